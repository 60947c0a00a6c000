//! What a line shows against its first move: mate, or material that is gone at its end.

use krog_chess::{Move, Position};
use shakmaty::{Color, Position as _, uci::UciMove};

use crate::{
    applies::applies,
    claim::Claim,
    detect,
    line::{Line, LineError},
    motif::Motif,
    scene::balance,
    word::{LONGEST, taken_back},
};

/// What comes of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// Its mover is mated.
    Mate,
    /// Its mover has so many pawns’ worth less, and can take back less than that by an exchange on one square.
    Material(i32),
}

/// A line that begins with a move, and what it costs the mover.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refutation {
    line: Vec<UciMove>,
    mover: Color,
    cost: Cost,
    motif: Option<Claim>,
}

impl Refutation {
    /// What a line shows against its first move, up to the first moment from which on it holds to the line’s end; nothing where the
    /// mover loses nothing by it.
    ///
    /// # Errors
    /// A move of the line is illegal.
    pub fn prove(position: &Position, line: &[Move]) -> Result<Option<Refutation>, LineError> {
        let line = Line::replay(position, line.get(..LONGEST).unwrap_or(line))?;
        // Where no fork wins anything, pieces lost tell nothing.
        let counts = applies(Motif::Fork, position.variant()) && position.custom().is_none();
        let Some((last, cost)) = cost(&line).filter(|_| counts) else { return Ok(None) };
        let Some(mover) = line.mover(0) else { return Ok(None) };
        let motif = detect::claims(&line, 1..=last).into_iter().next();
        Ok(Some(Refutation { line: line.quote(0, last), mover, cost, motif }))
    }

    /// The line.
    #[must_use]
    pub fn line(&self) -> &[UciMove] {
        &self.line
    }

    /// Whose move it refutes.
    #[must_use]
    pub const fn mover(&self) -> Color {
        self.mover
    }

    /// What it costs.
    #[must_use]
    pub const fn cost(&self) -> Cost {
        self.cost
    }

    /// The first motif that the other side’s moves show in it.
    #[must_use]
    pub const fn motif(&self) -> Option<&Claim> {
        self.motif.as_ref()
    }
}

/// The ply at which the line has shown what it costs, and that. Of material it is what is gone at the end, or at the last moment
/// before it at which as much was gone and no exchange would win it back.
fn cost(line: &Line) -> Option<(usize, Cost)> {
    let last = line.len().checked_sub(1)?;
    let (mover, before) = (line.mover(0)?, balance(line.board_before(0)?, line.mover(0)?));
    let end = line.after(last)?;
    if end.is_checkmate() && end.turn() == mover {
        return Some((last, Cost::Mate));
    }
    // After whose reply, and how much is gone then.
    let gone = |ply: usize| {
        let after = line.after(ply)?;
        let gone = before - balance(after.board(), mover);
        (gone > 0 && 100 * gone > taken_back(after, mover.other())).then_some(gone)
    };
    let lost = gone(last)?;
    // Nothing is quoted beyond the point from which on it stays so.
    let mut shown = last;
    while let Some(earlier) = shown.checked_sub(1).filter(|ply| *ply > 0 && gone(*ply) == Some(lost)) {
        shown = earlier;
    }
    Some((shown, Cost::Material(lost)))
}
