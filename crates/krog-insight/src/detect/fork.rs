//! Forks: a piece that stands well attacks two things that are worth taking, and the line goes on.

use shakmaty::{Bitboard, Role};

use super::Found;
use crate::{
    evidence::{Evidence, Fork},
    scene::{is_undefended, stands_badly, worth, worth_at},
};

pub(super) fn find(found: &mut Found, ply: usize) {
    if ply + 1 < found.line.len()
        && let Some(fork) = of(found, ply)
    {
        found.add(ply, Evidence::Fork(fork));
    }
}

/// The fork that a move makes, if its piece is no king and does not stand badly.
fn of(found: &Found, ply: usize) -> Option<Fork> {
    let (stroke, board) = (found.line.stroke(ply)?, found.line.board_after(ply)?);
    if stroke.role == Role::King || stroke.is_castling {
        return None;
    }
    let enemies = board.by_color(found.line.mover(ply)?.other()) & !board.pawns();
    let hit = board.attacks_from(stroke.to) & enemies;
    if !hit.more_than_one() {
        return None;
    }
    let pays = |target| {
        worth_at(board, target) > worth(stroke.becomes)
            || (is_undefended(board, target) && !board.attacks_from(target).contains(stroke.to))
    };
    let targets: Bitboard = hit.into_iter().filter(|target| pays(*target)).collect();
    if stands_badly(board, stroke.to) {
        return None;
    }
    Fork::prove(board, stroke.to, targets)
}
