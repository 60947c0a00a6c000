//! Puzzles: mates of known length, and solutions that are found whole.

use std::{
    fs::File,
    io::{BufRead as _, BufReader},
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::{Context as _, bail};
use krog_engine::{Builtin, Engine as _, Limits, Score, Stop};
use serde_json::{Value, json};
use shakmaty::{CastlingMode, Move, Position as _, fen::Fen, uci::UciMove, variant::VariantPosition};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Puzzles as Lichess publishes them, CSV compressed with gzip.
    file: PathBuf,
    /// Milliseconds for a solution, shared among its moves; a mate has twice as many.
    #[arg(long, default_value_t = 1_000)]
    time: u64,
    /// Positions for each move instead, so that the answer is the same everywhere.
    #[arg(long)]
    nodes: Option<u64>,
    /// The least rating of puzzles whose solution is looked for.
    #[arg(long, default_value_t = 2_000)]
    rating: u32,
    /// Puzzles of each sort.
    #[arg(long, default_value_t = 300)]
    count: usize,
    /// Memory of the engine in MiB.
    #[arg(long, default_value_t = 64)]
    hash: usize,
}

/// A position with the moves of both that solve it, the solver's first.
#[derive(Debug)]
struct Puzzle {
    start: VariantPosition,
    moves: Vec<UciMove>,
}

/// How many of how many, with the positions looked at.
#[derive(Debug, Default)]
struct Count {
    solved: usize,
    all: usize,
    nodes: u64,
    slowest: Duration,
}

/// Solves them: what part of each sort was solved.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let file = File::open(&args.file).with_context(|| format!("{} cannot be opened", args.file.display()))?;
    let mut mates: [Vec<Puzzle>; 4] = Default::default();
    let mut hard = Vec::new();
    // The first line names the columns.
    for (number, line) in (1..).zip(BufReader::new(flate2::read::GzDecoder::new(file)).lines()).skip(1) {
        let line = line?;
        let fields: Vec<&str> = line.split(',').collect();
        let [_, fen, moves, rating, _, _, _, themes, ..] = fields.as_slice() else {
            bail!("line {number} has too few columns for a puzzle: {line}")
        };
        let puzzle = || {
            read(fen, moves).with_context(|| {
                format!("line {number} has a FEN or a first move that cannot be read: {line}")
            })
        };
        let mate =
            (2..=5_usize).find(|length| themes.split(' ').any(|theme| theme == format!("mateIn{length}")));
        if let Some(length) = mate
            && mates[length - 2].len() < args.count
        {
            mates[length - 2].push(puzzle()?);
        }
        if rating.parse::<u32>().is_ok_and(|rating| rating >= args.rating) && hard.len() < args.count {
            hard.push(puzzle()?);
        }
    }
    let mut figures = serde_json::Map::new();
    for (length, puzzles) in (2_i32..).zip(&mates) {
        let mut count = Count::default();
        for puzzle in puzzles {
            // The last sort is of those in more moves too: as many as the solution has.
            let length = length.max(i32::try_from(puzzle.moves.len().div_ceil(2)).unwrap_or(i32::MAX));
            let limits = Limits { mate: u8::try_from(length).ok(), ..limits(args, 2, 1) };
            let found = search(args, &puzzle.start, &limits, &mut count);
            count.add(matches!(found, Some((_, Score::Mate(moves))) if (1..=length).contains(&moves)));
        }
        figures.insert(format!("mateIn{length}"), count.figures());
    }
    let mut count = Count::default();
    for puzzle in &hard {
        let solved = solves(args, puzzle, &mut count);
        count.add(solved);
    }
    figures.insert(format!("from{}", args.rating), count.figures());
    Ok(json!({
        "bench": "puzzles", "unit": "percent solved", "perSolution": args.nodes.map_or_else(
            || format!("{} ms, a mate {} ms", args.time, 2 * args.time), |nodes| format!("{nodes} positions a move")),
        "hashMiB": args.hash, "threads": 1, "found": figures,
    }))
}

fn limits(args: &Args, times: u64, moves: usize) -> Limits {
    match args.nodes {
        Some(nodes) => Limits::nodes(nodes * times),
        None => {
            let time = Duration::from_millis(args.time * times) / u32::try_from(moves.max(1)).unwrap_or(1);
            Limits { enough: Some(time), ..Limits::time(time) }
        }
    }
}

fn search(
    args: &Args,
    position: &VariantPosition,
    limits: &Limits,
    count: &mut Count,
) -> Option<(Move, Score)> {
    let begun = Instant::now();
    let found = Builtin::new(args.hash).search(position, &[], limits, &Stop::new(), &mut |_| {}).ok()?;
    count.nodes += found.nodes;
    count.slowest = count.slowest.max(begun.elapsed());
    Some((found.best, found.score))
}

/// Whether every move of the solver's is found; another mate at the end is as good.
fn solves(args: &Args, puzzle: &Puzzle, count: &mut Count) -> bool {
    let mut position = puzzle.start.clone();
    let limits = limits(args, 1, puzzle.moves.len().div_ceil(2));
    for (at, m) in puzzle.moves.iter().enumerate() {
        let Ok(m) = m.to_move(&position) else { return false };
        if at % 2 == 0 {
            let Some((found, _)) = search(args, &position, &limits, count) else { return false };
            if found != m {
                position.play_unchecked(found);
                return position.is_checkmate() && at + 1 == puzzle.moves.len();
            }
        }
        position.play_unchecked(m);
    }
    true
}

fn read(fen: &str, moves: &str) -> Option<Puzzle> {
    let mut start =
        VariantPosition::Chess(fen.parse::<Fen>().ok()?.into_position(CastlingMode::Standard).ok()?);
    let mut moves = moves.split(' ').map_while(|text| text.parse::<UciMove>().ok());
    let first = moves.next()?.to_move(&start).ok()?;
    start.play_unchecked(first);
    Some(Puzzle { start, moves: moves.collect() })
}

impl Count {
    fn add(&mut self, solved: bool) {
        self.all += 1;
        self.solved += usize::from(solved);
    }

    fn figures(&self) -> Value {
        let percent = 100.0 * self.solved as f64 / self.all.max(1) as f64;
        json!({
            "percent": (percent * 10.0).round() / 10.0, "of": self.all, "nodesEach": self.nodes / self.all.max(1) as u64,
            "slowestMs": self.slowest.as_millis() as u64,
        })
    }
}
