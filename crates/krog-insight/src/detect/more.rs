//! Hanging and trapped pieces, recaptures through a piece, defenders cut off.

use shakmaty::{Position as _, Role};

use super::Found;
use crate::{
    evidence::{Evidence, HangingPiece, Interference, TrappedPiece, XRay},
    line::Line,
    scene::{attackers, balance, is_undefended, worth},
};

pub(super) fn find(found: &mut Found, ply: usize, first: usize) {
    let line = found.line;
    if ply == first
        && let Some(hanging) = hanging(line, ply)
    {
        found.add(ply, Evidence::HangingPiece(hanging));
    }
    if ply > first
        && let Some(trapped) = trapped(line, ply)
    {
        found.add(ply, Evidence::TrappedPiece(trapped));
    }
    if let Some(x_ray) = XRay::prove(line, ply) {
        found.add(ply, Evidence::XRay(x_ray));
    }
    if let Some(interference) = interference(line, ply, ply).or_else(|| interference(line, ply, ply + 1)) {
        found.add(ply, Evidence::Interference(interference));
    }
}

/// An undefended piece that did not just trade evenly, whose gain is not lost by the next move. What was played before must be
/// known.
fn hanging(line: &Line, ply: usize) -> Option<HangingPiece> {
    let capture = line.stroke(ply)?;
    let taken = capture.taken.filter(|taken| *taken != Role::Pawn)?;
    let last = line.stroke(ply.checked_sub(1)?)?;
    let traded = last.to == capture.to && last.taken.is_some_and(|gone| worth(gone) >= worth(taken));
    let mover = line.mover(ply)?;
    let won = balance(line.board_after(ply)?, mover);
    let kept = line.board_after(ply + 2).is_none_or(|later| balance(later, mover) >= won);
    (!traded && kept).then(|| HangingPiece::prove(line.board_before(ply)?, capture.from?, capture.to))?
}

fn trapped(line: &Line, ply: usize) -> Option<TrappedPiece> {
    line.stroke(ply)?.taken.filter(|taken| !matches!(taken, Role::Pawn | Role::King))?;
    TrappedPiece::prove(line, ply)
}

/// The move at `cutting` comes between what the move at `ply + 2` captures, undefended, and a line piece that guarded it.
fn interference(line: &Line, ply: usize, cutting: usize) -> Option<Interference> {
    let (reply, capture) = (line.stroke(ply + 1)?, line.stroke(ply + 2)?);
    capture.taken?;
    if reply.to == capture.to || !is_undefended(line.board_before(ply + 2)?, capture.to) {
        return None;
    }
    let before = line.before(cutting)?.board();
    let color = line.mover(ply)?.other();
    attackers(before, capture.to, color)
        .into_iter()
        .find_map(|defender| Interference::prove(line, cutting, ply + 2, defender))
}
