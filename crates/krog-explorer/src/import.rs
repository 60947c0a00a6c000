//! Games from PGN streams into a collection.
//!
//! One thread unpacks, reads and plays the games and packs their texts; where two are permitted, another meanwhile sorts and
//! writes the batch before. A batch is in the collection whole or not at all.

mod batch;
pub(crate) mod collect;
pub(crate) mod facts;
mod known;
mod report;
pub mod stream;
mod tap;

use std::{
    io::{self, Read},
    ops::ControlFlow,
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread,
};

use krog_chess::{Message, pgn::Reader};

pub use self::report::{Event, Refusal, Summary};
use self::{
    batch::{Batch, Limits},
    collect::{Collect, Refused},
    known::Known,
    tap::{MAX_GAME, Tap},
};
use crate::{card::GameNo, error::ExplorerError, posting::Posting, writer::Writer};

/// Games between two looks at whether to go on.
const BEAT: u64 = 256;
/// Numbers of games.
const MOST_GAMES: u32 = u32::MAX - 1;

/// How an import is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportOptions {
    /// The name of the source, by which its games can be taken out again.
    pub source: String,
    /// Threads, one or two.
    pub threads: usize,
    /// What is kept beside the source once everything is in: up to where the importer came.
    pub cursor: Option<String>,
}

impl ImportOptions {
    /// An import from a source, on one thread.
    #[must_use]
    pub fn new(source: impl Into<String>) -> ImportOptions {
        ImportOptions { source: source.into(), threads: 1, cursor: None }
    }
}

type Watch<'a> = &'a mut dyn FnMut(Event<'_>) -> ControlFlow<()>;

/// Takes the games of a stream in.
pub(crate) fn run<R: Read>(
    writer: &Writer<'_>,
    stream: R,
    options: &ImportOptions,
    watch: Watch<'_>,
) -> Result<Summary, ExplorerError> {
    if options.threads < 2 {
        let mut room = Vec::new();
        return Import::new(writer, options, Limits::shared(1))?.all(stream, watch, &mut |batch, last| {
            let cursor = options.cursor.as_deref().filter(|_| last);
            room = batch.commit(writer, &options.source, cursor)?;
            Ok(std::mem::take(&mut room))
        });
    }
    thread::scope(|scope| {
        let (give, take) = sync_channel::<(Batch, bool)>(0);
        let (give_room, take_room) = sync_channel::<Vec<Posting>>(2);
        let other = scope.spawn(move || write_batches(writer, options, &take, &give_room));
        let import = Import::new(writer, options, Limits::shared(2));
        let read = import.and_then(|import| {
            import.all(stream, watch, &mut |batch, last| {
                give.send((batch, last)).map_err(|_| ended_early(writer))?;
                Ok(take_room.try_recv().unwrap_or_default())
            })
        });
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
) -> Result<(), ExplorerError> {
    for (batch, last) in take {
        let cursor = options.cursor.as_deref().filter(|_| last);
        let postings = batch.commit(writer, &options.source, cursor)?;
        let _ = room.try_send(postings);
    }
    Ok(())
}

/// An import that is running.
struct Import<'a> {
    writer: &'a Writer<'a>,
    limits: Limits,
    source: u32,
    known: Known,
    game: Collect,
    summary: Summary,
}

/// Takes a full batch, and whether it is the last; gives room for the postings of the next.
type Sink<'a> = &'a mut dyn FnMut(Batch, bool) -> Result<Vec<Posting>, ExplorerError>;

impl<'a> Import<'a> {
    fn new(
        writer: &'a Writer<'a>,
        options: &ImportOptions,
        limits: Limits,
    ) -> Result<Import<'a>, ExplorerError> {
        let snapshot = writer.explorer().snapshot();
        // The number that the source will get, if it is new.
        let source = snapshot.manifest.clone().source(&options.source);
        let known = Known::new(&snapshot)?;
        Ok(Import { writer, limits, source, known, game: Collect::new(), summary: Summary::default() })
    }

    fn all<R: Read>(mut self, stream: R, watch: Watch<'_>, sink: Sink<'_>) -> Result<Summary, ExplorerError> {
        let next = GameNo(self.writer.explorer().snapshot().manifest.next_game);
        let mut batch = Batch::new(self.writer, next, Vec::new())?;
        let stream: Box<dyn Read + '_> = match stream::unpack(stream) {
            Ok((_, unpacked)) => unpacked,
            // It is told like any other trouble, by the first read.
            Err(error) => Box::new(Broken(Some(error))),
        };
        let mut reader = Reader::new(Tap::new(stream));
        let mut broken_off = false;
        while !broken_off {
            let read = reader.read_main_line(&mut self.game).unwrap_or(false);
            if !read {
                break;
            }
            broken_off = self.take(&mut reader, &mut batch, watch)?;
            if batch.is_full(&self.limits) {
                let next = batch.next();
                let room = sink(batch, false)?;
                self.known.next_batch();
                batch = Batch::new(self.writer, next, room)?;
            }
        }
        let line = reader.begin().line;
        let tap = reader.get_mut();
        self.summary.bytes = tap.passed();
        if let Some(error) = tap.trouble() {
            let _ = watch(Event::Cut { line, error });
        }
        self.summary.complete = !broken_off && tap.trouble().is_none();
        sink(batch, self.summary.complete)?;
        let _ = watch(Event::Progress(&self.summary));
        Ok(self.summary)
    }

    /// Puts the game that was read last where it belongs. True if the import is to be broken off.
    fn take<R: Read>(
        &mut self,
        reader: &mut Reader<Tap<R>>,
        batch: &mut Batch,
        watch: &mut dyn FnMut(Event<'_>) -> ControlFlow<()>,
    ) -> Result<bool, ExplorerError> {
        let (extent, begin, number) = (reader.extent(), reader.begin(), reader.count());
        let tap = reader.get_mut();
        self.summary.bytes = extent.end;
        let text = tap.part(&extent).map(<[u8]>::trim_ascii_end);
        let refused = self.game.refusal().or_else(|| {
            if tap.trouble().is_some() && extent.end >= tap.passed() && !self.game.is_ended() {
                return Some(Refused::Whole(Message::new("import-game-cut")));
            }
            if batch.next().0 >= MOST_GAMES {
                return Some(Refused::Whole(batch::too_many()));
            }
            let message = || Message::new("import-game-too-long").with("limit", MAX_GAME >> 20);
            text.is_none().then(|| Refused::Whole(message()))
        });
        let mut stop = false;
        match refused {
            None => {
                let print = self.game.fingerprint();
                if self.known.add(print, &self.writer.explorer().snapshot())? {
                    self.summary.skipped += 1;
                } else {
                    batch.push(&self.game, print, self.source, text.unwrap_or_default())?;
                    self.summary.games += 1;
                    self.summary.moves += self.game.plies() as u64;
                    self.summary.positions += self.game.plies() as u64 + 1;
                }
            }
            Some(refused) => {
                let mut refusal = match refused {
                    Refused::Fault(fault) => Refusal::of_fault(fault),
                    Refused::Whole(message) => Refusal::of_message(message, begin.line, begin.column),
                };
                refusal.game = number;
                refusal.white.clone_from(&self.game.facts.white);
                refusal.black.clone_from(&self.game.facts.black);
                self.summary.errors += 1;
                stop |= watch(Event::Refused(&refusal)).is_break();
            }
        }
        tap.forget(extent.end);
        if number.is_multiple_of(BEAT) {
            stop |= watch(Event::Progress(&self.summary)).is_break();
        }
        Ok(stop)
    }
}

/// A stream that could not be opened.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
