//! The people of the queue for bughouse: who they are, when they were last there, and what they were told.

use krog_compete::Ms;
use krog_wire::fours::{FoursCancelled, FoursReady};

use super::Entrant;
use crate::queue::outcomes;

/// Outcomes that are kept.
const MOST_OUTCOMES: usize = 4_000;

/// Somebody in the queue, or waiting for a partner.
#[derive(Debug, Clone)]
pub(super) struct Seated {
    /// Who, and with what wish.
    pub entrant: Entrant,
    /// Whether no socket of theirs has been open since they came: they are there as long as they ask.
    pub asks: bool,
    /// When they were last there.
    pub seen_ms: Ms,
    /// How many waited and how far the range reached when they were last told, and when.
    pub told: Option<(Ms, u32, i32)>,
}

/// How the last match of somebody ended.
#[derive(Debug, Clone)]
pub(super) enum Outcome {
    Ready(FoursReady),
    Cancelled(FoursCancelled),
}

/// The last outcomes.
pub(super) type Outcomes = outcomes::Outcomes<Outcome, MOST_OUTCOMES>;
