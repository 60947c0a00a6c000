//! A piece that moves again in the opening.

use krog_chess::{Move, Position};
use shakmaty::{Bitboard, Position as _, Role, Square};

use super::{Measure, Scene, Verdict};
use crate::{phase::Phase, scene::is_hit_by_cheaper};

/// The game before a move: where it began, and its moves.
#[derive(Debug, Clone, Copy)]
pub struct Past<'a> {
    /// The first position.
    pub start: &'a Position,
    /// What was played.
    pub moves: &'a [Move],
}

/// Worse by each time that the piece has moved, unless it captures, answers a check or flees from something cheaper. Nothing is
/// said of pawns and castling, outside the opening, and of a past that does not lead here.
pub(super) fn verdict(now: &Scene, position: &Position, m: Move, past: Past<'_>) -> Verdict {
    let Some(from) = m.from().filter(|_| !m.is_castle() && m.role() != Role::Pawn) else {
        return Verdict::NotApplicable;
    };
    let Some(times) = times_moved(position, from, past).filter(|_| now.phase == Phase::Opening) else {
        return Verdict::NotApplicable;
    };
    let excused = m.is_capture() || position.is_check() || is_hit_by_cheaper(&now.board, from);
    if times == 0 || excused {
        return Verdict::Same { measure: -times };
    }
    let at = |square| Bitboard::from(square);
    Verdict::Worse { before: Measure::new(-times, at(from)), after: Measure::new(-times - 1, at(m.to())) }
}

/// How often the piece on a square has moved.
fn times_moved(position: &Position, square: Square, past: Past<'_>) -> Option<i32> {
    let mut at = square;
    let mut times = 0;
    for m in past.moves.iter().rev() {
        if past.start.destination(*m) == at && !m.is_castle() {
            times += 1;
            at = m.from()?;
        }
    }
    let mut reached = past.start.clone();
    for m in past.moves {
        reached = reached.play(*m).ok()?;
    }
    (reached.rules().board() == position.rules().board()).then_some(times)
}
