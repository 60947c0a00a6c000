//! What entries add up to for one player in one pool.

use super::{Part, START, Standing};
use crate::Ms;

/// A player's standing with how it came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    pub standing: Standing,
    /// When the rating was first at its peak; none while that is where everybody begins.
    pub peak_ms: Option<Ms>,
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// Games won in a row up to now; below zero, games lost in a row.
    pub streak: i32,
    /// The most games won in a row.
    pub best_streak: u32,
    /// When the rating last changed.
    pub updated_ms: Ms,
}

impl Record {
    /// The record after an entry that was made then.
    pub fn after(&self, part: &Part<'_>, at_ms: Ms) -> Record {
        let mut record = Record { standing: part.after, updated_ms: at_ms, ..*self };
        if part.after.peak > self.standing.peak.max(START) {
            record.peak_ms = Some(at_ms);
        }
        match part.score {
            Some(0) => {
                record.losses += 1;
                record.streak = self.streak.min(0) - 1;
            }
            Some(1) => {
                record.draws += 1;
                record.streak = 0;
            }
            Some(_) => {
                record.wins += 1;
                record.streak = self.streak.max(0) + 1;
                record.best_streak = self.best_streak.max(record.streak.unsigned_abs());
            }
            // A refund is no game.
            None => {}
        }
        record
    }
}
