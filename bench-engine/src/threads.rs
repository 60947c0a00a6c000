//! How much sooner several threads have looked as far ahead as one.

use std::{path::PathBuf, time::Duration};

use anyhow::ensure;
use krog_engine::{Builtin, Engine as _, Limits, Stop};
use serde_json::{Value, json};
use shakmaty::{Chess, variant::VariantPosition};

use crate::{games, random::Random};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Games of chess, plain or compressed with zstd.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Positions, each of another game.
    #[arg(long, default_value_t = 40)]
    positions: usize,
    /// Threads beside one.
    #[arg(long, default_value_t = 2)]
    threads: u8,
    /// Milliseconds that one thread has: the depth that it finishes within them is the one to reach.
    #[arg(long, default_value_t = 2_000)]
    time: u64,
    /// Memory of the engine in MiB.
    #[arg(long, default_value_t = 64)]
    hash: usize,
    /// The seed of the choice of positions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Searches each position with one thread and with several, by turns: the median of their times' ratios.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let mut random = Random::new(args.seed);
    let mut positions: Vec<Chess> = Vec::new();
    for path in &args.files {
        games::read(path, &mut random, 1, &mut |position, _| {
            if positions.len() < args.positions {
                positions.push(position.clone());
            }
        })?;
    }
    ensure!(positions.len() == args.positions, "only {} games have a position", positions.len());
    let mut ratios = Vec::new();
    for (number, position) in positions.into_iter().enumerate() {
        let position = VariantPosition::Chess(position);
        let time = Duration::from_millis(args.time);
        let limits = Limits { enough: Some(time), ..Limits::time(time) };
        let depth = search(args, &position, &limits).0;
        let deep = |threads: u8| search(args, &position, &Limits { threads, ..Limits::depth(depth) });
        // Whoever comes first finds the processor cold; so each does by turns.
        let (one, several) = if number % 2 == 0 {
            let one = deep(1);
            (one, deep(args.threads))
        } else {
            let several = deep(args.threads);
            (deep(1), several)
        };
        let ratio = several.1.as_secs_f64() / one.1.as_secs_f64();
        eprintln!(
            "{}: depth {depth}, {:.0} ms alone, {:.0} together, {ratio:.2}",
            number + 1,
            one.1.as_secs_f64() * 1e3,
            several.1.as_secs_f64() * 1e3
        );
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    let at = |share: f64| ratios[((ratios.len() - 1) as f64 * share).round() as usize];
    let rounded = |ratio: f64| (ratio * 1_000.0).round() / 1_000.0;
    Ok(json!({
        "bench": "threads", "unit": "time to the same depth with several threads by that with one", "threads": args.threads,
        "positions": ratios.len(), "timeMs": args.time, "hashMiB": args.hash,
        "median": rounded(at(0.5)), "quarter": rounded(at(0.25)), "threeQuarters": rounded(at(0.75)),
    }))
}

/// The depth finished, and the time that it took.
fn search(args: &Args, position: &VariantPosition, limits: &Limits) -> (u8, Duration) {
    let mut finished = (1, Duration::from_millis(1));
    let mut tell = |info: &krog_engine::Info| finished = (info.depth, info.time);
    drop(Builtin::new(args.hash).search(position, &[], limits, &Stop::new(), &mut tell));
    finished
}
