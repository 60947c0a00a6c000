//! Moving committed pages from the write-ahead log into the file, where no commit waits for it.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use rusqlite::Connection;

use super::Place;
use crate::StoreError;

/// Changed rows after which pages are moved though there is work.
const ROWS: u64 = 8192;
/// Pages in the log from which on the writer itself moves the last ones, so that the log begins anew: 64 MiB.
const LONG: i64 = 16_384;
/// Silence after which pages are moved however few.
const SILENCE: Duration = Duration::from_secs(1);

/// The writer's side.
#[derive(Debug)]
pub(super) struct Checkpoints {
    wake: SyncSender<()>,
    thread: JoinHandle<()>,
    shared: Arc<Shared>,
    /// Rows at the last wake.
    woken_at: u64,
    /// What the connection's own count said last.
    counted: u64,
}

#[derive(Debug, Default)]
struct Shared {
    /// Rows changed since the start.
    rows: AtomicU64,
    /// Whether the log is long and can only begin anew while nothing is written.
    long: AtomicBool,
}

impl Checkpoints {
    pub(super) fn start(place: Place) -> io::Result<Checkpoints> {
        let (wake, woken) = sync_channel(1);
        let shared = Arc::new(Shared::default());
        let mover = Mover { place, db: None, shared: Arc::clone(&shared), moved_at: 0 };
        let thread =
            thread::Builder::new().name("store-checkpoint".to_owned()).spawn(move || mover.serve(&woken))?;
        Ok(Checkpoints { wake, thread, shared, woken_at: 0, counted: 0 })
    }

    /// To be called behind every commit.
    pub(super) fn after_commit(&mut self, db: &Connection) {
        let counted = db.total_changes();
        // A connection that was opened again counts from zero.
        let new = counted.checked_sub(self.counted).unwrap_or(counted);
        self.counted = counted;
        let rows = self.shared.rows.fetch_add(new, Ordering::Relaxed) + new;
        if rows - self.woken_at >= ROWS {
            self.woken_at = rows;
            // A wake that has not been taken yet does for both.
            let _ = self.wake.try_send(());
        }
        if self.shared.long.swap(false, Ordering::Relaxed)
            && let Err(error) = checkpoint(db)
        {
            tracing::warn!(%error, "the write-ahead log could not begin anew");
        }
    }

    pub(super) fn stop(self) {
        drop(self.wake);
        if self.thread.join().is_err() {
            tracing::error!("the thread that moves pages ended badly");
        }
    }
}

/// The other thread's side.
struct Mover {
    place: Place,
    db: Option<Connection>,
    shared: Arc<Shared>,
    /// Rows at the last move.
    moved_at: u64,
}

impl Mover {
    fn serve(mut self, woken: &Receiver<()>) {
        let mut seen = 0;
        loop {
            let rows = match woken.recv_timeout(SILENCE) {
                Ok(()) => self.shared.rows.load(Ordering::Relaxed),
                Err(RecvTimeoutError::Timeout) => {
                    let rows = self.shared.rows.load(Ordering::Relaxed);
                    let silent = rows == seen;
                    seen = rows;
                    if !silent || rows == self.moved_at {
                        continue;
                    }
                    rows
                }
                Err(RecvTimeoutError::Disconnected) => return,
            };
            match self.run() {
                Ok((in_log, moved)) => {
                    self.moved_at = rows;
                    self.shared.long.store(in_log >= LONG && moved < in_log, Ordering::Relaxed);
                }
                Err(error) => {
                    self.db = None;
                    tracing::warn!(%error, "pages stay in the write-ahead log");
                }
            }
        }
    }

    fn run(&mut self) -> Result<(i64, i64), StoreError> {
        let db = match self.db.take() {
            Some(db) => db,
            None => self.place.open()?,
        };
        let pages = checkpoint(&db)?;
        self.db = Some(db);
        Ok(pages)
    }
}

/// How many pages are in the log, and how many of them are in the file too.
fn checkpoint(db: &Connection) -> rusqlite::Result<(i64, i64)> {
    db.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| Ok((row.get(1)?, row.get(2)?)))
}
