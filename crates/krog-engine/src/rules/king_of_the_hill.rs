//! A king on a centre square wins.

use std::sync::LazyLock;

use shakmaty::{Bitboard, Color, Move, Position, Role, variant::KingOfTheHill};

use super::{Rules, judge};
use crate::evaluation::{
    taper::Taper,
    weights::{CHESS, Weights},
};

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| CHESS.with(&CHESS.men(), 120, 60));

impl Rules for KingOfTheHill {
    fn evaluate(&self) -> i32 {
        let extra = climb(self, Color::White) - climb(self, Color::Black);
        judge(self, &WEIGHTS, extra)
    }

    fn is_noisy(&self, m: Move) -> bool {
        m.is_capture()
            || m.promotion() == Some(Role::Queen)
            || (m.role() == Role::King && Bitboard::CENTER.contains(m.to()))
    }

    fn is_dead(&self) -> bool {
        false
    }
}

/// A king's nearness to the hill, and how many of its squares are out of the enemy's reach.
fn climb(position: &KingOfTheHill, color: Color) -> Taper {
    let board = position.board();
    let Some(king) = board.king_of(color) else { return Taper::default() };
    let steps = Bitboard::CENTER.into_iter().map(|hill| king.distance(hill) as i32).min().unwrap_or(4);
    let open = (Bitboard::CENTER & !board.by_color(color))
        .into_iter()
        .filter(|&hill| board.attacks_to(hill, !color, board.occupied()).is_empty())
        .count() as i32;
    let near = 4 - steps;
    Taper::new(near * near * 5 + near * open * 4, near * near * 22 + near * open * 8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    #[test]
    fn a_king_near_the_hill_is_better() {
        let judge = |fen: &str| {
            let fen: Fen = fen.parse().unwrap();
            fen.into_position::<KingOfTheHill>(CastlingMode::Standard).unwrap().evaluate()
        };
        assert!(judge("k7/8/8/8/8/4K3/8/8 w - - 0 1") > judge("k7/8/8/8/8/8/8/4K3 w - - 0 1") + 50);
    }
}
