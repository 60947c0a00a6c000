//! `cargo xtask bench NAME`: measures the product beside its peers or its limits, alternating in one run. The last line
//! is one JSON object with every figure, its unit and the conditions.

#![expect(clippy::print_stdout, reason = "figures go to standard output")]

mod agreement;
mod logic;
mod measure;
mod memory;
mod perft;
mod pgn;

use clap::Parser;

/// What to measure.
#[derive(Debug, Parser)]
enum Bench {
    /// `krog perft` beside shakmaty's own, every variant.
    Perft(perft::Args),
    /// Main lines of PGN with legality, beside pgn-reader with shakmaty.
    Pgn(pgn::Args),
    /// The most memory that reading PGN takes, for a small and a large stream.
    Memory(memory::Args),
    /// Rulebooks: deciding, proving, refusing, loading.
    Logic(logic::Args),
    /// The rulebooks' verdicts beside the library's, on every candidate of random positions.
    Agreement(agreement::Args),
}

fn main() -> anyhow::Result<()> {
    let figures = match Bench::parse() {
        Bench::Perft(args) => perft::run(&args)?,
        Bench::Pgn(args) => args.run()?,
        Bench::Memory(args) => memory::run(&args)?,
        Bench::Logic(args) => logic::run(&args)?,
        Bench::Agreement(args) => agreement::run(&args)?,
    };
    println!("{figures}");
    Ok(())
}
