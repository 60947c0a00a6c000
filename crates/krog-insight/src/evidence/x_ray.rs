//! A recapture through the piece that has just recaptured.

use serde::Serialize;
use shakmaty::{Square, attacks, uci::UciMove};

use super::wire;
use crate::{line::Line, placed::Placed};

/// A line piece that guarded a square through an enemy piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct XRay {
    by: Placed,
    through: Placed,
    #[serde(serialize_with = "wire::square")]
    square: Square,
    /// The move to the square, the capture there, and the recapture through the square that was left.
    #[serde(serialize_with = "wire::moves")]
    follow_up: Vec<UciMove>,
}

impl XRay {
    /// The move at `ply` to a square where the reply captures, if the recapture comes through where the replying piece stood.
    #[must_use]
    pub(crate) fn prove(line: &Line, ply: usize) -> Option<XRay> {
        let (first, reply, last) = (line.stroke(ply)?, line.stroke(ply + 1)?, line.stroke(ply + 2)?);
        let (by, through) = (last.from?, reply.from?);
        let after = line.board_after(ply)?;
        let shows = first.to == reply.to
            && reply.to == last.to
            && after.sliders().contains(by)
            && attacks::between(by, last.to).contains(through);
        let (by, through) = (Placed::on(after, by)?, Placed::on(after, through)?);
        shows.then(|| XRay { by, through, square: last.to, follow_up: line.quote(ply, ply + 2) })
    }

    /// What recaptures.
    #[must_use]
    pub const fn by(&self) -> Placed {
        self.by
    }

    /// What stood between.
    #[must_use]
    pub const fn through(&self) -> Placed {
        self.through
    }

    /// Where they meet.
    #[must_use]
    pub const fn square(&self) -> Square {
        self.square
    }

    /// The moves.
    #[must_use]
    pub fn follow_up(&self) -> &[UciMove] {
        &self.follow_up
    }
}
