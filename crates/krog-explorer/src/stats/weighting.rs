//! What part of a game counts, by its rating band.
//!
//! A filter counts the games of its bands whole and others not at all. For people like oneself a game counts the less the
//! further its band's middle is from one's own rating, by the bell curve of Gauss:
//!
//! ```text
//! weight = e^(-(rating - middle)² / (2 · 200²))
//! band     0-800  -1000  -1200  -1400  -1600  -1800  -2000  -2200  -2400  -2500  -3000   3000-
//! middle     400    900   1100   1300   1500   1700   1900   2100   2300   2450   2750   3100
//! ```
//!
//! The open band's middle is half a deviation above its edge. The sum of the weights is how many games of one's own equals
//! the evidence is worth: a thousand games of players 800 points away are a third of one.

use libm::exp;

use crate::band::{Band, BandSet};

/// The deviation of the bell curve, in rating points.
pub const SIGMA: f64 = 200.0;

/// What part of a game of each band counts: 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weights([f64; Band::COUNT]);

impl Weights {
    /// Those of a filter; with a rating, less the further a band is from it. A game whose ratings are not known is near nobody.
    pub fn new(bands: BandSet, near: Option<u16>) -> Weights {
        let mut weights = [0.0; Band::COUNT];
        for (weight, band) in weights.iter_mut().zip(Band::all()) {
            if bands.contains(band) {
                *weight = near.map_or(1.0, |rating| gaussian(rating, band));
            }
        }
        Weights(weights)
    }

    /// The weights in the order of the bands.
    pub const fn by_band(&self) -> &[f64; Band::COUNT] {
        &self.0
    }
}

/// How much a game of a band says about somebody with this rating: 0 to 1.
pub fn gaussian(rating: u16, band: Band) -> f64 {
    middle(band).map_or(0.0, |middle| {
        let apart = (f64::from(rating) - middle) / SIGMA;
        exp(-apart * apart / 2.0)
    })
}

/// The rating that stands for a band; none for unknown ratings.
fn middle(band: Band) -> Option<f64> {
    let lower = f64::from(band.lower()?);
    Some(band.upper().map_or(lower + SIGMA / 2.0, |upper| f64::midpoint(lower, f64::from(upper))))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::stats::{Counts, estimate};

    #[test]
    fn the_middles_are_those_of_the_table() {
        let middles: Vec<f64> = Band::all().filter_map(middle).collect();
        let table = [400, 900, 1100, 1300, 1500, 1700, 1900, 2100, 2300, 2450, 2750, 3100];
        assert_eq!(middles, table.map(f64::from));
    }

    #[test]
    fn a_filter_counts_whole_games_or_none() {
        let bands = BandSet::between(Some(1600), Some(2000)).unwrap();
        let weights = Weights::new(bands, None);
        assert_eq!(weights.by_band().iter().sum::<f64>().to_bits(), 2.0_f64.to_bits());
        assert!(Weights::new(BandSet::ALL, None).by_band().iter().all(|weight| *weight == 1.0));
    }

    #[test]
    fn one_and_two_deviations_weigh_as_in_a_table() {
        let band = Band::of(Some(1500), Some(1500));
        assert!((gaussian(1500, band) - 1.0).abs() < 1e-15);
        assert!((gaussian(1700, band) - 0.606_530_659_712_633).abs() < 1e-14);
        assert!((gaussian(1100, band) - 0.135_335_283_236_613).abs() < 1e-14);
        assert!(gaussian(1500, Band::UNKNOWN).abs() < 1e-300);
    }

    proptest! {
        /// The plain weighted share of wins is what the posterior comes to with many games.
        #[test]
        fn many_games_give_the_weighted_mean(
            rating in 500_u16..3200,
            parts in prop::collection::vec((1_u64..100, 1_u64..100, 1_u64..100), Band::COUNT),
        ) {
            let mut counts = [Counts::default(); Band::COUNT];
            for (counts, (white, draws, black)) in counts.iter_mut().zip(parts) {
                *counts = Counts { white: white << 30, draws: draws << 30, black: black << 30 };
            }
            let (mut won, mut whole) = (0.0, 0.0);
            for (band, counts) in Band::all().zip(&counts) {
                let Some(middle) = middle(band) else { continue };
                let weight = (-(f64::from(rating) - middle).powi(2) / (2.0 * 200.0 * 200.0)).exp();
                won += weight * counts.white as f64;
                whole += weight * counts.games() as f64;
            }
            let weights = Weights::new(BandSet::ALL, Some(rating));
            let found = estimate(weights.by_band(), &[counts]).position;
            prop_assert!((found.mean().white - won / whole).abs() < 1e-6);
            prop_assert!((found.games() / whole - 1.0).abs() < 1e-12);
        }

        #[test]
        fn nearer_weighs_more(rating in 0_u16..4000) {
            let mut bands: Vec<Band> = Band::all().filter(|band| *band != Band::UNKNOWN).collect();
            bands.sort_by(|a, b| {
                let apart = |band: &Band| (middle(*band).unwrap() - f64::from(rating)).abs();
                apart(a).total_cmp(&apart(b))
            });
            let weights: Vec<f64> = bands.iter().map(|band| gaussian(rating, *band)).collect();
            prop_assert!(weights.is_sorted_by(|a, b| a >= b));
        }
    }
}
