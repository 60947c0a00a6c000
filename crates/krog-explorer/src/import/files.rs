//! Games into the files of a collection.
//!
//! One thread unpacks, reads and plays the games and packs their texts; where two are permitted, another meanwhile sorts and
//! writes the batch before. A batch is in the collection whole or not at all.

use std::{
    collections::BTreeMap,
    io::{self, Read},
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
};

use xxhash_rust::xxh3::xxh3_64;

use super::{
    ImportOptions, Keep, ReadGame, Summary, Watch,
    batch::{Batch, Limits},
    collect::Collect,
    known::{Known, Place, Waiting},
    read,
    weight::weight,
};
use crate::{
    card::GameNo,
    error::{ExplorerError, Result},
    posting::Posting,
    remove,
    snapshot::Snapshot,
    writer::Writer,
};

const MOST_GAMES: u32 = u32::MAX - 1;

/// Takes the games of a stream in.
pub(crate) fn run<R: Read>(
    writer: &Writer<'_>,
    stream: R,
    options: &ImportOptions,
    watch: Watch<'_>,
) -> Result<Summary> {
    if options.threads < 2 {
        let mut room = Vec::new();
        let sink: Sink<'_> = &mut |batch, last| {
            let cursor = options.cursor.as_deref().filter(|_| last);
            room = batch.commit(writer, &options.source, cursor)?;
            Ok(std::mem::take(&mut room))
        };
        return read(
            stream,
            Filing::new(writer, options, Limits::shared(options.batch, 1), sink)?,
            options,
            watch,
        );
    }
    thread::scope(|scope| {
        let (give, take) = sync_channel::<(Batch, bool)>(0);
        let (give_room, take_room) = sync_channel::<Vec<Posting>>(2);
        let other = scope.spawn(move || write_batches(writer, options, &take, &give_room));
        let sink: Sink<'_> = &mut |batch, last| {
            give.send((batch, last)).map_err(|_| ended_early(writer))?;
            Ok(take_room.try_recv().unwrap_or_default())
        };
        let read = Filing::new(writer, options, Limits::shared(options.batch, 2), sink)
            .and_then(|filing| read(stream, filing, options, watch));
        drop(give);
        // Where it has failed, its error says why the batches were not taken.
        other.join().unwrap_or_else(|_| Err(ended_early(writer))).and(read)
    })
}

fn ended_early(writer: &Writer<'_>) -> ExplorerError {
    ExplorerError::io(writer.dir())(io::Error::other("the writing thread ended early"))
}

fn write_batches(
    writer: &Writer<'_>,
    options: &ImportOptions,
    take: &Receiver<(Batch, bool)>,
    room: &SyncSender<Vec<Posting>>,
) -> Result<()> {
    for (batch, last) in take {
        let cursor = options.cursor.as_deref().filter(|_| last);
        let postings = batch.commit(writer, &options.source, cursor)?;
        let _ = room.try_send(postings);
    }
    Ok(())
}

/// Takes a full batch, and whether it is the last; gives room for the postings of the next.
type Sink<'a> = &'a mut dyn FnMut(Batch, bool) -> Result<Vec<Posting>>;

/// The texts of a block: of which shelf, and its number there.
#[derive(Debug)]
struct Texts {
    at: (u64, u32),
    texts: Vec<Vec<u8>>,
}

/// A text that waits for the next batch.
#[derive(Debug)]
struct Later {
    text: Vec<u8>,
    weight: u32,
}

/// An import that is running.
struct Filing<'a> {
    writer: &'a Writer<'a>,
    limits: Limits,
    source: u32,
    known: Known,
    batch: Batch,
    /// Texts that take the place of games of this batch, the heaviest of each game: they come into the next.
    later: BTreeMap<u128, Later>,
    later_bytes: usize,
    /// The block that was looked at last.
    texts: Option<Texts>,
    sink: Sink<'a>,
}

impl<'a> Filing<'a> {
    fn new(
        writer: &'a Writer<'a>,
        options: &ImportOptions,
        limits: Limits,
        sink: Sink<'a>,
    ) -> Result<Filing<'a>> {
        let snapshot = writer.explorer().snapshot();
        // The number that the source will get, if it is new.
        let source = snapshot.manifest.clone().source(&options.source);
        let known = Known::new(&snapshot)?;
        let batch = Batch::new(writer, GameNo(snapshot.manifest.next_game), Vec::new())?;
        Ok(Filing {
            writer,
            limits,
            source,
            known,
            batch,
            later: BTreeMap::new(),
            later_bytes: 0,
            texts: None,
            sink,
        })
    }

    /// Adds a game to the batch, in place of an earlier one where one makes way for it.
    fn push(&mut self, game: &Collect, print: u128, text: &[u8], instead_of: Option<GameNo>) -> Result<()> {
        let waiting = Waiting { game: self.batch.next(), weight: weight(text), text: xxh3_64(text) };
        self.known.add(print, waiting, &self.writer.explorer().snapshot())?;
        self.batch.push(game, print, self.source, text)?;
        if let Some(old) = instead_of {
            self.batch.replace(old, game);
        }
        if self.batch.is_full(&self.limits) && !game.is_first_board() { self.next_batch() } else { Ok(()) }
    }

    /// Hands the batch on, and puts what waited for that into the next.
    fn next_batch(&mut self) -> Result<()> {
        // The room of its postings comes back from the batch before.
        let next = Batch::new(self.writer, self.batch.next(), Vec::new())?;
        let full = std::mem::replace(&mut self.batch, next);
        let room = (self.sink)(full, false)?;
        self.batch.reuse(room);
        self.known.next_batch();
        self.later_bytes = 0;
        let mut game = Collect::new();
        for (print, Later { text, .. }) in std::mem::take(&mut self.later) {
            remove::replay(&text, &mut game);
            game.facts.look_at_clocks(&text);
            let snapshot = self.writer.explorer().snapshot();
            // Its game is in a batch before, or on a shelf by now: each game has one text here.
            let Some(place) = self.known.find(print, &snapshot)? else { continue };
            let Some(old) = self.look(&snapshot, place)? else { continue };
            self.push(&game, print, &text, Some(old.game))?;
        }
        Ok(())
    }

    /// How much is written into a game that is known, and what its text is known by.
    fn look(&mut self, snapshot: &Snapshot, place: Place) -> Result<Option<Waiting>> {
        let (shelf, local) = match place {
            Place::Here(waiting) | Place::Before(waiting) => return Ok(Some(waiting)),
            Place::Shelf(shelf, local) => (shelf, local),
        };
        let Some(shelf) = snapshot.shelves().get(shelf) else { return Ok(None) };
        let Some(card) = shelf.card(local)? else { return Ok(None) };
        let at = (shelf.info().file, card.place.block);
        if self.texts.as_ref().is_none_or(|known| known.at != at) {
            self.texts = Some(Texts { at, texts: shelf.block(card.place.block)?.1 });
        }
        let texts = self.texts.as_ref().map(|known| known.texts.as_slice()).unwrap_or_default();
        let text = texts.get(usize::from(card.place.slot)).map(Vec::as_slice).unwrap_or_default();
        let game = GameNo(shelf.info().base + local);
        Ok(Some(Waiting { game, weight: weight(text), text: xxh3_64(text) }))
    }
}

/// Puts a game in the place of others. Returns its number.
pub(crate) fn put_instead(
    writer: &Writer<'_>,
    text: &[u8],
    source: &str,
    games: &[GameNo],
) -> Result<GameNo> {
    let snapshot = writer.explorer().snapshot();
    let number = snapshot.manifest.clone().source(source);
    let mut batch = Batch::new(writer, GameNo(snapshot.manifest.next_game), Vec::new())?;
    let new = batch.next();
    let mut game = Collect::new();
    for old in games {
        let Some(text) = snapshot.pgn(*old)? else { continue };
        remove::replay(&text, &mut game);
        batch.replace(*old, &game);
    }
    remove::replay(text, &mut game);
    game.facts.look_at_clocks(text);
    let print = game.fingerprint();
    batch.push(&game, print, number, text)?;
    batch.commit(writer, source, None)?;
    Ok(new)
}

/// Bytes of texts that wait for the next batch, at most.
const LATER: usize = 8 << 20;

impl Keep for Filing<'_> {
    fn is_full(&self) -> bool {
        // A match is two games.
        self.batch.next().0 >= MOST_GAMES - 1
    }

    fn keep(&mut self, game: &mut ReadGame<'_>, summary: &mut Summary) -> Result<()> {
        let print = game.fingerprint();
        let snapshot = self.writer.explorer().snapshot();
        let Some(place) = self.known.find(print, &snapshot)? else {
            summary.games += 1;
            summary.moves += game.plies() as u64;
            summary.positions += game.plies() as u64 + 1;
            return self.push(game.game, print, game.text, None);
        };
        summary.skipped += 1;
        let Some(old) = self.look(&snapshot, place)? else { return Ok(()) };
        let waits = self.later.get(&print);
        if old.text == xxh3_64(game.text) || waits.is_some_and(|later| later.text == game.text) {
            return Ok(());
        }
        let weight = weight(game.text);
        let heavier = weight > waits.map_or(old.weight, |later| later.weight);
        game.twin = Some((old.game, heavier));
        if !heavier {
            return Ok(());
        }
        if !matches!(place, Place::Here(_)) {
            summary.replaced += 1;
            return self.push(game.game, print, game.text, Some(old.game));
        }
        self.later_bytes += game.text.len();
        match self.later.insert(print, Later { text: game.text.to_vec(), weight }) {
            // What waited never takes the game's place.
            Some(lighter) => self.later_bytes -= lighter.text.len(),
            None => summary.replaced += 1,
        }
        if self.later_bytes > LATER && !game.is_first_board() { self.next_batch() } else { Ok(()) }
    }

    fn end(mut self, summary: &mut Summary) -> Result<()> {
        if !self.later.is_empty() {
            self.next_batch()?;
        }
        (self.sink)(self.batch, summary.complete).map(drop)
    }
}
