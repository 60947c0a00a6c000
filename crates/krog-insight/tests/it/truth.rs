//! Every claim is true: what is said of lines and of moves alone, checked as it is sent; and the checker refuses what is not.

use krog_insight::{BackRankThreat, Motif};
use serde_json::{Value, json};

use crate::{
    checker::{Board, check, was_trapped},
    puzzles::{self, Claims, Puzzle, of_line},
};

/// The positions of a puzzle on the checker's board.
fn boards(puzzle: &Puzzle) -> Vec<Board> {
    let mut boards = vec![Board::read(&puzzle.fen)];
    for uci in &puzzle.moves {
        boards.push(boards[boards.len() - 1].play(uci).unwrap());
    }
    boards
}

/// What the checker says of a claim about a move of a puzzle.
fn verdict(puzzle: &Puzzle, boards: &[Board], ply: usize, sent: &Value) -> Result<(), String> {
    check(&boards[ply], &puzzle.moves[ply], sent)?;
    if sent["motif"] == Motif::TrappedPiece.name() { was_trapped(&boards[ply - 1], sent) } else { Ok(()) }
}

/// Judges what is claimed of a puzzle; how many claims there are.
fn judge(puzzle: &Puzzle, claims: &Claims) -> usize {
    let boards = boards(puzzle);
    for (ply, claim) in claims {
        let sent = serde_json::to_value(claim).unwrap();
        assert_eq!(verdict(puzzle, &boards, *ply, &sent), Ok(()), "{} ply {ply}: {sent}", puzzle.id);
    }
    claims.len()
}

#[test]
fn every_claim_of_lines_is_true() {
    let puzzles = puzzles::all();
    let claims: usize = puzzles.iter().map(|puzzle| judge(puzzle, &of_line(puzzle))).sum();
    assert!(puzzles.is_empty() || claims > 15_000, "{claims}");
}

#[test]
fn every_claim_of_moves_is_true() {
    let puzzles = puzzles::moves_alone();
    let claims: usize = puzzles.iter().map(|(puzzle, claims)| judge(puzzle, claims)).sum();
    assert!(puzzles.is_empty() || claims > 15_000, "{claims}");
}

#[test]
fn every_threat_on_the_back_rank_mates_after_a_pass() {
    let mut threats = 0;
    let puzzles = puzzles::all();
    for puzzle in &puzzles {
        let mut now = puzzle.position();
        let boards = boards(puzzle);
        for (ply, m) in puzzle.read().into_iter().enumerate() {
            if let Some(threat) = BackRankThreat::prove(&now) {
                let mut passed = boards[ply].clone();
                assert!(!passed.in_check(passed.white), "{} ply {ply}", puzzle.id);
                (passed.white, passed.passant) = (!passed.white, None);
                let mated = passed.play(&threat.threatens()[0].to_string()).unwrap();
                let home = if mated.white { 0 } else { 7 };
                assert!(
                    mated.is_mate() && mated.king(mated.white).unwrap() / 8 == home,
                    "{} ply {ply}",
                    puzzle.id
                );
                threats += 1;
            }
            now.play_unchecked(m);
        }
    }
    assert!(puzzles.is_empty() || threats > 300, "{threats}");
}

/// Every square and piece of a claim but its list for the board, changed one at a time.
fn spoilt(claim: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    for (field, value) in claim.as_object().unwrap() {
        let mut put = |changed: Value| {
            let mut copy = claim.clone();
            copy[field] = changed;
            all.push(copy);
        };
        match (field.as_str(), value) {
            ("squares" | "word" | "motif" | "ply" | "walls" | "unsafe_squares", _) => {}
            (_, Value::Object(_)) => {
                let mut piece = value.clone();
                piece["color"] = if piece["color"] == "white" { json!("black") } else { json!("white") };
                put(piece);
            }
            ("gain", _) => put(json!(value.as_i64().unwrap() + 1)),
            ("targets" | "checkers", Value::Array(list)) => put(json!(list[..1])),
            ("line" | "follow_up", Value::Array(list)) => put(json!(list[1..])),
            _ => put(json!(if value == "a1" { "h8" } else { "a1" })),
        }
    }
    all
}

#[test]
fn a_spoilt_claim_is_refused() {
    let puzzles = puzzles::all();
    let mut refused = 0;
    for puzzle in puzzles.iter().step_by(40) {
        let boards = boards(puzzle);
        for (ply, claim) in of_line(puzzle) {
            for false_claim in spoilt(&serde_json::to_value(&claim).unwrap()) {
                let verdict = verdict(puzzle, &boards, ply, &false_claim);
                assert!(verdict.is_err(), "{} ply {ply}: {false_claim}", puzzle.id);
                refused += 1;
            }
        }
    }
    assert!(puzzles.is_empty() || refused > 1_000, "{refused}");
}
