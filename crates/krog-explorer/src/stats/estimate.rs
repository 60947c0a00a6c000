//! The posteriors of a position and of its moves, from counts by band.
//!
//! What is believed before comes from one level above, in this order:
//!
//! ```text
//! all three results alike -> the position, other bands -> the position, bands asked for
//! all three results alike -> the position's other moves -> the move, other bands -> the move, bands asked for
//! ```
//!
//! A level above never holds the games of the level below it, so that no game is counted twice; of a game of a band that
//! weighs 0.3, three tenths are asked for and seven tenths are other bands'.

use super::{
    counts::{Counts, Evidence},
    posterior::{Posterior, ROOT, Shares},
};

/// What is believed of a position and of each of its moves.
#[derive(Debug, Clone, PartialEq)]
pub struct Estimates {
    pub position: Posterior,
    /// The moves, in the order given.
    pub moves: Vec<Posterior>,
}

/// The posteriors of a position whose games are the sum of `moves`, each counted by band. `weights` says what part of a game of
/// each band is asked for, 0 to 1.
pub fn estimate<const BANDS: usize>(weights: &[f64; BANDS], moves: &[[Counts; BANDS]]) -> Estimates {
    let mut position = [Counts::default(); BANDS];
    for counts in moves {
        for (sum, more) in position.iter_mut().zip(counts) {
            *sum += *more;
        }
    }
    let whole = Evidence::from(total(&position));
    let of_move = |counts: &[Counts; BANDS]| {
        let own = Evidence::from(total(counts));
        let others = Evidence {
            white: whole.white - own.white,
            draws: whole.draws - own.draws,
            black: whole.black - own.black,
        };
        by_band(&Posterior::new(&ROOT, &others).mean(), weights, counts)
    };
    Estimates { position: by_band(&ROOT, weights, &position), moves: moves.iter().map(of_move).collect() }
}

/// From what is believed to the other bands, and from there to those asked for.
fn by_band<const BANDS: usize>(
    above: &Shares,
    weights: &[f64; BANDS],
    counts: &[Counts; BANDS],
) -> Posterior {
    let (mut asked, mut others) = (Evidence::default(), Evidence::default());
    for (weight, counts) in weights.iter().zip(counts) {
        asked.add(counts, *weight);
        others.add(counts, 1.0 - weight);
    }
    Posterior::new(&Posterior::new(above, &others).mean(), &asked)
}

fn total(counts: &[Counts]) -> Counts {
    counts.iter().fold(Counts::default(), |sum, more| sum + *more)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn counts() -> impl Strategy<Value = Counts> {
        (0_u64..3000, 0_u64..3000, 0_u64..3000).prop_map(|(white, draws, black)| Counts {
            white,
            draws,
            black,
        })
    }

    /// Document 3's formula, for White's expected score.
    fn adjusted(prior: f64, score: f64, games: f64) -> f64 {
        if games == 0.0 { prior } else { (prior * 10.0 + score / games * games) / (10.0 + games) }
    }

    fn score_of(counts: &[(f64, &Counts)]) -> (f64, f64) {
        let mut sums = (0.0, 0.0);
        for (weight, counts) in counts {
            sums.0 += weight * (counts.white as f64 + counts.draws as f64 / 2.0);
            sums.1 += weight * counts.games() as f64;
        }
        sums
    }

    #[test]
    fn nothing_played_is_half_a_point() {
        let estimates = estimate(&[1.0, 1.0], &[]);
        assert!((estimates.position.expected_score() - 0.5).abs() < 1e-15);
        assert!(estimates.position.games().abs() < 1e-15);
        let estimates = estimate(&[0.0], &[[Counts::default()]]);
        assert_eq!(estimates.moves.len(), 1);
        assert!((estimates.moves[0].expected_score() - 0.5).abs() < 1e-15);
    }

    #[test]
    fn a_move_that_was_won_once_stays_near_its_position() {
        let usual = [Counts { white: 500, draws: 300, black: 200 }];
        let rare = [Counts { white: 1, draws: 0, black: 0 }];
        let found = estimate(&[1.0], &[usual, rare]).moves[1].expected_score();
        // The other moves score (5 + 650) / 1010; one win more among 10 + 1.
        let above = 655.0 / 1010.0;
        assert!((found - (above * 10.0 + 1.0) / 11.0).abs() < 1e-12, "{found}");
    }

    proptest! {
        /// Each link of the chain adds the games of its level to the level above as a prior.
        #[test]
        fn each_link_of_the_chain_takes_the_level_above_as_its_prior(
            moves in prop::collection::vec([counts(), counts(), counts()], 1..6),
            weights in [0.0..=1.0_f64, 0.0..=1.0, 0.0..=1.0],
        ) {
            let found = estimate(&weights, &moves);
            for (i, own) in moves.iter().enumerate() {
                let others: Vec<_> = moves.iter().enumerate().filter(|(j, _)| *j != i)
                    .flat_map(|(_, bands)| bands.iter().map(|counts| (1.0, counts))).collect();
                let asked: Vec<_> = weights.iter().copied().zip(own).collect();
                let rest: Vec<_> = weights.iter().map(|weight| 1.0 - weight).zip(own).collect();
                let (score, games) = score_of(&others);
                let position = adjusted(0.5, score, games);
                let (score, games) = score_of(&rest);
                let other_bands = adjusted(position, score, games);
                let (score, games) = score_of(&asked);
                let expected = adjusted(other_bands, score, games);
                prop_assert!((found.moves[i].expected_score() - expected).abs() < 1e-9);
                prop_assert!((found.moves[i].games() - games).abs() < 1e-6);
            }
        }

        /// With many games the raw share is what is left.
        #[test]
        fn many_games_outweigh_everything(
            raw in (1_u64..1000, 1_u64..1000, 1_u64..1000),
            other in counts(),
        ) {
            let many = Counts { white: raw.0 * 1_000_000, draws: raw.1 * 1_000_000, black: raw.2 * 1_000_000 };
            let found = estimate(&[1.0, 0.0], &[[many, other], [other, other]]).moves[0].mean();
            prop_assert!((found.white - many.white as f64 / many.games() as f64).abs() < 1e-5);
            prop_assert!((found.draws - many.draws as f64 / many.games() as f64).abs() < 1e-5);
        }

        #[test]
        fn the_same_counts_give_the_same_bits(moves in prop::collection::vec([counts(), counts()], 1..5)) {
            let bits = |estimates: &Estimates| -> Vec<u64> {
                estimates.moves.iter().flat_map(|posterior| {
                    let score = posterior.score();
                    [score.mean.to_bits(), score.interval.low.to_bits(), score.interval.high.to_bits()]
                }).collect()
            };
            let weights = [0.3, 0.9];
            prop_assert_eq!(bits(&estimate(&weights, &moves)), bits(&estimate(&weights, &moves)));
        }
    }
}
