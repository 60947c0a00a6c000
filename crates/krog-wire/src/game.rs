//! Games: creating, joining, playing, watching.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{
    position::{ByColor, EndView, MoveView, PositionView},
    variant::{Color, VariantName},
};

/// Creates a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[ts(export, optional_fields)]
pub struct CreateGame {
    /// The rule set.
    pub variant: VariantName,
    /// One of the 960 start arrays, 0 to 959; not together with `fen`.
    #[schema(minimum = 0, maximum = 959)]
    pub start_array: Option<u16>,
    /// A start position of one's own.
    pub fen: Option<String>,
    /// A rulebook of a user's, by id, instead of the variant's own.
    pub rulebook: Option<String>,
    /// The creator's colour.
    pub color: ColorChoice,
    /// Against whom.
    pub opponent: OpponentChoice,
}

/// A colour, or either by lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum ColorChoice {
    /// White.
    White,
    /// Black.
    Black,
    /// By lot.
    Random,
}

/// The other side of a new game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(export)]
pub enum OpponentChoice {
    /// Whoever opens the link first.
    Link,
    /// The computer.
    Computer {
        /// Strength, 1 to 8.
        #[schema(minimum = 1, maximum = 8)]
        level: u8,
    },
}

/// Where a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum GameStatus {
    /// Created; the second player has not come yet.
    Waiting,
    /// Under way.
    Playing,
    /// Over.
    Over,
}

/// A player of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export)]
pub enum PlayerView {
    /// A person.
    Person {
        /// The name shown.
        name: String,
        /// Whether a page of theirs is connected.
        online: bool,
    },
    /// The computer.
    Computer {
        /// Strength, 1 to 8.
        level: u8,
    },
}

/// The whole state of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct GameView {
    /// The game's id, as in its link.
    pub id: String,
    /// The code that lets a second player in, shown to the creator while waiting.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub code: Option<String>,
    /// The rule set.
    pub variant: VariantName,
    /// The start array, if it is one of the 960.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub start_array: Option<u16>,
    /// The user's rulebook that it is played by.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rulebook: Option<crate::rulebook::RulebookSummary>,
    /// The start position.
    pub start_fen: String,
    /// When it was created, RFC 3339 UTC.
    pub created_at: String,
    /// Where it stands.
    pub status: GameStatus,
    /// The players; absent while waiting.
    pub players: ByColor<Option<PlayerView>>,
    /// The asker's colour; absent for a watcher.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you: Option<Color>,
    /// The number of the last event.
    #[ts(type = "number")]
    pub seq: u64,
    /// Every move.
    pub moves: Vec<MoveView>,
    /// The position after the last move.
    pub position: PositionView,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub end: Option<EndView>,
    /// Open offers.
    pub offers: Offers,
    /// Draws that the player on turn may claim now.
    pub claims: Claims,
    /// How many watch.
    pub watchers: u32,
}

/// Offers that wait for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Offers {
    /// Who offers a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub draw: Option<Color>,
    /// Who asks to take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub takeback: Option<Color>,
}

/// Draws that may be claimed without a further move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct Claims {
    /// The position has stood three times.
    pub threefold: bool,
    /// Fifty moves each without capture or pawn move.
    pub fifty_moves: bool,
}

/// One line of a list of games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
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
    /// The asker's colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you: Option<Color>,
    /// Half-moves made.
    pub plies: u32,
    /// Whether the asker is on turn.
    pub your_turn: bool,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub end: Option<EndView>,
}

/// A page of games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct GamePage {
    /// The games, newest first.
    pub items: Vec<GameSummary>,
    /// The cursor of the next page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
}

/// What a link invites to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct InviteView {
    /// The code.
    pub code: String,
    /// The game.
    pub game_id: String,
    /// The rule set.
    pub variant: VariantName,
    /// The start position.
    pub start_fen: String,
    /// The name of the one who invites.
    pub host: String,
    /// The colour left for the guest.
    pub color: Color,
    /// Whether the place is still free.
    pub open: bool,
    /// Whether the asker is the one who invites.
    pub yours: bool,
}

/// Plays a move over REST.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[ts(export, optional_fields)]
pub struct PlayMove {
    /// UCI or SAN.
    #[serde(rename = "move")]
    pub mv: String,
    /// Half-moves made so far, as the player sees it; a stale one is refused.
    pub ply: Option<u32>,
}

/// What a player does besides moving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum GameAct {
    /// Resigns.
    Resign,
    /// Calls the game off before both have moved.
    Abort,
    /// Offers a draw.
    DrawOffer,
    /// Accepts the draw offered.
    DrawAccept,
    /// Declines the draw offered.
    DrawDecline,
    /// Claims a draw by repetition or the fifty-move rule, in the position on the board.
    DrawClaim,
    /// Asks to take the last move back.
    TakebackOffer,
    /// Lets the opponent take back.
    TakebackAccept,
    /// Does not let the opponent take back.
    TakebackDecline,
}

/// An act over REST.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[ts(export, optional_fields)]
pub struct ActRequest {
    /// What to do.
    pub act: GameAct,
    /// With `draw-claim`: the move about to be made, after which the draw would stand (Laws 9.2.1, 9.3.1).
    #[serde(rename = "move")]
    pub mv: Option<String>,
}
