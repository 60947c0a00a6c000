//! Games into the files of a collection.
//!
//! One thread unpacks, reads and plays the games and packs their texts; where two are permitted, another meanwhile sorts and
//! writes the batch before. A batch is in the collection whole or not at all.

use std::{
    io::{self, Read},
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
};

use super::{
    ImportOptions, Keep, ReadGame, Summary, Watch,
    batch::{Batch, Limits},
    known::Known,
    read,
};
use crate::{
    card::GameNo,
    error::{ExplorerError, Result},
    posting::Posting,
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

/// An import that is running.
struct Filing<'a> {
    writer: &'a Writer<'a>,
    limits: Limits,
    source: u32,
    known: Known,
    batch: Batch,
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
        Ok(Filing { writer, limits, source, known, batch, sink })
    }
}

impl Keep for Filing<'_> {
    fn is_full(&self) -> bool {
        self.batch.next().0 >= MOST_GAMES
    }

    fn keep(&mut self, game: &mut ReadGame<'_>, summary: &mut Summary) -> Result<()> {
        let print = game.fingerprint();
        if self.known.add(print, &self.writer.explorer().snapshot())? {
            summary.skipped += 1;
            return Ok(());
        }
        self.batch.push(game.game, print, self.source, game.text)?;
        summary.games += 1;
        summary.moves += game.plies() as u64;
        summary.positions += game.plies() as u64 + 1;
        if self.batch.is_full(&self.limits) {
            // The room of its postings comes back from the batch before.
            let next = Batch::new(self.writer, self.batch.next(), Vec::new())?;
            let full = std::mem::replace(&mut self.batch, next);
            let room = (self.sink)(full, false)?;
            self.batch.reuse(room);
            self.known.next_batch();
        }
        Ok(())
    }

    fn end(self, summary: &mut Summary) -> Result<()> {
        (self.sink)(self.batch, summary.complete).map(drop)
    }
}
