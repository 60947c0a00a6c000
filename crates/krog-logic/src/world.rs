//! What the host tells: facts about a state, and what updates do to it.

use crate::{
    lang::Lang,
    sort::{SortId, Word},
};

/// A fact's index in its signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FactId(pub u16);

/// An update's index in its signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UpdateId(pub u16);

/// A state of the host's world. Facts and updates are asked by their index in the signature, which the host must have
/// declared in the same order ([`crate::signature::Signature::fact_names`]).
pub trait World: Clone {
    /// What a fact says; nothing where the state does not know.
    fn fact(&self, fact: FactId, args: &[Word]) -> Option<Word>;

    /// The next value of a listed fact. The cursor starts at 0 and is the host's own. Without it nothing is listed.
    fn next(&self, _fact: FactId, _args: &[Word], _cursor: &mut u64) -> Option<Word> {
        None
    }

    /// Changes the state. What makes no sense (an argument out of range) changes nothing. Without it no act changes anything.
    fn update(&mut self, _update: UpdateId, _args: &[Word]) {}

    /// Whether what a moment sort's values stand for is the same in two states. Without it no sort stands for a whole state.
    fn alike(&self, _sort: SortId, _other: &Self) -> bool {
        false
    }

    /// A hash of all that facts can ask, as the proof's reference to the state.
    fn digest(&self) -> u64;

    /// A value of a host sort in words; constants of enumerated sorts have theirs in the signature. Without it all sorts have.
    fn word(&self, _sort: SortId, _value: Word, _form: Option<&str>, _lang: Lang) -> Option<String> {
        None
    }
}

/// A run of states: those before now, oldest first, and now.
#[derive(Debug)]
pub struct History<'a, W> {
    /// Before now.
    pub past: &'a [W],
    /// Now.
    pub now: &'a W,
}

impl<W> Clone for History<'_, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for History<'_, W> {}
