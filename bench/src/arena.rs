//! `bench arena`: thousands in one arena whose games all end at once; games beside it, with its table followed by everybody and by
//! nobody.

mod field;
mod followers;
mod table;

use std::time::Duration;

use bench::load::{BLITZ, Clerk, Figures, Hall, Net, Order, Server, raise_file_limit};
use field::{Field, Storm};
use followers::Followers;
use serde_json::{Value, json};

use crate::{
    measure::{conditions, rounded},
    program::Drawn,
};

/// Connections that begin games.
const CLERKS: usize = 16;
/// Between two moves of a game beside the arena.
const EVERY: Duration = Duration::from_secs(2);
/// How long a game of the arena lasts between the storms, on the average.
const LASTS: Duration = Duration::from_secs(40);
/// Nothing is measured so long behind what changes the load.
const SETTLING: Duration = Duration::from_secs(5);
/// The field is paired again within so long.
const AGAIN: Duration = Duration::from_secs(5);
/// With the table the 99th percentile of moves is at most so many times the one without.
const DEARER: f64 = 1.2;

/// How many, and how long.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Players of the arena; an even number.
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(2..=20_000))]
    players: u32,
    /// Times that all its games end at once.
    #[arg(long, default_value_t = 3)]
    storms: u32,
    /// Games beside it, whose moves are measured.
    #[arg(long, default_value_t = 400)]
    games: usize,
    /// Seconds of each stretch.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Stretches with the table and without it.
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    #[command(flatten)]
    drawn: Drawn,
}

/// Fills the arena, ends its games, and measures those beside it.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    raise_file_limit()?;
    let program = args.drawn.program()?;
    let server = Server::start(&program)?;
    let players = usize::try_from(args.players / 2 * 2)?;
    let field = Field::open(server.address, players, args.drawn.seed)?;
    println!("{players} players in an arena, paired after {:.1} s", field.filled.as_secs_f64());
    let mut storms = Vec::new();
    for _ in 0..args.storms {
        let storm = field.storm()?;
        println!(
            "  {} games ended within {:.2} s, all paired again {:.2} s later",
            storm.games,
            storm.took.as_secs_f64(),
            storm.again.as_secs_f64()
        );
        storms.push(storm);
    }
    field.pace(LASTS);
    let mut net = Net::new(server.address)?;
    let order = Order { tables: args.games, every: EVERY, seed: args.drawn.seed };
    let mut hall = Hall::fill(&mut net, Clerk::new(server.address, BLITZ, CLERKS), order)?;
    let stretch = Duration::from_secs(args.seconds);
    let (mut without, mut with) = (Figures::default(), Figures::default());
    let mut most = 0.0_f64;
    let (mut lines, mut bytes) = (0, 0);
    for round in 0..args.rounds {
        // Which comes first changes, for what comes second has the fuller server.
        for followed in [round % 2 == 1, round % 2 == 0] {
            let followers = if followed {
                Some(Followers::open(server.address, &field.id, field.cookies.clone())?)
            } else {
                None
            };
            hall.play(&mut net, SETTLING)?;
            let figures = hall.window(&mut net, stretch)?;
            let name = if followed { "followed" } else { "alone" };
            println!("  {name:9} {}", figures.arrival.line());
            if followed {
                with.merge(&figures);
            } else {
                without.merge(&figures);
            }
            if let Some(followers) = followers {
                let heard = followers.close()?;
                most = most.max(heard.most);
                lines += heard.lines;
                bytes += heard.bytes;
            }
        }
    }
    hall.rest(&mut net)?;
    let compared = hall.compare(server.address, usize::MAX)?;
    let usage = server.usage()?;
    let filled = rounded(field.filled.as_secs_f64(), 1);
    let counts = field.close()?;
    let ratio = with.arrival.at(99.0) / without.arrival.at(99.0).max(0.01);
    let slowest = storms.iter().map(|storm| storm.again).max().unwrap_or_default();
    let ended = storms.iter().map(|storm| storm.took).max().unwrap_or_default();
    println!("  lines a second and reader {most:.2} at most, p99 with the table by without {ratio:.2}");
    let faults = hall.faults.count() + counts.faults;
    let figures = json!({
        "bench": "arena", "players": players, "seed": args.drawn.seed, "database": "SQLite, synchronous=FULL",
        "filledSeconds": filled,
        "storms": storms.iter().map(Storm::json).collect::<Vec<_>>(),
        "games": args.games, "everyMs": 2_000, "seconds": args.seconds, "rounds": args.rounds,
        "alone": without.arrival.json(), "followed": with.arrival.json(), "ratioP99": rounded(ratio, 2),
        "linesPerSecondMost": rounded(most, 3), "lines": lines, "megabytes": bytes / 1_000_000,
        "arenaGames": counts.games, "results": counts.results, "gamesCompared": compared,
        "faults": faults, "told": counts.told, "hall": hall.faults.told(),
        "serverRssKb": usage.rss_kb, "serverPeakKb": usage.peak_kb,
        "asked": { "againSeconds": AGAIN.as_secs(), "linesPerSecond": 1, "ratioP99": DEARER, "faults": 0 },
        "conditions": conditions(),
    });
    let holds = slowest <= AGAIN && ended <= AGAIN && most <= 1.0 && ratio <= DEARER && faults == 0;
    if !holds {
        println!("{figures}");
        anyhow::bail!(
            "ended {ended:?}, paired again {slowest:?}, {most:.2} lines a second, p99 by {ratio:.2}, {faults} faults"
        );
    }
    Ok(figures)
}
