//! Removing the defender: what it guarded is taken next.

use shakmaty::{Position as _, Role};

use super::Found;
use crate::{
    evidence::{Evidence, RemovingDefender},
    scene::{is_undefended, worth},
};

pub(super) fn find(found: &mut Found, ply: usize) {
    if let Some(removing) = of(found, ply) {
        found.add(ply, Evidence::RemovingDefender(removing));
    }
}

/// The capture at `ply` of a defender, no check before or after it.
fn of(found: &Found, ply: usize) -> Option<RemovingDefender> {
    let line = found.line;
    let (first, reply, last) = (line.stroke(ply)?, line.stroke(ply + 1)?, line.stroke(ply + 2)?);
    let taken = last.taken?;
    if first.taken.is_none()
        || last.role == Role::King
        || last.from == Some(first.to)
        || last.to == first.to
        || reply.to == last.to
        || worth(taken) > worth(last.role)
        || line.before(ply)?.is_check()
        || line.after(ply)?.is_check()
        || !is_undefended(line.board_before(ply + 2)?, last.to)
    {
        return None;
    }
    RemovingDefender::prove(line, ply)
}
