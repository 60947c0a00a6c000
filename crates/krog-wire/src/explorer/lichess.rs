//! The statistics of a position as the public clients of opening explorers read them: names and shapes are Lichess's.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::OpeningView;
use crate::variant::Color;

/// What `/lichess`, `/masters` and `/player` answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub top_games: Option<Vec<LichessGameHere>>,
    /// The most recent games; not of masters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recent_games: Option<Vec<LichessGameHere>>,
    /// The opening; null where the position has no name.
    pub opening: Option<OpeningView>,
    /// Games of one player that wait to be read: none here, they are read before the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub queue_position: Option<u64>,
    /// The games by month, where it was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<LichessMonth>>,
}

/// The games of a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LichessMove {
    /// UCI; castling is written king takes rook.
    pub uci: String,
    /// SAN.
    pub san: String,
    /// The mean rating of those who played it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub average_rating: Option<u16>,
    /// The mean rating of a player's opponents.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub average_opponent_rating: Option<u16>,
    /// The rating that a player's score stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub performance: Option<u16>,
    /// Games that White won.
    pub white: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games that Black won.
    pub black: u64,
    /// The game, where there is only one.
    pub game: Option<LichessGame>,
    /// The opening that it leads to.
    pub opening: Option<OpeningView>,
}

/// A game, with the move played in the position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LichessGameHere {
    /// The move.
    pub uci: String,
    /// The game.
    #[serde(flatten)]
    pub game: LichessGame,
}

/// A game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LichessGame {
    /// Its id.
    pub id: String,
    /// Who won; null for a draw.
    pub winner: Option<Color>,
    /// How fast it was, where that is known; not of masters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed: Option<String>,
    /// `rated` or `casual`, where that is known; of one player's games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mode: Option<String>,
    /// Who had White.
    pub white: LichessPlayer,
    /// Who had Black.
    pub black: LichessPlayer,
    /// The year.
    pub year: u16,
    /// `2024-05`; null where only the year is known.
    pub month: Option<String>,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LichessPlayer {
    /// The name.
    pub name: String,
    /// The rating; 0 where it is not known.
    pub rating: u16,
}
