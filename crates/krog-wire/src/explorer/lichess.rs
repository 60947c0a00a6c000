//! The statistics of a position as the public clients of opening explorers read them: names and shapes are Lichess's.

use krog_wire_macros::wire;
use serde::Deserialize;

use super::OpeningView;
use crate::variant::Color;

/// What `/lichess`, `/masters` and `/player` answer.
#[wire(answer, Eq, Deserialize)]
pub struct LichessExplorer {
    /// Games that White won.
    pub white: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// The moves, those played most first.
    pub moves: Vec<LichessMove>,
    /// The best-rated games; not of one player.
    pub top_games: Option<Vec<LichessGameHere>>,
    /// The most recent games; not of masters.
    pub recent_games: Option<Vec<LichessGameHere>>,
    /// The opening; null where the position has no name.
    #[null]
    pub opening: Option<OpeningView>,
    /// Games of one player that wait to be read: none here, they are read before the answer.
    pub queue_position: Option<u64>,
    /// The games by month, where it was asked.
    pub history: Option<Vec<LichessMonth>>,
}

/// The games of a month.
#[wire(answer, Eq, Deserialize)]
pub struct LichessMonth {
    /// `2024-05`.
    pub month: String,
    /// Games that White won.
    pub white: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
}

/// A move's statistics.
#[wire(answer, Eq, Deserialize)]
pub struct LichessMove {
    /// UCI; castling is written king takes rook.
    pub uci: String,
    /// SAN.
    pub san: String,
    /// The mean rating of those who played it.
    pub average_rating: Option<u16>,
    /// The mean rating of a player's opponents.
    pub average_opponent_rating: Option<u16>,
    /// The rating that a player's score stands for.
    pub performance: Option<u16>,
    /// Games that White won.
    pub white: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// The game, where there is only one.
    #[null]
    pub game: Option<LichessGame>,
    /// The opening that it leads to.
    #[null]
    pub opening: Option<OpeningView>,
}

/// A game, with the move played in the position.
#[wire(answer, Eq, Deserialize)]
pub struct LichessGameHere {
    /// The move.
    pub uci: String,
    /// The game.
    #[serde(flatten)]
    pub game: LichessGame,
}

/// A game.
#[wire(answer, Eq, Deserialize)]
pub struct LichessGame {
    /// Its id.
    pub id: String,
    /// Who won; null for a draw.
    #[null]
    pub winner: Option<Color>,
    /// How fast it was, where that is known; not of masters.
    pub speed: Option<String>,
    /// `rated` or `casual`, where that is known; of one player's games.
    pub mode: Option<String>,
    /// Who had White.
    pub white: LichessPlayer,
    /// Who had Black.
    pub black: LichessPlayer,
    /// The year.
    pub year: u16,
    /// `2024-05`; null where only the year is known.
    #[null]
    pub month: Option<String>,
}

/// A player.
#[wire(answer, Eq, Deserialize)]
pub struct LichessPlayer {
    /// The name.
    pub name: String,
    /// The rating; 0 where it is not known.
    pub rating: u16,
}
