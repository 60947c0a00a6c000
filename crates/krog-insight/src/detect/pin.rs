//! Pins that tell: the pinned piece cannot strike, or cannot get away.

use shakmaty::{Bitboard, Board, Color, Position as _, Square, attacks};

use super::Found;
use crate::{
    evidence::{AbsolutePin, Evidence, RelativePin},
    scene::{attackers, is_undefended, reach, worth_at},
};

pub(super) fn find(found: &mut Found, ply: usize) {
    absolute(found, ply);
    relative(found, ply);
}

/// Pins to the king after the move, by whichever piece.
fn absolute(found: &mut Found, ply: usize) -> Option<()> {
    let (board, mover) = (found.line.board_after(ply)?, found.line.mover(ply)?);
    let king = board.king_of(mover.other())?;
    for (pinner, pinned) in pinned(board, mover, king) {
        if (cannot_strike(board, king, pinned) || cannot_escape(board, king, pinned))
            && let Some(pin) = AbsolutePin::prove(board, pinner, pinned)
        {
            found.add(ply, Evidence::AbsolutePin(pin));
        }
    }
    Some(())
}

/// The line pieces of `by` that one enemy piece keeps from the king, with that piece.
fn pinned(board: &Board, by: Color, king: Square) -> Vec<(Square, Square)> {
    let straight = attacks::rook_attacks(king, Bitboard::EMPTY) & board.rooks_and_queens();
    let slanted = attacks::bishop_attacks(king, Bitboard::EMPTY) & board.bishops_and_queens();
    ((straight | slanted) & board.by_color(by))
        .into_iter()
        .filter_map(|pinner| {
            let alone = (attacks::between(pinner, king) & board.occupied()).single_square()?;
            board.by_color(by.other()).contains(alone).then_some((pinner, alone))
        })
        .collect()
}

/// Whether the pinned piece looks, off the line, at something worth more than itself or undefended.
fn cannot_strike(board: &Board, king: Square, pinned: Square) -> bool {
    let Some(color) = board.color_at(pinned) else { return false };
    let seen = board.attacks_from(pinned) & board.by_color(color.other()) & !attacks::ray(king, pinned);
    seen.into_iter()
        .any(|target| worth_at(board, target) > worth_at(board, pinned) || is_undefended(board, target))
}

/// Whether something cheaper attacks the pinned piece along the line, or anything if it is undefended, does not hit back
/// and has somewhere to go off the line.
fn cannot_escape(board: &Board, king: Square, pinned: Square) -> bool {
    let Some(color) = board.color_at(pinned) else { return false };
    let line = attacks::ray(king, pinned);
    let aims = board.attacks_from(pinned);
    (attackers(board, pinned, color.other()) & line).into_iter().any(|attacker| {
        worth_at(board, attacker) < worth_at(board, pinned)
            || (!aims.contains(attacker)
                && is_undefended(board, pinned)
                && (reach(board, pinned) & !line).any())
    })
}

/// New pins to another piece, if the line shows what they are worth: the pinned piece is taken where it stands, or goes and
/// what stood behind is taken by the pinner.
fn relative(found: &mut Found, ply: usize) -> Option<()> {
    let (next, last) = (found.line.stroke(ply + 1)?, found.line.stroke(ply + 2)?);
    let (before, after, mover) =
        (found.line.board_before(ply)?, found.line.after(ply)?, found.line.mover(ply)?);
    let board = after.board();
    let pinners = board.sliders() & board.by_color(mover);
    if !last.is_capture {
        return None;
    }
    for pinner in pinners {
        for held in board.attacks_from(pinner) & board.by_color(mover.other()) & !board.kings() {
            let beyond = attacks::ray(pinner, held);
            let through = attacks::attacks(pinner, board.piece_at(pinner)?, board.occupied().without(held));
            let behind = through & beyond & board.by_color(mover.other()) & !board.attacks_from(pinner);
            let Some(behind) = behind.single_square() else { continue };
            let stays = last.to == held && next.from != Some(held);
            let goes = next.from == Some(held) && last.from == Some(pinner) && last.to == behind;
            let known = before.piece_at(pinner) == board.piece_at(pinner)
                && before.attacks_from(pinner).contains(held)
                && before.piece_at(held) == board.piece_at(held)
                && before.piece_at(behind) == board.piece_at(behind);
            if (stays || goes)
                && !known
                && worth_at(board, behind) >= worth_at(board, held)
                && let Some(pin) = RelativePin::prove(after, pinner, held, behind)
            {
                found.add(ply, Evidence::RelativePin(pin));
            }
        }
    }
    Some(())
}
