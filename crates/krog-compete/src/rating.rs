//! KROG Elo: what a game does to the ratings of those who played it.
//!
//! Each player has a standing in each [`Pool`]. After a game `R' = R + K·(S − E)`, where `E = 1 / (1 + 10^((R_opponent − R) / 400))`
//! (Elo, *The Rating of Chessplayers*, 1978) and `S` is 1, ½ or 0. The product is rounded to a whole number, halves away from zero. Which
//! `K` a game has, and which numbers a rating may come to, are questions to the rulebook `ratings`. In a match of four the strengths
//! of the teams, the means of their ratings, take the places of `R` and `R_opponent` in `E`; the two who play together have a standing
//! of their own beside those of each.

mod book;
mod category;
mod counting;
mod entry;
mod four;
mod ledger;
mod pool;
mod record;
mod verdict;

use std::ops::RangeInclusive;

use krog_chess::{ByColor, Color};
use serde::{Deserialize, Serialize};

pub use self::{
    book::rulebook,
    category::Category,
    counting::{MOST_QUICK, Played, rated},
    entry::{Entry, Event, Hash, Last, NoHash, Part, Side},
    four::{Pair, Team, mean},
    ledger::{Fault, Ledger},
    pool::{Group, Pool, overall},
    record::Record,
    verdict::{factor, floor, limit},
};
use crate::rulebook::JudgeError;
pub use crate::ruling::Ruling;

/// The rating that everybody begins with in every pool.
pub const START: i32 = 1500;
/// The ratings there are.
pub const RANGE: RangeInclusive<i32> = 100..=3500;
/// Games below which a rating carries the badge `provisional`.
pub const PROVISIONAL: u32 = 10;

/// A player's standing in one pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Standing {
    pub rating: i32,
    /// The highest it has been.
    pub peak: i32,
    /// Rated games in this pool.
    pub games: u32,
}

impl Default for Standing {
    fn default() -> Standing {
        Standing { rating: START, peak: START, games: 0 }
    }
}

impl Standing {
    /// Whether so few games stand behind the rating that it says little yet. A badge; nothing is closed to its bearer.
    pub const fn provisional(&self) -> bool {
        self.games < PROVISIONAL
    }

    /// The standing after a game.
    pub fn after(&self, change: &Change) -> Standing {
        Standing {
            rating: change.after,
            peak: self.peak.max(change.after),
            games: self.games.saturating_add(1),
        }
    }
}

/// The score that a player may expect against another: between 0 and 1.
pub fn expected(rating: i32, opponent: i32) -> f64 {
    1.0 / (1.0 + 10_f64.powf(f64::from(opponent - rating) / 400.0))
}

/// A player's score in half points: 2 for a win, 1 for a draw, 0 for a loss.
pub type HalfPoints = u8;

/// What a game does to one rating, with its arithmetic.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Change {
    pub before: i32,
    /// Against what: the opponent's rating, or the mean of both opponents'.
    pub opponent: i32,
    pub score: HalfPoints,
    pub expected: f64,
    pub k: i32,
    /// `K·(S − E)`, not rounded.
    pub exact: f64,
    /// It, rounded half away from zero.
    pub rounded: i32,
    /// The rating after: `before + rounded`, unless a limit held it.
    pub after: i32,
}

impl Change {
    /// What the rating changed by.
    pub const fn change(&self) -> i32 {
        self.after - self.before
    }

    /// Whether a floor or a limit held the rating.
    pub const fn held(&self) -> bool {
        self.after != self.before + self.rounded
    }

    /// What a game does to a standing.
    ///
    /// # Errors
    /// The rulebook gives no answer; for the product's own it always does, which tests hold.
    pub fn of(own: &Standing, opponent: i32, score: HalfPoints) -> Result<Change, JudgeError> {
        Change::in_team(own, own.rating, opponent, score)
    }

    /// What a match does to the standing of one who played in a team: expected is what teams of these strengths score.
    ///
    /// # Errors
    /// As for [`Change::of`].
    pub fn in_team(
        own: &Standing,
        strength: i32,
        opponent: i32,
        score: HalfPoints,
    ) -> Result<Change, JudgeError> {
        let k = factor(own)?;
        let expected = expected(strength, opponent);
        let exact = f64::from(k) * (f64::from(score) / 2.0 - expected);
        // `f64::round` is half away from zero; |exact| is at most 40.
        #[expect(clippy::cast_possible_truncation, reason = "between -40 and 40")]
        let rounded = exact.round() as i32;
        let after = limit(own, own.rating.saturating_add(rounded))?;
        Ok(Change { before: own.rating, opponent, score, expected, k, exact, rounded, after })
    }
}

/// Half points of each side.
pub fn scores(winner: Option<Color>) -> ByColor<HalfPoints> {
    match winner {
        Some(Color::White) => ByColor { white: 2, black: 0 },
        Some(Color::Black) => ByColor { white: 0, black: 2 },
        None => ByColor { white: 1, black: 1 },
    }
}

/// What a game does to the ratings of both who played it.
///
/// # Errors
/// The rulebook gives no answer; for the product's own it always does, which tests hold.
pub fn rate(
    players: &ByColor<Standing>,
    scores: &ByColor<HalfPoints>,
) -> Result<ByColor<Change>, JudgeError> {
    Ok(ByColor {
        white: Change::of(&players.white, players.black.rating, scores.white)?,
        black: Change::of(&players.black, players.white.rating, scores.black)?,
    })
}
