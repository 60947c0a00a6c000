//! What the evaluation has been wrong by, by the pawns on the board: what the search found of positions is remembered for those with
//! the same pawns.

use shakmaty::{Board, Color};

/// Mean errors for either side to move.
#[derive(Debug)]
pub(super) struct Correction(Vec<i32>);

/// How many pawn structures are told apart.
const PAWNS: usize = 1 << 14;
/// A centipawn in a table of means.
const GRAIN: i32 = 256;
/// No evaluation is moved by more, centipawns.
const MOST: i32 = 64;

impl Correction {
    pub(super) fn new() -> Self {
        Self(vec![0; 2 * PAWNS])
    }

    /// What is to be added to the evaluation of the side to move.
    pub(super) fn of(&self, board: &Board, turn: Color) -> i32 {
        self.0.get(index(board, turn)).copied().unwrap_or_default() / GRAIN
    }

    /// A search of `depth` plies has found `error` more than the evaluation had.
    pub(super) fn learn(&mut self, board: &Board, turn: Color, depth: i32, error: i32) {
        let weight = (depth + 1).clamp(1, 16);
        if let Some(mean) = self.0.get_mut(index(board, turn)) {
            let error = error.clamp(-4 * MOST, 4 * MOST) * GRAIN;
            *mean = ((*mean * (GRAIN - weight) + error * weight) / GRAIN).clamp(-MOST * GRAIN, MOST * GRAIN);
        }
    }
}

fn index(board: &Board, turn: Color) -> usize {
    let pawns = |color| (board.by_color(color) & board.pawns()).0;
    let mixed = pawns(Color::White).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ pawns(Color::Black).wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(31);
    (mixed.wrapping_mul(0xd6e8_feb8_6659_fd93) >> 50) as usize + turn.fold_wb(0, PAWNS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_found_again_and_again_is_believed_to_a_bound() {
        let board = Board::new();
        let mut correction = Correction::new();
        for _ in 0..500 {
            correction.learn(&board, Color::White, 8, 30);
        }
        assert!((25..=30).contains(&correction.of(&board, Color::White)));
        assert_eq!(correction.of(&board, Color::Black), 0);
        for _ in 0..500 {
            correction.learn(&board, Color::White, 20, 30_000);
        }
        assert_eq!(correction.of(&board, Color::White), MOST);
    }
}
