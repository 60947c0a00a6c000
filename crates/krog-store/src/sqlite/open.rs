//! Connections to the file that are not for reading.

use std::{path::PathBuf, sync::Arc, thread::sleep, time::Duration};

use rusqlite::{Connection, MAIN_DB, OpenFlags};

use super::room::Room;
use crate::{Result, StoreError};

/// Statements of the writer that stay prepared.
const PREPARED: usize = 64;

/// `FULL` reasons: see the crate's head. Checkpoints are made by a thread of their own, so that no commit waits for one.
/// The log keeps its length: to write over what is there is cheaper for the file system than to write behind the end.
const SETUP: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
    PRAGMA wal_autocheckpoint = 0; \
    PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32768;";

/// Whoever finds the file locked by another process tries again so soon: SQLite's own pauses grow to 100 ms, and all games wait.
const PAUSE: Duration = Duration::from_millis(5);
/// And so often.
const TRIES: i32 = 1_000;

/// Where the database is, and how large it may become.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub file: PathBuf,
    pub most: Option<u64>,
    pub room: Arc<Room>,
}

impl Place {
    pub(crate) fn new(file: PathBuf, most: Option<u64>) -> Place {
        Place { file, most, room: Arc::default() }
    }

    pub(super) fn open(&self) -> Result<Connection> {
        self.opened(OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)
    }

    /// Opens it once, creating it where there is none, and reads its head.
    pub(super) fn open_or_create(&self) -> Result<()> {
        let db = self.opened(OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
        if db.is_readonly(MAIN_DB)? {
            return Err(StoreError::ReadOnly("it can only be read".to_owned()));
        }
        Ok(db.query_row("SELECT COUNT(*) FROM sqlite_schema", [], |_| Ok(()))?)
    }

    fn opened(&self, flags: OpenFlags) -> Result<Connection> {
        let db = Connection::open_with_flags(&self.file, flags)?;
        db.execute_batch(SETUP)?;
        db.busy_handler(Some(wait))?;
        db.execute_batch(&format!("PRAGMA journal_size_limit = {}", self.room.log()))?;
        db.set_prepared_statement_cache_capacity(PREPARED);
        if let Some(most) = self.most {
            let page: u32 = db.query_row("PRAGMA page_size", [], |row| row.get(0))?;
            let pages = (most / u64::from(page.max(1))).max(1);
            db.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))?;
        }
        Ok(db)
    }

    /// A connection that nobody else uses, for a long reading.
    pub(super) fn open_to_read(&self) -> Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = Connection::open_with_flags(&self.file, flags)?;
        db.execute_batch("PRAGMA busy_timeout = 5000")?;
        Ok(db)
    }
}

/// Whether to try once more, after so many tries.
fn wait(tries: i32) -> bool {
    sleep(PAUSE);
    tries < TRIES
}
