//! What takes games in for an import: counts them, keeps the bounds, and ends when it is to end.

use std::{
    io::{self, ErrorKind, Read},
    ops::ControlFlow,
};

use krog_chess::Message;
use krog_explorer::{Event, ExplorerError, ImportOptions, NoGames, Refusal, Summary};

use super::{ImportLimits, Job, number};
use tokio_util::sync::CancellationToken;

use crate::explorer::{Collection, CollectionSnapshot, Collections, Whose};

/// Games' passages through positions that one import holds in memory: twenty megabytes.
const BATCH: usize = 1_000_000;

/// Brings the games of an import. It runs on a thread of its own and may wait there.
pub trait Feed: Send {
    fn run(self: Box<Self>, intake: &Intake<'_>) -> Result<(), Ended>;
}

/// Why an import ended before its end.
#[derive(Debug)]
pub enum Ended {
    /// Its owner does not want it any more.
    Cancelled,
    Stopping,
    /// Something is wrong, in words for its owner.
    Failed(Message),
}

/// Where a feed puts its games.
#[derive(Debug)]
pub struct Intake<'a> {
    collections: &'a Collections,
    limits: &'a ImportLimits,
    stopping: &'a CancellationToken,
    job: &'a Job,
    which: Whose,
}

impl<'a> Intake<'a> {
    pub(super) fn new(
        collections: &'a Collections,
        limits: &'a ImportLimits,
        stopping: &'a CancellationToken,
        job: &'a Job,
    ) -> Intake<'a> {
        Intake { collections, limits, stopping, job, which: Whose::Person(job.person.clone()) }
    }

    /// Why it is to end, if it is.
    pub fn over(&self) -> Result<(), Ended> {
        if self.job.is_cancelled() {
            return Err(Ended::Cancelled);
        }
        if self.stopping.is_cancelled() { Err(Ended::Stopping) } else { Ok(()) }
    }

    /// How many bytes there are to read.
    pub fn total(&self, bytes: u64) {
        self.job.total(bytes);
    }

    /// Reads on in a stream, noting how far it is; ends with the import.
    pub fn metered<R: Read>(&self, stream: R) -> Metered<'_, R> {
        Metered { intake: self, stream }
    }

    /// What the source was kept with the last time.
    pub fn cursor(&self) -> Result<Option<String>, Ended> {
        let source = self.job.origin.source();
        let collection = self.collections.find(&self.which).map_err(|error| failed(&error))?;
        let sources = collection.snapshot().sources().map_err(|error| failed(&error))?;
        Ok(sources.into_iter().find(|known| known.name == source).and_then(|known| known.cursor))
    }

    /// Keeps with the source up to where it came, even where the import is to end.
    pub fn keep(&self, cursor: &str) -> Result<(), Ended> {
        let source = self.job.origin.source();
        let options = ImportOptions { cursor: Some(cursor.to_owned()), ..ImportOptions::new(source) };
        let kept = self.collections.write(&self.which, |collection| {
            collection.import(io::empty(), &options, &mut |_| ControlFlow::Continue(()))
        });
        kept.map(|_| ()).map_err(|error| failed(&error))
    }

    /// Notes that so many bytes more were read.
    pub fn has_read(&self, bytes: usize) {
        self.job.read(bytes as u64);
    }

    /// How many games were gone through.
    pub fn gone_through(&self) -> u64 {
        let counted = self.job.counted();
        counted.games + counted.skipped + counted.errors
    }

    /// Says what it waits for, or that it goes on.
    pub fn waits(&self, message: Option<Message>) {
        self.job.waits(message);
    }

    /// Takes in the games of a stream, packed or not. What comes behind it may be taken in by another call.
    pub fn take(&self, stream: impl Read, cursor: Option<String>) -> Result<Summary, Ended> {
        self.take_from(stream, cursor, &|_| None)
    }

    /// The same, where the games of the stream, counted from 1, can be looked at elsewhere.
    pub fn take_from(
        &self,
        stream: impl Read,
        cursor: Option<String>,
        address: &dyn Fn(u64) -> Option<String>,
    ) -> Result<Summary, Ended> {
        self.over()?;
        let limits = self.limits;
        let options = ImportOptions {
            batch: BATCH,
            most_bytes: Some(limits.text_bytes),
            cursor,
            ..ImportOptions::new(self.job.origin.source())
        };
        let before = self.job.counted();
        let first = self.gone_through();
        let mut trouble = None;
        let done = self.collections.write(&self.which, |collection| {
            if let Some(full) = full(&collection.snapshot(), limits, 0)? {
                trouble = Some(full);
                return Ok(Summary::default());
            }
            let games = collection.snapshot().games()?;
            collection.import(stream, &options, &mut |event| match event {
                Event::Progress(done) => {
                    self.job.count(&before, done);
                    trouble = trouble.take().or_else(|| overrun(collection, limits, games + done.games));
                    if trouble.is_some() || self.over().is_err() {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                }
                Event::Refused(refusal) => {
                    let game = first + refusal.game;
                    self.job.refuse(Refusal { game, ..refusal.clone() }, address(refusal.game));
                    ControlFlow::Continue(())
                }
                Event::Noted(_) | Event::Twin(_) => ControlFlow::Continue(()),
                Event::Cut { line, error } => {
                    trouble = Some(cut(line, error, limits));
                    ControlFlow::Continue(())
                }
            })
        });
        let done = done.map_err(|error| failed(&error))?;
        self.job.count(&before, &done);
        if !done.complete {
            self.over()?;
        }
        match trouble {
            Some(message) => Err(Ended::Failed(message)),
            None => Ok(done),
        }
    }
}

/// Why no more games go into a collection, if there is no room for them; `more` are on their way into it.
pub fn full(
    snapshot: &CollectionSnapshot,
    limits: &ImportLimits,
    more: u64,
) -> Result<Option<Message>, ExplorerError> {
    if snapshot.games()? + more >= limits.games {
        return Ok(Some(Message::new("import-games-full").with("most", number(limits.games))));
    }
    let message = || Message::new("import-bytes-full").with("most", number(limits.collection_bytes >> 20));
    Ok((snapshot.bytes()? >= limits.collection_bytes).then(message))
}

/// The same while games come in: so many there are with those that are not written yet. What cannot be asked is no reason to
/// end: if the collection cannot be written either, that will be.
fn overrun(collection: &Collection, limits: &ImportLimits, games: u64) -> Option<Message> {
    let snapshot = collection.snapshot();
    let there = snapshot.games().unwrap_or(0);
    full(&snapshot, limits, games.saturating_sub(there)).unwrap_or_default()
}

fn cut(line: u32, error: &io::Error, limits: &ImportLimits) -> Message {
    if error.kind() == ErrorKind::FileTooLarge {
        return Message::new("import-text-too-long").with("most", number(limits.text_bytes >> 20));
    }
    NoGames::told(error).unwrap_or_else(|| Message::new("import-damaged").with("line", line))
}

/// The collection cannot be written.
fn failed(error: &ExplorerError) -> Ended {
    let message = match error {
        ExplorerError::Locked { .. } => "import-locked",
        ExplorerError::Io { source, .. } if source.kind() == ErrorKind::StorageFull => "import-disk-full",
        _ => "import-failed",
    };
    tracing::error!(%error, "games that a person brings cannot be taken in");
    Ended::Failed(Message::new(message))
}

/// A stream that tells how far it is read, and ends with its import.
#[derive(Debug)]
pub struct Metered<'a, R> {
    intake: &'a Intake<'a>,
    stream: R,
}

impl<R: Read> Read for Metered<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.intake.over().is_err() {
            return Err(io::Error::other("the import is over"));
        }
        let n = self.stream.read(buffer)?;
        self.intake.job.read(n as u64);
        Ok(n)
    }
}
