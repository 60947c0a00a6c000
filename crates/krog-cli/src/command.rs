//! The subcommands.

mod analyse;
mod check_proof;
mod collection;
mod data;
mod explain;
mod explore;
mod games;
mod import;
mod motifs;
mod moves;
mod notation;
mod pair;
mod people;
mod perft;
mod pgn;
mod play;
mod push_key;
mod rate;
mod ratings;
mod report;
mod review;
mod rules;
mod run_engine;
mod serve;
mod shell;
mod tournament;
mod twins;
mod types;
mod uci;

use krog_texts::Lang;

use crate::exit::{Exit, Stop};

/// What to do.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// List the legal moves of a position.
    Moves(moves::Args),
    /// Play moves from a position and tell where they lead.
    Play(play::Args),
    /// Show the best moves of a position, by an engine.
    Analyse(analyse::Args),
    /// Show the tactical motifs of a move or of a line, each with its squares.
    Motifs(motifs::Args),
    /// Go through games with an engine: what each move lost, what it is called, how accurately both played.
    Review(review::Args),
    /// Tell why a move, a claim or an end is as it is, with the proof.
    Explain(explain::Args),
    /// Check a proof again, from nothing but itself.
    CheckProof(check_proof::Args),
    /// Show, check and export rulebooks.
    #[command(subcommand)]
    Rules(rules::Command),
    /// Show the types of normative position: seven of one agent, thirty-five of two.
    Types(types::Args),
    /// Count the move sequences of a depth.
    Perft(perft::Args),
    /// Turn a move from one notation into another.
    Notation(notation::Args),
    /// Tell what a game does to two ratings, with the arithmetic.
    Rate(rate::Args),
    /// Check and format PGN files.
    #[command(subcommand)]
    Pgn(pgn::Command),
    /// Take games into a collection: what was played in each position, and the games themselves.
    Import(import::Args),
    /// Tell what was played in a position of a collection, and how it went.
    Explore(explore::Args),
    /// Find and export the games of a collection, and bring their players' names together.
    #[command(subcommand)]
    Games(games::Command),
    /// Write what a collection says of a player or of an opening, as Markdown.
    #[command(subcommand)]
    Report(report::Command),
    /// Show games of a collection that are one game, keep one of them or merge them.
    Twins(twins::Args),
    /// Pair the next round of a Swiss tournament.
    Pair(pair::Args),
    /// Reports of tournaments: who is where, and why.
    #[command(subcommand)]
    Tournament(tournament::Command),
    /// Look after the ratings of a server.
    #[command(subcommand)]
    Ratings(ratings::Command),
    /// Look after the people of a server.
    #[command(subcommand)]
    People(people::Command),
    /// Make a key for messages to browsers, for the server’s KROG_PUSH_KEY.
    PushKey,
    /// Write what a shell completes the command by.
    Completions(shell::Completions),
    /// Write the manual page, or one for each subcommand.
    Man(shell::Page),
    /// Be an engine for another program: answer the Universal Chess Interface.
    Uci,
    /// Run the server.
    Serve(serve::Args),
    /// Run an engine's program and end what it starts: what the server and the analysis start for themselves.
    #[command(hide = true)]
    RunEngine(run_engine::Args),
}

impl Command {
    /// Runs the command.
    pub fn run(self, lang: Lang) -> Result<Exit, Stop> {
        match self {
            Command::Moves(args) => moves::run(&args, lang),
            Command::Play(args) => play::run(&args, lang),
            Command::Analyse(args) => analyse::run(&args, lang),
            Command::Motifs(args) => motifs::run(&args, lang),
            Command::Review(args) => review::run(&args, lang),
            Command::Explain(args) => explain::run(&args, lang),
            Command::CheckProof(args) => check_proof::run(&args, lang),
            Command::Rules(command) => rules::run(&command, lang),
            Command::Types(args) => types::run(&args, lang),
            Command::Perft(args) => perft::run(&args, lang),
            Command::Notation(args) => notation::run(&args, lang),
            Command::Rate(args) => rate::run(&args, lang),
            Command::Pgn(command) => pgn::run(&command, lang),
            Command::Import(args) => import::run(&args, lang),
            Command::Explore(args) => explore::run(&args, lang),
            Command::Games(command) => games::run(&command, lang),
            Command::Report(command) => report::run(&command, lang),
            Command::Twins(args) => twins::run(&args, lang),
            Command::People(command) => people::run(&command, lang),
            Command::Pair(args) => pair::run(&args, lang),
            Command::Tournament(command) => tournament::run(&command, lang),
            Command::Ratings(command) => ratings::run(&command, lang),
            Command::PushKey => push_key::run(lang),
            Command::Completions(args) => shell::completions(&args),
            Command::Man(args) => shell::page(&args, lang),
            Command::Uci => uci::run(),
            Command::Serve(args) => serve::run(args, lang),
            Command::RunEngine(args) => run_engine::run(args),
        }
    }
}
