//! `bench evening`: `kill -9` in the middle of tournaments that are played.

use bench::chaos::evening::{Format, Order, run as evening};
use serde_json::{Value, json};

use crate::{measure::conditions, program::Drawn};

/// How often.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Times that the server is killed.
    #[arg(long, default_value_t = 50)]
    kills: usize,
    /// Players of each tournament.
    #[arg(long, default_value_t = 11)]
    players: usize,
    /// Rounds of each tournament by the Swiss system.
    #[arg(long, default_value_t = 6)]
    rounds: u64,
    /// Plays arenas of so many minutes instead.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=3))]
    arena: Option<u64>,
    #[command(flatten)]
    drawn: Drawn,
}

/// Kills, starts again, compares.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let program = args.drawn.program()?;
    let format = match args.arena {
        Some(minutes) => Format::Arena { minutes },
        None => Format::Swiss { rounds: args.rounds },
    };
    let order = Order { kills: args.kills, players: args.players, format, seed: args.drawn.seed };
    let found = evening(&program, order, |so_far| {
        if so_far.kills.is_multiple_of(10) {
            println!("{} kills: {}", so_far.kills, so_far.json());
        }
    })?;
    println!("goes on   {}", found.on.line());
    let figures = json!({
        "bench": "evening", "players": args.players, "rounds": args.rounds, "arenaMinutes": args.arena, "seed": args.drawn.seed,
        "database": "SQLite, synchronous=FULL", "found": found.json(), "conditions": conditions(),
    });
    if !found.holds() {
        println!("{figures}");
        anyhow::bail!("{:#?}", found.faults);
    }
    Ok(figures)
}
