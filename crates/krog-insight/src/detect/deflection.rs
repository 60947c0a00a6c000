//! Deflections: a reply draws a defender away, and what it guarded is taken or a pawn promotes there.

use shakmaty::{Position as _, Role};

use super::Found;
use crate::{
    evidence::{Deflection, Evidence},
    line::Line,
    scene::worth,
};

pub(super) fn find(found: &mut Found, ply: usize) {
    if let Some(deflection) = of(found.line, ply) {
        found.add(ply, Evidence::Deflection(deflection));
    }
}

/// Pieces in the order of the labels' count, which a capture by the drawing move is compared with.
const fn grade(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight => 2,
        Role::Bishop => 3,
        Role::Rook => 4,
        Role::Queen => 5,
        Role::King => 6,
    }
}

/// The deflection by the move at `ply` that the move two plies later makes use of.
fn of(line: &Line, ply: usize) -> Option<Deflection> {
    let (drawing, reply, last) = (line.stroke(ply)?, line.stroke(ply + 1)?, line.stroke(ply + 2)?);
    let forced = reply.to == drawing.to || line.after(ply)?.is_check();
    let cheap = drawing.taken.is_none_or(|taken| worth(taken) < grade(drawing.role));
    let pays = last.taken.is_none_or(|taken| worth(taken) <= worth(last.role));
    if !(last.taken.is_some() || last.is_promotion())
        || !forced
        || !cheap
        || !pays
        || last.to == reply.to
        || last.to == drawing.to
    {
        return None;
    }
    let same_file = reply.from.is_some_and(|from| from.file() == last.to.file());
    Deflection::prove(line, ply, last.to).or_else(|| {
        let pawn = last.from.filter(|_| last.is_promotion() && same_file)?;
        Deflection::prove(line, ply, pawn)
    })
}
