//! Pins: to the king, and to another piece.

use serde::Serialize;
use shakmaty::{Board, Move, Position as _, Role, Square, attacks, variant::VariantPosition};

use crate::{
    placed::Placed,
    scene::{is_undefended, reach, worth},
};

/// A piece that may not leave the line between an enemy line piece and its own king.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct AbsolutePin {
    pinner: Placed,
    pinned: Placed,
    king: Placed,
}

impl AbsolutePin {
    /// The pin, if the pinned piece stands alone between the two and nothing but the pinner holds it: were the pinner
    /// gone, what it can do off the line would not all be illegal.
    #[must_use]
    pub fn prove(board: &Board, pinner: Square, pinned: Square) -> Option<AbsolutePin> {
        let (by, held) = (Placed::on(board, pinner)?, Placed::on(board, pinned)?);
        let king = board.king_of(held.color())?;
        let between = attacks::between(pinner, king);
        let stands = by.color() != held.color()
            && (between & board.occupied()).single_square() == Some(pinned)
            && board.sliders().contains(pinner)
            && board.attacks_from(pinner).contains(pinned);
        let off = reach(board, pinned) & !attacks::ray(pinner, king);
        let held_by_it =
            off.is_empty() || off.into_iter().any(|to| free_without(board, pinner, pinned, king, to));
        (stands && held_by_it).then_some(AbsolutePin {
            pinner: by,
            pinned: held,
            king: Placed::on(board, king)?,
        })
    }

    /// What pins.
    #[must_use]
    pub const fn pinner(&self) -> Placed {
        self.pinner
    }

    /// What is pinned.
    #[must_use]
    pub const fn pinned(&self) -> Placed {
        self.pinned
    }

    /// The king behind.
    #[must_use]
    pub const fn king(&self) -> Placed {
        self.king
    }
}

/// Whether the pinned piece could go to a square if the pinner were gone.
fn free_without(board: &Board, pinner: Square, pinned: Square, king: Square, to: Square) -> bool {
    let Some(color) = board.color_at(pinned) else { return false };
    let left = board.occupied().without(pinner).without(pinned).with(to);
    board.attacks_to(king, color.other(), left).without(pinner).without(to).is_empty()
}

/// A piece that may leave the line, but uncovers something that is then taken with gain.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RelativePin {
    pinner: Placed,
    pinned: Placed,
    behind: Placed,
}

impl RelativePin {
    /// The pin, in a position with the pinned side to move, if the pinned piece may legally leave the line, the pinner
    /// then may take what stood behind, and that is worth more than the pinner or undefended.
    #[must_use]
    pub fn prove(
        position: &VariantPosition,
        pinner: Square,
        pinned: Square,
        behind: Square,
    ) -> Option<RelativePin> {
        let board = position.board();
        let (by, held, rear) =
            (Placed::on(board, pinner)?, Placed::on(board, pinned)?, Placed::on(board, behind)?);
        let geometry = held.color() == position.turn()
            && by.color() != held.color()
            && rear.color() == held.color()
            && held.role() != Role::King
            && rear.role() != Role::King
            && board.sliders().contains(pinner)
            && board.attacks_from(pinner).contains(pinned)
            && (attacks::between(pinner, behind) & board.occupied()).single_square() == Some(pinned);
        if !geometry {
            return None;
        }
        let line = attacks::ray(pinner, behind);
        let leaves = position
            .legal_moves()
            .into_iter()
            .filter(|m| m.from() == Some(pinned) && !m.is_castle() && !line.contains(m.to()))
            .any(|m| is_taken_after(position, m, pinner, behind));
        leaves.then_some(RelativePin { pinner: by, pinned: held, behind: rear })
    }

    /// What pins.
    #[must_use]
    pub const fn pinner(&self) -> Placed {
        self.pinner
    }

    /// What is pinned.
    #[must_use]
    pub const fn pinned(&self) -> Placed {
        self.pinned
    }

    /// What stands behind it.
    #[must_use]
    pub const fn behind(&self) -> Placed {
        self.behind
    }
}

/// Whether, after the pinned piece has left, the pinner legally takes what stood behind, with gain.
fn is_taken_after(position: &VariantPosition, leave: Move, pinner: Square, behind: Square) -> bool {
    let mut left = position.clone();
    left.play_unchecked(leave);
    let (Some(by), Some(rear)) = (left.board().role_at(pinner), left.board().role_at(behind)) else {
        return false;
    };
    let gains = worth(rear) > worth(by) || is_undefended(left.board(), behind);
    gains
        && left.is_legal(Move::Normal {
            role: by,
            from: pinner,
            to: behind,
            capture: Some(rear),
            promotion: None,
        })
}
