//! A defender is drawn away from what it guards.

use serde::Serialize;
use shakmaty::{Position as _, Square, uci::UciMove};

use super::wire;
use crate::{line::Line, placed::Placed};

/// A defender, where it was drawn to, and the square that it guarded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Deflection {
    defender: Placed,
    #[serde(serialize_with = "wire::square")]
    drawn_to: Square,
    #[serde(serialize_with = "wire::square")]
    guarded: Square,
    /// Whether the reply is the only legal one.
    only_reply: bool,
    /// The move that draws it away, its reply, and the move that uses it.
    #[serde(serialize_with = "wire::moves")]
    follow_up: Vec<UciMove>,
}

impl Deflection {
    /// The move at `ply`, if the piece that replies attacked the square until it did and does not attack it from where it
    /// goes. The square is one that the next move goes to or comes from.
    #[must_use]
    pub(crate) fn prove(line: &Line, ply: usize, guarded: Square) -> Option<Deflection> {
        let (reply, last) = (line.stroke(ply + 1)?, line.stroke(ply + 2)?);
        let from = reply.from?;
        let (before, drawing, drawn) =
            (line.board_before(ply)?, line.board_after(ply)?, line.board_after(ply + 1)?);
        let defender = Placed::on(before, from)?;
        let leaves = (guarded == last.to || last.from == Some(guarded))
            && !reply.is_castling
            && defender.color() != line.mover(ply)?
            && before.attacks_from(from).contains(guarded)
            && drawing.attacks_from(from).contains(guarded)
            && !drawn.attacks_from(reply.to).contains(guarded);
        leaves.then(|| Deflection {
            defender,
            drawn_to: reply.to,
            guarded,
            only_reply: line.after(ply).is_some_and(|after| after.legal_moves().len() == 1),
            follow_up: line.quote(ply, ply + 2),
        })
    }

    /// What is drawn away, where it stood.
    #[must_use]
    pub const fn defender(&self) -> Placed {
        self.defender
    }

    /// Where it goes.
    #[must_use]
    pub const fn drawn_to(&self) -> Square {
        self.drawn_to
    }

    /// What it guarded and no longer guards.
    #[must_use]
    pub const fn guarded(&self) -> Square {
        self.guarded
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
