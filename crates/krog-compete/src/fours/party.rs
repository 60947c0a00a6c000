//! One who comes alone, or two who play together.

use std::collections::BTreeSet;

use super::key::FourKey;
use crate::{
    Ms,
    queue::{Parted, Person, Turn, range},
};

/// Somebody who waits for bughouse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    pub person: Person,
    pub rating: i32,
    /// Those whom this person does not want to meet.
    pub blocked: BTreeSet<Person>,
}

/// One who comes alone, or a pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Party {
    members: Vec<Member>,
    pub(super) key: FourKey,
    pub(super) turn: Turn,
}

impl Party {
    /// One or two different people; nothing of others.
    pub(super) fn of(members: Vec<Member>, key: FourKey, turn: Turn) -> Option<Party> {
        let well = match members.as_slice() {
            [_] => true,
            [one, other] => one.person != other.person,
            _ => false,
        };
        well.then_some(Party { members, key, turn })
    }

    pub fn members(&self) -> &[Member] {
        &self.members
    }

    pub fn people(&self) -> impl Iterator<Item = &Person> {
        self.members.iter().map(|member| &member.person)
    }

    pub const fn key(&self) -> &FourKey {
        &self.key
    }

    /// Its place in the order of waiting.
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    pub const fn is_pair(&self) -> bool {
        self.members.len() == 2
    }

    pub fn has(&self, person: &Person) -> bool {
        self.people().any(|member| member == person)
    }

    /// The rating that it is matched by: of a pair the mean, rounded down.
    pub fn rating(&self) -> i32 {
        let sum: i32 = self.members.iter().map(|member| member.rating).sum();
        if self.is_pair() { sum.div_euclid(2) } else { sum }
    }

    /// How long it has waited.
    pub fn waited(&self, now: Ms) -> Ms {
        now.saturating_sub(self.turn.since_ms).max(0)
    }

    /// Points on either side that it plays against now.
    pub fn reach(&self, now: Ms) -> i32 {
        range::reach(self.waited(now))
    }

    /// Whether the same people wish the same.
    pub(super) fn is_same(&self, other: &Party) -> bool {
        self.key == other.key
            && self.members.len() == other.members.len()
            && self.people().all(|person| other.has(person))
    }

    /// Points between it and another.
    pub(super) fn distance(&self, other: &Party) -> i32 {
        (self.rating() - other.rating()).abs()
    }

    /// Whether it can be in one match with another.
    pub(super) fn fits(&self, other: &Party, parted: &Parted, now: Ms) -> bool {
        let distance = self.distance(other);
        distance <= self.reach(now)
            && distance <= other.reach(now)
            && self.members.iter().all(|own| {
                other.members.iter().all(|met| {
                    !own.blocked.contains(&met.person)
                        && !met.blocked.contains(&own.person)
                        && parted.until(&own.person, &met.person, now).is_none()
                })
            })
    }
}
