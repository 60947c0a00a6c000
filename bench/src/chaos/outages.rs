//! A store that goes away under games: refused, or locked so that whoever writes waits. Nobody is charged for the time.
//!
//! The reference knows when a move was sent and when the store was away, and nothing of the server: between two moves the clock
//! takes the time that passed without an outage. When a store goes away and comes back nobody knows but to within the statement
//! that makes it so, which takes its own time on a busy machine: both are spans, and a clock is right within them.

use std::{
    net::SocketAddr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use krog_testing::chance::Chance;
use serde_json::{Value, json};
use sqlx::{AnyConnection, Connection, Executor};
use tokio::{task::JoinSet, time::sleep};

use super::{
    Answer, Socket,
    away::{Away, Way, spent, timed},
};
use crate::{
    load::{Clerk, Line as Moves, Server, Spread, get},
    scratch::Scratch,
};

const GAME: &str = r#"{"variant":"standard","color":"white","opponent":{"kind":"link"},
    "time":{"kind":"clock","periods":[{"initialMs":20000,"bonus":{"kind":"fischer","ms":2000}}]}}"#;
const INITIAL_MS: i64 = 20_000;
const BONUS_MS: i64 = 2_000;
/// The shortest and the longest outage, in milliseconds.
const SHORTEST: f64 = 500.0;
const LONGEST: f64 = 60_000.0;
/// Whoever was refused tries again after this.
const RETRY: Duration = Duration::from_millis(20);
/// A store that is back is waited for so long.
const BACK: Duration = Duration::from_secs(5);
/// An answer may come when the store is back.
const LONGEST_ANSWER: Duration = Duration::from_secs(90);
/// What is said while the store is away.
const AWAY: [&str; 3] = ["database-unavailable", "server-busy", "timed-out"];
/// What is said of a move that is there already.
const STALE: &str = "stale-ply";
/// What is said when a game is over.
const OVER: [&str; 2] = ["game-over", "flag-fell"];

/// How often, and where.
#[derive(Debug, Clone, Copy)]
pub struct Order<'a> {
    /// Moments at which the store goes away.
    pub moments: usize,
    /// Servers that this befalls at once, each with a store of its own.
    pub servers: usize,
    /// Games of each.
    pub games: usize,
    /// Where PostgreSQL is; SQLite without.
    pub postgres: Option<&'a str>,
    pub seed: u64,
}

#[derive(Debug, Default)]
pub struct Found {
    /// How often the store was away.
    pub outages: u64,
    /// How long.
    pub away: Spread,
    /// How far the reference is open, over turns that an outage fell into.
    pub open: Spread,
    /// By how much clocks differ from the reference, over turns that an outage fell into.
    pub through: Spread,
    /// And over all others.
    pub beside: Spread,
    /// From the moment when the store was back until a game's first move was acknowledged.
    pub back: Spread,
    /// Moves that were acknowledged and are not there, or otherwise.
    pub lost: u64,
    /// Games in which a flag fell, which none should.
    pub ended: u64,
    /// The clocks that were off by most, and what had happened around.
    pub worst: Vec<(Duration, String)>,
}

/// How many of the worst are told.
const TOLD: usize = 8;

/// A move that was acknowledged: when it was sent, the last time, and when it was acknowledged.
#[derive(Debug, Clone, Copy)]
struct Turn {
    sent: Instant,
    done: Instant,
}

#[derive(Debug)]
struct Table {
    game: String,
    cookies: [String; 2],
    moves: Vec<String>,
    turns: Vec<Turn>,
}

/// Takes the stores away, so many times.
///
/// # Errors
/// A server does not start, or something else than what is looked for goes wrong.
pub fn run(program: &Path, order: Order<'_>) -> anyhow::Result<Found> {
    let each = order.moments.div_ceil(order.servers);
    let found = std::thread::scope(|scope| {
        let sites: Vec<_> = (0..order.servers)
            .map(|site| {
                let moments = each.min(order.moments.saturating_sub(site * each));
                scope.spawn(move || at(program, order, moments, order.seed * 1_000 + site as u64))
            })
            .collect();
        sites
            .into_iter()
            .map(|site| site.join().map_err(|_| anyhow::anyhow!("a site died"))?)
            .collect::<anyhow::Result<Vec<Found>>>()
    })?;
    Ok(found.iter().fold(Found::default(), Found::merged))
}

/// One server, and what befalls it.
fn at(program: &Path, order: Order<'_>, moments: usize, seed: u64) -> anyhow::Result<Found> {
    let mut lot = Chance(seed);
    let scratch = match order.postgres {
        Some(at) => Some(
            Scratch::create(at)?
                .with_context(|| format!("no PostgreSQL answers at {at}: name one with --postgres"))?,
        ),
        None => None,
    };
    let server = match &scratch {
        Some(scratch) => Server::start_with(program, &["--database".as_ref(), scratch.address().as_ref()])?,
        None => Server::start(program)?,
    };
    let tables = begin(server.address, order.games, &mut lot)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (tables, outages) = runtime.block_on(async {
        let stop = Arc::new(AtomicBool::new(false));
        let mut playing = JoinSet::new();
        for table in tables {
            playing.spawn(play(server.address, table, Chance(lot.draw()), Arc::clone(&stop)));
        }
        let mut outages = Vec::with_capacity(moments);
        for moment in 0..moments {
            sleep(Duration::from_millis(2_000 + lot.below(3_000))).await;
            // As many short ones as long ones.
            let time = Duration::from_secs_f64(SHORTEST * (LONGEST / SHORTEST).powf(lot.share()) / 1000.0);
            let way = if scratch.is_some() && moment % 2 == 0 { Way::Refuses } else { Way::Locked };
            outages.push(away(scratch.as_ref(), &server, way, time).await?);
        }
        sleep(BACK).await;
        stop.store(true, Ordering::Relaxed);
        let tables = playing.join_all().await.into_iter().collect::<anyhow::Result<Vec<Table>>>()?;
        anyhow::Ok((tables, outages))
    })?;
    let mut found = Found { outages: outages.len() as u64, ..Found::default() };
    for away in &outages {
        found.away.record(away.to.latest.duration_since(away.from.earliest));
        for table in &tables {
            if let Some(turn) = table.turns.iter().find(|turn| turn.done > away.to.latest) {
                found.back.record(turn.done.duration_since(away.to.latest.max(turn.sent)));
            }
        }
    }
    for table in &tables {
        found.compare(server.address, table, &outages)?;
    }
    Ok(found)
}

fn begin(address: SocketAddr, games: usize, lot: &mut Chance) -> anyhow::Result<Vec<Table>> {
    let mut clerk = Clerk::new(address, GAME, 2);
    for table in 0..games {
        clerk.ask(table, None);
    }
    let mut tables = Vec::with_capacity(games);
    while let Some(made) = clerk.next(true) {
        let made = made?;
        let moves = Moves::random(lot, 1_000).moves;
        tables.push(Table { game: made.game, cookies: made.cookies, moves, turns: Vec::new() });
    }
    Ok(tables)
}

/// Takes the store away for a time; from when to when it was.
async fn away(scratch: Option<&Scratch>, server: &Server, way: Way, time: Duration) -> anyhow::Result<Away> {
    sqlx::any::install_default_drivers();
    let address = match scratch {
        Some(scratch) => scratch.address(),
        None => format!("sqlite://{}", server.data().join("krog.db").display()),
    };
    match (scratch, way) {
        (Some(scratch), Way::Refuses) => {
            // Only the statement that makes it so is timed, and not how long a connection for it takes.
            let mut outside = scratch.outside().await?;
            scratch.let_in(&mut outside, false).await?;
            let ((), from) = timed(scratch.put_out(&mut outside)).await?;
            sleep(time).await;
            let opened = async {
                scratch.let_in(&mut outside, true).await?;
                scratch.knock().await
            };
            let ((), to) = timed(opened).await?;
            outside.close().await?;
            Ok(Away { way, from, to })
        }
        (_, Way::Refuses | Way::Locked) => {
            let mut other = AnyConnection::connect(&address).await?;
            let lock = if scratch.is_some() {
                other.execute("BEGIN").await?;
                "LOCK TABLE game_events IN EXCLUSIVE MODE"
            } else {
                "BEGIN IMMEDIATE"
            };
            let (_, from) = timed(async { Ok(other.execute(lock).await?) }).await?;
            sleep(time).await;
            let (_, to) = timed(async { Ok(other.execute("ROLLBACK").await?) }).await?;
            other.close().await?;
            Ok(Away { way, from, to })
        }
    }
}

/// Plays on until told to stop; what is refused is tried again.
async fn play(
    address: SocketAddr,
    mut table: Table,
    mut lot: Chance,
    stop: Arc<AtomicBool>,
) -> anyhow::Result<Table> {
    let [white, black] = &table.cookies;
    let mut lines = [Socket::open(address, white).await?, Socket::open(address, black).await?];
    while !stop.load(Ordering::Relaxed) {
        let ply = table.turns.len();
        let Some(mv) = table.moves.get(ply) else { break };
        sleep(Duration::from_millis(100 + lot.below(1_500))).await;
        let line = lines.get_mut(ply % 2).context("two lines")?;
        // When it was sent on a line that broke before there was an answer.
        let mut unanswered = None;
        let turn = loop {
            let sent = Instant::now();
            let data = json!({ "game": table.game, "move": mv, "ply": ply });
            let Ok(answer) = line.ask_within(LONGEST_ANSWER, "move", data).await else {
                // Whoever waits for long without a word is put out, and comes again.
                unanswered.get_or_insert(sent);
                let cookie = table.cookies.get(ply % 2).context("two cookies")?;
                *line = opened_again(address, cookie).await?;
                continue;
            };
            match answer {
                Answer::Done(_) => break Some(Turn { sent, done: Instant::now() }),
                Answer::Refused(code) if AWAY.contains(&code.as_str()) => sleep(RETRY).await,
                Answer::Refused(code) if code == STALE && unanswered.is_some() => {
                    break unanswered.map(|sent| Turn { sent, done: Instant::now() });
                }
                // The game is over, which is looked at below.
                Answer::Refused(code) if OVER.contains(&code.as_str()) => break None,
                Answer::Refused(code) => bail!("{}: move {ply} was refused: {code}", table.game),
            }
        };
        let Some(turn) = turn else { break };
        table.turns.push(turn);
    }
    Ok(table)
}

/// A new line of somebody who was put out: while the store is away nobody is let in.
async fn opened_again(address: SocketAddr, cookie: &str) -> anyhow::Result<Socket> {
    let begun = Instant::now();
    loop {
        match Socket::open(address, cookie).await {
            Err(_) if begun.elapsed() < LONGEST_ANSWER => sleep(RETRY).await,
            opened => return opened,
        }
    }
}

impl Found {
    fn merged(mut self, other: &Found) -> Found {
        self.outages += other.outages;
        self.away.merge(&other.away);
        self.open.merge(&other.open);
        self.through.merge(&other.through);
        self.beside.merge(&other.beside);
        self.back.merge(&other.back);
        self.lost += other.lost;
        self.ended += other.ended;
        self.worst.extend(other.worst.iter().cloned());
        self.keep_worst();
        self
    }

    /// A game's clocks beside the reference.
    fn compare(&mut self, address: SocketAddr, table: &Table, outages: &[Away]) -> anyhow::Result<()> {
        let view = get(address, &format!("/api/v1/games/{}", table.game), None)?;
        let view: Value = serde_json::from_slice(&view)?;
        // Some come to their own end on the board.
        let fell = view.pointer("/end/reason").and_then(Value::as_str) == Some("flag");
        self.ended += u64::from(fell && table.turns.len() < table.moves.len());
        let made = view.get("moves").and_then(Value::as_array).context("a game without moves")?;
        self.lost += table.turns.len().saturating_sub(made.len()) as u64;
        for (there, sent) in made.iter().zip(&table.moves) {
            self.lost += u64::from(there.get("uci").and_then(Value::as_str) != Some(sent));
        }
        let events = get(address, &format!("/api/v1/games/{}/events?from=0", table.game), None)?;
        let left = left_behind(&serde_json::from_slice(&events)?);
        let left = |ply: usize| left.get(ply).copied();
        // The first moves of both are not charged.
        for (ply, both) in (1..).zip(table.turns.windows(2)).skip(1) {
            let [before, turn] = both else { continue };
            let had = left(ply - 2).unwrap_or(INITIAL_MS);
            let Some(has) = left(ply) else { continue };
            let [least, most] = spent(before.sent, turn.sent, outages);
            let (least, most) = (i64::try_from(least.as_millis())?, i64::try_from(most.as_millis())?);
            let charged = had + BONUS_MS - has;
            let error = Duration::from_millis(charged.abs_diff(charged.clamp(least, most)));
            if outages.iter().any(|away| away.falls_into(before.sent, turn.done)) {
                self.through.record(error);
                self.open.record(Duration::from_millis(most.abs_diff(least)));
            } else {
                self.beside.record(error);
            }
            let at = |moment: Instant| since(before.sent, moment);
            let around: Vec<String> = outages
                .iter()
                .filter(|away| away.from.earliest < turn.done && before.sent < away.to.latest + BACK)
                .map(|Away { way, from, to }| {
                    let [from, to] =
                        [from, to].map(|moment| format!("{}–{}", at(moment.earliest), at(moment.latest)));
                    format!("{way:?} from {from} to {to}")
                })
                .collect();
            let told = format!(
                "{} move {ply}: charged {charged} ms for {least}–{most}; sent at 0 and {}, done at {} and {}; {}",
                table.game,
                at(turn.sent),
                at(before.done),
                at(turn.done),
                around.join(", ")
            );
            self.worst.push((error, told));
            self.keep_worst();
        }
        Ok(())
    }

    fn keep_worst(&mut self) {
        self.worst.sort_by_key(|(error, _)| std::cmp::Reverse(*error));
        self.worst.truncate(TOLD);
    }

    /// Whether all that must hold does; clocks may differ by so much.
    pub fn holds(&self, clock: Duration) -> bool {
        self.through.count() > 0
            && (self.lost, self.ended) == (0, 0)
            && self.through.max().max(self.beside.max()) <= clock.as_secs_f64() * 1000.0
    }

    pub fn json(&self) -> Value {
        json!({
            "outages": self.outages, "awayMs": self.away.json(), "referenceOpenMs": self.open.json(),
            "clockErrorThroughMs": self.through.json(), "clockErrorBesideMs": self.beside.json(), "playableAgainMs": self.back.json(), "lost": self.lost,
            "ended": self.ended,
        })
    }
}

/// What each mover had left when the opponent moved: behind the own move, with what came back afterwards.
fn left_behind(events: &Value) -> Vec<i64> {
    let mut left = Vec::new();
    for event in events.get("events").and_then(Value::as_array).into_iter().flatten() {
        let of = |side: &str| event.pointer(&format!("/d/clock/leftMs/{side}")).and_then(Value::as_i64);
        let sides = [of("white"), of("black")];
        match event.get("e").and_then(Value::as_str) {
            Some("move") => left.push(sides.get(left.len() % 2).copied().flatten().unwrap_or(INITIAL_MS)),
            Some("restarted") => {
                let mover = left.len().checked_sub(1).and_then(|ply| sides.get(ply % 2)).copied().flatten();
                if let (Some(last), Some(mover)) = (left.last_mut(), mover) {
                    *last = mover;
                }
            }
            _ => {}
        }
    }
    left
}

/// Milliseconds from one moment to another, which may be earlier.
fn since(from: Instant, to: Instant) -> i128 {
    to.checked_duration_since(from).map_or_else(
        || -i128::try_from(from.duration_since(to).as_millis()).unwrap_or(i128::MAX),
        |later| i128::try_from(later.as_millis()).unwrap_or(i128::MAX),
    )
}
