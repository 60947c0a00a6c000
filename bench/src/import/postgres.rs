//! The same games into PostgreSQL, beside the bound: copying their records into a table that has nothing but its key, and merging
//! what is staged, alone. Either side writes into a database of its own, in one run, and commits as often.

use std::{fs::File, ops::ControlFlow, path::Path, time::Instant};

use anyhow::{Context, ensure};
use bench::scratch::Scratch;
use krog_explorer::{
    ImportOptions, Key, MoveCode, Result as Explored, Summary,
    import::{Keep, ReadGame, read},
};
use krog_store::{Store, Whose};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::measure::rounded;

/// Records of one step, as of the product.
const STEP: usize = 1_600_000;
/// Bytes that are sent at once.
const CHUNK: usize = 1 << 20;

/// A record, as rows have it.
type Record = (Key, i32, MoveCode);

/// Gathers the records of games and nothing else.
struct Gather<'a> {
    records: &'a mut Vec<Vec<Record>>,
    games: i32,
}

impl Keep for Gather<'_> {
    fn is_full(&self) -> bool {
        false
    }

    fn keep(&mut self, game: &mut ReadGame<'_>, summary: &mut Summary) -> Explored<()> {
        if self.records.last().is_none_or(|step| step.len() >= STEP) {
            self.records.push(Vec::with_capacity(STEP + 1_000));
        }
        if let Some(step) = self.records.last_mut() {
            step.extend(game.passages().into_iter().map(|(key, mv)| (key, self.games, mv)));
        }
        self.games += 1;
        summary.games += 1;
        Ok(())
    }

    fn end(self, _: &mut Summary) -> Explored<()> {
        Ok(())
    }
}

/// Rows of binary COPY: collection, game, move, band, speed, month, day, outcome, both ratings, key; with `added` where staged.
fn rows(records: &[Record], staged: bool) -> Vec<u8> {
    let mut bytes = b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0".to_vec();
    for (key, game, mv) in records {
        bytes.extend((if staged { 12i16 } else { 11 }).to_be_bytes());
        for number in [1, *game, i32::from(mv.bits())] {
            bytes.extend(4i32.to_be_bytes());
            bytes.extend(number.to_be_bytes());
        }
        for small in [9i16, 5, 7_000, 1, i16::try_from(game % 3).unwrap_or(0), 2_400, 2_400] {
            bytes.extend(2i32.to_be_bytes());
            bytes.extend(small.to_be_bytes());
        }
        bytes.extend(12i32.to_be_bytes());
        bytes.extend(key.to_bytes());
        if staged {
            bytes.extend(1i32.to_be_bytes());
            bytes.push(1);
        }
    }
    bytes.extend((-1i16).to_be_bytes());
    bytes
}

async fn copy(connection: &mut PgConnection, table: &str, bytes: &[u8]) -> anyhow::Result<()> {
    let mut copy = connection.copy_in_raw(&format!("COPY {table} FROM STDIN (FORMAT BINARY)")).await?;
    for chunk in bytes.chunks(CHUNK) {
        copy.send(chunk).await?;
    }
    copy.finish().await?;
    Ok(())
}

async fn say(connection: &mut PgConnection, sql: &str) -> anyhow::Result<()> {
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(connection).await?;
    Ok(())
}

/// Copies and merges alone. Returns the seconds.
async fn alone(address: &str, steps: &[Vec<Record>]) -> anyhow::Result<f64> {
    let mut connection = PgConnection::connect(address).await?;
    say(&mut connection, "INSERT INTO explorer_collections (name) VALUES ('bench')").await?;
    let columns = "(collection, game, mv, band, speed, month, day, outcome, white_rating, black_rating, key";
    let begun = Instant::now();
    for step in steps {
        say(&mut connection, "BEGIN; SELECT explorer_stage()").await?;
        copy(&mut connection, &format!("explorer_records {columns})"), &rows(step, false)).await?;
        copy(&mut connection, &format!("pg_temp.explorer_staged {columns}, added)"), &rows(step, true))
            .await?;
        say(&mut connection, "SELECT explorer_put_sums(); COMMIT").await?;
    }
    let took = begun.elapsed().as_secs_f64();
    connection.close().await?;
    Ok(took)
}

#[expect(clippy::cast_precision_loss, reason = "counts below 2^53")]
pub(super) fn run(server: &str, file: &Path) -> anyhow::Result<Value> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let scratch = || Scratch::create(server)?.context("PostgreSQL does not answer");
    let options = ImportOptions::new("bench");
    let database = scratch()?;
    let store = runtime.block_on(Store::open(&database.address()))?;
    let collection = store.collections().context("no PostgreSQL")?.of(Whose::Named("bench".parse()?));
    let begun = Instant::now();
    let summary = collection.import(File::open(file)?, &options, &mut |_| ControlFlow::Continue(()))?;
    let took = begun.elapsed().as_secs_f64();
    ensure!(collection.games()? == summary.games, "games are missing: {summary:?}");
    runtime.block_on(store.close());
    drop(database);

    let mut steps = Vec::new();
    let gather = Gather { records: &mut steps, games: 0 };
    let gathered = read(File::open(file)?, gather, &options, &mut |_| ControlFlow::Continue(()))?;
    for step in &mut steps {
        step.sort_unstable();
    }
    let database = scratch()?;
    runtime.block_on(async {
        Store::open(&database.address()).await?.close().await;
        anyhow::Ok(())
    })?;
    let bound = runtime.block_on(alone(&database.address(), &steps))?;
    let (own, limit) = (summary.games as f64 / took, gathered.games as f64 / bound);
    println!(
        "PostgreSQL: {own:.0} games/s; copying and merging alone {limit:.0} games/s; ratio {:.3}",
        own / limit
    );
    Ok(json!({
        "games": summary.games, "gamesPerSecond": rounded(own, 0), "boundGamesPerSecond": rounded(limit, 0),
        "ratio": rounded(own / limit, 3),
    }))
}
