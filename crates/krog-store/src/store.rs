//! The database, opened.

use std::{path::Path, time::Duration};

use sqlx::{
    AnyPool, Executor, SqlSafeStr,
    any::{AnyPoolOptions, install_default_drivers},
    migrate::{Migration, MigrationType, Migrator},
};

use crate::{OpenError, StoreError, writer::Writer};

/// The database. Clones share it.
#[derive(Debug, Clone)]
pub struct Store {
    pub(crate) read: AnyPool,
    /// SQLite has one writer at a time: its pool holds one connection, and waiting for it replaces "database is locked".
    pub(crate) write: AnyPool,
    pub(crate) writer: Writer,
    backend: Backend,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Backend {
    Sqlite,
    Postgres,
}

/// The one history, oldest first; files that are out never change.
const HISTORY: [(i64, &str, &str); 2] = [
    (1, "people games", include_str!("../../../migrations/0001_people_games.sql")),
    (2, "rulebooks", include_str!("../../../migrations/0002_rulebooks.sql")),
];

/// Per connection. `FULL` reasons: see the crate's head.
const SQLITE_SETUP: &str =
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000; PRAGMA foreign_keys=ON;";

const READERS: u32 = 4;
const POSTGRES_WRITERS: u32 = 4;
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);

impl Store {
    /// The address of a SQLite file.
    #[must_use]
    pub fn sqlite_address(file: &Path) -> String {
        let mut address = String::from("sqlite://");
        for byte in file.to_string_lossy().bytes() {
            if byte.is_ascii_alphanumeric() || matches!(byte, b'/' | b'-' | b'_' | b'.' | b'~') {
                address.push(char::from(byte));
            } else {
                address.push_str(&format!("%{byte:02X}"));
            }
        }
        address
    }

    /// Opens the database at an address (`sqlite:///path/file.db`, created when missing, or `postgres://...`) and brings
    /// its tables up to date. Must be called within a Tokio runtime.
    ///
    /// # Errors
    /// The address is of no database we speak, it does not answer, or a migration fails.
    pub async fn open(address: &str) -> Result<Store, OpenError> {
        install_default_drivers();
        let backend = backend(address).ok_or_else(|| OpenError::Address(without_password(address)))?;
        let address = if backend == Backend::Sqlite && !address.contains('?') {
            format!("{address}?mode=rwc")
        } else {
            address.to_owned()
        };
        let write = if backend == Backend::Sqlite { 1 } else { POSTGRES_WRITERS };
        let write = connect(&address, backend, write).await?;
        migrator().run(&write).await.map_err(|e| OpenError::Migrate(e.to_string()))?;
        let read = connect(&address, backend, READERS).await?;
        let writer = Writer::start(write.clone());
        Ok(Store { read, write, writer, backend })
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// It does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").fetch_one(&self.read).await?;
        Ok(())
    }

    /// Which database it is, for the log.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self.backend {
            Backend::Sqlite => "SQLite",
            Backend::Postgres => "PostgreSQL",
        }
    }

    /// Waits until everything written is committed, then closes. Later calls fail.
    pub async fn close(&self) {
        self.writer.close().await;
        self.read.close().await;
        self.write.close().await;
    }
}

fn backend(address: &str) -> Option<Backend> {
    if address.starts_with("sqlite:") {
        Some(Backend::Sqlite)
    } else if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        Some(Backend::Postgres)
    } else {
        None
    }
}

/// An address fit for an error message.
fn without_password(address: &str) -> String {
    match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://...@{host}"),
        _ => address.to_owned(),
    }
}

async fn connect(address: &str, backend: Backend, connections: u32) -> Result<AnyPool, OpenError> {
    AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .after_connect(move |connection, _| {
            Box::pin(async move {
                if backend == Backend::Sqlite {
                    connection.execute(SQLITE_SETUP).await?;
                }
                Ok(())
            })
        })
        .connect(address)
        .await
        .map_err(|e| OpenError::Connect(e.to_string()))
}

fn migrator() -> Migrator {
    Migrator::with_migrations(
        HISTORY
            .into_iter()
            .map(|(version, description, sql)| {
                Migration::new(version, description.into(), MigrationType::Simple, sql.into_sql_str(), false)
            })
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_escaped() {
        assert_eq!(Store::sqlite_address(Path::new("/a b/ø?.db")), "sqlite:///a%20b/%C3%B8%3F.db");
    }

    #[test]
    fn passwords_do_not_reach_messages() {
        assert_eq!(without_password("mysql://me:secret@host/db"), "mysql://...@host/db");
        assert_eq!(without_password("nonsense"), "nonsense");
    }
}
