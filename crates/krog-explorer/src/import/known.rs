//! Which games a collection has already.

use std::collections::HashMap;

use crate::{card::GameNo, error::Result, games::bloom::Bloom, snapshot::Snapshot};

/// Batches whose games may not be on a shelf yet: the one being filled, one that waits and one being written.
const PENDING: usize = 3;

/// The fingerprints of a collection and of what is on its way into it.
#[derive(Debug)]
pub(crate) struct Known {
    bloom: Bloom,
    pending: Vec<HashMap<u128, Waiting>>,
    /// The shelf where the last one was found: games that come again come in the order in which they came first.
    near: usize,
}

/// A game that is on its way.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Waiting {
    pub(crate) game: GameNo,
    /// How much is written beside its moves.
    pub(crate) weight: u32,
    /// What its text is known by.
    pub(crate) text: u64,
}

/// Where a game is that is known.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Place {
    /// In the batch that is being filled.
    Here(Waiting),
    /// In a batch before that one.
    Before(Waiting),
    /// On a shelf, at a place.
    Shelf(usize, u32),
}

impl Known {
    pub(crate) fn new(snapshot: &Snapshot) -> Result<Known> {
        Ok(Known { bloom: fill(snapshot, &[])?, pending: vec![HashMap::new()], near: 0 })
    }

    /// Where a game is; none if it is not known.
    pub(crate) fn find(&mut self, print: u128, snapshot: &Snapshot) -> Result<Option<Place>> {
        if !self.bloom.may_hold(print) {
            return Ok(None);
        }
        for (back, batch) in self.pending.iter().rev().enumerate() {
            if let Some(waiting) = batch.get(&print) {
                return Ok(Some(if back == 0 { Place::Here(*waiting) } else { Place::Before(*waiting) }));
            }
        }
        self.on_a_shelf(print, snapshot)
    }

    /// A game is known from now on.
    pub(crate) fn add(&mut self, print: u128, game: Waiting, snapshot: &Snapshot) -> Result<()> {
        if let Some(batch) = self.pending.last_mut() {
            batch.insert(print, game);
        }
        if !self.bloom.insert(print) {
            self.bloom = fill(snapshot, &self.pending)?;
        }
        Ok(())
    }

    fn on_a_shelf(&mut self, print: u128, snapshot: &Snapshot) -> Result<Option<Place>> {
        let shelves = snapshot.shelves();
        for place in [self.near].into_iter().chain(0..shelves.len()) {
            if let Some(shelf) = shelves.get(place)
                && let Some(local) = shelf.find(print)?
            {
                self.near = place;
                return Ok(Some(Place::Shelf(place, local)));
            }
        }
        Ok(None)
    }

    /// A batch was handed on, and another begins.
    pub(crate) fn next_batch(&mut self) {
        if self.pending.len() == PENDING {
            self.pending.remove(0);
        }
        self.pending.push(HashMap::new());
    }
}

fn fill(snapshot: &Snapshot, pending: &[HashMap<u128, Waiting>]) -> Result<Bloom> {
    let waiting: usize = pending.iter().map(HashMap::len).sum();
    let mut bloom = Bloom::with_room(snapshot.games() + waiting as u64);
    for shelf in snapshot.shelves() {
        for (print, _) in shelf.prints()? {
            bloom.insert(print);
        }
    }
    for print in pending.iter().flat_map(HashMap::keys) {
        bloom.insert(*print);
    }
    Ok(bloom)
}
