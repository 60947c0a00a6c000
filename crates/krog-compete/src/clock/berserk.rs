//! Half the time for a better reward.

use krog_chess::Color;

use super::Clock;
use crate::{Bonus, Ms, Period, TimeControl, control::ms};

/// Increments that the time must be worth for half of it to be given up.
const INCREMENTS: u64 = 40;

/// Why a side cannot go berserk.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum BerserkError {
    #[error("the first move is made")]
    Moved,
    #[error("once is enough")]
    Twice,
    /// Its time is not one period with an increment or without.
    #[error("only one period with an increment or without can be halved")]
    Control,
}

impl Clock {
    /// Takes half the time at the start and the increment from a side that has not moved, and returns the time taken: none
    /// where forty increments are worth more than the time at the start, for there the increment is the greater loss.
    ///
    /// # Errors
    /// If it is too late, done, or nothing to be halved.
    pub fn berserk(&mut self, color: Color) -> Result<Ms, BerserkError> {
        let (initial_ms, bonus) = self.halvable(color).ok_or(BerserkError::Control)?;
        let side = self.sides.get_mut(color);
        if side.moves > 0 {
            return Err(BerserkError::Moved);
        }
        if side.berserk {
            return Err(BerserkError::Twice);
        }
        side.berserk = true;
        let slow = initial_ms < bonus.ms().saturating_mul(INCREMENTS);
        let taken = if slow { 0 } else { ms(initial_ms / 2).min(side.left) };
        side.left -= taken;
        Ok(taken)
    }

    /// Whether a side's time control is one that can be halved.
    pub fn can_berserk(&self, side: Color) -> bool {
        self.halvable(side).is_some()
    }

    /// The time at the start and the increment of a control with one period, with an increment or without.
    fn halvable(&self, side: Color) -> Option<(u64, Bonus)> {
        let TimeControl::Clock { periods } = self.control.get(side) else { return None };
        match periods.as_slice() {
            &[Period { initial_ms, moves: None, bonus: bonus @ (Bonus::None | Bonus::Fischer { .. }) }] => {
                Some((initial_ms, bonus))
            }
            _ => None,
        }
    }

    /// Whether a side has gone berserk.
    pub fn is_berserk(&self, side: Color) -> bool {
        self.sides.get(side).berserk
    }
}
