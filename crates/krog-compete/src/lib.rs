//! What a game costs in time: time controls, clocks, time classes, and the limits beside the clock; what players may do
//! at the table beside moving, and at the door of a room; what a game does to their ratings; who is matched with whom, and what is
//! owed to a text of games.
//!
//! Pure: time is an argument, in milliseconds on one scale that never goes back. Nothing here asks what time it is.

#![cfg_attr(test, allow(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod absence;
pub mod acts;
pub mod class;
pub mod clock;
pub mod control;
pub mod engines;
pub mod first_move;
pub mod fours;
pub mod lag;
pub mod pgn;
pub mod queue;
pub mod rating;
pub mod room;
pub mod rulebook;
pub mod ruling;
pub mod tournament;

/// Milliseconds: a moment on the caller's scale, or a stretch of time.
pub type Ms = i64;

pub use crate::{
    absence::absence_limit,
    class::{FideClass, TimeClass},
    clock::{BerserkError, Clock, Flagged, Receipt, Snapshot},
    control::{Bonus, ControlError, ParseControlError, Period, TimeControl},
    first_move::first_move_limit,
    lag::LagReport,
};
