//! What one player plays, what is played against it, and how that goes.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{ChanceView, CollectionView, ExplorerGame, OpeningView};
use crate::variant::{Color, VariantName};

/// A player's games from a position on. Scores are the player's.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlayerOpenings {
    /// The player.
    pub player: String,
    /// The colour that the player had.
    pub color: Color,
    /// The rule set.
    pub variant: VariantName,
    /// The position.
    pub fen: String,
    /// Whose move it is.
    pub turn: Color,
    /// The opening; absent where the position has no name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub opening: Option<OpeningView>,
    /// How the player did in all of these games.
    pub score: PlayerScore,
    /// The moves, those played most first, with what followed: the most played branches furthest.
    pub moves: Vec<PlayerMove>,
    /// Moves after which the player scores clearly more than with the others, those that gain most first.
    pub better: Vec<PlayerLine>,
    /// Moves after which the player scores clearly less than with the others, those that lose most first.
    pub worse: Vec<PlayerLine>,
    /// The openings of these games, those played most first.
    pub openings: Vec<PlayerOpening>,
    /// The most recent games.
    pub recent_games: Vec<ExplorerGame>,
    /// Where the player's games are, counted before any filter.
    pub collections: Vec<CollectionView>,
    /// Names in the collection `mine` that the asker may go by.
    pub names: Vec<PlayerName>,
    /// Older games that there was no room for.
    #[ts(type = "number")]
    pub left_out: u64,
}

/// How a player did.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlayerScore {
    /// Games won.
    #[ts(type = "number")]
    pub won: u64,
    /// Games drawn.
    #[ts(type = "number")]
    pub drawn: u64,
    /// Games lost.
    #[ts(type = "number")]
    pub lost: u64,
    /// The score that is to be expected.
    pub score: ChanceView,
    /// What the level above expects: the score of the player's other games from the same position; absent without any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub others: Option<f64>,
    /// How the score stands beside that.
    pub standing: Standing,
    /// The score that the ratings let expect, in the games with both.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub by_rating: Option<f64>,
    /// The opponents' mean rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub opponents: Option<u16>,
    /// The rating that the score stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub performance: Option<u16>,
}

/// A score beside what the level above expects: clear where the whole 95 % interval lies on one side of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Standing {
    /// Clearly more.
    Better,
    /// Neither, or nothing to compare with.
    Usual,
    /// Clearly less.
    Worse,
}

/// A move in the tree of a player's games.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct PlayerMove {
    /// The move.
    pub step: PlayerStep,
    /// How the player did with it.
    pub score: PlayerScore,
    /// The part of the position's games in which it was made.
    pub popularity: f64,
    /// What followed, as far as it is told.
    #[schema(no_recursion)]
    pub moves: Vec<PlayerMove>,
    /// Whether more followed than is told; ask from there.
    pub more: bool,
}

/// A move with its names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct PlayerStep {
    /// UCI.
    pub uci: String,
    /// SAN.
    pub san: String,
    /// Whether the player made it.
    pub own: bool,
    /// The position behind it.
    pub fen: String,
    /// The opening that this position is, where it has a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub opening: Option<OpeningView>,
}

/// A move that stands out, behind those that lead to it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct PlayerLine {
    /// The moves from the position asked about; the last one stands out.
    pub steps: Vec<PlayerStep>,
    /// How the player did with it.
    pub score: PlayerScore,
}

/// An opening with all its variations.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct PlayerOpening {
    /// The least code of its games, and the name without variation.
    pub opening: OpeningView,
    /// How the player did in it; the level above are the other openings.
    pub score: PlayerScore,
}

/// A name that a player may go by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct PlayerName {
    /// The name.
    pub name: String,
    /// Its games in the collection.
    #[ts(type = "number")]
    pub games: u64,
    /// Whether they were counted.
    pub counted: bool,
}
