//! What a move brings: each kind with its name where it is kept, its sign, and what it does to the clock.

use serde::{Deserialize, Serialize};

use super::ms;
use crate::Ms;

/// What a move brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", from = "ReadBonus")]
pub enum Bonus {
    #[default]
    None,
    /// So much after the move, whatever it took.
    Fischer { ms: u64 },
    /// What the move took after the move, but no more than this.
    Bronstein { ms: u64 },
    /// So much before the clock begins to run.
    Delay { ms: u64 },
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum ReadBonus {
    None {},
    Fischer { ms: u64 },
    Bronstein { ms: u64 },
    Delay { ms: u64 },
}

impl From<ReadBonus> for Bonus {
    fn from(read: ReadBonus) -> Bonus {
        match read {
            ReadBonus::None {} => Bonus::None,
            ReadBonus::Fischer { ms } => Bonus::Fischer { ms },
            ReadBonus::Bronstein { ms } => Bonus::Bronstein { ms },
            ReadBonus::Delay { ms } => Bonus::Delay { ms },
        }
    }
}

impl Bonus {
    /// How much a move can bring.
    #[must_use]
    pub const fn ms(self) -> u64 {
        match self {
            Bonus::None => 0,
            Bonus::Fischer { ms } | Bonus::Bronstein { ms } | Bonus::Delay { ms } => ms,
        }
    }

    /// The sign before it in both spellings.
    pub(super) const fn sign(self) -> Option<char> {
        match self {
            Bonus::None => None,
            Bonus::Fischer { .. } => Some('+'),
            Bonus::Bronstein { .. } => Some('b'),
            Bonus::Delay { .. } => Some('d'),
        }
    }

    /// The bonus behind a sign; an increment of nothing is none.
    pub(super) const fn of_sign(sign: char, ms: u64) -> Option<Bonus> {
        match (sign, ms) {
            ('+', 0) => Some(Bonus::None),
            ('+', ms) => Some(Bonus::Fischer { ms }),
            ('b', ms) => Some(Bonus::Bronstein { ms }),
            ('d', ms) => Some(Bonus::Delay { ms }),
            _ => None,
        }
    }

    /// How long the clock waits before the move is charged.
    pub(crate) fn before_move(self) -> Ms {
        match self {
            Bonus::Delay { ms: delay } => ms(delay),
            Bonus::None | Bonus::Fischer { .. } | Bonus::Bronstein { .. } => 0,
        }
    }

    /// What is added after a move that took so long.
    pub(crate) fn after_move(self, used: Ms) -> Ms {
        match self {
            Bonus::None | Bonus::Delay { .. } => 0,
            Bonus::Fischer { ms: increment } => ms(increment),
            Bonus::Bronstein { ms: most } => used.min(ms(most)),
        }
    }
}
