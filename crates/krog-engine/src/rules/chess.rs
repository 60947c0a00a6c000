//! The Laws, from any start array.

use shakmaty::{Chess, Position};

use super::Rules;
use crate::evaluation::classical;

impl Rules for Chess {
    fn evaluate(&self) -> i32 {
        let board = self.board();
        let balance = classical::blend(board, classical::balance(board, &classical::CHESS));
        classical::for_mover(self.turn(), classical::endgame(board, balance))
    }
}
