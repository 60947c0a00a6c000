//! Swiss rounds: how long large fields take; random tournaments looked through; small fields beside a program that looks at every
//! pairing, larger ones with every pair weighed.

mod compare;
mod speed;

use anyhow::ensure;
use serde_json::{Value, json};

use crate::measure::conditions;

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Tournaments of each size that are timed, with seeds one after the other.
    #[arg(long, default_value_t = 3)]
    events: u64,
    /// Random tournaments of 20 to 300 players whose every round is paired again from a report.
    #[arg(long, value_name = "TOURNAMENTS", default_value_t = 100)]
    check: u64,
    /// Rounds of up to eight players that are paired a second time by looking at every pairing.
    #[arg(long, value_name = "ROUNDS", default_value_t = 2_000)]
    oracle_rounds: usize,
    /// Random tournaments of 4 to 120 players that are paired a second time with every pair weighed.
    #[arg(long, value_name = "TOURNAMENTS", default_value_t = 20)]
    at_length: u64,
    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Runs it; fails at a difference, and where a figure is not what was asked.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let (rows, slow) = speed::rows(args)?;
    let checked = compare::checked(args.check, args.seed)?;
    println!("{checked}");
    let oracle = compare::beside_oracle(args.oracle_rounds, args.seed)?;
    println!("{oracle}");
    let at_length = compare::at_length(args.at_length, args.seed)?;
    println!("{at_length}");
    let figures = json!({
        "bench": "swiss",
        "unit": "seconds of the processor on one thread; kilobytes, peak of the process",
        "seed": args.seed,
        "events": args.events,
        "fields": rows,
        "checked": checked.json(),
        "oracle": oracle.json(),
        "atLength": at_length.json(),
        "differences": 0,
        "conditions": conditions(),
    });
    // Without optimisations no figure says anything.
    if !cfg!(debug_assertions) && !slow.is_empty() {
        println!("{figures}");
    }
    ensure!(cfg!(debug_assertions) || slow.is_empty(), "{}", slow.join("\n"));
    Ok(figures)
}
