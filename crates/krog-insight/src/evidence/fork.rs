//! A fork: one piece attacks two or more of the enemy's.

use serde::Serialize;
use shakmaty::{Bitboard, Board, Square};

use crate::placed::Placed;

/// A piece and the enemy pieces that it attacks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fork {
    by: Placed,
    targets: Vec<Placed>,
}

impl Fork {
    /// The fork from a square, if each target is an enemy's, attacked from there, and there are at least two.
    #[must_use]
    pub fn prove(board: &Board, by: Square, targets: Bitboard) -> Option<Fork> {
        let by = Placed::on(board, by)?;
        let hit = board.attacks_from(by.square()) & board.by_color(by.color().other());
        (targets.more_than_one() && targets.is_subset(hit))
            .then(|| Fork { by, targets: Placed::all(board, targets) })
    }

    /// What attacks.
    #[must_use]
    pub const fn by(&self) -> Placed {
        self.by
    }

    /// What is attacked.
    #[must_use]
    pub fn targets(&self) -> &[Placed] {
        &self.targets
    }
}
