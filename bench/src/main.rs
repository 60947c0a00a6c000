//! `cargo xtask bench NAME`: measures the product beside its peers or its limits, alternating in one run. The last line
//! is one JSON object with every figure, its unit and the conditions.

#![expect(clippy::print_stdout, reason = "figures go to standard output")]

#[cfg(target_os = "linux")]
mod abuse;
mod agreement;
#[cfg(target_os = "linux")]
mod analyses;
#[cfg(target_os = "linux")]
mod api;
mod append;
#[cfg(target_os = "linux")]
mod arena;
mod bughouse;
mod clocks;
#[cfg(target_os = "linux")]
mod crash;
#[cfg(target_os = "linux")]
mod evening;
#[cfg(target_os = "linux")]
mod explorer;
mod import;
mod logic;
mod measure;
mod memory;
#[cfg(target_os = "linux")]
mod outages;
mod perft;
mod pgn;
#[cfg(target_os = "linux")]
mod play;
#[cfg(target_os = "linux")]
mod program;
mod queue;
#[cfg(target_os = "linux")]
mod races;
mod recount;
mod reviews;
mod shifted;
mod sql;
mod swiss;
mod truth;

use clap::Parser;

/// What to measure.
#[derive(Debug, Parser)]
enum Bench {
    /// `krog perft` beside shakmaty's own, every variant.
    Perft(perft::Args),
    /// Main lines of PGN with legality, beside pgn-reader with shakmaty.
    Pgn(pgn::Args),
    /// Games into a collection, beside playing, hashing, sorting and writing alone; memory for a large input.
    Import(import::Args),
    /// Positions asked for in process and over HTTP, with their files in memory and from the disk.
    #[cfg(target_os = "linux")]
    Explorer(explorer::Args),
    /// Every count of a collection made anew by other means, in slices that fit into memory.
    Recount(recount::Args),
    /// Reviews beside published evaluations; whether what is said of a blunder names what refutes it.
    Reviews(reviews::Args),
    /// Plain upserts of positions and moves on SQLite and PostgreSQL beside the collection, on the same games.
    Sql(sql::Args),
    /// The most memory that reading PGN takes, for a small and a large stream.
    Memory(memory::Args),
    /// Rulebooks: deciding, proving, refusing, loading.
    Logic(logic::Args),
    /// Adding to games' logs, durably: rates and waiting times, beside the disk itself.
    Append(append::Args),
    /// The rulebooks' verdicts beside the library's, on every candidate of random positions.
    Agreement(agreement::Args),
    /// What is said read back and looked up; answers with one change, which the checker must refuse.
    Truth(truth::Args),
    /// Random matches of bughouse, with the men counted after every half-move.
    Bughouse(bughouse::Args),
    /// The clocks beside a model, on a million random games; what lying about time gains.
    Clocks(clocks::Args),
    /// Rounds of the queue with ten thousand who wait; storms of joins and answers; estimates beside what came.
    Queue(queue::Args),
    /// Swiss rounds of large fields; random tournaments looked through; small fields beside every pairing there is.
    Swiss(swiss::Args),
    /// Games, idle sockets, storms and crowds on a server under load.
    #[cfg(target_os = "linux")]
    Play(play::Args),
    /// `kill -9` under load: nothing acknowledged is lost, no clock has run.
    #[cfg(target_os = "linux")]
    Crash(crash::Args),
    /// `kill -9` in tournaments: no result is lost, nobody is paired twice, and they go on by themselves.
    #[cfg(target_os = "linux")]
    Evening(evening::Args),
    /// Thousands in one arena whose games all end at once; games beside it, with its table followed and without.
    #[cfg(target_os = "linux")]
    Arena(arena::Args),
    /// Stores that go away under games: clocks beside a reference that charges nobody.
    #[cfg(target_os = "linux")]
    Outages(outages::Args),
    /// Players who race each other: every history has one order, every game one end.
    #[cfg(target_os = "linux")]
    Races(races::Args),
    /// Games beside everything that strangers can do at once: dear formulas, long texts, stalled bodies, guessed passwords.
    #[cfg(target_os = "linux")]
    Abuse(abuse::Args),
    /// Games beside five hundred questions to the engines at once; who is served when; what a search costs that nobody wants.
    #[cfg(target_os = "linux")]
    Analyses(analyses::Args),
    /// The REST API asked everything that its document allows, and more, by Schemathesis.
    #[cfg(target_os = "linux")]
    Api(api::Args),
}

fn main() -> anyhow::Result<()> {
    let figures = match Bench::parse() {
        Bench::Perft(args) => perft::run(&args)?,
        Bench::Pgn(args) => args.run()?,
        Bench::Import(args) => import::run(&args)?,
        #[cfg(target_os = "linux")]
        Bench::Explorer(args) => explorer::run(&args)?,
        Bench::Recount(args) => recount::run(&args)?,
        Bench::Reviews(args) => reviews::run(&args)?,
        Bench::Sql(args) => sql::run(&args)?,
        Bench::Memory(args) => memory::run(&args)?,
        Bench::Logic(args) => logic::run(&args)?,
        Bench::Append(args) => append::run(&args)?,
        Bench::Agreement(args) => agreement::run(&args)?,
        Bench::Truth(args) => truth::run(&args)?,
        Bench::Bughouse(args) => bughouse::run(&args)?,
        Bench::Clocks(args) => clocks::run(&args)?,
        Bench::Queue(args) => queue::run(&args)?,
        Bench::Swiss(args) => swiss::run(&args)?,
        #[cfg(target_os = "linux")]
        Bench::Play(args) => play::run(&args)?,
        #[cfg(target_os = "linux")]
        Bench::Crash(args) => crash::run(&args)?,
        #[cfg(target_os = "linux")]
        Bench::Evening(args) => evening::run(&args)?,
        #[cfg(target_os = "linux")]
        Bench::Arena(args) => arena::run(&args)?,
        #[cfg(target_os = "linux")]
        Bench::Outages(args) => outages::run(&args)?,
        #[cfg(target_os = "linux")]
        Bench::Races(args) => races::run(&args)?,
        #[cfg(target_os = "linux")]
        Bench::Abuse(args) => abuse::run(&args)?,
        #[cfg(target_os = "linux")]
        Bench::Analyses(args) => analyses::run(&args)?,
        #[cfg(target_os = "linux")]
        Bench::Api(args) => api::run(&args)?,
    };
    println!("{figures}");
    Ok(())
}
