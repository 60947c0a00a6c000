//! Reading a shelf.

mod names;
mod stretch;

use std::{
    borrow::Cow,
    path::Path,
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use xxhash_rust::xxh3::{Xxh3, xxh3_64};

pub(crate) use self::stretch::Stretch;

use super::{
    Block, ENTRY_BYTES, FIRST_FORMAT, FIRST_PARTS, FOOTER_END, FORMAT, MAGIC, PARTS, PIECE_BYTES,
    PLACE_BYTES, Part, Piece, Place, RUN_BYTES, Removed, Section, ShelfInfo, TAIL, TRAIT_BYTES, Traits,
};
use crate::{
    card::{CARD_BYTES, Card, GameNo},
    disk::{ReadFile, take},
    error::Result,
    games::prints::{self, PRINT_BYTES},
};

/// Bytes of a section that are read at once to compare its checksum.
const PIECE: u64 = 1 << 20;
/// The sections that are held in memory where there is room, those that are asked most first.
const HELD: [Part; 8] = [
    Part::Cards,
    Part::Traits,
    Part::Players,
    Part::Openings,
    Part::Origins,
    Part::Places,
    Part::Events,
    Part::Sites,
];
/// All of them.
const ALL: [Part; PARTS] = [
    Part::Cards,
    Part::Traits,
    Part::Index,
    Part::Players,
    Part::Openings,
    Part::Prints,
    Part::Origins,
    Part::Events,
    Part::Sites,
    Part::Places,
    Part::Pieces,
];

/// A section of an open shelf.
#[derive(Debug, Default)]
struct OpenSection {
    section: Section,
    /// Whether it stays in memory once it was wanted.
    hold: bool,
    held: OnceLock<Vec<u8>>,
    /// Whether its checksum was compared, where it is read by place.
    proven: AtomicBool,
}

#[derive(Debug)]
pub(crate) struct Shelf {
    info: ShelfInfo,
    file: ReadFile,
    sections: [OpenSection; PARTS],
    blocks: Vec<Block>,
    pieces: Vec<Piece>,
    removed: Removed,
    /// Whether it has neither events nor sites nor lines.
    old: bool,
}

impl Shelf {
    /// Opens a shelf, which holds no more of its sections than go into `memory` bytes.
    pub(crate) fn open(dir: &Path, info: ShelfInfo, memory: usize) -> Result<Shelf> {
        let file = ReadFile::open(dir.join(info.file_name()))?;
        let damaged = |what| file.damaged(0, what);
        let too_short = || damaged("it is too short");
        let end_at = file.length().checked_sub(FOOTER_END as u64).ok_or_else(too_short)?;
        let parts = parts(&file.read(end_at, FOOTER_END as u64)?)
            .ok_or_else(|| file.damaged(end_at, "its footer is wrong"))?;
        let footer_bytes = (parts * 24 + FOOTER_END) as u64;
        let footer_at = file.length().checked_sub(footer_bytes).ok_or_else(too_short)?;
        let footer = file.read(footer_at, footer_bytes)?;
        if file.read(0, MAGIC.len() as u64)? != MAGIC {
            return Err(damaged("it is no shelf"));
        }
        let (sections, base, games) =
            read_footer(&footer).ok_or_else(|| file.damaged(footer_at, "its footer is wrong"))?;
        if (base, games, file.length()) != (info.base, info.games, info.bytes) {
            return Err(file.damaged(footer_at, "it is not the shelf of the manifest"));
        }
        let removed = match info.removed_file {
            None => Removed::default(),
            Some(number) => {
                let bits = ReadFile::open(dir.join(removed_name(number)))?;
                Removed::decode(bits.read(0, bits.length())?)
                    .ok_or_else(|| bits.damaged(0, "its checksum is wrong"))?
            }
        };
        let sections = sections.map(|section| OpenSection { section, ..OpenSection::default() });
        let old = parts == FIRST_PARTS;
        let (blocks, pieces) = (Vec::new(), Vec::new());
        let mut shelf = Shelf { info, file, sections, blocks, pieces, removed, old };
        let index = shelf.checked(Part::Index)?;
        shelf.blocks = index.chunks_exact(ENTRY_BYTES).filter_map(Block::decode).collect();
        let pieces = shelf.checked(Part::Pieces)?;
        shelf.pieces = pieces.chunks_exact(PIECE_BYTES).filter_map(Piece::decode).collect();
        let cards = shelf.section(Part::Cards);
        if cards.length != u64::from(games) * CARD_BYTES as u64
            || shelf.section(Part::Traits).length != u64::from(games) * TRAIT_BYTES as u64
            || !old && shelf.section(Part::Places).length != u64::from(games) * PLACE_BYTES as u64
        {
            return Err(shelf.file.damaged(footer_at, "its sections have other lengths"));
        }
        let mut left = memory as u64;
        for part in HELD {
            if let Some(open) = shelf.sections.get_mut(part as usize)
                && let Some(less) = left.checked_sub(open.section.length)
            {
                open.hold = true;
                left = less;
            }
        }
        // They are wanted by every question.
        if shelf.open_section(Part::Cards).hold {
            shelf.whole(Part::Cards)?;
        }
        Ok(shelf)
    }

    pub(crate) const fn info(&self) -> &ShelfInfo {
        &self.info
    }

    pub(crate) const fn removed(&self) -> &Removed {
        &self.removed
    }

    /// Memory that it may hold, in bytes.
    pub(crate) fn weight(&self) -> usize {
        let held = self.sections.iter().filter(|open| open.hold).map(|open| open.section.length);
        usize::try_from(held.sum::<u64>()).unwrap_or(usize::MAX)
    }

    const fn open_section(&self, part: Part) -> &OpenSection {
        let [cards, traits, index, players, openings, prints, origins, events, sites, places, pieces] =
            &self.sections;
        match part {
            Part::Cards => cards,
            Part::Traits => traits,
            Part::Index => index,
            Part::Players => players,
            Part::Openings => openings,
            Part::Prints => prints,
            Part::Origins => origins,
            Part::Events => events,
            Part::Sites => sites,
            Part::Places => places,
            Part::Pieces => pieces,
        }
    }

    const fn section(&self, part: Part) -> Section {
        self.open_section(part).section
    }

    /// A whole section, from memory where it is held.
    fn whole(&self, part: Part) -> Result<Cow<'_, [u8]>> {
        let open = self.open_section(part);
        if !open.hold {
            return self.checked(part).map(Cow::Owned);
        }
        if let Some(held) = open.held.get() {
            return Ok(Cow::Borrowed(held));
        }
        let bytes = self.checked(part)?;
        Ok(Cow::Borrowed(open.held.get_or_init(|| bytes)))
    }

    /// A whole section as it is on the disk, its checksum compared.
    fn checked(&self, part: Part) -> Result<Vec<u8>> {
        let Section { offset, length, sum } = self.section(part);
        let bytes = self.file.read(offset, length)?;
        if xxh3_64(&bytes) != sum {
            return Err(self.file.damaged(offset, "a section's checksum is wrong"));
        }
        Ok(bytes)
    }

    /// A section that is read by place: its checksum is compared before the first time.
    fn proven(&self, part: Part) -> Result<Section> {
        let OpenSection { section, proven, .. } = self.open_section(part);
        if proven.load(Ordering::Acquire) {
            return Ok(*section);
        }
        let mut sum = Xxh3::new();
        let mut at = 0;
        while at < section.length {
            let length = PIECE.min(section.length - at);
            sum.update(&self.file.read(section.offset.saturating_add(at), length)?);
            at += length;
        }
        if sum.digest() != section.sum {
            return Err(self.file.damaged(section.offset, "a section's checksum is wrong"));
        }
        proven.store(true, Ordering::Release);
        Ok(*section)
    }

    /// Fills the buffer from a place of a section.
    fn fill(&self, part: Part, buffer: &mut [u8], at: u64) -> Result<()> {
        if !self.open_section(part).hold {
            return self.file.read_into(buffer, self.proven(part)?.offset.saturating_add(at));
        }
        let whole = self.whole(part)?;
        let begin = usize::try_from(at).unwrap_or(usize::MAX);
        let found = whole.get(begin..begin.saturating_add(buffer.len()));
        let found = found.ok_or_else(|| self.file.damaged(self.section(part).offset, "it ends too early"))?;
        buffer.copy_from_slice(found);
        Ok(())
    }

    /// The place of a game on the shelf; none if it is not there.
    pub(crate) fn local(&self, game: GameNo) -> Option<u32> {
        game.0.checked_sub(self.info.base).filter(|local| *local < self.info.games)
    }

    /// The card of a game, counted from 0.
    pub(crate) fn card(&self, local: u32) -> Result<Option<Card>> {
        if local >= self.info.games {
            return Ok(None);
        }
        let mut bytes = [0; CARD_BYTES];
        let place = u64::from(local) * CARD_BYTES as u64;
        self.fill(Part::Cards, &mut bytes, place)?;
        let card = Card::from_bytes(&bytes)
            .ok_or_else(|| self.file.damaged(self.section(Part::Cards).offset + place, "no card"))?;
        Ok(Some(Card { live: card.live && !self.removed.contains(local), ..card }))
    }

    /// The traits of a game, counted from 0.
    pub(crate) fn traits(&self, local: u32) -> Result<Option<Traits>> {
        if local >= self.info.games {
            return Ok(None);
        }
        let mut bytes = [0; TRAIT_BYTES];
        let place = u64::from(local) * TRAIT_BYTES as u64;
        self.fill(Part::Traits, &mut bytes, place)?;
        Ok(Traits::from_bytes(&bytes))
    }

    /// Cards and traits of all games.
    pub(crate) fn games(&self) -> Result<impl DoubleEndedIterator<Item = (u32, Card, Traits)> + '_> {
        let (cards, traits) = (self.whole(Part::Cards)?, self.whole(Part::Traits)?);
        Ok((0..self.info.games).filter_map(move |local| {
            let card = Card::from_bytes(cards.get(local as usize * CARD_BYTES..)?.first_chunk()?)?;
            let traits = Traits::from_bytes(traits.get(local as usize * TRAIT_BYTES..)?)?;
            Some((local, Card { live: card.live && !self.removed.contains(local), ..card }, traits))
        }))
    }

    /// Whether it has neither events nor sites nor lines, which are read from the texts then.
    pub(crate) const fn is_old(&self) -> bool {
        self.old
    }

    /// Where every game was played; nothing on an old shelf.
    pub(crate) fn places(&self) -> Result<Places<'_>> {
        Ok(Places(self.whole(Part::Places)?))
    }

    /// The stretch of lines that a game is in, by the places of all; none on an old shelf.
    pub(crate) fn stretch(&self, local: u32, places: &Places<'_>) -> Result<Option<Stretch>> {
        let behind = self.pieces.partition_point(|piece| piece.first <= local);
        let Some(piece) = behind.checked_sub(1).and_then(|place| self.pieces.get(place)) else {
            return Ok(None);
        };
        let damaged = || self.file.damaged(piece.offset, "lines of games are wrong");
        let bytes = self.file.read(piece.offset, piece.length.into())?;
        if xxh3_64(&bytes) != piece.sum {
            return Err(damaged());
        }
        let end = self.pieces.get(behind).map_or(self.info.games, |next| next.first);
        let moves = (piece.first..end).map(|local| places.get(local).moves);
        Stretch::new(piece.first, bytes, moves).ok_or_else(damaged).map(Some)
    }

    /// Where runs of games from one source begin, and the sources.
    pub(crate) fn origins(&self) -> Result<Vec<(u32, u32)>> {
        let bytes = self.whole(Part::Origins)?;
        let pair = |mut entry: &[u8]| {
            Some((u32::from_le_bytes(take(&mut entry)?), u32::from_le_bytes(take(&mut entry)?)))
        };
        Ok(bytes.chunks_exact(RUN_BYTES).filter_map(pair).collect())
    }

    /// The source of a game, by the runs.
    pub(crate) fn origin(runs: &[(u32, u32)], local: u32) -> u32 {
        let behind = runs.partition_point(|(first, _)| *first <= local);
        behind.checked_sub(1).and_then(|run| runs.get(run)).map_or(0, |(_, source)| *source)
    }

    /// Every fingerprint with its game.
    pub(crate) fn prints(&self) -> Result<Vec<(u128, u32)>> {
        Ok(self.checked(Part::Prints)?.chunks_exact(PRINT_BYTES).filter_map(prints::decode).collect())
    }

    /// The game with the fingerprint, where it is here and was not removed.
    pub(crate) fn find(&self, print: u128) -> Result<Option<u32>> {
        let Section { offset, length, .. } = self.proven(Part::Prints)?;
        let found = prints::find(&self.file, offset, length / PRINT_BYTES as u64, print)?;
        Ok(found.filter(|local| !self.removed.contains(*local)))
    }

    /// The texts of a block, with the number of the first game.
    pub(crate) fn block(&self, number: u32) -> Result<(u32, Vec<Vec<u8>>)> {
        let missing = || self.file.damaged(0, "a block is missing");
        let block = self.blocks.get(number as usize).ok_or_else(missing)?;
        let damaged = || self.file.damaged(block.offset, "a block of games is wrong");
        let packed = self.packed(number)?;
        let plain = zstd::bulk::decompress(&packed, block.length as usize).map_err(|_| damaged())?;
        let texts = split(&plain).ok_or_else(damaged)?;
        Ok((block.first, texts.into_iter().map(<[u8]>::to_vec).collect()))
    }

    /// A block as it is kept, its checksum compared.
    pub(super) fn packed(&self, number: u32) -> Result<Vec<u8>> {
        let missing = || self.file.damaged(0, "a block is missing");
        let block = self.blocks.get(number as usize).ok_or_else(missing)?;
        let packed = self.file.read(block.offset, block.packed.into())?;
        if xxh3_64(&packed) != block.sum {
            return Err(self.file.damaged(block.offset, "a block's checksum is wrong"));
        }
        Ok(packed)
    }

    /// How many blocks there are.
    pub(crate) fn block_count(&self) -> u32 {
        u32::try_from(self.blocks.len()).unwrap_or(u32::MAX)
    }

    /// The text of a game as it came; none if it was removed.
    pub(crate) fn text(&self, local: u32) -> Result<Option<Vec<u8>>> {
        let Some(card) = self.card(local)?.filter(|card| card.live) else { return Ok(None) };
        let (_, texts) = self.block(card.place.block)?;
        Ok(texts.into_iter().nth(usize::from(card.place.slot)))
    }

    pub(crate) fn verify(&self) -> Result<()> {
        for part in ALL {
            self.checked(part)?;
        }
        let mut next = 0;
        for number in 0..self.block_count() {
            let (first, texts) = self.block(number)?;
            if first != next {
                return Err(self.file.damaged(0, "blocks do not follow each other"));
            }
            next = first.saturating_add(u32::try_from(texts.len()).unwrap_or(u32::MAX));
        }
        if next != self.info.games {
            return Err(self.file.damaged(0, "games are missing in the blocks"));
        }
        let places = self.places()?;
        for piece in &self.pieces {
            self.stretch(piece.first, &places)?;
        }
        Ok(())
    }
}

/// Where the games of a shelf were played.
#[derive(Debug)]
pub(crate) struct Places<'a>(Cow<'a, [u8]>);

impl Places<'_> {
    /// Where a game was played.
    pub(crate) fn get(&self, local: u32) -> Place {
        let bytes = self.0.get(local as usize * PLACE_BYTES..);
        bytes.and_then(Place::from_bytes).unwrap_or_default()
    }
}

/// The name of a file that says which games of a shelf were removed.
pub(crate) fn removed_name(number: u64) -> String {
    format!("{number:08}.removed")
}

/// How many sections there are, by the end of a footer.
fn parts(end: &[u8]) -> Option<usize> {
    let mut rest = end.get(8..)?;
    match u32::from_le_bytes(take(&mut rest)?) {
        FORMAT => Some(PARTS),
        FIRST_FORMAT => Some(FIRST_PARTS),
        _ => None,
    }
}

fn read_footer(footer: &[u8]) -> Option<([Section; PARTS], u32, u32)> {
    let (body, sum) = footer.split_last_chunk()?;
    if xxh3_64(body) != u64::from_le_bytes(*sum) {
        return None;
    }
    let (listed, mut rest) = body.split_at_checked(footer.len().checked_sub(FOOTER_END)?)?;
    let mut sections = [Section::default(); PARTS];
    for (section, mut bytes) in sections.iter_mut().zip(listed.chunks_exact(24)) {
        let mut number = || take(&mut bytes).map(u64::from_le_bytes);
        *section = Section { offset: number()?, length: number()?, sum: number()? };
    }
    for absent in sections.iter_mut().skip(listed.len() / 24) {
        absent.sum = xxh3_64(&[]);
    }
    let mut number = || take(&mut rest).map(u32::from_le_bytes);
    let (base, games, _format) = (number()?, number()?, number()?);
    (rest == TAIL).then_some((sections, base, games))
}

/// The texts of a block.
fn split(plain: &[u8]) -> Option<Vec<&[u8]>> {
    let mut rest = plain;
    let count = u32::from_le_bytes(take(&mut rest)?) as usize;
    let (lengths, mut texts) = rest.split_at_checked(count.checked_mul(4)?)?;
    lengths
        .chunks_exact(4)
        .map(|length| {
            let length = u32::from_le_bytes(*length.first_chunk()?) as usize;
            let (text, behind) = texts.split_at_checked(length)?;
            texts = behind;
            Some(text)
        })
        .collect()
}
