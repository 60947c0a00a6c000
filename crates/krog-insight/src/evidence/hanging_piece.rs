//! A hanging piece is taken.

use serde::Serialize;
use shakmaty::{Board, Role, Square};

use crate::{
    placed::Placed,
    scene::{attackers, is_undefended},
};

/// An undefended piece, and what takes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HangingPiece {
    by: Placed,
    piece: Placed,
}

impl HangingPiece {
    /// The piece, on the board before it is taken, if it is no pawn or king, attacked from `by` and undefended.
    #[must_use]
    pub fn prove(before: &Board, by: Square, piece: Square) -> Option<HangingPiece> {
        let hanging = HangingPiece { by: Placed::on(before, by)?, piece: Placed::on(before, piece)? };
        let loose = !matches!(hanging.piece.role(), Role::Pawn | Role::King)
            && hanging.by.color() != hanging.piece.color()
            && attackers(before, piece, hanging.by.color()).contains(by)
            && is_undefended(before, piece);
        loose.then_some(hanging)
    }

    /// What takes it.
    #[must_use]
    pub const fn by(&self) -> Placed {
        self.by
    }

    /// What hangs.
    #[must_use]
    pub const fn piece(&self) -> Placed {
        self.piece
    }
}
