//! The one writer of a SQLite file: a thread with a connection of its own, so that no statement crosses threads, and
//! nobody ever finds the database locked.

mod apply;
mod bulk;
mod checkpoint;
mod open;
mod room;

use std::{
    io, thread,
    time::{Duration, Instant},
};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use tokio::sync::oneshot;

pub use self::room::{LOW, LOW_SHARE};
use self::{
    apply::{Applied, Fault, apply},
    checkpoint::{Checkpoints, PACE},
};
pub(crate) use self::{bulk::events_of_many, open::Place};
use crate::{
    Result, StoreError,
    batch::{AppendJob, BATCH, Inbox},
    script::{Script, ScriptAnswer},
};

/// Something to be written.
#[derive(Debug)]
pub(crate) enum Job {
    Append(AppendJob),
    Script(Script, oneshot::Sender<ScriptAnswer>),
}

/// How long a small batch waits for more: on a disk that syncs faster than this, most of the work would be commits.
const WINDOW: Duration = Duration::from_millis(1);
/// A batch that takes longer is told of: everybody who played waited for it.
const LONG: Duration = Duration::from_millis(100);
/// The same failure is told of so often.
const AGAIN: Duration = Duration::from_secs(10);
/// A batch that does not wait: the commit is a small part of it.
const ENOUGH: usize = 16;

/// Opens the file and starts the writer.
pub(crate) fn start(place: Place, inbox: Inbox<Job>) -> Result<()> {
    let db = place.open()?;
    let spawned = Checkpoints::start(place.clone(), PACE).and_then(|checkpoints| {
        let writer = Writer { db, place, checkpoints, told: None };
        thread::Builder::new().name("store-writer".to_owned()).spawn(move || writer.serve(inbox))
    });
    spawned.map(drop).map_err(|error: io::Error| StoreError::Unavailable(error.to_string()))
}

struct Writer {
    db: Connection,
    place: Place,
    checkpoints: Checkpoints,
    /// The failure that was told of last, and when.
    told: Option<(String, Instant)>,
}

/// How a batch is guarded against a job that fails half-way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Guard {
    /// Not at all: such a job takes the transaction with it.
    None,
    /// By a savepoint for each job: such a job is undone alone.
    Each,
}

impl Writer {
    fn serve(mut self, mut inbox: Inbox<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        let mut hurried = false;
        while inbox.jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
            if hurried && batch.len() < ENOUGH {
                thread::sleep(WINDOW);
                while batch.len() < BATCH
                    && let Ok(job) = inbox.jobs.try_recv()
                {
                    batch.push(job);
                }
            }
            let (jobs, begun) = (batch.len(), Instant::now());
            match self.commit(&batch).or_else(|error| self.commit_again(&batch, error)) {
                Ok(answers) => batch.drain(..).zip(answers).for_each(|(job, applied)| reply(job, applied)),
                Err(error) => {
                    self.tell(&error, batch.len());
                    batch.drain(..).for_each(|job| refuse(job, &error));
                }
            }
            // One who is alone never waits; where several come within so short a commit, the next are on their way. In a
            // longer one they gather by themselves.
            hurried = jobs > 1 && begun.elapsed() < WINDOW;
            self.checkpoints.after_commit(&self.db);
        }
        self.checkpoints.stop();
        if let Err((_, error)) = self.db.close() {
            tracing::error!(%error, "the database was not closed in order");
        }
    }

    /// What goes on for long is not told with every commit that it spoils.
    fn tell(&mut self, error: &StoreError, jobs: usize) {
        let why = error.to_string();
        let told = self.told.as_ref().is_some_and(|(last, when)| *last == why && when.elapsed() < AGAIN);
        if !told {
            tracing::error!(error = why, jobs, "a commit failed");
            self.told = Some((why, Instant::now()));
        }
    }

    /// Writes a batch in one transaction. When this fails, nothing of it was acknowledged.
    fn commit(&self, batch: &[Job]) -> Result<Vec<Applied>> {
        if let Some(answers) = self.attempt(batch, Guard::None)? {
            return Ok(answers);
        }
        tracing::warn!(
            jobs = batch.len(),
            "a job spoilt a shared commit, which is repeated with each on its own"
        );
        self.attempt(batch, Guard::Each)?
            .ok_or_else(|| StoreError::Unavailable("a job went past its savepoint".to_owned()))
    }

    /// After a failure: where the disk is full, the log may hold room that it does not need.
    fn commit_again(&mut self, batch: &[Job], error: StoreError) -> Result<Vec<Applied>> {
        let error = self.place.explained(error);
        self.reopen();
        if !matches!(error, StoreError::Full(_)) || !self.checkpoints.begin_anew(&self.db) {
            return Err(error);
        }
        self.commit(batch).map_err(|error| {
            self.reopen();
            self.place.explained(error)
        })
    }

    /// None when a job failed half-way without a guard; nothing stands then.
    fn attempt(&self, batch: &[Job], guard: Guard) -> Result<Option<Vec<Applied>>> {
        // Dropped without a commit, it is rolled back.
        let tx = Transaction::new_unchecked(&self.db, TransactionBehavior::Immediate)?;
        let mut answers = Vec::with_capacity(batch.len());
        let begun = Instant::now();
        for job in batch {
            if guard == Guard::Each {
                tx.prepare_cached("SAVEPOINT job")?.execute([])?;
            }
            let applied = match apply(&tx, job) {
                Ok(applied) => applied,
                Err(Fault::Halfway(_)) if guard == Guard::None => return Ok(None),
                Err(Fault::Halfway(applied)) => {
                    tx.prepare_cached("ROLLBACK TO job")?.execute([])?;
                    applied
                }
                Err(Fault::Database(error)) => return Err(error.into()),
            };
            if guard == Guard::Each {
                tx.prepare_cached("RELEASE job")?.execute([])?;
            }
            answers.push(applied);
        }
        let written = begun.elapsed();
        tx.commit()?;
        let whole = begun.elapsed();
        if whole >= LONG {
            let (written_ms, commit_ms) = (written.as_millis(), (whole - written).as_millis());
            tracing::warn!(
                jobs = batch.len(),
                written_ms,
                commit_ms,
                "a commit took long: the disk is slow or the machine busy"
            );
        }
        Ok(Some(answers))
    }

    /// A connection that has failed is not trusted again. Where no other can be had yet, it stays: the next commit fails
    /// on it, or finds that the trouble is over.
    fn reopen(&mut self) {
        match self.place.open() {
            Ok(db) => self.db = db,
            Err(error) => tracing::debug!(%error, "the database cannot be opened again"),
        }
    }
}

fn reply(job: Job, applied: Applied) {
    // Whoever asked may have gone; what was written stands all the same.
    match (job, applied) {
        (Job::Append(job), Applied::Append(done)) => drop(job.answer.send(done)),
        (Job::Script(_, answer), Applied::Script(done)) => drop(answer.send(done)),
        (job, _) => refuse(job, &StoreError::Unavailable("the answer of another job".to_owned())),
    }
}

fn refuse(job: Job, error: &StoreError) {
    match job {
        Job::Append(job) => drop(job.answer.send(Err(error.clone().into()))),
        Job::Script(_, answer) => drop(answer.send(Err(error.clone()))),
    }
}
