//! The people of the queue: who they are, when they were last there, and what they were told.

use krog_compete::{Ms, queue};
use krog_wire::queue::{MatchCancelled, MatchReady, QueueReleased, QueueStatus};

use super::{Entrant, outcomes};

/// Outcomes that are kept.
const MOST_OUTCOMES: usize = 20_000;

/// Somebody in the queue.
#[derive(Debug, Clone)]
pub(super) struct Seated {
    /// Who, and with what wish.
    pub entrant: Entrant,
    /// When they were last there.
    pub seen_ms: Ms,
    /// What they were last told, and when.
    pub told: Option<(Ms, QueueStatus)>,
}

impl Seated {
    pub(super) fn new(entrant: Entrant, now: Ms) -> Seated {
        Seated { entrant, seen_ms: now, told: None }
    }

    /// The name by which the queue knows them.
    pub(super) fn key(&self) -> queue::Person {
        queue::Person::from(self.entrant.person.id.as_str())
    }
}

/// Whether nothing is worth telling anew: all is the same but the time that passed, and the estimate is still there or
/// still not and has not moved by a tenth of itself.
pub(super) fn same_to_tell(before: &QueueStatus, now: &QueueStatus) -> bool {
    let moved = match (before.estimated_wait_ms, now.estimated_wait_ms) {
        (Some(before), Some(now)) => before.abs_diff(now) > before.max(now) / 10 + 1_000,
        (before, now) => before != now,
    };
    let timed = QueueStatus {
        waited_ms: before.waited_ms,
        estimated_wait_ms: before.estimated_wait_ms,
        ..now.clone()
    };
    !moved && timed == *before
}

/// How the last match of somebody ended.
#[derive(Debug, Clone)]
pub(super) enum Outcome {
    Ready(MatchReady),
    Cancelled(MatchCancelled),
    /// Nobody came in the time that they wanted to wait.
    Released(Box<QueueReleased>),
}

/// The last outcomes.
pub(super) type Outcomes = outcomes::Outcomes<Outcome, MOST_OUTCOMES>;
