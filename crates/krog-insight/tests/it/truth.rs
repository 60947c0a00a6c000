//! Every claim is true: what is said of lines and of moves alone, checked as it is sent; and the checker refuses what is not.

use std::thread;

use krog_insight::{Claim, motifs_of_line, motifs_of_move};
use serde_json::{Value, json};

use crate::{
    checker::{Board, check},
    puzzles::{self, Puzzle},
};

/// The positions of a puzzle on the checker's board.
fn boards(puzzle: &Puzzle) -> Vec<Board> {
    let mut boards = vec![Board::read(&puzzle.fen)];
    for uci in &puzzle.moves {
        boards.push(boards[boards.len() - 1].play(uci).unwrap());
    }
    boards
}

/// Judges the claims that `say` makes of puzzles, with the ply that a claim's own counts from; how many there were.
fn judge(puzzles: &[Puzzle], say: impl Fn(&Puzzle) -> Vec<(usize, Claim)> + Sync) -> usize {
    let judge = |puzzle: &Puzzle| {
        let boards = boards(puzzle);
        let claims = say(puzzle);
        for (ply, claim) in &claims {
            let sent = serde_json::to_value(claim).unwrap();
            let verdict = check(&boards[*ply], &puzzle.moves[*ply], &sent);
            assert_eq!(verdict, Ok(()), "{} ply {ply}: {sent}", puzzle.id);
        }
        claims.len()
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let share = puzzles.len().div_ceil(workers).max(1);
    thread::scope(|scope| {
        let running: Vec<_> =
            puzzles.chunks(share).map(|part| scope.spawn(|| part.iter().map(judge).sum::<usize>())).collect();
        running.into_iter().map(|worker| worker.join().unwrap()).sum()
    })
}

fn of_line(puzzle: &Puzzle) -> Vec<(usize, Claim)> {
    let claims = motifs_of_line(&puzzle.position(), &puzzle.read()).unwrap();
    claims.into_iter().map(|claim| (claim.ply(), claim)).collect()
}

#[test]
fn every_claim_of_lines_is_true() {
    let puzzles = puzzles::all();
    let claims = judge(&puzzles, of_line);
    assert!(puzzles.is_empty() || claims > 15_000, "{claims}");
}

#[test]
fn every_claim_of_moves_is_true() {
    let puzzles = puzzles::all();
    let claims = judge(&puzzles, |puzzle| {
        let mut now = puzzle.position();
        let mut claims = Vec::new();
        for (ply, m) in puzzle.read().into_iter().enumerate() {
            if ply % 2 == 1 {
                claims.extend(motifs_of_move(&now, m).unwrap().into_iter().map(|claim| (ply, claim)));
            }
            now.play_unchecked(m);
        }
        claims
    });
    assert!(puzzles.is_empty() || claims > 15_000, "{claims}");
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
            ("squares" | "word" | "motif" | "ply" | "walls", _) => {}
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
                let verdict = check(&boards[ply], &puzzle.moves[ply], &false_claim);
                assert!(verdict.is_err(), "{} ply {ply}: {false_claim}", puzzle.id);
                refused += 1;
            }
        }
    }
    assert!(puzzles.is_empty() || refused > 1_000, "{refused}");
}
