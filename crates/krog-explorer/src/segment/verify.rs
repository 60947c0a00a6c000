//! Checking a segment: every checksum, every order, every cell counted anew from postings and cards.

use std::{cmp::Reverse, collections::BTreeSet};

use super::{
    MAGIC, Segment, Trouble,
    block::{Block, INLINE, Place},
    cells::Kept,
    entry::Entry,
    footer::{MOST_PLAYED, Row},
    tree::{Level, Parts},
};
use crate::{
    card::{Cards, GameNo},
    cell::{Cell, Gathered},
    error::Result,
    key::Key,
};

/// What has been checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Verified {
    pub positions: u64,
    pub postings: u64,
    /// Positions with a tree.
    pub trees: u64,
    /// Cells, of all nodes.
    pub cells: u64,
    /// Bytes of the trees.
    pub tree_bytes: u64,
}

impl Segment {
    /// Checks all of it.
    ///
    /// # Errors
    /// The file cannot be read, or something in it is not as it was written, or not what postings and cards say.
    pub fn verify(&self, cards: &dyn Cards) -> Result<Verified> {
        let mut check = Check {
            segment: self,
            cards,
            at: MAGIC.len() as u64,
            last: None,
            most_played: BTreeSet::new(),
            found: Verified::default(),
        };
        let all = check.all();
        let Check { at, found, .. } = check;
        all.map(|()| found).map_err(|trouble| self.trouble(trouble, at))
    }
}

struct Check<'a> {
    segment: &'a Segment,
    cards: &'a dyn Cards,
    /// The first byte that has not been looked at.
    at: u64,
    last: Option<Key>,
    most_played: BTreeSet<(Reverse<u64>, Key)>,
    found: Verified,
}

fn ensure(holds: bool, what: &'static str) -> Result<(), Trouble> {
    if holds { Ok(()) } else { Err(Trouble::Damaged(what)) }
}

impl Check<'_> {
    fn all(&mut self) -> Result<(), Trouble> {
        let footer = &self.segment.footer;
        let mut block = Block::default();
        for row in (0..footer.blocks()).map_while(|number| footer.row(number)) {
            self.block(row, &mut block)?;
        }
        let (index, _) = footer.encode();
        ensure(self.at + index.len() as u64 == self.segment.info().bytes, "bytes that nothing refers to")?;
        let totals = (self.found.positions, self.found.postings) == (footer.positions, footer.postings);
        ensure(totals, "other totals than counted")?;
        let most: Vec<(Key, u64)> =
            self.most_played.iter().map(|(Reverse(count), key)| (*key, *count)).collect();
        ensure(most == footer.most_played, "other positions are the most played")
    }

    fn block(&mut self, row: Row, block: &mut Block) -> Result<(), Trouble> {
        let bytes = self.segment.section(row.offset, row.bytes)?;
        block.decode(&bytes, row.first, self.segment.games_told_apart())?;
        ensure(self.last.is_none_or(|last| last < row.first), "blocks out of order")?;
        self.last = block.keys.last().copied();
        let mut entries = block.entries.as_slice();
        for (key, place) in block.keys.iter().zip(&block.places) {
            let postings = match place {
                Place::Inline(count) => {
                    let (own, rest) =
                        entries.split_at_checked(*count).ok_or(Trouble::Damaged("postings are missing"))?;
                    entries = rest;
                    self.postings(own)?;
                    *count as u64
                }
                Place::Extent(extent) => {
                    ensure(extent.offset == self.at, "a tree elsewhere than behind the last one")?;
                    self.found.trees += 1;
                    self.found.tree_bytes += extent.bytes;
                    let count = self.node(Level::All, 0, extent.head)?.len();
                    ensure(self.at == extent.offset + extent.bytes, "a tree of another length")?;
                    ensure(count > INLINE, "a tree of few postings")?;
                    count as u64
                }
            };
            self.found.positions += 1;
            self.found.postings += postings;
            self.most_played.insert((Reverse(postings), *key));
            if self.most_played.len() > MOST_PLAYED {
                self.most_played.pop_last();
            }
        }
        ensure(row.offset == self.at, "a block elsewhere than behind the last one")?;
        self.at += row.bytes;
        Ok(())
    }

    fn postings(&self, entries: &[Entry]) -> Result<(), Trouble> {
        ensure(entries.is_sorted_by(|a, b| a < b), "postings out of order")?;
        entries.iter().try_for_each(|entry| entry.card(self.cards).map(drop))
    }

    /// Checks the node that begins here; returns its postings in order.
    fn node(&mut self, level: Level, label: u16, head_bytes: u64) -> Result<Vec<Entry>, Trouble> {
        let head = self.segment.head(self.at, head_bytes)?;
        self.at += head_bytes;
        let mut entries = Vec::new();
        match &head.parts {
            Parts::Postings(bytes) => {
                let section = self.segment.section(self.at, *bytes)?;
                self.at += bytes;
                let games = self.segment.games_told_apart();
                super::tree::get_postings(&section, games, head.signs, &mut |entry| {
                    entries.push(entry);
                    Ok(())
                })?;
                self.postings(&entries)?;
            }
            Parts::Children(children) => {
                let below = level.below().ok_or(Trouble::Damaged("a month with parts"))?;
                ensure(children.is_sorted_by(|a, b| a.label < b.label), "times out of order")?;
                for child in children {
                    let start = self.at;
                    let own = self.node(below, child.label, child.head)?;
                    ensure(own.len() as u64 == child.count, "a part of another count")?;
                    ensure(self.at == start + child.bytes, "a part of another length")?;
                    entries.extend(own);
                }
                entries.sort_unstable();
            }
        }
        ensure(entries.len() as u64 == head.count, "another count than of postings")?;
        let mut recount = Gathered::default();
        for entry in &entries {
            let card = entry.card(self.cards)?;
            let own = level == Level::All || level.label(card.month).bits() == label;
            ensure(own, "a game of another time")?;
            recount.add(entry.mv(), entry.game(), &card, entry.sign());
        }
        if let Some(kept) = &head.cells {
            self.found.cells += kept.len() as u64;
            self.cells(kept, recount, &entries)?;
        }
        Ok(entries)
    }

    fn cells(&self, kept: &[Kept], recount: Gathered, entries: &[Entry]) -> Result<(), Trouble> {
        let mut counted = recount.into_moves().into_iter().flat_map(|cells| {
            let mv = cells.mv;
            cells.sorted().into_iter().map(move |(slot, cell)| (mv, slot, cell))
        });
        for kept in kept {
            let (mv, slot, cell) = counted.next().ok_or(Trouble::Damaged("a cell of no games"))?;
            let sums =
                |cell: &Cell| (cell.white, cell.draws, cell.black, cell.white_ratings, cell.black_ratings);
            let same = (mv, slot, sums(&cell)) == (kept.mv, kept.slot, sums(&kept.cell));
            ensure(same, "a cell that postings and cards do not give")?;
            if kept.is_live(self.cards) {
                ensure(kept.cell == cell, "other games than the best and the most recent")?;
                continue;
            }
            // Where a game that it shows has been removed since, no more can be said than that it was here.
            let here = |game: Option<GameNo>| {
                entries.iter().any(|entry| Some(entry.game()) == game && entry.mv() == mv)
            };
            ensure(here(kept.cell.best()) && here(kept.cell.recent()), "a game that was not here")?;
        }
        ensure(counted.next().is_none(), "a cell is missing")
    }
}
