//! Writing a segment, position by position in order.

use std::{
    cmp::Reverse,
    collections::BinaryHeap,
    fs::File,
    io::Write as _,
    path::{Path, PathBuf},
};

use super::{
    MAGIC, SegmentInfo, Trouble,
    bits::BitWriter,
    block::{Block, Extent, INLINE, POSITIONS, Place},
    entry::{self, Entry, Games},
    file_name,
    footer::{Footer, MOST_PLAYED, Row},
    sort,
    tree::Planter,
};
use crate::{
    card::Cards,
    error::{ExplorerError, Result},
    key::Key,
    posting::Posting,
};

/// Bytes that are written at once.
const BUFFER: usize = 1 << 20;

/// Sorts postings and writes them as a segment that is on the disk when this returns; the directory is the caller's to make
/// durable. A position that a game comes to again counts once, with the move made first; a game that is added and removed
/// counts nothing. The postings are gone afterwards, their memory is kept.
pub fn write_segment(
    dir: &Path,
    number: u64,
    postings: &mut Vec<Posting>,
    cards: &dyn Cards,
) -> Result<SegmentInfo> {
    sort::sort(postings);
    let games = postings.iter().fold(Games::NONE, |games, posting| {
        games.with(Games { first: posting.game().0, last: posting.game().0 })
    });
    let mut writer = SegmentWriter::create(dir, number, games, cards)?;
    let mut entries = Vec::new();
    for group in postings.chunk_by(Posting::same_position) {
        let Some(first) = group.first() else { continue };
        entries.clear();
        entries.extend(group.iter().map(|posting| Entry::new(posting.mv(), posting.game(), posting.sign())));
        if group.len() > 1 {
            entry::net(&mut entries);
        }
        writer.push(first.key(), &mut entries)?;
    }
    postings.clear();
    writer.finish()
}

/// A segment that is being written.
pub(crate) struct SegmentWriter<'a> {
    number: u64,
    path: PathBuf,
    file: File,
    /// What is still to be written, and the bytes before it.
    out: Vec<u8>,
    written: u64,
    block: Block,
    bits: BitWriter,
    planter: Planter<'a>,
    footer: Footer,
    most_played: BinaryHeap<Reverse<(u64, Reverse<Key>)>>,
}

impl<'a> SegmentWriter<'a> {
    pub(crate) fn create(
        dir: &Path,
        number: u64,
        games: Games,
        cards: &'a dyn Cards,
    ) -> Result<SegmentWriter<'a>> {
        let path = dir.join(file_name(number));
        let file = File::create(&path).map_err(ExplorerError::io(&path))?;
        let mut out = Vec::with_capacity(BUFFER + BUFFER / 4);
        out.extend_from_slice(&MAGIC);
        Ok(SegmentWriter {
            number,
            path,
            file,
            out,
            written: 0,
            block: Block::default(),
            bits: BitWriter::default(),
            planter: Planter::new(cards, games),
            footer: Footer::new(games),
            most_played: BinaryHeap::new(),
        })
    }

    /// Adds a position behind those that are there, with entries in any order; none are no position.
    pub(crate) fn push(&mut self, key: Key, entries: &mut [Entry]) -> Result<()> {
        self.add(key, entries).map_err(|trouble| trouble.at(&self.path, self.written))
    }

    fn add(&mut self, key: Key, entries: &mut [Entry]) -> Result<(), Trouble> {
        if entries.is_empty() {
            return Ok(());
        }
        if entries.len() > 1 {
            entries.sort_unstable();
        }
        self.footer.positions += 1;
        self.footer.postings += entries.len() as u64;
        let place = if entries.len() > INLINE {
            let start = self.out.len();
            let offset = self.written + start as u64;
            let head = self.planter.plant(entries, &mut self.out)?;
            Place::Extent(Extent { offset, head, bytes: (self.out.len() - start) as u64 })
        } else {
            self.block.entries.extend_from_slice(entries);
            Place::Inline(entries.len())
        };
        self.count(key, entries.len() as u64);
        self.block.keys.push(key);
        self.block.places.push(place);
        if self.block.keys.len() == POSITIONS {
            self.end_block()?;
        }
        Ok(())
    }

    /// Remembers the most played positions; of those played as often the lower keys.
    #[inline]
    fn count(&mut self, key: Key, postings: u64) {
        let played = Reverse((postings, Reverse(key)));
        if self.most_played.len() < MOST_PLAYED {
            self.most_played.push(played);
        } else if let Some(mut least) = self.most_played.peek_mut()
            && played < *least
        {
            *least = played;
        }
    }

    fn end_block(&mut self) -> Result<(), Trouble> {
        let Some(&first) = self.block.keys.first() else { return Ok(()) };
        let start = self.out.len();
        let offset = self.written + start as u64;
        self.block.encode(self.planter.games, &mut self.bits, &mut self.out);
        super::seal(&mut self.out, start);
        self.footer.push(Row { first, offset, bytes: (self.out.len() - start) as u64 });
        self.block.clear();
        if self.out.len() >= BUFFER {
            self.flush()?;
        }
        Ok(())
    }

    fn flush(&mut self) -> Result<(), Trouble> {
        self.file.write_all(&self.out)?;
        self.written += self.out.len() as u64;
        self.out.clear();
        Ok(())
    }

    /// Ends the file and waits until it is on the disk.
    pub(crate) fn finish(mut self) -> Result<SegmentInfo> {
        let checksum = self.end().map_err(|trouble| trouble.at(&self.path, self.written))?;
        let Footer { positions, postings, .. } = self.footer;
        Ok(SegmentInfo { number: self.number, bytes: self.written, positions, postings, checksum })
    }

    fn end(&mut self) -> Result<u32, Trouble> {
        self.end_block()?;
        let played = std::mem::take(&mut self.most_played).into_sorted_vec();
        self.footer.most_played =
            played.into_iter().map(|Reverse((count, Reverse(key)))| (key, count)).collect();
        let (bytes, sum) = self.footer.encode();
        self.out.extend_from_slice(&bytes);
        self.flush()?;
        self.file.sync_all()?;
        Ok(sum)
    }
}

impl Trouble {
    /// Says in which file, and where about.
    pub(crate) fn at(self, path: &Path, offset: u64) -> ExplorerError {
        match self {
            Trouble::Io(source) => ExplorerError::io(path)(source),
            Trouble::Damaged(what) => ExplorerError::damaged(path, offset, what),
            Trouble::DamagedAt(offset, what) => ExplorerError::damaged(path, offset, what),
        }
    }
}
