//! The scenarios, each on a server of its own.

use std::{
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use bench::load::{
    BLITZ, Clerk, Faults, Figures, Flood, Guesses, Hall, Idle, Net, Order, Server, Spread, Usage,
};
use serde_json::{Value, json};

use super::busy;
use crate::measure::{median, rounded};

/// Connections that begin games.
const CLERKS: usize = 32;
/// Moves at the beginning are not measured.
const WARM_UP: Duration = Duration::from_secs(5);
/// Games whose stored moves are compared with those that were sent.
const COMPARED: usize = 500;

/// Where it is measured.
#[derive(Debug)]
pub struct Ground {
    /// The `krog` command.
    pub program: PathBuf,
    /// For what is drawn by lot.
    pub seed: u64,
}

/// A server with people at its tables.
struct House {
    server: Server,
    net: Net,
    hall: Hall,
    before: Usage,
    /// With everybody at their tables and nothing played.
    full: Usage,
    filled: Duration,
}

impl Ground {
    fn house(&self, tables: usize, every: Duration) -> anyhow::Result<House> {
        let server = Server::start(&self.program)?;
        let before = server.usage()?;
        let begun = Instant::now();
        let mut net = Net::new(server.address)?;
        let order = Order { tables, every, seed: self.seed };
        let hall = Hall::fill(&mut net, Clerk::new(server.address, BLITZ, CLERKS), order)?;
        let filled = begun.elapsed();
        let full = server.usage()?;
        println!(
            "  server {} serves {tables} games after {:.1} s, with {:.1} MB",
            server.pid(),
            filled.as_secs_f64(),
            megabytes(full.rss_kb)
        );
        Ok(House { server, net, hall, before, full, filled })
    }

    /// Games at a steady pace.
    pub fn games(&self, name: &str, games: usize, every: Duration, time: Duration) -> anyhow::Result<Value> {
        println!("{name}: {games} games, a move every {every:?}, {time:?}");
        let mut house = self.house(games, every)?;
        house.hall.play(&mut house.net, WARM_UP)?;
        let (busy, server, own) = (busy(), house.server.usage()?, Usage::own()?);
        let begun = Instant::now();
        let figures = house.hall.window(&mut house.net, time)?;
        let took = begun.elapsed().as_secs_f64();
        let (after, own_after) = (house.server.usage()?, Usage::own()?);
        let plies = house.hall.plies();
        let compared = house.end()?;
        tell(&figures);
        #[expect(clippy::cast_precision_loss, reason = "counts below 2^53")]
        let (rate, moves) = (figures.moves as f64 / time.as_secs_f64(), figures.moves.max(1) as f64);
        let (cores, own_cores) =
            ((after.cpu_s() - server.cpu_s()) / took, (own_after.cpu_s() - own.cpu_s()) / took);
        let per_move = |seconds: f64| rounded(seconds * 1e6 / moves, 1);
        let (user, system) =
            (per_move(after.user_s - server.user_s), per_move(after.system_s - server.system_s));
        println!(
            "  {rate:.0} moves/s, server {:.1} MB (most {:.1} MB) and {cores:.2} cores, client {own_cores:.2} cores",
            megabytes(after.rss_kb),
            megabytes(after.peak_kb)
        );
        println!(
            "  {:.1} µs of processor time a move, pings included: {user:.1} in the server, {system:.1} in the system; {plies} half-moves on boards",
            user + system
        );
        let log = house.server.log();
        for line in log.lines().filter(|line| line.contains("WARN") || line.contains("ERROR")).take(10) {
            println!("  log: {line}");
        }
        let faults = &house.hall.faults;
        Ok(json!({
            "scenario": name, "games": games, "asked": asked(name, games), "everyMs": millis(every), "seconds": time.as_secs_f64(),
            "movesPerSecond": rounded(rate, 1), "moves": figures.moves,
            "ack": figures.ack.json(), "arrival": figures.arrival.json(), "lateMs": figures.late.json(),
            "slowestOfSecondMs": figures.slowest.iter().map(|slowest| millis(*slowest)).collect::<Vec<u64>>(),
            "gamesFinished": figures.games, "gamesCompared": compared,
            "serverRssKb": after.rss_kb, "serverPeakKb": after.peak_kb, "serverBeforeKb": house.before.rss_kb,
            "serverFilledKb": house.full.rss_kb, "serverCores": rounded(cores, 3), "clientCores": rounded(own_cores, 3), "loadBefore": busy,
            "serverUserUsPerMove": user, "serverSystemUsPerMove": system, "pliesOnBoards": plies,
            "fillSeconds": rounded(house.filled.as_secs_f64(), 1),
            "errors": told(faults), "faults": faults.json(),
        }))
    }

    /// Sockets that are only open.
    pub fn idle(&self, sockets: usize, time: Duration) -> anyhow::Result<Value> {
        println!("idle: {sockets} sockets, {time:?}");
        let server = Server::start(&self.program)?;
        // The rulebooks are made ready in the background.
        thread::sleep(Duration::from_secs(2));
        let before = server.usage()?;
        let mut net = Net::new(server.address)?;
        let mut idle = Idle::new(&mut net, sockets);
        let begun = Instant::now();
        net.run(begun + Duration::from_secs(300), &mut idle)?;
        let opened = begun.elapsed();
        let open = server.usage()?;
        let until = Instant::now() + time;
        idle.stay(until);
        net.run(until, &mut idle)?;
        let after = server.usage()?;
        #[expect(clippy::cast_precision_loss, reason = "counts below 2^53")]
        let each = after.rss_kb.saturating_sub(before.rss_kb) as f64 / sockets.max(1) as f64;
        let cores = (after.cpu_s() - open.cpu_s()) / time.as_secs_f64();
        println!(
            "  {} of {sockets} open after {:.1} s and at the end, {each:.2} KB each, {:.1} MB in all, {cores:.2} cores",
            idle.open(),
            opened.as_secs_f64(),
            megabytes(after.rss_kb)
        );
        let errors = sockets - idle.open();
        if let Some(first) = idle.dropped.first() {
            println!("  {} dropped, the first: {first:?}", idle.dropped.len());
        }
        Ok(json!({
            "scenario": "idle", "sockets": sockets, "asked": { "kbPerSocket": 16, "drops": 0 }, "seconds": time.as_secs_f64(),
            "openSeconds": rounded(opened.as_secs_f64(), 1), "kbPerSocket": rounded(each, 2),
            "serverBeforeKb": before.rss_kb, "serverRssKb": after.rss_kb, "serverPeakKb": after.peak_kb,
            "serverCores": rounded(cores, 3), "drops": errors, "errors": errors,
        }))
    }

    /// Everybody is cut off and comes back.
    pub fn storm(&self, games: usize, restart: bool, every: Duration) -> anyhow::Result<Value> {
        let how = if restart { "server stopped and started" } else { "connections cut" };
        println!("storm: {} sockets in {games} games, {how}", games * 2);
        let mut house = self.house(games, every)?;
        house.hall.play(&mut house.net, WARM_UP * 2)?;
        let begun = Instant::now();
        let (stop, start) = if restart {
            house.hall.brace();
            (house.server.stop()?, house.server.start_again()?)
        } else {
            house.hall.cut(&mut house.net);
            (begun.elapsed(), Duration::ZERO)
        };
        let back = house.hall.weather(&mut house.net)?;
        let after = house.server.usage()?;
        // Who missed something would stumble over the next move.
        house.hall.play(&mut house.net, every * 3)?;
        let compared = house.end()?;
        println!(
            "  {} back: 50 % after {:.0} ms, 95 % after {:.0} ms, all after {:.0} ms",
            back.count(),
            back.at(50.0),
            back.at(95.0),
            back.max()
        );
        if restart {
            println!("  of it the server took {stop:.1?} to stop and {start:.1?} to start");
        }
        let faults = &house.hall.faults;
        Ok(json!({
            "scenario": if restart { "storm-restart" } else { "storm" }, "sockets": games * 2, "everyMs": millis(every),
            "asked": { "back95Ms": 10_000 }, "back": back.count(), "back50Ms": back.at(50.0), "back95Ms": back.at(95.0), "back100Ms": back.max(),
            "cutMs": millis(stop), "startMs": millis(start), "gamesCompared": compared,
            "serverPeakKb": after.peak_kb, "errors": told(faults), "faults": faults.json(),
        }))
    }

    /// Watchers who never read must not be felt by anybody.
    pub fn deaf(
        &self,
        games: usize,
        watchers: usize,
        rounds: usize,
        time: Duration,
    ) -> anyhow::Result<Value> {
        println!("deaf: {games} games, {watchers} watchers who never read, {rounds} x 2 x {time:?}");
        let mut house = self.house(games, Duration::from_millis(500))?;
        house.hall.play(&mut house.net, WARM_UP)?;
        let (mut without, mut with) = (Figures::default(), Figures::default());
        let (mut ratios, mut most_kb) = (Vec::new(), 0);
        for round in 0..rounds {
            let mut p99 = [0.0; 2];
            // In turn, so that what else the machine does weighs on both.
            for deaf in [round % 2 == 1, round % 2 == 0] {
                if deaf {
                    house.hall.watch(&mut house.net, watchers, games, true)?;
                }
                house.hall.play(&mut house.net, Duration::from_secs(1))?;
                let figures = house.hall.window(&mut house.net, time)?;
                most_kb = most_kb.max(house.server.usage()?.rss_kb);
                house.hall.clear(&mut house.net);
                let [a, b] = &mut p99;
                if deaf {
                    (*b, _) = (figures.arrival.at(99.0), with.merge(&figures));
                } else {
                    (*a, _) = (figures.arrival.at(99.0), without.merge(&figures));
                }
            }
            let [a, b] = p99;
            println!("  round {}: p99 {a:.2} ms without, {b:.2} ms with", round + 1);
            ratios.push(b / a);
        }
        let compared = house.end()?;
        let pooled = with.arrival.at(99.0) / without.arrival.at(99.0);
        let middle = median(&ratios);
        for (name, figures) in [("without", &without), ("with", &with)] {
            println!("  {name:8} {}", figures.arrival.line());
        }
        println!(
            "  p99 with to without: {pooled:.3} pooled, {middle:.3} median of rounds; most {:.1} MB",
            megabytes(most_kb)
        );
        let faults = &house.hall.faults;
        Ok(json!({
            "scenario": "deaf", "asked": { "ratioP99": 1.05 }, "games": games, "deafWatchers": watchers, "everyMs": 500, "rounds": rounds,
            "without": without.arrival.json(), "with": with.arrival.json(),
            "ratioP99Pooled": rounded(pooled, 3), "ratioP99Median": rounded(middle, 3),
            "serverBeforeKb": house.before.rss_kb, "serverMostKb": most_kb, "gamesCompared": compared,
            "errors": told(faults), "faults": faults.json(),
        }))
    }

    /// Passwords that are guessed must not be felt by those who play.
    pub fn logins(&self, games: usize, guesses: u32, rounds: usize, time: Duration) -> anyhow::Result<Value> {
        println!("logins: {games} games, {guesses} guessed passwords a second, {rounds} x 2 x {time:?}");
        let mut house = self.house(games, Duration::from_secs(2))?;
        house.hall.play(&mut house.net, WARM_UP)?;
        let (mut without, mut with, mut guessed) =
            (Figures::default(), Figures::default(), Guesses::default());
        let mut ratios = Vec::new();
        for round in 0..rounds {
            let mut p99 = [0.0; 2];
            for flooded in [round % 2 == 1, round % 2 == 0] {
                let flood = flooded.then(|| Flood::begin(house.server.address, guesses)).transpose()?;
                house.hall.play(&mut house.net, Duration::from_secs(2))?;
                let figures = house.hall.window(&mut house.net, time)?;
                if let Some(flood) = flood {
                    guessed.merge(&flood.end());
                }
                let [a, b] = &mut p99;
                if flooded {
                    (*b, _) = (figures.ack.at(99.0), with.merge(&figures));
                } else {
                    (*a, _) = (figures.ack.at(99.0), without.merge(&figures));
                }
            }
            let [a, b] = p99;
            println!("  round {}: p99 {a:.2} ms without, {b:.2} ms with", round + 1);
            ratios.push(b / a);
        }
        let compared = house.end()?;
        let pooled = with.ack.at(99.0) / without.ack.at(99.0);
        let middle = median(&ratios);
        for (name, spread) in
            [("without", &without.ack), ("with", &with.ack), ("guesses", &guessed.looked_at)]
        {
            println!("  {name:8} {}", spread.line());
        }
        println!(
            "  p99 with to without: {pooled:.3} pooled, {middle:.3} median of rounds; {}",
            guessed.json()
        );
        let faults = &house.hall.faults;
        Ok(json!({
            "scenario": "logins", "asked": { "ratioP99": 1.2 }, "games": games, "guessesPerSecond": guesses, "everyMs": 2_000, "rounds": rounds,
            "without": without.ack.json(), "with": with.ack.json(), "guesses": guessed.json(),
            "ratioP99Pooled": rounded(pooled, 3), "ratioP99Median": rounded(middle, 3),
            "gamesCompared": compared, "errors": told(faults), "faults": faults.json(),
        }))
    }

    /// One game, and many who watch it: with them and without, in turn.
    pub fn watchers(
        &self,
        watchers: usize,
        rounds: usize,
        every: Duration,
        time: Duration,
    ) -> anyhow::Result<Value> {
        println!("watchers: 1 game, {watchers} watchers, {rounds} x 2 x {time:?}");
        let mut house = self.house(1, every)?;
        house.hall.play(&mut house.net, WARM_UP)?;
        let (mut alone, mut crowd) = (Figures::default(), Figures::default());
        for round in 0..rounds {
            for watched in [round % 2 == 1, round % 2 == 0] {
                if watched {
                    house.hall.watch(&mut house.net, watchers, 1, false)?;
                }
                house.hall.play(&mut house.net, Duration::from_secs(2))?;
                let figures = house.hall.window(&mut house.net, time)?;
                house.hall.clear(&mut house.net);
                if watched { crowd.merge(&figures) } else { alone.merge(&figures) }
            }
        }
        let after = house.server.usage()?;
        let compared = house.end()?;
        let lines: [(&str, &Spread); 5] = [
            ("ack, alone", &alone.ack),
            ("ack, watched", &crowd.ack),
            ("arrival", &crowd.arrival),
            ("watchers", &crowd.watching),
            ("last one", &crowd.last_watcher),
        ];
        for (name, spread) in lines {
            println!("  {name:12} {}", spread.line());
        }
        let ratio = crowd.ack.at(99.0) / alone.ack.at(99.0);
        // A watcher that was passed over got the whole state in place of the move.
        let unseen = crowd.moves.saturating_sub(crowd.last_watcher.count());
        println!(
            "  p99 of acks watched to alone: {ratio:.3}; {unseen} of {} moves not seen by all; most {:.1} MB",
            crowd.moves,
            megabytes(after.peak_kb)
        );
        let faults = &house.hall.faults;
        Ok(json!({
            "scenario": "watchers", "asked": { "lastWatcherMaxMs": 150, "ratioAckP99": 1.2 }, "watchers": watchers,
            "everyMs": millis(every), "rounds": rounds, "seconds": time.as_secs_f64(),
            "ackAlone": alone.ack.json(), "ack": crowd.ack.json(), "ratioAckP99": rounded(ratio, 3), "arrival": crowd.arrival.json(),
            "watching": crowd.watching.json(), "lastWatcher": crowd.last_watcher.json(), "movesNotSeenByAll": unseen, "gamesCompared": compared,
            "serverPeakKb": after.peak_kb, "errors": told(faults), "faults": faults.json(),
        }))
    }
}

impl House {
    /// Lets what is open come to its end, and compares what is stored.
    fn end(&mut self) -> anyhow::Result<usize> {
        self.hall.rest(&mut self.net)?;
        self.hall.compare(self.server.address, COMPARED)
    }
}

/// What was asked of a pace.
fn asked(name: &str, games: usize) -> Value {
    match (name, games) {
        ("rate", _) => json!({ "movesPerSecond": 5_000, "p99Ms": 80, "errors": 0 }),
        (_, ..=1_000) => json!({ "p50Ms": 6, "p99Ms": 20, "errors": 0 }),
        _ => json!({ "p99Ms": 30, "serverPeakKb": 250 * 1024, "errors": 0 }),
    }
}

fn tell(figures: &Figures) {
    for (name, spread) in [("ack", &figures.ack), ("arrival", &figures.arrival), ("sent late", &figures.late)]
    {
        println!("  {name:10} {}", spread.line());
    }
    let seconds: Vec<String> = figures.slowest.iter().map(|slowest| millis(*slowest).to_string()).collect();
    println!("  slowest ack of each second, ms: {}", seconds.join(" "));
}

/// Tells what went wrong, and how much did.
fn told(faults: &Faults) -> u64 {
    for fault in faults.told() {
        println!("  ! {fault}");
    }
    if faults.count() > 0 {
        println!("  ! {} errors: {}", faults.count(), faults.json());
    }
    faults.count()
}

#[expect(clippy::cast_precision_loss, reason = "kilobytes below 2^53")]
fn megabytes(kilobytes: u64) -> f64 {
    kilobytes as f64 / 1024.0
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
