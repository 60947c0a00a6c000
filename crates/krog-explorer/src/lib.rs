//! What was played and how it went: games from PGN, counts of every position and move, names of openings.

pub mod answer;
pub mod band;
pub mod card;
pub mod cell;
pub mod code;
pub mod error;
pub mod filter;
pub mod key;
pub mod merge;
pub mod month;
pub mod openings;
pub mod popular;
pub mod posting;
pub mod query;
pub mod replay;
pub mod segment;
pub mod speed;
pub mod stats;

pub use crate::{
    answer::{Answer, Asked, MoveAnswer, Sample},
    band::{BAND_EDGES, Band, BandEdgeError, BandSet, NamedBand},
    card::{Card, Cards, GameNo, Outcome, PackPlace, PlayerNo},
    cell::{Cell, Gathered},
    code::MoveCode,
    error::ExplorerError,
    filter::Filter,
    key::{Key, KeyTrace},
    merge::merge,
    month::{Month, MonthRange, MonthRangeError},
    popular::{Popular, popular},
    posting::{Posting, Sign},
    replay::find_position,
    segment::{Segment, SegmentInfo, Verified, write_segment},
    speed::{Speed, SpeedSet},
};
