//! `bench evening`: `kill -9` in the middle of tournaments that are played.

use std::path::PathBuf;

use bench::chaos::evening::{Order, run as evening};
use serde_json::{Value, json};

use crate::{measure::conditions, program::krog};

/// How often.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Times that the server is killed.
    #[arg(long, default_value_t = 50)]
    kills: usize,
    /// Players of each tournament.
    #[arg(long, default_value_t = 11)]
    players: usize,
    /// Rounds of each tournament.
    #[arg(long, default_value_t = 6)]
    rounds: usize,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program.
    #[arg(long)]
    krog: Option<PathBuf>,
}

/// Kills, starts again, compares.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let program = krog(args.krog.as_deref())?;
    let order = Order { kills: args.kills, players: args.players, rounds: args.rounds, seed: args.seed };
    let found = evening(&program, order, |so_far| {
        if so_far.kills.is_multiple_of(10) {
            println!("{} kills: {}", so_far.kills, so_far.json());
        }
    })?;
    println!("goes on   {}", found.on.line());
    let figures = json!({
        "bench": "evening", "players": args.players, "rounds": args.rounds, "seed": args.seed,
        "database": "SQLite, synchronous=FULL", "found": found.json(), "conditions": conditions(),
    });
    if !found.holds() {
        println!("{figures}");
        anyhow::bail!("{:#?}", found.faults);
    }
    Ok(figures)
}
