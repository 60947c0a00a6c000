//! What to ask of a position: moves that are legal, that miss by a little, and that miss by much.

use super::{Case, Chance, Line, Question};
use crate::board::{Board, Color, Role, Rules, Square};

/// Some questions of one position.
pub(crate) fn questions(line: &Line, chance: &mut Chance) -> Vec<Case> {
    let mut moves = tries(line, chance);
    chance.shuffle(&mut moves);
    moves.truncate(if line.over() { 3 } else { 9 });
    let mut questions: Vec<Question> = moves.into_iter().map(|uci| Question::Move { uci }).collect();
    if chance.one_in(2) || line.over() {
        questions.push(Question::End);
    }
    if chance.one_in(2) {
        let men = line.board.men(line.board.turn);
        let square = if chance.one_in(5) { None } else { chance.pick(&men) };
        let square = square.unwrap_or(Square(chance.below(64) as u8)).to_string();
        questions.push(Question::Man { square });
    }
    let repeated = super::occurrences(&line.past, &line.board) > 1 || line.board.halfmove > 90;
    if repeated || chance.one_in(4) {
        let ground = if chance.one_in(3) { "fifty-moves" } else { "threefold" };
        questions.push(Question::Claim { ground, intended: None });
        let legal: Vec<String> = line.board.legal_moves().iter().map(|play| line.board.uci(play)).collect();
        let intended = chance.pick(&legal);
        if chance.one_in(2) && intended.is_some() {
            questions.push(Question::Claim { ground, intended });
        }
    }
    questions.into_iter().map(|question| line.ask(question)).collect()
}

/// Moves to try, a few of every sort, each text once.
fn tries(line: &Line, chance: &mut Chance) -> Vec<String> {
    let board = &line.board;
    let mut texts = Vec::new();
    let legal: Vec<String> = board.legal_moves().iter().map(|play| board.uci(play)).collect();
    take(&mut texts, &legal, 3, chance);
    take(&mut texts, &unsafe_moves(board), 4, chance);
    take(&mut texts, &geometric(board), 1, chance);
    take(&mut texts, &castlings(board), 3, chance);
    take(&mut texts, &passings(line), 2, chance);
    take(&mut texts, &pawn_tries(board), 2, chance);
    take(&mut texts, &promotions(board), 2, chance);
    let (other, any) = (others(board), anything(board, chance));
    let drops = drops(board, chance);
    for (some, times) in [(geometric(board), 2), (other, 3), (any, 2), (promoted_early(board), 3)] {
        if chance.one_in(times) {
            take(&mut texts, &some, 1, chance);
        }
    }
    if board.rules == Rules::Crazyhouse || chance.one_in(60) {
        take(&mut texts, &drops, 3, chance);
    }
    texts.sort();
    texts.dedup();
    texts
}

fn take(texts: &mut Vec<String>, some: &[String], count: usize, chance: &mut Chance) {
    for _ in 0..count {
        texts.extend(chance.pick(some));
    }
}

/// Moves of right shape that are illegal all the same: pins, checks not answered, captures not taken.
fn unsafe_moves(board: &Board) -> Vec<String> {
    let legal = board.legal_moves();
    board.pseudo_moves().iter().filter(|play| !legal.contains(play)).map(|play| board.uci(play)).collect()
}

/// Where the men could go on an empty board, and cannot: something stands there or in the way.
fn geometric(board: &Board) -> Vec<String> {
    let pseudo = board.pseudo_moves();
    let mut texts = Vec::new();
    for from in board.men(board.turn) {
        let mut alone = board.clone();
        alone.squares = [None; 64];
        alone.squares[from.0 as usize] = board.at(from);
        for to in Square::all().filter(|to| alone.attacks(from, *to)) {
            if !pseudo.iter().any(|play| play.from == Some(from) && play.to == to) {
                texts.push(format!("{from}{to}"));
            }
        }
    }
    texts
}

/// Castling as anyone might try it: two squares sideways, to the c- or g-file, or onto a rook; from any square
/// where the king still stands on the first rank, and a king's long step from elsewhere.
fn castlings(board: &Board) -> Vec<String> {
    let mut texts = Vec::new();
    for king in board.kings(board.turn) {
        let mut targets: Vec<Square> = [-2, 2].into_iter().filter_map(|files| king.step(files, 0)).collect();
        if king.rank() == board.turn.home_rank() {
            targets.extend([Square::at(2, king.rank()), Square::at(6, king.rank())]);
            let mut rooks = board.of(Role::Rook, board.turn);
            rooks.retain(|rook| rook.rank() == king.rank());
            // More often where castling is at least not over.
            targets.extend(rooks.iter().filter(|rook| board.rights.contains(rook)));
            targets.extend(rooks);
        }
        texts.extend(targets.into_iter().filter(|to| *to != king).map(|to| format!("{king}{to}")));
    }
    texts
}

/// Captures en passant, in time and a move too late, and captures of nothing beside an enemy pawn.
fn passings(line: &Line) -> Vec<String> {
    let board = &line.board;
    let late = line.past.iter().rev().nth(1).and_then(|earlier| earlier.ep);
    let mut texts = Vec::new();
    for from in board.of(Role::Pawn, board.turn) {
        for side in [-1, 1] {
            let Some(to) = from.step(side, board.turn.ahead()) else { continue };
            let beside =
                from.step(side, 0).is_some_and(|square| board.is(square, Role::Pawn, board.turn.other()));
            let passed = board.ep == Some(to) || late == Some(to);
            if board.at(to).is_none() && (beside || passed) {
                let times = if passed { 4 } else { 1 };
                texts.extend(std::iter::repeat_n(format!("{from}{to}"), times));
            }
        }
    }
    texts
}

/// A pawn one, two or three squares ahead, back, sideways and diagonally, whatever stands there.
fn pawn_tries(board: &Board) -> Vec<String> {
    let ahead = board.turn.ahead();
    let steps = [(0, 1), (0, 2), (0, 2), (0, 3), (0, -1), (1, 0), (1, 1), (-1, 1), (1, 2), (-1, -1)];
    let mut texts = Vec::new();
    for from in board.of(Role::Pawn, board.turn) {
        let targets = steps.iter().filter_map(|(files, ranks)| from.step(*files, ranks * ahead));
        texts.extend(targets.map(|to| {
            let last = to.rank() == board.turn.last_rank();
            format!("{from}{to}{}", if last { "q" } else { "" })
        }));
    }
    texts
}

/// Promotions without a piece, and to right and wrong ones.
fn promotions(board: &Board) -> Vec<String> {
    let mut texts = Vec::new();
    for play in board.pseudo_moves().iter().filter(|play| play.promotion.is_some()) {
        let bare = format!("{}{}", play.from.unwrap(), play.to);
        texts.extend(["", "k", "p", "n"].map(|role| format!("{bare}{role}")));
    }
    texts
}

/// Promotions where none is due, rather in castling, in captures and of pawns than in other moves.
fn promoted_early(board: &Board) -> Vec<String> {
    let mut texts = Vec::new();
    for play in board.pseudo_moves() {
        let Some(from) = play.from.filter(|_| play.promotion.is_none()) else { continue };
        let special = play.castle.is_some() || board.victim(&play).is_some();
        let times = match board.at(from).map(|piece| piece.role) {
            _ if special => 4,
            Some(Role::Pawn) => 2,
            _ => 1,
        };
        texts.extend(std::iter::repeat_n(format!("{}q", board.uci(&play)), times));
    }
    texts
}

/// Moves of the other side, as if it were its turn.
fn others(board: &Board) -> Vec<String> {
    let mut turned = board.clone();
    turned.turn = board.turn.other();
    turned.ep = None;
    turned.pseudo_moves().iter().map(|play| turned.uci(play)).collect()
}

/// Any two squares.
fn anything(board: &Board, chance: &mut Chance) -> Vec<String> {
    let any = |chance: &mut Chance| Square(chance.below(64) as u8);
    let from = if chance.one_in(2) { chance.pick(&board.men(board.turn)) } else { None };
    vec![format!("{}{}", from.unwrap_or_else(|| any(chance)), any(chance))]
}

/// Drops: of what is in hand and what is not, on free squares and on others, pawns on the outer ranks too.
fn drops(board: &Board, chance: &mut Chance) -> Vec<String> {
    let mut texts = Vec::new();
    for role in Role::ALL {
        let held = board.hands[board.turn.index()][role.index()] > 0;
        if !held && !chance.one_in(3) {
            continue;
        }
        for _ in 0..4 {
            texts.push(format!("{}@{}", role.letter(), Square(chance.below(64) as u8)));
        }
        if role == Role::Pawn {
            let edge = if chance.one_in(2) { 0 } else { 7 };
            texts.push(format!("P@{}", Square::at(chance.below(8) as u8, edge)));
        }
        let men: Vec<Square> = board.men(Color::White).into_iter().chain(board.men(Color::Black)).collect();
        texts.extend(chance.pick(&men).map(|square| format!("{}@{square}", role.letter())));
    }
    texts
}
