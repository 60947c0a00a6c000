//! Writing a shelf, game by game.

use std::{
    fs::File,
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use xxhash_rust::xxh3::xxh3_64;

use super::{
    BLOCK, Block, FOOTER_END, FORMAT, MAGIC, PARTS, Piece, Place, STRETCH, Section, ShelfInfo, TAIL, Traits,
    file_name,
};
use crate::{
    card::{Card, GameNo, PackPlace, PlayerNo},
    code::MoveCode,
    error::{ExplorerError, Result},
    games::{
        board::{SIGNATURE_BYTES, Signature},
        names::NameTable,
        prints,
    },
};

/// How hard texts are packed.
const LEVEL: i32 = 1;

/// A game that is put on a shelf. Players and place of its card, and the opening of its traits, are filled in.
#[derive(Debug)]
pub(crate) struct NewGame<'a> {
    pub(crate) card: Card,
    pub(crate) white: &'a str,
    pub(crate) black: &'a str,
    pub(crate) traits: Traits,
    pub(crate) opening: &'a str,
    pub(crate) event: &'a str,
    pub(crate) site: &'a str,
    /// Its moves, where a board alone can be moved along them.
    pub(crate) line: Option<&'a [MoveCode]>,
    pub(crate) print: Option<u128>,
    pub(crate) source: u32,
    pub(crate) text: &'a [u8],
}

/// A shelf that is being filled.
#[derive(Debug)]
pub(crate) struct ShelfWriter {
    path: PathBuf,
    file: u64,
    base: GameNo,
    out: BufWriter<File>,
    offset: u64,
    texts: Vec<u8>,
    lengths: Vec<u32>,
    blocks: Vec<Block>,
    cards: Vec<Card>,
    traits: Vec<Traits>,
    players: NameTable,
    openings: NameTable,
    events: NameTable,
    sites: NameTable,
    places: Vec<Place>,
    lines: Vec<u8>,
    /// The first game of the stretch that is being filled.
    stretch: u32,
    pieces: Vec<Piece>,
    prints: Vec<(u128, u32)>,
    origins: Vec<(u32, u32)>,
    moves: u64,
}

impl ShelfWriter {
    pub(crate) fn create(dir: &Path, file: u64, base: GameNo) -> Result<ShelfWriter> {
        let path = dir.join(file_name(file));
        let created = File::create(&path).map_err(ExplorerError::io(&path))?;
        let mut writer = ShelfWriter {
            out: BufWriter::with_capacity(1 << 18, created),
            path,
            file,
            base,
            offset: 0,
            texts: Vec::with_capacity(BLOCK * 2),
            lengths: Vec::new(),
            blocks: Vec::new(),
            cards: Vec::new(),
            traits: Vec::new(),
            players: NameTable::default(),
            openings: NameTable::default(),
            events: NameTable::default(),
            sites: NameTable::default(),
            places: Vec::new(),
            lines: Vec::with_capacity(STRETCH),
            stretch: 0,
            pieces: Vec::new(),
            prints: Vec::new(),
            origins: Vec::new(),
            moves: 0,
        };
        writer.put(&MAGIC)?;
        Ok(writer)
    }

    /// How many games it has.
    pub(crate) fn len(&self) -> u32 {
        u32::try_from(self.cards.len()).unwrap_or(u32::MAX)
    }

    /// The number that the next game will have.
    pub(crate) fn next(&self) -> GameNo {
        GameNo(self.base.0.saturating_add(self.len()))
    }

    /// About how much memory its names take, in bytes.
    pub(crate) const fn weight(&self) -> usize {
        self.players.weight() + self.openings.weight() + self.events.weight() + self.sites.weight()
    }

    /// The card of one of its games.
    pub(crate) fn card(&self, game: GameNo) -> Option<Card> {
        self.cards.get(game.0.checked_sub(self.base.0)? as usize).copied()
    }

    pub(crate) fn push(&mut self, game: &NewGame<'_>) -> Result<()> {
        let players = (self.players.number(game.white), self.players.number(game.black));
        let opening = self.openings.number(game.opening);
        self.add(game, players, opening)
    }

    fn add(&mut self, game: &NewGame<'_>, (white, black): (u32, u32), opening: u32) -> Result<()> {
        if !self.texts.is_empty() && self.texts.len() + game.text.len() > BLOCK {
            self.end_block()?;
        }
        let local = self.len();
        let slot = u16::try_from(self.lengths.len()).unwrap_or(u16::MAX);
        let block = u32::try_from(self.blocks.len()).unwrap_or(u32::MAX);
        self.lengths.push(u32::try_from(game.text.len()).unwrap_or(u32::MAX));
        self.texts.extend_from_slice(game.text);
        self.cards.push(Card {
            white: PlayerNo(white),
            black: PlayerNo(black),
            place: PackPlace { block, slot },
            ..game.card
        });
        self.traits.push(Traits { opening, ..game.traits });
        self.add_place(game)?;
        self.prints.extend(game.print.map(|print| (print, local)));
        if self.origins.last().is_none_or(|(_, source)| *source != game.source) {
            self.origins.push((local, game.source));
        }
        if game.card.live {
            self.moves += u64::from(game.traits.plies);
        }
        // Texts of nothing would make a block of any number of games.
        if self.lengths.len() > usize::from(u16::MAX / 2) {
            self.end_block()?;
        }
        Ok(())
    }

    fn add_place(&mut self, game: &NewGame<'_>) -> Result<()> {
        let line = game.line.filter(|_| game.card.live).unwrap_or_default();
        let length = SIGNATURE_BYTES + line.len() * 2;
        if !self.lines.is_empty() && self.lines.len() + length > STRETCH {
            self.end_stretch()?;
        }
        let (event, site) = (self.events.number(game.event), self.sites.number(game.site));
        self.places.push(Place { event, site, moves: u32::try_from(line.len()).unwrap_or(0) });
        if !line.is_empty() {
            self.lines.extend(Signature::of_line(line).to_bytes());
            self.lines.extend(line.iter().flat_map(|mv| mv.bits().to_le_bytes()));
        }
        Ok(())
    }

    fn end_stretch(&mut self) -> Result<()> {
        let bytes = std::mem::take(&mut self.lines);
        if !bytes.is_empty() {
            self.pieces.push(Piece {
                offset: self.offset,
                length: u32::try_from(bytes.len()).unwrap_or(u32::MAX),
                first: self.stretch,
                sum: xxh3_64(&bytes),
            });
            self.put(&bytes)?;
            self.stretch = u32::try_from(self.places.len()).unwrap_or(u32::MAX);
        }
        Ok(())
    }

    fn end_block(&mut self) -> Result<()> {
        if self.lengths.is_empty() {
            return Ok(());
        }
        let count = u32::try_from(self.lengths.len()).unwrap_or(u32::MAX);
        let mut plain = Vec::with_capacity(4 + self.lengths.len() * 4 + self.texts.len());
        plain.extend(count.to_le_bytes());
        plain.extend(self.lengths.iter().flat_map(|length| length.to_le_bytes()));
        plain.append(&mut self.texts);
        self.lengths.clear();
        let packed = zstd::bulk::compress(&plain, LEVEL).map_err(ExplorerError::io(&self.path))?;
        self.blocks.push(Block {
            offset: self.offset,
            packed: u32::try_from(packed.len()).unwrap_or(u32::MAX),
            length: u32::try_from(plain.len()).unwrap_or(u32::MAX),
            first: self.len() - count,
            sum: xxh3_64(&packed),
        });
        self.put(&packed)
    }

    fn put(&mut self, bytes: &[u8]) -> Result<()> {
        self.offset += bytes.len() as u64;
        self.out.write_all(bytes).map_err(ExplorerError::io(&self.path))
    }

    fn section(&mut self, bytes: &[u8]) -> Result<Section> {
        let section = Section { offset: self.offset, length: bytes.len() as u64, sum: xxh3_64(bytes) };
        self.put(bytes)?;
        Ok(section)
    }

    /// Writes what is left, and has the file on the disk before it returns.
    pub(crate) fn finish(mut self) -> Result<ShelfInfo> {
        self.end_block()?;
        self.end_stretch()?;
        let games = self.len();
        let (players, player_ranks) = std::mem::take(&mut self.players).finish();
        let (openings, opening_ranks) = std::mem::take(&mut self.openings).finish();
        let rank = |ranks: &[u32], number: u32| ranks.get(number as usize).copied().unwrap_or(number);
        let cards: Vec<u8> = std::mem::take(&mut self.cards)
            .into_iter()
            .flat_map(|card| {
                let white = PlayerNo(rank(&player_ranks, card.white.0));
                let black = PlayerNo(rank(&player_ranks, card.black.0));
                Card { white, black, ..card }.to_bytes()
            })
            .collect();
        let traits: Vec<u8> = std::mem::take(&mut self.traits)
            .into_iter()
            .flat_map(|traits| Traits { opening: rank(&opening_ranks, traits.opening), ..traits }.to_bytes())
            .collect();
        let mut index = Vec::new();
        for block in &self.blocks {
            block.encode(&mut index);
        }
        let prints = prints::encode(&mut std::mem::take(&mut self.prints));
        let origins: Vec<u8> = std::mem::take(&mut self.origins)
            .into_iter()
            .flat_map(|(first, source)| [first.to_le_bytes(), source.to_le_bytes()].concat())
            .collect();
        let (events, event_ranks) = std::mem::take(&mut self.events).finish();
        let (sites, site_ranks) = std::mem::take(&mut self.sites).finish();
        let places: Vec<u8> = std::mem::take(&mut self.places)
            .into_iter()
            .flat_map(|place| {
                let (event, site) = (rank(&event_ranks, place.event), rank(&site_ranks, place.site));
                Place { event, site, ..place }.to_bytes()
            })
            .collect();
        let mut pieces = Vec::new();
        for piece in &self.pieces {
            piece.encode(&mut pieces);
        }
        let parts: [&[u8]; PARTS] = [
            &cards, &traits, &index, &players, &openings, &prints, &origins, &events, &sites, &places,
            &pieces,
        ];
        let mut footer = Vec::with_capacity(PARTS * 24 + FOOTER_END);
        for part in parts {
            let section = self.section(part)?;
            for number in [section.offset, section.length, section.sum] {
                footer.extend(number.to_le_bytes());
            }
        }
        for number in [self.base.0, games, FORMAT] {
            footer.extend(number.to_le_bytes());
        }
        footer.extend(TAIL);
        footer.extend(xxh3_64(&footer).to_le_bytes());
        self.put(&footer)?;
        let path = &self.path;
        let out = self.out.into_inner().map_err(|error| ExplorerError::io(path)(error.into_error()))?;
        out.sync_all().map_err(ExplorerError::io(path))?;
        Ok(ShelfInfo {
            file: self.file,
            base: self.base.0,
            games,
            moves: self.moves,
            removed: 0,
            removed_file: None,
            bytes: self.offset,
        })
    }
}
