//! Discovered attacks: checks from a line that the move opened, and captures along one.

use std::ops::RangeInclusive;

use shakmaty::{Position as _, Square, attacks};

use super::Found;
use crate::{
    evidence::{DiscoveredAttack, Evidence},
    line::Line,
};

pub(super) fn find(found: &mut Found, plies: RangeInclusive<usize>) {
    let line = found.line;
    for ply in plies.clone().step_by(2) {
        if let Some(check) = check(line, ply) {
            found.add(ply, Evidence::DiscoveredAttack(check));
        }
    }
    for ply in plies.step_by(2) {
        if recaptures(line, ply + 2) {
            continue;
        }
        if let Some(attack) = capture(line, ply) {
            found.add(ply, Evidence::DiscoveredAttack(attack));
        }
    }
}

/// A check by a piece that did not move.
fn check(line: &Line, ply: usize) -> Option<DiscoveredAttack> {
    let (stroke, after) = (line.stroke(ply)?, line.after(ply)?);
    let opened = stroke.from?;
    let king = after.board().king_of(after.turn())?;
    let others = after.checkers().without(stroke.to);
    others.into_iter().find_map(|by: Square| {
        DiscoveredAttack::prove(line.board_before(ply)?, after.board(), by, king, opened)
    })
}

/// Whether the move takes what has just come to its square.
fn recaptures(line: &Line, ply: usize) -> bool {
    let squares = || Some((line.stroke(ply)?, line.stroke(ply.checked_sub(1)?)?));
    squares().is_some_and(|(capture, reply)| capture.is_capture && reply.to == capture.to)
}

/// The move at `ply` left the path of a capture that another piece makes two plies later.
fn capture(line: &Line, ply: usize) -> Option<DiscoveredAttack> {
    let (opening, capture) = (line.stroke(ply)?, line.stroke(ply + 2)?);
    let (opened, by) = (opening.from?, capture.from?);
    if !capture.is_capture
        || opening.is_castling
        || by == opening.to
        || capture.to == opening.to
        || !attacks::between(by, capture.to).contains(opened)
    {
        return None;
    }
    let (before, after) = (line.board_before(ply)?, line.board_after(ply)?);
    // What goes out of the way with the reply is what is attacked first.
    let in_the_way = after.attacks_from(by) & attacks::between(by, capture.to) & after.occupied();
    let target = in_the_way.first().unwrap_or(capture.to);
    DiscoveredAttack::prove(before, after, by, target, opened)
}
