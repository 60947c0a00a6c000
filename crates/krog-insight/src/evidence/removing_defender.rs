//! A defender is captured, then what it defended.

use serde::Serialize;
use shakmaty::uci::UciMove;

use super::wire;
use crate::{line::Line, placed::Placed};

/// A captured defender, and what it guarded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RemovingDefender {
    defender: Placed,
    guarded: Placed,
    /// The capture of the defender, the reply, and the capture of what it guarded.
    #[serde(serialize_with = "wire::moves")]
    follow_up: Vec<UciMove>,
}

impl RemovingDefender {
    /// The capture at `ply` of what guarded the square on which the move two plies later captures.
    #[must_use]
    pub(crate) fn prove(line: &Line, ply: usize) -> Option<RemovingDefender> {
        let (first, last) = (line.stroke(ply)?, line.stroke(ply + 2)?);
        let before = line.board_before(ply)?;
        let (defender, guarded) = (Placed::on(before, first.to)?, Placed::on(before, last.to)?);
        let enemy = line.mover(ply)?.other();
        let guards = defender.color() == enemy
            && guarded.color() == enemy
            && before.attacks_from(first.to).contains(last.to)
            && last.is_capture;
        guards.then(|| RemovingDefender { defender, guarded, follow_up: line.quote(ply, ply + 2) })
    }

    /// What was captured.
    #[must_use]
    pub const fn defender(&self) -> Placed {
        self.defender
    }

    /// What it guarded.
    #[must_use]
    pub const fn guarded(&self) -> Placed {
        self.guarded
    }

    /// The moves.
    #[must_use]
    pub fn follow_up(&self) -> &[UciMove] {
        &self.follow_up
    }
}
