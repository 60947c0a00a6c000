//! Mistakes of the lower levels: the same again with the same seed, and of the human sort.

use krog_engine::{Builtin, Engine, Level, Limits, Report, Stop, Strength};
use shakmaty::{Position, Role, variant::Variant};

use crate::support::position;

fn at_level(fen: &str, level: u8, seed: u64) -> Report {
    let limits = Limits::default().at_level(Level::try_from(level).unwrap(), seed);
    Builtin::new(2).search(&position(Variant::Chess, fen), &[], &limits, &Stop::new(), &mut |_| {}).unwrap()
}

/// Of so many seeds, how many leave the queen where a capture takes it for nothing or for less.
fn hangs(fen: &str, level: u8, seeds: u64) -> usize {
    let lost = |seed: &u64| {
        let after = position(Variant::Chess, fen).play(at_level(fen, level, *seed).best).unwrap();
        after.legal_moves().iter().any(|m| m.capture() == Some(Role::Queen) && m.role() != Role::Queen)
    };
    (0..seeds).filter(lost).count()
}

/// A queen attacked by a pawn, by a knight and by a bishop far away.
const ATTACKED: [&str; 3] = [
    "r1bqkb1r/ppp2ppp/2n2n2/3pp3/4Q3/2N2N2/PPPP1PPP/R1B1KB1R w KQkq - 0 6",
    "r1bqkb1r/pppp1ppp/2n5/4p2n/6Q1/4P1N1/PPPP1PPP/R1B1KBNR w KQkq - 0 6",
    "rn1qk2r/pbpp1ppp/1p2pn2/8/1b1P4/2P2QP1/PP2PPBP/RNB1K1NR w KQkq - 0 6",
];

#[test]
fn above_the_third_level_no_queen_is_left_to_be_taken() {
    for fen in &ATTACKED[..2] {
        for level in [4, 5] {
            assert_eq!(hangs(fen, level, 30), 0, "level {level}: {fen}");
        }
    }
}

#[test]
fn the_first_level_leaves_one_now_and_then() {
    let left: usize = ATTACKED.iter().map(|fen| hangs(fen, 1, 30)).sum();
    assert!((5..90).contains(&left), "{left}");
}

#[test]
fn the_same_seed_makes_the_same_mistakes_and_another_others() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    for level in 1..=3 {
        let best = |seed| at_level(fen, level, seed).best;
        assert!((0..8).all(|seed| best(seed) == best(seed)));
        assert!((1..20).any(|seed| best(seed) != best(0)), "level {level}");
    }
}

#[test]
fn strengths_between_levels_search_between_them() {
    let root = position(Variant::Chess, "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
    let nodes = |hundredths| {
        let limits = Limits::default().at_level(Strength::of_hundredths(hundredths), 3);
        Builtin::new(2).search(&root, &[], &limits, &Stop::new(), &mut |_| {}).unwrap().nodes
    };
    assert!(nodes(100) < nodes(350) && nodes(350) < nodes(600));
}
