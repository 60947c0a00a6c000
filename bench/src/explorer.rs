//! Positions of a collection asked for: in process and over HTTP, much played and rare, all and filtered, each only once; with
//! the files in memory, and with every page of them dropped before each question; and of PostgreSQL, where one is named, with the
//! answers of both compared.
//!
//! A question without pages is more than a store ten times the memory given to it asks for: nothing is ever found in memory
//! but what the process itself keeps.

mod cold;
mod questions;
mod search;

use std::{
    collections::BTreeSet,
    ffi::OsStr,
    fs::{self, File},
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use bench::{
    load::{Http, Server, Spread},
    scratch::Scratch,
};
use krog_explorer::{Answer, Explorer, GameNo, ImportOptions, Key};
use krog_store::{CollectionSnapshot, Store, Whose};
use serde::Deserialize;
use serde_json::{Value, json};

use self::{
    cold::Pages,
    questions::{Kind, Question},
};
use crate::{
    measure::{conditions, load, rounded},
    pgn,
    program::krog,
};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A PGN file, packed or not; without one, random games are made.
    file: Option<PathBuf>,
    /// Questions of each kind.
    #[arg(long, default_value_t = 1_000)]
    questions: usize,
    /// Questions of each kind with the files dropped from memory before each.
    #[arg(long, default_value_t = 300)]
    cold: usize,
    /// What is drawn by lot.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The folder of the collection, on the disk that is to be measured.
    #[arg(long, default_value = ".")]
    folder: PathBuf,
    /// The `krog` command; the one beside this program without it.
    #[arg(long)]
    krog: Option<PathBuf>,
    /// Games of the collection that is searched and exported: those of the file again and again, years apart. 0 is those of the file
    /// once.
    #[arg(long, default_value_t = 860_000)]
    search_games: u64,
    /// Searches of each kind.
    #[arg(long, default_value_t = 20)]
    searches: usize,
    /// A PostgreSQL server, without a database's name, that is to take in the same games and answer the same questions.
    #[arg(long)]
    postgres: Option<String>,
}

/// The numbers of an answer that are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
struct Told {
    white: u64,
    draws: u64,
    black: u64,
}

/// What the server does with a question before it writes the answer down: counts, chances, and the games that are named.
fn ask(snapshot: &CollectionSnapshot, question: &Question) -> anyhow::Result<Told> {
    let answer = count(snapshot, question)?;
    let samples = answer.top_games.iter().chain(&answer.recent_games).map(|sample| sample.game);
    let lone = answer.moves.iter().filter(|line| line.counts.games() == 1).filter_map(|line| line.recent);
    let wanted: Vec<GameNo> = samples.chain(lone).collect::<BTreeSet<_>>().into_iter().collect();
    ensure!(snapshot.found_all(&wanted)?.len() == wanted.len(), "a game is named that is not there");
    Ok(Told { white: answer.counts.white, draws: answer.counts.draws, black: answer.counts.black })
}

/// Only the counts and the chances.
fn count(snapshot: &CollectionSnapshot, question: &Question) -> anyhow::Result<Answer> {
    let key = Key::of(&question.position).context("a position that is not counted")?;
    let cells = snapshot.gather(key, &question.read())?.into_cells();
    Ok(Answer::new(&question.position, &cells, &question.asked))
}

fn timed<T>(spread: &mut Spread, call: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
    let begun = Instant::now();
    let value = call()?;
    spread.record(begun.elapsed());
    Ok(value)
}

/// The times of one kind, warm and cold.
#[derive(Debug)]
struct Times {
    name: String,
    spread: Spread,
}

fn show(rows: &[Times]) -> Vec<Value> {
    for row in rows {
        println!("{:32} {}", row.name, row.spread.line());
    }
    rows.iter().map(|row| json!({ "name": row.name, "times": row.spread.json() })).collect()
}

/// In process; without the pages of the files, where they are given.
fn in_process(
    snapshot: &CollectionSnapshot,
    questions: &[Question],
    pages: Option<&Pages>,
    files: &str,
) -> anyhow::Result<Vec<Times>> {
    let mut rows = Vec::new();
    for kind in Kind::ALL {
        let (mut counts, mut whole) = (Spread::default(), Spread::default());
        for question in questions.iter().filter(|question| question.kind == kind) {
            // Which of the two comes first takes the misses of the processor's caches; they take turns.
            let both: [bool; 2] =
                if counts.count().is_multiple_of(2) { [true, false] } else { [false, true] };
            for counts_only in both {
                pages.map_or(Ok(()), Pages::let_go)?;
                if counts_only {
                    std::hint::black_box(timed(&mut counts, || count(snapshot, question))?);
                } else {
                    let told = timed(&mut whole, || ask(snapshot, question))?;
                    let games = told.white + told.draws + told.black;
                    ensure!(games > 0 || kind != Kind::Popular, "nobody played {}", question.position.fen());
                }
            }
        }
        rows.push(Times { name: format!("counts, {}, {files}", kind.name()), spread: counts });
        rows.push(Times { name: format!("answer, {}, {files}", kind.name()), spread: whole });
    }
    Ok(rows)
}

/// Over HTTP, on one connection that is kept.
fn over_http(
    server: &Server,
    snapshot: &CollectionSnapshot,
    questions: &[Question],
    pages: Option<&Pages>,
) -> anyhow::Result<Vec<Times>> {
    let mut http = Http::new(server.address);
    let files = if pages.is_some() { "from the disk" } else { "in memory" };
    // The collection is opened by the first question that it gets.
    http.ask("GET", "/api/v1/explorer?collection=masters&moves=0&games=0", None, "")?.done()?;
    let mut rows = Vec::new();
    for kind in Kind::ALL {
        let mut spread = Spread::default();
        for question in questions.iter().filter(|question| question.kind == kind) {
            pages.map_or(Ok(()), Pages::let_go)?;
            let body = timed(&mut spread, || http.ask("GET", &question.path, None, "")?.done())?;
            let told: Told = serde_json::from_slice(&body)?;
            let own = ask(snapshot, question)?;
            ensure!(told == own, "{}: {told:?} over HTTP, {own:?} in process", question.path);
        }
        rows.push(Times { name: format!("HTTP, {}, {files}", kind.name()), spread });
    }
    Ok(rows)
}

fn import(file: &Path, dir: &Path) -> anyhow::Result<(Explorer, Duration)> {
    let begun = Instant::now();
    let explorer = Explorer::open(dir)?;
    explorer.import(File::open(file)?, &ImportOptions::new("bench"), &mut |_| ControlFlow::Continue(()))?;
    Ok((explorer, begun.elapsed()))
}

/// The same games in a database of their own: how fast they go in, and how fast it answers what the files answer.
fn on_postgres(
    server: &str,
    file: &Path,
    files: &CollectionSnapshot,
    questions: &[Question],
    rows: &mut Vec<Times>,
) -> anyhow::Result<Value> {
    let scratch = Scratch::create(server)?.context("PostgreSQL does not answer")?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let store = runtime.block_on(Store::open(&scratch.address()))?;
    let collection = store.collections().context("no PostgreSQL")?.of(Whose::Named("bench".parse()?));
    let begun = Instant::now();
    let options = ImportOptions::new("bench");
    let summary = collection.import(File::open(file)?, &options, &mut |_| ControlFlow::Continue(()))?;
    let took = begun.elapsed().as_secs_f64();
    println!("PostgreSQL: {} games in {took:.1} s", summary.games);
    let snapshot = CollectionSnapshot::Stored(collection);
    for question in questions {
        let [told, own] =
            [&snapshot, files].map(|of| count(of, question).map(|answer| format!("{answer:?}")));
        let (told, own) = (told?, own?);
        ensure!(told == own, "{}: PostgreSQL answers {told}, the files {own}", question.path);
    }
    rows.extend(in_process(&snapshot, questions, None, "PostgreSQL")?);
    runtime.block_on(store.close());
    Ok(json!({ "games": summary.games, "seconds": rounded(took, 1) }))
}

/// Measures.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let folder = tempfile::tempdir_in(&args.folder).context("the folder cannot be used")?;
    let program = krog(args.krog.as_deref())?;
    let file = match &args.file {
        Some(file) => file.clone(),
        None => {
            let path = folder.path().join("random.pgn");
            fs::write(&path, pgn::generate(30_000)?)?;
            path
        }
    };
    let collections = folder.path().join("explorer");
    let (explorer, took) = import(&file, &collections.join("masters"))?;
    let files = explorer.snapshot();
    let snapshot = CollectionSnapshot::Files(Arc::clone(&files));
    let pages = Pages::of(explorer.dir())?;
    println!(
        "{} games in {:.1} s; {} segments with {:.1} MB, shelves with {:.1} MB",
        files.games(),
        took.as_secs_f64(),
        files.segments().len(),
        megabytes(files.segment_bytes()),
        megabytes(files.shelf_bytes())
    );
    let all = questions::draw(&files, args.seed, args.questions + args.cold)?;
    let (mut warm, mut cold) = (Vec::new(), Vec::new());
    for kind in Kind::ALL {
        let mut own = all.iter().filter(|question| question.kind == kind).cloned();
        warm.extend(own.by_ref().take(args.questions));
        cold.extend(own);
    }
    pages.load()?;
    let mut rows = in_process(&snapshot, &warm, None, "in memory")?;
    rows.extend(in_process(&snapshot, &cold, Some(&pages), "from the disk")?);
    let more = [OsStr::new("--explorer"), collections.as_os_str()];
    let server = Server::start_with(&program, &more)?;
    pages.load()?;
    rows.extend(over_http(&server, &snapshot, &warm, None)?);
    rows.extend(over_http(&server, &snapshot, &cold, Some(&pages))?);
    let postgres = match &args.postgres {
        Some(server) => Some(on_postgres(server, &file, &snapshot, &warm, &mut rows)?),
        None => None,
    };
    let searched = search::run(&folder.path().join("search"), &file, files.games(), args)?;
    let figures = show(&rows);
    let read = pages.read_for(|| count(&snapshot, cold.first().context("no question")?).map(drop))?;
    println!("a question without pages reads {:.1} kB; load {:?}", kilobytes(read), load());
    Ok(json!({
        "bench": "explorer", "unit": "milliseconds by the clock; every position asked once by each, on one thread",
        "source": if args.file.is_some() { "file" } else { "random games" },
        "games": files.games(), "segments": files.segments().len(), "segmentBytes": files.segment_bytes(),
        "shelfBytes": files.shelf_bytes(), "postgres": postgres, "times": figures, "search": searched, "readKb": rounded(kilobytes(read), 1),
        "load": load(), "conditions": conditions(),
    }))
}

#[expect(clippy::cast_precision_loss, reason = "bytes below 2^53")]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

#[expect(clippy::cast_precision_loss, reason = "bytes below 2^53")]
fn kilobytes(bytes: u64) -> f64 {
    bytes as f64 / 1e3
}
