//! How a player does in each opening.

use std::{cmp::Reverse, collections::BTreeMap};

use super::score::{Score, Tally};
use crate::{
    key::Key,
    openings::Eco,
    player::{PlayerFilter, PlayerGames},
};

/// How a player did in an opening with all its variations.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OpeningScore {
    /// The least code of its games.
    pub eco: Eco,
    /// The name without variation.
    pub family: &'static str,
    /// The score; the level above are the player's other openings.
    pub score: Score,
}

/// The openings of the games that came through a position, those played most first. Games without a named position are in none
/// of them, and among the others of each.
pub fn opening_scores(
    sources: &[&PlayerGames],
    key: Key,
    filter: &PlayerFilter,
    limit: usize,
) -> Vec<OpeningScore> {
    let mut all = Tally::default();
    let mut families: BTreeMap<&'static str, (Eco, Tally)> = BTreeMap::new();
    let games = sources.iter().flat_map(|games| games.through(key));
    for (game, _) in games.filter(|(game, _)| filter.takes(game)) {
        all.add(game);
        if let Some(opening) = game.opening {
            let (eco, tally) = families.entry(opening.family()).or_insert((opening.eco, Tally::default()));
            *eco = opening.eco.min(*eco);
            tally.add(game);
        }
    }
    let mut found: Vec<OpeningScore> = families
        .into_iter()
        .map(|(family, (eco, tally))| OpeningScore {
            eco,
            family,
            score: Score::new(&tally, all.without(&tally)),
        })
        .collect();
    found.sort_by_key(|opening| (Reverse(opening.score.counts.games()), opening.family));
    found.truncate(limit);
    found
}
