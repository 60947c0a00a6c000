//! Who waits only so long, in the order in which their time is up.

use std::collections::BTreeSet;

use super::entry::{Entry, Person};
use crate::Ms;

/// The moments up to which people want to wait.
#[derive(Debug, Clone, Default)]
pub(super) struct Limits(BTreeSet<(Ms, Person)>);

impl Limits {
    pub(super) fn insert(&mut self, entry: &Entry) {
        if let Some(due) = entry.due_ms() {
            self.0.insert((due, entry.person.clone()));
        }
    }

    pub(super) fn remove(&mut self, entry: &Entry) {
        if let Some(due) = entry.due_ms() {
            self.0.remove(&(due, entry.person.clone()));
        }
    }

    /// All of them, the first whose time is up first.
    pub(super) fn people(&self) -> impl Iterator<Item = &Person> {
        self.0.iter().map(|(_, person)| person)
    }

    /// The first whose time is up; it is taken out.
    pub(super) fn due(&mut self, now: Ms) -> Option<Person> {
        if self.0.first()?.0 > now {
            return None;
        }
        self.0.pop_first().map(|(_, person)| person)
    }
}
