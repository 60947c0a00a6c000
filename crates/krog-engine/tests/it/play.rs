//! Whole games: never an illegal move, in any variant, at any level.

use krog_engine::{Level, Limits};
use proptest::prelude::*;
use shakmaty::variant::{Variant, VariantPosition};

use crate::support::{Choices, game, position, search, show};
use shakmaty::Position;

#[test]
fn every_level_plays_every_variant_to_the_end() {
    for variant in Variant::ALL {
        for level in 1..=8 {
            let level = Level::try_from(level).unwrap();
            // `game` checks every move.
            let limits = Limits::nodes(150);
            game(&VariantPosition::new(variant), 4, 400, u64::from(level.get()), [level; 2], &limits);
        }
    }
}

#[test]
fn start_arrays_of_chess960_are_played() {
    for fen in [
        "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1",
        "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1",
        "nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQNKR w KQkq - 0 1",
    ] {
        for variant in [Variant::Chess, Variant::Crazyhouse, Variant::Atomic] {
            let fen = if variant == Variant::Crazyhouse { fen.replace(" w", "[] w") } else { fen.to_owned() };
            game(&position(variant, &fen), 6, 200, 5, [Level::MAX; 2], &Limits::nodes(200));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_random_position_gets_a_legal_line(which in 0..8_usize, plies in 0..120_usize, seed: u64, level in 1..=8_u8) {
        let mut choices = Choices(seed);
        let mut root = VariantPosition::new(Variant::ALL[which]);
        for _ in 0..plies {
            let moves = root.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mut next = root.clone();
            next.play_unchecked(moves[choices.below(moves.len())]);
            if next.legal_moves().is_empty() || next.is_variant_end() {
                break;
            }
            root = next;
        }
        let limits = Limits::nodes(400).at_level(Level::try_from(level).unwrap(), seed);
        let report = search(&root, &limits);
        prop_assert_eq!(report.pv.first(), Some(&report.best));
        let mut position = root.clone();
        for &m in &report.pv {
            prop_assert!(position.is_legal(m), "{} in the line of {}", m, show(&root));
            position.play_unchecked(m);
        }
    }
}
