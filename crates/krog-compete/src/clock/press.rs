//! A move on the clock.

use krog_chess::Color;
use serde::{Deserialize, Serialize};

use super::{Clock, MOST_MS, Phase};
use crate::{LagReport, Ms, TimeControl, control::ms};

/// What a move cost: `left = left before - used + added`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Receipt {
    #[serde(with = "super::snapshot::letter")]
    pub side: Color,
    /// What was charged: the time that the move took, less delay and credit. Nothing where no time is kept.
    pub used_ms: Ms,
    /// What it took by the server's clock, without interruptions.
    pub elapsed_ms: Ms,
    /// What of it was on the line.
    pub credited_ms: Ms,
    /// What the move brought: increment and the next period's time, or, where time is for each move, what is missing of that;
    /// negative if more was left.
    pub added_ms: Ms,
    /// What is left; none where no time is kept.
    pub left_ms: Option<Ms>,
}

/// A move that came too late: its side had no time left, even with what was credited. The clock stands still.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the flag had fallen when the move came in")]
pub struct Flagged {
    /// Whose flag has fallen.
    pub side: Color,
    /// What the move took by the server's clock, without interruptions.
    pub elapsed_ms: Ms,
    /// What of it was on the line.
    pub credited_ms: Ms,
}

impl Clock {
    /// The side to move has completed its move; the other side's turn begins.
    ///
    /// Time must be left once the line is credited; only then does the move bring anything. On a clock that stands still the
    /// move is counted and nothing is charged or brought, save the next period's time; a paused one stays paused.
    ///
    /// # Errors
    /// If no time was left.
    pub fn press(&mut self, at: Ms, lag: LagReport) -> Result<Receipt, Flagged> {
        let side = self.to_move;
        let turn = self.turn_at(at);
        let stopped = self.phase == Phase::Stopped;
        let (mut used, mut credited, mut added) = (0, 0, 0);
        if self.is_limited(side) {
            if !stopped {
                let control = self.control.get(side);
                credited = self.sides.get_mut(side).quota.credit(control, lag, turn.spent, turn.charged);
                used = turn.charged - credited;
            }
            let before = self.sides.get(side).left;
            if !stopped && used >= before {
                self.fall();
                return Err(Flagged { side, elapsed_ms: turn.spent, credited_ms: credited });
            }
            let rest = before - used;
            let left = self.filled(side, rest, used, stopped).min(MOST_MS.max(rest));
            added = left - rest;
            self.sides.get_mut(side).left = left;
        }
        self.sides.get_mut(side).moves = self.moves(side).saturating_add(1);
        self.begin_turn(side.other());
        if let Phase::Running { since } = &mut self.phase {
            *since = at.max(*since);
        }
        let left_ms = self.is_limited(side).then(|| self.sides.get(side).left);
        Ok(Receipt {
            side,
            used_ms: used,
            elapsed_ms: turn.spent,
            credited_ms: credited,
            added_ms: added,
            left_ms,
        })
    }

    /// What a side has after a move in time that left it `rest`.
    fn filled(&self, side: Color, rest: Ms, used: Ms, stopped: bool) -> Ms {
        match self.control.get(side) {
            TimeControl::Unlimited => rest,
            TimeControl::PerMove { .. } if stopped => rest,
            TimeControl::PerMove { per_move_ms, increment_ms: None, .. } => ms(*per_move_ms),
            TimeControl::PerMove { increment_ms: Some(increment), cap_ms, .. } => {
                let grown = rest.saturating_add(ms(*increment));
                // What an arbiter gave above the cap is not taken away by it.
                cap_ms.map_or(grown, |cap| grown.min(ms(cap).max(rest)))
            }
            TimeControl::Clock { .. } => {
                let bonus = if stopped { 0 } else { self.bonus_of(side).after_move(used) };
                rest.saturating_add(bonus).saturating_add(self.next_period(side))
            }
        }
    }

    /// The time that a side is given if its next move is the last of its period.
    fn next_period(&self, side: Color) -> Ms {
        let control = self.control.get(side);
        let Some((index, Some(1))) = control.period_after(self.moves(side)) else { return 0 };
        let next = control.period(index + 1).or_else(|| control.period(index));
        next.map_or(0, |period| ms(period.initial_ms))
    }
}
