//! A king, queen or rook is drawn onto a square where it is hit.

use serde::Serialize;
use shakmaty::{Position as _, Role, Square, uci::UciMove};

use super::wire;
use crate::{line::Line, placed::Placed};

/// A lured piece, the square that it captured on, and from where it is hit there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Decoy {
    lured: Placed,
    #[serde(serialize_with = "wire::square")]
    onto: Square,
    #[serde(serialize_with = "wire::square")]
    hit_from: Square,
    /// Whether the reply is the only legal one.
    only_reply: bool,
    /// The move that lures, the capture, the move that hits, and what follows to the capture of a queen or rook.
    #[serde(serialize_with = "wire::moves")]
    follow_up: Vec<UciMove>,
}

impl Decoy {
    /// The move at `ply`, if a king, queen or rook captures on its square and the next move attacks it there; a queen or rook
    /// must be captured there by the move after.
    #[must_use]
    pub(crate) fn prove(line: &Line, ply: usize) -> Option<Decoy> {
        let (bait, reply, hit) = (line.stroke(ply)?, line.stroke(ply + 1)?, line.stroke(ply + 2)?);
        let from = reply.from?;
        let drawing = line.board_after(ply)?;
        let lured = Placed::on(drawing, from)?;
        let captures = reply.to == bait.to
            && reply.is_capture
            && matches!(lured.role(), Role::King | Role::Queen | Role::Rook)
            && drawing.attacks_from(from).contains(bait.to);
        let hit_from = if hit.is_castling { return None } else { hit.to };
        let hits = line.board_after(ply + 2)?.attacks_from(hit_from).contains(bait.to);
        let last = if lured.role() == Role::King { ply + 2 } else { ply + 4 };
        let follows = last == ply + 2
            || line.stroke(last).is_some_and(|taking| taking.to == bait.to && taking.is_capture);
        (captures && hits && follows).then(|| Decoy {
            lured,
            onto: bait.to,
            hit_from,
            only_reply: line.after(ply).is_some_and(|after| after.legal_moves().len() == 1),
            follow_up: line.quote(ply, last),
        })
    }

    /// What is lured, where it stood.
    #[must_use]
    pub const fn lured(&self) -> Placed {
        self.lured
    }

    /// The square onto which it is lured.
    #[must_use]
    pub const fn onto(&self) -> Square {
        self.onto
    }

    /// Where the piece goes that hits it there.
    #[must_use]
    pub const fn hit_from(&self) -> Square {
        self.hit_from
    }

    /// Whether the reply is the only legal one: all were looked at.
    #[must_use]
    pub const fn only_reply(&self) -> bool {
        self.only_reply
    }

    /// The moves.
    #[must_use]
    pub fn follow_up(&self) -> &[UciMove] {
        &self.follow_up
    }
}
