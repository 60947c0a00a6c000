//! Somebody in the queue, and what they wish.

use std::{borrow::Borrow, collections::BTreeSet, fmt, sync::Arc};

use serde::{Deserialize, Serialize};

use super::{
    key::Key,
    range::{self, Choice, Range},
};
use crate::Ms;

/// Somebody, by the id that the caller knows them by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct Person(Arc<str>);

impl Person {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Person {
    fn from(id: &str) -> Person {
        Person(id.into())
    }
}

impl From<String> for Person {
    fn from(id: String) -> Person {
        Person(id.into())
    }
}

impl From<Person> for String {
    fn from(person: Person) -> String {
        person.as_str().to_owned()
    }
}

impl Borrow<str> for Person {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    /// What an opponent must wish too.
    pub key: Key,
    /// The rating that it goes by; for a casual game too.
    pub rating: i32,
    /// Those whom this person does not want to meet.
    pub blocked: BTreeSet<Person>,
    /// How far from the own rating an opponent's may lie at most.
    pub choice: Choice,
    /// How long this person wants to wait at most.
    pub longest_ms: Option<Ms>,
}

/// A place in the order of waiting: the smaller has waited longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// The moment that waiting counts from: when they joined, less what they had waited before.
    pub since_ms: Ms,
    /// The number of the entry, in the order in which people came.
    pub number: u64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub(super) person: Person,
    pub(super) wish: Wish,
    pub(super) turn: Turn,
}

impl Wish {
    /// A wish for a game against any rating that the queue matches, for as long as it takes.
    pub fn new(key: Key, rating: i32) -> Wish {
        Wish { key, rating, blocked: BTreeSet::new(), choice: Choice::default(), longest_ms: None }
    }
}

impl Entry {
    pub fn person(&self) -> &Person {
        &self.person
    }

    pub fn wish(&self) -> &Wish {
        &self.wish
    }

    /// Their place in the order of waiting.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// How long they have waited.
    pub fn waited(&self, now: Ms) -> Ms {
        now.saturating_sub(self.turn.since_ms).max(0)
    }

    /// Points on either side that they play against now.
    pub fn reach(&self, now: Ms) -> i32 {
        range::reach(self.waited(now))
    }

    /// The ratings that they play against now.
    pub fn range(&self, now: Ms) -> Range {
        Range::of(self.wish.rating, self.waited(now), self.wish.choice)
    }

    /// Whether the rating of each of two lies in the other's range.
    pub(super) fn suits(&self, other: &Entry, now: Ms) -> bool {
        self.range(now).accepts(other.wish.rating) && other.range(now).accepts(self.wish.rating)
    }

    /// The moment up to which they want to wait, where they have said so.
    pub fn due_ms(&self) -> Option<Ms> {
        Some(self.turn.since_ms.saturating_add(self.wish.longest_ms?))
    }

    /// Whether one of two does not want to meet the other.
    pub fn blocks(&self, other: &Entry) -> bool {
        self.wish.blocked.contains(&other.person) || other.wish.blocked.contains(&self.person)
    }
}
