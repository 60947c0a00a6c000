//! Lists of games.

use krog_wire_macros::wire;

use crate::{
    bughouse::SeatView,
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
}

/// A page of games.
#[wire(Eq)]
pub struct GamePage {
    /// The games, newest first.
    pub items: Vec<GameSummary>,
    /// The cursor of the next page.
    pub next: Option<String>,
}
