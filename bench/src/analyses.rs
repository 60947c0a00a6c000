//! `bench analyses`: games beside hundreds of people who all ask the engines at once. The server has its usual limits, and
//! everybody comes from an address of their own.

mod ask;

use std::{
    path::PathBuf,
    thread::sleep,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use bench::load::{BLITZ, Clerk, Figures, Hall, Net, Order, Server, raise_file_limit};
use clap::value_parser;
use serde_json::{Value, json};

use self::ask::{Answered, Crowd, evenness};
use crate::{
    measure::{conditions, load, rounded},
    program::krog,
};

/// Between two moves of a game.
const EVERY: Duration = Duration::from_secs(2);
/// Moves at the beginning are not measured.
const WARM_UP: Duration = Duration::from_secs(5);
/// Games that come from one address.
const GAMES_OF_HOME: usize = 20;
/// Games whose stored moves are compared with those that were sent.
const COMPARED: usize = 500;
/// So long a search that is called off has run before.
const RUNS: Duration = Duration::from_millis(400);
/// So long the server is watched after somebody has left.
const WATCHED: Duration = Duration::from_millis(1_000);

/// What is asked: moves take at most so many times what they take without searches.
const SLOWER: f64 = 1.2;
/// Jain's index of the answers that everybody has had.
const EVEN: f64 = 0.95;
/// Milliseconds of a processor that a search takes after whoever wanted it has left.
const LEFT_MS: f64 = 50.0;

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Games at once.
    #[arg(long, default_value_t = 1_000, value_parser = value_parser!(u32).range(1..=20_000))]
    games: u32,
    /// How long moves are measured in each stretch, without searches and with.
    #[arg(long, default_value_t = 20, value_parser = value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// Pairs of stretches.
    #[arg(long, default_value_t = 3, value_parser = value_parser!(u32).range(1..=20))]
    rounds: u32,
    /// People who ask.
    #[arg(long, default_value_t = 125, value_parser = value_parser!(u16).range(1..=250))]
    people: u16,
    /// Questions of each at once.
    #[arg(long, default_value_t = 4, value_parser = value_parser!(u16).range(1..=4))]
    each: u16,
    /// Milliseconds of each search.
    #[arg(long, default_value_t = 40, value_parser = value_parser!(u32).range(10..=1_000))]
    time: u32,
    /// Searches that are called off, one after the other.
    #[arg(long, default_value_t = 20, value_parser = value_parser!(u16).range(1..=200))]
    left: u16,
    /// What is drawn by lot is the same for the same seed.
    #[arg(long, default_value_t = 9)]
    seed: u64,
    /// The `krog` command; without it the one beside this program.
    #[arg(long, env = "KROG")]
    krog: Option<PathBuf>,
}

/// Something that is asked, and whether it holds.
struct Asked {
    name: &'static str,
    holds: bool,
    found: String,
}

/// Plays quietly and beside questions by turns; then calls searches off.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let program = krog(args.krog.as_deref())?;
    raise_file_limit().context("cannot open enough files")?;
    let (games, time) = (usize::try_from(args.games)?, Duration::from_secs(args.seconds));
    let before = load();
    let server = Server::start_limited(&program)?;
    let homes = u16::try_from(games.div_ceil(GAMES_OF_HOME))?;
    let mut net = Net::new(server.address)?;
    net.homes = homes;
    let order = Order { tables: games, every: EVERY, seed: args.seed };
    let mut hall = Hall::fill(&mut net, Clerk::from_homes(server.address, BLITZ, homes), order)?;
    hall.play(&mut net, WARM_UP)?;

    let (mut quiet, mut asked) = (Figures::default(), Figures::default());
    let mut answered: Vec<Answered> = Vec::new();
    let mut fairness = Vec::new();
    for round in 0..args.rounds {
        quiet.merge(&hall.window(&mut net, time)?);
        let crowd = Crowd::begin(server.address, args, homes, args.seed + u64::from(round))?;
        asked.merge(&hall.window(&mut net, time)?);
        while !crowd.is_answered() {
            hall.play(&mut net, Duration::from_millis(100))?;
        }
        let answers = crowd.end();
        fairness.push(evenness(&answers, args.people.into()));
        answered.extend(answers);
    }
    for (name, figures) in [("quiet", &quiet), ("asked", &asked)] {
        println!("  {name:6} {}", figures.ack.line());
        println!("         sent late {}", figures.late.line());
        let slowest: Vec<u128> = figures.slowest.iter().map(Duration::as_millis).collect();
        println!("         slowest of each second, ms {slowest:?}");
    }
    hall.rest(&mut net)?;
    let compared = hall.compare(server.address, COMPARED)?;
    let left = leave(&server, args)?;

    let failed: Vec<&Answered> = answered.iter().filter(|answer| answer.status != 200).collect();
    let least = fairness.iter().copied().fold(1.0, f64::min);
    let (quiet_p99, asked_p99) = (quiet.ack.at(99.0), asked.ack.at(99.0));
    let verdicts = [
        Asked {
            name: "moves",
            holds: asked.moves > 0 && asked_p99 <= SLOWER * quiet_p99 && hall.faults.count() == 0,
            found: format!(
                "p99 {asked_p99:.2} ms beside searches, {quiet_p99:.2} without ({:.2} times); {}",
                asked_p99 / quiet_p99,
                hall.faults.told().join("; ")
            ),
        },
        Asked {
            name: "answers",
            holds: failed.is_empty(),
            found: match failed.first() {
                None => format!("{} of {}", answered.len(), answered.len()),
                Some(one) => format!("{} without one, such as: {} {}", failed.len(), one.status, one.words),
            },
        },
        Asked {
            name: "turns",
            holds: least >= EVEN,
            found: format!("Jain's index at least {least:.3} from two answers each on, asked {EVEN}"),
        },
        Asked {
            name: "called off",
            holds: left <= LEFT_MS,
            found: format!("{left:.1} ms of a processor each, at most {LEFT_MS}"),
        },
    ];
    for Asked { name, holds, found } in &verdicts {
        println!("  {} {name}: {found}", if *holds { "pass" } else { "FAIL" });
    }
    let amiss = verdicts.iter().filter(|asked| !asked.holds).count();
    let figures = json!({
        "bench": "analyses", "unit": "milliseconds from when a move was due to its answer",
        "games": games, "everyMs": EVERY.as_millis(), "seconds": args.seconds, "rounds": args.rounds,
        "people": args.people, "each": args.each, "searchMs": args.time, "seed": args.seed,
        "quiet": quiet.ack.json(), "asked": asked.ack.json(), "answers": answered.len(),
        "slowestAnswerMs": answered.iter().map(|answer| answer.after.as_millis()).max(),
        "jain": fairness.iter().map(|index| rounded(*index, 4)).collect::<Vec<_>>(),
        "calledOffMs": rounded(left, 2), "gamesCompared": compared, "faults": hall.faults.json(),
        "failed": amiss, "loadBefore": before, "conditions": conditions(),
    });
    if amiss > 0 {
        println!("{figures}");
        bail!("{amiss} of what is asked does not hold");
    }
    Ok(figures)
}

/// Milliseconds of a processor that a search takes after whoever wanted it has left, on the average.
fn leave(server: &Server, args: &Args) -> anyhow::Result<f64> {
    let idle = spent(server, WATCHED)?;
    let mut sum = 0.0;
    for number in 0..args.left {
        let question = ask::leaves(server.address, args.seed + u64::from(number))?;
        sleep(RUNS);
        drop(question);
        sum += spent(server, WATCHED)? - idle;
    }
    Ok((sum / f64::from(args.left)).max(0.0))
}

/// Milliseconds of a processor that the server takes within a time.
fn spent(server: &Server, time: Duration) -> anyhow::Result<f64> {
    let (begun, before) = (Instant::now(), server.usage()?.cpu_s());
    sleep(time.saturating_sub(begun.elapsed()));
    Ok((server.usage()?.cpu_s() - before) * 1_000.0)
}
