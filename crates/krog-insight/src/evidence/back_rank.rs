//! Mate on the back rank.

use serde::Serialize;
use shakmaty::{Bitboard, Position as _, Rank, Square, attacks, variant::VariantPosition};

use crate::{placed::Placed, scene::attackers};

/// A king mated on its back rank behind its own pieces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BackRank {
    king: Placed,
    by: Placed,
    /// What of its own stands in front of the king.
    walls: Vec<Placed>,
}

impl BackRank {
    /// The mate in which the side to move stands, if a piece gives it along the back rank and every square in front of the
    /// king holds a piece of its own that nothing attacks.
    #[must_use]
    pub fn prove(position: &VariantPosition) -> Option<BackRank> {
        let board = position.board();
        let side = position.turn();
        let king = board.king_of(side)?;
        let home = side.fold_wb(Rank::First, Rank::Eighth);
        if king.rank() != home {
            return None;
        }
        let by = (position.checkers() & Bitboard::from(home) & board.sliders()).first()?;
        let second = side.fold_wb(Rank::Second, Rank::Seventh);
        let walls = attacks::king_attacks(king) & Bitboard::from(second);
        let walled = walls.is_subset(board.by_color(side))
            && walls.into_iter().all(|wall: Square| attackers(board, wall, side.other()).is_empty());
        (walled && position.is_checkmate()).then_some(BackRank {
            king: Placed::on(board, king)?,
            by: Placed::on(board, by)?,
            walls: Placed::all(board, walls),
        })
    }

    /// The mated king.
    #[must_use]
    pub const fn king(&self) -> Placed {
        self.king
    }

    /// What gives check along the rank.
    #[must_use]
    pub const fn by(&self) -> Placed {
        self.by
    }

    /// The king's own pieces in front of it.
    #[must_use]
    pub fn walls(&self) -> &[Placed] {
        &self.walls
    }
}
