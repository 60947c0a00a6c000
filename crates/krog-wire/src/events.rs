//! What the server's events carry.

use krog_wire_macros::wire;

use crate::{
    clock::ClockView,
    explain::Bilingual,
    game::{ClaimGround, Claims, Gone, PlayerView},
    position::{EndView, MoveView, PositionView},
    variant::Color,
};

/// A player came.
#[wire(Eq)]
pub struct PlayerJoined {
    /// The colour taken.
    pub color: Color,
    /// The player.
    pub player: PlayerView,
    /// The clocks, where there are any.
    pub clock: Option<ClockView>,
}

/// A move, and where it leads.
#[wire(Eq)]
pub struct Moved {
    /// The move.
    #[serde(rename = "move")]
    pub mv: MoveView,
    /// The position after it.
    pub position: PositionView,
    /// Draws that may now be claimed.
    pub claims: Claims,
    /// The clocks, where there are any.
    pub clock: Option<ClockView>,
}

/// Who did it.
#[wire(Copy, Eq)]
pub struct By {
    /// The colour.
    pub by: Color,
}

/// An illegal move and its penalty.
#[wire(Eq)]
pub struct IllegalMove {
    /// Who made it.
    pub by: Color,
    /// The move, as it was given.
    #[serde(rename = "move")]
    pub mv: String,
    /// The how manieth of this player.
    pub count: u8,
    /// Milliseconds that went to the opponent.
    pub added_ms: u64,
    /// The penalty in words, from the rulebook.
    pub text: Bilingual,
    /// The clocks, where there are any.
    pub clock: Option<ClockView>,
}

/// A piece touched.
#[wire(Eq)]
pub struct Touched {
    /// Who.
    pub by: Color,
    /// The piece's square.
    pub square: String,
}

/// A wrong claim and its penalty.
#[wire(Eq)]
pub struct WrongClaim {
    /// Who claimed.
    pub by: Color,
    /// By which rule.
    pub ground: ClaimGround,
    /// Milliseconds that went to the opponent.
    pub added_ms: u64,
    /// Why it was wrong, from the rulebook.
    pub text: Bilingual,
    /// The clocks, where there are any.
    pub clock: Option<ClockView>,
}

/// The clocks have changed without a move.
#[wire(Copy, Eq)]
pub struct ClockChanged {
    /// Who did it; absent where it was agreed.
    pub by: Option<Color>,
    /// The clocks.
    pub clock: ClockView,
}

/// The server was down.
#[wire(Copy, Eq)]
pub struct Restarted {
    /// Milliseconds that nobody is charged for.
    pub down_ms: u64,
    /// The clocks.
    pub clock: Option<ClockView>,
}

/// The end of a game.
#[wire(Eq)]
pub struct GameOver {
    /// How it ended.
    #[serde(flatten)]
    pub end: EndView,
    /// The clocks, where there are any.
    pub clock: Option<ClockView>,
}

/// Another game.
#[wire(Eq)]
pub struct Rematch {
    /// Its id.
    pub game: String,
}

/// Moves were taken back.
#[wire(Eq)]
pub struct TakenBack {
    /// Half-moves that remain.
    pub ply: u32,
    /// The position now on the board.
    pub position: PositionView,
    /// Draws that may now be claimed.
    pub claims: Claims,
    /// The clocks, where there are any.
    pub clock: Option<ClockView>,
}

/// Who is there.
#[wire(Copy, Eq)]
pub struct Presence {
    /// White's page is connected.
    pub white: bool,
    /// Black's page is connected.
    pub black: bool,
    /// How many watch.
    pub watchers: u32,
    /// Who has left, and when the opponent may claim the game.
    #[serde(default, skip_serializing_if = "Gone::nobody")]
    #[ts(as = "Option<Gone>", optional)]
    pub gone: Gone,
}
