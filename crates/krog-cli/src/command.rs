//! The subcommands.

mod moves;
mod notation;
mod perft;
mod pgn;

mod play;
mod serve;

use krog_texts::Lang;

use crate::exit::{Exit, Stop};

/// What to do.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// List the legal moves of a position.
    Moves(moves::Args),
    /// Play moves from a position and tell where they lead.
    Play(play::Args),
    /// Count the move sequences of a depth.
    Perft(perft::Args),
    /// Turn a move from one notation into another.
    Notation(notation::Args),
    /// Check and format PGN files.
    #[command(subcommand)]
    Pgn(pgn::Command),
    /// Run the server.
    Serve(serve::Args),
}

impl Command {
    /// Runs the command.
    pub fn run(self, lang: Lang) -> Result<Exit, Stop> {
        match self {
            Command::Moves(args) => moves::run(&args, lang),
            Command::Play(args) => play::run(&args, lang),
            Command::Perft(args) => perft::run(&args, lang),
            Command::Notation(args) => notation::run(&args, lang),
            Command::Pgn(command) => pgn::run(&command, lang),
            Command::Serve(args) => serve::run(args, lang),
        }
    }
}
