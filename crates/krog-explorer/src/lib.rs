//! What was played and how it went: games from PGN, counts of every position and move, names of openings.

pub mod answer;
pub mod band;
pub mod card;
pub mod cell;
pub mod code;
mod disk;
pub mod error;
pub mod explorer;
pub mod filter;
pub mod games;
pub mod import;
pub mod key;
mod manifest;
pub mod merge;
pub mod mode;
pub mod month;
pub mod openings;
mod pace;
mod passages;
pub mod player;
pub mod popular;
pub mod posting;
pub mod query;
mod remove;
pub mod repertoire;
pub mod replay;
pub mod report;
pub mod segment;
pub mod snapshot;
pub mod speed;
pub mod stats;
mod tiers;
pub mod twins;
mod writer;

pub use crate::{
    answer::{Answer, Asked, MoveAnswer, Sample},
    band::{BAND_EDGES, Band, BandEdgeError, BandSet, NamedBand},
    card::{Card, Cards, GameNo, Outcome, PackPlace, PlayerNo},
    cell::{Cell, Gathered},
    code::MoveCode,
    error::{ExplorerError, Result},
    explorer::{Explorer, Verified as VerifiedCollection},
    filter::Filter,
    import::{
        Event, ImportOptions, Refusal, Summary, Twin,
        stream::{NoGames, is_plain, unpack},
    },
    key::{Key, KeyTrace},
    manifest::Source,
    merge::merge,
    mode::{Mode, Modes},
    month::{FIRST_YEAR, LAST_YEAR, Month, MonthRange, MonthRangeError},
    player::{GAME_ID, PlayedGame, PlayerFilter, PlayerGames},
    popular::{Popular, popular},
    posting::{Posting, Sign},
    replay::find_position,
    segment::{Segment, SegmentInfo, Verified, write_segment},
    snapshot::Snapshot,
    speed::{Speed, SpeedSet},
    twins::{Heads, Kept, TwinGame, Twinned, Twins, TwinsFrom, alike_names},
};
