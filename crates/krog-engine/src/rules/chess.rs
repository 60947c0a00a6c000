//! The Laws, from any start array.

use shakmaty::{Chess, Position};

use super::Rules;
use crate::evaluation::{classical, endgame::endgame, weights::CHESS};

impl Rules for Chess {
    fn evaluate(&self) -> i32 {
        let board = self.board();
        let balance = classical::balance_with_move(board, self.turn(), &CHESS);
        classical::for_mover(self.turn(), endgame(board, classical::blend(board, balance)))
    }
}
