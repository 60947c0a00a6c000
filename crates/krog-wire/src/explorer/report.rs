//! What a player's games in a collection come to.

use krog_wire_macros::wire;

use super::{ExplorerGame, PerformanceView};
use crate::explain::Bilingual;

/// A player's results, counted from the games themselves.
#[wire]
pub struct PlayerReport {
    /// The collection.
    pub collection: String,
    /// The player, as asked for.
    pub player: String,
    /// All games.
    pub all: ReportRow,
    /// With White.
    pub white: ReportRow,
    /// With Black.
    pub black: ReportRow,
    /// Year by year; games of unknown years are left out.
    pub years: Vec<ReportRow>,
    /// Openings with White, those of most games first.
    pub white_openings: Vec<ReportRow>,
    /// Openings with Black, likewise.
    pub black_openings: Vec<ReportRow>,
    /// Whom most games were against.
    pub opponents: Vec<ReportRow>,
    /// Games that were won, against the highest rated first.
    pub best: Vec<ExplorerGame>,
    /// Whether there are older games that were not counted.
    pub more: bool,
}

/// Games of a kind. What is lost and won is the player's.
#[wire]
pub struct ReportRow {
    /// The year, the opening or the opponent; empty for all.
    pub name: String,
    /// What it is called, where it is an opening.
    pub said: Option<Bilingual>,
    /// All games.
    pub games: u64,
    /// Games won.
    pub won: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
    /// What was scored of a hundred; absent where no game has a result.
    pub percent: Option<u64>,
    /// The mean of the player's own ratings, where they are known.
    pub average_rating: Option<u16>,
    /// The mean of the opponents' ratings, where they are known.
    pub average_opponent: Option<u16>,
    /// The games that a performance rests on: played to a result at the board, against an opponent whose rating is known.
    pub rated_games: u64,
    /// The mean of the opponents' ratings in those.
    pub average_rated_opponent: Option<u16>,
    /// The rating that the score in those corresponds to by FIDE's table, with its 95 % bounds; absent where they are fewer than five,
    /// and where all were won or all lost.
    pub performance: Option<PerformanceView>,
}
