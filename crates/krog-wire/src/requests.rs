//! What comes with a client's events about games.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{
    game::{ActRequest, ClaimGround, GameAct},
    variant::Role,
};

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
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[ts(export, optional_fields)]
pub struct MoveRequest {
    /// The game's id.
    pub game: String,
    /// UCI or SAN.
    #[serde(rename = "move")]
    pub mv: String,
    /// Half-moves made so far, as the player sees it; a stale one is refused with the current state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// Milliseconds that the move took by the player's own clock; the difference is lag, credited within bounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_ms: Option<u32>,
}

/// A man set in from hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[ts(export, optional_fields)]
pub struct DropRequest {
    /// The game's id.
    pub game: String,
    /// The man.
    pub piece: Role,
    /// Where.
    pub square: String,
    /// Half-moves made so far, as the player sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// Milliseconds that the move took by the player's own clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used_ms: Option<u32>,
}

/// A man touched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export)]
pub struct TouchRequest {
    /// The game's id.
    pub game: String,
    /// The man's square.
    pub square: String,
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
    /// By which rule; without it the one that is nearer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<ClaimGround>,
}

/// A wish for a start array.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
#[ts(export, optional_fields)]
pub struct Seed960 {
    /// The same seed brings the same array; without it one by lot.
    #[ts(type = "number")]
    pub seed: Option<u64>,
}

impl GameRef {
    pub(crate) fn request(&self, act: GameAct) -> ActRequest {
        act.into()
    }
}

impl TouchRequest {
    pub(crate) fn request(&self, act: GameAct) -> ActRequest {
        ActRequest { square: Some(self.square.clone()), ..act.into() }
    }
}

impl ClaimRequest {
    pub(crate) fn request(&self, act: GameAct) -> ActRequest {
        ActRequest { mv: self.mv.clone(), ground: self.ground, ..act.into() }
    }
}
