//! Who came in the last half hour: what the estimate goes by.

use std::collections::{BTreeMap, HashMap, VecDeque};

use super::{
    entry::Person,
    key::Key,
    range::{STEP_MS, STEPS, WIDEST, reached_after},
};
use crate::Ms;

/// How long an arrival counts.
pub(super) const WINDOW_MS: Ms = 30 * 60_000;
/// What has been watched for less than this counts as watched for so long: the first to come are no crowd.
const LEAST_WATCHED_MS: Ms = 60_000;
/// Arrivals that are kept; more than 36 a second are counted over a shorter time.
const MOST: usize = 1 << 16;

/// Arrivals by how long a newcomer at that distance must wait to be acceptable: at once, after one step, ...
pub(super) type Levels = [u32; STEPS as usize + 1];

/// The arrivals since a moment.
// INVARIANT: `ratings` and `own` count exactly what `log` holds.
#[derive(Debug, Clone)]
pub(super) struct Arrivals {
    since_ms: Ms,
    log: VecDeque<Arrival>,
    ratings: HashMap<Key, BTreeMap<i32, u32>>,
    own: HashMap<Person, VecDeque<(Key, i32)>>,
}

#[derive(Debug, Clone)]
struct Arrival {
    at_ms: Ms,
    person: Person,
    key: Key,
    rating: i32,
}

impl Arrivals {
    pub(super) fn new(now: Ms) -> Arrivals {
        Arrivals { since_ms: now, log: VecDeque::new(), ratings: HashMap::new(), own: HashMap::new() }
    }

    pub(super) fn note(&mut self, person: &Person, key: &Key, rating: i32, now: Ms) {
        self.forget(now);
        if self.log.len() >= MOST
            && let Some(oldest) = self.log.front()
        {
            self.since_ms = self.since_ms.max(oldest.at_ms);
            self.forget_oldest();
        }
        *self.ratings.entry(key.clone()).or_default().entry(rating).or_default() += 1;
        self.own.entry(person.clone()).or_default().push_back((key.clone(), rating));
        self.log.push_back(Arrival { at_ms: now, person: person.clone(), key: key.clone(), rating });
    }

    /// Lets go of what is older than the window.
    pub(super) fn forget(&mut self, now: Ms) {
        self.since_ms = self.since_ms.max(now.saturating_sub(WINDOW_MS));
        while self.log.front().is_some_and(|oldest| oldest.at_ms < self.since_ms) {
            self.forget_oldest();
        }
    }

    fn forget_oldest(&mut self) {
        let Some(Arrival { person, key, rating, .. }) = self.log.pop_front() else { return };
        if let Some(ratings) = self.ratings.get_mut(&key) {
            if let Some(count) = ratings.get_mut(&rating) {
                *count = count.saturating_sub(1);
                if *count == 0 {
                    ratings.remove(&rating);
                }
            }
            if ratings.is_empty() {
                self.ratings.remove(&key);
            }
        }
        if let Some(own) = self.own.get_mut(&person) {
            own.pop_front();
            if own.is_empty() {
                self.own.remove(&person);
            }
        }
    }

    /// For how long arrivals have been counted.
    pub(super) fn watched(&self, now: Ms) -> Ms {
        now.saturating_sub(self.since_ms).max(LEAST_WATCHED_MS)
    }

    /// How many others came by a key, by how long they must wait to be acceptable to somebody of a rating.
    pub(super) fn levels(&self, person: &Person, key: &Key, rating: i32) -> Levels {
        let mut levels = Levels::default();
        let near = rating.saturating_sub(WIDEST)..=rating.saturating_add(WIDEST);
        let came = self.ratings.get(key).map(|ratings| ratings.range(near));
        for (at, count) in came.into_iter().flatten() {
            if let Some(level) = level(&mut levels, *at - rating) {
                *level += count;
            }
        }
        for (_, at) in self.own.get(person).into_iter().flatten().filter(|(own, _)| own == key) {
            if let Some(level) = level(&mut levels, *at - rating) {
                *level = level.saturating_sub(1);
            }
        }
        levels
    }
}

fn level(levels: &mut Levels, difference: i32) -> Option<&mut u32> {
    let steps = reached_after(difference.saturating_abs())? / STEP_MS;
    levels.get_mut(usize::try_from(steps).ok()?)
}
