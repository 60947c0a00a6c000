//! Reading a segment: by position, with one or two reads of the file.

use std::{
    fs::File,
    os::unix::fs::FileExt as _,
    path::{Path, PathBuf},
};

use super::{
    MAGIC, SegmentInfo, Trouble,
    block::{Block, Extent, Place},
    cells::Kept,
    entry::{Entry, Games},
    file_name,
    footer::{Footer, TRAILER},
    tree::{self, Child, Head, Level, Parts},
    unseal,
};
use crate::{
    card::{Cards, GameNo},
    cell::Gathered,
    code::MoveCode,
    error::{ExplorerError, Result},
    filter::Filter,
    key::Key,
    month::{Month, MonthRange},
    posting::Sign,
};

/// A segment that can be asked. Its index is in memory; the file is read by place, so that any number may ask at once.
#[derive(Debug)]
pub struct Segment {
    path: PathBuf,
    file: File,
    info: SegmentInfo,
    pub(super) footer: Footer,
    pub(super) games: Games,
}

impl Segment {
    /// Opens a segment.
    ///
    /// # Errors
    /// The system refuses, or the file is not the one that the description is of.
    pub fn open(dir: &Path, info: &SegmentInfo) -> Result<Segment> {
        let path = dir.join(file_name(info.number));
        let file = File::open(&path).map_err(ExplorerError::io(&path))?;
        let footer = read_footer(&file, info).map_err(|trouble| trouble.at(&path, info.bytes))?;
        let games = footer.games.unwrap_or(Games::NONE);
        Ok(Segment { path, file, info: info.clone(), footer, games })
    }

    pub const fn info(&self) -> &SegmentInfo {
        &self.info
    }

    /// The games that it may have.
    pub(crate) const fn games_told_apart(&self) -> Games {
        self.games
    }

    /// Its most played positions with their postings, the most played first, and whether these are all that it has.
    pub(crate) fn most_played(&self) -> (&[(Key, u64)], bool) {
        let list = &self.footer.most_played;
        (list, list.len() as u64 == self.info.positions)
    }

    /// Bytes that it keeps in memory.
    pub fn memory(&self) -> usize {
        self.footer.memory()
    }

    /// Adds what became of a position to what is known of it.
    pub fn gather(&self, key: Key, filter: &Filter, cards: &dyn Cards, into: &mut Gathered) -> Result<()> {
        let mut entries = Vec::new();
        let mut gather = || -> Result<(), Trouble> {
            match self.find(key, &mut entries)? {
                None => Ok(()),
                Some(Place::Inline(_)) => {
                    entries.iter().try_for_each(|entry| count(*entry, filter, cards, into))
                }
                Some(Place::Extent(extent)) => {
                    let node = Node {
                        level: Level::All,
                        label: Month::UNKNOWN,
                        offset: extent.offset,
                        head: extent.head,
                    };
                    self.gather_node(node, filter, cards, into)
                }
            }
        };
        gather().map_err(|trouble| self.trouble(trouble, 0))
    }

    /// Visits every game that came through a position, in no order that means anything.
    pub fn games(&self, key: Key, visit: &mut dyn FnMut(GameNo, MoveCode, Sign)) -> Result<()> {
        let mut entries = Vec::new();
        let mut visit = |entry: Entry| {
            visit(entry.game(), entry.mv(), entry.sign());
            Ok(())
        };
        let mut games = || match self.find(key, &mut entries)? {
            None => Ok(()),
            Some(Place::Inline(_)) => entries.iter().try_for_each(|entry| visit(*entry)),
            Some(Place::Extent(extent)) => self.postings(extent.offset, extent.head, &mut visit),
        };
        games().map_err(|trouble| self.trouble(trouble, 0))
    }

    /// Looks for a position; entries that stand in its block are appended.
    pub(super) fn find(&self, key: Key, entries: &mut Vec<Entry>) -> Result<Option<Place>, Trouble> {
        let Some(row) = self.footer.block_of(key) else { return Ok(None) };
        let bytes = self.section(row.offset, row.bytes)?;
        Block::find(&bytes, row.first, self.games, key, entries)
    }

    fn gather_node(
        &self,
        node: Node,
        filter: &Filter,
        cards: &dyn Cards,
        into: &mut Gathered,
    ) -> Result<(), Trouble> {
        let share = node.share(filter.months);
        if share == Share::None {
            return Ok(());
        }
        let head = self.head(node.offset, node.head)?;
        if share == Share::Whole && add_cells(&head, filter, cards, into) {
            return Ok(());
        }
        let body = node.offset.saturating_add(node.head);
        match &head.parts {
            Parts::Postings(bytes) => {
                let bytes = self.section(body, *bytes)?;
                let mut visit = |entry: Entry| count(entry, filter, cards, into);
                tree::get_postings(&bytes, self.games, head.signs, &mut visit)
            }
            Parts::Children(children) => {
                for (child, offset) in placed(children, body) {
                    let level = node.level.below().ok_or(Trouble::Damaged("a month with parts"))?;
                    let label = Month::from_bits(child.label);
                    self.gather_node(Node { level, label, offset, head: child.head }, filter, cards, into)?;
                }
                Ok(())
            }
        }
    }

    /// Visits the postings of a tree, in the order of time.
    pub(super) fn postings(
        &self,
        offset: u64,
        head: u64,
        visit: &mut dyn FnMut(Entry) -> Result<(), Trouble>,
    ) -> Result<(), Trouble> {
        let body = offset.saturating_add(head);
        let head = self.head(offset, head)?;
        match &head.parts {
            Parts::Postings(bytes) => {
                let bytes = self.section(body, *bytes)?;
                tree::get_postings(&bytes, self.games, head.signs, visit)
            }
            Parts::Children(children) => placed(children, body)
                .try_for_each(|(child, offset)| self.postings(offset, child.head, visit)),
        }
    }

    /// Appends the postings of a tree.
    pub(super) fn entries_of(&self, extent: Extent, entries: &mut Vec<Entry>) -> Result<(), Trouble> {
        self.postings(extent.offset, extent.head, &mut |entry| {
            entries.push(entry);
            Ok(())
        })
    }

    pub(super) fn head(&self, offset: u64, bytes: u64) -> Result<Head, Trouble> {
        tree::get_head(&self.section(offset, bytes)?, self.games)
    }

    /// Bytes of the file; their checksum is counted among them and not given.
    pub(super) fn section(&self, offset: u64, bytes: u64) -> Result<Vec<u8>, Trouble> {
        if offset.checked_add(bytes).is_none_or(|end| end > self.info.bytes) {
            return Err(Trouble::DamagedAt(offset, "what stands there ends behind the file"));
        }
        let mut section = vec![0; bytes as usize];
        self.file.read_exact_at(&mut section, offset)?;
        if unseal(&mut section) { Ok(section) } else { Err(Trouble::DamagedAt(offset, "a wrong checksum")) }
    }

    pub(crate) fn trouble(&self, trouble: Trouble, offset: u64) -> ExplorerError {
        trouble.at(&self.path, offset)
    }
}

fn read_footer(file: &File, info: &SegmentInfo) -> Result<Footer, Trouble> {
    const OTHER: Trouble = Trouble::Damaged("another length than the manifest says");
    if file.metadata()?.len() != info.bytes {
        return Err(OTHER);
    }
    let mut magic = [0; MAGIC.len()];
    file.read_exact_at(&mut magic, 0)?;
    if magic != MAGIC {
        return Err(Trouble::Damaged("not a segment"));
    }
    let at = info.bytes.checked_sub(TRAILER as u64).ok_or(OTHER)?;
    let mut trailer = [0; TRAILER];
    file.read_exact_at(&mut trailer, at)?;
    let (length, sum) = Footer::trailer(&trailer)?;
    let start = at.checked_sub(length).ok_or(Trouble::Damaged("an index longer than the file"))?;
    let mut bytes = vec![0; length as usize];
    file.read_exact_at(&mut bytes, start)?;
    let footer = Footer::decode(bytes, sum)?;
    let same = (footer.positions, footer.postings, sum) == (info.positions, info.postings, info.checksum);
    if same { Ok(footer) } else { Err(Trouble::Damaged("another segment than the manifest says")) }
}

/// A node of a tree and where it is.
#[derive(Debug, Clone, Copy)]
struct Node {
    level: Level,
    label: Month,
    offset: u64,
    head: u64,
}

/// How much of a node's time is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Share {
    None,
    Part,
    Whole,
}

impl Node {
    fn share(&self, months: Option<MonthRange>) -> Share {
        let Some(months) = months else { return Share::Whole };
        match self.level {
            Level::All => Share::Part,
            _ if months.contains(self.label) => Share::Whole,
            Level::Year if self.label.year().is_some_and(|year| months.touches(year)) => Share::Part,
            Level::Year | Level::Month => Share::None,
        }
    }
}

/// The children with their places.
pub(super) fn placed(children: &[Child], start: u64) -> impl Iterator<Item = (&Child, u64)> {
    children.iter().scan(start, |at, child| {
        let offset = *at;
        *at = at.saturating_add(child.bytes);
        Some((child, offset))
    })
}

fn count(entry: Entry, filter: &Filter, cards: &dyn Cards, into: &mut Gathered) -> Result<(), Trouble> {
    let card = entry.card(cards)?;
    if filter.takes(&card) {
        into.add(entry.mv(), entry.game(), &card, entry.sign());
    }
    Ok(())
}

/// Adds the cells of a node, if it has them and all games that they show are still there.
fn add_cells(head: &Head, filter: &Filter, cards: &dyn Cards, into: &mut Gathered) -> bool {
    let Some(kept) = &head.cells else { return false };
    let asked =
        |kept: &&Kept| filter.bands.contains(kept.slot.band()) && filter.speeds.contains(kept.slot.speed());
    if !kept.iter().filter(asked).all(|kept| kept.is_live(cards)) {
        return false;
    }
    for Kept { mv, slot, cell } in kept.iter().filter(asked) {
        if let Some(sum) = into.cell(*mv, *slot) {
            sum.merge(cell);
        }
    }
    true
}
