//! Every variant: games of chance are read without a fault, and nothing is claimed that does not exist there.

use krog_chess::{Position, Variant};
use krog_insight::{Motif, Observer, applies, foreseen, motifs_of_line, motifs_of_move};

use crate::chance::Chance;

#[test]
fn games_of_chance_in_every_variant_claim_only_what_exists() {
    let mut chance = Chance(7);
    for variant in Variant::ALL {
        let mut claims = 0;
        for _ in 0..5 {
            let start = Position::start(variant);
            let mut now = start.clone();
            let mut moves = Vec::new();
            while moves.len() < 90 {
                let legal = now.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let m = legal[chance.below(legal.len())];
                let alone = motifs_of_move(&now, m).unwrap();
                assert!(
                    alone.iter().all(|claim| claim.ply() == 0 && applies(claim.motif(), variant)),
                    "{variant}"
                );
                let said = Observer::new(&now).principles(m).unwrap();
                assert!(said.is_empty() || variant.has_principles(), "{variant}");
                claims += alone.len();
                now = now.play(m).unwrap();
                moves.push(m);
            }
            let found = motifs_of_line(&start, &moves).unwrap();
            assert!(found.iter().all(|claim| applies(claim.motif(), variant)), "{variant}");
            claims += found.len();
        }
        let silent = Motif::ALL.into_iter().all(|motif| !applies(motif, variant));
        assert!(
            if silent { claims == 0 } else { variant == Variant::Atomic || claims > 0 },
            "{variant}: {claims}"
        );
    }
}

#[test]
fn what_is_foreseen_is_legal_and_the_same_each_time() {
    let mut chance = Chance(11);
    for variant in Variant::ALL {
        let mut now = Position::start(variant);
        for _ in 0..40 {
            let legal = now.legal_moves();
            if legal.is_empty() {
                break;
            }
            let m = legal[chance.below(legal.len())];
            let line = foreseen(&now, m);
            assert_eq!(line, foreseen(&now, m));
            now = now.play(m).unwrap();
            let mut later = now.clone();
            for next in line {
                later = later
                    .play(next)
                    .unwrap_or_else(|_| panic!("{variant} {}: {}", later.fen(), later.uci(next)));
            }
        }
    }
}
