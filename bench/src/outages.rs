//! `bench outages`: the store goes away under games, and nobody is charged for it.

use std::time::Duration;

use bench::chaos::outages::{Order, run as outages};
use serde_json::{Value, json};

use crate::{measure::conditions, program::Drawn};

/// Clocks may be off by so much.
const CLOCK: Duration = Duration::from_millis(50);

/// How often, and where.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Times that a store goes away, on each database.
    #[arg(long, default_value_t = 200)]
    moments: usize,
    /// Servers that this befalls at once; PostgreSQL must let in some sixteen connections of each.
    #[arg(long, default_value_t = 5)]
    servers: usize,
    /// Games on each server.
    #[arg(long, default_value_t = 4)]
    games: usize,
    /// A PostgreSQL server on which databases can be made.
    #[arg(long, default_value = "postgres://postgres@127.0.0.1:5432")]
    postgres: String,
    /// Leaves SQLite out.
    #[arg(long)]
    postgres_only: bool,
    #[command(flatten)]
    drawn: Drawn,
}

/// Takes stores away, and compares.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let program = args.drawn.program()?;
    let mut found = serde_json::Map::new();
    let mut holds = true;
    let databases = [("SQLite", None), ("PostgreSQL", Some(args.postgres.as_str()))];
    for (name, postgres) in databases.into_iter().skip(usize::from(args.postgres_only)) {
        let order = Order {
            moments: args.moments,
            servers: args.servers.max(1),
            games: args.games,
            postgres,
            seed: args.drawn.seed,
        };
        let of = outages(&program, order)?;
        println!("{name}: {} times away, {} moves lost, {} flags fell", of.outages, of.lost, of.ended);
        println!("  away             {}", of.away.line());
        println!("  playable again   {}", of.back.line());
        println!("  reference open   {}", of.open.line());
        println!("  clock off, over  {}", of.through.line());
        println!("  clock off, else  {}", of.beside.line());
        for (error, told) in &of.worst {
            println!("  off by {} ms: {told}", error.as_millis());
        }
        holds &= of.holds(CLOCK);
        found.insert(name.to_owned(), of.json());
    }
    let figures = json!({
        "bench": "outages", "moments": args.moments, "seed": args.drawn.seed, "found": found, "askedMs": CLOCK.as_millis() as u64,
        "conditions": conditions(),
    });
    if !holds {
        println!("{figures}");
        anyhow::bail!("somebody was charged for an outage, or lost a move to it");
    }
    Ok(figures)
}
