//! `kill -9` under load: what was acknowledged must be there, once, and the clocks must not have run meanwhile.

use std::{
    net::SocketAddr,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use krog_testing::chance::Chance;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::{Answer, Socket};
use crate::load::{Clerk, Line as Moves, Server, Spread, get};

/// What time there is: enough that no flag falls here.
const MINUTES_MS: i64 = 3_600_000;
const GAME: &str = r#"{"variant":"standard","color":"white","opponent":{"kind":"link"},
    "time":{"kind":"clock","periods":[{"initialMs":3600000,"bonus":{"kind":"fischer","ms":2000}}]}}"#;
/// A turn that began less than this before the kill says nothing about clocks: its own commit takes time.
const SETTLED: Duration = Duration::from_millis(60);

/// After a restart clocks stand still so long, for everybody to come back.
const GRACE: Duration = Duration::from_secs(5);
/// How exactly it is known when that ends.
const UNSURE: Duration = Duration::from_millis(250);

/// How often, and how many.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    pub kills: usize,
    /// Games that are played meanwhile.
    pub games: usize,
    /// Every so manieth time the server is left alone until clocks run again.
    pub patient: usize,
    /// What chance hangs on.
    pub seed: u64,
}

#[derive(Debug, Default)]
pub struct Found {
    /// Moves that were acknowledged.
    pub acknowledged: u64,
    /// Of those, moves that were gone.
    pub lost: u64,
    /// Moves that nobody made, or that stood twice.
    pub foreign: u64,
    /// Events whose numbers do not follow one another.
    pub gaps: u64,
    /// From the start of the new server until every game could be read, in milliseconds.
    pub back: Spread,
    /// Until the first move was acknowledged.
    pub playable: Spread,
    /// By how much clocks stood otherwise than they should, in milliseconds.
    pub clock: Spread,
    /// Games that had their restart told.
    pub told: u64,
}

/// A game and all that its players know of it.
#[derive(Debug)]
struct Table {
    game: String,
    cookies: [String; 2],
    moves: Vec<String>,
    acked: usize,
    /// A move that was sent and never answered.
    unsure: bool,
    last: Option<Instant>,
    /// It was begun since the last start, which its clocks know nothing of.
    fresh: bool,
    /// A refusal, which nothing here deserves.
    refused: Option<String>,
}

/// When a server was killed, and until when its clocks had stood still after its start.
#[derive(Debug, Clone, Copy)]
struct Stood {
    killed: Instant,
    frozen: Option<Instant>,
}

impl Stood {
    /// How long a clock had run whose turn began then; none where that is not known well enough.
    fn ran(self, turn: Instant) -> Option<Duration> {
        match self.frozen {
            Some(frozen) if self.killed + UNSURE < frozen => Some(Duration::ZERO),
            Some(frozen) if turn < frozen + UNSURE => None,
            _ => self.killed.checked_duration_since(turn).filter(|ran| *ran >= SETTLED),
        }
    }
}

/// Kills and starts again, so many times; `tell` hears behind each how many there were and what they showed.
///
/// # Errors
/// The server does not start, or something else than what is looked for goes wrong.
pub fn run(program: &Path, order: Order, tell: impl Fn(usize, &Found)) -> anyhow::Result<Found> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let mut server = Server::start(program)?;
    let mut lot = Chance(order.seed);
    let mut tables = Vec::new();
    let mut found = Found::default();
    let mut frozen: Option<Instant> = None;
    for kill in 0..order.kills {
        fill(&mut tables, order.games, server.address, &mut lot)?;
        let patience =
            if kill % order.patient == order.patient - 1 { GRACE + UNSURE } else { Duration::ZERO };
        let kill_after = patience + Duration::from_millis(150 + lot.below(900));
        let address = server.address;
        let playing: Vec<(Table, u64)> = tables.drain(..).map(|table| (table, lot.draw())).collect();
        let (played, killed) = runtime.block_on(async {
            let mut tasks = JoinSet::new();
            for (table, seed) in playing {
                tasks.spawn(play(address, table, seed));
            }
            tokio::time::sleep(kill_after).await;
            let killed = Instant::now();
            server.kill()?;
            anyhow::Ok((tasks.join_all().await, killed))
        })?;
        let begun = Instant::now();
        server.start_again()?;
        let stood = Stood { killed, frozen: frozen.replace(Instant::now() + GRACE) };
        for mut table in played {
            check(&mut table, address, stood, &mut found)?;
            tables.push(table);
        }
        found.back.record(begun.elapsed());
        runtime.block_on(first_move(address, &mut tables))?;
        found.playable.record(begun.elapsed());
        tables.retain(|table| table.acked < table.moves.len());
        tell(kill + 1, &found);
    }
    Ok(found)
}

/// New games where old ones have run out of moves.
fn fill(tables: &mut Vec<Table>, games: usize, address: SocketAddr, lot: &mut Chance) -> anyhow::Result<()> {
    let mut clerk = Clerk::new(address, GAME, 8);
    for table in tables.len()..games {
        clerk.ask(table, None);
    }
    while let Some(made) = clerk.next(true) {
        let made = made?;
        let moves = Moves::random(lot, 200).moves;
        tables.push(Table {
            game: made.game,
            cookies: made.cookies,
            moves,
            acked: 0,
            unsure: false,
            last: None,
            fresh: true,
            refused: None,
        });
    }
    Ok(())
}

/// Plays until the line breaks or the moves run out.
async fn play(address: SocketAddr, mut table: Table, seed: u64) -> Table {
    let mut lot = Chance(seed);
    let [white, black] = &table.cookies;
    let (Ok(white), Ok(black)) = (Socket::open(address, white).await, Socket::open(address, black).await)
    else {
        return table;
    };
    let mut lines = [white, black];
    while let Some(mv) = table.moves.get(table.acked) {
        let data = json!({ "game": table.game, "move": mv, "ply": table.acked });
        let Some(line) = lines.get_mut(table.acked % 2) else { break };
        table.unsure = true;
        match line.ask("move", data).await {
            Ok(Answer::Done(_)) => {
                table.acked += 1;
                table.last = Some(Instant::now());
                table.unsure = false;
            }
            Ok(Answer::Refused(code)) => {
                // Nobody else plays here: what is refused was never meant to be.
                table.unsure = false;
                table.refused = Some(code);
                break;
            }
            Err(_) => break,
        }
        tokio::time::sleep(Duration::from_millis(5 + lot.below(120))).await;
    }
    table
}

fn check(table: &mut Table, address: SocketAddr, stood: Stood, found: &mut Found) -> anyhow::Result<()> {
    if let Some(code) = &table.refused {
        anyhow::bail!("{}: move {} was refused: {code}", table.game, table.acked);
    }
    let path = format!("/api/v1/games/{}", table.game);
    let view: Value = serde_json::from_slice(&get(address, &path, None)?)?;
    let made = view.get("moves").and_then(Value::as_array).context("a game without moves")?;
    found.acknowledged += table.acked as u64;
    found.lost += table.acked.saturating_sub(made.len()) as u64;
    let most = table.acked + usize::from(table.unsure);
    found.foreign += made.len().saturating_sub(most) as u64;
    for (there, sent) in made.iter().zip(&table.moves) {
        found.foreign += u64::from(there.get("uci").and_then(Value::as_str) != Some(sent));
    }
    let text = get(address, &format!("{path}/events?from=0"), None)?;
    let events: Value = serde_json::from_slice(&text)?;
    let events = events.get("events").and_then(Value::as_array).context("a game without events")?;
    for (expected, event) in (1..).zip(events) {
        found.gaps += u64::from(event.get("s").and_then(Value::as_u64) != Some(expected));
    }
    let restarts = events.iter().filter(|event| event.get("e").and_then(Value::as_str) == Some("restarted"));
    found.told += u64::from(restarts.count() > 0);
    if let Some(error) = clock_error(table, made, &view, stood) {
        found.clock.record(error);
    }
    table.acked = made.len();
    table.unsure = false;
    table.fresh = false;
    Ok(())
}

/// By how much the clock of the side to move differs from what it had, less what it used until the kill.
fn clock_error(table: &Table, made: &[Value], view: &Value, stood: Stood) -> Option<Duration> {
    // A move that was sent and is not there was sent to nobody: it says nothing about clocks.
    if made.len() != table.acked || table.acked < 2 {
        return None;
    }
    let frozen = stood.frozen.filter(|_| !table.fresh);
    let used = Stood { frozen, ..stood }.ran(table.last?)?;
    let running = view.pointer("/clock/running")?.as_str()?;
    let now = view.pointer(&format!("/clock/leftMs/{running}"))?.as_i64()?;
    // What the side to move had behind its own last move; its first is not counted.
    let before = made.get(made.len() - 2).and_then(|made| made.get("leftMs")).and_then(Value::as_i64);
    let expected = before.unwrap_or(MINUTES_MS) - i64::try_from(used.as_millis()).ok()?;
    Some(Duration::from_millis(now.abs_diff(expected)))
}

/// One move in each of some games, to see that play goes on.
async fn first_move(address: SocketAddr, tables: &mut [Table]) -> anyhow::Result<()> {
    for table in tables.iter_mut().filter(|table| table.acked < table.moves.len()).take(3) {
        let cookie = table.cookies.get(table.acked % 2).context("no cookie")?;
        let mut line = Socket::open(address, cookie).await?;
        let mv = table.moves.get(table.acked).context("no move")?;
        let answer = line.ask("move", json!({ "game": table.game, "move": mv, "ply": table.acked })).await?;
        ensure!(matches!(answer, Answer::Done(_)), "{} cannot be played on: {answer:?}", table.game);
        table.acked += 1;
        table.last = Some(Instant::now());
    }
    Ok(())
}

impl Found {
    /// Whether all that must hold does; clocks may differ by so much.
    pub fn holds(&self, clock: Duration) -> bool {
        self.acknowledged > 0
            && (self.lost, self.foreign, self.gaps) == (0, 0, 0)
            && self.clock.max() <= clock.as_secs_f64() * 1000.0
    }

    pub fn json(&self) -> Value {
        json!({
            "acknowledged": self.acknowledged, "lost": self.lost, "duplicatedOrForeign": self.foreign, "gaps": self.gaps,
            "restartsTold": self.told, "allGamesReadMs": self.back.json(), "playableMs": self.playable.json(),
            "clockErrorMs": self.clock.json(),
        })
    }
}
