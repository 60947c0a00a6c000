//! How a player does in each opening.

use std::{cmp::Reverse, collections::BTreeMap};

use super::{games::ReportGames, score::Score};
use crate::openings::Eco;

/// How a player did in an opening with all its variations.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OpeningScore {
    /// The least code of its games.
    pub eco: Eco,
    /// The name without variation.
    pub family: &'static str,
    /// How the player did in it.
    pub score: Score,
}

/// The games of an opening.
pub(super) struct Family {
    pub(super) eco: Eco,
    pub(super) name: &'static str,
    pub(super) games: Vec<u32>,
}

/// The openings of the games, those played most first. Games without a named position are in none of them.
pub(super) fn families(games: &ReportGames<'_>, which: &[u32], limit: usize) -> Vec<Family> {
    let mut families: BTreeMap<&'static str, Family> = BTreeMap::new();
    for &number in which {
        if let Some(opening) = games.game(number).and_then(|game| game.opening) {
            let name = opening.family();
            let family = families.entry(name).or_insert(Family { eco: opening.eco, name, games: Vec::new() });
            family.eco = opening.eco.min(family.eco);
            family.games.push(number);
        }
    }
    let mut found: Vec<Family> = families.into_values().collect();
    found.sort_by_key(|family| (Reverse(family.games.len()), family.name));
    found.truncate(limit);
    found
}
