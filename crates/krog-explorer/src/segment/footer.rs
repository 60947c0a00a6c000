//! The end of a segment: index, most played positions, totals.

use super::{CHECKSUM, MAGIC, Trouble, entry::Games};
use crate::key::{KEY_BYTES, Key};

/// Most played positions that a segment names.
pub(crate) const MOST_PLAYED: usize = 1024;
/// Bytes of a block's row in the index.
const ROW: usize = KEY_BYTES + 6 + 3;
/// Bytes of a most played position.
const PLAYED: usize = KEY_BYTES + 8;
/// Bytes of the totals.
const TOTALS: usize = 36;
/// Bytes behind the totals.
pub(crate) const TRAILER: usize = 8 + CHECKSUM + MAGIC.len();

/// Where a block is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) first: Key,
    pub(crate) offset: u64,
    /// Bytes, with the checksum.
    pub(crate) bytes: u64,
}

/// What the end of a segment says.
#[derive(Debug, Clone, Default)]
pub(crate) struct Footer {
    index: Vec<u8>,
    pub(crate) most_played: Vec<(Key, u64)>,
    pub(crate) positions: u64,
    pub(crate) postings: u64,
    pub(crate) games: Option<Games>,
}

impl Footer {
    pub(crate) fn new(games: Games) -> Footer {
        Footer { games: Some(games).filter(|games| *games != Games::NONE), ..Footer::default() }
    }

    pub(crate) fn push(&mut self, row: Row) {
        self.index.extend_from_slice(&row.first.to_bytes());
        self.index.extend(row.offset.to_le_bytes().iter().take(6));
        self.index.extend(row.bytes.to_le_bytes().iter().take(3));
    }

    /// Bytes in memory.
    pub(crate) fn memory(&self) -> usize {
        self.index.capacity() + self.most_played.capacity() * size_of::<(Key, u64)>()
    }

    pub(crate) fn blocks(&self) -> usize {
        self.index.len() / ROW
    }

    pub(crate) fn row(&self, block: usize) -> Option<Row> {
        let row = self.index.get(block * ROW..(block + 1) * ROW)?;
        let (first, rest) = row.split_first_chunk::<KEY_BYTES>()?;
        let (offset, bytes) = rest.split_first_chunk::<6>()?;
        Some(Row { first: Key::from_bytes(*first), offset: number(offset), bytes: number(bytes) })
    }

    /// The only block that a key may be in.
    pub(crate) fn block_of(&self, key: Key) -> Option<Row> {
        let key = key.to_bytes();
        let (mut low, mut high) = (0, self.blocks());
        while low < high {
            let middle = low.midpoint(high);
            let first = self.index.get(middle * ROW..middle * ROW + KEY_BYTES)?;
            if first <= key.as_slice() {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        self.row(low.checked_sub(1)?)
    }

    /// The bytes, and the checksum in them.
    pub(crate) fn encode(&self) -> (Vec<u8>, u32) {
        let mut out = self.index.clone();
        for (key, count) in &self.most_played {
            out.extend_from_slice(&key.to_bytes());
            out.extend_from_slice(&count.to_le_bytes());
        }
        let games = self.games.unwrap_or(Games::NONE);
        out.extend_from_slice(&(self.blocks() as u64).to_le_bytes());
        out.extend_from_slice(&(self.most_played.len() as u32).to_le_bytes());
        out.extend_from_slice(&self.positions.to_le_bytes());
        out.extend_from_slice(&self.postings.to_le_bytes());
        out.extend_from_slice(&games.first.to_le_bytes());
        out.extend_from_slice(&games.last.to_le_bytes());
        let (length, sum) = (out.len() as u64, crc32fast::hash(&out));
        out.extend_from_slice(&length.to_le_bytes());
        out.extend_from_slice(&sum.to_le_bytes());
        out.extend_from_slice(&MAGIC);
        (out, sum)
    }

    /// The length of what stands before the trailer, and its checksum.
    pub(crate) fn trailer(bytes: &[u8; TRAILER]) -> Result<(u64, u32), Trouble> {
        let [l0, l1, l2, l3, l4, l5, l6, l7, s0, s1, s2, s3, magic @ ..] = *bytes;
        if magic != MAGIC {
            return Err(Trouble::Damaged("not the end of a segment"));
        }
        Ok((u64::from_le_bytes([l0, l1, l2, l3, l4, l5, l6, l7]), u32::from_le_bytes([s0, s1, s2, s3])))
    }

    /// Reads what stands before the trailer.
    pub(crate) fn decode(mut bytes: Vec<u8>, sum: u32) -> Result<Footer, Trouble> {
        if crc32fast::hash(&bytes) != sum {
            return Err(Trouble::Damaged("a wrong checksum of the index"));
        }
        Footer::parts(&mut bytes).ok_or(Trouble::Damaged("an index of another length than it says"))
    }

    fn parts(bytes: &mut Vec<u8>) -> Option<Footer> {
        let rest = bytes.len().checked_sub(TOTALS)?;
        let totals = bytes.split_off(rest);
        let mut at = totals.as_slice();
        let mut take = |count: usize| {
            let (own, behind) = at.split_at_checked(count)?;
            at = behind;
            Some(number(own))
        };
        let (blocks, played) = (take(8)?, take(4)?);
        let (positions, postings) = (take(8)?, take(8)?);
        let games = Games { first: take(4)? as u32, last: take(4)? as u32 };
        let index = usize::try_from(blocks).ok()?.checked_mul(ROW)?;
        let list = bytes.split_off_checked(index)?;
        let most_played = list
            .chunks_exact(PLAYED)
            .filter_map(|row| row.split_first_chunk::<KEY_BYTES>())
            .map(|(key, count)| (Key::from_bytes(*key), number(count)))
            .collect();
        let right = list.len() as u64 == played * PLAYED as u64;
        let games = Some(games).filter(|games| *games != Games::NONE);
        right.then(|| Footer { index: std::mem::take(bytes), most_played, positions, postings, games })
    }
}

trait SplitOff {
    fn split_off_checked(&mut self, at: usize) -> Option<Vec<u8>>;
}

impl SplitOff for Vec<u8> {
    fn split_off_checked(&mut self, at: usize) -> Option<Vec<u8>> {
        (at <= self.len()).then(|| self.split_off(at))
    }
}

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}
