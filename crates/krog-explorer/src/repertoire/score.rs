//! How a player did.

use krog_compete::rating::expected;

use crate::{
    card::Outcome,
    player::PlayedGame,
    stats::{Counts, Estimate, Posterior, ROOT, performance},
};

/// Games of a player, added up. In the counts White stands for the player.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tally {
    pub(super) counts: Counts,
    /// Points that the ratings let expect, where both are known.
    expected: f64,
    /// Points made in those games, in halves.
    halves: u64,
    /// The opponents' ratings together.
    opponents: u64,
    /// The games with both ratings.
    rated: u64,
}

/// How a player did in some games.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Score {
    /// Games won, drawn and lost by the player; White stands for the player.
    pub counts: Counts,
    /// The score that is to be expected, and its interval.
    pub estimate: Estimate,
    /// The score that the level above expects: that of the player's other games from here; none where there are no others.
    pub above: Option<f64>,
    /// The score that the ratings let expect, in the games with both.
    pub by_rating: Option<f64>,
    /// The opponents' mean rating.
    pub opponents: Option<u16>,
    /// The rating that the score stands for.
    pub performance: Option<u16>,
}

/// A score beside what the level above expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// The whole interval lies above it.
    Better,
    /// It lies within the interval, or there is nothing to compare with.
    Usual,
    /// The whole interval lies below it.
    Worse,
}

impl Tally {
    pub(super) fn add(&mut self, game: &PlayedGame) {
        let Some(outcome) = game.card.counted() else { return };
        let halves = match (outcome, game.color.is_white()) {
            (Outcome::Draw, _) => {
                self.counts.draws += 1;
                1
            }
            (Outcome::White, true) | (Outcome::Black, false) => {
                self.counts.white += 1;
                2
            }
            _ => {
                self.counts.black += 1;
                0
            }
        };
        if let (Some(own), Some(opponent)) = (game.rating(), game.opponent()) {
            self.expected += expected(own.into(), opponent.into());
            self.halves += halves;
            self.opponents += u64::from(opponent);
            self.rated += 1;
        }
    }

    pub(super) const fn games(&self) -> u64 {
        self.counts.games()
    }

    /// The games without those of another tally, all of which are among them.
    pub(super) fn without(&self, part: &Tally) -> Counts {
        Counts {
            white: self.counts.white.saturating_sub(part.counts.white),
            draws: self.counts.draws.saturating_sub(part.counts.draws),
            black: self.counts.black.saturating_sub(part.counts.black),
        }
    }
}

impl Score {
    /// How a player did in some games, beside the others.
    pub(super) fn new(own: &Tally, others: Counts) -> Score {
        let level = Posterior::new(&ROOT, &others.into());
        let posterior = Posterior::new(&level.mean(), &own.counts.into());
        #[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 games")]
        let mean = |sum: f64| if own.rated == 0 { None } else { Some(sum / own.rated as f64) };
        #[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 games")]
        let (halves, opponents) = (mean(own.halves as f64 / 2.0), mean(own.opponents as f64));
        Score {
            counts: own.counts,
            estimate: posterior.score(),
            above: (others.games() > 0).then(|| level.expected_score()),
            by_rating: mean(own.expected),
            opponents: opponents.map(rounded),
            performance: halves
                .zip(opponents)
                .map(|(score, opponents)| rounded(performance(score, opponents))),
        }
    }

    /// How it stands beside what the level above expects.
    pub fn standing(&self) -> Standing {
        let interval = self.estimate.interval;
        match self.above {
            Some(above) if interval.low > above => Standing::Better,
            Some(above) if interval.high < above => Standing::Worse,
            _ => Standing::Usual,
        }
    }

    /// Points won or lost against what the level above expects, over all games.
    #[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 games")]
    pub fn gain(&self) -> f64 {
        self.above.map_or(0.0, |above| (self.estimate.mean - above) * self.counts.games() as f64)
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held within the type")]
fn rounded(rating: f64) -> u16 {
    rating.round().clamp(0.0, f64::from(u16::MAX)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(white: u64, draws: u64, black: u64) -> Tally {
        Tally { counts: Counts { white, draws, black }, ..Tally::default() }
    }

    #[test]
    fn few_games_are_never_clear_and_many_are() {
        let others = Counts { white: 50, draws: 20, black: 50 };
        for (own, standing) in [
            (tally(1, 0, 0), Standing::Usual),
            (tally(3, 0, 0), Standing::Usual),
            (tally(40, 0, 5), Standing::Better),
            (tally(5, 0, 40), Standing::Worse),
            (tally(20, 5, 20), Standing::Usual),
        ] {
            let score = Score::new(&own, others);
            assert_eq!(score.standing(), standing, "{:?}", own.counts);
            assert!((score.above.unwrap() - 0.5).abs() < 1e-12);
        }
        // (10 · ½ + 40) / (10 + 45)
        let score = Score::new(&tally(40, 0, 5), others);
        assert!((score.estimate.mean - 45.0 / 55.0).abs() < 1e-12);
        assert!((score.gain() - (45.0 / 55.0 - 0.5) * 45.0).abs() < 1e-9);
    }

    #[test]
    fn nothing_is_clear_without_others() {
        let score = Score::new(&tally(100, 0, 0), Counts::default());
        assert_eq!((score.above, score.standing()), (None, Standing::Usual));
        assert!(score.by_rating.is_none() && score.performance.is_none());
    }
}
