//! The plain way in SQL, an upsert of the position and one of the move at every half-move, beside the collection:
//! the same games in the same run.
//!
//! Its tables and statements are in `sql/postgres.sql` and `sql/postgres.rs`. A game is one transaction; a few games are counted
//! without any.

mod games;
mod postgres;
mod sqlite;

use std::{
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::{Context, ensure};
use bench::scratch::Scratch;
use krog_chess::{Position, Variant};
use krog_explorer::{Band, Cell, Explorer, Filter, ImportOptions, Key, MoveCode, Speed, query};
use krog_store::{Store, Whose};
use serde_json::{Value, json};

use self::{postgres::Postgres, sqlite::Sqlite};
use crate::{
    measure::{conditions, load, median, rounded},
    pgn,
};

/// The start, as the table has it.
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A PGN file, packed or not; without one, random games are made.
    file: Option<PathBuf>,
    /// Games, one transaction each.
    #[arg(long, default_value_t = 1_000)]
    games: usize,
    /// Games with every statement in a transaction of its own.
    #[arg(long, default_value_t = 30)]
    autocommit: usize,
    /// Runs of this design.
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// The folder of the files.
    #[arg(long, default_value = ".")]
    folder: PathBuf,
    /// A PostgreSQL server, without a database's name; nothing of it is measured where it does not answer.
    #[arg(long, default_value = "postgres://postgres@127.0.0.1:5432")]
    postgres: String,
}

/// How much was counted.
#[derive(Debug, Clone, Copy)]
struct Stored {
    games: u64,
    plies: u64,
}

/// One way of counting.
#[derive(Debug)]
struct Row {
    name: &'static str,
    stored: Stored,
    seconds: f64,
    /// The results of the games that came through the start.
    start: [i64; 3],
    figures: Value,
}

fn timed<T>(count: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<(f64, T)> {
    let begun = Instant::now();
    let counted = count()?;
    Ok((begun.elapsed().as_secs_f64(), counted))
}

/// This design, from the text to an answer.
fn segments(text: &[u8], args: &Args) -> anyhow::Result<Row> {
    let mut seconds = Vec::new();
    let mut last = None;
    for _ in 0..args.rounds.max(1) {
        let dir = tempfile::tempdir_in(&args.folder)?;
        let (time, explorer) = timed(|| {
            let explorer = Explorer::open(dir.path())?;
            explorer.import(text, &ImportOptions::new("bench"), &mut |_| ControlFlow::Continue(()))?;
            Ok(explorer)
        })?;
        seconds.push(time);
        last = Some((explorer, dir));
    }
    let (explorer, _dir) = last.context("no run")?;
    let snapshot = explorer.snapshot();
    let key = Key::of(&Position::start(Variant::Standard)).context("no key")?;
    let cells = query::gather(snapshot.segments(), &*snapshot, key, &Filter::ALL)?.into_cells();
    let start = results(&cells);
    let positions: u64 = snapshot.segment_infos().iter().map(|segment| segment.positions).sum();
    let figures = json!({ "positions": positions, "bytes": snapshot.segment_bytes(), "shelfBytes": snapshot.shelf_bytes() });
    let stored = Stored { games: snapshot.games(), plies: snapshot.moves() };
    Ok(Row { name: "segments", stored, seconds: median(&seconds), start, figures })
}

fn sqlite(text: &[u8], by_game: bool, folder: &Path) -> anyhow::Result<Row> {
    let name = if by_game { "SQLite" } else { "SQLite, autocommit" };
    let database = Sqlite::create(folder, if by_game { "games.db" } else { "statements.db" })?;
    let (seconds, stored) = timed(|| database.count(text, by_game))?;
    let (start, figures) = database.look(START)?;
    Ok(Row { name, stored, seconds, start, figures })
}

fn postgres(text: &[u8], by_game: bool, scratch: &Scratch) -> anyhow::Result<Row> {
    let name = if by_game { "PostgreSQL" } else { "PostgreSQL, autocommit" };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut database = Postgres::create(scratch).await?;
        let begun = Instant::now();
        let stored = database.count(text, by_game).await?;
        let seconds = begun.elapsed().as_secs_f64();
        let (start, figures) = database.look(START).await?;
        Ok(Row { name, stored, seconds, start, figures })
    })
}

/// This design's records and sums on PostgreSQL.
fn partitions(text: &[u8], scratch: &Scratch) -> anyhow::Result<Row> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let store = runtime.block_on(Store::open(&scratch.address()))?;
    let collections = store.collections().context("PostgreSQL keeps collections")?;
    let collection = collections.of(Whose::Named("bench".parse()?));
    let (seconds, summary) = timed(|| {
        Ok(collection.import(text, &ImportOptions::new("bench"), &mut |_| ControlFlow::Continue(()))?)
    })?;
    let key = Key::of(&Position::start(Variant::Standard)).context("no key")?;
    let start = results(&collection.gather(key, &Filter::ALL)?.into_cells());
    runtime.block_on(store.close());
    let number = |sql| runtime.block_on(postgres::number(scratch, sql));
    let positions =
        number("SELECT count(*) FROM (SELECT DISTINCT collection, key FROM explorer_records) AS keys")?;
    let bytes = number(
        "SELECT sum(pg_total_relation_size(relid))::BIGINT FROM (SELECT relid FROM pg_partition_tree('explorer_records') \
         UNION SELECT relid FROM pg_partition_tree('explorer_cells')) AS parts",
    )?;
    let figures = json!({ "positions": positions, "bytes": bytes });
    let stored = Stored { games: summary.games, plies: summary.positions - summary.games };
    Ok(Row { name: "PostgreSQL, this design", stored, seconds, start, figures })
}

/// Won, drawn, lost.
fn results(cells: &[(MoveCode, Band, Speed, Cell)]) -> [i64; 3] {
    cells.iter().fold([0; 3], |[white, draws, black], (.., cell)| {
        [white + cell.white, draws + cell.draws, black + cell.black]
    })
}

/// The rows of some games, this design first: each is compared with it.
fn rows(text: &[u8], by_game: bool, args: &Args, folder: &Path) -> anyhow::Result<Vec<Row>> {
    let mut rows = vec![segments(text, args)?, sqlite(text, by_game, folder)?];
    if let Some(scratch) = Scratch::create(&args.postgres)? {
        rows.push(postgres(text, by_game, &scratch)?);
    }
    if let Some(scratch) = Scratch::create(&args.postgres)? {
        rows.push(partitions(text, &scratch)?);
    }
    let first = rows.first().context("no row")?;
    for row in &rows {
        ensure!(
            row.start == first.start,
            "{}: {:?} at the start, not {:?}",
            row.name,
            row.start,
            first.start
        );
    }
    Ok(rows)
}

#[expect(clippy::cast_precision_loss, reason = "counts below 2^53")]
fn shown(row: &Row, ours: &Row) -> Value {
    let rate = |row: &Row| row.stored.games as f64 / row.seconds;
    let number = |name: &str| row.figures.get(name).and_then(Value::as_u64).unwrap_or(0) as f64;
    let (ratio, bytes) = (rate(ours) / rate(row), number("bytes") / number("positions"));
    println!(
        "{:24} {:>8} {:>10.3} {:>10.1} {:>12.0} {bytes:>10.1} {ratio:>10.1}",
        row.name,
        row.stored.games,
        row.seconds,
        rate(row),
        row.stored.plies as f64 / row.seconds
    );
    json!({
        "name": row.name, "games": row.stored.games, "plies": row.stored.plies, "seconds": rounded(row.seconds, 4),
        "gamesPerSecond": rounded(rate(row), 1), "bytesPerPosition": rounded(bytes, 1), "ratio": rounded(ratio, 1),
        "start": row.start, "figures": row.figures,
    })
}

/// Measures.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let folder = tempfile::tempdir_in(&args.folder).context("the folder cannot be used")?;
    let file = match &args.file {
        Some(file) => file.clone(),
        None => {
            let path = folder.path().join("random.pgn");
            fs::write(&path, pgn::generate(args.games.max(args.autocommit))?)?;
            path
        }
    };
    println!(
        "{:24} {:>8} {:>10} {:>10} {:>12} {:>10} {:>10}",
        "", "games", "seconds", "games/s", "plies/s", "B/position", "ratio"
    );
    let mut parts = Vec::new();
    for (games, by_game) in [(args.games, true), (args.autocommit, false)] {
        let text = games::beginning(&file, games)?;
        let rows = rows(&text, by_game, args, folder.path())?;
        let ours = rows.first().context("no row")?;
        parts.push(rows.iter().map(|row| shown(row, ours)).collect::<Vec<_>>());
    }
    Ok(json!({
        "bench": "sql",
        "unit": "games per second by the clock, durable; ratio of this design's rate to each, on the same games",
        "source": if args.file.is_some() { "file" } else { "random games" },
        "byGame": parts.first(), "autocommit": parts.get(1), "load": load(), "conditions": conditions(),
    }))
}
