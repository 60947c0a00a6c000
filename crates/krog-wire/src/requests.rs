//! What comes with a client's events about games.

use krog_wire_macros::wire;

use crate::{
    game::{ActRequest, ClaimGround, GameAct},
    variant::Role,
};

/// A game.
#[wire(Eq, strict)]
pub struct GameRef {
    /// The game's id.
    pub game: String,
}

/// A game, from an event on.
#[wire(Eq, strict)]
pub struct ResumeFrom {
    /// The game's id.
    pub game: String,
    /// The last event that was seen.
    pub from: u64,
}

/// A move.
#[wire(Eq, strict)]
pub struct MoveRequest {
    /// The game's id.
    pub game: String,
    /// UCI or SAN.
    #[serde(rename = "move")]
    pub mv: String,
    /// Half-moves made so far, as the player sees it; a stale one is refused with the current state.
    pub ply: Option<u32>,
    /// Milliseconds that the move took by the player's own clock; the difference is lag, credited within bounds.
    pub used_ms: Option<u32>,
}

/// A piece set in from hand.
#[wire(Eq, strict)]
pub struct DropRequest {
    /// The game's id.
    pub game: String,
    /// The piece.
    pub piece: Role,
    /// Where.
    pub square: String,
    /// Half-moves made so far, as the player sees it.
    pub ply: Option<u32>,
    /// Milliseconds that the move took by the player's own clock.
    pub used_ms: Option<u32>,
}

/// A piece touched.
#[wire(Eq, strict)]
pub struct TouchRequest {
    /// The game's id.
    pub game: String,
    /// The piece's square.
    pub square: String,
}

/// A draw claim.
#[wire(Eq, strict)]
pub struct ClaimRequest {
    /// The game's id.
    pub game: String,
    /// The move about to be made, after which the draw would stand (Laws 9.2.1, 9.3.1).
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// By which rule; without it the one that is nearer.
    pub ground: Option<ClaimGround>,
}

/// A wish for a start array.
#[wire(Copy, Eq, strict)]
pub struct Seed960 {
    /// The same seed brings the same array; without it one by lot.
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
