//! The explorer's collections of games in PostgreSQL. They answer as krog-explorer's files do.
//!
//! What is asked of them is asked on threads that may wait: each call blocks on the runtime of the store.

mod bands;
mod copy;
mod export;
mod gather;
mod keep;
mod name;
mod numbers;
mod players;
mod popular;
mod remove;
mod rows;
mod search;
mod twins;
mod verify;

use std::sync::{Arc, OnceLock};

use krog_explorer::{ExplorerError, Source};
use sqlx::{PgPool, Row as _};
use tokio::runtime::Handle;

pub(crate) use self::bands::tell_bands;
pub use self::name::{CollectionName, CollectionNameError, Whose};
use crate::StoreError;

/// Connections for looking and importing, beside those of the rest.
pub(crate) const CONNECTIONS: u32 = 8;

/// All collections of a database.
#[derive(Debug, Clone)]
pub struct Collections {
    pool: PgPool,
    runtime: Handle,
}

/// One collection in the database. It need not be there before something is written. Clones share it.
#[derive(Debug, Clone)]
pub struct StoredCollection {
    all: Collections,
    whose: Arc<Whose>,
    /// Its number, once it is known; a number stays.
    number: Arc<OnceLock<i32>>,
}

impl Collections {
    pub(crate) const fn new(pool: PgPool, runtime: Handle) -> Collections {
        Collections { pool, runtime }
    }

    pub fn of(&self, whose: Whose) -> StoredCollection {
        StoredCollection { all: self.clone(), whose: Arc::new(whose), number: Arc::default() }
    }

    /// The names of those of the server's that have games, in order.
    pub fn names(&self) -> Result<Vec<String>, ExplorerError> {
        let sql = "SELECT name FROM explorer_collections WHERE name IS NOT NULL AND games > 0";
        let mut names: Vec<String> = self.wait(sqlx::query_scalar(sql).fetch_all(&self.pool))?;
        names.sort_unstable();
        Ok(names)
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }

    fn wait<T>(&self, work: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, ExplorerError> {
        self.runtime.block_on(work).map_err(failed)
    }
}

/// What it means that a statement failed.
fn failed(error: sqlx::Error) -> ExplorerError {
    ExplorerError::Database(StoreError::from(error).to_string())
}

impl StoredCollection {
    /// How many games there are.
    pub fn games(&self) -> Result<u64, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(0) };
        let sql = "SELECT games FROM explorer_collections WHERE collection = $1";
        let games: i64 = self.all.wait(sqlx::query_scalar(sql).bind(number).fetch_one(&self.all.pool))?;
        Ok(u64::try_from(games).unwrap_or(0))
    }

    /// About how many bytes they take.
    pub fn bytes(&self) -> Result<u64, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(0) };
        // To measure it would be to go through all of it.
        let sql =
            "SELECT 140 * (moves + games) + 800 * games FROM explorer_collections WHERE collection = $1";
        let bytes: i64 = self.all.wait(sqlx::query_scalar(sql).bind(number).fetch_one(&self.all.pool))?;
        Ok(u64::try_from(bytes).unwrap_or(0))
    }

    /// Where they came from.
    pub fn sources(&self) -> Result<Vec<Source>, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(Vec::new()) };
        let sql = "SELECT name, games, up_to FROM explorer_sources WHERE collection = $1 ORDER BY source";
        let rows = self.all.wait(sqlx::query(sql).bind(number).fetch_all(&self.all.pool))?;
        let source = |row: &sqlx::postgres::PgRow| {
            Ok(Source {
                name: row.try_get(0)?,
                games: u64::try_from(row.try_get::<i64, _>(1)?).unwrap_or(0),
                cursor: row.try_get(2)?,
            })
        };
        rows.iter().map(source).collect::<Result<_, _>>().map_err(failed)
    }

    /// Takes out all that there is; nothing of it is known any more.
    pub fn forget(&self) -> Result<(), ExplorerError> {
        let Some(number) = self.number()? else { return Ok(()) };
        self.all.wait(async {
            let mut tx = self.all.pool.begin().await?;
            lock(&mut tx, number).await?;
            for sql in [
                "DELETE FROM explorer_records WHERE collection = $1",
                "DELETE FROM explorer_cells WHERE collection = $1",
                "DELETE FROM explorer_games WHERE collection = $1",
                "DELETE FROM explorer_apart WHERE collection = $1",
                "DELETE FROM explorer_players WHERE collection = $1",
                "DELETE FROM explorer_openings WHERE collection = $1",
                "DELETE FROM explorer_events WHERE collection = $1",
                "DELETE FROM explorer_sites WHERE collection = $1",
                "DELETE FROM explorer_sources WHERE collection = $1",
                "UPDATE explorer_collections SET games = 0, moves = 0, generation = generation + 1 WHERE collection = $1",
            ] {
                sqlx::query(sql).bind(number).execute(&mut *tx).await?;
            }
            tx.commit().await
        })
    }

    fn pool(&self) -> &PgPool {
        &self.all.pool
    }

    /// Its number; none while nothing was written.
    fn number(&self) -> Result<Option<i32>, ExplorerError> {
        if let Some(number) = self.number.get() {
            return Ok(Some(*number));
        }
        let (name, person) = self.whose.columns();
        let sql = "SELECT collection FROM explorer_collections WHERE name = $1 OR person_id = $2";
        let found: Option<i32> =
            self.all.wait(sqlx::query_scalar(sql).bind(name).bind(person).fetch_optional(self.pool()))?;
        Ok(found.map(|number| *self.number.get_or_init(|| number)))
    }

    /// Its number; it is there afterwards.
    fn make(&self) -> Result<i32, ExplorerError> {
        if let Some(number) = self.number()? {
            return Ok(number);
        }
        let (name, person) = self.whose.columns();
        let sql = "INSERT INTO explorer_collections (name, person_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.all.wait(sqlx::query(sql).bind(name).bind(person).execute(self.pool()))?;
        let missing = || ExplorerError::Database("a collection that was made is not there".to_owned());
        self.number()?.ok_or_else(missing)
    }
}

/// Becomes the one that changes a collection, until the transaction ends. Returns the number of the next game.
async fn lock(tx: &mut sqlx::PgTransaction<'_>, number: i32) -> Result<i32, sqlx::Error> {
    sqlx::query_scalar("SELECT next_game FROM explorer_collections WHERE collection = $1 FOR UPDATE")
        .bind(number)
        .fetch_one(&mut **tx)
        .await
}

/// A game's or a move's number from a column; columns hold what was written from such numbers.
fn unsigned(number: i32) -> u32 {
    u32::try_from(number).unwrap_or(0)
}
