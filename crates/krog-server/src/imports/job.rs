//! An import: what is known of it while it waits and runs, and for a while when it has ended.

use std::sync::{Mutex, MutexGuard, PoisonError};

use krog_chess::Message;
use krog_explorer::{Refusal, Summary};
use krog_store::{ImportId, PersonId};
use krog_wire::explorer::import::ImportState;
use tokio_util::sync::CancellationToken;

use super::{Origin, intake::Ended, number};
use crate::clock::now_ms;

/// Games that could not be taken that are told of one by one.
const TOLD: usize = 200;

/// An import of one person.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) id: ImportId,
    pub(crate) person: PersonId,
    pub(crate) origin: Origin,
    pub(crate) created_ms: i64,
    /// Its owner does not want it any more.
    cancelled: CancellationToken,
    ended: CancellationToken,
    progress: Mutex<Progress>,
}

/// How far it is.
#[derive(Debug, Clone)]
pub(crate) struct Progress {
    pub(crate) state: ImportState,
    pub(crate) ended_ms: Option<i64>,
    pub(crate) bytes_done: u64,
    pub(crate) bytes_total: Option<u64>,
    pub(crate) games: u64,
    pub(crate) skipped: u64,
    pub(crate) errors: u64,
    pub(crate) message: Option<Message>,
    /// The first games that could not be taken, each with where it can be looked at, if it can.
    pub(crate) faults: Vec<(Refusal, Option<String>)>,
}

impl Job {
    pub(crate) fn new(person: PersonId, origin: Origin) -> Job {
        Job::kept(ImportId::generate(), person, origin, now_ms())
    }

    /// One that began before this server did.
    pub(super) fn kept(id: ImportId, person: PersonId, origin: Origin, created_ms: i64) -> Job {
        Job {
            id,
            person,
            origin,
            created_ms,
            cancelled: CancellationToken::new(),
            ended: CancellationToken::new(),
            progress: Mutex::new(Progress {
                state: ImportState::Queued,
                ended_ms: None,
                bytes_done: 0,
                bytes_total: None,
                games: 0,
                skipped: 0,
                errors: 0,
                message: None,
                faults: Vec::new(),
            }),
        }
    }

    /// How far it is.
    pub(crate) fn progress(&self) -> Progress {
        self.lock().clone()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.lock().ended_ms.is_some()
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancelled.is_cancelled()
    }

    /// Lets it end soon.
    pub(crate) fn cancel(&self) {
        self.cancelled.cancel();
    }

    /// Waits until it has ended.
    pub(crate) async fn ended(&self) {
        self.ended.cancelled().await;
    }

    pub(super) fn begin(&self) {
        self.lock().state = ImportState::Running;
    }

    pub(super) fn total(&self, bytes: u64) {
        self.lock().bytes_total = Some(bytes);
    }

    /// Says what it waits for, or that it goes on.
    pub(super) fn waits(&self, message: Option<Message>) {
        self.lock().message = message;
    }

    pub(super) fn read(&self, bytes: u64) {
        self.lock().bytes_done += bytes;
    }

    /// Counts what an import has done on top of what stood before it.
    pub(super) fn count(&self, before: &Summary, done: &Summary) {
        let mut progress = self.lock();
        progress.games = before.games + done.games;
        progress.skipped = before.skipped + done.skipped;
        progress.errors = before.errors + done.errors;
    }

    /// What stands so far.
    pub(super) fn counted(&self) -> Summary {
        let progress = self.lock();
        Summary {
            games: progress.games,
            skipped: progress.skipped,
            errors: progress.errors,
            ..Summary::default()
        }
    }

    /// Notes a game that could not be taken.
    pub(super) fn refuse(&self, refusal: Refusal, address: Option<String>) {
        let mut progress = self.lock();
        progress.errors += 1;
        if progress.faults.len() < TOLD {
            progress.faults.push((refusal, address));
        }
    }

    pub(super) fn end(&self, outcome: Result<(), Ended>) {
        let mut progress = self.lock();
        let games = progress.games;
        let (state, message) = match outcome {
            Ok(()) => (ImportState::Done, None),
            Err(Ended::Cancelled) => {
                let message = Message::new("import-cancelled").with("games", number(games));
                (ImportState::Cancelled, Some(message))
            }
            Err(Ended::Stopping) => {
                let message = Message::new("import-interrupted").with("games", number(games));
                (ImportState::Interrupted, Some(message))
            }
            Err(Ended::Failed(message)) => (ImportState::Failed, Some(message)),
        };
        (progress.state, progress.message) = (state, message);
        progress.ended_ms = Some(now_ms());
        drop(progress);
        self.ended.cancel();
    }

    /// It ended with the server before this one; how many games it had taken in is known where that one had the time to say so.
    pub(super) fn was_interrupted(&self, counted: Option<Summary>) {
        let mut progress = self.lock();
        let message = match counted {
            Some(counted) => {
                progress.games = counted.games;
                progress.skipped = counted.skipped;
                progress.errors = counted.errors;
                Message::new("import-interrupted").with("games", number(counted.games))
            }
            None => Message::new("import-killed"),
        };
        progress.state = ImportState::Interrupted;
        progress.message = Some(message);
        progress.ended_ms = Some(now_ms());
        drop(progress);
        self.ended.cancel();
    }

    fn lock(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
