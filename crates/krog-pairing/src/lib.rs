//! Tournaments: who meets whom, what happened as a report tells it, and what decides between players with the same points.
//!
//! Pure: no I/O, no clock, no environment, no chance. Points are counted in tenths, so that 0.5 and 3–1–0 are whole numbers.

#![warn(missing_docs)]
#![cfg_attr(test, allow(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod acceleration;
pub mod arena;
pub mod check;
pub mod dutch;
mod game_result;
pub mod generate;
pub mod knock_out;
mod lot;
pub mod round_robin;
mod standings;
pub mod tie_break;
mod tournament;
pub mod trf;

pub use self::{
    game_result::{GameResult, GameResultError},
    standings::{Place, StandingsError, standings},
    tie_break::{TieBreak, Value, Worksheet},
    tournament::{Apart, Kind, Number, Outcome, Player, Points, Round, Score, Tournament},
};
