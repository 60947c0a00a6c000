//! A move in sixteen bits.
//!
//! ```text
//! from: 6 | to: 6 | kind: 4      kind 0 a move, 2 to 6 a promotion to N B R Q K, 9 to 13 a drop of P N B R Q
//! ```
//!
//! Castling is the king's move onto his own rook, in every variant. No move (the last position of a game) is zero.

use krog_chess::{Move, Position, Role, Square};

/// A move of any variant, or that none was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct MoveCode(u16);

const DROP: u16 = 8;

impl MoveCode {
    /// No move: the game ended here.
    pub const NONE: MoveCode = MoveCode(0);

    pub fn of(mv: Move) -> MoveCode {
        let (from, to, kind) = match mv {
            Move::Normal { from, to, promotion, .. } => (from, to, promotion.map_or(0, u16::from)),
            Move::EnPassant { from, to } => (from, to, 0),
            Move::Castle { king, rook } => (king, rook, 0),
            Move::Put { role, to } => (to, to, DROP | u16::from(role)),
        };
        MoveCode(u16::from(from) << 10 | u16::from(to) << 4 | kind)
    }

    /// The legal move of a position that it stands for; none if no legal move has the code.
    pub fn to_move(self, position: &Position) -> Option<Move> {
        position.legal_moves().into_iter().find(|&mv| MoveCode::of(mv) == self)
    }

    /// Whether a move was made.
    pub const fn is_some(self) -> bool {
        self.0 != 0
    }

    /// Whether it says no more than from where to where, in the upper twelve bits.
    pub const fn is_plain(self) -> bool {
        self.0 & 15 == 0
    }

    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The code of sixteen bits.
    pub const fn from_bits(bits: u16) -> MoveCode {
        MoveCode(bits)
    }

    /// Where the man came from; none for drops.
    pub fn from(self) -> Option<Square> {
        (self.is_some() && self.0 & DROP == 0).then(|| square(self.0 >> 10))
    }

    /// Where it went: for castling the rook's square.
    pub fn to(self) -> Square {
        square(self.0 >> 4)
    }

    /// What a pawn became.
    pub fn promotion(self) -> Option<Role> {
        if self.0 & DROP != 0 { None } else { Role::try_from(self.0 & 7).ok() }
    }

    pub fn drop(self) -> Option<Role> {
        if self.0 & DROP == 0 { None } else { Role::try_from(self.0 & 7).ok() }
    }
}

fn square(bits: u16) -> Square {
    Square::new(u32::from(bits & 63))
}

#[cfg(test)]
mod tests {
    use krog_chess::Variant;
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn parts_read_back() {
        let put = MoveCode::of(Move::Put { role: Role::Knight, to: Square::F7 });
        assert_eq!(
            (put.drop(), put.to(), put.from(), put.promotion()),
            (Some(Role::Knight), Square::F7, None, None)
        );
        let promotion = MoveCode::of(Move::Normal {
            role: Role::Pawn,
            from: Square::A7,
            capture: None,
            to: Square::A8,
            promotion: Some(Role::Queen),
        });
        assert_eq!(promotion.from(), Some(Square::A7));
        assert_eq!((promotion.promotion(), promotion.drop()), (Some(Role::Queen), None));
        assert!(!promotion.is_plain() && !MoveCode::NONE.is_some() && MoveCode::NONE.from().is_none());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        /// In random positions of every variant each legal move has a code of its own, which leads back to it.
        #[test]
        fn codes_lead_back(choices in prop::collection::vec(any::<prop::sample::Index>(), 1..80)) {
            for variant in Variant::ALL {
                let mut position = Position::start(variant);
                for choice in &choices {
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    for &mv in &moves {
                        prop_assert_eq!(MoveCode::of(mv).to_move(&position), Some(mv), "{} {:?}", position.fen(), mv);
                    }
                    position.play_unchecked(moves[choice.index(moves.len())]);
                }
            }
        }
    }
}
