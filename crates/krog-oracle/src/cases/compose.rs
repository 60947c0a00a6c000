//! Positions that are put together: few men, kings near each other, rights to castle, pawns about to promote,
//! pawns that have just passed one another.

use super::{Chance, Line, games};
use crate::board::{Board, Color, Role, Rules, Square};

const MEN: [Role; 5] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// A composed position, sometimes with a few moves after it.
pub(crate) fn composed_game(rules: Rules, chance: &mut Chance) -> Option<Line> {
    let want_over = chance.one_in(8);
    let board = (0..400).find_map(|_| {
        let board = composed(rules, chance)?;
        (possible(&board) && board.end().is_some() == want_over).then_some(board)
    })?;
    let mut line = Line::from(board);
    if chance.one_in(3) {
        for _ in 0..1 + chance.below(6) {
            if line.over() {
                break;
            }
            let play = games::random_move(&line.board, chance);
            line.play(&play);
        }
    }
    Some(line)
}

/// A try at a position, which may be an impossible one.
fn composed(rules: Rules, chance: &mut Chance) -> Option<Board> {
    let mut board = Board::start(rules);
    board.squares = [None; 64];
    board.rights.clear();
    board.turn = if chance.one_in(2) { Color::White } else { Color::Black };
    set_kings(&mut board, chance)?;
    let castles = !matches!(rules, Rules::RacingKings | Rules::Antichess);
    if castles && chance.one_in(2) {
        for color in [Color::White, Color::Black] {
            set_home(&mut board, color, chance);
        }
        let at_home = |rook: &Square| matches!(rook.file(), 0 | 7);
        let usual = board.rights.iter().all(|rook| at_home(rook) && board_king_file(&board, *rook) == 4);
        board.array960 = rules == Rules::Chess960 || !usual;
    }
    if rules != Rules::RacingKings && chance.one_in(3) {
        set_passing(&mut board, chance);
    }
    let large = rules == Rules::Horde && !chance.one_in(3);
    let count = if large { 6 + chance.below(20) } else { 1 + chance.below(9) };
    for _ in 0..count {
        let color = match rules {
            Rules::Horde if !chance.one_in(4) => Color::White,
            _ if chance.one_in(2) => Color::White,
            _ => Color::Black,
        };
        let role = if rules == Rules::Horde && color == Color::White && !chance.one_in(5) {
            Role::Pawn
        } else {
            chance.pick(&MEN)?
        };
        set_man(&mut board, role, color, chance);
    }
    if chance.one_in(2) {
        set_behind(&mut board, chance);
    }
    set_counts(&mut board, chance);
    Some(board)
}

fn board_king_file(board: &Board, rook: Square) -> u8 {
    let color = if rook.rank() == 0 { Color::White } else { Color::Black };
    board.kings(color).first().map_or(4, |king| king.file())
}

fn set_kings(board: &mut Board, chance: &mut Chance) -> Option<()> {
    let free = |board: &Board, chance: &mut Chance| {
        let squares: Vec<Square> = Square::all().filter(|square| board.at(*square).is_none()).collect();
        chance.pick(&squares)
    };
    let colors: &[Color] = match board.rules {
        Rules::Horde => &[Color::Black],
        Rules::Antichess if chance.one_in(2) => &[],
        _ => &[Color::White, Color::Black],
    };
    for color in colors {
        let near = board.kings(color.other()).first().copied().filter(|_| chance.one_in(2));
        let square = match near {
            Some(other) => {
                let (files, ranks) = (chance.below(5) as i8 - 2, chance.below(5) as i8 - 2);
                other.step(files, ranks).filter(|square| *square != other)?
            }
            None => free(board, chance)?,
        };
        board.put(square, Role::King, *color, false);
    }
    if board.rules == Rules::Antichess && chance.one_in(4) {
        let square = free(board, chance)?;
        board.put(square, Role::King, board.turn, true);
    }
    Some(())
}

/// King and rooks at home with the right to castle, at their usual places or, where arrays are played, at any.
fn set_home(board: &mut Board, color: Color, chance: &mut Chance) {
    let Some(king) = board.kings(color).first().copied() else { return };
    let rank = color.home_rank();
    let arrays = match board.rules {
        Rules::Standard => false,
        Rules::Chess960 => true,
        _ => chance.one_in(4),
    };
    let apart = arrays && (board.array960 || chance.one_in(2));
    let file = if apart { 1 + chance.below(6) as u8 } else { 4 };
    let home = Square::at(file, rank);
    if home != king && board.at(home).is_some() {
        return;
    }
    board.lift(king);
    board.put(home, Role::King, color, false);
    for long in [true, false] {
        let files: Vec<u8> = if long { (0..file).collect() } else { (file + 1..8).collect() };
        let usual = if long { 0 } else { 7 };
        let rook = if file != 4 || arrays { chance.pick(&files).unwrap_or(usual) } else { usual };
        let rook = Square::at(rook, rank);
        if !chance.one_in(4) && board.at(rook).is_none() {
            board.put(rook, Role::Rook, color, false);
            if !chance.one_in(5) {
                board.rights.push(rook);
            }
        }
    }
    board.rights.sort();
}

/// A pawn that has just gone two squares, and mostly an enemy pawn beside it.
fn set_passing(board: &mut Board, chance: &mut Chance) {
    let them = board.turn.other();
    let file = chance.below(8) as u8;
    let (home, passed, there) = if them == Color::White { (1, 2, 3) } else { (6, 5, 4) };
    let squares = [home, passed, there].map(|rank| Square::at(file, rank));
    if squares.iter().any(|square| board.at(*square).is_some()) {
        return;
    }
    board.put(squares[2], Role::Pawn, them, false);
    board.ep = Some(squares[1]);
    let side = if chance.one_in(2) { 1 } else { -1 };
    if let Some(beside) = squares[2].step(side, 0).filter(|beside| board.at(*beside).is_none()) {
        board.put(beside, Role::Pawn, board.turn, false);
    }
}

fn set_man(board: &mut Board, role: Role, color: Color, chance: &mut Chance) {
    if role == Role::Pawn && board.rules == Rules::RacingKings {
        return;
    }
    let rank = match role {
        Role::Pawn if chance.one_in(3) => {
            if color == Color::White {
                6
            } else {
                1
            }
        }
        Role::Pawn if board.rules == Rules::Horde && color == Color::White => chance.below(7),
        Role::Pawn => 1 + chance.below(6),
        _ => chance.below(8),
    };
    let mut square = Square::at(chance.below(8) as u8, rank as u8);
    if role != Role::Pawn && chance.one_in(3) {
        let kings = [board.kings(Color::White), board.kings(Color::Black)].concat();
        let near: Vec<Square> = kings.into_iter().flat_map(Square::neighbours).collect();
        square = chance.pick(&near).unwrap_or(square);
    }
    let passed = board.ep.is_some_and(|passed| passed.file() == square.file());
    if board.at(square).is_none() && !passed {
        let promoted = board.rules == Rules::Crazyhouse && role != Role::Pawn && chance.one_in(4);
        board.put(square, role, color, promoted);
    }
}

/// A line piece aimed at a king, with a man of either side between them.
fn set_behind(board: &mut Board, chance: &mut Chance) {
    let color = board.turn;
    let Some(king) = board.kings(color).first().copied() else { return };
    let directions = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)];
    let Some((files, ranks)) = chance.pick(&directions) else { return };
    let mut free = Vec::new();
    let mut square = king;
    while let Some(next) = square.step(files, ranks).filter(|next| board.at(*next).is_none()) {
        free.push(next);
        square = next;
    }
    if free.len() < 2
        || free.iter().any(|square| board.ep.is_some_and(|passed| passed.file() == square.file()))
    {
        return;
    }
    let straight = files == 0 || ranks == 0;
    let slider = if chance.one_in(3) {
        Role::Queen
    } else if straight {
        Role::Rook
    } else {
        Role::Bishop
    };
    let far = 1 + chance.below(free.len() - 1);
    board.put(free[far], slider, color.other(), false);
    let shield = free[chance.below(far)];
    let owner = if chance.one_in(4) { color.other() } else { color };
    let role = chance.pick(&MEN).unwrap_or(Role::Knight);
    let edge = matches!(shield.rank(), 0 | 7);
    if role != Role::Pawn || !edge && board.rules != Rules::RacingKings {
        board.put(shield, role, owner, false);
    }
}

fn set_counts(board: &mut Board, chance: &mut Chance) {
    board.halfmove = match chance.below(8) {
        0 => 96 + chance.below(6) as u32,
        1 => 145 + chance.below(5) as u32,
        2 if chance.one_in(8) => 150 + chance.below(2) as u32,
        _ => chance.below(30) as u32,
    };
    if board.ep.is_some() {
        board.halfmove = 0;
    }
    board.fullmove = 1 + board.halfmove / 2 + chance.below(40) as u32;
    if board.rules == Rules::ThreeCheck {
        board.checks = [chance.below(3) as u8, chance.below(3) as u8];
    }
    if board.rules == Rules::Crazyhouse {
        for hand in &mut board.hands {
            for count in &mut hand[..5] {
                *count = if chance.one_in(3) { 1 + chance.below(2) as u8 } else { 0 };
            }
        }
    }
}

/// Whether games come to such a position, as far as one looks here: kings that stand as they may, no check that
/// the side not to move stands in, no more men than there are.
fn possible(board: &Board) -> bool {
    let them = board.turn.other();
    let both = [Color::White, Color::Black];
    if board.in_check(them) || board.rules == Rules::RacingKings && board.in_check(board.turn) {
        return false;
    }
    if !matches!(board.rules, Rules::Atomic | Rules::Antichess) && board.kings_touch() {
        return false;
    }
    if both.into_iter().any(|color| board.men(color).is_empty()) {
        return false;
    }
    // Black's arrival ends the race, and Black is not to move then.
    let home = |color| board.kings(color).into_iter().any(|king| king.rank() == 7);
    if board.rules == Rules::RacingKings && board.turn == Color::Black && both.into_iter().all(home) {
        return false;
    }
    let edge = |square: &Square| {
        let horde = board.rules == Rules::Horde && board.is(*square, Role::Pawn, Color::White);
        matches!(square.rank(), 0 | 7) && !(horde && square.rank() == 0)
    };
    if both.into_iter().any(|color| board.of(Role::Pawn, color).iter().any(edge)) {
        return false;
    }
    both.into_iter().all(|color| enough_men(board, color)) && checkers_fit(board)
}

/// Whether every man beyond those of the start can have been a pawn.
fn enough_men(board: &Board, color: Color) -> bool {
    let held = |role: Role| board.hands[color.index()][role.index()] as usize;
    let count = |role: Role| board.of(role, color).len() + held(role);
    let pawns = match board.rules {
        Rules::Horde if color == Color::White => 36,
        Rules::RacingKings => 0,
        _ => 8,
    };
    if board.rules == Rules::Crazyhouse {
        // Men change sides, so only all of them together are bounded.
        let all = |role: Role| {
            let other = color.other();
            let marked = |square: &Square| !board.promoted[square.0 as usize];
            let own = board.of(role, color).into_iter().filter(marked).count();
            let theirs = board.of(role, other).into_iter().filter(marked).count();
            own + theirs + held(role) + board.hands[other.index()][role.index()] as usize
        };
        let were_pawns = board.promoted.iter().filter(|promoted| **promoted).count();
        return all(Role::Pawn) + were_pawns <= 16
            && all(Role::Knight) <= 4
            && all(Role::Bishop) <= 4
            && all(Role::Rook) <= 4
            && all(Role::Queen) <= 2;
    }
    let beyond: usize = [(Role::Knight, 2), (Role::Bishop, 2), (Role::Rook, 2), (Role::Queen, 1)]
        .into_iter()
        .map(|(role, start)| count(role).saturating_sub(start))
        .sum();
    let shade = |square: &Square| (square.file() + square.rank()) % 2;
    let bishops = board.of(Role::Bishop, color);
    let same_shade = bishops.len() == 2 && shade(&bishops[0]) == shade(&bishops[1]);
    count(Role::Pawn) + beyond + usize::from(same_shade) <= pawns
}

/// Whether one move can have given the checks that stand: not three, and after a pawn's double step only its
/// own or one that it uncovered.
fn checkers_fit(board: &Board) -> bool {
    let Some(king) = board.kings(board.turn).first().copied() else { return true };
    if !board.in_check(board.turn) {
        return true;
    }
    let checkers = board.attackers(king, board.turn.other());
    let Some(passed) = board.ep else {
        let short = |square: &Square| {
            matches!(board.at(*square).map(|piece| piece.role), Some(Role::Pawn | Role::Knight))
        };
        // In atomic a blast opens any number of lines.
        return board.rules == Rules::Atomic
            || checkers.len() <= 2 && !(checkers.len() == 2 && checkers.iter().all(short));
    };
    let (Some(pawn), Some(home)) = (passed.step(0, -board.turn.ahead()), passed.step(0, board.turn.ahead()))
    else {
        return false;
    };
    let mut before = board.clone();
    before.lift(pawn);
    before.put(home, Role::Pawn, board.turn.other(), false);
    checkers.len() <= 1 && !before.in_check(board.turn)
}
