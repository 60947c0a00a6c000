//! One posterior for every percentage.
//!
//! The results of a position's games, won by White, drawn, won by Black, are draws from three unknown shares. Before a game is
//! counted the shares are believed to be Dirichlet-distributed around those of the level above, with the weight of
//! [`STRENGTH`] games; every game then adds one to its own parameter.

use super::{
    beta::quantile,
    counts::Evidence,
    interval::{Estimate, HIGH, Interval, LOW},
};
use crate::card::Outcome;

/// How many games the level above is worth.
pub const STRENGTH: f64 = 10.0;
/// What is believed where nothing is known: all three results alike, which is a score of one half.
pub const ROOT: Shares = Shares { white: 1.0 / 3.0, draws: 1.0 / 3.0, black: 1.0 / 3.0 };

/// Shares of games that end so; together 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shares {
    pub white: f64,
    pub draws: f64,
    pub black: f64,
}

/// What is believed of the shares: a Dirichlet distribution.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Posterior {
    white: f64,
    draws: f64,
    black: f64,
    games: f64,
}

impl Posterior {
    /// What is believed after these games, by whoever believed the shares of the level above before.
    pub fn new(above: &Shares, evidence: &Evidence) -> Posterior {
        Posterior {
            white: STRENGTH * above.white + evidence.white,
            draws: STRENGTH * above.draws + evidence.draws,
            black: STRENGTH * above.black + evidence.black,
            games: evidence.games(),
        }
    }

    /// How many whole games stand behind it, those of the level above not counted.
    pub const fn games(&self) -> f64 {
        self.games
    }

    /// The expected shares: `(10 · above + count) / (10 + games)`.
    pub fn mean(&self) -> Shares {
        let whole = self.whole();
        Shares { white: self.white / whole, draws: self.draws / whole, black: self.black / whole }
    }

    /// The share of an outcome. By itself it is Beta-distributed, so the bounds are exact.
    pub fn share(&self, outcome: Outcome) -> Estimate {
        let own = match outcome {
            Outcome::White => self.white,
            Outcome::Draw => self.draws,
            Outcome::Black => self.black,
        };
        estimate_of(own, self.whole() - own)
    }

    /// White's expected score, a draw being half a point. It is a sum of two dependent shares; its bounds are those of the Beta
    /// distribution with the same mean and variance, which it is when nothing is drawn.
    pub fn score(&self) -> Estimate {
        let whole = self.whole();
        let mean = (self.white + self.draws / 2.0) / whole;
        let (won, drawn) = (1.0 - mean, 0.5 - mean);
        let spread = self.white * won * won + self.draws * drawn * drawn + self.black * mean * mean;
        let variance = spread / whole / (whole + 1.0);
        let worth = mean * (1.0 - mean) / variance - 1.0;
        let mut estimate = estimate_of(mean * worth, (1.0 - mean) * worth);
        estimate.mean = mean;
        estimate
    }

    /// White's expected score alone.
    pub fn expected_score(&self) -> f64 {
        (self.white + self.draws / 2.0) / self.whole()
    }

    fn whole(&self) -> f64 {
        self.white + self.draws + self.black
    }
}

/// The part of a position's games in which a move is made: what is believed after it was made in `played` of `games`, by
/// whoever believed all `moves` that there are alike before, with the weight of [`STRENGTH`] games.
#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 games")]
pub fn usage(played: u64, games: u64, moves: usize) -> Estimate {
    if moves <= 1 {
        return Estimate { mean: 1.0, interval: Interval { low: 1.0, high: 1.0 } };
    }
    let alike = STRENGTH / moves as f64;
    estimate_of(alike + played as f64, STRENGTH - alike + games.saturating_sub(played) as f64)
}

/// The mean of Beta(`a`, `b`) and its interval.
fn estimate_of(a: f64, b: f64) -> Estimate {
    let interval = Interval { low: quantile(LOW, a, b), high: quantile(HIGH, a, b) };
    Estimate { mean: a / (a + b), interval }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn posterior(white: f64, draws: f64, black: f64) -> Posterior {
        Posterior::new(&ROOT, &Evidence { white, draws, black })
    }

    /// `∫∫ w^(a-1) d^(b-1) l^(c-1)` over the triangle by the rule of the midpoint, and with it the chance that what `is` says
    /// of (won, drawn) holds.
    fn chance(posterior: &Posterior, is: impl Fn(f64, f64) -> bool) -> f64 {
        const STEPS: i32 = 600;
        let (mut inside, mut whole) = (0.0, 0.0);
        let top = posterior.mean();
        let log = |w: f64, d: f64, l: f64| {
            (posterior.white - 1.0) * w.ln()
                + (posterior.draws - 1.0) * d.ln()
                + (posterior.black - 1.0) * l.ln()
        };
        let scale = log(top.white, top.draws, top.black);
        for i in 0..STEPS {
            for j in 0..STEPS - i {
                let w = (f64::from(i) + 1.0 / 3.0) / f64::from(STEPS);
                let d = (f64::from(j) + 1.0 / 3.0) / f64::from(STEPS);
                let density = (log(w, d, 1.0 - w - d) - scale).exp();
                whole += density;
                if is(w, d) {
                    inside += density;
                }
            }
        }
        inside / whole
    }

    #[test]
    fn with_no_games_the_level_above_is_believed() {
        let above = Shares { white: 0.5, draws: 0.3, black: 0.2 };
        let posterior = Posterior::new(&above, &Evidence::default());
        assert_eq!(posterior.mean(), above);
        assert!((posterior.score().mean - 0.65).abs() < 1e-15);
        // Beta(5, 5): the bounds that tables give.
        let share = posterior.share(Outcome::White);
        assert!(
            (share.interval.low - 0.212_01).abs() < 1e-5 && (share.interval.high - 0.787_99).abs() < 1e-5
        );
    }

    #[test]
    fn a_usage_is_what_a_table_of_the_beta_distribution_says() {
        // Of five moves, 3 of 10 games: Beta(2 + 3, 8 + 7).
        let found = usage(3, 10, 5);
        assert!((found.mean - 0.25).abs() < 1e-15);
        // The binomial tail: P(X >= 5) of 19 draws is 2.5 % at the lower bound and 97.5 % at the upper one.
        for (x, wanted) in [(found.interval.low, 0.025), (found.interval.high, 0.975)] {
            let tail: f64 = (5..=19)
                .map(|k| {
                    (0..k).map(|i| f64::from(19 - i) / f64::from(k - i)).product::<f64>()
                        * x.powi(k)
                        * (1.0 - x).powi(19 - k)
                })
                .sum();
            assert!((tail - wanted).abs() < 1e-9, "{tail}");
        }
        assert_eq!(usage(7, 7, 1).interval, Interval { low: 1.0, high: 1.0 });
        assert!(usage(0, 0, 20).interval.low < 1e-4);
    }

    #[test]
    fn all_won_is_not_certain() {
        let mut high = 0.0;
        for games in [1.0, 10.0, 100.0, 10_000.0, 1e8] {
            let score = posterior(games, 0.0, 0.0).score();
            assert!(score.mean > high && score.mean < 1.0 && score.interval.low < score.mean);
            assert!(score.interval.high <= 1.0 && score.interval.high > score.mean);
            high = score.mean;
        }
        assert!(high > 0.999_999_9);
    }

    #[test]
    fn nothing_but_draws_is_half_a_point_and_ever_surer() {
        let score = posterior(0.0, 1e9, 0.0).score();
        assert!((score.mean - 0.5).abs() < 1e-12);
        assert!(score.interval.high - score.interval.low < 1e-4);
    }

    #[test]
    fn without_draws_the_score_is_a_share() {
        let above = Shares { white: 0.6, draws: 0.0, black: 0.4 };
        let posterior = Posterior::new(&above, &Evidence { white: 30.0, draws: 0.0, black: 12.0 });
        let (score, share) = (posterior.score().interval, posterior.share(Outcome::White).interval);
        assert!((score.low - share.low).abs() < 1e-9 && (score.high - share.high).abs() < 1e-9);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// By integration over the triangle, without any Beta function. Where draws are rare a step of the integral is a quarter
        /// of a percent wide.
        #[test]
        fn the_bounds_leave_out_two_and_a_half_percent_each(
            white in 5.0..60.0_f64, draws in 5.0..60.0_f64, black in 5.0..60.0_f64,
        ) {
            let posterior = posterior(white, draws, black);
            let share = posterior.share(Outcome::White).interval;
            prop_assert!((chance(&posterior, |w, _| w < share.low) - 0.025).abs() < 4e-3);
            prop_assert!((chance(&posterior, |w, _| w > share.high) - 0.025).abs() < 4e-3);
            let drawn = posterior.share(Outcome::Draw).interval;
            prop_assert!((chance(&posterior, |_, d| d < drawn.low) - 0.025).abs() < 4e-3);
            let lost = posterior.share(Outcome::Black).interval;
            prop_assert!((chance(&posterior, |w, d| 1.0 - w - d > lost.high) - 0.025).abs() < 4e-3);
            // The score's bounds are not exact; this is by how little.
            let score = posterior.score().interval;
            prop_assert!((chance(&posterior, |w, d| w + d / 2.0 < score.low) - 0.025).abs() < 6e-3);
            prop_assert!((chance(&posterior, |w, d| w + d / 2.0 > score.high) - 0.025).abs() < 6e-3);
        }

        /// More of the same games, a narrower interval about the same score.
        #[test]
        fn more_games_are_surer(white in 1.0..50.0_f64, draws in 0.0..50.0_f64, black in 1.0..50.0_f64) {
            let width = |times: f64| {
                let interval = posterior(white * times, draws * times, black * times).score().interval;
                interval.high - interval.low
            };
            prop_assert!(width(2.0) < width(1.0) && width(100.0) < width(2.0) / 4.0);
        }

        #[test]
        fn turned_round_it_is_the_opponents(white in 0.0..1e4_f64, draws in 0.0..1e4_f64, black in 0.0..1e4_f64) {
            let (one, other) = (posterior(white, draws, black).score().turned(), posterior(black, draws, white).score());
            prop_assert!((one.mean - other.mean).abs() < 1e-12);
            prop_assert!((one.interval.low - other.interval.low).abs() < 1e-9);
            prop_assert!((one.interval.high - other.interval.high).abs() < 1e-9);
        }
    }
}
