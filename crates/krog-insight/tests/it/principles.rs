//! The principles of play: recounts on the checker's board, mirrors, phases; what they say of single moves is tested with their book.

use krog_chess::{Game, Move, Position, Variant, notation::Notation};
use krog_insight::{Observer, Phase};

use crate::{
    checker::Board,
    puzzles::{self, Puzzle},
};

fn position(fen: &str) -> Position {
    Position::from_fen(Variant::Standard, fen).unwrap()
}

fn read(position: &Position, uci: &str) -> Move {
    Notation::Uci.read(position, uci).unwrap().mv
}

/// The names of the principles that speak of a move, those against it with a minus.
fn said(position: &Position, m: Move) -> Vec<String> {
    let said = Observer::new(position).principles(m).unwrap();
    said.iter().map(|of| format!("{}{}", if of.for_it { "" } else { "-" }, of.reason.cited.id)).collect()
}

#[test]
fn a_piece_that_moves_again_needs_its_past() {
    let mut game = Game::new(Position::start(Variant::Standard));
    for uci in ["g1f3", "d7d5", "b1c3", "a7a6"] {
        game.play(uci).unwrap();
    }
    let now = game.position().clone();
    let twice = |observer: &mut Observer, uci: &str| {
        let said = observer.principles(read(&now, uci)).unwrap();
        said.iter().any(|of| of.reason.cited.id == "dont_move_piece_twice")
    };
    assert!(twice(&mut Observer::of(&game), "f3g5"));
    assert!(!twice(&mut Observer::of(&game), "c3d5"));
    assert!(!twice(&mut Observer::of(&game), "h1g1"));
    assert!(!twice(&mut Observer::new(&now), "f3g5"));
    let mut followed = Observer::new(game.start());
    for ply in game.plies() {
        followed.play(ply.mv()).unwrap();
    }
    assert!(twice(&mut followed, "f3g5"));
}

#[test]
fn phases_are_those_of_the_book() {
    let phase = |fen: &str| Observer::new(&position(fen)).phase().unwrap();
    assert_eq!(phase("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), Some(Phase::Opening));
    assert_eq!(phase("3q4/5k2/8/8/8/6K1/5PPP/3Q4 w - - 0 1"), Some(Phase::Middlegame));
    assert_eq!(phase("8/5k2/8/8/8/6K1/5PPP/8 w - - 0 1"), Some(Phase::Endgame));
    assert_eq!(Observer::new(&Position::start(Variant::Antichess)).phase().unwrap(), None);
}

/// One solver's move of each puzzle in so many, with its position.
fn moves(every: usize) -> Vec<(Puzzle, Position, Move)> {
    let first = |puzzle: Puzzle| {
        let moves = puzzle.read();
        let position = puzzle.position().play(moves[0]).unwrap();
        (puzzle, position, moves[1])
    };
    puzzles::all().into_iter().step_by(every).map(first).collect()
}

/// What a pawn could attack on its way, file by file and rank by rank.
fn guards(board: &Board, white: bool) -> Vec<usize> {
    let mut squares = Vec::new();
    for pawn in (0..64).filter(|at| board.cells[*at] == if white { b'P' } else { b'p' }) {
        for target in 0..64_usize {
            let ahead = if white { target / 8 > pawn / 8 } else { target / 8 < pawn / 8 };
            if ahead && (target % 8).abs_diff(pawn % 8) == 1 {
                squares.push(target);
            }
        }
    }
    squares
}

/// The squares of a side's pawns.
fn pawns(board: &Board, white: bool) -> Vec<usize> {
    (0..64).filter(|at| board.cells[*at] == if white { b'P' } else { b'p' }).collect()
}

/// How many squares a side's pieces could go to.
fn activity(board: &Board, white: bool) -> usize {
    let mut quiet = board.clone();
    (quiet.passant, quiet.castling, quiet.white) = (None, String::new(), white);
    let own = (0..64).filter(|at| quiet.is_of(*at, white));
    own.map(|at| {
        let mut targets: Vec<usize> = quiet.tries(at).iter().map(|step| step.to).collect();
        targets.sort_unstable();
        targets.dedup();
        targets.len()
    })
    .sum()
}

/// How many of a side's pawns are doubled and how many isolated, together.
fn faults(board: &Board, white: bool) -> usize {
    let all = pawns(board, white);
    let beside = |pawn: &&usize| !all.iter().any(|other| (*other % 8).abs_diff(**pawn % 8) == 1);
    let behind = |pawn: &&usize| all.iter().any(|other| other != *pawn && other % 8 == **pawn % 8);
    all.iter().filter(beside).count() + all.iter().filter(behind).count()
}

fn is_passed(board: &Board, at: usize, white: bool) -> bool {
    let stopped = pawns(board, !white).into_iter().any(|other| {
        let ahead = if white { other / 8 > at / 8 } else { other / 8 < at / 8 };
        ahead && (other % 8).abs_diff(at % 8) <= 1
    });
    !stopped
}

#[test]
fn every_principle_is_a_recount() {
    let mut spoken = [0; 5];
    let puzzles = moves(4);
    for (puzzle, now, m) in &puzzles {
        let (before, after) = (Board::read(&now.fen()), Board::read(&now.play(*m).unwrap().fen()));
        let white = before.white;
        let said = said(now, *m);
        let phase = Observer::new(now).phase().unwrap().unwrap();
        let has = |name: &str| said.iter().any(|of| of == name);
        let pawn = pawns(&before, white).iter().any(|at| Some(*at) == m.from().map(usize::from));
        let centre = |board: &Board| {
            [27, 28, 35, 36].iter().filter(|at| !board.attackers(**at, white).is_empty()).count()
        };
        let guarded = guards(&before, white);
        let still = guards(&after, white);
        let weakened = (16..48).any(|at| guarded.contains(&at) && !still.contains(&at));
        let to = usize::from(m.to());
        let passes = pawn && !m.is_promotion() && is_passed(&after, to, white);
        let expected = [
            ("control_center", phase == Phase::Opening && centre(&after) > centre(&before)),
            (
                "piece_activity",
                phase != Phase::Endgame && activity(&after, white) >= activity(&before, white) + 4,
            ),
            ("-weak_squares", phase != Phase::Endgame && pawn && weakened),
            ("passed_pawns", passes),
            ("-pawn_structure", pawn && faults(&after, white) > faults(&before, white)),
        ];
        for ((name, expected), spoken) in expected.into_iter().zip(&mut spoken) {
            assert_eq!(has(name), expected, "{name} {} {}", puzzle.id, now.fen());
            *spoken += usize::from(expected);
        }
    }
    assert!(puzzles.is_empty() || spoken.iter().skip(1).all(|count| *count > 30), "{spoken:?}");
}

/// A FEN with colours swapped and ranks turned over.
fn turned(fen: &str) -> String {
    let swap = |text: &str| -> String {
        let other =
            |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        text.chars().map(other).collect()
    };
    let fields: Vec<&str> = fen.split(' ').collect();
    let board: Vec<String> = fields[0].split('/').rev().map(swap).collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    let passant = fields[3].replace('3', "x").replace('6', "3").replace('x', "6");
    format!("{} {side} {} {passant} {} {}", board.join("/"), swap(fields[2]), fields[4], fields[5])
}

#[test]
fn swapped_colours_change_no_word() {
    for (puzzle, now, m) in moves(10) {
        let flip = |c: char| c.to_digit(10).map_or(c, |rank| char::from_digit(9 - rank, 10).unwrap());
        let other: String = now.uci(m).chars().map(flip).collect();
        let mirror = position(&turned(&now.fen()));
        assert_eq!(said(&now, m), said(&mirror, read(&mirror, &other)), "{}", puzzle.id);
    }
}

/// A file seen in the mirror.
fn mirrored(c: char) -> char {
    if ('a'..='h').contains(&c) { char::from(b'a' + b'h' - c as u8) } else { c }
}

#[test]
fn mirrored_files_change_no_word() {
    let mut compared = 0;
    let puzzles = moves(5);
    for (puzzle, now, m) in &puzzles {
        let fen = now.fen();
        let fields: Vec<&str> = fen.split(' ').collect();
        if fields[2] != "-" {
            continue;
        }
        let board: Vec<String> = fields[0].split('/').map(|row| row.chars().rev().collect()).collect();
        let passant: String = fields[3].chars().map(mirrored).collect();
        let mirror =
            position(&format!("{} {} - {passant} {} {}", board.join("/"), fields[1], fields[4], fields[5]));
        let uci = now.uci(*m);
        // A promotion's letter is none of a file.
        let other: String =
            uci.chars().enumerate().map(|(i, c)| if i < 4 { mirrored(c) } else { c }).collect();
        assert_eq!(said(now, *m), said(&mirror, read(&mirror, &other)), "{}", puzzle.id);
        compared += 1;
    }
    assert!(puzzles.is_empty() || compared > 1_000, "{compared}");
}
