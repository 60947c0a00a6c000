//! The `krog` command.

#![expect(clippy::print_stderr, reason = "a command says on its own stream what went wrong")]

mod command;
mod exit;
mod file;
mod input;
mod jsonl;
mod progress;
mod say;

use std::process::ExitCode;

use clap::Parser;

use crate::{
    command::Command,
    exit::{Exit, Stop},
};

/// Owners of games and their sockets run on any thread: what one allocates, another frees. The system's allocator spends a
/// quarter of the server's time on that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Chess with reasons: rules, notation, PGN, analysis and the server in one command.
///
/// Every subcommand prints for people; with --jsonl it reads one JSON object per line on standard input and answers one
/// per line on standard output, in the same order.
///
/// Exit status: 0 done, 1 the answer is no (illegal move, invalid file), 2 wrong usage, 3 unreadable input, 4 a component
/// is missing or failed.
#[derive(Debug, Parser)]
#[command(name = "krog", version, max_term_width = 100)]
struct Cli {
    /// The language of messages: en or no.
    #[arg(long, global = true, env = "KROG_LANG", default_value = "en", value_parser = say::parse_lang)]
    lang: krog_texts::Lang,

    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let exit = match cli.command.run(cli.lang) {
        Ok(exit) => exit,
        Err(Stop::ReaderGone) => Exit::Done,
        Err(Stop::Failed { exit, message }) => {
            eprintln!("krog: {message}");
            exit
        }
    };
    exit.into()
}
