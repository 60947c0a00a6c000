//! The socket: client frames `{"e","id","d"}`, answers `{"ack":id,"d"}` or `{"ack":id,"err"}`, events `{"e","s","g","d"}`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{
    game::{Claims, GameView, PlayerView},
    position::{EndView, MoveView, PositionView},
    problem::Problem,
    variant::Color,
};

/// What a client sends: an event with the client's own number, acknowledged under it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct ClientFrame {
    /// The client's number for the frame; the same number acts once.
    #[ts(type = "number")]
    pub id: u64,
    /// The event.
    #[serde(flatten)]
    pub event: ClientEvent,
}

/// Events of the client, by `e`, with their data in `d`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "e", content = "d", rename_all = "snake_case")]
#[ts(export)]
pub enum ClientEvent {
    /// Follows a game; acknowledged with [`Watching`].
    Watch(GameRef),
    /// Follows a game from an event on; acknowledged with [`Resumed`].
    Resume(ResumeFrom),
    /// Stops following.
    Unwatch(GameRef),
    /// Makes a move; acknowledged with [`Done`].
    Move(MoveRequest),
    /// Resigns.
    Resign(GameRef),
    /// Calls the game off before both have moved.
    Abort(GameRef),
    /// Offers a draw.
    DrawOffer(GameRef),
    /// Accepts the draw offered.
    DrawAccept(GameRef),
    /// Declines the draw offered.
    DrawDecline(GameRef),
    /// Claims a draw.
    DrawClaim(ClaimRequest),
    /// Asks to take back.
    TakebackOffer(GameRef),
    /// Lets the opponent take back.
    TakebackAccept(GameRef),
    /// Does not let the opponent take back.
    TakebackDecline(GameRef),
}

/// A game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct GameRef {
    /// The game's id.
    pub game: String,
}

/// A game, from an event on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct ResumeFrom {
    /// The game's id.
    pub game: String,
    /// The last event that was seen.
    #[ts(type = "number")]
    pub from: u64,
}

/// A move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export, optional_fields)]
pub struct MoveRequest {
    /// The game's id.
    pub game: String,
    /// UCI or SAN.
    #[serde(rename = "move")]
    pub mv: String,
    /// Half-moves made so far, as the player sees it; a stale one is refused with the current state.
    pub ply: Option<u32>,
}

/// A draw claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export, optional_fields)]
pub struct ClaimRequest {
    /// The game's id.
    pub game: String,
    /// The move about to be made, after which the draw would stand (Laws 9.2.1, 9.3.1).
    #[serde(rename = "move")]
    pub mv: Option<String>,
}

/// The answer to a frame.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct AckFrame {
    /// The frame's number; 0 when it could not be read.
    #[ts(type = "number")]
    pub ack: u64,
    /// The answer.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub d: Option<Ack>,
    /// Why it was refused.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub err: Option<Problem>,
}

/// Answers to frames.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(untagged)]
#[ts(export)]
pub enum Ack {
    /// To `watch`.
    Watching(Watching),
    /// To `resume`.
    Resumed(Resumed),
    /// To everything else.
    Done(Done),
}

/// The whole state; later events follow from `game.seq` on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct Watching {
    /// The game.
    pub game: Box<GameView>,
}

/// The events that were missed, oldest first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct Resumed {
    /// What happened after `from`.
    pub events: Vec<ServerFrame>,
}

/// Done; the event with this number tells the same to everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct Done {
    /// The number of the game's last event.
    #[ts(type = "number")]
    pub seq: u64,
}

/// What the server sends unasked. Stored events carry `s`, one higher each; passing news (`presence`) carry none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct ServerFrame {
    /// The game.
    pub g: String,
    /// The event's number in its game.
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub s: Option<u64>,
    /// The event.
    #[serde(flatten)]
    pub event: ServerEvent,
}

/// Events of the server, by `e`, with their data in `d`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "e", content = "d", rename_all = "snake_case")]
#[ts(export)]
pub enum ServerEvent {
    /// The second player came: the game begins.
    PlayerJoined(PlayerJoined),
    /// A move was made.
    Move(Box<Moved>),
    /// A draw was offered.
    DrawOffered(By),
    /// The draw was declined, by a word or by a move.
    DrawDeclined(By),
    /// A player asks to take back.
    TakebackOffered(By),
    /// The asker may not take back.
    TakebackDeclined(By),
    /// Moves were taken back.
    Takeback(Box<TakenBack>),
    /// The game is over.
    GameOver(EndView),
    /// Who is there (not stored).
    Presence(Presence),
}

/// A player came.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct PlayerJoined {
    /// The colour taken.
    pub color: Color,
    /// The player.
    pub player: PlayerView,
}

/// A move, and where it leads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct Moved {
    /// The move.
    #[serde(rename = "move")]
    pub mv: MoveView,
    /// The position after it.
    pub position: PositionView,
    /// Draws that may now be claimed.
    pub claims: Claims,
}

/// Who did it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct By {
    /// The colour.
    pub by: Color,
}

/// Moves were taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct TakenBack {
    /// Half-moves that remain.
    pub ply: u32,
    /// The position now on the board.
    pub position: PositionView,
    /// Draws that may now be claimed.
    pub claims: Claims,
}

/// Who is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct Presence {
    /// White's page is connected.
    pub white: bool,
    /// Black's page is connected.
    pub black: bool,
    /// How many watch.
    pub watchers: u32,
}
