//! The database, opened.

use std::{path::Path, time::Duration};

use sqlx::{
    AnyConnection, AnyPool, Connection as _, Executor, PgConnection, PgPool, SqlSafeStr,
    any::{AnyPoolOptions, install_default_drivers},
    migrate::{Migration, MigrationType, Migrator},
    sqlite::SqliteConnectOptions,
};

use tokio::{runtime::Handle, time::timeout};

use crate::{
    Collections, OpenError, Result, StoreError,
    batch::{Answer, AppendJob, Queue},
    collections::tell_bands,
    postgres,
    script::{Ran, Script, ScriptAnswer, Step, Value},
    sqlite::{self, Job, Place},
};

/// The database. Clones share it.
#[derive(Debug, Clone)]
pub struct Store {
    pub(crate) read: AnyPool,
    write: Write,
}

/// How it is written.
#[derive(Debug, Clone)]
enum Write {
    /// All by one thread: a file has one writer at a time, and everything that waits shares its commit.
    Sqlite(Queue<Job>, Place),
    /// Appends by one task, the rest beside it, and the explorer's collections.
    Postgres(Queue<AppendJob>, PgPool, Collections),
}

/// How much is read at once, past `Any`, which makes an object of every column.
pub(crate) enum Bulk<'a> {
    Sqlite(&'a Place),
    Postgres(&'a PgPool),
}

/// How a database is opened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StoreOptions {
    /// How many bytes a SQLite file may take, without its write-ahead log; PostgreSQL has quotas of its own.
    pub most_bytes: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

/// The one history, oldest first; files that are out never change.
const HISTORY: &[(i64, &str, &str)] = &[
    (1, "people games", include_str!("../../../migrations/0001_people_games.sql")),
    (2, "rulebooks", include_str!("../../../migrations/0002_rulebooks.sql")),
    (3, "live games", include_str!("../../../migrations/0003_live_games.sql")),
    (4, "accounts", include_str!("../../../migrations/0004_accounts.sql")),
    (5, "ratings", include_str!("../../../migrations/0005_ratings.sql")),
    (6, "matches", include_str!("../../../migrations/0006_matches.sql")),
    (7, "rooms", include_str!("../../../migrations/0007_rooms.sql")),
    (8, "challenges", include_str!("../../../migrations/0008_challenges.sql")),
    (9, "tokens blocks", include_str!("../../../migrations/0009_tokens_blocks.sql")),
    (10, "explored", include_str!("../../../migrations/0010_explored.sql")),
    (11, "collections", include_str!("../../../migrations/0011_collections.sql")),
    (12, "bands", include_str!("../../../migrations/0012_bands.sql")),
    (13, "looks", include_str!("../../../migrations/0013_looks.sql")),
    (14, "quick games", include_str!("../../../migrations/0014_quick_games.sql")),
    (15, "room tries", include_str!("../../../migrations/0015_room_tries.sql")),
    (16, "mail push", include_str!("../../../migrations/0016_mail_push.sql")),
    (17, "people together", include_str!("../../../migrations/0017_people_together.sql")),
    (18, "pairs", include_str!("../../../migrations/0018_pairs.sql")),
    (19, "conduct", include_str!("../../../migrations/0019_conduct.sql")),
    (20, "matches counted", include_str!("../../../migrations/0020_matches_counted.sql")),
    (21, "game places", include_str!("../../../migrations/0021_game_places.sql")),
    (22, "apart", include_str!("../../../migrations/0022_apart.sql")),
    (23, "engine answers", include_str!("../../../migrations/0023_engine_answers.sql")),
    (24, "tournaments", include_str!("../../../migrations/0024_tournaments.sql")),
];

/// What is of PostgreSQL alone: beside a SQLite file the explorer keeps files of its own.
const OF_POSTGRES: [i64; 4] = [11, 12, 21, 22];

/// Per connection that reads.
const SQLITE_SETUP: &str = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=5000; \
    PRAGMA foreign_keys=ON;";

const READERS: u32 = 4;
/// Beside the one for appends.
const POSTGRES_WRITERS: u32 = 4;
/// A reader that is let in answers within this, unless all of them are busy.
const READ_PATIENCE: Duration = Duration::from_millis(100);
pub(crate) const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);

impl Store {
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
        Store::open_with(address, StoreOptions::default()).await
    }

    /// The same, with options.
    pub async fn open_with(address: &str, options: StoreOptions) -> Result<Store, OpenError> {
        install_default_drivers();
        let kind = kind(address).ok_or_else(|| OpenError::Address(without_password(address)))?;
        let write = match kind {
            Kind::Sqlite => Store::open_sqlite(address, options).await?,
            Kind::Postgres => Store::open_postgres(address).await?,
        };
        let read = connect(address, kind, READERS).await?;
        Ok(Store { read, write })
    }

    async fn open_sqlite(address: &str, options: StoreOptions) -> Result<Write, OpenError> {
        let file: SqliteConnectOptions =
            address.parse().map_err(|_| OpenError::Address(without_password(address)))?;
        let place = Place::new(file.get_filename().to_owned(), options.most_bytes);
        let checked = place.clone();
        // At once and with the reason, where a pool would ask again and again.
        tokio::task::spawn_blocking(move || checked.check())
            .await
            .map_err(|error| OpenError::Connect(error.to_string()))?
            .map_err(|error| match error {
                StoreError::Unavailable(why) => OpenError::Connect(why),
                error => OpenError::Unusable(error),
            })?;
        let created = if address.contains('?') { address.to_owned() } else { format!("{address}?mode=rwc") };
        let migrating = connect(&created, Kind::Sqlite, 1).await?;
        migrate(&migrating, Kind::Sqlite).await?;
        migrating.close().await;
        let (queue, inbox) = Queue::new();
        sqlite::start(place.clone(), inbox).map_err(|error| OpenError::Connect(error.to_string()))?;
        Ok(Write::Sqlite(queue, place))
    }

    async fn open_postgres(address: &str) -> Result<Write, OpenError> {
        let refused = |error: sqlx::Error| OpenError::Connect(error.to_string());
        let migrating = connect(address, Kind::Postgres, 1).await?;
        migrate(&migrating, Kind::Postgres).await?;
        migrating.close().await;
        let (queue, inbox) = Queue::new();
        let appends = postgres::connect(address, 1).await.map_err(refused)?;
        postgres::warn_of_settings(&appends).await.map_err(refused)?;
        let others = postgres::connect(address, POSTGRES_WRITERS).await.map_err(refused)?;
        tell_bands(&others).await.map_err(refused)?;
        tokio::spawn(postgres::serve(appends, inbox));
        let collections = postgres::connect_to_collections(address).map_err(refused)?;
        Ok(Write::Postgres(queue, others, Collections::new(collections, Handle::current())))
    }

    pub(crate) const fn bulk(&self) -> Bulk<'_> {
        match &self.write {
            Write::Sqlite(_, place) => Bulk::Sqlite(place),
            Write::Postgres(_, pool, _) => Bulk::Postgres(pool),
        }
    }

    /// What makes texts be compared byte by byte, as a SQLite file does anyway.
    pub(crate) const fn collation(&self) -> &'static str {
        match &self.write {
            Write::Sqlite(..) => "",
            Write::Postgres(..) => " COLLATE \"C\"",
        }
    }

    /// Hands an append to the writer.
    pub(crate) async fn enqueue(&self, append: crate::Append) -> Answer {
        match &self.write {
            Write::Sqlite(queue, _) => queue.append(append, Job::Append).await,
            Write::Postgres(queue, ..) => queue.append(append, |job| job).await,
        }
    }

    /// Runs statements that stand or fall together.
    pub(crate) async fn run(&self, script: Script) -> ScriptAnswer {
        match &self.write {
            Write::Sqlite(queue, _) => queue.ask(|answer| Job::Script(script, answer)).await,
            Write::Postgres(_, pool, _) => postgres::run(pool, &script).await,
        }
    }

    /// Runs one statement, and says how many rows it touched.
    pub(crate) async fn write(&self, sql: &'static str, values: Vec<Value>) -> Result<u64> {
        match self.run(vec![Step::new(sql, values)]).await? {
            Ran::Done(rows) => Ok(rows),
            Ran::Refused(_) => Ok(0),
        }
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<()> {
        sqlx::query("SELECT 1").fetch_one(&self.read).await?;
        Ok(())
    }

    /// Whether the database lets readers in. That all who read are busy says nothing: only a refusal counts.
    ///
    /// # Errors
    /// It does not, and why.
    pub async fn could_read(&self) -> Result<()> {
        match timeout(READ_PATIENCE, self.ping()).await {
            Ok(Err(error)) if error.is_outage() => Err(error),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Comes back as soon as the database lets one in, before anything is asked of it.
    pub async fn reached(&self) -> Result<()> {
        match &self.write {
            // A file is always there.
            Write::Sqlite(..) => Ok(()),
            // A place in the pool would have to be waited for, behind whoever else comes back.
            Write::Postgres(_, pool, _) => {
                Ok(PgConnection::connect_with(&pool.connect_options()).await?.close().await?)
            }
        }
    }

    /// Whether there is room for something new, beside what is under way; a database elsewhere has room until it says otherwise.
    ///
    /// # Errors
    /// There is not.
    pub fn room_for_more(&self) -> Result<()> {
        match &self.write {
            Write::Sqlite(_, place) if place.room.is_low() => Err(StoreError::Low),
            Write::Sqlite(..) | Write::Postgres(..) => Ok(()),
        }
    }

    /// Whether there is so little room that only a try tells whether anything can be written.
    pub(crate) fn is_full(&self) -> bool {
        matches!(&self.write, Write::Sqlite(_, place) if place.room.is_full())
    }

    /// The same, and a try is due.
    pub(crate) fn is_to_be_tried(&self) -> bool {
        matches!(&self.write, Write::Sqlite(_, place) if place.room.is_to_be_tried())
    }

    pub(crate) const fn is_postgres(&self) -> bool {
        matches!(self.write, Write::Postgres(..))
    }

    /// Which database it is, for the log.
    pub const fn kind(&self) -> &'static str {
        match self.write {
            Write::Sqlite(..) => "SQLite",
            Write::Postgres(..) => "PostgreSQL",
        }
    }

    /// The explorer's collections, where the database keeps them: PostgreSQL does.
    pub const fn collections(&self) -> Option<&Collections> {
        match &self.write {
            Write::Sqlite(..) => None,
            Write::Postgres(_, _, collections) => Some(collections),
        }
    }

    /// Waits until everything written is committed, then closes. Later calls fail.
    pub async fn close(&self) {
        self.read.close().await;
        match &self.write {
            Write::Sqlite(queue, _) => queue.close().await,
            Write::Postgres(queue, pool, collections) => {
                queue.close().await;
                pool.close().await;
                collections.close().await;
            }
        }
    }
}

fn kind(address: &str) -> Option<Kind> {
    // A database in memory is another one for each connection.
    if address.starts_with("sqlite:") && !address.contains(":memory:") && !address.contains("mode=memory") {
        Some(Kind::Sqlite)
    } else if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        Some(Kind::Postgres)
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

async fn connect(address: &str, kind: Kind, connections: u32) -> Result<AnyPool, OpenError> {
    let connected = AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .after_connect(move |connection, _| {
            Box::pin(async move {
                if kind == Kind::Sqlite {
                    connection.execute(SQLITE_SETUP).await?;
                }
                Ok(())
            })
        })
        .connect(address)
        .await;
    match connected {
        Ok(pool) => Ok(pool),
        Err(sqlx::Error::PoolTimedOut) => Err(OpenError::Connect(reason(address).await.to_string())),
        Err(error) => Err(OpenError::Connect(error.to_string())),
    }
}

/// Why nothing was connected in time: a pool that asks again and again does not say why.
async fn reason(address: &str) -> sqlx::Error {
    match timeout(ACQUIRE_TIMEOUT, AnyConnection::connect(address)).await {
        Ok(Err(error)) => error,
        Ok(Ok(_)) | Err(_) => sqlx::Error::PoolTimedOut,
    }
}

async fn migrate(pool: &AnyPool, kind: Kind) -> Result<(), OpenError> {
    migrator(kind).run(pool).await.map_err(|error| OpenError::Migrate(error.to_string()))
}

fn migrator(kind: Kind) -> Migrator {
    Migrator::with_migrations(
        HISTORY
            .iter()
            .filter(|(version, ..)| kind == Kind::Postgres || !OF_POSTGRES.contains(version))
            .map(|&(version, description, sql)| {
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
