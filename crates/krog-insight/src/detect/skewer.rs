//! Skewers: a line piece takes what stood behind a dearer piece that left the line.

use shakmaty::{Position as _, Role, attacks};

use super::Found;
use crate::{
    evidence::{Evidence, Skewer},
    scene::{stands_badly, worth},
};

pub(super) fn find(found: &mut Found, ply: usize) {
    if let Some(skewer) = of(found, ply) {
        found.add(ply, Evidence::Skewer(skewer));
    }
}

/// The skewer at `ply` that the capture two plies later makes use of.
fn of(found: &Found, ply: usize) -> Option<Skewer> {
    let line = found.line;
    let (reply, capture) = (line.stroke(ply + 1)?, line.stroke(ply + 2)?);
    let taken = capture.taken?;
    let (by, front) = (capture.from?, reply.from?);
    if !matches!(capture.role, Role::Bishop | Role::Rook | Role::Queen)
        || !attacks::between(by, capture.to).contains(front)
        || worth(reply.role) <= worth(taken)
        || reply.to == capture.to
        || !stands_badly(line.board_before(ply + 2)?, capture.to)
        || line.after(ply + 2)?.is_checkmate()
    {
        return None;
    }
    Skewer::prove(line.board_after(ply)?, by, front, capture.to)
}
