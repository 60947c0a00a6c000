//! Play under load: the server as a process of its own, and a crowd that plays, idles, comes back or does not read. Client
//! and server share the machine.

mod scenario;

use std::{
    io::Write,
    path::PathBuf,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use bench::load::{Spread, raise_file_limit};
use serde_json::{Value, json};

use self::scenario::Ground;
use crate::{measure::conditions, program::krog};

/// Files beside the sockets: the database's, and connections over HTTP.
const SPARE_FILES: u64 = 200;

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The `krog` command; without it the one beside this program.
    #[arg(long, env = "KROG", global = true)]
    krog: Option<PathBuf>,
    /// What is drawn by lot is the same for the same seed.
    #[arg(long, default_value_t = 4, global = true)]
    seed: u64,
    /// What to measure; everything without it.
    #[command(subcommand)]
    scenario: Option<Scenario>,
}

/// What to measure.
#[derive(Debug, Clone, clap::Subcommand)]
enum Scenario {
    /// Games with a steady pace.
    Games {
        /// Games at once.
        #[arg(default_value_t = 1_000)]
        games: usize,
        #[command(flatten)]
        pace: Pace,
    },
    /// Many moves a second.
    Rate {
        /// Games at once.
        #[arg(default_value_t = 4_000)]
        games: usize,
        /// Between two moves of a game.
        #[arg(long, default_value = "750ms", value_parser = time)]
        every: Duration,
        /// How long it is measured.
        #[arg(long, default_value = "30s", value_parser = time)]
        time: Duration,
    },
    /// Open sockets that only answer pings.
    Idle {
        /// Sockets.
        #[arg(default_value_t = 9_000)]
        sockets: usize,
        /// How long they stay.
        #[arg(long, default_value = "60s", value_parser = time)]
        time: Duration,
    },
    /// All connections are cut at once and come back.
    Storm {
        /// Sockets; two play a game.
        #[arg(default_value_t = 8_000)]
        sockets: usize,
        /// The server is stopped and started again instead.
        #[arg(long)]
        restart: bool,
        /// Between two moves of a game.
        #[arg(long, default_value = "4s", value_parser = time)]
        every: Duration,
    },
    /// Watchers who never read, beside games that are measured with them and without, in turn.
    Deaf {
        /// Games at once.
        #[arg(default_value_t = 200)]
        games: usize,
        /// Watchers.
        #[arg(long, default_value_t = 200)]
        watchers: usize,
        /// Pairs of stretches.
        #[arg(long, default_value_t = 6)]
        rounds: usize,
        /// How long a stretch is.
        #[arg(long, default_value = "10s", value_parser = time)]
        time: Duration,
    },
    /// Guessed passwords, beside games that are measured with them and without, in turn.
    Logins {
        /// Games at once.
        #[arg(default_value_t = 1_000)]
        games: usize,
        /// Guesses a second.
        #[arg(long, default_value_t = 200)]
        guesses: u32,
        /// Pairs of stretches.
        #[arg(long, default_value_t = 6)]
        rounds: usize,
        /// How long a stretch is.
        #[arg(long, default_value = "10s", value_parser = time)]
        time: Duration,
    },
    /// One game with a crowd around it, measured with the crowd and without, in turn.
    Watchers {
        /// Watchers.
        #[arg(default_value_t = 5_000)]
        watchers: usize,
        /// Pairs of stretches.
        #[arg(long, default_value_t = 4)]
        rounds: usize,
        /// Between two moves of the game.
        #[arg(long, default_value = "400ms", value_parser = time)]
        every: Duration,
        /// How long a stretch is.
        #[arg(long, default_value = "20s", value_parser = time)]
        time: Duration,
    },
}

impl Scenario {
    /// Sockets that are open at once, on either side.
    const fn sockets(&self) -> u64 {
        let sockets = match self {
            Scenario::Games { games, .. } | Scenario::Rate { games, .. } => *games * 2,
            Scenario::Idle { sockets, .. } | Scenario::Storm { sockets, .. } => *sockets,
            Scenario::Deaf { games, watchers, .. } => *games * 2 + *watchers,
            Scenario::Logins { games, guesses, .. } => *games * 2 + *guesses as usize * 4,
            Scenario::Watchers { watchers, .. } => *watchers + 2,
        };
        sockets as u64
    }
}

/// How fast, and how long.
#[derive(Debug, Clone, clap::Args)]
struct Pace {
    /// Between two moves of a game.
    #[arg(long, default_value = "2s", value_parser = time)]
    every: Duration,
    /// How long it is measured.
    #[arg(long, default_value = "30s", value_parser = time)]
    time: Duration,
}

/// Reads `2s`, `750ms` or `10m`.
fn time(text: &str) -> Result<Duration, String> {
    let bad = || format!("`{text}` is no time such as 2s, 750ms or 10m");
    let number = text.trim_end_matches(char::is_alphabetic);
    let unit = text.get(number.len()..).unwrap_or_default();
    let scale = [("ms", 0.001), ("s", 1.0), ("m", 60.0)].into_iter().find(|(name, _)| *name == unit);
    let value: f64 = number.parse().map_err(|_| bad())?;
    let seconds = value * scale.ok_or_else(bad)?.1;
    if seconds > 0.0 { Duration::try_from_secs_f64(seconds).map_err(|_| bad()) } else { Err(bad()) }
}

fn everything() -> Vec<Scenario> {
    let pace = || Pace { every: Duration::from_secs(2), time: Duration::from_secs(30) };
    let every = Duration::from_secs(4);
    vec![
        Scenario::Games { games: 1_000, pace: pace() },
        Scenario::Games { games: 4_000, pace: pace() },
        Scenario::Rate { games: 4_000, every: Duration::from_millis(750), time: Duration::from_secs(30) },
        Scenario::Idle { sockets: 9_000, time: Duration::from_secs(60) },
        Scenario::Storm { sockets: 8_000, restart: false, every },
        Scenario::Storm { sockets: 8_000, restart: true, every },
        Scenario::Deaf { games: 200, watchers: 200, rounds: 6, time: Duration::from_secs(10) },
        Scenario::Logins { games: 1_000, guesses: 200, rounds: 6, time: Duration::from_secs(10) },
        Scenario::Watchers {
            watchers: 5_000,
            rounds: 4,
            every: Duration::from_millis(400),
            time: Duration::from_secs(20),
        },
    ]
}

/// Measures.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let program = krog(args.krog.as_deref())?;
    let files = raise_file_limit().context("cannot open enough files")?;
    let ground = Ground { program, seed: args.seed };
    let disk = disk()?;
    println!("seed {}, {files} files, load before {}", args.seed, busy());
    println!("sync of 4 KB  {}", disk.line());
    let mut figures = Vec::new();
    for scenario in args.scenario.clone().map_or_else(everything, |scenario| vec![scenario]) {
        let wanted = scenario.sockets() + SPARE_FILES;
        ensure!(
            wanted <= files,
            "{wanted} files are needed, and the system allows {files}: raise its hard limit (ulimit -Hn)"
        );
        let measured = match scenario {
            Scenario::Games { games, pace } => ground.games("games", games, pace.every, pace.time),
            Scenario::Rate { games, every, time } => ground.games("rate", games, every, time),
            Scenario::Idle { sockets, time } => ground.idle(sockets, time),
            Scenario::Storm { sockets, restart, every } => ground.storm(sockets / 2, restart, every),
            Scenario::Deaf { games, watchers, rounds, time } => ground.deaf(games, watchers, rounds, time),
            Scenario::Logins { games, guesses, rounds, time } => ground.logins(games, guesses, rounds, time),
            Scenario::Watchers { watchers, rounds, every, time } => {
                ground.watchers(watchers, rounds, every, time)
            }
        };
        figures.push(measured.unwrap_or_else(|error| {
            println!("  ! it came to no end: {error:#}");
            json!({ "failed": format!("{error:#}"), "errors": 1 })
        }));
    }
    let errors: u64 = figures.iter().filter_map(|figure| figure.get("errors")?.as_u64()).sum();
    let figures = json!({
        "bench": "play",
        "unit": "milliseconds from when a move was due; kilobytes of the server's process",
        "database": "SQLite, synchronous=FULL: what is acknowledged is on the disk",
        "load": "own client on the same cores, open-loop, random legal games, HTTP and sockets as pages use them",
        "seed": args.seed, "diskSync": disk.json(), "scenarios": figures, "errors": errors, "conditions": conditions(),
    });
    if errors > 0 {
        println!("{figures}");
        anyhow::bail!("{errors} errors");
    }
    Ok(figures)
}

/// How long the disk takes to keep a small write, with what else it does: no move is answered before.
fn disk() -> anyhow::Result<Spread> {
    let mut file = tempfile::tempfile()?;
    let mut spread = Spread::default();
    for _ in 0..100 {
        let begun = Instant::now();
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        spread.record(begun.elapsed());
    }
    Ok(spread)
}

/// How busy the machine is.
fn busy() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        for (text, millis) in [("2s", 2_000), ("750ms", 750), ("0.5s", 500), ("10m", 600_000)] {
            assert_eq!(time(text), Ok(Duration::from_millis(millis)));
        }
        for bad in ["", "2", "s", "-1s", "0s", "2h", "1e400s"] {
            assert!(time(bad).is_err(), "{bad}");
        }
    }
}
