//! A half-move of a game.

use shakmaty::{Move, Role};

use super::word::Word;
use crate::{notation::Repair, position::Position};

/// A half-move that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    mv: Move,
    uci: Word,
    san: Word,
    repairs: Box<[Repair]>,
    /// Of the position behind it.
    hash: u64,
}

impl Ply {
    pub(super) fn new(before: &Position, mv: Move, repairs: Vec<Repair>, hash: u64) -> Ply {
        let (uci, san) = (Word::new(&before.uci(mv)), Word::new(&before.san(mv)));
        Ply { mv, uci, san, repairs: repairs.into(), hash }
    }

    /// The move.
    #[must_use]
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// UCI, in the game's castling style.
    #[must_use]
    pub fn uci(&self) -> &str {
        self.uci.as_str()
    }

    /// SAN with `+` or `#`.
    #[must_use]
    pub fn san(&self) -> &str {
        self.san.as_str()
    }

    /// The man captured.
    #[must_use]
    pub const fn captured(&self) -> Option<Role> {
        match self.mv {
            Move::EnPassant { .. } => Some(Role::Pawn),
            mv => mv.capture(),
        }
    }

    /// What was repaired in reading it.
    #[must_use]
    pub fn repairs(&self) -> &[Repair] {
        &self.repairs
    }

    pub(super) const fn hash(&self) -> u64 {
        self.hash
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_move_is_small() {
        // A server holds hundreds of thousands.
        assert!(size_of::<Ply>() <= 64, "{}", size_of::<Ply>());
    }
}
