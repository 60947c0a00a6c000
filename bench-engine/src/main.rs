//! `cargo xtask bench engine` and `cargo xtask bench tune`: how well the engine plays, and what its evaluation is fitted to.

#![expect(clippy::print_stdout, reason = "figures go to standard output")]
#![expect(clippy::print_stderr, reason = "progress goes to standard error")]
#![expect(clippy::indexing_slicing, reason = "a broken table stops a measurement")]

mod engine;
mod games;
mod levels;
mod network;
mod opening;
mod puzzles;
mod random;
mod random_positions;
mod rule_set;
mod sprt;
mod threads;
mod tune;
mod uci;
mod wdl;

use clap::Parser;

/// What to do.
#[derive(Debug, Parser)]
enum Bench {
    /// Matches between two engines that speak UCI.
    Engine(engine::Args),
    /// Games of every level against the one below.
    Levels(levels::Args),
    /// Searches positions by chance: are the moves legal, and the mates there?
    RandomPositions(random_positions::Args),
    /// Fits the weights of the evaluation to the results of games and prints them.
    Tune(tune::Args),
    /// Has positions of games judged by another engine, for the network.
    Label(network::label::Args),
    /// Fits the network to positions judged by another engine.
    Train(network::train::Args),
    /// Mates of known length, and solutions that are found whole.
    Puzzles(puzzles::Args),
    /// How much sooner several threads have looked as far ahead as one.
    Threads(threads::Args),
    /// Fits what a score means: how often it was won, drawn and lost.
    Wdl(wdl::Args),
    /// The engine of this build, for matches against that of another.
    Uci,
}

fn main() -> anyhow::Result<()> {
    match Bench::parse() {
        Bench::Engine(args) => println!("{}", engine::run(&args)?),
        Bench::Levels(args) => levels::run(&args)?,
        Bench::RandomPositions(args) => println!("{}", random_positions::run(&args)?),
        Bench::Tune(args) => println!("{}", tune::run(&args)?),
        Bench::Label(args) => println!("{}", network::label::run(&args)?),
        Bench::Train(args) => println!("{}", network::train::run(&args)?),
        Bench::Puzzles(args) => println!("{}", puzzles::run(&args)?),
        Bench::Threads(args) => println!("{}", threads::run(&args)?),
        Bench::Wdl(args) => println!("{}", wdl::run(&args)?),
        Bench::Uci => krog_uci::serve_standard()?,
    }
    Ok(())
}
