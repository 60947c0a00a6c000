//! Rounds by lot, paired by classes of like players and with every pair weighed.

use krog_pairing::dutch;
use krog_testing::{
    chance::Chance,
    draws::draws,
    swiss::{drawn, forced},
};

#[test]
fn like_players_taken_together_are_paired_as_one_by_one() {
    let mut rounds = 0;
    for seed in 0..60 {
        let mut lots = Chance(seed);
        let (count, length, odd) =
            (4 + lots.below(36) as usize, 3 + lots.below(7) as usize, lots.below(4) > 0);
        let mut tournament = drawn::tournament(count, length, odd, &mut lots);
        if seed % 3 == 0 {
            drawn::clubs(&mut tournament, 2 + lots.below(4), &mut lots);
        }
        for round in 0..length {
            if odd {
                drawn::leave(&mut tournament, round, &mut lots);
            }
            let quick = dutch::pair_round(&tournament, round);
            let long = dutch::pair_round_at_length(&tournament, round);
            assert_eq!(quick, long, "seed {seed}, {count} players, round {round} of {length}");
            let Ok(pairing) = quick else { break };
            drawn::play(&mut tournament, round, &pairing, odd, &mut lots);
            rounds += 1;
        }
    }
    assert!(rounds > 250, "{rounds}");
}

#[test]
fn a_thousand_players_are_paired_for_nine_rounds() {
    let mut lots = Chance(1);
    let mut tournament = drawn::tournament(1_000, 9, false, &mut lots);
    for round in 0..9 {
        let pairing = dutch::pair_round(&tournament, round).unwrap();
        assert_eq!(pairing.pairs.len(), 500);
        drawn::play(&mut tournament, round, &pairing, false, &mut lots);
    }
}

#[test]
fn residents_are_exchanged_as_when_every_pair_is_weighed() {
    let (mut exchanged, mut none) = (0, 0);
    for seed in 0..draws(400) {
        let mut lots = Chance(seed);
        let count = 6 + lots.below(36_usize);
        let tournament = forced::exchanges(count, lots.below(1 + count / 6), &mut lots);
        let quick = dutch::pair_round(&tournament, 2);
        assert_eq!(quick, dutch::pair_round_at_length(&tournament, 2), "seed {seed}, {count} players");
        let Ok(pairing) = quick else {
            none += 1;
            continue;
        };
        // All have the same score: the upper half would meet the lower.
        let half = count as u32 / 2;
        exchanged += usize::from(pairing.pairs.iter().any(|pair| pair.white.min(pair.black) > half));
    }
    assert!(exchanged >= draws(400) as usize / 4 && none > 0, "{exchanged} {none}");
}

/// With every pair weighed this takes half a minute.
#[test]
fn four_hundred_of_one_score_are_paired_with_exchanges() {
    let tournament = forced::exchanges(400, 5, &mut Chance(1));
    let pairing = dutch::pair_round(&tournament, 2).unwrap();
    assert_eq!(pairing.pairs.len(), 200);
    assert!(pairing.pairs.iter().any(|pair| pair.white.min(pair.black) > 200));
}
