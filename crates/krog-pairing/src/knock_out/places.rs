//! Who ends where.

use std::{collections::BTreeMap, ops::RangeInclusive};

use super::{bracket::Bracket, structure::MatchId};
use crate::tournament::Number;

/// A player's final place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The seed.
    pub player: Number,
    /// The places that are shared with those who went out in the same round, such as 5 to 8.
    pub places: RangeInclusive<usize>,
}

impl Bracket {
    /// The places that are final: of who went out when nobody can go out as early any more. The first place comes first; once the
    /// bracket is over, everybody has one.
    #[must_use]
    pub fn places(&self) -> Vec<Place> {
        let undecided = self.states.iter().enumerate().filter(|(_, state)| state.verdict.is_none());
        let earliest = undecided.map(|(at, _)| self.last_stage(MatchId::at(at))).min();
        let mut stages: BTreeMap<usize, Vec<Number>> = BTreeMap::new();
        for (player, standing) in (0..).zip(&self.standings) {
            let out = standing.out.filter(|stage| earliest.is_none_or(|earliest| *stage < earliest));
            if let Some(stage) = out {
                stages.entry(stage).or_default().push(player);
            }
        }
        let mut last = usize::try_from(self.players()).unwrap_or(usize::MAX);
        let mut places = Vec::new();
        for (_, players) in stages {
            let first = (last + 1).saturating_sub(players.len());
            places.extend(players.into_iter().rev().map(|player| Place { player, places: first..=last }));
            last = first.saturating_sub(1);
        }
        places.reverse();
        places
    }
}
