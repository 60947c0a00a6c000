//! Reading a shelf.

use std::path::Path;

use xxhash_rust::xxh3::xxh3_64;

use super::{
    Block, ENTRY_BYTES, FOOTER_BYTES, FORMAT, MAGIC, PARTS, Part, RUN_BYTES, Removed, Section, ShelfInfo,
    TAIL, TRAIT_BYTES, Traits,
};
use crate::{
    card::{CARD_BYTES, Card, GameNo},
    disk::{ReadFile, take},
    error::ExplorerError,
    games::{
        names::Names,
        prints::{self, PRINT_BYTES},
    },
};

/// An open shelf.
#[derive(Debug)]
pub(crate) struct Shelf {
    info: ShelfInfo,
    file: ReadFile,
    sections: [Section; PARTS],
    blocks: Vec<Block>,
    /// The cards, where there is memory for them.
    cards: Option<Vec<u8>>,
    removed: Removed,
}

impl Shelf {
    /// Opens a shelf; its cards are held in memory if they take no more than `memory` bytes.
    pub(crate) fn open(dir: &Path, info: ShelfInfo, memory: usize) -> Result<Shelf, ExplorerError> {
        let file = ReadFile::open(dir.join(info.file_name()))?;
        let damaged = |what| file.damaged(0, what);
        let footer_at =
            file.length().checked_sub(FOOTER_BYTES as u64).ok_or_else(|| damaged("it is too short"))?;
        let footer = file.read(footer_at, FOOTER_BYTES as u64)?;
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
                Removed::from_bytes(bits.read(0, bits.length())?)
            }
        };
        let mut shelf = Shelf { info, file, sections, blocks: Vec::new(), cards: None, removed };
        let index = shelf.checked(Part::Index)?;
        shelf.blocks = index.chunks_exact(ENTRY_BYTES).filter_map(Block::decode).collect();
        let cards = shelf.section(Part::Cards);
        if cards.length != u64::from(games) * CARD_BYTES as u64
            || shelf.section(Part::Traits).length != u64::from(games) * TRAIT_BYTES as u64
        {
            return Err(shelf.file.damaged(footer_at, "its sections have other lengths"));
        }
        if cards.length <= memory as u64 {
            shelf.cards = Some(shelf.checked(Part::Cards)?);
        }
        Ok(shelf)
    }

    pub(crate) const fn info(&self) -> &ShelfInfo {
        &self.info
    }

    pub(crate) const fn removed(&self) -> &Removed {
        &self.removed
    }

    /// Memory that its cards take, in bytes.
    pub(crate) fn weight(&self) -> usize {
        self.cards.as_ref().map_or(0, Vec::len)
    }

    fn section(&self, part: Part) -> Section {
        self.sections.get(part as usize).copied().unwrap_or_default()
    }

    /// A whole section, its checksum compared.
    fn checked(&self, part: Part) -> Result<Vec<u8>, ExplorerError> {
        let Section { offset, length, sum } = self.section(part);
        let bytes = self.file.read(offset, length)?;
        if xxh3_64(&bytes) != sum {
            return Err(self.file.damaged(offset, "a section's checksum is wrong"));
        }
        Ok(bytes)
    }

    /// The place of a game on the shelf; none if it is not there.
    pub(crate) fn local(&self, game: GameNo) -> Option<u32> {
        game.0.checked_sub(self.info.base).filter(|local| *local < self.info.games)
    }

    /// The card of a game, counted from 0.
    pub(crate) fn card(&self, local: u32) -> Result<Option<Card>, ExplorerError> {
        if local >= self.info.games {
            return Ok(None);
        }
        let mut bytes = [0; CARD_BYTES];
        let place = local as usize * CARD_BYTES;
        match self.cards.as_ref().and_then(|cards| cards.get(place..)?.first_chunk()) {
            Some(found) => bytes = *found,
            None => self.file.read_into(&mut bytes, self.section(Part::Cards).offset + place as u64)?,
        }
        let card = Card::from_bytes(&bytes)
            .ok_or_else(|| self.file.damaged(self.section(Part::Cards).offset + place as u64, "no card"))?;
        Ok(Some(Card { live: card.live && !self.removed.contains(local), ..card }))
    }

    /// The traits of a game, counted from 0.
    pub(crate) fn traits(&self, local: u32) -> Result<Option<Traits>, ExplorerError> {
        if local >= self.info.games {
            return Ok(None);
        }
        let mut bytes = [0; TRAIT_BYTES];
        let place = u64::from(local) * TRAIT_BYTES as u64;
        self.file.read_into(&mut bytes, self.section(Part::Traits).offset + place)?;
        Ok(Traits::from_bytes(&bytes))
    }

    /// Cards and traits of all games.
    pub(crate) fn games(
        &self,
    ) -> Result<impl DoubleEndedIterator<Item = (u32, Card, Traits)> + '_, ExplorerError> {
        let (cards, traits) = (self.checked(Part::Cards)?, self.checked(Part::Traits)?);
        Ok((0..self.info.games).filter_map(move |local| {
            let card = Card::from_bytes(cards.get(local as usize * CARD_BYTES..)?.first_chunk()?)?;
            let traits = Traits::from_bytes(traits.get(local as usize * TRAIT_BYTES..)?)?;
            Some((local, Card { live: card.live && !self.removed.contains(local), ..card }, traits))
        }))
    }

    /// The names of the players.
    pub(crate) fn players(&self) -> Result<Names, ExplorerError> {
        self.names(Part::Players)
    }

    /// The names of the openings.
    pub(crate) fn openings(&self) -> Result<Names, ExplorerError> {
        self.names(Part::Openings)
    }

    fn names(&self, part: Part) -> Result<Names, ExplorerError> {
        let bytes = self.checked(part)?;
        Names::new(bytes).ok_or_else(|| self.file.damaged(self.section(part).offset, "no names"))
    }

    /// Where runs of games from one source begin, and the sources.
    pub(crate) fn origins(&self) -> Result<Vec<(u32, u32)>, ExplorerError> {
        let bytes = self.checked(Part::Origins)?;
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
    pub(crate) fn prints(&self) -> Result<Vec<(u128, u32)>, ExplorerError> {
        Ok(self.checked(Part::Prints)?.chunks_exact(PRINT_BYTES).filter_map(prints::decode).collect())
    }

    /// Whether a game with the fingerprint is here and was not removed.
    pub(crate) fn holds(&self, print: u128) -> Result<bool, ExplorerError> {
        let Section { offset, length, .. } = self.section(Part::Prints);
        let found = prints::find(&self.file, offset, length / PRINT_BYTES as u64, print)?;
        Ok(found.is_some_and(|local| !self.removed.contains(local)))
    }

    /// The texts of a block, with the number of the first game.
    pub(crate) fn block(&self, number: u32) -> Result<(u32, Vec<Vec<u8>>), ExplorerError> {
        let missing = || self.file.damaged(0, "a block is missing");
        let block = self.blocks.get(number as usize).ok_or_else(missing)?;
        let damaged = || self.file.damaged(block.offset, "a block of games is wrong");
        let packed = self.packed(number)?;
        let plain = zstd::bulk::decompress(&packed, block.length as usize).map_err(|_| damaged())?;
        let texts = split(&plain).ok_or_else(damaged)?;
        Ok((block.first, texts.into_iter().map(<[u8]>::to_vec).collect()))
    }

    /// A block as it is kept, its checksum compared.
    pub(super) fn packed(&self, number: u32) -> Result<Vec<u8>, ExplorerError> {
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
    pub(crate) fn text(&self, local: u32) -> Result<Option<Vec<u8>>, ExplorerError> {
        let Some(card) = self.card(local)?.filter(|card| card.live) else { return Ok(None) };
        let (_, texts) = self.block(card.place.block)?;
        Ok(texts.into_iter().nth(usize::from(card.place.slot)))
    }

    /// Compares every checksum.
    pub(crate) fn verify(&self) -> Result<(), ExplorerError> {
        for part in [
            Part::Cards,
            Part::Traits,
            Part::Index,
            Part::Players,
            Part::Openings,
            Part::Prints,
            Part::Origins,
        ] {
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
        Ok(())
    }
}

/// The name of a file that says which games of a shelf were removed.
pub(crate) fn removed_name(number: u64) -> String {
    format!("{number:08}.removed")
}

fn read_footer(footer: &[u8]) -> Option<([Section; PARTS], u32, u32)> {
    let (body, sum) = footer.split_last_chunk()?;
    if xxh3_64(body) != u64::from_le_bytes(*sum) {
        return None;
    }
    let mut rest = body;
    let mut sections = [Section::default(); PARTS];
    for section in &mut sections {
        let mut number = || take(&mut rest).map(u64::from_le_bytes);
        *section = Section { offset: number()?, length: number()?, sum: number()? };
    }
    let mut number = || take(&mut rest).map(u32::from_le_bytes);
    let (base, games, format) = (number()?, number()?, number()?);
    (format == FORMAT && rest == TAIL).then_some((sections, base, games))
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
