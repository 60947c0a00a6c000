//! What a score means in games.
//!
//! The curve was fitted by `cargo xtask bench wdl` to games of masters, so it says how often such players won, drew and lost positions
//! with that score; docs/decisions/engine.md has the conditions.

use shakmaty::{Board, Role};

use crate::Score;

/// How often a position is won, drawn and lost, in thousandths that add up to a thousand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chances {
    pub win: u16,
    pub draw: u16,
    pub loss: u16,
}

/// The score that wins half of the games, by the material on the board: a polynomial, lowest power first.
const HALF: [f64; 3] = [146.99, -61.53, 23.99];
/// How fast chances change with the score, likewise.
const SPREAD: [f64; 3] = [33.73, 169.08, -92.11];

/// The material on the board: 1 for that of the start position.
pub fn material(board: &Board) -> f64 {
    let worth = |role: Role| match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    };
    let sum: usize = Role::ALL.into_iter().map(|role| board.by_role(role).count() * worth(role)).sum();
    sum as f64 / 78.0
}

/// The chances of the side that `score` is for, on `board` in chess.
pub fn chances(score: Score, board: &Board) -> Chances {
    let score = match score {
        Score::Centipawns(score) => f64::from(score),
        Score::Mate(moves) if moves > 0 => return Chances { win: 1_000, draw: 0, loss: 0 },
        Score::Mate(_) => return Chances { win: 0, draw: 0, loss: 1_000 },
    };
    let material = material(board).min(1.0);
    let at = |[one, two, three]: [f64; 3]| one + material * (two + material * three);
    let (half, spread) = (at(HALF).max(1.0), at(SPREAD).max(10.0));
    let chance = |score: f64| (1_000.0 / (1.0 + (-(score - half) / spread).exp())).round() as u16;
    let (win, loss) = (chance(score), chance(-score));
    Chances { win, draw: 1_000_u16.saturating_sub(win + loss), loss }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_rise_with_the_score() {
        for board in [Board::default(), "4k3/pp6/8/8/8/8/PP6/R3K3".parse().unwrap()] {
            let mut before = 0;
            for score in -40..=40 {
                let Chances { win, draw, loss } = chances(Score::Centipawns(score * 50), &board);
                assert_eq!(win + draw + loss, 1_000);
                assert!(win >= before);
                before = win;
                let other = chances(Score::Centipawns(-score * 50), &board);
                assert_eq!((other.win, other.loss), (loss, win));
            }
        }
        assert_eq!(chances(Score::Mate(-3), &Board::default()).loss, 1_000);
    }

    #[test]
    fn a_lead_is_surer_when_little_is_left() {
        let win = |board: &Board| chances(Score::Centipawns(300), board).win;
        let few: Board = "4k3/pp6/8/8/8/8/PPP5/4K3".parse().unwrap();
        assert!(win(&few) > win(&Board::default()));
    }
}
