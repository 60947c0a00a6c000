//! The one that changes a collection.

use std::{
    fs::File,
    path::Path,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use crate::{
    card::{Card, Cards, GameNo},
    disk::sync_dir,
    error::Result,
    explorer::Explorer,
    games::shelf::{self, ShelfInfo},
    manifest::Manifest,
    merge,
    posting::Posting,
    segment::{SegmentInfo, write_segment},
    snapshot::Snapshot,
    tiers,
};

/// Holds the lock of a collection, and changes it in steps that are there whole or not at all.
#[derive(Debug)]
pub(crate) struct Writer<'a> {
    explorer: &'a Explorer,
    /// Held for as long as this lives; the system lets it go with the process.
    _lock: File,
    next_file: AtomicU64,
    /// Changes come one after the other.
    change: Mutex<()>,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(explorer: &'a Explorer, lock: File) -> Writer<'a> {
        let next = explorer.snapshot().manifest.next_file;
        Writer { explorer, _lock: lock, next_file: AtomicU64::new(next), change: Mutex::new(()) }
    }

    pub(crate) fn explorer(&self) -> &'a Explorer {
        self.explorer
    }

    pub(crate) fn dir(&self) -> &Path {
        self.explorer.dir()
    }

    /// Numbers for new files: `count` of them, from the one returned on.
    pub(crate) fn new_files(&self, count: u64) -> u64 {
        self.next_file.fetch_add(count, Ordering::Relaxed)
    }

    /// Changes the manifest; afterwards everybody sees it. What was replaced is deleted.
    pub(crate) fn commit(&self, change: impl FnOnce(&mut Manifest)) -> Result<()> {
        let _one = self.change.lock().unwrap_or_else(PoisonError::into_inner);
        let before = self.explorer.snapshot();
        let mut manifest = before.manifest.clone();
        change(&mut manifest);
        manifest.generation += 1;
        manifest.next_file = self.next_file.load(Ordering::Relaxed);
        sync_dir(self.dir())?;
        let snapshot = Snapshot::open(self.dir(), self.explorer.memory(), manifest.clone(), &before)?;
        manifest.store(self.dir())?;
        self.explorer.put(snapshot);
        let kept = |segment: &SegmentInfo| manifest.segments.contains(segment);
        for old in before.manifest.segments.iter().filter(|segment| !kept(segment)) {
            self.delete(&crate::segment::file_name(old.number));
        }
        for old in &before.manifest.shelves {
            if manifest.shelves.iter().all(|shelf| shelf.file != old.file) {
                self.delete(&old.file_name());
            }
            if let Some(number) = old.removed_file
                && manifest.shelves.iter().all(|shelf| shelf.removed_file != Some(number))
            {
                self.delete(&shelf::removed_name(number));
            }
        }
        Ok(())
    }

    fn delete(&self, name: &str) {
        // Whoever reads it has it open. Where it cannot be deleted, the next writer sweeps it away.
        let _ = std::fs::remove_file(self.dir().join(name));
    }

    /// Writes postings as a segment; none if they cancel each other.
    pub(crate) fn write_postings(
        &self,
        postings: &mut Vec<Posting>,
        cards: &dyn Cards,
    ) -> Result<Option<SegmentInfo>> {
        if postings.is_empty() {
            return Ok(None);
        }
        let segment = write_segment(self.dir(), self.new_files(1), postings, cards)?;
        Ok(Some(segment).filter(|segment| segment.positions > 0))
    }

    /// Whether there is something to merge.
    pub(crate) fn is_crowded(&self) -> bool {
        let manifest = &self.explorer.snapshot().manifest;
        tiers::shelves(&manifest.shelves).is_some() || tiers::segments(&manifest.segments).is_some()
    }

    /// Merges what has become too many.
    pub(crate) fn tidy(&self) -> Result<()> {
        loop {
            let snapshot = self.explorer.snapshot();
            if let Some(range) = tiers::shelves(&snapshot.manifest.shelves) {
                self.merge_shelves(&snapshot, range)?;
            } else if let Some(numbers) = tiers::segments(&snapshot.manifest.segments) {
                self.merge_segments(&snapshot, &numbers)?;
            } else {
                return Ok(());
            }
        }
    }

    /// One segment, and shelves of the newest form without the texts of removed games.
    pub(crate) fn compact(&self) -> Result<()> {
        self.tidy()?;
        for place in 0..self.explorer.snapshot().manifest.shelves.len() {
            let snapshot = self.explorer.snapshot();
            if snapshot.shelves().get(place).is_some_and(|shelf| shelf.info().removed > 0 || shelf.is_old()) {
                self.merge_shelves(&snapshot, place..place + 1)?;
            }
        }
        let snapshot = self.explorer.snapshot();
        let all: Vec<u64> = snapshot.manifest.segments.iter().map(|segment| segment.number).collect();
        if all.len() > 1 { self.merge_segments(&snapshot, &all) } else { Ok(()) }
    }

    fn merge_segments(&self, snapshot: &Snapshot, numbers: &[u64]) -> Result<()> {
        let chosen = |segment: &SegmentInfo| numbers.contains(&segment.number);
        let inputs: Vec<_> =
            snapshot.segments().iter().filter(|segment| chosen(segment.info())).cloned().collect();
        let merged = merge(self.dir(), self.new_files(1), &inputs, snapshot)?;
        self.commit(|manifest| {
            manifest.segments.retain(|segment| !chosen(segment));
            if merged.positions > 0 {
                manifest.segments.push(merged);
            }
        })
    }

    /// Writes shelves that follow each other as one.
    pub(crate) fn merge_shelves(&self, snapshot: &Snapshot, range: std::ops::Range<usize>) -> Result<()> {
        let inputs = snapshot.shelves().get(range.clone()).unwrap_or_default();
        let Some(merged) = shelf::merge(self.dir(), inputs, self.new_files(2))? else { return Ok(()) };
        self.commit(|manifest| {
            manifest.shelves.splice(range, [merged]);
        })
    }
}

/// The cards of a shelf that is not in the collection yet, and of those that are.
pub(crate) struct CardsWith<'a, F> {
    pub(crate) snapshot: &'a Snapshot,
    pub(crate) new: F,
}

impl<F: Fn(GameNo) -> Option<Card> + Sync> Cards for CardsWith<'_, F> {
    fn card(&self, game: GameNo) -> Option<Card> {
        (self.new)(game).or_else(|| self.snapshot.card(game))
    }
}

/// Adds a shelf behind the others.
pub(crate) fn add_shelf(manifest: &mut Manifest, shelf: ShelfInfo) {
    manifest.next_game = manifest.next_game.max(shelf.end());
    manifest.shelves.push(shelf);
}
