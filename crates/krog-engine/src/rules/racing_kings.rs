//! The first king on the eighth rank wins, and nobody may give check.

use shakmaty::{Bitboard, ByRole, Color, Move, Position, Rank, Role, attacks, variant::RacingKings};

use super::{Rules, TEMPO};
use crate::evaluation::classical;

/// Officers only bar the way; both sides see the board from the same edge.
const MEN: ByRole<i32> = ByRole { pawn: 0, knight: 240, bishop: 270, rook: 400, queen: 720, king: 0 };

impl Rules for RacingKings {
    /// Where no check may be given, having to move is often the only trouble.
    const NULL_MOVE: bool = false;

    fn evaluate(&self) -> i32 {
        classical::for_mover(self.turn(), side(self, Color::White) - side(self, Color::Black)) + TEMPO
    }

    fn is_noisy(&self, m: Move) -> bool {
        m.is_capture() || (m.role() == Role::King && m.to().rank() == Rank::Eighth)
    }

    fn is_dead(&self) -> bool {
        false
    }
}

fn side(position: &RacingKings, color: Color) -> i32 {
    let board = position.board();
    let own = board.by_color(color);
    let mut total = 0;
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for square in own & board.by_role(role) {
            let seen = attacks::attacks(square, role.of(color), board.occupied());
            total += MEN.get(role) + 2 * seen.count() as i32;
        }
    }
    let Some(king) = board.king_of(color) else { return total };
    let row = king.rank().to_u32() as i32;
    let above = king.rank().offset(1).map_or(Bitboard::EMPTY, Bitboard::from_rank);
    let open = (attacks::king_attacks(king) & above & !own)
        .into_iter()
        .filter(|&square| board.attacks_to(square, !color, board.occupied()).is_empty())
        .count() as i32;
    // A step is worth more the fewer are left, and nothing when the next one is barred.
    total + row * row * 14 + open.min(2) * (10 + 6 * row)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    #[test]
    fn a_king_further_up_is_better() {
        let judge = |fen: &str| {
            let fen: Fen = fen.parse().unwrap();
            fen.into_position::<RacingKings>(CastlingMode::Standard).unwrap().evaluate()
        };
        assert!(judge("8/8/7K/8/8/8/k7/8 w - - 0 1") > judge("8/8/8/8/8/7K/k7/8 w - - 0 1"));
    }
}
