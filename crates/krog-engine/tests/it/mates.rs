//! Decided games are seen and finished, by every variant's own means.

use krog_engine::{Limits, Score};
use shakmaty::{Outcome, Position, variant::Variant};

use crate::support::{position, search, uci};

/// Searches `fen` to `depth`: the score must be a win in `moves`, and the line must end the game.
fn wins_in(variant: Variant, fen: &str, depth: u8, moves: i32) -> String {
    let root = position(variant, fen);
    let report = search(&root, &Limits::depth(depth));
    assert_eq!(report.score, Score::Mate(moves), "{variant} {fen}: {report:?}");
    let end = report.pv.iter().fold(root.clone(), |position, &m| position.play(m).unwrap());
    if moves == 1 {
        let Outcome::Known(outcome) = end.outcome() else { panic!("{fen}: not over after {:?}", report.pv) };
        assert_eq!(outcome.winner(), Some(root.turn()), "{fen}");
    }
    uci(&report)
}

#[test]
fn chess_in_one_two_and_three() {
    assert_eq!(wins_in(Variant::Chess, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 2, 1), "a1a8");
    assert_eq!(wins_in(Variant::Chess, "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1", 5, 2), "a2a7");
    // A rook's square, a king driven by two men, and the last step by the opposition.
    wins_in(Variant::Chess, "4k3/8/4K3/8/8/8/8/5R2 w - - 0 1", 8, 2);
    wins_in(Variant::Chess, "k7/8/3K4/8/8/8/8/7Q w - - 0 1", 8, 2);
    wins_in(Variant::Chess, "8/8/8/8/8/1k6/7r/K7 b - - 0 1", 3, 1);
}

#[test]
fn a_smothered_king_in_chess() {
    let fen = "r5rk/6pp/8/6N1/8/1Q6/6PP/7K w - - 0 1";
    assert_eq!(wins_in(Variant::Chess, fen, 3, 1), "g5f7");
    let fen = "5r1k/6pp/7N/8/8/1Q6/6PP/7K w - - 0 1";
    assert_eq!(wins_in(Variant::Chess, fen, 6, 2), "b3g8");
}

#[test]
fn a_lost_game_is_lost_as_late_as_possible() {
    let root = position(Variant::Chess, "7k/R7/8/8/8/8/8/1R2K3 b - - 0 1");
    assert_eq!(search(&root, &Limits::depth(6)).score, Score::Mate(-1));
}

#[test]
fn castling_mates_from_any_array() {
    wins_in(Variant::Chess, "8/8/8/8/8/5p2/3P1k2/R3K2R w Q - 0 1", 7, 3);
}

#[test]
fn the_third_check_wins() {
    let fen = "4k3/pppppppp/8/8/8/8/PPPP1PPP/3QK3 w - - 1+3 0 1";
    let best = wins_in(Variant::ThreeCheck, "4k3/pppp1ppp/8/8/8/8/PPPP1PPP/3QK3 w - - 1+3 0 1", 2, 1);
    assert_eq!(best, "d1e2");
    // With the file shut there is no check in one.
    assert_ne!(search(&position(Variant::ThreeCheck, fen), &Limits::depth(2)).score, Score::Mate(1));
}

#[test]
fn a_king_walks_to_the_hill() {
    assert_eq!(wins_in(Variant::KingOfTheHill, "k7/8/8/8/8/8/4K3/8 w - - 0 1", 5, 2), "e2e3");
    let best = wins_in(Variant::KingOfTheHill, "k7/8/8/8/8/4K3/8/8 w - - 0 1", 1, 1);
    assert!(["e3d4", "e3e4"].contains(&best.as_str()));
}

#[test]
fn an_explosion_takes_the_king() {
    let fen = "rnbqkbnr/pppppppp/8/6N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1";
    assert_eq!(wins_in(Variant::Atomic, fen, 1, 1), "g5f7");
    // The knight needs one more jump, and no defence covers d7, f7 and c7 at once.
    let fen = "rnbqkbnr/pppppppp/8/8/4N3/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1";
    wins_in(Variant::Atomic, fen, 5, 2);
}

#[test]
fn the_race_is_run_to_its_end() {
    let best = wins_in(Variant::RacingKings, "8/7K/8/8/8/8/k7/8 w - - 0 1", 2, 1);
    assert!(["h7g8", "h7h8"].contains(&best.as_str()));
    wins_in(Variant::RacingKings, "8/8/7K/8/8/8/k7/8 w - - 0 1", 5, 2);
    // White is there first, but Black has the last move: a draw, and no win for either.
    let report = search(&position(Variant::RacingKings, "8/k6K/8/8/8/8/8/8 w - - 0 1"), &Limits::depth(4));
    assert_eq!(report.score, Score::Centipawns(0));
}

#[test]
fn forced_captures_lose_every_man() {
    // The last man is offered to a pawn that must take it.
    let best = wins_in(Variant::Antichess, "8/8/8/3p4/8/8/4P3/8 w - - 0 1", 4, 1);
    assert_eq!(best, "e2e4");
}

#[test]
fn stalemate_wins_in_antichess() {
    wins_in(Variant::Antichess, "8/8/8/p7/8/8/P7/8 w - - 0 1", 6, 2);
}

#[test]
fn a_drop_mates() {
    let fen = "6k1/5ppp/8/8/8/8/8/4K3[R] w - - 0 1";
    let best = wins_in(Variant::Crazyhouse, fen, 2, 1);
    assert!(best.starts_with("R@") && best.ends_with('8'), "{best}");
}

#[test]
fn the_horde_is_taken_and_mates() {
    assert_eq!(wins_in(Variant::Horde, "4k3/8/8/8/8/8/r6P/8 b - - 0 1", 2, 1), "a2h2");
    wins_in(Variant::Horde, "k7/2P5/K7/8/8/8/8/8 w - - 0 1".replace('K', "P").as_str(), 4, 1);
}
