//! `cargo xtask`: what is done in this repository.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a command speaks on its own streams")]

mod arrows;
mod bench;
mod bots;
mod component;
mod fuzz;
mod language;
mod run;
mod serve;
mod snapshots;
mod test;
mod tidy;
mod web;

use std::process::ExitCode;

use clap::Parser;

/// Serve, test and measure KROG Chess.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Task {
    /// Build client and server and start them on an embedded database.
    Serve(serve::Args),
    /// Run everything that must hold: formats, lints, tests, browser tests.
    Test(test::Args),
    /// Run one benchmark; its last line is one JSON object.
    Bench(bench::Args),
    /// Fuzz one target or all of them.
    Fuzz(fuzz::Args),
    /// Build the client into web/dist.
    Web,
}

fn main() -> ExitCode {
    let done = match Task::parse() {
        Task::Serve(args) => serve::run(&args),
        Task::Test(args) => test::run(&args),
        Task::Bench(args) => bench::run(&args),
        Task::Fuzz(args) => fuzz::run(&args),
        Task::Web => web::build(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
