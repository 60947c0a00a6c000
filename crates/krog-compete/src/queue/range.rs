//! How far from the own rating an opponent's may lie.

use serde::{Deserialize, Serialize};

use crate::Ms;

/// Points on either side at first.
pub const FIRST: i32 = 100;
/// Points that come to them with each [`STEP_MS`] of waiting.
pub const WIDER: i32 = 25;
/// The stretch of waiting that widens the range; only full ones count.
pub const STEP_MS: Ms = 15_000;
/// Points on either side at most.
pub const WIDEST: i32 = 500;
/// The times that a range widens.
pub(super) const STEPS: i32 = (WIDEST - FIRST) / WIDER;

/// Points on either side after so much waiting.
pub fn reach(waited_ms: Ms) -> i32 {
    let steps = i32::try_from(waited_ms.max(0) / STEP_MS).unwrap_or(STEPS).min(STEPS);
    FIRST + WIDER * steps
}

/// The waiting after which a range reaches so far; none if it never does.
pub fn reached_after(distance: i32) -> Option<Ms> {
    let steps = (distance.saturating_sub(FIRST)).max(0).saturating_add(WIDER - 1) / WIDER;
    (steps <= STEPS).then(|| Ms::from(steps) * STEP_MS)
}

/// How far below and above the own rating somebody wants to play at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    pub below: i32,
    pub above: i32,
}

impl Default for Choice {
    /// As far as a range ever reaches.
    fn default() -> Choice {
        Choice { below: WIDEST, above: WIDEST }
    }
}

impl Choice {
    /// Whether nothing is left out that the queue would match.
    pub fn is_widest(&self) -> bool {
        *self == Choice::default()
    }

    /// Whether a rating at this distance may ever be met: negative is below.
    pub(super) const fn allows(self, distance: i32) -> bool {
        -self.below <= distance && distance <= self.above
    }
}

/// The ratings that somebody plays against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Range {
    pub least: i32,
    pub most: i32,
}

impl Range {
    /// The range of a rating after so much waiting, never beyond what its owner has chosen.
    pub fn of(rating: i32, waited_ms: Ms, choice: Choice) -> Range {
        let reach = reach(waited_ms);
        Range {
            least: rating.saturating_sub(reach.min(choice.below)),
            most: rating.saturating_add(reach.min(choice.above)),
        }
    }

    /// Whether a rating lies in it.
    pub const fn accepts(self, rating: i32) -> bool {
        self.least <= rating && rating <= self.most
    }
}
