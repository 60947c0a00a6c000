//! How a player did.

use super::games::{ReportGames, by_rating};
use crate::{
    card::Outcome,
    player::PlayedGame,
    stats::{Counts, Estimate, Performance, Posterior, ROOT, Shares, performance, score},
};

/// Games of a player, added up. In the counts White stands for the player.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    counts: Counts,
    /// The same, of the games with both ratings.
    rated: Counts,
    /// Points that the ratings let expect there.
    expected: f64,
    /// The opponents' ratings together, likewise.
    opponents: u64,
}

/// How a player did in some games.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Score {
    /// Games won, drawn and lost by the player; White stands for the player.
    pub counts: Counts,
    /// The points made, as a part of the games; none without games.
    pub score: Option<f64>,
    /// The score that is to be expected of more such games, and its interval.
    pub estimate: Estimate,
    /// The score that the player's other games let expect against these opponents; none where there are no others.
    pub usual: Option<f64>,
    /// How the score stands beside that.
    pub standing: Standing,
    /// The score that the ratings alone let expect, in the games with both.
    pub by_rating: Option<f64>,
    /// The opponents' mean rating there.
    pub opponents: Option<u16>,
    /// The rating that the score in these games stands for.
    pub performance: Option<Performance>,
}

/// A score beside what the player's other games let expect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// More, and not by chance.
    Better,
    /// What chance explains, or too few games to tell.
    Usual,
    /// Less, and not by chance.
    Worse,
}

impl Tally {
    fn add(&mut self, game: &PlayedGame) {
        let Some(outcome) = game.card.counted() else { return };
        let seen = match (outcome, game.color.is_white()) {
            (Outcome::Draw, _) => Counts { white: 0, draws: 1, black: 0 },
            (Outcome::White, true) | (Outcome::Black, false) => Counts { white: 1, draws: 0, black: 0 },
            _ => Counts { white: 0, draws: 0, black: 1 },
        };
        self.counts += seen;
        if let (Some(expected), Some(opponent)) = (by_rating(game), game.opponent()) {
            self.rated += seen;
            self.expected += expected;
            self.opponents += u64::from(opponent);
        }
    }

    fn of(games: &ReportGames<'_>, numbers: &[u32]) -> Tally {
        let mut tally = Tally::default();
        numbers.iter().filter_map(|number| games.game(*number)).for_each(|game| tally.add(game));
        tally
    }

    /// The games without those of another tally, all of which are among them.
    const fn without(&self, part: &Tally) -> Counts {
        Counts {
            white: self.counts.white.saturating_sub(part.counts.white),
            draws: self.counts.draws.saturating_sub(part.counts.draws),
            black: self.counts.black.saturating_sub(part.counts.black),
        }
    }
}

/// Makes the scores of a report.
pub(super) struct Scores<'a> {
    games: &'a ReportGames<'a>,
    all: Tally,
}

impl<'a> Scores<'a> {
    pub(super) fn new(games: &'a ReportGames<'a>) -> Scores<'a> {
        Scores { games, all: Tally::of(games, &games.numbers()) }
    }

    /// The score of some games.
    #[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 games")]
    pub(super) fn of(&self, numbers: &[u32], standing: Standing) -> Score {
        let own = Tally::of(self.games, numbers);
        let usual = self.games.usual(numbers);
        let others = self.all.without(&own);
        let above = usual.map_or(ROOT, |usual| around(usual, &others));
        let rated = own.rated.games();
        let mean = |sum: f64| (rated > 0).then(|| sum / rated as f64);
        let opponents = mean(own.opponents as f64);
        Score {
            counts: own.counts,
            score: score(&own.counts),
            estimate: Posterior::new(&above, &own.counts.into()).score(),
            usual,
            standing,
            by_rating: mean(own.expected),
            opponents: opponents.map(rounded),
            performance: opponents.and_then(|opponents| performance(&own.rated, opponents)),
        }
    }
}

/// Shares of results with this score, as many drawn as in other games as far as the score leaves room for draws.
fn around(score: f64, others: &Counts) -> Shares {
    let draws = Posterior::new(&ROOT, &(*others).into()).mean().draws;
    let draws = draws.min(2.0 * score.min(1.0 - score));
    Shares { white: score - draws / 2.0, draws, black: 1.0 - score - draws / 2.0 }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held within the type")]
fn rounded(rating: f64) -> u16 {
    rating.round().clamp(0.0, f64::from(u16::MAX)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_the_score_and_leave_no_room_for_less_than_nothing() {
        let others = Counts { white: 10, draws: 70, black: 10 };
        for score in [0.0, 0.1, 0.5, 0.63, 1.0] {
            let Shares { white, draws, black } = around(score, &others);
            assert!(
                (white + draws / 2.0 - score).abs() < 1e-12 && (white + draws + black - 1.0).abs() < 1e-12
            );
            assert!(white > -1e-12 && draws > -1e-12 && black > -1e-12);
        }
    }
}
