//! `bench races`: players who race each other, and whether their histories can be put in one order.

use std::path::PathBuf;

use bench::{
    chaos::races::{Order, run as races},
    load::Server,
};
use serde_json::{Value, json};

use crate::{measure::conditions, program::krog};

/// How many.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Games.
    #[arg(long, default_value_t = 10_000)]
    games: usize,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program.
    #[arg(long)]
    krog: Option<PathBuf>,
}

/// Races, and checks every history.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let program = krog(args.krog.as_deref())?;
    let server = Server::start(&program)?;
    let found = races(server.address, Order { games: args.games, at_once: 64, seed: args.seed })?;
    let figures = json!({
        "bench": "races", "games": args.games, "seed": args.seed, "found": found.json(), "conditions": conditions(),
    });
    if !found.faults.is_empty() {
        println!("{figures}");
        anyhow::bail!("{} histories have no order", found.faults.len());
    }
    Ok(figures)
}
