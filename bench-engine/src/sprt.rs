//! Whether a match has shown enough: the sequential probability ratio test on pairs of games.
//!
//! The pentanomial model of <https://www.chessprogramming.org/Sequential_Probability_Ratio_Test>: each pair, one opening with colours
//! changed, scores 0, ½, 1, 1½ or 2, and the log-likelihood ratio is that of normal means with the variance found.

/// Pairs by what they have scored, in half points.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pairs(pub [u32; 5]);

impl Pairs {
    pub fn add(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points) {
            *count += 1;
        }
    }

    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The mean score of a game and the variance of a pair's mean.
    pub fn score(&self) -> (f64, f64) {
        let number = f64::from(self.count().max(1));
        let each = |of: &dyn Fn(f64) -> f64| {
            (0_u8..)
                .zip(self.0)
                .map(|(half, count)| of(f64::from(half) / 4.0) * f64::from(count))
                .sum::<f64>()
        };
        let mean = each(&|score| score) / number;
        (mean, each(&|score| (score - mean).powi(2)) / number)
    }

    /// Half of the interval that holds the score with 95 %.
    pub fn margin(&self) -> f64 {
        1.96 * (self.score().1 / f64::from(self.count().max(1))).sqrt()
    }

    /// The log-likelihood ratio of `above` against `below`, differences in Elo points.
    pub fn ratio(&self, below: f64, above: f64) -> f64 {
        let (mean, variance) = self.score();
        if variance <= 0.0 {
            return 0.0;
        }
        let (low, high) = (expected(below), expected(above));
        f64::from(self.count()) * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }
}

/// The score expected at a difference in Elo points.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo points that a score stands for.
pub fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    -400.0 * (1.0 / score - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_wins_most_pairs_is_better() {
        let better = Pairs([5, 20, 60, 80, 35]);
        assert!(better.ratio(0.0, 10.0) > 2.94 && elo(better.score().0) > 30.0);
        let even = Pairs([20, 50, 100, 50, 20]);
        assert!(even.ratio(0.0, 10.0) < 0.0 && elo(even.score().0).abs() < 1e-9);
        assert!(even.margin() > 0.02 && even.margin() < 0.05);
    }
}
