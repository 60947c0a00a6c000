//! The rating that a score stands for.

use libm::log10;

/// No performance is further than this from the opponents', as in FIDE's table of score and difference: a score of all, or of
/// nothing, stands for no finite difference.
pub const MOST_APART: f64 = 800.0;

/// The rating at which this score against opponents of this mean rating is what one expects: the `R` that solves
/// `score = 1 / (1 + 10^((opponents - R) / 400))`, at most [`MOST_APART`] from theirs. `score` is 0 to 1.
pub fn performance(score: f64, opponents: f64) -> f64 {
    let apart = if score <= 0.0 {
        -MOST_APART
    } else if score >= 1.0 {
        MOST_APART
    } else {
        400.0 * log10(score / (1.0 - score))
    };
    opponents + apart.clamp(-MOST_APART, MOST_APART)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn half_the_points_are_the_opponents_rating_and_limits_hold() {
        assert_eq!(performance(0.5, 1850.0).to_bits(), 1850.0_f64.to_bits());
        assert_eq!(performance(1.0, 1696.0).to_bits(), 2496.0_f64.to_bits());
        assert_eq!(performance(0.0, 1674.0).to_bits(), 874.0_f64.to_bits());
        assert_eq!(performance(0.999_999, 2000.0).to_bits(), 2800.0_f64.to_bits());
    }

    proptest! {
        /// Whoever has the performance as a rating is expected to score this.
        #[test]
        fn it_undoes_the_expectation(opponents in 400_i32..3200, apart in -780_i32..780) {
            let score = krog_compete::rating::expected(opponents + apart, opponents);
            let found = performance(score, f64::from(opponents));
            prop_assert!((found - f64::from(opponents + apart)).abs() < 1e-6, "{found}");
        }
    }
}
