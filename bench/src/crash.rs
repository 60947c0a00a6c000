//! `bench crash`: `kill -9` under load, and what was acknowledged.

use std::time::Duration;

use bench::chaos::crash::{Order, run as crash};
use serde_json::{Value, json};

use crate::{measure::conditions, program::Drawn};

/// Clocks may be off by so much after a restart.
const CLOCK: Duration = Duration::from_millis(50);

/// Every so many kills it is said how it stands.
const TOLD_EVERY: usize = 25;

/// How often.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Times that the server is killed.
    #[arg(long, default_value_t = 50)]
    kills: usize,
    /// Games that are played meanwhile.
    #[arg(long, default_value_t = 100)]
    games: usize,
    #[command(flatten)]
    drawn: Drawn,
}

/// Kills, starts again, compares.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let program = args.drawn.program()?;
    let order = Order { kills: args.kills, games: args.games, patient: 5, seed: args.drawn.seed };
    // The whole takes an hour on a busy machine, and may be stopped before.
    let found = crash(&program, order, |kills, so_far| {
        if kills % TOLD_EVERY == 0 {
            println!("{kills} kills: {}", so_far.json());
        }
    })?;
    println!("back      {}", found.back.line());
    println!("playable  {}", found.playable.line());
    println!("clock off {}", found.clock.line());
    let figures = json!({
        "bench": "crash", "kills": args.kills, "games": args.games, "seed": args.drawn.seed,
        "database": "SQLite, synchronous=FULL", "found": found.json(), "conditions": conditions(),
    });
    if !found.holds(CLOCK) {
        println!("{figures}");
        anyhow::bail!("what was acknowledged did not hold");
    }
    Ok(figures)
}
