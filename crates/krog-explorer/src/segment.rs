//! Segments: what was played in many positions, in one file that is written once.
//!
//! ```text
//! magic: 8 | blocks and trees in turn | index | most played | totals | length of these three: 8 | crc32 of them: 4 | magic: 8
//! index       = each block: first key 12, offset 6, bytes 3
//! most played = each position: key 12, postings 8
//! totals      = blocks 8 | most played 4 | positions 8 | postings 8 | first game 4 | last game 4
//! ```
//!
//! A position is found by one search in the index, which is kept in memory, and one read of a block of 256 positions; a
//! position with many games costs one read more, of the head of its tree. The trees of a block's positions stand before it.
//! Every byte is under a checksum. The same postings and cards give the same bytes, whether written at once or merged.

mod bits;
pub(crate) mod block;
pub(crate) mod cells;
pub(crate) mod entry;
mod first;
mod footer;
mod moves;
mod read;
mod sort;
pub(crate) mod tree;
mod verify;
mod walk;
mod write;

pub use self::{read::Segment, verify::Verified, write::write_segment};
pub(crate) use self::{walk::Walk, write::SegmentWriter};

/// Bytes of a checksum.
const CHECKSUM: usize = 4;
/// The first and the last bytes of a segment.
const MAGIC: [u8; 8] = *b"KROGSEG1";

/// A segment as a manifest knows it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SegmentInfo {
    /// Its number, never given to another segment of the collection.
    pub number: u64,
    /// Bytes of its file.
    pub bytes: u64,
    pub positions: u64,
    pub postings: u64,
    /// The checksum of its index and totals.
    pub checksum: u32,
}

/// The name of a segment's file.
pub fn file_name(number: u64) -> String {
    format!("{number:08}.seg")
}

/// What goes wrong before it is known in which file.
#[derive(Debug)]
pub(crate) enum Trouble {
    Io(std::io::Error),
    Damaged(&'static str),
    /// At a byte of the file.
    DamagedAt(u64, &'static str),
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Trouble {
        Trouble::Io(error)
    }
}

/// Appends the checksum of what stands behind a place.
fn seal(out: &mut Vec<u8>, start: usize) {
    let sum = crc32fast::hash(out.get(start..).unwrap_or_default());
    out.extend_from_slice(&sum.to_le_bytes());
}

/// Takes the checksum off, if it is right.
fn unseal(bytes: &mut Vec<u8>) -> bool {
    let Some((body, sum)) = bytes.split_last_chunk::<CHECKSUM>() else { return false };
    let right = crc32fast::hash(body) == u32::from_le_bytes(*sum);
    bytes.truncate(bytes.len() - CHECKSUM);
    right
}
