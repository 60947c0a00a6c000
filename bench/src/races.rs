//! `bench races`: players who race each other, and whether their histories can be put in one order.

use bench::{
    chaos::races::{Order, run as races},
    load::Server,
};
use serde_json::{Value, json};

use crate::{measure::conditions, program::Drawn};

/// How many.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Games.
    #[arg(long, default_value_t = 10_000)]
    games: usize,
    #[command(flatten)]
    drawn: Drawn,
}

/// Races, and checks every history.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let program = args.drawn.program()?;
    let server = Server::start(&program)?;
    let found = races(server.address, Order { games: args.games, at_once: 64, seed: args.drawn.seed })?;
    let figures = json!({
        "bench": "races", "games": args.games, "seed": args.drawn.seed, "found": found.json(), "conditions": conditions(),
    });
    if !found.faults.is_empty() {
        println!("{figures}");
        anyhow::bail!("{} histories have no order", found.faults.len());
    }
    Ok(figures)
}
