//! A round, bracket by bracket.

use std::collections::BTreeSet;

use super::{
    bracket::{Bracket, TooLong},
    player::{Candidate, Float},
    quick::Quick,
};
use crate::tournament::Number;

/// Everybody who is to be paired, in the order of their ranks.
#[derive(Debug, Clone)]
pub(super) struct Field {
    pub players: Vec<Candidate>,
    pub apart: BTreeSet<(Number, Number)>,
    pub first_white: bool,
    pub last: bool,
    /// Whether like players are taken together.
    pub quick: bool,
}

/// How much of the field is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    Near,
    Whole,
}

impl Field {
    /// Who meets whom, and who has the bye; none where the absolute criteria cannot be kept.
    ///
    /// At first only so many of those below the next bracket are looked at as settle nearly always whether the others can be paired. Where
    /// that fails further down, all of them are.
    pub(super) fn pair(&self) -> Option<Vec<(usize, Option<usize>)>> {
        let near = self.pair_within(Reach::Near).filter(|pairs| self.bye_is_lowest(pairs));
        near.or_else(|| self.pair_within(Reach::Whole))
    }

    fn pair_within(&self, reach: Reach) -> Option<Vec<(usize, Option<usize>)>> {
        let mut left: Vec<usize> = (0..self.players.len()).collect();
        let mut moved: Vec<usize> = Vec::new();
        let mut pairs = Vec::new();
        while !left.is_empty() {
            let Some(score) = left.iter().find(|at| !moved.contains(at)).and_then(|at| self.score(*at))
            else {
                // Only one can be left over for the bye.
                let [one] = moved.as_slice() else { return None };
                if self.players.get(*one)?.had_bye {
                    return None;
                }
                pairs.push((*one, None));
                break;
            };
            let at_once =
                if reach == Reach::Near && moved.is_empty() { self.at_once(&left, score) } else { None };
            let found = match at_once {
                Some(found) => found,
                None => self.bracket(&left, &moved, score, reach)?,
            };
            let paired: BTreeSet<usize> = found.iter().flat_map(|(one, other)| [*one, *other]).collect();
            moved = left
                .iter()
                .copied()
                .filter(|at| moved.contains(at) || self.score(*at) == Some(score))
                .filter(|at| !paired.contains(at))
                .collect();
            left.retain(|at| !paired.contains(at));
            pairs.extend(found.into_iter().map(|(one, other)| (one, Some(other))));
        }
        Some(pairs)
    }

    /// Whether nobody with a lower score could have had the bye (C5).
    fn bye_is_lowest(&self, pairs: &[(usize, Option<usize>)]) -> bool {
        let bye = pairs.iter().find(|(_, other)| other.is_none()).and_then(|(one, _)| self.score(*one));
        bye.is_none_or(|score| self.players.iter().all(|player| player.had_bye || player.score >= score))
    }

    /// The pairs of a bracket that nobody came down to, where the first in order fulfil every criterion: no other can be better.
    fn at_once(&self, left: &[usize], score: i64) -> Option<Vec<(usize, usize)>> {
        let residents: Vec<usize> =
            left.iter().copied().filter(|at| self.score(*at) == Some(score)).collect();
        let odd = residents.len() % 2 == 1;
        // Of an odd number somebody goes down, which matters to others, unless there are none.
        if odd {
            let last = self.players.get(*residents.last()?)?;
            // C9: whoever has played most has the bye.
            let played_least =
                |at: &usize| self.players.get(*at).is_some_and(|other| other.unplayed < last.unplayed);
            // C14 and C16: not for the second or third time in a row.
            let again = last.floats.contains(&Some(Float::Down));
            if residents.len() < left.len() || last.had_bye || again || residents.iter().any(played_least) {
                return None;
            }
        }
        let (upper, lower) = residents.split_at(residents.len() / 2);
        let mut free: Vec<usize> = lower.to_vec();
        let mut pairs = Vec::with_capacity(upper.len());
        for one in upper {
            let higher = self.players.get(*one)?;
            let suits =
                |other: &usize| self.players.get(*other).is_some_and(|lower| self.is_perfect(higher, lower));
            let at = free.iter().position(suits)?;
            pairs.push((*one, free.remove(at)));
        }
        // The bye is the last one's: another would have come later in order.
        (!odd || free.last() == residents.last()).then_some(pairs)
    }

    /// The pairs of a bracket, by weights that are no longer than they must be.
    fn bracket(
        &self,
        left: &[usize],
        moved: &[usize],
        score: i64,
        reach: Reach,
    ) -> Option<Vec<(usize, usize)>> {
        macro_rules! with_limbs {
            ($($limbs:literal)*) => {
                $(match Bracket::<$limbs>::new(self, left, moved, score, reach) {
                    Ok(mut bracket) => {
                        if self.quick {
                            match bracket.quick() {
                                Quick::Pairs(pairs) => return Some(pairs),
                                Quick::None => return None,
                                Quick::Unsettled => bracket.counts_unplayed = false,
                            }
                        }
                        return bracket.exact();
                    }
                    Err(TooLong) => {}
                })*
            };
        }
        with_limbs!(4 10 60);
        None
    }

    pub(super) fn score(&self, at: usize) -> Option<i64> {
        self.players.get(at).map(|player| player.score)
    }

    pub(super) fn may_meet(&self, one: &Candidate, other: &Candidate) -> bool {
        one.may_meet(other) && !self.apart.contains(&(one.number, other.number))
    }
}
