//! A piece without a safe square is taken.

use serde::Serialize;
use shakmaty::{Position as _, Role, Square, uci::UciMove, variant::VariantPosition};

use super::wire;
use crate::{
    line::Line,
    placed::Placed,
    scene::{stands_badly, worth},
};

/// A piece that stood badly and could only go to squares where it stands badly too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TrappedPiece {
    piece: Placed,
    /// Where it could go.
    #[serde(serialize_with = "wire::squares")]
    unsafe_squares: Vec<Square>,
    /// The move before, if there is one, and the capture.
    #[serde(serialize_with = "wire::moves")]
    follow_up: Vec<UciMove>,
}

impl TrappedPiece {
    /// The piece that the move at `ply` captures, if it was trapped when its side was last to move.
    #[must_use]
    pub(crate) fn prove(line: &Line, ply: usize) -> Option<TrappedPiece> {
        let (reply, capture) = (line.stroke(ply.checked_sub(1)?)?, line.stroke(ply)?);
        let at = if reply.to == capture.to { reply.from? } else { capture.to };
        let position = line.before(ply - 1)?;
        let piece = Placed::on(position.board(), at)?;
        let unsafe_squares = unsafe_squares(position, at)?;
        (capture.is_capture && !reply.is_castling && !position.is_check()).then(|| TrappedPiece {
            piece,
            unsafe_squares,
            follow_up: line.quote(ply - 1, ply),
        })
    }

    /// What is trapped.
    #[must_use]
    pub const fn piece(&self) -> Placed {
        self.piece
    }

    /// Where it could go, in vain.
    #[must_use]
    pub fn unsafe_squares(&self) -> &[Square] {
        &self.unsafe_squares
    }

    /// The moves.
    #[must_use]
    pub fn follow_up(&self) -> &[UciMove] {
        &self.follow_up
    }
}

/// Whether a piece of the side to move is all that keeps its king from check: that is a pin.
fn shields_its_king(position: &VariantPosition, at: Square) -> bool {
    let board = position.board();
    board.king_of(position.turn()).is_some_and(|king| {
        board.attacks_to(king, position.turn().other(), board.occupied().without(at)).any()
    })
}

/// Where a badly placed piece of the side to move may go, if it is trapped: none of the squares is good, and it takes nothing
/// worth as much as itself.
fn unsafe_squares(position: &VariantPosition, at: Square) -> Option<Vec<Square>> {
    let board = position.board();
    let role = board.role_at(at)?;
    if matches!(role, Role::Pawn | Role::King) || !stands_badly(board, at) || shields_its_king(position, at) {
        return None;
    }
    let mut squares = Vec::new();
    for m in position.legal_moves().into_iter().filter(|m| m.from() == Some(at) && !m.is_castle()) {
        let mut next = position.clone();
        next.play_unchecked(m);
        if m.capture().is_some_and(|taken| worth(taken) >= worth(role)) || !stands_badly(next.board(), m.to())
        {
            return None;
        }
        squares.push(m.to());
    }
    Some(squares)
}
