//! Tournaments: what happened in them, as a report tells it, and what decides between players with the same points.
//!
//! Pure: no I/O, no clock, no environment, no chance. Points are counted in tenths, so that 0.5 and 3–1–0 are whole numbers.

#![warn(missing_docs)]
#![cfg_attr(test, allow(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod dutch;
mod standings;
pub mod tie_break;
mod tournament;
pub mod trf;

pub use self::{
    standings::{Place, StandingsError, standings},
    tie_break::{TieBreak, Value, Worksheet},
    tournament::{Apart, Kind, Number, Outcome, Player, Points, Round, Score, Tournament},
};
