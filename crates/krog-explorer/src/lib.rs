//! What was played and how it went: games from PGN, counts of every position and move, names of openings.

pub mod band;
pub mod card;
pub mod code;
pub mod error;
pub mod key;
pub mod month;
pub mod posting;
pub mod speed;
pub mod stats;

pub use crate::{
    band::{BAND_EDGES, Band, BandEdgeError, BandSet, NamedBand},
    card::{Card, Cards, GameNo, Outcome, PackPlace, PlayerNo},
    code::MoveCode,
    error::ExplorerError,
    key::{Key, KeyTrace},
    month::{Month, MonthRange, MonthRangeError},
    posting::{Posting, Sign},
    speed::{Speed, SpeedSet},
};
