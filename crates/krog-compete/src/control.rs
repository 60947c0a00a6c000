//! Time controls: what each side is given.
//!
//! | Kind | Time | Written in PGN | Said |
//! | --- | --- | --- | --- |
//! | unlimited | none is kept | `-` | `∞` |
//! | per move | anew for each move, or a bank that grows | `1/86400` | `1/1d` |
//! | clock | one period, or several with moves to be made | `40/5400+30:1800+30` | `40/90+30, 30+30` |

mod bonus;
mod check;
mod pgn;
mod scan;
mod short;

use serde::{Deserialize, Serialize};

pub use self::{
    bonus::Bonus,
    check::{
        ControlError, LONGEST_BONUS_MS, LONGEST_PER_MOVE_MS, LONGEST_PERIOD_MS, MOST_MOVES, MOST_PERIODS,
    },
    scan::{ParseControlError, SyntaxFault},
};
use crate::Ms;

/// What one side is given.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase", from = "Read")]
pub enum TimeControl {
    /// No time is kept.
    Unlimited,
    /// Time for each move.
    PerMove {
        /// The time at the start; without an increment, for every move anew.
        per_move_ms: u64,
        /// What each move adds to what is left, instead of starting anew.
        #[serde(skip_serializing_if = "Option::is_none")]
        increment_ms: Option<u64>,
        /// What increments do not grow beyond.
        #[serde(skip_serializing_if = "Option::is_none")]
        cap_ms: Option<u64>,
    },
    /// Time for many moves.
    Clock {
        /// In the order in which they are played.
        periods: Vec<Period>,
    },
}

/// What is read: a unit variant with a tag would take any other field without a word.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase", deny_unknown_fields)]
enum Read {
    Unlimited {},
    PerMove {
        per_move_ms: u64,
        #[serde(default)]
        increment_ms: Option<u64>,
        #[serde(default)]
        cap_ms: Option<u64>,
    },
    Clock {
        periods: Vec<Period>,
    },
}

impl From<Read> for TimeControl {
    fn from(read: Read) -> TimeControl {
        match read {
            Read::Unlimited {} => TimeControl::Unlimited,
            Read::PerMove { per_move_ms, increment_ms, cap_ms } => {
                TimeControl::PerMove { per_move_ms, increment_ms, cap_ms }
            }
            Read::Clock { periods } => TimeControl::Clock { periods },
        }
    }
}

/// A stretch of a game with time of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Period {
    /// What is added to what is left when it begins.
    pub initial_ms: u64,
    /// The moves to be made before the next one begins. The last period begins again after as many; without a number it
    /// lasts to the end of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// What each move in it brings.
    #[serde(default)]
    pub bonus: Bonus,
}

impl TimeControl {
    /// One period to the end of the game, with so much added after each move.
    pub fn fischer(initial_ms: u64, increment_ms: u64) -> TimeControl {
        let bonus = if increment_ms == 0 { Bonus::None } else { Bonus::Fischer { ms: increment_ms } };
        TimeControl::Clock { periods: vec![Period { initial_ms, moves: None, bonus }] }
    }

    /// Time anew for each move.
    pub const fn per_move(per_move_ms: u64) -> TimeControl {
        TimeControl::PerMove { per_move_ms, increment_ms: None, cap_ms: None }
    }

    /// The time before the first move; none if no time is kept.
    pub fn initial_ms(&self) -> Option<Ms> {
        match self {
            TimeControl::Unlimited => None,
            TimeControl::PerMove { per_move_ms, .. } => Some(ms(*per_move_ms)),
            TimeControl::Clock { periods } => Some(periods.first().map_or(0, |period| ms(period.initial_ms))),
        }
    }

    /// The time that a side has for its first moves: the periods that it needs for them, with as much as each move can
    /// bring. None where time is not for many moves.
    pub fn time_for(&self, moves: u32) -> Option<Ms> {
        let TimeControl::Clock { periods } = self else { return None };
        let mut left = moves;
        let mut total: Ms = 0;
        for (i, period) in periods.iter().enumerate() {
            let last = i + 1 == periods.len();
            let (made, times) = match period.moves.filter(|&moves| moves > 0) {
                Some(moves) if last => (left, left.div_ceil(moves).max(1)),
                Some(moves) => (left.min(moves), 1),
                None => (left, 1),
            };
            let given = ms(period.initial_ms).saturating_mul(Ms::from(times));
            let brought = ms(period.bonus.ms()).saturating_mul(Ms::from(made));
            total = total.saturating_add(given).saturating_add(brought);
            left = left.saturating_sub(made);
            if left == 0 {
                break;
            }
        }
        Some(total)
    }

    /// The period that a side is in after so many moves, from 0, and the moves that it has still to make in it.
    pub fn period_after(&self, moves: u32) -> Option<(usize, Option<u32>)> {
        let TimeControl::Clock { periods } = self else { return None };
        let mut made = moves;
        for (i, period) in periods.iter().enumerate() {
            let last = i + 1 == periods.len();
            match period.moves.filter(|&moves| moves > 0) {
                Some(due) if made < due => return Some((i, Some(due - made))),
                Some(due) if last => return Some((i, Some(due - made % due))),
                Some(due) => made -= due,
                None => return Some((i, None)),
            }
        }
        None
    }

    /// The period with a number.
    pub(crate) fn period(&self, index: usize) -> Option<&Period> {
        match self {
            TimeControl::Clock { periods } => periods.get(index),
            TimeControl::Unlimited | TimeControl::PerMove { .. } => None,
        }
    }
}

/// A length from outside as a stretch of time.
pub(crate) fn ms(length: u64) -> Ms {
    Ms::try_from(length).unwrap_or(Ms::MAX)
}
