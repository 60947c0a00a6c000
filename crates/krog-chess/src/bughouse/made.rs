//! Moves of a match that were made, and why others were not.

use shakmaty::{Move, Role};

use super::{MatchEnd, Seat};
use crate::{
    message::Message,
    notation::{NotationError, Repair},
};

/// A man that goes over to the captor's partner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Transfer {
    /// What it is in hand: a promoted man is a pawn again.
    pub role: Role,
    /// Whose hand it goes into.
    pub to: Seat,
}

/// A half-move that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// Who made it, and on which board.
    pub seat: Seat,
    /// Which half-move of its board it is, from 1.
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// UCI, in the board's castling style.
    pub uci: String,
    /// SAN with `+` or `#`.
    pub san: String,
    /// The man captured, as it stood on the board.
    pub captured: Option<Role>,
    /// Where the captured man goes.
    pub transfer: Option<Transfer>,
    /// What was repaired in reading it.
    pub repairs: Vec<Repair>,
}

/// Why a move was not made. The match stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MatchPlayError {
    /// The match is over.
    #[error("the match is over: {}", .0.reason.name())]
    Over(MatchEnd),
    /// The text names no legal move.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The rules do not permit the move.
    #[error("`{uci}` is not legal")]
    Illegal {
        /// The move.
        uci: String,
    },
}

impl MatchPlayError {
    /// What to tell people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            MatchPlayError::Over(_) => Message::new("game-over"),
            MatchPlayError::Notation(error) => error.message(),
            MatchPlayError::Illegal { uci } => Message::new("move-illegal").with("text", uci.as_str()),
        }
    }
}
