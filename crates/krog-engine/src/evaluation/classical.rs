//! The judgement that most rule sets share: a weighted count of everything on the board.

use shakmaty::{Board, Color};

use super::{
    survey::survey,
    taper::{Taper, phase},
    terms::{self, Tally as _},
    weights::{Sum, Weights},
};

/// White's balance of everything on the board.
pub(crate) fn balance(board: &Board, weights: &Weights) -> Taper {
    let mut sum = Sum::new(weights);
    survey(board, &mut sum);
    sum.total
}

/// The same with the move.
pub(crate) fn balance_with_move(board: &Board, turn: Color, weights: &Weights) -> Taper {
    let mut sum = Sum::new(weights);
    survey(board, &mut sum);
    sum.add(turn, terms::TEMPO.only(), 1);
    sum.total
}

/// A balance in one number, by the phase of the game.
pub(crate) fn blend(board: &Board, balance: Taper) -> i32 {
    balance.at(phase(board))
}

/// Turns White's balance into that of the side to move.
pub(crate) fn for_mover(turn: Color, balance: i32) -> i32 {
    turn.fold_wb(balance, -balance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::weights::CHESS;
    use shakmaty::fen::Fen;

    #[test]
    fn mirrored_boards_are_worth_the_opposite() {
        for fen in [
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
            "8/5k2/3p4/1P1P4/8/4K3/7R/8 w - - 0 1",
            "r2q1rk1/1b2bppp/p1n1p3/1pppP3/3P4/2PBBN2/PP1Q1PPP/R4RK1 w - - 0 13",
            "3r2k1/2P2pp1/7p/8/1n1B4/5Q2/q4PPP/2R3K1 b - - 0 30",
        ] {
            let board = fen.parse::<Fen>().unwrap().into_setup().board;
            let (here, there) = (balance(&board, &CHESS), balance(&board.into_mirrored(), &CHESS));
            assert_eq!(here, Taper::default() - there, "{fen}");
        }
    }
}
