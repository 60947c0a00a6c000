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

    /// The next value of a listed fact. The cursor starts at 0 and is the host's own.
    fn next(&self, fact: FactId, args: &[Word], cursor: &mut u64) -> Option<Word>;

    /// Changes the state. What makes no sense (an argument out of range) changes nothing.
    fn update(&mut self, update: UpdateId, args: &[Word]);

    /// Whether what a moment sort's values stand for is the same in two states.
    fn alike(&self, sort: SortId, other: &Self) -> bool;

    /// A hash of all that facts can ask, as the proof's reference to the state.
    fn digest(&self) -> u64;

    /// A value of a host sort in words; constants of enumerated sorts have theirs in the signature.
    fn word(&self, sort: SortId, value: Word, form: Option<&str>, lang: Lang) -> Option<String>;
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
