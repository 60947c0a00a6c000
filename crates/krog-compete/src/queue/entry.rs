//! Somebody in the queue, and what they wish.

use std::{borrow::Borrow, collections::BTreeSet, fmt, sync::Arc};

use serde::{Deserialize, Serialize};

use super::{key::Key, range};
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

    /// Whether one of two does not want to meet the other.
    pub fn blocks(&self, other: &Entry) -> bool {
        self.wish.blocked.contains(&other.person) || other.wish.blocked.contains(&self.person)
    }
}
