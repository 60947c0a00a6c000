//! The transposition table: what earlier visits to a position have shown.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::{
    packed::PackedMove,
    report::{DECIDED, WIN},
};

/// What a stored score says about the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is no less.
    Lower,
    /// The true one is no more.
    Upper,
}

/// What the table knows of a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry {
    pub best: PackedMove,
    /// For the side to move, decided games counted from the position itself.
    pub score: i32,
    /// Static evaluation, when there was one.
    pub evaluation: Option<i32>,
    pub depth: i32,
    pub bound: Bound,
}

/// Sixteen bytes in the table; `age` 0 is an empty slot.
#[derive(Debug, Clone, Copy)]
struct Slot {
    key: u64,
    best: PackedMove,
    score: i16,
    evaluation: i16,
    depth: i8,
    age_and_bound: u8,
}

const NO_EVALUATION: i16 = i16::MIN;
const MAX_AGE: u8 = 63;

impl Slot {
    const fn age(self) -> u8 {
        self.age_and_bound >> 2
    }
}

/// A slot that threads share without a lock: the key is kept mixed with what it stands for, so that the halves of two writes
/// are no entry together (Hyatt and Mann 2002, "A lock-less transposition table implementation for parallel search").
#[derive(Debug, Default)]
struct Shared {
    mixed: AtomicU64,
    data: AtomicU64,
}

impl Shared {
    #[inline]
    fn load(&self) -> Slot {
        let data = self.data.load(Relaxed);
        let [b0, b1, s0, s1, e0, e1, depth, age_and_bound] = data.to_le_bytes();
        Slot {
            key: self.mixed.load(Relaxed) ^ data,
            best: PackedMove::from_bits(u16::from_le_bytes([b0, b1])),
            score: i16::from_le_bytes([s0, s1]),
            evaluation: i16::from_le_bytes([e0, e1]),
            depth: i8::from_le_bytes([depth]),
            age_and_bound,
        }
    }

    #[inline]
    fn store(&self, slot: Slot) {
        let [b0, b1] = slot.best.bits().to_le_bytes();
        let [s0, s1] = slot.score.to_le_bytes();
        let [e0, e1] = slot.evaluation.to_le_bytes();
        let [depth] = slot.depth.to_le_bytes();
        let data = u64::from_le_bytes([b0, b1, s0, s1, e0, e1, depth, slot.age_and_bound]);
        self.mixed.store(slot.key ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }
}

/// One cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Shared; 4]);

/// A table of fixed size.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
    /// Mixed into every key: entries written under another salt are not found.
    salt: u64,
}

impl Table {
    /// A table of `mebibytes`, at least one.
    pub(crate) fn new(mebibytes: usize) -> Self {
        let buckets = mebibytes.max(1).saturating_mul(1 << 20) / size_of::<Bucket>();
        Self { buckets: std::iter::repeat_with(Bucket::default).take(buckets).collect(), age: 1, salt: 0 }
    }

    /// Begins a search that may use what earlier ones have left.
    pub(crate) fn begin(&mut self) {
        self.age += 1;
        if self.age > MAX_AGE {
            self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::default());
            self.age = 1;
        }
    }

    /// Begins a search that finds the table as good as empty.
    pub(crate) fn begin_afresh(&mut self) {
        self.begin();
        // An odd constant times a counter never repeats a salt within 2^64 searches.
        self.salt = self.salt.wrapping_add(0x9e37_79b9_7f4a_7c15);
    }

    /// How much of it this search has filled, in thousandths; a guess by its first places.
    pub(crate) fn full(&self) -> u16 {
        let slots = self.buckets.iter().take(250).flat_map(|bucket| &bucket.0);
        let (some, used) = slots.fold((0_usize, 0_usize), |(some, used), slot| {
            (some + 1, used + usize::from(slot.load().age() == self.age))
        });
        u16::try_from(used * 1_000 / some.max(1)).unwrap_or(1_000)
    }

    #[inline]
    fn locate(&self, key: u64) -> (u64, usize) {
        let key = key ^ self.salt;
        // The high bits of the product spread the keys over any number of buckets.
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        (key, index as usize)
    }

    /// What is known of the position with `key`, reached `ply` plies after the root.
    #[inline]
    pub(crate) fn probe(&self, key: u64, ply: i32) -> Option<Entry> {
        let (key, index) = self.locate(key);
        let slots = self.buckets.get(index)?.0.iter().map(Shared::load);
        let slot = slots.into_iter().find(|slot| slot.key == key && slot.age() != 0)?;
        Some(Entry {
            best: slot.best,
            score: from_table(i32::from(slot.score), ply),
            evaluation: (slot.evaluation != NO_EVALUATION).then_some(i32::from(slot.evaluation)),
            depth: i32::from(slot.depth),
            bound: match slot.age_and_bound & 3 {
                0 => Bound::Exact,
                1 => Bound::Lower,
                _ => Bound::Upper,
            },
        })
    }

    /// Remembers `entry`, found `ply` plies after the root.
    #[inline]
    pub(crate) fn store(&self, key: u64, ply: i32, entry: &Entry) {
        let (key, index) = self.locate(key);
        let age = self.age;
        let Some(bucket) = self.buckets.get(index) else { return };
        // Slots of earlier searches go first, all alike, so that a fresh search does not depend on them.
        let worth = |slot: Slot| match (slot.key == key, slot.age() == age) {
            (true, _) => -1,
            (false, true) => i32::from(slot.depth) + 1_000,
            (false, false) => 0,
        };
        let chosen = bucket.0.iter().map(|place| (place, place.load())).min_by_key(|(_, slot)| worth(*slot));
        let Some((place, slot)) = chosen else { return };
        let same = slot.key == key && slot.age() == age;
        if same && entry.bound != Bound::Exact && i32::from(slot.depth) > entry.depth + 3 {
            return;
        }
        let best = if entry.best == PackedMove::NONE && slot.key == key { slot.best } else { entry.best };
        place.store(Slot {
            key,
            best,
            score: to_table(entry.score, ply) as i16,
            evaluation: entry.evaluation.map_or(NO_EVALUATION, |evaluation| evaluation as i16),
            depth: entry.depth.clamp(-1, 127) as i8,
            age_and_bound: age << 2
                | match entry.bound {
                    Bound::Exact => 0,
                    Bound::Lower => 1,
                    Bound::Upper => 2,
                },
        });
    }
}

/// The same position is a different distance from the root on every path to it.
const fn to_table(score: i32, ply: i32) -> i32 {
    if score >= DECIDED {
        score + ply
    } else if score <= -DECIDED {
        score - ply
    } else {
        score
    }
}

const fn from_table(score: i32, ply: i32) -> i32 {
    if score >= DECIDED {
        score - ply
    } else if score <= -DECIDED {
        score + ply
    } else {
        score
    }
}

const _: () = assert!(size_of::<Bucket>() == 64 && WIN + 256 < i16::MAX as i32);

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: i32, depth: i32) -> Entry {
        Entry { best: PackedMove::NONE, score, evaluation: Some(7), depth, bound: Bound::Lower }
    }

    #[test]
    fn what_was_stored_is_found() {
        let mut table = Table::new(1);
        table.begin();
        table.store(42, 0, &entry(-31, 5));
        let found = table.probe(42, 9).unwrap();
        assert_eq!((found.score, found.depth, found.bound), (-31, 5, Bound::Lower));
        assert_eq!(found.evaluation, Some(7));
        assert!(table.probe(43, 0).is_none());
    }

    #[test]
    fn wins_are_counted_from_where_they_are_met() {
        let mut table = Table::new(1);
        table.begin();
        table.store(1, 4, &entry(WIN - 7, 5));
        assert_eq!(table.probe(1, 10).unwrap().score, WIN - 13);
    }

    #[test]
    fn a_fresh_search_finds_nothing_even_after_many() {
        let mut table = Table::new(1);
        for search in 0..200_u64 {
            table.begin_afresh();
            for key in 0..100 {
                assert!(table.probe(key << 40, 0).is_none(), "search {search}");
                table.store(key << 40, 0, &entry(1, 1));
            }
        }
    }

    #[test]
    fn threads_never_read_what_none_of_them_wrote() {
        let table = Table::new(1);
        std::thread::scope(|scope| {
            for thread in 0..2_u64 {
                let table = &table;
                scope.spawn(move || {
                    for round in 0..20_000_u64 {
                        // The threads fight for one bucket, and every entry tells its key.
                        let key = 1 + (round * 7 + thread) % 9;
                        table.store(
                            key,
                            0,
                            &Entry { evaluation: Some(key as i32), ..entry(key as i32 * 10, 3) },
                        );
                        let other = 1 + round % 9;
                        if let Some(found) = table.probe(other, 0) {
                            assert_eq!(
                                (found.score, found.evaluation),
                                (other as i32 * 10, Some(other as i32))
                            );
                        }
                    }
                });
            }
        });
    }

    #[test]
    fn the_deepest_of_the_running_search_stay() {
        let mut table = Table::new(1);
        table.begin();
        for key in 1..=8 {
            table.store(key, 0, &entry(0, key as i32));
        }
        assert!(table.probe(8, 0).is_some());
        assert!(table.probe(1, 0).is_none());
    }
}
