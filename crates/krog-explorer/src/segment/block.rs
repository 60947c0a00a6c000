//! A block: the keys of some positions, then what was played in each of them.
//!
//! ```text
//! positions - 1: 8 | k: 7 | signs: 1 | gaps between the keys: Rice k | positions in turn | crc32
//! position = count: gamma | postings                  in the order of moves and games
//!          | T + 1: gamma | extent                    where a tree with the postings is
//! posting  = sign: 1, if there are signs | same move as the last one: 1 | move: 11, if not | game: below a bound
//! ```
//!
//! The first key is in the index. `k` suits the gaps of the block, whose keys are random numbers.

use super::{
    Trouble,
    bits::{BitReader, BitWriter},
    entry::{Entry, Games},
    moves,
};
use crate::{key::Key, posting::Sign};

/// Positions of a block.
pub(crate) const POSITIONS: usize = 256;
/// The most postings that stand in the block; a position with more has a tree.
pub(crate) const INLINE: usize = 16;

/// Where the tree of a position is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) offset: u64,
    /// Bytes of the root's head, with its checksum.
    pub(crate) head: u64,
    /// Bytes of all of it.
    pub(crate) bytes: u64,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Inline(usize),
    Extent(Extent),
}

/// Some positions in order.
#[derive(Debug, Clone, Default)]
pub(crate) struct Block {
    pub(crate) keys: Vec<Key>,
    pub(crate) places: Vec<Place>,
    /// The entries of all positions that have them here.
    pub(crate) entries: Vec<Entry>,
}

impl Block {
    pub(crate) fn clear(&mut self) {
        self.keys.clear();
        self.places.clear();
        self.entries.clear();
    }

    /// The bytes without the checksum. Needs one position at least and [`POSITIONS`] at most.
    pub(crate) fn encode(&self, games: Games, writer: &mut BitWriter, out: &mut Vec<u8>) {
        let k = self.parameter();
        let signs = self.entries.iter().any(|entry| entry.sign() == Sign::Removed);
        writer.put(self.keys.len().saturating_sub(1) as u64, 8);
        writer.put(u64::from(k), 7);
        writer.put(u64::from(signs), 1);
        for (last, key) in self.keys.iter().zip(self.keys.iter().skip(1)) {
            writer.rice(key.bits() - last.bits() - 1, k);
        }
        let mut entries = self.entries.as_slice();
        for place in &self.places {
            match *place {
                Place::Inline(count) => {
                    writer.gamma((count - 1) as u64, 0);
                    let Some((own, rest)) = entries.split_at_checked(count) else { break };
                    put_entries(writer, own, games, signs);
                    entries = rest;
                }
                Place::Extent(Extent { offset, head, bytes }) => {
                    writer.gamma(INLINE as u64, 0);
                    writer.gamma(offset, 28);
                    writer.gamma(head, 8);
                    writer.gamma(bytes, 9);
                }
            }
        }
        writer.finish_into(out);
    }

    /// The order of the Rice codes: the power of two next below ln 2 times the mean gap.
    fn parameter(&self) -> u32 {
        let (Some(first), Some(last)) = (self.keys.first(), self.keys.last()) else { return 0 };
        let gaps = (self.keys.len() - 1).max(1) as u128;
        let mean = (last.bits() - first.bits()) / gaps;
        (mean * 44 / 64).checked_ilog2().unwrap_or(0)
    }

    /// Reads all of it.
    pub(crate) fn decode(&mut self, bytes: &[u8], first: Key, games: Games) -> Result<(), Trouble> {
        self.clear();
        let mut reader = BitReader::new(bytes);
        let head = Head::get(&mut reader);
        let mut keys = Keys::new(first, head);
        while let Some(key) = keys.next(&mut reader) {
            self.keys.push(key);
        }
        for _ in 0..head.positions {
            let place = get_place(&mut reader);
            if let Place::Inline(count) = place {
                get_entries(&mut reader, count, games, head.signs, |entry| self.entries.push(entry));
            }
            self.places.push(place);
            if reader.is_past() {
                return Err(Trouble::Damaged("a block that ends too early"));
            }
        }
        if self.keys.windows(2).any(|pair| pair.first() >= pair.last()) {
            return Err(Trouble::Damaged("positions out of order"));
        }
        Ok(())
    }

    /// Reads one position of it; none if it is not here.
    pub(crate) fn find(
        bytes: &[u8],
        first: Key,
        games: Games,
        key: Key,
        entries: &mut Vec<Entry>,
    ) -> Result<Option<Place>, Trouble> {
        let mut reader = BitReader::new(bytes);
        let head = Head::get(&mut reader);
        let mut keys = Keys::new(first, head);
        let mut found = None;
        let mut index = 0;
        while let Some(other) = keys.next(&mut reader) {
            if other == key {
                found = Some(index);
            } else if other > key && found.is_none() {
                return Ok(None);
            }
            index += 1;
        }
        let Some(found) = found else { return Ok(None) };
        for _ in 0..found {
            if let Place::Inline(count) = get_place(&mut reader) {
                get_entries(&mut reader, count, games, head.signs, |_| {});
            }
        }
        let place = get_place(&mut reader);
        if let Place::Inline(count) = place {
            get_entries(&mut reader, count, games, head.signs, |entry| entries.push(entry));
        }
        if reader.is_past() {
            return Err(Trouble::Damaged("a block that ends too early"));
        }
        Ok(Some(place))
    }
}

#[derive(Clone, Copy)]
struct Head {
    positions: usize,
    k: u32,
    signs: bool,
}

impl Head {
    fn get(reader: &mut BitReader<'_>) -> Head {
        Head {
            positions: reader.get(8) as usize + 1,
            k: (reader.get(7) as u32).min(95),
            signs: reader.get(1) == 1,
        }
    }
}

/// The keys of a block, one after the other.
struct Keys {
    k: u32,
    left: usize,
    next: Key,
    first: bool,
}

impl Keys {
    fn new(first: Key, head: Head) -> Keys {
        Keys { k: head.k, left: head.positions, next: first, first: true }
    }

    #[inline]
    fn next(&mut self, reader: &mut BitReader<'_>) -> Option<Key> {
        self.left = self.left.checked_sub(1)?;
        if !self.first {
            let gap = reader.rice(self.k) + 1;
            self.next = Key::from_bits(self.next.bits().wrapping_add(gap));
        }
        self.first = false;
        Some(self.next)
    }
}

fn get_place(reader: &mut BitReader<'_>) -> Place {
    let count = (reader.gamma(0) as usize).saturating_add(1);
    if count <= INLINE {
        return Place::Inline(count);
    }
    Place::Extent(Extent { offset: reader.gamma(28), head: reader.gamma(8), bytes: reader.gamma(9) })
}

#[inline]
fn put_entries(writer: &mut BitWriter, entries: &[Entry], games: Games, signs: bool) {
    let mut last: Option<Entry> = None;
    for &entry in entries {
        if signs {
            writer.put(u64::from(entry.sign() == Sign::Removed), 1);
        }
        let same = last.filter(|last| last.mv() == entry.mv());
        if last.is_some() {
            writer.put(u64::from(same.is_some()), 1);
        }
        // Games of one move are in order, so that the next one is among those behind the last.
        let passed = same.map_or(0, |last| games.offset(last.game()) + 1);
        if same.is_none() {
            moves::put(writer, entry.mv());
        }
        writer.below(games.offset(entry.game()) - passed, games.bound() - passed);
        last = Some(entry);
    }
}

#[inline]
fn get_entries(
    reader: &mut BitReader<'_>,
    count: usize,
    games: Games,
    signs: bool,
    mut visit: impl FnMut(Entry),
) {
    let mut last: Option<Entry> = None;
    for _ in 0..count {
        let removed = signs && reader.get(1) == 1;
        let same = if last.is_some() && reader.get(1) == 1 { last } else { None };
        let passed = same.map_or(0, |last| games.offset(last.game()) + 1);
        let mv = same.map_or_else(|| moves::get(reader), Entry::mv);
        let offset = reader.below(games.bound().saturating_sub(passed)) + passed;
        let sign = if removed { Sign::Removed } else { Sign::Added };
        let entry = Entry::new(mv, games.game(offset), sign);
        visit(entry);
        last = Some(entry);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{card::GameNo, code::MoveCode};

    /// Positions with their entries, which are in order and of different games.
    fn positions() -> impl Strategy<Value = Vec<(Key, Vec<Entry>)>> {
        let entries =
            prop::collection::btree_map(0u32..5000, (any::<u16>(), prop::bool::weighted(0.1)), 1..=INLINE);
        let keys = prop::collection::btree_map(any::<u128>(), entries, 1..=POSITIONS);
        (keys, 0u32..64, any::<bool>()).prop_map(|(keys, near, alike)| {
            let keys: std::collections::BTreeMap<_, _> = keys
                .into_iter()
                .map(|(key, entries)| (Key::from_bits(key << 32 >> 32 >> near), entries))
                .collect();
            let entries = |(key, games): (Key, std::collections::BTreeMap<u32, (u16, bool)>)| {
                let mut entries: Vec<Entry> = games
                    .into_iter()
                    .map(|(game, (mv, removed))| {
                        let mv = MoveCode::from_bits(if alike { mv & 0x0070 } else { mv });
                        Entry::new(mv, GameNo(1000 + game), if removed { Sign::Removed } else { Sign::Added })
                    })
                    .collect();
                entries.sort_unstable();
                (key, entries)
            };
            keys.into_iter().map(entries).collect()
        })
    }

    const GAMES: Games = Games { first: 1000, last: 5999 };

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn blocks_read_back(positions in positions(), other: u128) {
            let mut block = Block::default();
            for (key, entries) in &positions {
                block.keys.push(*key);
                block.places.push(Place::Inline(entries.len()));
                block.entries.extend(entries);
            }
            let mut bytes = Vec::new();
            block.encode(GAMES, &mut BitWriter::default(), &mut bytes);
            let first = block.keys[0];
            let mut read = Block::default();
            prop_assert!(read.decode(&bytes, first, GAMES).is_ok());
            prop_assert_eq!((&read.keys, &read.places, &read.entries), (&block.keys, &block.places, &block.entries));
            for (key, entries) in &positions {
                let mut found = Vec::new();
                let place = Block::find(&bytes, first, GAMES, *key, &mut found).ok().flatten();
                prop_assert_eq!((place, &found), (Some(Place::Inline(entries.len())), entries));
            }
            let other = Key::from_bits(other);
            if positions.iter().all(|(key, _)| *key != other) {
                let found = Block::find(&bytes, first, GAMES, other, &mut Vec::new());
                prop_assert!(matches!(found, Ok(None)));
            }
        }

        /// Bytes that no writer made are an error or some block, never a panic.
        #[test]
        fn garbage_is_read(bytes in prop::collection::vec(prop_oneof![any::<u8>(), Just(255)], 0..300), first: u128, key: u128) {
            let (first, key) = (Key::from_bits(first), Key::from_bits(key));
            for games in [GAMES, Games::NONE, Games { first: 0, last: u32::MAX }] {
                let _ = Block::default().decode(&bytes, first, games);
                let _ = Block::find(&bytes, first, games, key, &mut Vec::new());
            }
        }
    }
}
