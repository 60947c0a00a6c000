//! Why a pair of positions about the same A cannot be.

use std::sync::LazyLock;

use super::{Conduct, TType, coherent};
use crate::message::Message;

/// Which of the two agents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Party {
    /// The first, i.
    First,
    /// The second, j.
    Second,
}

impl Party {
    const fn name(self) -> &'static str {
        match self {
            Party::First => "i",
            Party::Second => "j",
        }
    }
}

/// A step of a refutation; each follows from the agents' types or from the steps before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefutationStep {
    /// One conduct alone is permitted to this agent, so it is what the agent does in every ideal world.
    Always(Party, TType, Conduct),
    /// So A holds, or does not hold, in every ideal world.
    Everywhere(bool),
    /// A conduct is permitted to the other agent, so there is an ideal world with it.
    Somewhere(Party, TType, Conduct),
    /// In that world A holds, or does not hold.
    There(bool),
    /// It cannot both hold and not hold there: no ideal worlds show the pair.
    Absurd,
}

impl RefutationStep {
    /// The step in words.
    #[must_use]
    pub fn message(self) -> Message {
        let truth = |a: bool| if a { "yes" } else { "no" };
        match self {
            RefutationStep::Always(who, t, conduct) => Message::new("types-step-always")
                .with("agent", who.name())
                .with("type", t.label())
                .with("conduct", conduct.name()),
            RefutationStep::Everywhere(a) => Message::new("types-step-everywhere").with("holds", truth(a)),
            RefutationStep::Somewhere(who, t, conduct) => Message::new("types-step-somewhere")
                .with("agent", who.name())
                .with("type", t.label())
                .with("conduct", conduct.name()),
            RefutationStep::There(a) => Message::new("types-step-there").with("holds", truth(a)),
            RefutationStep::Absurd => Message::new("types-step-absurd"),
        }
    }
}

/// A pair that cannot be, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refutation {
    /// The pair.
    pub pair: (TType, TType),
    /// The derivation.
    pub steps: Vec<RefutationStep>,
    number: usize,
}

impl Refutation {
    /// Its label, `K1` to `K14`.
    #[must_use]
    pub fn label(&self) -> String {
        format!("K{}", self.number)
    }
}

/// All pairs that cannot be, row by row.
#[must_use]
pub fn refuted() -> &'static [Refutation] {
    static ALL: LazyLock<Vec<Refutation>> = LazyLock::new(number);
    &ALL
}

fn number() -> Vec<Refutation> {
    let types = TType::all();
    let every = types.iter().flat_map(|&i| types.iter().map(move |&j| (i, j)));
    every
        .filter(|&(i, j)| coherent(i, j) == 0)
        .enumerate()
        .filter_map(|(n, pair)| Some(Refutation { pair, steps: derive(pair)?, number: n + 1 }))
        .collect()
}

/// Why a pair cannot be; nothing if it can.
#[must_use]
pub fn refute(i: TType, j: TType) -> Option<&'static Refutation> {
    refuted().iter().find(|r| r.pair == (i, j))
}

/// Looks for an agent bound to one conduct and an act of the other that contradicts it.
fn derive((i, j): (TType, TType)) -> Option<Vec<RefutationStep>> {
    let sides = [(Party::First, i, Party::Second, j), (Party::Second, j, Party::First, i)];
    sides.into_iter().find_map(|(bound, its, free, theirs)| {
        let always = its.obliges()?;
        let a = always.makes()?;
        let against = Conduct::ALL.into_iter().find(|c| theirs.permits(*c) && c.makes() == Some(!a))?;
        Some(vec![
            RefutationStep::Always(bound, its, always),
            RefutationStep::Everywhere(a),
            RefutationStep::Somewhere(free, theirs, against),
            RefutationStep::There(!a),
            RefutationStep::Absurd,
        ])
    })
}
