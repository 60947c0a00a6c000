//! Games that somebody has said are not one, though they look like it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::card::GameNo;

/// Pairs that are kept; those of the oldest games go first.
pub const MOST_APART: usize = 10_000;

/// Pairs of games that are not one, the smaller number first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Apart(BTreeSet<(u32, u32)>);

impl Apart {
    /// Whether nothing is said of any games.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether two games are not one.
    pub fn are(&self, one: GameNo, other: GameNo) -> bool {
        self.0.contains(&pair(one, other))
    }

    /// Says of games that none is another of them, or takes it back.
    pub fn say(&mut self, games: &[GameNo], apart: bool) {
        for pair in Apart::pairs(games) {
            if apart {
                self.0.insert(pair);
            } else {
                self.0.remove(&pair);
            }
        }
        while self.0.len() > MOST_APART {
            self.0.pop_first();
        }
    }

    /// The pairs of some games.
    pub fn pairs(games: &[GameNo]) -> BTreeSet<(u32, u32)> {
        let behind = |at: usize| games.get(at..).unwrap_or_default();
        let of = |(at, one): (usize, &GameNo)| {
            let one = *one;
            behind(at + 1).iter().filter(move |other| **other != one).map(move |other| pair(one, *other))
        };
        games.iter().enumerate().flat_map(of).collect()
    }
}

/// Pairs, the smaller number first.
impl FromIterator<(u32, u32)> for Apart {
    fn from_iter<I: IntoIterator<Item = (u32, u32)>>(pairs: I) -> Apart {
        Apart(pairs.into_iter().collect())
    }
}

fn pair(one: GameNo, other: GameNo) -> (u32, u32) {
    (one.0.min(other.0), one.0.max(other.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_of_games_holds_for_each_pair_and_is_taken_back() {
        let games = [3, 1, 2, 3].map(GameNo);
        let mut apart = Apart::default();
        apart.say(&games, true);
        assert!(apart.are(GameNo(1), GameNo(3)) && apart.are(GameNo(3), GameNo(2)));
        assert!(!apart.are(GameNo(3), GameNo(3)) && !apart.are(GameNo(1), GameNo(4)));
        apart.say(&games[..2], false);
        assert!(!apart.are(GameNo(1), GameNo(3)) && apart.are(GameNo(1), GameNo(2)));
        // Not without end: of the oldest games it is forgotten.
        let many: Vec<GameNo> = (0..200).map(GameNo).collect();
        apart.say(&many, true);
        assert!(apart.0.len() == MOST_APART && !apart.are(GameNo(0), GameNo(1)));
        assert!(apart.are(GameNo(198), GameNo(199)));
    }
}
