//! What one player plays, what is played against it, and how that goes.

use krog_wire_macros::wire;

use super::{ChanceView, CollectionView, ExplorerGame, OpeningView, PerformanceView};
use crate::variant::{Color, VariantName};

/// A player's games from a position on. Scores are the player's.
#[wire]
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
    pub opening: Option<OpeningView>,
    /// How the player did in all of these games.
    pub score: PlayerScore,
    /// The moves, those played most first, with what followed: the most played branches furthest.
    pub moves: Vec<PlayerMove>,
    /// Moves after which the player scores more than otherwise, and not by chance: that anything stands here or among the worse ones
    /// where there is nothing has a chance of 3 %. Those with the most evidence first.
    pub better: Vec<PlayerLine>,
    /// Moves after which the player scores less than otherwise, likewise.
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
    pub left_out: u64,
}

/// How a player did.
#[wire]
pub struct PlayerScore {
    /// Games won.
    pub won: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
    /// The points made, as a part of these games: 0 to 1; absent without games.
    pub score: Option<f64>,
    /// The score that is to be expected of more such games.
    pub expected: ChanceView,
    /// The score that the player's other games with this colour let expect against these opponents; absent without any.
    pub usual: Option<f64>,
    /// How the score stands beside that.
    pub standing: Standing,
    /// The score that the ratings alone let expect, in the games with both.
    pub by_rating: Option<f64>,
    /// The opponents' mean rating.
    pub opponents: Option<u16>,
    /// The rating that the score stands for in those games; absent of fewer than five of them, and where all points were made or none.
    pub performance: Option<PerformanceView>,
}

/// A score beside what the player's other games let expect.
#[wire(Copy, Eq, Hash)]
pub enum Standing {
    /// More, and not by chance.
    Better,
    /// What chance explains, or too few games to tell.
    Usual,
    /// Less, and not by chance.
    Worse,
}

/// A move in the tree of a player's games.
#[wire]
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
#[wire(Eq)]
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
    pub opening: Option<OpeningView>,
}

/// A move that stands out, behind those that lead to it.
#[wire]
pub struct PlayerLine {
    /// The moves from the position asked about; the last one stands out.
    pub steps: Vec<PlayerStep>,
    /// How the player did with it.
    pub score: PlayerScore,
}

/// An opening with all its variations.
#[wire]
pub struct PlayerOpening {
    /// The least code of its games, and the name without variation.
    pub opening: OpeningView,
    /// How the player did in it.
    pub score: PlayerScore,
}

/// A name that a player may go by.
#[wire(Eq)]
pub struct PlayerName {
    /// The name.
    pub name: String,
    /// Its games in the collection.
    pub games: u64,
    /// Whether they were counted.
    pub counted: bool,
}
