//! The Laws, from any start array.

use shakmaty::{Chess, Position};

use super::Rules;
use crate::evaluation::{
    classical::for_mover,
    endgame::endgame,
    network::{self, Memory},
};

impl Rules for Chess {
    fn evaluate(&self) -> i32 {
        scaled(self, network::judge(self.board(), self.turn()))
    }

    fn evaluate_at(&self, memory: &mut Memory, ply: usize) -> i32 {
        scaled(self, memory.judge(self.board(), self.turn(), ply))
    }
}

/// The judgement with what is known of endgames, for the side to move.
fn scaled(position: &Chess, judged: i32) -> i32 {
    let turn = position.turn();
    for_mover(turn, endgame(position.board(), for_mover(turn, judged)))
}
