//! What people ask of a game.

use krog_wire::game::GameAct;

/// A request to change a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Command {
    /// Takes the free seat.
    Join,
    /// Makes a move, UCI or SAN.
    Move {
        /// As typed.
        text: String,
        /// Half-moves made, as the player sees it.
        ply: Option<u32>,
    },
    /// Everything else.
    Act(Act),
}

/// An act with the move that a draw claim may name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Act {
    /// What.
    pub act: GameAct,
    /// The intended move.
    pub intended: Option<String>,
}

impl Command {
    /// An act without a move.
    pub(crate) const fn act(act: GameAct) -> Command {
        Command::Act(Act { act, intended: None })
    }
}
