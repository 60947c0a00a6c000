//! Decided games are seen and finished, by every variant's own means.

use krog_engine::{Limits, Score};
use shakmaty::{Outcome, Position, variant::Variant};

use crate::support::{can_win, position, search, uci};

/// Searches `fen` to `depth`: the score must be the win in `moves` that trying everything finds as the
/// shortest, and the line must end the game. Answers with the move.
fn wins_in(variant: Variant, fen: &str, depth: u8, moves: i32) -> String {
    let root = position(variant, fen);
    assert!(can_win(&root, moves) && !can_win(&root, moves - 1), "{variant} {fen}: no shortest win");
    let report = search(&root, &Limits::depth(depth));
    assert_eq!(report.score, Score::Mate(moves), "{variant} {fen}: {report:?}");
    if let [first] = *report.pv
        && moves == 1
        && let Outcome::Known(outcome) = root.clone().play(first).unwrap().outcome()
    {
        assert_eq!(outcome.winner(), Some(root.turn()), "{fen}");
    }
    uci(&report)
}

#[test]
fn chess_in_one_two_and_three() {
    assert_eq!(wins_in(Variant::Chess, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 2, 1), "a1a8");
    assert_eq!(wins_in(Variant::Chess, "8/8/8/8/8/1k6/7r/K7 b - - 0 1", 3, 1), "h2h1");
    wins_in(Variant::Chess, "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1", 5, 2);
    wins_in(Variant::Chess, "k7/8/2K5/8/8/8/8/7Q w - - 0 1", 5, 2);
    wins_in(Variant::Chess, "8/8/8/8/8/2k5/7r/K7 b - - 0 1", 8, 2);
    wins_in(Variant::Chess, "7k/8/5K2/8/8/8/8/R7 w - - 0 1", 6, 2);
    wins_in(Variant::Chess, "8/6k1/8/8/8/8/R7/1R2K3 w - - 0 1", 8, 3);
}

#[test]
fn a_smothered_king_in_chess() {
    assert_eq!(wins_in(Variant::Chess, "6rk/6pp/8/6N1/8/1Q6/6PP/7K w - - 0 1", 3, 1), "g5f7");
    assert_eq!(wins_in(Variant::Chess, "r6k/6pp/7N/8/8/1Q6/6PP/7K w - - 0 1", 6, 2), "b3g8");
}

#[test]
fn a_lost_game_is_lost_as_late_as_possible() {
    let root = position(Variant::Chess, "7k/R7/8/8/8/8/8/1R2K3 b - - 0 1");
    assert_eq!(search(&root, &Limits::depth(6)).score, Score::Mate(-1));
}

#[test]
fn castling_mates_from_any_array() {
    // The rook leaps over its own king, as only castling lets it.
    assert_eq!(wins_in(Variant::Chess, "3k4/8/4Q3/8/5B2/8/1P6/1RK5 w B - 0 1", 2, 1), "c1b1");
}

#[test]
fn the_third_check_wins() {
    let open = "4k3/pppp1ppp/8/8/8/8/PPPP1PPP/3QK3 w - - 1+3 0 1";
    assert_eq!(wins_in(Variant::ThreeCheck, open, 2, 1), "d1e2");
    // With the file shut the queen has to come out first.
    wins_in(Variant::ThreeCheck, "4k3/pppppppp/8/8/8/8/PPPP1PPP/3QK3 w - - 1+3 0 1", 6, 2);
    wins_in(Variant::ThreeCheck, "4k3/pppp1ppp/8/8/8/8/PPPP1PPP/R2QK2R w - - 2+3 0 1", 6, 2);
}

#[test]
fn a_king_walks_to_the_hill() {
    let best = wins_in(Variant::KingOfTheHill, "k7/8/8/8/8/4K3/8/8 w - - 0 1", 1, 1);
    assert!(["e3d4", "e3e4"].contains(&best.as_str()));
    wins_in(Variant::KingOfTheHill, "k7/8/8/8/8/8/4K3/8 w - - 0 1", 5, 2);
    wins_in(Variant::KingOfTheHill, "k7/8/8/8/8/8/8/4K3 w - - 0 1", 7, 3);
}

#[test]
fn an_explosion_takes_the_king() {
    let fen = "rnbqkbnr/pppppppp/8/6N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1";
    assert_eq!(wins_in(Variant::Atomic, fen, 1, 1), "g5f7");
    // From e5 the knight reaches d7 and f7, and one pawn cannot block both.
    wins_in(Variant::Atomic, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1", 6, 2);
}

#[test]
fn the_race_is_run_to_its_end() {
    let best = wins_in(Variant::RacingKings, "8/7K/8/8/8/8/k7/8 w - - 0 1", 2, 1);
    assert!(["h7g8", "h7h8"].contains(&best.as_str()));
    wins_in(Variant::RacingKings, "8/8/7K/8/8/8/k7/8 w - - 0 1", 5, 2);
    wins_in(Variant::RacingKings, "8/8/8/7K/8/8/k7/8 w - - 0 1", 7, 3);
    // White is there first, but Black has the last move: a draw.
    let report = search(&position(Variant::RacingKings, "8/k6K/8/8/8/8/8/8 w - - 0 1"), &Limits::depth(4));
    assert_eq!(report.score, Score::Centipawns(0));
}

#[test]
fn forced_captures_lose_every_man() {
    // The last man is offered to a pawn that must take it.
    assert_eq!(wins_in(Variant::Antichess, "8/8/8/3p4/8/8/4P3/8 w - - 0 1", 4, 1), "e2e4");
    for fen in ["8/8/8/8/3r4/8/1P2P3/8 w - - 0 1", "8/8/3r4/8/8/8/N2B4/8 w - - 0 1"] {
        wins_in(Variant::Antichess, fen, 6, 2);
    }
}

#[test]
fn stalemate_wins_in_antichess() {
    assert_eq!(wins_in(Variant::Antichess, "8/8/8/p7/8/8/P7/8 w - - 0 1", 6, 1), "a2a3");
}

#[test]
fn a_drop_mates() {
    let fen = "6k1/5ppp/8/8/8/8/8/4K3[R] w - - 0 1";
    let best = wins_in(Variant::Crazyhouse, fen, 2, 1);
    assert!(best.starts_with("R@") && best.ends_with('8'), "{best}");
    // A drop forces the king into the corner, the next one mates.
    wins_in(Variant::Crazyhouse, "6k1/5p1p/8/8/8/8/8/B3K3[QR] w - - 0 1", 4, 1);
    wins_in(Variant::Crazyhouse, "6k1/5ppp/8/8/8/8/8/4K3[QN] w - - 0 1", 5, 1);
}

#[test]
fn the_horde_is_taken_and_mates() {
    assert_eq!(wins_in(Variant::Horde, "4k3/8/8/8/8/8/r6P/8 b - - 0 1", 2, 1), "a2h2");
    wins_in(Variant::Horde, "k7/2P5/1P6/8/8/8/8/8 w - - 0 1", 4, 1);
}
