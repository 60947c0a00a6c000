//! Positions of real games: what is claimed of them is true too.

use krog_chess::{Game, Move, Position, Variant};
use krog_insight::{motifs_of_line, motifs_of_move};
use krog_pgn::Reader;

use crate::checker::{Board, check};

/// A move in this many is also shown alone.
const ALONE: usize = 7;

/// The games of a set, from their first positions.
fn games(name: &str) -> Vec<(Position, Vec<Move>)> {
    let Some(path) = krog_testing::data::reference(name) else { return Vec::new() };
    let mut decoder = zstd::stream::read::Decoder::new(std::fs::File::open(path).unwrap()).unwrap();
    decoder.window_log_max(27).unwrap();
    Reader::new(decoder)
        .games()
        .map(Result::unwrap)
        .filter_map(|game| Some((game.start.clone()?, game.main_line().collect())))
        .filter(|(start, _): &(Position, Vec<Move>)| start.variant() == Variant::Standard)
        .collect()
}

/// Checks what is claimed of one side's moves, and of some moves alone; how many claims there were.
fn claims_of(start: &Position, moves: &[Move]) -> usize {
    let mut game = Game::new(start.clone());
    let mut boards = vec![Board::read(&start.fen())];
    let mut texts = Vec::new();
    let mut positions = vec![start.clone()];
    for m in moves {
        let Ok(_) = game.play_move(*m) else { break };
        let last = positions[positions.len() - 1].clone();
        texts.push(last.uci(*m));
        boards.push(boards[boards.len() - 1].play(&texts[texts.len() - 1]).unwrap());
        positions.push(last.play(*m).unwrap());
    }
    let mut claims = 0;
    let mut judge = |ply: usize, claim: &krog_insight::Claim| {
        let sent = serde_json::to_value(claim).unwrap();
        assert_eq!(
            check(&boards[ply], &texts[ply], &sent),
            Ok(()),
            "{} {}: {sent}",
            positions[ply].fen(),
            texts[ply]
        );
        claims += 1;
    };
    let played = &moves[..texts.len()];
    for first in 0..played.len().min(2) {
        for claim in motifs_of_line(&positions[first], &played[first..]).unwrap() {
            judge(first + claim.ply(), &claim);
        }
    }
    for ply in (0..played.len()).step_by(ALONE) {
        for claim in motifs_of_move(&positions[ply], played[ply]).unwrap() {
            judge(ply, &claim);
        }
    }
    claims
}

#[test]
fn every_claim_of_real_games_is_true() {
    let (mut count, mut claims) = (0, 0);
    for name in ["pgn/online_public.pgn.zst", "pgn/broadcast_eval_public.pgn.zst"] {
        for (start, moves) in games(name) {
            claims += claims_of(&start, &moves);
            count += 1;
        }
    }
    assert!(count == 0 || (count > 600 && claims > 1_200), "{count} games, {claims} claims");
}
