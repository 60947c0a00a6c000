//! Adding to the logs of many games, every append on the disk before it is answered: at given rates, as fast as it goes, and
//! one commit each, beside a bare file that gets the same bytes with one sync for all who wait.

mod database;
mod file;
mod load;

use std::{path::PathBuf, time::Duration};

use anyhow::Context;
use bench::scratch::Scratch;
use serde_json::{Value, json};

use self::{database::Database, file::FileLog};
use crate::measure::conditions;

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Games that are played at once.
    #[arg(long, default_value_t = 4_000)]
    games: usize,
    /// Seconds of each measurement.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Appends per second, each in a measurement of its own.
    #[arg(long, value_delimiter = ',', default_values_t = [500, 2_000, 5_000, 10_000])]
    rates: Vec<u64>,
    /// The folder of the database and of the bare file.
    #[arg(long, default_value = ".")]
    folder: PathBuf,
    /// A PostgreSQL server, without a database's name; nothing of it is measured where it does not answer.
    #[arg(long, default_value = "postgres://postgres@127.0.0.1:5432")]
    postgres: String,
    /// Events of each game in the reading that a start does.
    #[arg(long, default_value_t = 60)]
    events: usize,
}

/// Measures.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let folder = tempfile::tempdir_in(&args.folder).context("the folder cannot be used")?;
    let scratch = Scratch::create(&args.postgres)?;
    runtime.block_on(async {
        let file = FileLog::start(&folder.path().join("bare.log"))?;
        let bare = measure(args, &file, args.games).await?;
        let sqlite = measure_database(args, Database::sqlite(folder.path(), args.games).await?).await?;
        let postgres = match &scratch {
            Some(scratch) => measure_database(args, Database::postgres(scratch, args.games).await?).await?,
            None => Value::from("does not answer"),
        };
        Ok(json!({
            "bench": "append",
            "games": args.games,
            "seconds": args.seconds,
            "unit": "ms; processor time in microseconds per append, the load included",
            "bare_file": bare,
            "sqlite_full": sqlite,
            "postgresql": postgres,
            "conditions": conditions(),
        }))
    })
}

async fn measure_database(args: &Args, database: Database) -> anyhow::Result<Value> {
    let figures = with_reading(args, &database).await;
    database.close().await;
    figures
}

async fn with_reading(args: &Args, database: &Database) -> anyhow::Result<Value> {
    let mut figures = measure(args, database, args.games).await?;
    let reading = database.read_all(args.events).await?;
    if let Some(figures) = figures.as_object_mut() {
        figures.insert("take_up".to_owned(), reading);
    }
    Ok(figures)
}

async fn measure<L: load::Log>(args: &Args, log: &L, games: usize) -> anyhow::Result<Value> {
    let time = Duration::from_secs(args.seconds);
    let alone = load::one_by_one(log, time.min(Duration::from_secs(3))).await;
    let mut rates = Vec::new();
    for rate in &args.rates {
        rates.push(load::at_rate(log, games, *rate, time).await);
    }
    let most = load::flat_out(log, games, time).await;
    Ok(json!({ "one_commit_each": alone, "at_rates": rates, "flat_out": most }))
}
