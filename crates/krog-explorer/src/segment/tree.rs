//! What was played in a position with many games: a tree of time whose nodes keep cells.
//!
//! ```text
//! node = head | crc32 | children in turn, or postings | crc32
//! head = shape: 1 children, else postings | cells: 1 | signs: 1 | count: gamma 6 | cells, if any
//!      | children: gamma 3, each: label - last label: gamma 1, count: gamma 8, bytes of head and all: gamma 8
//!      | bytes of the postings: gamma 8
//! postings = moves - 1: gamma 2, each: move: 11, count - 1: gamma 2, k: 5, gaps between the games: Rice k, each with its sign
//! ```
//!
//! The root is of all times, its children are years, theirs are months. A node has children where it has more postings than
//! a look at each of them may take, and cells where they are at most half as many as the postings. An answer takes the
//! cells of the uppermost nodes that lie in the time that is asked for; where a cell would show a game that has been removed
//! since, it goes on to the node's parts.

use crate::{
    card::Cards,
    cell::Gathered,
    month::Month,
    posting::Sign,
    segment::{
        Trouble,
        bits::{BitReader, BitWriter},
        cells,
        entry::{Entry, Games},
        moves,
    },
};

/// The most postings that a node has without children.
pub(crate) const SPLIT: usize = 2048;

/// What a node is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Level {
    All,
    Year,
    Month,
}

impl Level {
    /// The level of the children; none if there are none.
    pub(crate) const fn below(self) -> Option<Level> {
        match self {
            Level::All => Some(Level::Year),
            Level::Year => Some(Level::Month),
            Level::Month => None,
        }
    }

    /// The label of the child that a month belongs to.
    pub(crate) fn label(self, month: Month) -> Month {
        match self {
            Level::All => Month::UNKNOWN,
            Level::Year => month.year().map_or(Month::UNKNOWN, |year| Month::new(year, None)),
            Level::Month => month,
        }
    }
}

/// What the head of a node says.
#[derive(Debug, Clone, Default)]
pub(crate) struct Head {
    pub(crate) count: u64,
    pub(crate) cells: Option<Vec<cells::Kept>>,
    pub(crate) signs: bool,
    pub(crate) parts: Parts,
}

/// What a node is made of.
#[derive(Debug, Clone)]
pub(crate) enum Parts {
    Children(Vec<Child>),
    /// Bytes of the postings, with their checksum.
    Postings(u64),
}

impl Default for Parts {
    fn default() -> Parts {
        Parts::Postings(0)
    }
}

/// A part of a node's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Child {
    pub(crate) label: u16,
    pub(crate) count: u64,
    /// Bytes of its head, with the checksum.
    pub(crate) head: u64,
    /// Bytes of all of it.
    pub(crate) bytes: u64,
}

pub(crate) struct Planter<'a> {
    pub(crate) cards: &'a dyn Cards,
    pub(crate) games: Games,
    writer: BitWriter,
}

impl<'a> Planter<'a> {
    pub(crate) fn new(cards: &'a dyn Cards, games: Games) -> Planter<'a> {
        Planter { cards, games, writer: BitWriter::default() }
    }

    /// Appends the tree of entries in order, whose order is lost; returns the bytes of its head.
    pub(crate) fn plant(&mut self, entries: &mut [Entry], out: &mut Vec<u8>) -> Result<u64, Trouble> {
        self.node(entries, Level::All, out).map(|(head, _)| head)
    }

    /// Appends a node; returns the bytes of its head and what it counts.
    fn node(
        &mut self,
        entries: &mut [Entry],
        level: Level,
        out: &mut Vec<u8>,
    ) -> Result<(u64, Gathered), Trouble> {
        let mut gathered = Gathered::default();
        let mut body = Vec::new();
        let signs = entries.iter().any(|entry| entry.sign() == Sign::Removed);
        let parts = match level.below().filter(|_| entries.len() > SPLIT) {
            Some(below) => Parts::Children(self.children(entries, below, &mut body, &mut gathered)?),
            None => {
                for &entry in entries.iter() {
                    gathered.add(entry.mv(), entry.game(), &entry.card(self.cards)?, entry.sign());
                }
                put_postings(&mut self.writer, entries, self.games, signs);
                self.writer.finish_into(&mut body);
                super::seal(&mut body, 0);
                Parts::Postings(body.len() as u64)
            }
        };
        let start = out.len();
        let cells = (2 * gathered.len() <= entries.len()).then(|| gathered.clone());
        self.put_head(entries.len() as u64, cells, signs, &parts);
        self.writer.finish_into(out);
        super::seal(out, start);
        let head = (out.len() - start) as u64;
        out.extend_from_slice(&body);
        Ok((head, gathered))
    }

    /// Appends the parts of a node, whose cells are the sums of theirs.
    fn children(
        &mut self,
        entries: &mut [Entry],
        level: Level,
        body: &mut Vec<u8>,
        gathered: &mut Gathered,
    ) -> Result<Vec<Child>, Trouble> {
        // Years are divided by months while they are at it: the cards are looked at once.
        if level == Level::Year {
            for entry in entries.iter_mut() {
                *entry = entry.in_part(entry.card(self.cards)?.month.bits());
            }
            entries.sort_unstable();
        }
        let label = |entry: &Entry| level.label(Month::from_bits(entry.part()));
        let mut children = Vec::new();
        for own in entries.chunk_by_mut(|a, b| label(a) == label(b)) {
            let label = own.first().map_or(Month::UNKNOWN, label).bits();
            if level == Level::Month || own.len() <= SPLIT {
                own.iter_mut().for_each(|entry| *entry = entry.in_part(0));
                own.sort_unstable();
            }
            let (count, start) = (own.len() as u64, body.len());
            let (head, counted) = self.node(own, level, body)?;
            gathered.merge(&counted);
            children.push(Child { label, count, head, bytes: (body.len() - start) as u64 });
        }
        Ok(children)
    }

    fn put_head(&mut self, count: u64, cells: Option<Gathered>, signs: bool, parts: &Parts) {
        let writer = &mut self.writer;
        writer.put(u64::from(matches!(parts, Parts::Children(_))), 1);
        writer.put(u64::from(cells.is_some()), 1);
        writer.put(u64::from(signs), 1);
        writer.gamma(count, 6);
        if let Some(cells) = cells {
            cells::put(writer, cells, self.games, signs);
        }
        match parts {
            Parts::Postings(bytes) => writer.gamma(*bytes, 8),
            Parts::Children(children) => {
                writer.gamma(children.len() as u64, 3);
                let mut last = 0;
                for child in children {
                    writer.gamma(u64::from(child.label - last), 1);
                    writer.gamma(child.count, 8);
                    writer.gamma(child.head, 8);
                    writer.gamma(child.bytes, 8);
                    last = child.label;
                }
            }
        }
    }
}

/// Reads a head without its checksum.
pub(crate) fn get_head(bytes: &[u8], games: Games) -> Result<Head, Trouble> {
    let mut reader = BitReader::new(bytes);
    let has_children = reader.get(1) == 1;
    let has_cells = reader.get(1) == 1;
    let signs = reader.get(1) == 1;
    let count = reader.gamma(6);
    let cells = if has_cells { Some(cells::get(&mut reader, games, signs)?) } else { None };
    let parts = if has_children {
        let mut children = Vec::new();
        let mut label = 0;
        for _ in 0..reader.gamma(3) {
            label = reader.gamma(1).wrapping_add(label) & u64::from(u16::MAX);
            let count = reader.gamma(8);
            let (head, bytes) = (reader.gamma(8), reader.gamma(8));
            children.push(Child { label: label as u16, count, head, bytes });
            if reader.is_past() {
                break;
            }
        }
        Parts::Children(children)
    } else {
        Parts::Postings(reader.gamma(8))
    };
    if reader.is_past() {
        return Err(Trouble::Damaged("the head of a tree that ends too early"));
    }
    Ok(Head { count, cells, signs, parts })
}

fn put_postings(writer: &mut BitWriter, entries: &[Entry], games: Games, signs: bool) {
    let runs = || entries.chunk_by(|a, b| a.mv() == b.mv());
    writer.gamma((runs().count().max(1) - 1) as u64, 2);
    for run in runs() {
        let Some(first) = run.first() else { continue };
        moves::put(writer, first.mv());
        writer.gamma((run.len() - 1) as u64, 2);
        let k = (games.bound() / run.len() as u64 * 44 / 64).checked_ilog2().unwrap_or(0).min(31);
        writer.put(u64::from(k), 5);
        let mut passed = 0;
        for entry in run {
            let offset = games.offset(entry.game());
            writer.rice(u128::from(offset - passed), k);
            if signs {
                writer.put(u64::from(entry.sign() == Sign::Removed), 1);
            }
            passed = offset + 1;
        }
    }
}

/// Reads postings without their checksum.
pub(crate) fn get_postings(
    bytes: &[u8],
    games: Games,
    signs: bool,
    visit: &mut dyn FnMut(Entry) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    const TOO_EARLY: Trouble = Trouble::Damaged("postings that end too early");
    let mut reader = BitReader::new(bytes);
    for _ in 0..=reader.gamma(2) {
        let mv = moves::get(&mut reader);
        let count = reader.gamma(2);
        let k = reader.get(5) as u32;
        let mut passed = 0u64;
        for _ in 0..=count {
            let offset = (reader.rice(k) as u64).wrapping_add(passed);
            let removed = signs && reader.get(1) == 1;
            if reader.is_past() {
                return Err(TOO_EARLY);
            }
            visit(Entry::new(mv, games.game(offset), if removed { Sign::Removed } else { Sign::Added }))?;
            passed = offset.wrapping_add(1);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Bytes that no writer made are an error or some tree, never a panic.
        #[test]
        fn garbage_is_read(bytes in prop::collection::vec(prop_oneof![any::<u8>(), Just(255)], 0..200), signs: bool) {
            for games in [Games::NONE, Games { first: 7, last: 90_000 }, Games { first: 0, last: u32::MAX }] {
                let _ = get_head(&bytes, games);
                let mut visited = 0;
                let _ = get_postings(&bytes, games, signs, &mut |_| {
                    visited += 1;
                    Ok(())
                });
                prop_assert!(visited <= 8 * bytes.len());
            }
        }
    }
}
