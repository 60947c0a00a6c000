//! Pairs that are kept apart for a while.

use std::collections::{HashMap, VecDeque};

use super::entry::Person;
use crate::Ms;

/// How long two are kept apart when one of them has declined the other.
pub const APART_MS: Ms = 120_000;

/// Pairs that are kept apart, each until its moment. Of more than a bound the oldest are let meet again.
#[derive(Debug, Clone)]
pub(crate) struct Parted {
    most: usize,
    until: HashMap<(Person, Person), Ms>,
    /// As they were parted, so that the oldest come first.
    log: VecDeque<((Person, Person), Ms)>,
}

fn pair(a: &Person, b: &Person) -> (Person, Person) {
    let (a, b) = if a <= b { (a, b) } else { (b, a) };
    (a.clone(), b.clone())
}

impl Parted {
    pub(crate) fn new(most: usize) -> Parted {
        Parted { most, until: HashMap::new(), log: VecDeque::new() }
    }

    pub(crate) fn part(&mut self, a: &Person, b: &Person, now: Ms) {
        let pair = pair(a, b);
        let until = now.saturating_add(APART_MS);
        self.until.insert(pair.clone(), until);
        self.log.push_back((pair, until));
        while self.log.len() > self.most {
            self.forget_oldest();
        }
    }

    /// Until when two are kept apart; none if they are not.
    pub(crate) fn until(&self, a: &Person, b: &Person, now: Ms) -> Option<Ms> {
        if self.until.is_empty() {
            return None;
        }
        self.until.get(&pair(a, b)).copied().filter(|until| now < *until)
    }

    /// Lets go of all whose time is over.
    pub(crate) fn forget(&mut self, now: Ms) {
        while self.log.front().is_some_and(|(_, until)| *until <= now) {
            self.forget_oldest();
        }
    }

    fn forget_oldest(&mut self) {
        let Some((pair, until)) = self.log.pop_front() else { return };
        // Two who were parted again since then stay apart.
        if self.until.get(&pair) == Some(&until) {
            self.until.remove(&pair);
        }
    }
}
