//! What openings are about: ideas of both sides, plans, principles, each with the formula that its text stands for.

use krog_logic::lang::ByLang;

/// What is known of an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ideas {
    /// The code of the defining position.
    pub eco: &'static str,
    /// The opening's name, as the list of names has it.
    pub name: &'static str,
    /// The moves to the defining position, in SAN.
    pub line: &'static str,
    /// The ideas, White's first.
    pub all: &'static [Idea],
    pub(super) under: Option<&'static str>,
}

/// One idea, in one sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Idea {
    pub(super) id: u16,
    /// Whose it is, or what.
    pub part: Part,
    /// The sentence.
    pub text: ByLang<&'static str>,
    /// The moves from the defining position to the one in which the formula holds, in SAN; none when it is the same.
    pub after: &'static str,
    /// What the sentence says, as a formula of the rulebook `openings`.
    pub formula: &'static str,
}

impl Idea {
    /// Its number among all ideas.
    pub const fn id(&self) -> u16 {
        self.id
    }
}

/// What an idea is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// What White has or wants.
    White,
    /// What Black has or wants.
    Black,
    /// How the game usually goes on, shown on a line.
    Plan,
    /// What the opening teaches.
    Principle,
}

include!(concat!(env!("OUT_DIR"), "/opening_ideas.rs"));

/// The ideas of an opening by its name; where it has none of its own, those of the nearest opening that it belongs to.
pub fn ideas(name: &str) -> Option<&'static Ideas> {
    names(name).find_map(own)
}

/// A name and those of which it is a variation: without its last part after a comma or the colon.
fn names(name: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(name), |name| {
        name.rsplit_once(", ").or_else(|| name.rsplit_once(": ")).map(|(whole, _)| whole)
    })
}

fn own(name: &str) -> Option<&'static Ideas> {
    let place = BY_NAME.binary_search_by_key(&name, |&(known, _)| known).ok()?;
    IDEAS.get(BY_NAME.get(place)?.1)
}

impl Ideas {
    /// All openings that have ideas, by name.
    pub fn every() -> &'static [Ideas] {
        IDEAS
    }

    /// All names that have ideas of their own, in order.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BY_NAME.iter().map(|(name, _)| *name)
    }

    /// The opening that this one belongs to, if it has ideas; they hold on its line.
    pub fn parent(&self) -> Option<&'static Ideas> {
        match self.under {
            Some(name) => own(name),
            // An opening whose ideas stand for the whole family is not its own parent.
            None => names(self.name).skip(1).find_map(own).filter(|parent| parent.name != self.name),
        }
    }

    /// The ideas of one kind.
    pub fn of(&self, part: Part) -> impl Iterator<Item = &'static Idea> {
        self.all.iter().filter(move |idea| idea.part == part)
    }
}
