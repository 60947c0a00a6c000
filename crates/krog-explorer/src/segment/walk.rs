//! Going through a segment position by position.

use std::sync::Arc;

use super::{
    Segment, Trouble,
    block::{Block, Place},
    entry::Entry,
};
use crate::{error::Result, key::Key};

/// A place in a segment: the position that comes next.
pub(crate) struct Walk {
    segment: Arc<Segment>,
    /// The number of the block behind the one that is read.
    behind: usize,
    block: Block,
    at: usize,
    entries: usize,
}

impl Walk {
    /// Before the first position.
    pub(crate) fn start(segment: Arc<Segment>) -> Result<Walk> {
        let mut walk = Walk { segment, behind: 0, block: Block::default(), at: 0, entries: 0 };
        walk.load()?;
        Ok(walk)
    }

    /// The position that comes next.
    pub(crate) fn peek(&self) -> Option<Key> {
        self.block.keys.get(self.at).copied()
    }

    /// Appends the entries of the position and goes on.
    pub(crate) fn take(&mut self, entries: &mut Vec<Entry>) -> Result<()> {
        match self.block.places.get(self.at) {
            None => return Ok(()),
            Some(Place::Inline(count)) => {
                entries.extend(self.block.entries.iter().skip(self.entries).take(*count));
                self.entries += count;
            }
            Some(Place::Extent(extent)) => self
                .segment
                .entries_of(*extent, entries)
                .map_err(|trouble| self.segment.trouble(trouble, extent.offset))?,
        }
        self.step()
    }

    /// How many entries the position has; goes on.
    pub(crate) fn count(&mut self) -> Result<u64> {
        let count = match self.block.places.get(self.at) {
            None => 0,
            Some(Place::Inline(count)) => {
                self.entries += count;
                *count as u64
            }
            Some(Place::Extent(extent)) => {
                let head = self.segment.head(extent.offset, extent.head);
                head.map_err(|trouble| self.segment.trouble(trouble, extent.offset))?.count
            }
        };
        self.step()?;
        Ok(count)
    }

    fn step(&mut self) -> Result<()> {
        self.at += 1;
        if self.at >= self.block.keys.len() { self.load() } else { Ok(()) }
    }

    fn load(&mut self) -> Result<()> {
        self.block.clear();
        (self.at, self.entries) = (0, 0);
        let Some(row) = self.segment.footer.row(self.behind) else { return Ok(()) };
        self.behind += 1;
        let mut read = || -> Result<(), Trouble> {
            let bytes = self.segment.section(row.offset, row.bytes)?;
            self.block.decode(&bytes, row.first, self.segment.games)
        };
        read().map_err(|trouble| self.segment.trouble(trouble, row.offset))
    }
}
