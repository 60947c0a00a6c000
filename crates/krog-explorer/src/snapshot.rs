//! A collection as one manifest has it. It does not change; whoever holds it can go on reading while others write.

use std::{path::Path, sync::Arc};

use crate::{
    card::{Card, Cards, GameNo},
    error::Result,
    games::{
        Persons,
        shelf::{Shelf, ShelfInfo},
    },
    manifest::{Manifest, Source},
    segment::{Segment, SegmentInfo},
};

/// The open files of a collection.
#[derive(Debug, Default)]
pub struct Snapshot {
    pub(crate) manifest: Manifest,
    shelves: Vec<Arc<Shelf>>,
    segments: Vec<Arc<Segment>>,
}

impl Snapshot {
    /// Opens what a manifest names; what is open already is taken from the snapshot before. Cards and names that go into so much
    /// memory are held there, those of further shelves read from their files.
    pub(crate) fn open(
        dir: &Path,
        mut memory: usize,
        manifest: Manifest,
        before: &Snapshot,
    ) -> Result<Snapshot> {
        let mut shelves = Vec::with_capacity(manifest.shelves.len());
        for info in &manifest.shelves {
            let known = before.shelves.iter().find(|shelf| shelf.info() == info);
            let shelf = match known {
                Some(shelf) => Arc::clone(shelf),
                None => Arc::new(Shelf::open(dir, info.clone(), memory)?),
            };
            memory = memory.saturating_sub(shelf.weight());
            shelves.push(shelf);
        }
        let mut segments = Vec::with_capacity(manifest.segments.len());
        for info in &manifest.segments {
            let known = before.segments.iter().find(|segment| segment.info() == info);
            segments.push(match known {
                Some(segment) => Arc::clone(segment),
                None => Arc::new(Segment::open(dir, info)?),
            });
        }
        Ok(Snapshot { manifest, shelves, segments })
    }

    pub fn segments(&self) -> &[Arc<Segment>] {
        &self.segments
    }

    pub(crate) fn shelves(&self) -> &[Arc<Shelf>] {
        &self.shelves
    }

    /// The shelf of a game, and the game's place on it.
    pub(crate) fn place(&self, game: GameNo) -> Option<(&Arc<Shelf>, u32)> {
        let behind = self.shelves.partition_point(|shelf| shelf.info().base <= game.0);
        let shelf = self.shelves.get(behind.checked_sub(1)?)?;
        Some((shelf, shelf.local(game)?))
    }

    /// A number that grows with every change of the collection.
    pub const fn generation(&self) -> u64 {
        self.manifest.generation
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        let there = |shelf: &ShelfInfo| u64::from(shelf.games - shelf.removed.min(shelf.games));
        self.manifest.shelves.iter().map(there).sum()
    }

    /// How many half-moves they have.
    pub fn moves(&self) -> u64 {
        self.manifest.shelves.iter().map(|shelf| shelf.moves).sum()
    }

    /// Bytes of the segments: what is kept to count positions.
    pub fn segment_bytes(&self) -> u64 {
        self.manifest.segments.iter().map(|segment| segment.bytes).sum()
    }

    /// Bytes of the shelves: the games themselves.
    pub fn shelf_bytes(&self) -> u64 {
        self.manifest.shelves.iter().map(|shelf| shelf.bytes).sum()
    }

    /// The descriptions of the segments.
    pub fn segment_infos(&self) -> &[SegmentInfo] {
        &self.manifest.segments
    }

    /// Where the games came from.
    pub fn sources(&self) -> &[Source] {
        &self.manifest.sources
    }

    /// Which names are one person's.
    pub const fn persons(&self) -> &Persons {
        &self.manifest.persons
    }

    /// A game's text as it came; none if there is no such game any more.
    pub fn pgn(&self, game: GameNo) -> Result<Option<Vec<u8>>> {
        match self.place(game) {
            Some((shelf, local)) => shelf.text(local),
            None => Ok(None),
        }
    }
}

impl Cards for Snapshot {
    fn card(&self, game: GameNo) -> Option<Card> {
        let (shelf, local) = self.place(game)?;
        shelf.card(local).ok().flatten()
    }
}
