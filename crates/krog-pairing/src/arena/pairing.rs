//! Who of those that wait meets whom.
//!
//! A lobby of up to a hundred is looked at as a whole, a larger one fifty neighbours at a time; those left over are looked at again with the
//! next. What counts among them, an earlier line more than all later ones:
//!
//! 1. as many pairs as can be; never players who are kept apart, and those whose last game was against each other only when both
//!    have waited long enough for a rematch;
//! 2. of those who have waited that long as few as can be are left;
//! 3. rematches are few and long ago: the last four opponents of each are looked at;
//! 4. those who are left have waited least;
//! 5. places are close, the more so the higher they are, and ratings are close. Where nobody has points yet, ratings alone count, and
//!    so neighbours by rating meet.

use std::collections::BTreeSet;

use crate::{
    dutch::{Pair, matching::matching, weight::Weight},
    tournament::Number,
};

/// So many are looked at together where there are no more: a matching takes the third power of it.
const WHOLE: usize = 100;
/// And so many where there are.
const GROUP: usize = 50;
/// Who is left over in a group is looked at in the next, but no more than these.
const CARRIED: usize = GROUP / 2;
/// So many of the last opponents are recent.
pub(super) const RECENT: usize = 4;
/// A place counts as so many rating points at the bottom.
const BOTTOM: u64 = 300;
/// And at the top so many more.
const TOP: u64 = 1_700;

/// Longer waits count as this, a little over an hour: the sum of a group's fits its bits.
const LONGEST: u64 = (1 << 22) - 1;
/// Greater distances count as this.
const FARTHEST: u64 = (1 << 26) - 1;
/// What a rematch costs at most.
const REMATCH: u64 = 2 * RECENT as u64;
/// Bits that the sums of a group take.
const URGENT_BITS: u32 = 7;
const REMATCH_BITS: u32 = 9;
const WAIT_BITS: u32 = 29;
const DISTANCE_BITS: u32 = 32;

/// A player who waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The player.
    pub number: Number,
    /// From 1.
    pub place: usize,
    /// In tenths.
    pub score: i64,
    /// A provisional one where the player has no other.
    pub rating: u16,
    /// Since when the player has been free.
    pub waited_ms: u64,
    /// The last opponents, the latest first.
    pub recent: Vec<Number>,
    /// Games with White less games with Black.
    pub balance: i64,
    /// Whether the player had White in the last game; none before the first.
    pub last_white: Option<bool>,
}

impl Candidate {
    /// How much a game against somebody is a rematch: 4 for the last opponent, 1 for the last but three.
    fn rematch(&self, other: &Candidate) -> u64 {
        let at = self.recent.iter().take(RECENT).position(|recent| *recent == other.number);
        at.map_or(0, |at| (RECENT - at) as u64)
    }

    fn has_just_met(&self, other: &Candidate) -> bool {
        self.recent.first() == Some(&other.number)
    }

    /// Who has the least of it has White: fewer games with White, then Black in the last game, then the lower number.
    const fn whiteness(&self) -> (i64, u8, Number) {
        let last = match self.last_white {
            Some(false) => 0,
            None => 1,
            Some(true) => 2,
        };
        (self.balance, last, self.number)
    }
}

/// Pairs those who wait, the highest pair first. Who is not paired goes on waiting.
///
/// Players in `apart` never meet, in whichever order they are written there.
#[must_use]
pub fn pair(waiting: &[Candidate], apart: &BTreeSet<(Number, Number)>, rematch_after_ms: u64) -> Vec<Pair> {
    let lobby = Lobby::new(waiting, apart, rematch_after_ms);
    let mut pairs = lobby.pairs();
    pairs.sort_by_key(|(one, other)| (one.place.min(other.place), one.number.min(other.number)));
    let colored = |(one, other): (&Candidate, &Candidate)| {
        if one.whiteness() < other.whiteness() {
            Pair { white: one.number, black: other.number }
        } else {
            Pair { white: other.number, black: one.number }
        }
    };
    pairs.into_iter().map(colored).collect()
}

struct Lobby<'c> {
    /// Neighbours lie beside each other.
    waiting: Vec<&'c Candidate>,
    apart: &'c BTreeSet<(Number, Number)>,
    rematch_after_ms: u64,
    /// Whether somebody has points.
    scored: bool,
    last_place: usize,
}

impl<'c> Lobby<'c> {
    fn new(
        candidates: &'c [Candidate],
        apart: &'c BTreeSet<(Number, Number)>,
        rematch_after_ms: u64,
    ) -> Lobby<'c> {
        let mut waiting: Vec<&Candidate> = candidates.iter().collect();
        waiting.sort_by_key(|player| player.number);
        waiting.dedup_by_key(|player| player.number);
        let scored = waiting.iter().any(|player| player.score != 0);
        if scored {
            waiting.sort_by_key(|player| player.place);
        } else {
            waiting.sort_by_key(|player| std::cmp::Reverse(player.rating));
        }
        // In one group the matching says who waits. In several it is decided before, and the last group may think otherwise.
        if waiting.len() > WHOLE && waiting.len() % 2 == 1 {
            let least =
                waiting.iter().rev().min_by_key(|player| player.waited_ms).map(|player| player.number);
            let odd = waiting.iter().position(|player| Some(player.number) == least);
            if let Some(odd) = odd {
                let player = waiting.remove(odd);
                waiting.push(player);
            }
        }
        let last_place = waiting.iter().map(|player| player.place).max().unwrap_or(1);
        Lobby { waiting, apart, rematch_after_ms, scored, last_place }
    }

    fn pairs(&self) -> Vec<(&'c Candidate, &'c Candidate)> {
        let mut pairs = Vec::new();
        let mut carried: Vec<&Candidate> = Vec::new();
        let mut rest = self.waiting.as_slice();
        let most = if rest.len() <= WHOLE { WHOLE } else { GROUP };
        while !rest.is_empty() {
            carried.truncate(CARRIED);
            let left = carried.len() + rest.len();
            // Groups of about the same size, each but the last even.
            let size = left.div_ceil(left.div_ceil(most)).next_multiple_of(2);
            let (next, later) = rest.split_at(rest.len().min(size.saturating_sub(carried.len()).max(1)));
            rest = later;
            let group: Vec<&Candidate> = carried.iter().chain(next).copied().collect();
            let mates = self.mates(&group);
            carried.clear();
            for (at, (player, mate)) in group.iter().zip(mates).enumerate() {
                match mate {
                    Some(mate) if mate > at => {
                        pairs.extend(group.get(mate).map(|other| (*player, *other)));
                    }
                    Some(_) => {}
                    None => carried.push(player),
                }
            }
        }
        pairs
    }

    fn mates(&self, group: &[&Candidate]) -> Vec<Option<usize>> {
        matching::<2>(group.len(), |one, other| match (group.get(one), group.get(other)) {
            (Some(one), Some(other)) => self.weight(one, other),
            _ => Weight::ZERO,
        })
    }

    fn may_meet(&self, one: &Candidate, other: &Candidate) -> bool {
        let apart = |one: &Candidate, other: &Candidate| self.apart.contains(&(one.number, other.number));
        let waited = one.waited_ms.min(other.waited_ms);
        let too_soon = waited < self.rematch_after_ms && one.has_just_met(other) && other.has_just_met(one);
        !too_soon && !apart(one, other) && !apart(other, one)
    }

    /// What a pair is worth; more is better.
    fn weight(&self, one: &Candidate, other: &Candidate) -> Weight<2> {
        if !self.may_meet(one, other) {
            return Weight::ZERO;
        }
        let urgent = |player: &Candidate| u64::from(player.waited_ms >= self.rematch_after_ms);
        let wait = |player: &Candidate| player.waited_ms.min(LONGEST);
        Weight::ZERO
            .then(1, 1)
            .then(URGENT_BITS, urgent(one) + urgent(other))
            .then(REMATCH_BITS, REMATCH - one.rematch(other) - other.rematch(one))
            .then(WAIT_BITS, wait(one) + wait(other))
            .then(DISTANCE_BITS, FARTHEST - self.distance(one, other).min(FARTHEST))
    }

    /// In rating points.
    fn distance(&self, one: &Candidate, other: &Candidate) -> u64 {
        let ratings = u64::from(one.rating.abs_diff(other.rating));
        if !self.scored {
            return ratings;
        }
        let below = self.last_place.saturating_sub(one.place.min(other.place)) as u64;
        let range = self.last_place.saturating_sub(1).max(1) as u64;
        let factor = BOTTOM + TOP.saturating_mul(below) / range;
        let places = one.place.abs_diff(other.place) as u64;
        places.saturating_mul(factor).saturating_add(ratings)
    }
}
