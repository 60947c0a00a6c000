//! Games of random moves, and games that go to and fro.

use super::{Chance, Line, arrays};
use crate::board::{Board, Move, Role, Rules};

/// A game at some of its positions, and where it ended.
pub(crate) fn random_game(rules: Rules, chance: &mut Chance) -> Vec<Line> {
    let array = match rules {
        Rules::Chess960 => true,
        Rules::Standard | Rules::RacingKings => false,
        _ => chance.one_in(3),
    };
    let start = if array { arrays::random_array(rules, chance) } else { Board::start(rules) };
    let mut line = Line::from(start);
    let length = match chance.below(4) {
        0 => chance.below(12),
        1 | 2 => 10 + chance.below(50),
        _ => 40 + chance.below(100),
    };
    let mut lines = Vec::new();
    for _ in 0..length {
        if line.over() {
            break;
        }
        if chance.one_in(length / 2 + 1) {
            lines.push(line.clone());
        }
        let play = random_move(&line.board, chance);
        line.play(&play);
    }
    lines.push(line);
    lines
}

/// A legal move, rather a capture, a check, a castling or a promotion than another.
pub(crate) fn random_move(board: &Board, chance: &mut Chance) -> Move {
    let moves = board.legal_moves();
    if chance.one_in(3) {
        return chance.pick(&moves).unwrap();
    }
    let weight = |play: &Move| {
        let role = play.from.and_then(|from| board.at(from)).map(|piece| piece.role);
        let passing = role == Some(Role::Pawn) && board.ep == Some(play.to);
        let mut weight = 1;
        if play.castle.is_some() || passing {
            weight += 15;
        }
        if play.promotion.is_some() {
            weight += 4;
        }
        if board.victim(play).is_some() {
            weight += 3;
        }
        let after = board.play(play);
        if after.in_check(after.turn) {
            weight += 4;
        }
        weight
    };
    let weights: Vec<usize> = moves.iter().map(weight).collect();
    let mut left = chance.below(weights.iter().sum());
    for (play, weight) in moves.iter().zip(weights) {
        if left < weight {
            return *play;
        }
        left -= weight;
    }
    moves[0]
}

/// A game in which both sides go to and fro, at the positions where draws by repetition come up.
pub(crate) fn shuffled_game(rules: Rules, chance: &mut Chance) -> Vec<Line> {
    let array = rules == Rules::Chess960;
    let mut line = Line::from(if array { arrays::random_array(rules, chance) } else { Board::start(rules) });
    for _ in 0..chance.below(30) {
        if line.over() {
            return vec![line];
        }
        let play = random_move(&line.board, chance);
        line.play(&play);
    }
    let mut lines = Vec::new();
    let Some(round) = to_and_fro(&line, chance) else { return vec![line] };
    for turn in 0..20 {
        if line.over() {
            break;
        }
        if turn >= 4 && chance.one_in(4) {
            lines.push(line.clone());
        }
        let Some(play) = line.board.find(&round[turn % 4]) else { break };
        line.play(&play);
    }
    lines.push(line);
    lines
}

/// A move of each side and the moves back, none of them a capture or a pawn's.
fn to_and_fro(line: &Line, chance: &mut Chance) -> Option<[String; 4]> {
    let quiet = |board: &Board, play: &Move| {
        play.castle.is_none()
            && board.victim(play).is_none()
            && play.from.and_then(|from| board.at(from)).is_some_and(|piece| piece.role != Role::Pawn)
    };
    for _ in 0..30 {
        let mut board = line.board.clone();
        let mut round: Vec<String> = Vec::new();
        for step in 0..4 {
            if board.end().is_some() {
                break;
            }
            let play = if step < 2 {
                let moves: Vec<Move> =
                    board.legal_moves().into_iter().filter(|play| quiet(&board, play)).collect();
                chance.pick(&moves)
            } else {
                let back = format!("{}{}", &round[step - 2][2..4], &round[step - 2][..2]);
                board.find(&back)
            };
            let Some(play) = play else { break };
            round.push(board.uci(&play));
            board = board.play(&play);
        }
        if let Ok(round) = round.try_into() {
            return Some(round);
        }
    }
    None
}
