//! Time on the line is not the player's: a bounded part of each move is credited.
//!
//! | Bound of the credit for one move | |
//! | --- | --- |
//! | what the clock would charge | never more than the move took |
//! | what the client claims | time from the server's clock less its own; without a claim the round trip |
//! | the round trip as it was measured, and [`JITTER_MS`] | without a measurement nothing is credited |
//! | the allowance | everything above what the client cannot stretch is drawn from it: [`ALLOWANCE_MS`] at the start, [`ALLOWANCE_GAIN_MS`] a move |
//! | the quota | three gains at the start, one more after each move, never more than seven |
//! | [`GRACE_MS`] | so that a flag can be called at a known time |
//!
//! A client that lies gains what it draws from the allowance and no more: 200 + 59 × 6 = 554 ms in 60 moves. A round trip that only
//! the client's answers tell of is one that it can stretch, from the first answer on: there all that is credited is drawn from the
//! allowance.

use serde::{Deserialize, Serialize};

use crate::{Ms, TimeControl, class::MOVES};

/// What may be credited above the round trip for one move.
pub const JITTER_MS: Ms = 40;
/// What may be credited above the round trips at first, and is never exceeded.
pub const ALLOWANCE_MS: Ms = 200;
/// What each move adds to it.
pub const ALLOWANCE_GAIN_MS: Ms = 6;
/// The most that is credited for one move, and so the longest wait before a flag may be called.
pub const GRACE_MS: Ms = 2000;

const MOST_GAIN_MS: Ms = 1000;
const GAINS_AT_START: Ms = 3;
const GAINS_KEPT: Ms = 7;

/// What is known of the line when a move comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LagReport {
    /// The round trip of the line where the client cannot stretch it, as the system itself measures it.
    pub line_ms: Option<u32>,
    /// The round trip that the client's answers tell of: the least of the recent ones.
    pub answers_ms: Option<u32>,
    /// What the client says that the player took.
    pub claimed_used_ms: Option<u32>,
}

impl LagReport {
    /// The round trip that is sure, and the one that is told; none without any measurement.
    fn round_trips(self) -> Option<(Ms, Ms)> {
        match (self.line_ms.map(Ms::from), self.answers_ms.map(Ms::from)) {
            // Whoever answers faster than the line is on a better one by now.
            (Some(line), Some(answers)) => Some((line.min(answers), line.min(answers))),
            (Some(line), None) => Some((line, line)),
            (None, Some(answers)) => Some((0, answers)),
            (None, None) => None,
        }
    }
}

/// What may still be credited to a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Quota {
    #[serde(rename = "q")]
    pub quota_ms: Ms,
    /// For what is above the measured round trip.
    #[serde(rename = "j")]
    pub jitter_ms: Ms,
}

impl Quota {
    /// The quota before the first move.
    pub fn new(control: &TimeControl) -> Quota {
        Quota { quota_ms: GAINS_AT_START * gain(control), jitter_ms: ALLOWANCE_MS }
    }

    /// The most that may be credited for the next move.
    pub fn grace(&self) -> Ms {
        self.quota_ms.clamp(0, GRACE_MS)
    }

    /// Credits a move that took `elapsed` and would be charged `charge`, and grows for the next.
    pub(crate) fn credit(&mut self, control: &TimeControl, report: LagReport, elapsed: Ms, charge: Ms) -> Ms {
        let mut credit = 0;
        if let Some((sure, told)) = report.round_trips() {
            let claimed = report.claimed_used_ms.map_or(told, |used| (elapsed - Ms::from(used)).max(0));
            let above = (claimed - sure).clamp(0, (told - sure + JITTER_MS).min(self.jitter_ms));
            let lag = claimed.min(sure) + above;
            credit = lag.min(self.grace()).min(charge).max(0);
            self.jitter_ms -= (credit - sure).max(0);
        }
        let gain = gain(control);
        self.quota_ms = (self.quota_ms - credit + gain).min(GAINS_KEPT * gain);
        self.jitter_ms = (self.jitter_ms + ALLOWANCE_GAIN_MS).min(ALLOWANCE_MS);
        credit
    }
}

/// What a move adds to the quota: two fifths of a hundredth part of the time for 40 moves, and 150 ms.
fn gain(control: &TimeControl) -> Ms {
    control.time_for(MOVES).map_or(MOST_GAIN_MS, |time| (time / 250).saturating_add(150).min(MOST_GAIN_MS))
}
