//! Every claim is true: what is said of lines, checked as it is sent.

use krog_insight::motifs_of_line;

use crate::{
    checker::{Board, check},
    puzzles,
};

#[test]
fn every_claim_of_the_puzzles_is_true() {
    let mut claims = 0;
    let puzzles = puzzles::all();
    for puzzle in &puzzles {
        let found = motifs_of_line(&puzzle.position(), &puzzle.read()).unwrap();
        let mut boards = vec![Board::read(&puzzle.fen)];
        for uci in &puzzle.moves {
            boards.push(boards[boards.len() - 1].play(uci).unwrap());
        }
        for claim in found {
            let ply = claim.ply();
            let sent = serde_json::to_value(&claim).unwrap();
            let verdict = check(&boards[ply], &puzzle.moves[ply], &sent);
            assert_eq!(verdict, Ok(()), "{} ply {ply}: {sent}", puzzle.id);
            claims += 1;
        }
    }
    assert!(puzzles.is_empty() || claims > 15_000, "{claims}");
}
