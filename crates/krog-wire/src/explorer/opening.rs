//! What a collection says of a position.

use krog_wire_macros::wire;

use super::{ExplorerGame, OpeningView, PerformanceView, report::ReportRow};
use crate::variant::{Color, VariantName};

/// What became of a position in the games of a collection.
#[wire]
pub struct OpeningReport {
    /// The collection.
    pub collection: String,
    /// The rule set.
    pub variant: VariantName,
    /// The position.
    pub fen: String,
    /// The opening of the line to it.
    pub opening: Option<OpeningView>,
    /// Whose move it is.
    pub turn: Color,
    /// Games that White won.
    pub white: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// What White scored of a game, 0 to 1, with its bounds; absent where there are no games.
    pub score: Option<ScoreView>,
    /// The mean rating of both players, where both are known.
    pub average_rating: Option<u16>,
    /// The earliest month, or year, of a game; absent where none is dated.
    pub first_seen: Option<String>,
    /// The most recent one.
    pub last_seen: Option<String>,
    /// The moves, those played most first.
    pub moves: Vec<OpeningMove>,
    /// How it goes on behind the moves that are played most.
    pub lines: Vec<OpeningLine>,
    /// Year by year; games of unknown years are left out.
    pub years: Vec<OpeningYear>,
    /// How many games the figures from here on are counted from: all, or the newest ones.
    pub counted: u64,
    /// Whether there are older games that they are not counted from.
    pub more: bool,
    /// How long these games are on average, in moves.
    pub mean_moves: Option<u64>,
    /// Who had White in most of them.
    pub white_players: Vec<ReportRow>,
    /// Who had Black in most of them.
    pub black_players: Vec<ReportRow>,
    /// How many of them ended with at most two pieces a side beside king and pawns.
    pub ended: u64,
    /// With which pieces most of those ended.
    pub endgames: Vec<EndgameView>,
    /// Games of the highest rated, of all games.
    pub best: Vec<ExplorerGame>,
}

/// What was scored, with the bounds between which it lies with a chance of 95 %, as these games alone say it.
#[wire]
pub struct ScoreView {
    /// What was scored, 0 to 1.
    pub score: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// A move, and how the games with it went.
#[wire]
pub struct OpeningMove {
    /// The move in UCI.
    pub uci: String,
    /// The move in SAN.
    pub san: String,
    /// Games that White won.
    pub white: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// What the side that made it scored, 0 to 1.
    pub score: f64,
    /// The mean rating of those who made it, where both players' are known.
    pub average_rating: Option<u16>,
    /// The mean rating of their opponents.
    pub average_opponent: Option<u16>,
    /// The rating that their score corresponds to in games with both ratings; from five of them on.
    pub performance: Option<PerformanceView>,
    /// The opening that the move leads to.
    pub opening: Option<OpeningView>,
}

/// The moves that are played most, one behind the other.
#[wire]
pub struct OpeningLine {
    /// The moves.
    pub moves: Vec<OpeningStep>,
    /// The opening that it leads to.
    pub opening: Option<OpeningView>,
}

/// A move of a line.
#[wire]
pub struct OpeningStep {
    /// The move in UCI.
    pub uci: String,
    /// The move in SAN.
    pub san: String,
    /// In how many games it was made in its position.
    pub games: u64,
}

/// The games of a year.
#[wire]
pub struct OpeningYear {
    /// The year.
    pub year: u16,
    /// Games that White won.
    pub white: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
}

/// Games that ended with the same pieces.
#[wire]
pub struct EndgameView {
    /// The pieces without the pawns, the stronger side's first: `KRvKB`.
    pub pieces: String,
    /// How many games.
    pub games: u64,
}
