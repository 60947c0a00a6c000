//! How moves are written: SAN, LAN, UCI, ICCF numeric, figurine, and SAN with Norwegian letters.

mod error;
pub mod iccf;
pub mod lan;
pub mod letters;
pub mod san;
pub mod uci;

use std::{fmt, str::FromStr};

use krog_logic::lang::Lang;
use shakmaty::Move;

pub use self::error::{NotationError, Refusal, Repair};
use self::letters::Letters;
use crate::{facts::Candidate, position::Position};

krog_syntax::named! {
    /// A way of writing moves.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Notation {
        /// `Nf3`, `exd6`, `O-O`, `e8=Q+`, `N@f3`.
        San = "san",
        /// `g1f3`, `e1g1` (king takes rook in Chess960), `e7e8q`, `N@f3`.
        Uci = "uci",
        /// `Ng1-f3`, `e5xd6`, `e7-e8=Q+`.
        Lan = "lan",
        /// `7163`, promotion as a fifth digit; no drops.
        Iccf = "iccf",
        /// SAN with ♔♕♖♗♘.
        Figurine = "figurine",
        /// SAN with K, D, T, L, S.
        Norwegian = "no",
    }
}

impl Notation {
    /// Writes a legal move.
    ///
    /// # Errors
    /// ICCF numeric has no drops.
    pub fn write(self, position: &Position, m: Move) -> Result<String, NotationError> {
        Ok(match self {
            Notation::San => position.san(m),
            Notation::Uci => position.uci(m),
            Notation::Lan => lan::write(position, m),
            Notation::Iccf => return iccf::write(position, m),
            Notation::Figurine => letters::FIGURINES.spell(&position.san(m)),
            Notation::Norwegian => Letters::of(Lang::No).spell(&position.san(m)),
        })
    }

    /// Reads a move.
    ///
    /// # Errors
    /// What is wrong with the text, or why it names no legal move.
    pub fn read(self, position: &Position, text: &str) -> Result<ReadMove, NotationError> {
        match self {
            Notation::San | Notation::Lan => san::parse(position, text),
            Notation::Uci => uci::parse(position, text).map(ReadMove::clean),
            Notation::Iccf => iccf::parse(position, text).map(ReadMove::clean),
            Notation::Figurine => san::parse(position, &letters::to_san(text, &letters::FIGURINES)),
            Notation::Norwegian => san::parse(position, &letters::to_san(text, &Letters::of(Lang::No))),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no notation's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown notation `{0}`; there are san, uci, lan, iccf, figurine and no")]
pub struct ParseNotationError(String);

impl FromStr for Notation {
    type Err = ParseNotationError;

    fn from_str(name: &str) -> Result<Notation, ParseNotationError> {
        Notation::ALL
            .into_iter()
            .find(|notation| notation.name() == name)
            .ok_or_else(|| ParseNotationError(name.chars().take(32).collect()))
    }
}

/// A move that was read, with what had to be repaired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadMove {
    /// The move.
    pub mv: Move,
    /// The repairs, in the order they were made; none when the text was right.
    pub repairs: Vec<Repair>,
}

impl ReadMove {
    fn clean(mv: Move) -> ReadMove {
        ReadMove { mv, repairs: Vec::new() }
    }
}

/// Reads a move as people and programs give it: UCI if it is that, else SAN, leniently.
///
/// # Errors
/// What is wrong with the text, or why it names no legal move.
pub fn read(position: &Position, text: &str) -> Result<ReadMove, NotationError> {
    let text = text.trim();
    let refused = match uci::parse(position, text) {
        Ok(m) => return Ok(ReadMove::clean(m)),
        Err(error) => error,
    };
    san::parse(position, text).map_err(|error| match (&refused, &error) {
        // Two squares are no SAN: what they say is told of the man.
        (NotationError::Refused(_), NotationError::Illegal { .. } | NotationError::Unreadable { .. }) => {
            refused
        }
        _ => error,
    })
}

/// Reads a move as it is made in a game: unlike [`read`], nothing that it says may be false or left to guess.
///
/// # Errors
/// What is wrong with the text, or why it names no legal move.
pub fn exact(position: &Position, text: &str) -> Result<Move, NotationError> {
    let ReadMove { mv, repairs } = read(position, text)?;
    match repairs.iter().find(|repair| repair.is_guess(mv)) {
        None => Ok(mv),
        Some(guess) => {
            let san = (*guess != Repair::PromotionMissing).then(|| position.san(mv));
            Err(NotationError::Inexact { text: san::quote(text), san })
        }
    }
}

/// What a text means, whether the rules permit it or not: a legal move if it names one, else what its squares say, else the
/// man of that kind who comes nearest.
///
/// # Errors
/// The text cannot be read, names several legal moves, or a man that the side to move does not have.
pub fn meant(position: &Position, text: &str) -> Result<Candidate, NotationError> {
    let text = text.trim();
    let error = match read(position, text) {
        // A pawn that becomes nothing is asked about as it was written: the answer says what is missing.
        Ok(read) if !read.repairs.contains(&Repair::PromotionMissing) => {
            return Ok(Candidate::from_move(position, read.mv));
        }
        Ok(_) => NotationError::Illegal { text: text.to_owned() },
        Err(error @ (NotationError::Ambiguous { .. } | NotationError::Empty)) => return Err(error),
        Err(error) => error,
    };
    if text.chars().count() > 12 {
        return Err(error);
    }
    let candidate = uci::meant(text).or_else(|| san::meant(position, text)).ok_or(error)?;
    if candidate.dropped.is_some() && position.custom().is_none() && position.pockets().is_none() {
        return Err(NotationError::Refused(Refusal::NoDrops));
    }
    Ok(candidate.castling_written_otherwise(position).unwrap_or(candidate))
}

#[cfg(test)]
mod tests;
