//! How long and how well to search.

use std::time::Duration;

use shakmaty::{Move, variant::Variant};

use crate::{Caps, Strength};

/// The limits of one search; the first one reached ends it. Without any, only [`Stop`](crate::Stop) does.
///
/// A search without `time`, and every search below [`Strength::MAX`], starts from an empty table: given the
/// same position, history and limits it finds the same move again, as long as one thread searches and time does not end it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Limits {
    /// Nominal plies.
    pub depth: Option<u8>,
    pub nodes: Option<u64>,
    /// Wall clock time from the call on.
    pub time: Option<Duration>,
    /// Behind this no deeper iteration begins; without it that is most of `time`. As long as `time`, all of that is used.
    pub enough: Option<Duration>,
    /// A win found within so many moves is enough.
    pub mate: Option<u8>,
    /// So many of the best moves, each with its line; 0 is one, and a search by a rulebook tells one alone.
    pub lines: u8,
    /// The moves to choose from; those that are not legal are none. All where there is none.
    pub only: Vec<Move>,
    /// Threads that search together, 0 is one; with more than one the same search need not find the same move again.
    pub threads: u8,
    pub strength: Strength,
    /// What the search may do instead of what its strength allows.
    pub caps: Option<Caps>,
    /// What the misjudgements of the lower levels are drawn from: another seed, another game.
    pub seed: u64,
}

impl Limits {
    /// At most `plies` deep.
    pub fn depth(plies: u8) -> Self {
        Self { depth: Some(plies), ..Self::default() }
    }

    /// At most `positions` visited.
    pub fn nodes(positions: u64) -> Self {
        Self { nodes: Some(positions), ..Self::default() }
    }

    /// At most `time` from the call on.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }

    /// The same limits at another strength; `seed` varies the play of the lower levels.
    pub fn at_level(self, strength: impl Into<Strength>, seed: u64) -> Self {
        Self { strength: strength.into(), seed, ..self }
    }

    /// Whether nothing holds the engine back but plies, positions and time.
    pub(crate) fn is_full_strength(&self) -> bool {
        self.strength == Strength::MAX && self.caps.is_none()
    }

    /// What a search in a rule set may do.
    pub(crate) fn caps(&self, variant: Variant) -> Caps {
        self.caps.unwrap_or_else(|| self.strength.caps(variant, self.seed))
    }
}
