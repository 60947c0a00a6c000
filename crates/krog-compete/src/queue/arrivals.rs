//! Who came in the last half hour: what the estimate goes by.

use std::collections::{BTreeMap, HashMap, VecDeque};

use super::{
    entry::Person,
    key::Key,
    range::{FIRST, WIDEST},
};
use crate::Ms;

/// How long an arrival counts.
pub(super) const WINDOW_MS: Ms = 30 * 60_000;
/// What has been watched for less than this counts as watched for so long: the first to come are no crowd.
const LEAST_WATCHED_MS: Ms = 60_000;
/// Arrivals that are kept; more than 36 a second are counted over a shorter time.
const MOST: usize = 1 << 16;

/// How far from a rating arrivals matter: as far as a range ever reaches, and as far as others reach from there.
const AROUND: i32 = WIDEST + FIRST;

/// Arrivals around a rating: for each rating from the lowest how many came below it.
#[derive(Debug)]
pub(super) struct Around(Vec<u32>);

impl Around {
    /// How many came between two distances from the rating, both included.
    pub(super) fn between(&self, from: i32, to: i32) -> u32 {
        let below = |distance: i32| {
            let at = usize::try_from(distance.saturating_add(AROUND)).unwrap_or_default();
            self.0.get(at).or(self.0.last()).copied().unwrap_or_default()
        };
        below(to.saturating_add(1)).saturating_sub(below(from))
    }
}

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

    /// The others who came by a key around a rating.
    pub(super) fn around(&self, person: &Person, key: &Key, rating: i32) -> Around {
        let (lowest, highest) = (rating.saturating_sub(AROUND), rating.saturating_add(AROUND));
        let mut own: Vec<i32> = self
            .own
            .get(person)
            .into_iter()
            .flatten()
            .filter(|(own, _)| own == key)
            .map(|(_, at)| *at)
            .collect();
        own.sort_unstable();
        let mut came = self.ratings.get(key).map(|ratings| ratings.range(lowest..=highest).peekable());
        let mut below = 0;
        let mut around = vec![0];
        for at in lowest..=highest {
            if let Some(came) = &mut came
                && let Some((_, count)) = came.next_if(|(rating, _)| **rating == at)
            {
                let first = own.partition_point(|own| *own < at);
                let mine = own.get(first..).into_iter().flatten().take_while(|own| **own == at).count();
                below += count.saturating_sub(u32::try_from(mine).unwrap_or(u32::MAX));
            }
            around.push(below);
        }
        Around(around)
    }
}
