//! A double check.

use serde::Serialize;
use shakmaty::{Position as _, variant::VariantPosition};

use crate::placed::Placed;

/// Two pieces that give check at once, and the king.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DoubleCheck {
    checkers: [Placed; 2],
    king: Placed,
}

impl DoubleCheck {
    /// The double check in which the side to move stands.
    #[must_use]
    pub fn prove(position: &VariantPosition) -> Option<DoubleCheck> {
        let board = position.board();
        let king = Placed::on(board, board.king_of(position.turn())?)?;
        let checkers = position.checkers();
        let (first, last) = (checkers.first()?, checkers.last()?);
        let exactly_two = checkers.count() == 2
            && board.attacks_from(first).contains(king.square())
            && board.attacks_from(last).contains(king.square());
        exactly_two
            .then_some(DoubleCheck { checkers: [Placed::on(board, first)?, Placed::on(board, last)?], king })
    }

    /// What gives check.
    #[must_use]
    pub const fn checkers(&self) -> &[Placed; 2] {
        &self.checkers
    }

    /// The king in check.
    #[must_use]
    pub const fn king(&self) -> Placed {
        self.king
    }
}
