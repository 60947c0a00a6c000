//! Those who wait by one key: by rating, and by how long they have waited.

use std::{
    collections::BTreeMap,
    iter,
    ops::Bound::{Excluded, Unbounded},
};

use super::entry::{Entry, Turn};

/// Those of one rating, the longest waiting first.
pub(super) type Group = BTreeMap<Turn, Entry>;

/// Those who wait by one key.
// INVARIANT: `turns` holds each entry of `groups` once, with its rating; no group is empty.
#[derive(Debug, Clone, Default)]
pub(super) struct Room {
    groups: BTreeMap<i32, Group>,
    turns: BTreeMap<Turn, i32>,
}

impl Room {
    pub(super) fn insert(&mut self, entry: Entry) {
        self.turns.insert(entry.turn, entry.wish.rating);
        self.groups.entry(entry.wish.rating).or_default().insert(entry.turn, entry);
    }

    pub(super) fn remove(&mut self, turn: Turn) -> Option<Entry> {
        let rating = self.turns.remove(&turn)?;
        let group = self.groups.get_mut(&rating)?;
        let entry = group.remove(&turn);
        if group.is_empty() {
            self.groups.remove(&rating);
        }
        entry
    }

    pub(super) fn get(&self, turn: Turn) -> Option<&Entry> {
        self.groups.get(self.turns.get(&turn)?)?.get(&turn)
    }

    pub(super) fn len(&self) -> usize {
        self.turns.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// How many have waited longer.
    pub(super) fn before(&self, turn: Turn) -> usize {
        self.turns.range(..turn).count()
    }

    /// Whoever has waited longest.
    pub(super) fn first(&self) -> Option<Turn> {
        self.turns.first_key_value().map(|(turn, _)| *turn)
    }

    /// Whoever has waited longest of those behind a place.
    pub(super) fn after(&self, turn: Turn) -> Option<Turn> {
        self.turns.range((Excluded(turn), Unbounded)).next().map(|(turn, _)| *turn)
    }

    /// All of them, the longest waiting first.
    pub(super) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.turns.keys().filter_map(|turn| self.get(*turn))
    }

    /// All of them, by rating.
    pub(super) fn by_rating(&self) -> impl Iterator<Item = &Entry> {
        self.groups.values().flat_map(BTreeMap::values)
    }

    /// Those at each distance from a rating, the nearest first, as far as a reach goes.
    pub(super) fn rings(&self, rating: i32, reach: i32) -> impl Iterator<Item = Ring<'_>> {
        let mut lower = self.groups.range(rating.saturating_sub(reach)..rating).rev().peekable();
        let mut upper = self.groups.range(rating..=rating.saturating_add(reach)).peekable();
        iter::from_fn(move || {
            let down = lower.peek().map(|(at, _)| rating - **at);
            let up = upper.peek().map(|(at, _)| **at - rating);
            let distance = match (down, up) {
                (Some(down), Some(up)) => down.min(up),
                (down, up) => down.or(up)?,
            };
            let below = if down == Some(distance) { lower.next() } else { None };
            let above = if up == Some(distance) { upper.next() } else { None };
            Some(Ring { distance, groups: [below, above].map(|group| group.map(|(_, group)| group)) })
        })
    }
}

/// Those at one distance from a rating: below it and above it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ring<'a> {
    pub(super) distance: i32,
    groups: [Option<&'a Group>; 2],
}

impl<'a> Ring<'a> {
    /// All of them, the longest waiting first.
    pub(super) fn members(self) -> impl Iterator<Item = &'a Entry> {
        let [below, above] = self.groups;
        let mut below = below.into_iter().flatten().peekable();
        let mut above = above.into_iter().flatten().peekable();
        iter::from_fn(move || {
            let lower = match (below.peek(), above.peek()) {
                (Some((a, _)), Some((b, _))) => a < b,
                (a, _) => a.is_some(),
            };
            if lower { below.next() } else { above.next() }.map(|(_, entry)| entry)
        })
    }
}
