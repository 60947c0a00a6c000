//! Games into a durable collection that can be asked, beside the bound: playing, hashing, sorting and writing alone.
//!
//! The bound is made of pgn-reader and shakmaty, and shares nothing with the product: each half-move becomes a record of
//! sixteen bytes (hash, move, result, band), put into one of 256 buckets; these are sorted, written one after the other and
//! synced. Either side reads the same packed file, in a process of its own, on one thread, into an empty directory.

mod postgres;

use std::{
    fs::{self, File},
    io::{self, BufWriter, Read, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use anyhow::{Context, ensure};
use krog_explorer::{Explorer, ImportOptions, import::stream::unpack};
use pgn_reader::{RawTag, SanPlus};
use serde_json::{Value, json};
use shakmaty::{Chess, EnPassantMode, Position as _, zobrist::Zobrist64};

use crate::{
    measure::{conditions, median, rounded},
    memory::peak_kb,
    pgn,
    shifted::Shifted,
};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A PGN file, packed or not; without one, random games are made.
    file: Option<PathBuf>,
    /// Pairs of runs.
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Threads of the product, one or two.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Gigabytes of the large input: the same games again and again, years apart.
    #[arg(long, default_value_t = 0)]
    large: u64,
    /// A PostgreSQL server, without a database's name, that is to take the same games in, beside copying and merging their records
    /// alone.
    #[arg(long)]
    postgres: Option<String>,
    /// One part, in this process: bound, krog or large.
    #[arg(long, hide = true)]
    part: Option<String>,
}

#[derive(Default)]
struct Bound {
    buckets: Vec<Vec<(u64, u64)>>,
    games: u64,
    records: u64,
}

impl pgn_reader::Visitor for Bound {
    type Tags = u64;
    type Movetext = (Chess, u64);
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), u64> {
        self.games += 1;
        ControlFlow::Continue(0)
    }

    fn tag(&mut self, tags: &mut u64, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        let number = || value.decode_utf8_lossy().parse::<u64>().unwrap_or(0);
        match name {
            b"WhiteElo" | b"BlackElo" => *tags += number() / 400,
            b"Result" => *tags += (value.as_bytes().first().copied().unwrap_or(b'*') as u64) << 8,
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: u64) -> ControlFlow<(), (Chess, u64)> {
        ControlFlow::Continue((Chess::default(), tags << 16))
    }

    fn san(&mut self, (position, facts): &mut (Chess, u64), plus: SanPlus) -> ControlFlow<()> {
        let Ok(mv) = plus.san.to_move(position) else { return ControlFlow::Break(()) };
        let Zobrist64(hash) = position.zobrist_hash(EnPassantMode::Legal);
        let code =
            u64::from(u32::from(mv.to())) | mv.from().map_or(64, |from| u64::from(u32::from(from))) << 6;
        if let Some(bucket) = self.buckets.get_mut((hash >> 56) as usize) {
            bucket.push((hash, *facts | code));
        }
        self.records += 1;
        position.play_unchecked(mv);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, _: (Chess, u64)) {
        // The bound keeps nothing of a game but its records.
    }
}

fn bound(file: &Path) -> anyhow::Result<Value> {
    let dir = tempfile::tempdir()?;
    let begun = Instant::now();
    let (_, stream) = unpack(File::open(file)?)?;
    let mut bound = Bound { buckets: vec![Vec::new(); 256], ..Bound::default() };
    let mut reader = pgn_reader::Reader::new(stream);
    while reader.read_game(&mut bound)?.is_some() {}
    let path = dir.path().join("records");
    let mut out = BufWriter::with_capacity(1 << 20, File::create(&path)?);
    for bucket in &mut bound.buckets {
        bucket.sort_unstable();
        for (hash, rest) in bucket {
            out.write_all(&hash.to_le_bytes())?;
            out.write_all(&rest.to_le_bytes())?;
        }
    }
    out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    let seconds = begun.elapsed().as_secs_f64();
    ensure!(fs::metadata(&path)?.len() == bound.records * 16, "records are missing");
    Ok(json!({ "seconds": seconds, "games": bound.games, "records": bound.records, "peakKb": peak_kb()? }))
}

fn krog(stream: impl Read, threads: usize, dir: &Path) -> anyhow::Result<Value> {
    let begun = Instant::now();
    let explorer = Explorer::open(dir)?;
    let options = ImportOptions { threads, ..ImportOptions::new("bench") };
    let summary = explorer.import(stream, &options, &mut |_| ControlFlow::Continue(()))?;
    let seconds = begun.elapsed().as_secs_f64();
    let snapshot = explorer.snapshot();
    ensure!(snapshot.games() == summary.games && summary.complete, "games are missing: {summary:?}");
    let positions: u64 = snapshot.segment_infos().iter().map(|segment| segment.positions).sum();
    Ok(json!({
        "seconds": seconds, "games": summary.games + summary.skipped + summary.errors, "new": summary.games,
        "records": summary.positions, "positions": positions, "segments": snapshot.segments().len(),
        "segmentBytes": snapshot.segment_bytes(), "shelfBytes": snapshot.shelf_bytes(),
        "bytes": summary.bytes, "peakKb": peak_kb()?,
    }))
}

/// Runs a part in a process of its own.
fn part(args: &Args, file: &Path, part: &str) -> anyhow::Result<Value> {
    let output = Command::new(std::env::current_exe()?)
        .args(["import", "--part", part, "--threads", &args.threads.to_string()])
        .args(["--large", &args.large.to_string()])
        .arg(file)
        .output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout)?;
    serde_json::from_str(text.lines().last().unwrap_or_default()).context("a part says nothing")
}

#[expect(clippy::cast_precision_loss, reason = "counts below 2^53")]
fn number(value: &Value, name: &str) -> f64 {
    value
        .get(name)
        .and_then(Value::as_u64)
        .map_or_else(|| value.get(name).and_then(Value::as_f64).unwrap_or(f64::NAN), |n| n as f64)
}

/// Measures.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let made = tempfile::tempdir()?;
    let file = match &args.file {
        Some(file) => file.clone(),
        None => {
            let path = made.path().join("random.pgn");
            fs::write(&path, pgn::generate(30_000)?)?;
            path
        }
    };
    let dir = tempfile::tempdir()?;
    match args.part.as_deref() {
        Some("bound") => return bound(&file),
        Some("krog") => return krog(File::open(&file)?, args.threads, dir.path()),
        Some("large") => {
            let left = args.large * 1_000_000_000;
            return krog(Shifted::new(&file, left), args.threads, dir.path());
        }
        _ => {}
    }
    let mut ratios = Vec::new();
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let (mut last, mut limit) = (Value::Null, Value::Null);
    for round in 0..args.rounds.max(1) {
        let mut both = || -> anyhow::Result<()> {
            last = part(args, &file, "krog")?;
            Ok(())
        };
        if round % 2 == 0 {
            both()?;
            limit = part(args, &file, "bound")?;
        } else {
            limit = part(args, &file, "bound")?;
            both()?;
        }
        ours.push(number(&last, "games") / number(&last, "seconds"));
        theirs.push(number(&limit, "games") / number(&limit, "seconds"));
        ratios.push(number(&limit, "seconds") / number(&last, "seconds"));
    }
    let ratio = median(&ratios);
    let per_position = number(&last, "segmentBytes") / number(&last, "positions");
    println!("{:10} {:>10} {:>12} {:>12} {:>10}", "", "games", "games/s", "records", "peak MB");
    for (name, value, rates) in [("krog", &last, &ours), ("bound", &limit, &theirs)] {
        println!(
            "{name:10} {:>10} {:>12.0} {:>12} {:>10.0}",
            number(value, "games"),
            median(rates),
            number(value, "records"),
            number(value, "peakKb") / 1024.0
        );
    }
    println!("ratio {ratio:.3}; {per_position:.2} bytes a position");
    let large = if args.large > 0 { part(args, &file, "large")? } else { Value::Null };
    if args.large > 0 {
        println!(
            "{} GB: {} games, peak {:.0} MB, {:.0} s",
            args.large,
            number(&large, "new"),
            number(&large, "peakKb") / 1024.0,
            number(&large, "seconds")
        );
    }
    let postgres = match &args.postgres {
        Some(server) => postgres::run(server, &file)?,
        None => Value::Null,
    };
    Ok(json!({
        "bench": "import", "postgres": postgres, "unit": "games per second by the clock, durable and ready to be asked; ratio of the bound's seconds to krog's, median of pairs",
        "source": if args.file.is_some() { "file" } else { "random games" }, "threads": args.threads,
        "krogGamesPerSecond": rounded(median(&ours), 0), "boundGamesPerSecond": rounded(median(&theirs), 0),
        "ratio": rounded(ratio, 3), "bytesPerPosition": rounded(per_position, 2),
        "krog": last, "bound": limit, "large": large, "rounds": args.rounds, "conditions": conditions(),
    }))
}
