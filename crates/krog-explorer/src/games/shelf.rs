//! A shelf: games that came together, in one file that no longer changes.
//!
//! ```text
//! "KROGSHLF"
//! blocks      texts of games that follow each other, packed by zstd: how many 4 | lengths, each 4 | the texts
//! lines       between the blocks: of games that follow each other where men stood, 32 bytes, and the moves, 2 bytes each; of
//!             those along whose moves a board alone can be moved
//! cards       24 bytes a game; players are numbers of this shelf's own names
//! traits      16 bytes a game: code of the opening 2 | half-moves 2 | name of the opening 4 | men at the end 8
//! index       32 bytes a block: offset 8 | packed length 4 | length 4 | first game 4 | 0 4 | checksum 8
//! players     names
//! openings    names
//! prints      fingerprints of the games that count as known
//! origins     8 bytes for each run of games from one source: first game 4 | source 4
//! events      names
//! sites       names
//! places      12 bytes a game: event 4 | site 4 | moves of its line 4
//! pieces      24 bytes for each stretch of lines: offset 8 | length 4 | first game 4 | checksum 8
//! footer      offset 8 | length 8 | checksum 8 of each section behind the blocks; first game 4 | games 4 | format 4 | "SHLF";
//!             checksum of the footer 8
//! ```
//!
//! Numbers are little-endian, checksums xxh3. Games are numbered without gaps; one that was removed keeps its card and loses
//! its text when the shelf is written anew. Shelves of format 1 have neither lines nor the four sections behind the origins: what
//! is asked of these is read from the games' texts, until the shelf is written anew, by which it becomes one of format 2.

mod merge;
mod read;
mod write;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

pub(crate) use self::{
    merge::merge,
    read::{Places, Shelf, Stretch, removed_name},
    write::{NewGame, ShelfWriter},
};
use crate::{disk::take, import::facts::Eco};

const MAGIC: [u8; 8] = *b"KROGSHLF";
const TAIL: [u8; 4] = *b"SHLF";
const FORMAT: u32 = 2;
/// The format without events, sites and lines.
const FIRST_FORMAT: u32 = 1;
/// Text in a block, in bytes; a longer game has one for itself.
const BLOCK: usize = 1 << 16;
/// Bytes of a game's traits.
const TRAIT_BYTES: usize = 16;
/// Bytes of a block's entry in the index.
const ENTRY_BYTES: usize = 32;
/// Bytes of a run's entry.
const RUN_BYTES: usize = 8;
/// Bytes of a game's place.
const PLACE_BYTES: usize = 12;
/// Bytes of the entry of a stretch of lines.
const PIECE_BYTES: usize = 24;
/// Lines in a stretch, in bytes; a longer one has a stretch for itself.
const STRETCH: usize = 1 << 18;

/// The sections behind the blocks, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Cards,
    Traits,
    Index,
    Players,
    Openings,
    Prints,
    Origins,
    Events,
    Sites,
    Places,
    Pieces,
}

const PARTS: usize = 11;
/// The sections of format 1.
const FIRST_PARTS: usize = 7;
/// Bytes of a footer behind its sections.
const FOOTER_END: usize = 16 + 8;

/// Where a section lies.
#[derive(Debug, Clone, Copy, Default)]
struct Section {
    offset: u64,
    length: u64,
    sum: u64,
}

/// A shelf as the manifest knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ShelfInfo {
    /// The number in the file's name.
    pub(crate) file: u64,
    /// The number of its first game.
    pub(crate) base: u32,
    /// How many games it has, removed ones too.
    pub(crate) games: u32,
    /// Half-moves of the games that are there.
    pub(crate) moves: u64,
    /// How many were removed.
    pub(crate) removed: u32,
    /// The number of the file that says which.
    pub(crate) removed_file: Option<u64>,
    /// Bytes of the file.
    pub(crate) bytes: u64,
}

impl ShelfInfo {
    pub(crate) fn file_name(&self) -> String {
        file_name(self.file)
    }

    /// The number behind its last game.
    pub(crate) const fn end(&self) -> u32 {
        self.base.saturating_add(self.games)
    }
}

pub(crate) fn file_name(file: u64) -> String {
    format!("{file:08}.shelf")
}

/// What is looked for in games beside their cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Traits {
    pub(crate) eco: Option<Eco>,
    pub(crate) plies: u16,
    /// The number of the opening's name on its shelf.
    pub(crate) opening: u32,
    pub(crate) material: u64,
}

impl Traits {
    fn to_bytes(self) -> [u8; TRAIT_BYTES] {
        let mut bytes = [0; TRAIT_BYTES];
        let parts: [&[u8]; 4] = [
            &Eco::bits(self.eco).to_le_bytes(),
            &self.plies.to_le_bytes(),
            &self.opening.to_le_bytes(),
            &self.material.to_le_bytes(),
        ];
        for (to, from) in bytes.iter_mut().zip(parts.into_iter().flatten()) {
            *to = *from;
        }
        bytes
    }

    fn from_bytes(mut bytes: &[u8]) -> Option<Traits> {
        Some(Traits {
            eco: Eco::from_bits(u16::from_le_bytes(take(&mut bytes)?)),
            plies: u16::from_le_bytes(take(&mut bytes)?),
            opening: u32::from_le_bytes(take(&mut bytes)?),
            material: u64::from_le_bytes(take(&mut bytes)?),
        })
    }
}

/// A block's entry in the index.
#[derive(Debug, Clone, Copy)]
struct Block {
    offset: u64,
    packed: u32,
    length: u32,
    first: u32,
    sum: u64,
}

impl Block {
    fn encode(&self, into: &mut Vec<u8>) {
        into.extend(self.offset.to_le_bytes());
        for number in [self.packed, self.length, self.first, 0] {
            into.extend(number.to_le_bytes());
        }
        into.extend(self.sum.to_le_bytes());
    }

    fn decode(mut bytes: &[u8]) -> Option<Block> {
        let offset = u64::from_le_bytes(take(&mut bytes)?);
        let mut number = || take(&mut bytes).map(u32::from_le_bytes);
        let (packed, length, first, _) = (number()?, number()?, number()?, number()?);
        Some(Block { offset, packed, length, first, sum: u64::from_le_bytes(take(&mut bytes)?) })
    }
}

/// Where a game was played, and how long its line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Place {
    /// The number of the event's name on the shelf.
    pub(crate) event: u32,
    /// The number of the site's name on the shelf.
    pub(crate) site: u32,
    /// The moves of its line; 0 where it has none.
    pub(crate) moves: u32,
}

impl Place {
    fn to_bytes(self) -> [u8; PLACE_BYTES] {
        let mut bytes = [0; PLACE_BYTES];
        let parts = [self.event, self.site, self.moves];
        for (to, from) in bytes.iter_mut().zip(parts.iter().flat_map(|part| part.to_le_bytes())) {
            *to = from;
        }
        bytes
    }

    fn from_bytes(mut bytes: &[u8]) -> Option<Place> {
        let mut number = || take(&mut bytes).map(u32::from_le_bytes);
        Some(Place { event: number()?, site: number()?, moves: number()? })
    }
}

/// The entry of a stretch of lines.
#[derive(Debug, Clone, Copy)]
struct Piece {
    offset: u64,
    length: u32,
    first: u32,
    sum: u64,
}

impl Piece {
    fn encode(&self, into: &mut Vec<u8>) {
        into.extend(self.offset.to_le_bytes());
        into.extend(self.length.to_le_bytes());
        into.extend(self.first.to_le_bytes());
        into.extend(self.sum.to_le_bytes());
    }

    fn decode(mut bytes: &[u8]) -> Option<Piece> {
        let offset = u64::from_le_bytes(take(&mut bytes)?);
        let mut number = || take(&mut bytes).map(u32::from_le_bytes);
        let (length, first) = (number()?, number()?);
        Some(Piece { offset, length, first, sum: u64::from_le_bytes(take(&mut bytes)?) })
    }
}

/// Games of a shelf that were removed, one bit each.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Removed {
    bits: Vec<u8>,
}

impl Removed {
    /// What a file says whose checksum is right.
    pub(crate) fn decode(mut bytes: Vec<u8>) -> Option<Removed> {
        let (bits, sum) = bytes.split_last_chunk()?;
        let right = xxh3_64(bits) == u64::from_le_bytes(*sum);
        bytes.truncate(bits.len());
        right.then_some(Removed { bits: bytes })
    }

    /// The bits, and their checksum behind them.
    pub(crate) fn encode(&self) -> Vec<u8> {
        [self.bits.as_slice(), &xxh3_64(&self.bits).to_le_bytes()].concat()
    }

    /// Whether a game of the shelf, counted from 0, was removed.
    pub(crate) fn contains(&self, local: u32) -> bool {
        self.bits.get((local >> 3) as usize).is_some_and(|byte| byte >> (local & 7) & 1 == 1)
    }

    /// Marks a game; false if it was marked.
    pub(crate) fn insert(&mut self, local: u32) -> bool {
        let place = (local >> 3) as usize;
        if self.bits.len() <= place {
            self.bits.resize(place + 1, 0);
        }
        let Some(byte) = self.bits.get_mut(place) else { return false };
        let new = *byte >> (local & 7) & 1 == 0;
        *byte |= 1 << (local & 7);
        new
    }

    pub(crate) fn count(&self) -> u32 {
        self.bits.iter().map(|byte| byte.count_ones()).sum()
    }
}
