//! Twins: games that are one game, taken in twice in other words.
//!
//! They have the same moves, or, where there are many, one has those of the other and goes on; names that can be one person's on either
//! side; and dates that can be one day. Who is written "Carlsen, M." in one file and "Magnus Carlsen" in another is one person.
//!
//! Games are first put beside each other by what they begin with ([`Heads`]), which is read once, piece by piece; their texts are read
//! again only where several begin alike.

mod alike;
mod apart;
mod files;

use std::{collections::BTreeSet, ops::ControlFlow};

use krog_chess::{GameResult, Move, Position, bughouse::BoardName};
use krog_pgn::{
    Fault, Headers, NullMoves, PgnGame, Reader, Visitor, WriteOptions,
    bpgn::{self, visit_text, without_board},
    write,
};
use shakmaty::Position as Rules;
use xxhash_rust::xxh3::xxh3_64;

use self::alike::{may_be_one_day, may_be_one_person};
pub use self::{
    alike::alike_names,
    apart::{Apart, MOST_APART},
};
use crate::{
    card::GameNo,
    code::MoveCode,
    error::Result,
    games::search::Found,
    import::weight,
    key::{Key, KeyTrace},
};

/// Half-moves by which games are put beside each other.
const HEAD: usize = 24;
/// Half-moves below which the same moves are not yet the same game, but for games that are over with them.
const FEW: usize = 8;
/// Games with the same beginning that are compared with each other, at most.
const MOST_ALIKE: usize = 2000;

/// A collection whose twins are sought.
pub trait Twinned {
    /// Shows the texts of games from a number on, about so many. False where there are no more behind them.
    fn texts_from(&self, from: GameNo, most: usize, visit: &mut dyn FnMut(GameNo, &[u8])) -> Result<bool>;

    /// Games with what is known of them and their texts; those that are there no more are left out.
    fn with_texts(&self, games: &[GameNo]) -> Result<Vec<(Found, Vec<u8>)>>;

    /// Games that somebody said are not one.
    fn apart(&self) -> Result<Apart>;
}

/// A game that has twins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TwinGame {
    pub found: Found,
    /// Bytes of comments, variations and glyphs.
    pub annotations: u32,
}

/// Some groups of games that are one game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Twins {
    /// Each with two or more; the best annotated of a group stands first.
    pub groups: Vec<Vec<TwinGame>>,
    /// Where it goes on; none where all were looked at.
    pub next: Option<TwinsFrom>,
}

/// Where a list of twins goes on: behind a group, by its first game and by the first of those that begin alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TwinsFrom {
    pub alike: GameNo,
    pub group: GameNo,
}

/// Games that become one: it, and those that it was made of or that were taken out beside it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    pub game: GameNo,
    pub gone: Vec<GameNo>,
}

/// The moves of a game, so many at most.
#[derive(Debug)]
struct Line {
    most: usize,
    start: Key,
    moves: Vec<MoveCode>,
}

impl Visitor for Line {
    fn begin(&mut self, _: &Headers, start: Option<&Position>) -> ControlFlow<()> {
        self.moves.clear();
        self.start = start.map(|start| KeyTrace::new(start.variant()).key(start.rules())).unwrap_or_default();
        ControlFlow::Continue(())
    }

    fn play<P: Rules>(&mut self, _: &P, mv: Move) -> ControlFlow<()> {
        self.moves.push(MoveCode::of(mv));
        if self.moves.len() < self.most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    fn end(&mut self, _: Option<GameResult>, _: Option<&Fault>) {}
}

impl Line {
    fn new(most: usize) -> Line {
        Line { most, start: Key::default(), moves: Vec::new() }
    }

    /// Reads the moves of a kept game. Of a match they are those of both boards in their order, and stand for its first board; the
    /// other goes with it. False where the text stands for that.
    fn read(&mut self, text: &[u8]) -> bool {
        visit_text(text, NullMoves::Keep, self);
        match without_board(text) {
            None => true,
            Some((BoardName::B, _)) => false,
            Some((BoardName::A, whole)) => {
                self.moves.clear();
                for made in bpgn::read(&bpgn::text_of(whole)).take(1).flat_map(|record| made(&record)) {
                    self.moves.extend(made);
                }
                self.moves.truncate(self.most);
                true
            }
        }
    }

    /// What games that may be one have in common.
    fn head(&self) -> u64 {
        let moves = self.moves.iter().take(HEAD).flat_map(|mv| mv.bits().to_le_bytes());
        let bytes: Vec<u8> = self.start.to_bytes().into_iter().chain(moves).collect();
        xxh3_64(&bytes)
    }
}

/// The half-moves of a match, each behind its board.
fn made(record: &bpgn::Record) -> Vec<[MoveCode; 2]> {
    let board = |board: BoardName| MoveCode::from_bits(board as u16);
    record.game.made().iter().map(|made| [board(made.seat.board), MoveCode::of(made.mv)]).collect()
}

/// A game that is compared with others.
struct One {
    found: Found,
    start: Key,
    moves: Vec<MoveCode>,
    annotations: u32,
}

impl One {
    fn is_twin_of(&self, other: &One) -> bool {
        let (short, long) = if self.moves.len() <= other.moves.len() { (self, other) } else { (other, self) };
        let goes_on = self.start == other.start && long.moves.starts_with(&short.moves);
        let known = |found: &Found| found.card.outcome;
        let results = known(&self.found).zip(known(&other.found)).is_none_or(|(a, b)| a == b);
        goes_on
            && results
            && may_be_one_day(&self.found.card, &other.found.card)
            && may_be_one_person(&self.found.white, &other.found.white)
            && may_be_one_person(&self.found.black, &other.found.black)
    }
}

/// What the games of a collection begin with. It stays as it is while games come and go: what is new is read on demand, and what is
/// gone is no twin.
#[derive(Debug, Clone, Default)]
pub struct Heads {
    /// In order.
    of: Vec<(u64, GameNo)>,
    /// The first game that was not read.
    next: GameNo,
    /// Games that were read, of a match both boards.
    read: usize,
}

impl Heads {
    /// Reads on, about so many games. False where all were read.
    pub fn read(&mut self, of: &impl Twinned, most: usize) -> Result<bool> {
        let mut line = Line::new(HEAD);
        let mut next = self.next;
        let more = of.texts_from(self.next, most, &mut |game, text| {
            if line.read(text) {
                self.of.push((line.head(), game));
            }
            self.read += 1;
            next = GameNo(game.0.saturating_add(1));
        })?;
        self.next = next;
        self.of.sort_unstable();
        Ok(more)
    }

    /// How many games were read.
    pub const fn games(&self) -> usize {
        self.read
    }

    /// Bytes that they take.
    pub const fn weight(&self) -> usize {
        self.of.capacity() * size_of::<(u64, GameNo)>()
    }

    /// The groups of games that are one game, behind those that were told: so many, or as many as are found in so many texts.
    pub fn twins(
        &self,
        of: &impl Twinned,
        from: Option<TwinsFrom>,
        limit: usize,
        texts: usize,
    ) -> Result<Twins> {
        let first = |alike: &[(u64, GameNo)]| alike.first().map(|(_, game)| *game).unwrap_or_default();
        let several = self.of.chunk_by(|(a, _), (b, _)| a == b).filter(|alike| alike.len() > 1);
        let mut alike: Vec<&[(u64, GameNo)]> =
            several.filter(|alike| from.is_none_or(|from| first(alike) >= from.alike)).collect();
        alike.sort_unstable_by_key(|alike| first(alike));
        let apart = of.apart()?;
        let mut told = Twins::default();
        let mut read = 0;
        for alike in alike {
            if read >= texts || told.groups.len() >= limit {
                return Ok(told);
            }
            let games: Vec<GameNo> = alike.iter().take(MOST_ALIKE).map(|(_, game)| *game).collect();
            read += games.len();
            for group in grouped(ones(of, &games)?, &apart) {
                let at = TwinsFrom { alike: first(alike), group: first_of(&group) };
                if from.is_some_and(|from| at <= from) {
                    continue;
                }
                if told.groups.len() >= limit {
                    return Ok(told);
                }
                told.groups.push(group);
                told.next = Some(at);
            }
            told.next = Some(TwinsFrom { alike: first(alike), group: GameNo(u32::MAX) });
        }
        told.next = None;
        Ok(told)
    }
}

/// All groups of games that are one game.
pub fn twins(of: &impl Twinned) -> Result<Vec<Vec<TwinGame>>> {
    let mut heads = Heads::default();
    while heads.read(of, usize::MAX)? {}
    Ok(heads.twins(of, None, usize::MAX, usize::MAX)?.groups)
}

/// Games as they are compared.
fn ones(of: &impl Twinned, games: &[GameNo]) -> Result<Vec<One>> {
    let mut line = Line::new(usize::MAX);
    let one = |(found, text): (Found, Vec<u8>)| {
        line.read(&text).then(|| One {
            found,
            start: line.start,
            moves: line.moves.clone(),
            annotations: weight(&text),
        })
    };
    Ok(of.with_texts(games)?.into_iter().filter_map(one).collect())
}

fn first_of(group: &[TwinGame]) -> GameNo {
    group.iter().map(|game| game.found.game).min().unwrap_or_default()
}

/// Divides games that begin alike into those that are one game.
fn grouped(games: Vec<One>, apart: &Apart) -> Vec<Vec<TwinGame>> {
    let mut groups: Vec<Vec<One>> = Vec::new();
    for game in games {
        // The few moves of a quick draw are played again and again.
        let enough = game.moves.len() >= FEW || game.found.card.day.is_some();
        let number = game.found.game;
        let is_in = |group: &[One]| {
            enough
                && group.iter().any(|other| other.is_twin_of(&game))
                && !group.iter().any(|other| apart.are(other.found.game, number))
        };
        match groups.iter_mut().find(|group| is_in(group)) {
            Some(group) => group.push(game),
            None => groups.push(vec![game]),
        }
    }
    let told = |game: One| TwinGame { found: game.found, annotations: game.annotations };
    let mut told: Vec<Vec<TwinGame>> = groups
        .into_iter()
        .filter(|group| group.len() > 1)
        .map(|group| group.into_iter().map(told).collect())
        .collect();
    for group in &mut told {
        group.sort_by_key(|game| (std::cmp::Reverse((game.annotations, game.found.plies)), game.found.game));
    }
    told.sort_by_key(|group| first_of(group));
    told
}

/// Whether all of these games, two or more, are there and are one game.
pub fn are_twins(of: &impl Twinned, games: &[GameNo]) -> Result<bool> {
    let wanted: BTreeSet<GameNo> = games.iter().copied().collect();
    let wanted: Vec<GameNo> = wanted.into_iter().collect();
    if wanted.len() < 2 {
        return Ok(false);
    }
    // What somebody said of them holds until they say otherwise.
    let groups = grouped(ones(of, &wanted)?, &of.apart()?);
    Ok(groups.first().is_some_and(|group| group.len() == wanted.len()))
}

/// One game made of several: its text, the source of the one that most of it is from, and they, that one first.
#[derive(Debug)]
pub struct Merged {
    pub text: String,
    pub source: String,
    pub of: Vec<GameNo>,
}

/// Makes one game of several that are one: what any of them says is in it. None where they are not all there, or are not one game, or
/// where one has faults that its text would lose in being written anew.
pub fn merged(of: &impl Twinned, games: &[GameNo]) -> Result<Option<Merged>> {
    if !are_twins(of, games)? {
        return Ok(None);
    }
    let mut records: Vec<(u32, Found, PgnGame)> = Vec::new();
    for (found, text) in of.with_texts(games)? {
        let mut reader = Reader::new(text.as_slice()).with_null_moves(NullMoves::Keep);
        // A text in memory has no errors but those of its game.
        let Ok(Some(record)) = reader.check_game() else { return Ok(None) };
        if !record.errors.is_empty() || record.warnings.iter().any(Fault::is_loss) {
            return Ok(None);
        }
        records.push((weight(&text), found, record));
    }
    records.sort_by_key(|(weight, found, _)| (std::cmp::Reverse(*weight), found.game));
    records.dedup_by_key(|(_, found, _)| found.game);
    let mut rest = records.into_iter();
    let Some((_, first, mut whole)) = rest.next() else { return Ok(None) };
    let mut of = vec![first.game];
    for (_, found, record) in rest {
        if !whole.merge(&record) {
            return Ok(None);
        }
        of.push(found.game);
    }
    let text = write(&whole, &WriteOptions::default()).trim_end().to_owned();
    Ok(Some(Merged { text, source: first.source, of }))
}
