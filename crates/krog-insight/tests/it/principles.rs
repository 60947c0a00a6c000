//! The principles of play: the positions of `motifs.md` section 6, recounts on the checker's board, mirrors.

use krog_chess::{Move, Position, Variant, notation::Notation};
use krog_insight::{
    Phase, Principle,
    principles::{Past, passed_pawns, pawn_faults, weak_squares},
    principles_of_move,
};
use serde_json::{Value, json};

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

fn sent(position: &Position, uci: &str, principle: Principle, past: Option<Past<'_>>) -> Value {
    let findings = principles_of_move(position, read(position, uci), past).unwrap();
    let finding = findings.iter().find(|finding| finding.principle() == principle).unwrap();
    serde_json::to_value(finding).unwrap()
}

/// The verdict, and the figures before and after where they differ.
fn verdict(fen: &str, uci: &str, principle: Principle) -> (String, Option<(i64, i64)>) {
    let sent = sent(&position(fen), uci, principle, None);
    let figures = sent["before"]["value"].as_i64().zip(sent["after"]["value"].as_i64());
    (sent["verdict"].as_str().unwrap().to_owned(), figures)
}

fn better(before: i64, after: i64) -> (String, Option<(i64, i64)>) {
    ("better".to_owned(), Some((before, after)))
}

fn worse(before: i64, after: i64) -> (String, Option<(i64, i64)>) {
    ("worse".to_owned(), Some((before, after)))
}

fn plain(verdict: &str) -> (String, Option<(i64, i64)>) {
    (verdict.to_owned(), None)
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn the_centre_and_activity_are_counted() {
    let center = sent(&position(START), "e2e4", Principle::ControlCenter, None);
    assert_eq!(center["after"], json!({ "value": 1, "squares": ["d5"] }));
    assert_eq!(verdict(START, "a2a3", Principle::ControlCenter), plain("same"));
    assert_eq!(verdict(START, "e2e4", Principle::PieceActivity), better(20, 30));
}

#[test]
fn knights_and_bishops_are_developed_and_kings_are_not() {
    assert_eq!(verdict(START, "g1f3", Principle::DevelopPieces), better(-4, -3));
    let open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    assert_eq!(verdict(open, "e1e2", Principle::DevelopPieces), plain("same"));
    let out = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 2";
    assert_eq!(verdict(out, "f3g1", Principle::DevelopPieces), worse(-3, -4));
}

#[test]
fn castling_is_safer_than_giving_it_up() {
    let fen = "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1";
    assert_eq!(verdict(fen, "e1g1", Principle::KingSafety).0, "better");
    assert_eq!(verdict(fen, "e1e2", Principle::KingSafety).0, "worse");
    let castled = "r4rk1/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R4RK1 w - - 0 1";
    for pawn in ["g2g4", "h2h4", "g2g3", "h2h3"] {
        assert_eq!(verdict(castled, pawn, Principle::KingSafety).0, "worse", "{pawn}");
    }
}

#[test]
fn a_piece_that_moves_again_needs_its_past() {
    let start = position(START);
    let mut now = start.clone();
    let mut moves = Vec::new();
    for uci in ["g1f3", "d7d5", "b1c3", "a7a6"] {
        moves.push(read(&now, uci));
        now = now.play(moves[moves.len() - 1]).unwrap();
    }
    let past = Past { start: &start, moves: &moves };
    let twice = Principle::DontMovePieceTwice;
    assert_eq!(sent(&now, "f3g5", twice, Some(past))["verdict"], "worse");
    assert_eq!(sent(&now, "c3d5", twice, Some(past))["verdict"], "same");
    assert_eq!(sent(&now, "h1g1", twice, Some(past))["verdict"], "same");
    assert_eq!(sent(&now, "f3g5", twice, None)["verdict"], "not_applicable");
    let elsewhere = Past { start: &start, moves: &moves[..2] };
    assert_eq!(sent(&now, "f3g5", twice, Some(elsewhere))["verdict"], "not_applicable");
}

#[test]
fn rooks_are_connected_once() {
    let fen = "r4rk1/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPP2PPP/R2Q1RK1 w - - 0 1";
    assert_eq!(verdict(fen, "d1d2", Principle::ConnectRooks), better(0, 1));
    assert_eq!(verdict(fen, "d1e1", Principle::ConnectRooks), plain("same"));
    let connected = "r4rk1/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R4RK1 w - - 0 1";
    assert_eq!(verdict(connected, "a2a3", Principle::ConnectRooks), plain("same"));
}

#[test]
fn pawns_are_judged() {
    let weak = position("4k3/pp3ppp/8/8/2P1P3/8/PP3PPP/4K3 w - - 0 1");
    let names = |squares: &mut dyn Iterator<Item = krog_chess::Square>| {
        squares.map(|square| square.to_string()).collect::<Vec<_>>()
    };
    let white = krog_chess::Color::White;
    assert_eq!(names(&mut weak_squares(&weak.board(), white).into_iter()), ["d3", "d4"]);
    let doubled = position("r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5");
    let faults = pawn_faults(&doubled.board(), white.other());
    assert_eq!(names(&mut faults.doubled.into_iter()), ["c6", "c7"]);
    assert_eq!(faults.islands, 2);
    let passed = position("6k1/5ppp/8/3P4/8/8/5PPP/6K1 w - - 0 1");
    assert_eq!(names(&mut passed_pawns(&passed.board(), white).into_iter()), ["d5"]);
    let stopped = position("6k1/4pppp/8/3P4/8/8/5PPP/6K1 w - - 0 1");
    assert!(passed_pawns(&stopped.board(), white).is_empty());
    assert_eq!(
        verdict("6k1/5ppp/8/3P4/8/8/5PPP/6K1 w - - 0 1", "d5d6", Principle::PassedPawns),
        better(4, 5)
    );
}

#[test]
fn kings_are_active_in_the_endgame_only() {
    let fen = "8/5k2/8/8/8/6K1/5PPP/8 w - - 0 1";
    assert_eq!(verdict(fen, "g3f4", Principle::KingActivity), better(-2, -1));
    assert_eq!(verdict(fen, "g3h4", Principle::KingActivity), worse(-2, -3));
    let queens = "3q4/5k2/8/8/8/6K1/5PPP/3Q4 w - - 0 1";
    assert_eq!(verdict(queens, "g3h3", Principle::KingActivity), plain("not_applicable"));
    assert_eq!(Phase::of(&position(queens).board(), 0), Phase::Middlegame);
    assert_eq!(Phase::of(&position(START).board(), 0), Phase::Opening);
    assert_eq!(Phase::of(&position(fen).board(), 0), Phase::Endgame);
    let faces = "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1";
    assert_eq!(verdict(faces, "e3e4", Principle::Opposition), better(0, 1));
    assert_eq!(verdict(faces, "e3d3", Principle::Opposition), plain("same"));
    assert_eq!(verdict(queens, "g3h3", Principle::Opposition), plain("not_applicable"));
}

#[test]
fn other_goals_have_no_principles() {
    let start = Position::start(Variant::Antichess);
    let findings = principles_of_move(&start, read(&start, "e2e3"), None).unwrap();
    assert!(
        findings.iter().all(|finding| finding.verdict() == krog_insight::principles::Verdict::NotApplicable)
    );
    assert_eq!(findings.len(), Principle::ALL.len());
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

#[test]
fn every_measure_is_a_recount() {
    for (puzzle, position, m) in moves(4) {
        let after = Board::read(&position.play(m).unwrap().fen());
        let white = !after.white;
        let findings = serde_json::to_value(principles_of_move(&position, m, None).unwrap()).unwrap();
        let of = |name: &str| {
            let found =
                findings.as_array().unwrap().iter().find(|finding| finding["principle"] == name).unwrap();
            found["after"]["value"].as_i64().or(found["measure"].as_i64()).unwrap()
        };
        let center = [27, 28, 35, 36].iter().filter(|at| !after.attackers(**at, white).is_empty()).count();
        assert_eq!(of("control_center"), center as i64, "{}", puzzle.id);
        let mut quiet = after.clone();
        (quiet.passant, quiet.castling) = (None, String::new());
        let own = (0..64).filter(|at| quiet.is_of(*at, white));
        let activity: usize = own
            .map(|at| {
                let mut targets: Vec<usize> = quiet.tries(at).iter().map(|step| step.to).collect();
                targets.sort_unstable();
                targets.dedup();
                targets.len()
            })
            .sum();
        assert_eq!(of("piece_activity"), activity as i64, "{}", puzzle.id);
        let guarded = guards(&after, white);
        let weak = (16..48).filter(|at| !guarded.contains(at)).count();
        assert_eq!(of("weak_squares"), -(weak as i64), "{}", puzzle.id);
        let theirs = guards(&after, !white);
        let passed: usize = (0..64)
            .filter(|at| after.cells[*at] == if white { b'P' } else { b'p' })
            .filter(|at| {
                let blocked = (0..64).any(|other| {
                    let ahead = if white { other / 8 > at / 8 } else { other / 8 < at / 8 };
                    ahead && other % 8 == at % 8 && after.cells[other] == if white { b'p' } else { b'P' }
                });
                !blocked && !theirs.contains(at)
            })
            .map(|at| if white { at / 8 } else { 7 - at / 8 })
            .sum();
        assert_eq!(of("passed_pawns"), passed as i64, "{}", puzzle.id);
    }
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

/// Verdicts with figures, squares only counted.
fn bare(position: &Position, m: Move) -> Vec<Value> {
    let mut sent = serde_json::to_value(principles_of_move(position, m, None).unwrap()).unwrap();
    for finding in sent.as_array_mut().unwrap() {
        for when in ["before", "after"] {
            if let Some(measure) = finding.get_mut(when) {
                measure["squares"] = json!(measure["squares"].as_array().unwrap().len());
            }
        }
    }
    sent.as_array().unwrap().clone()
}

#[test]
fn swapped_colours_change_no_verdict() {
    for (puzzle, now, m) in moves(10) {
        let flip = |c: char| c.to_digit(10).map_or(c, |rank| char::from_digit(9 - rank, 10).unwrap());
        let other: String = now.uci(m).chars().map(flip).collect();
        let mirror = position(&turned(&now.fen()));
        assert_eq!(bare(&now, m), bare(&mirror, read(&mirror, &other)), "{}", puzzle.id);
    }
}

/// A file seen in the mirror.
fn mirrored(c: char) -> char {
    if ('a'..='h').contains(&c) { char::from(b'a' + b'h' - c as u8) } else { c }
}

#[test]
fn mirrored_files_change_no_verdict() {
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
        assert_eq!(bare(now, *m), bare(&mirror, read(&mirror, &other)), "{}", puzzle.id);
        compared += 1;
    }
    assert!(puzzles.is_empty() || compared > 1_000, "{compared}");
}
