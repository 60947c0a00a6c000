//! A defender is cut off by a piece that comes between.

use serde::Serialize;
use shakmaty::{Square, attacks, uci::UciMove};

use super::wire;
use crate::{line::Line, placed::Placed};

/// A line piece, what it guarded, and the square between that was occupied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Interference {
    defender: Placed,
    guarded: Placed,
    #[serde(serialize_with = "wire::square")]
    between: Square,
    /// The move that comes between, what follows, and the capture of what was guarded.
    #[serde(serialize_with = "wire::moves")]
    follow_up: Vec<UciMove>,
}

impl Interference {
    /// The move at `cutting` comes between a defender and what the move at `ply` captures.
    #[must_use]
    pub(crate) fn prove(line: &Line, cutting: usize, ply: usize, defender: Square) -> Option<Interference> {
        let (cut, capture) = (line.stroke(cutting)?, line.stroke(ply)?);
        let (before, after) = (line.board_before(cutting)?, line.board_after(cutting)?);
        let (held, guarded) = (Placed::on(before, defender)?, Placed::on(before, capture.to)?);
        let cuts = before.sliders().contains(defender)
            && held.color() == guarded.color()
            && Some(held.color()) != line.mover(ply)
            && before.attacks_from(defender).contains(capture.to)
            && Placed::on(after, defender) == Some(held)
            && !after.attacks_from(defender).contains(capture.to)
            && attacks::between(defender, capture.to).contains(cut.to)
            && capture.is_capture;
        cuts.then(|| Interference {
            defender: held,
            guarded,
            between: cut.to,
            follow_up: line.quote(cutting, ply),
        })
    }

    /// What is cut off.
    #[must_use]
    pub const fn defender(&self) -> Placed {
        self.defender
    }

    /// What it guarded.
    #[must_use]
    pub const fn guarded(&self) -> Placed {
        self.guarded
    }

    /// The square between.
    #[must_use]
    pub const fn between(&self) -> Square {
        self.between
    }

    /// The moves.
    #[must_use]
    pub fn follow_up(&self) -> &[UciMove] {
        &self.follow_up
    }
}
