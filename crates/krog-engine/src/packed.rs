//! Moves in sixteen bits, for the table.

use shakmaty::{Move, Role};

/// A move in sixteen bits: equal for equal moves, distinct for distinct legal moves of one position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct PackedMove(u16);

/// Marks a drop; a drop's origin field holds its role.
const DROP: u16 = 1 << 15;

impl PackedMove {
    /// Origin and destination 0 with no promotion: no legal move.
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// What [`Self::bits`] has given.
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    pub(crate) const fn new(m: Move) -> Self {
        let to = m.to() as u16;
        Self(match m {
            Move::Normal { from, promotion, .. } => {
                let promotion = match promotion {
                    Some(role) => role as u16,
                    None => 0,
                };
                from as u16 | to << 6 | promotion << 12
            }
            Move::EnPassant { from, .. } | Move::Castle { king: from, .. } => from as u16 | to << 6,
            Move::Put { role, .. } => DROP | role as u16 | to << 6,
        })
    }
}

// INVARIANT: three bits hold every role, and 0 stays free for "no promotion".
const _: () = assert!(Role::Pawn as u16 == 1 && Role::King as u16 == 6);

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{Position, fen::Fen, variant::Crazyhouse};
    use std::collections::HashSet;

    #[test]
    fn legal_moves_stay_apart() {
        let fen: Fen = "r3k2r/1P6/8/3pP3/8/8/8/R3K2R[QBNPqbnp] w KQkq d6 0 1".parse().unwrap();
        let position: Crazyhouse = fen.into_position(shakmaty::CastlingMode::Standard).unwrap();
        let moves = position.legal_moves();
        let packed: HashSet<u16> = moves.iter().map(|&m| PackedMove::new(m).0).collect();
        assert_eq!(packed.len(), moves.len());
        assert!(!packed.contains(&PackedMove::NONE.0));
    }
}
