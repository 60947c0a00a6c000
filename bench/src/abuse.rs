//! `bench abuse`: games beside everything that strangers can do at once. The server has its usual limits; players come from
//! many networks, attackers from few others.

mod attack;
mod ends;
mod line;
mod tally;

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use bench::load::{BLITZ, Clerk, Faults, Figures, Hall, Net, Order, Server, Spread, raise_file_limit};
use clap::value_parser;
use serde_json::{Value, json};

use self::{
    attack::{Arms, Attack, Repelled, Stand},
    ends::{Ends, Playing},
};
use crate::{
    measure::{conditions, load, rounded},
    program::krog,
};

/// Between two moves of a game.
const EVERY: Duration = Duration::from_secs(2);
/// Moves at the beginning are not measured.
const WARM_UP: Duration = Duration::from_secs(5);
/// After the attack nothing is measured for so long.
const CALM: Duration = Duration::from_secs(5);
/// Games that come from one address: each brings two guests, and more than sixty at once are not let in.
const GAMES_OF_HOME: usize = 20;
/// The most addresses of players; those of games that are played to an end come behind.
const HOMES: u16 = 1_000;
/// Further addresses for the same, one for each game.
const MORE_HOMES: u16 = 20_000;
/// Files beside the sockets: the database's, connections over HTTP, games that are played to an end.
const SPARE_FILES: usize = 600;
/// Games whose stored moves are compared with those that were sent.
const COMPARED: usize = 500;

/// What is asked: milliseconds of the slowest moves but one in a hundred, under attack.
const UNDER_ATTACK_MS: f64 = 40.0;
/// Memory of the server.
const MOST_KB: u64 = 600 * 1024;
/// Behind the attack moves take at most so many times what they took before, and so many milliseconds more.
const NORMAL: (f64, f64) = (2.0, 5.0);

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Games at once.
    #[arg(long, default_value_t = 1_000, value_parser = value_parser!(u32).range(1..=20_000))]
    games: u32,
    /// How long each stretch is measured: quietly, under attack, afterwards.
    #[arg(long, default_value_t = 30, value_parser = value_parser!(u64).range(1..=1_800))]
    seconds: u64,
    /// Connections that ask nothing, or as many as the limit of open files leaves.
    #[arg(long, default_value_t = 11_000)]
    idle: usize,
    /// Addresses that the attack comes from, each in a network of its own.
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u16).range(1..=1_000))]
    networks: u16,
    /// How far attackers stand back behind those who play, for they take the same processors.
    #[arg(long, value_enum, default_value_t = Stand::Behind)]
    stand: Stand,
    /// What is drawn by lot is the same for the same seed.
    #[arg(long, default_value_t = 4)]
    seed: u64,
    /// The `krog` command; without it the one beside this program.
    #[arg(long, env = "KROG")]
    krog: Option<PathBuf>,
}

/// A server with people at its tables.
struct House {
    server: Server,
    net: Net,
    hall: Hall,
}

/// A time in which moves were measured and games came to known ends.
struct Stretch {
    figures: Figures,
    ends: Ends,
    rss_kb: u64,
    peak_kb: u64,
    cores: f64,
}

/// Something that is asked, and whether it holds.
struct Asked {
    name: &'static str,
    holds: bool,
    found: String,
}

/// Plays, attacks, plays on.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let program = krog(args.krog.as_deref())?;
    let files = raise_file_limit().context("cannot open enough files")?;
    let games = usize::try_from(args.games)?;
    let taken = games * 2 + attack::BUSY + SPARE_FILES;
    let left = usize::try_from(files)?.checked_sub(taken);
    ensure!(
        left.is_some(),
        "{taken} files are needed, and the system allows {files}: raise its hard limit (ulimit -Hn)"
    );
    let idle = args.idle.min(left.unwrap_or_default());
    let time = Duration::from_secs(args.seconds);
    println!(
        "abuse: {games} games, a move every {EVERY:?}, {time:?} each; {idle} idle connections of {} with {files} files, {} networks",
        args.idle, args.networks
    );
    let before = load();
    let server = Server::start_limited(&program)?;
    let arms = Arms::ready(server.address)?;
    let mut house = House::open(server, games, args.seed)?;
    house.hall.play(&mut house.net, WARM_UP)?;
    let rounds = ends::rounds(time);
    let quiet = house.stretch("quiet", time, rounds, HOMES)?;
    let order =
        attack::Order { address: house.server.address, homes: args.networks, idle, stand: args.stand };
    let attack = Attack::begin(order, arms)?;
    let attacked = house.stretch("attacked", time, rounds, HOMES + MORE_HOMES)?;
    let repelled = attack.end();
    for kind in &repelled.kinds {
        println!("    {}", kind.line());
    }
    house.hall.play(&mut house.net, CALM)?;
    let after = house.stretch("after", time, 0, HOMES)?;
    house.hall.rest(&mut house.net)?;
    let compared = house.hall.compare(house.server.address, COMPARED)?;
    let asked = judge([&quiet, &attacked, &after], &repelled, &house.hall.faults);
    for Asked { name, holds, found } in &asked {
        println!("  {} {name}: {found}", if *holds { "pass" } else { "FAIL" });
    }
    for line in house.server.log().lines().filter(|line| line.contains("ERROR")).take(5) {
        println!("  log: {line}");
    }
    let failed = asked.iter().filter(|asked| !asked.holds).count();
    let verdicts: serde_json::Map<String, Value> = asked
        .into_iter()
        .map(|Asked { name, holds, found }| (name.to_owned(), json!({ "holds": holds, "found": found })))
        .collect();
    let figures = json!({
        "bench": "abuse",
        "unit": "milliseconds from when a move was due to its answer; kilobytes of the server's process",
        "database": "SQLite, synchronous=FULL: what is acknowledged is on the disk",
        "load": "own client and attackers on the same cores; the server under its usual limits",
        "games": games, "everyMs": EVERY.as_millis(), "seconds": args.seconds, "seed": args.seed,
        "networks": args.networks, "idle": idle, "idleWanted": args.idle, "files": files, "attackersStand": args.stand.name(),
        "quiet": quiet.json(), "attacked": attacked.json(), "after": after.json(), "attack": repelled.json(),
        "serverPeakKb": after.peak_kb, "gamesCompared": compared, "faults": house.hall.faults.json(),
        "asked": verdicts, "failed": failed, "loadBefore": before, "conditions": conditions(),
    });
    if failed > 0 {
        println!("{figures}");
        bail!("{failed} of what is asked does not hold");
    }
    Ok(figures)
}

impl House {
    fn open(server: Server, games: usize, seed: u64) -> anyhow::Result<House> {
        let homes = u16::try_from(games.div_ceil(GAMES_OF_HOME))?.min(HOMES);
        let mut net = Net::new(server.address)?;
        net.homes = homes;
        let order = Order { tables: games, every: EVERY, seed };
        let hall = Hall::fill(&mut net, Clerk::from_homes(server.address, BLITZ, homes), order)?;
        Ok(House { server, net, hall })
    }

    /// Measures moves while every script is played so many times.
    fn stretch(&mut self, name: &str, time: Duration, rounds: u32, homes: u16) -> anyhow::Result<Stretch> {
        let (begun, before) = (Instant::now(), self.server.usage()?);
        let playing = Playing::begin(self.server.address, rounds, homes);
        let figures = self.hall.window(&mut self.net, time)?;
        while !playing.is_over() {
            self.hall.play(&mut self.net, Duration::from_millis(100))?;
        }
        let (ends, usage) = (playing.ends(), self.server.usage()?);
        let cores = (usage.cpu_s() - before.cpu_s()) / begun.elapsed().as_secs_f64();
        let (rss_kb, peak_kb) = (usage.rss_kb, usage.peak_kb);
        println!(
            "  {name}: server {:.1} MB, at most {:.1} MB so far, {cores:.2} cores; {} games to their end",
            megabytes(rss_kb),
            megabytes(peak_kb),
            ends.count()
        );
        let lines: [(&str, &Spread); 4] = [
            ("ack", &figures.ack),
            ("arrival", &figures.arrival),
            ("sent late", &figures.late),
            ("resigned", &ends.resigned),
        ];
        for (name, spread) in lines.into_iter().filter(|(_, spread)| spread.count() > 0) {
            println!("    {name:10} {}", spread.line());
        }
        Ok(Stretch { figures, ends, rss_kb, peak_kb, cores })
    }
}

impl Stretch {
    fn p99(&self) -> f64 {
        self.figures.ack.at(99.0)
    }

    fn json(&self) -> Value {
        let Figures { ack, arrival, late, moves, slowest, .. } = &self.figures;
        json!({
            "ack": ack.json(), "arrival": arrival.json(), "lateMs": late.json(), "moves": moves,
            "slowestOfSecondMs": slowest.iter().map(Duration::as_millis).collect::<Vec<u128>>(),
            "serverRssKb": self.rss_kb, "serverPeakKb": self.peak_kb, "serverCores": rounded(self.cores, 3),
            "ends": self.ends.json(),
        })
    }
}

fn judge([quiet, attacked, after]: [&Stretch; 3], repelled: &Repelled, faults: &Faults) -> Vec<Asked> {
    let results: Vec<String> =
        [quiet.ends.differences(&attacked.ends), quiet.ends.wrong(), attacked.ends.wrong()].concat();
    let amiss = repelled.amiss();
    let normal = NORMAL.0 * quiet.p99() + NORMAL.1;
    let told = |faults: &[String], otherwise: String| {
        if faults.is_empty() { otherwise } else { faults.join("; ") }
    };
    vec![
        Asked {
            name: "p99 of moves under attack",
            holds: attacked.figures.moves > 0 && attacked.p99() <= UNDER_ATTACK_MS,
            found: format!("{:.2} ms, at most {UNDER_ATTACK_MS} ms", attacked.p99()),
        },
        Asked {
            name: "results",
            holds: results.is_empty(),
            found: told(&results, format!("{} games ended as without an attack", attacked.ends.count())),
        },
        Asked {
            name: "moves",
            holds: faults.count() == 0,
            found: told(faults.told(), "each was answered, came once and is stored".to_owned()),
        },
        Asked {
            name: "memory",
            holds: after.peak_kb <= MOST_KB,
            found: format!("{:.1} MB, at most {:.0} MB", megabytes(after.peak_kb), megabytes(MOST_KB)),
        },
        Asked {
            name: "p99 of moves afterwards",
            holds: after.figures.moves > 0 && after.p99() <= normal,
            found: format!("{:.2} ms, at most {normal:.2} ms", after.p99()),
        },
        Asked {
            name: "the attack",
            holds: amiss.is_empty(),
            found: told(&amiss, "every kind came through to the server".to_owned()),
        },
    ]
}

#[expect(clippy::cast_precision_loss, reason = "kilobytes below 2^53")]
fn megabytes(kilobytes: u64) -> f64 {
    kilobytes as f64 / 1024.0
}
