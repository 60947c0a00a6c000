//! The third check wins.

use std::sync::LazyLock;

use shakmaty::{Color, Move, Position, Role, variant::ThreeCheck};

use super::{Rules, checks_directly, judge};
use crate::evaluation::{
    taper::Taper,
    weights::{CHESS, Weights},
};

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| CHESS.with(&CHESS.men(), 220, 150));

impl Rules for ThreeCheck {
    fn evaluate(&self) -> i32 {
        judge(self, &WEIGHTS, checks(self, Color::White) - checks(self, Color::Black))
    }

    /// A check is worth a pawn and more: who stops before one misses what it wins.
    fn is_noisy(&self, m: Move) -> bool {
        m.is_capture() || m.promotion() == Some(Role::Queen) || checks_directly(self, m)
    }
}

/// Each check given makes the next one dearer.
fn checks(position: &ThreeCheck, color: Color) -> Taper {
    let remaining = position.remaining_checks().map_or(3, |remaining| u8::from(*remaining.get(color)));
    match remaining {
        1 => Taper::constant(750),
        2 => Taper::constant(250),
        _ => Taper::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    #[test]
    fn checks_given_count() {
        let judge = |fen: &str| {
            let fen: Fen = fen.parse().unwrap();
            fen.into_position::<ThreeCheck>(CastlingMode::Standard).unwrap().evaluate()
        };
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
        let scores = ["3+3", "2+3", "1+3"].map(|left| judge(&format!("{start} {left} 0 1")));
        assert!(scores.is_sorted() && scores[2] > scores[1] + 200, "{scores:?}");
    }
}
