//! Words of effect: said only with a line that shows them.

use serde::Serialize;
use shakmaty::{Color, Position as _, uci::UciMove, variant::VariantPosition};

use crate::{evidence::wire, exchange::exchange, line::Line, scene::balance};

/// Longer lines are games: nothing is said of what their end owes to one move.
pub(crate) const LONGEST: usize = 32;

/// How strong a word a claim bears.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "word", rename_all = "snake_case")]
pub enum Word {
    /// It is so on the board; nothing is said of what comes of it.
    Shows,
    /// The quoted line wins material.
    Wins(Gain),
    /// The quoted line ends in mate.
    Mates(Quoted),
}

/// A line that ends in mate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Quoted {
    #[serde(serialize_with = "wire::moves")]
    line: Vec<UciMove>,
}

/// A line, and by how much it changes the balance of material.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Gain {
    #[serde(serialize_with = "wire::moves")]
    line: Vec<UciMove>,
    gain: i32,
}

impl Quoted {
    /// The moves.
    #[must_use]
    pub fn line(&self) -> &[UciMove] {
        &self.line
    }
}

impl Gain {
    /// The moves.
    #[must_use]
    pub fn line(&self) -> &[UciMove] {
        &self.line
    }

    /// What the mover has more at its end, in pawns.
    #[must_use]
    pub const fn gain(&self) -> i32 {
        self.gain
    }
}

impl Word {
    /// What the rest of the line shows of the move at `ply`. It wins if material has been gained at the end, and more than
    /// the other side can take back there by an exchange on one square.
    pub(crate) fn of(line: &Line, ply: usize) -> Word {
        let says = || {
            let last = line.len().checked_sub(1).filter(|last| last - ply < LONGEST)?;
            let (before, end, mover) = (line.board_before(ply)?, line.after(last)?, line.mover(ply)?);
            if end.is_checkmate() && end.turn() != mover {
                return Some(Word::Mates(Quoted { line: line.quote(ply, last) }));
            }
            let gain = balance(end.board(), mover) - balance(before, mover);
            (100 * gain > taken_back(end, mover))
                .then(|| Word::Wins(Gain { line: line.quote(ply, last), gain }))
        };
        says().unwrap_or(Word::Shows)
    }
}

/// The most that the other side, if it is to move, can win by an exchange on one square, in hundredths of a pawn.
pub(crate) fn taken_back(end: &VariantPosition, mover: Color) -> i32 {
    if end.turn() == mover {
        return 0;
    }
    let captures = end.legal_moves().into_iter().filter(|m| m.is_capture());
    captures.map(|m| exchange(end.board(), end.turn(), m)).max().unwrap_or(0).max(0)
}
