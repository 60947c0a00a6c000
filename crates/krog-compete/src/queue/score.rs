//! How well two fit: nearness in rating, and the patience of the one who has waited longer.

use serde::{Deserialize, Serialize};

use super::range::WIDEST;
use crate::Ms;

/// The waiting after which patience counts in full.
pub const PATIENCE_MS: Ms = 300_000;
/// What 1 is written as: every score is a whole number of these, so that equal scores are equal.
pub const ONE: i64 = PATIENCE_MS;
/// What a point between two ratings takes away.
const POINT: i64 = ONE / WIDEST as i64;

/// The score of a pair, with its terms: `(1 − distance / 500) + min(1, wait / 300 s)`, in parts of [`ONE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Score {
    /// Points between the two.
    pub distance: i32,
    /// How long the one has waited who has waited longer.
    pub wait_ms: Ms,
    pub nearness: i64,
    pub patience: i64,
    pub total: i64,
}

impl Score {
    /// The score of two ratings after both waits.
    pub fn of(ratings: [i32; 2], waited_ms: [Ms; 2]) -> Score {
        let [a, b] = ratings;
        let distance = i32::try_from(a.abs_diff(b)).unwrap_or(i32::MAX);
        let [a, b] = waited_ms;
        let wait_ms = a.max(b).max(0);
        let nearness = ONE - i64::from(distance) * POINT;
        let patience = wait_ms.min(PATIENCE_MS);
        Score { distance, wait_ms, nearness, patience, total: nearness + patience }
    }

    /// The sum as people write it: 2 for equals of whom one has waited five minutes.
    #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
    pub fn value(self) -> f64 {
        self.total as f64 / ONE as f64
    }
}
