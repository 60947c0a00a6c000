//! Connections to the file that are not for reading.

use std::path::PathBuf;

use rusqlite::{Connection, OpenFlags};

use crate::Result;

/// Statements of the writer that stay prepared.
const PREPARED: usize = 64;

/// `FULL` reasons: see the crate's head. Checkpoints are made by a thread of their own, so that no commit waits for one.
/// The log keeps its length: to write over what is there is cheaper for the file system than to write behind the end.
const SETUP: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
    PRAGMA busy_timeout = 5000; PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 134217728; \
    PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32768;";

/// Where the database is, and how large it may become.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub file: PathBuf,
    pub most: Option<u64>,
}

impl Place {
    pub(super) fn open(&self) -> Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = Connection::open_with_flags(&self.file, flags)?;
        db.execute_batch(SETUP)?;
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
