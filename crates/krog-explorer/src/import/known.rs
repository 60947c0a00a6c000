//! Which games a collection has already.

use std::collections::HashSet;

use crate::{error::Result, games::bloom::Bloom, snapshot::Snapshot};

/// Batches whose games may not be on a shelf yet: the one being filled, one that waits and one being written.
const PENDING: usize = 3;

/// The fingerprints of a collection and of what is on its way into it.
#[derive(Debug)]
pub(crate) struct Known {
    bloom: Bloom,
    pending: Vec<HashSet<u128>>,
    /// The shelf where the last one was found: games that come again come in the order in which they came first.
    near: usize,
}

impl Known {
    pub(crate) fn new(snapshot: &Snapshot) -> Result<Known> {
        Ok(Known { bloom: fill(snapshot, &[])?, pending: vec![HashSet::new()], near: 0 })
    }

    /// Whether a game is known; if not, it is from now on.
    pub(crate) fn add(&mut self, print: u128, snapshot: &Snapshot) -> Result<bool> {
        if self.bloom.may_hold(print)
            && (self.pending.iter().any(|batch| batch.contains(&print))
                || self.on_a_shelf(print, snapshot)?)
        {
            return Ok(true);
        }
        if let Some(batch) = self.pending.last_mut() {
            batch.insert(print);
        }
        if !self.bloom.insert(print) {
            self.bloom = fill(snapshot, &self.pending)?;
        }
        Ok(false)
    }

    fn on_a_shelf(&mut self, print: u128, snapshot: &Snapshot) -> Result<bool> {
        let shelves = snapshot.shelves();
        for place in [self.near].into_iter().chain(0..shelves.len()) {
            if let Some(shelf) = shelves.get(place)
                && shelf.holds(print)?
            {
                self.near = place;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A batch was handed on, and another begins.
    pub(crate) fn next_batch(&mut self) {
        if self.pending.len() == PENDING {
            self.pending.remove(0);
        }
        self.pending.push(HashSet::new());
    }
}

fn fill(snapshot: &Snapshot, pending: &[HashSet<u128>]) -> Result<Bloom> {
    let waiting: usize = pending.iter().map(HashSet::len).sum();
    let mut bloom = Bloom::with_room(snapshot.games() + waiting as u64);
    for shelf in snapshot.shelves() {
        for (print, _) in shelf.prints()? {
            bloom.insert(print);
        }
    }
    for print in pending.iter().flatten() {
        bloom.insert(*print);
    }
    Ok(bloom)
}
