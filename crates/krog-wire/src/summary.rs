//! Lists of games.

use krog_wire_macros::wire;

use crate::{
    bughouse::SeatView,
    explain::Bilingual,
    game::{GameStatus, PlayerView},
    position::{ByColor, EndView},
    settings::SettingsView,
    variant::{Color, VariantName},
};

/// One line of a list of games.
#[wire(Eq)]
pub struct GameSummary {
    /// The game's id.
    pub id: String,
    /// The rule set.
    pub variant: VariantName,
    /// When it was created, RFC 3339 UTC.
    pub created_at: String,
    /// Where it stands.
    pub status: GameStatus,
    /// The players.
    pub players: ByColor<Option<PlayerView>>,
    /// Who sits where, in a match on two boards; `players` are those of board A then.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<SeatView>>", optional)]
    pub seats: Vec<SeatView>,
    /// The asker's colour.
    pub you: Option<Color>,
    /// Half-moves made.
    pub plies: u32,
    /// Whether the asker is on turn.
    pub your_turn: bool,
    /// How it ended.
    pub end: Option<EndView>,
    /// What was agreed before it.
    pub settings: SettingsView,
    /// What the opening is called up to the colon: of a finished game of standard chess that was counted. Lists are filtered by
    /// the English name.
    pub opening: Option<Bilingual>,
    /// What the rating of the opponent of the one whose list it is was before the game: of a rated game of two that is over and
    /// whose ratings are entered.
    pub opponent_rating: Option<i32>,
}

/// What a list of games is sorted by. Games that lack it come last, and of two alike the newer comes first.
#[wire(Copy, Eq)]
pub enum GameSortBy {
    /// When they were begun.
    Date,
    /// The opponent's name, in either case; neither the computer nor a match of four has one.
    Opponent,
    /// The opponent's rating before the game.
    Rating,
    /// Won above drawn above lost.
    Result,
    /// How long they are.
    Moves,
    /// The opening's name.
    Opening,
}

/// The way in which a list is sorted.
#[wire(Copy, Eq)]
pub enum SortOrder {
    /// The least first, names from A.
    Asc,
    /// The most first.
    Desc,
}

/// A page of games.
#[wire(Eq)]
pub struct GamePage {
    /// The games, newest first unless sorted otherwise.
    pub items: Vec<GameSummary>,
    /// The cursor of the next page.
    pub next: Option<String>,
}
