//! The games that a report is about, and what was to be expected of the player in each of them.
//!
//! What is expected of a game with both ratings is a line in what the ratings let expect, `a + b · E`: how strong the player is
//! beside the own rating with this colour is in `a`, how much ratings tell of this player in `b`, which is held between 0 and 1. Both
//! are those with the least squares. In the other games it is the mean of those.

use std::collections::BTreeMap;

use krog_compete::rating::expected;

use crate::{
    card::Outcome,
    code::MoveCode,
    key::Key,
    player::{PlayedGame, PlayerFilter, PlayerGames},
};

/// The games of a report, each with a number.
#[derive(Debug)]
pub(super) struct ReportGames<'a> {
    sources: &'a [&'a PlayerGames],
    filter: &'a PlayerFilter,
    /// The games in the order of their numbers.
    all: Vec<&'a PlayedGame>,
    /// The number of each game of each source, one more; 0 where it is not of the report.
    numbers: Vec<Vec<u32>>,
    /// What was to be expected of the player.
    expected: Vec<f64>,
    /// What the player made beyond that.
    beyond: Vec<f64>,
}

impl<'a> ReportGames<'a> {
    /// The games that came through a position.
    pub(super) fn through(
        sources: &'a [&'a PlayerGames],
        key: Key,
        filter: &'a PlayerFilter,
    ) -> ReportGames<'a> {
        let mut all = Vec::new();
        let mut numbers = Vec::with_capacity(sources.len());
        for source in sources {
            let mut own = Vec::new();
            for (place, game, _) in source.placed_through(key).filter(|(_, game, _)| filter.takes(game)) {
                if own.len() <= place {
                    own.resize(place + 1, 0);
                }
                all.push(game);
                if let Some(number) = own.get_mut(place) {
                    *number = u32::try_from(all.len()).unwrap_or(0);
                }
            }
            numbers.push(own);
        }
        let (expected, beyond) = expectation(&all);
        ReportGames { sources, filter, all, numbers, expected, beyond }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn game(&self, number: u32) -> Option<&'a PlayedGame> {
        self.all.get(number as usize).copied()
    }

    /// The numbers of all games.
    pub(super) fn numbers(&self) -> Vec<u32> {
        (0..).take(self.len()).collect()
    }

    /// The games that came through a position too, by the move that was made there.
    pub(super) fn by_move(&self, key: Key) -> BTreeMap<MoveCode, Vec<u32>> {
        let mut found: BTreeMap<MoveCode, Vec<u32>> = BTreeMap::new();
        for (source, numbers) in self.sources.iter().zip(&self.numbers) {
            for (place, _, mv) in source.placed_through(key).filter(|(_, game, _)| self.filter.takes(game)) {
                let number = numbers.get(place).and_then(|number| number.checked_sub(1));
                found.entry(mv).or_default().extend(number);
            }
        }
        found.values_mut().for_each(|games| games.sort_unstable());
        found
    }

    /// What the player made beyond what was to be expected, by number.
    pub(super) fn beyond(&self) -> &[f64] {
        &self.beyond
    }

    /// The score that the player's other games let expect in some of them; none where there are no others.
    #[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 games")]
    pub(super) fn usual(&self, games: &[u32]) -> Option<f64> {
        if games.is_empty() || games.len() >= self.len() {
            return None;
        }
        let sum = |of: &[f64]| games.iter().filter_map(|game| of.get(*game as usize)).sum::<f64>();
        let here = sum(&self.expected) / games.len() as f64;
        // What is expected was made of these games too: what they have beyond it, the others have less.
        let others = sum(&self.beyond) / (self.len() - games.len()) as f64;
        Some((here - others).clamp(0.0, 1.0))
    }
}

/// What the player made of a game; none where it does not count.
pub(super) fn points(game: &PlayedGame) -> Option<f64> {
    let won = game.color.fold_wb(Outcome::White, Outcome::Black);
    game.card.counted().map(|outcome| match outcome {
        Outcome::Draw => 0.5,
        outcome if outcome == won => 1.0,
        _ => 0.0,
    })
}

/// What the ratings let expect of the player, where both are known.
pub(super) fn by_rating(game: &PlayedGame) -> Option<f64> {
    Some(expected(game.rating()?.into(), game.opponent()?.into()))
}

/// What was to be expected of the player in each game, and what was made beyond that.
fn expectation(games: &[&PlayedGame]) -> (Vec<f64>, Vec<f64>) {
    let made: Vec<f64> = games.iter().map(|game| points(game).unwrap_or(0.5)).collect();
    let ratings: Vec<Option<f64>> = games.iter().map(|game| by_rating(game)).collect();
    let of_rated = |of: fn(f64, f64) -> f64| {
        mean(ratings.iter().zip(&made).filter_map(|(rating, made)| Some(of((*rating)?, *made))))
    };
    let (rating, rated) = (of_rated(|rating, _| rating), of_rated(|_, made| made));
    let apart = of_rated(|rating, _| rating * rating) - rating * rating;
    let together = of_rated(|rating, made| rating * made) - rating * rated;
    let slope = if apart > 1e-9 { (together / apart).clamp(0.0, 1.0) } else { 0.0 };
    let unrated =
        mean(ratings.iter().zip(&made).filter(|(rating, _)| rating.is_none()).map(|(_, made)| *made));
    let expected: Vec<f64> =
        ratings.iter().map(|own| own.map_or(unrated, |own| rated + slope * (own - rating))).collect();
    let beyond = made.iter().zip(&expected).map(|(made, expected)| made - expected).collect();
    (expected, beyond)
}

/// The mean; 0 of nothing.
fn mean(of: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = of.fold((0.0, 0.0), |(sum, count), one| (sum + one, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}
