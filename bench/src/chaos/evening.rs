//! `kill -9` in the middle of a tournament that is played here: no result that was told is lost, nobody is paired twice, each game is
//! made once, and the evening goes on by itself.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use krog_pairing::{check::check, trf};
use krog_testing::chance::Chance;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use crate::load::{Http, Server, Spread};

/// Between two looks at the table.
const LOOK: Duration = Duration::from_millis(40);
/// An evening that stands still so long does not go on.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// So many rounds of the Swiss system.
    Swiss { rounds: u64 },
    /// An arena of so many minutes.
    Arena { minutes: u64 },
}

/// How often, and how many.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    pub kills: usize,
    pub players: usize,
    pub format: Format,
    /// What chance hangs on.
    pub seed: u64,
}

#[derive(Debug, Default)]
pub struct Found {
    pub kills: usize,
    /// Tournaments that came to their end.
    pub evenings: u64,
    /// Rounds that were paired, but for the first of each without anybody asking.
    pub rounds: u64,
    /// Games whose end was acknowledged.
    pub results: u64,
    /// What does not hold, in words.
    pub faults: Vec<String>,
    /// From the start of the new server until a round or a result more stood in the table, in milliseconds.
    pub on: Spread,
}

impl Found {
    pub fn holds(&self) -> bool {
        self.results > 0 && self.faults.is_empty()
    }

    pub fn json(&self) -> Value {
        json!({
            "kills": self.kills, "evenings": self.evenings, "rounds": self.rounds, "results": self.results,
            "faults": self.faults, "goesOnMs": self.on.json(),
        })
    }
}

/// A board of a round: who plays, and the game once it has begun.
type Seen = (u64, u64, Option<String>);

/// A tournament, and all that its players know of it.
#[derive(Debug)]
struct Evening {
    id: String,
    organizer: String,
    /// The players by their entry.
    cookies: BTreeMap<u64, String>,
    format: Format,
    /// An arena is not over before.
    until: Option<Instant>,
    boards: BTreeMap<(u64, u64), Seen>,
    /// Results that were seen in the table.
    table: BTreeMap<(u64, u64), String>,
    /// Results that those who resigned were told.
    told: BTreeMap<(u64, u64), &'static str>,
    /// Who resigns a game, drawn once.
    losers: BTreeMap<(u64, u64), bool>,
    over: bool,
}

/// Plays tournaments and kills their server, so many times; `tell` hears behind each how many there were and what they showed.
///
/// # Errors
/// The server does not start, a tournament stands still, or an act is refused that must not be.
pub fn run(program: &Path, order: Order, tell: impl Fn(&Found)) -> anyhow::Result<Found> {
    let mut server = Server::start(program)?;
    let mut lot = Chance(order.seed);
    let mut found = Found::default();
    let mut http = Http::new(server.address);
    let organizer = http.account("Organizer")?;
    let mut players = Vec::new();
    for _ in 0..order.players {
        players.push(http.session()?);
    }
    while found.kills < order.kills {
        let mut evening = begin(&mut http, &organizer, &players, order.format)?;
        while !evening.over {
            // The last evening is played to its end.
            if found.kills == order.kills {
                play(&mut http, &mut evening, &mut lot, &mut found, None)?;
                continue;
            }
            let pid = Pid::from_raw(i32::try_from(server.pid())?).context("no process")?;
            let after = Duration::from_millis(200 + lot.below(2_400));
            let killer = thread::spawn(move || {
                thread::sleep(after);
                kill_process(pid, Signal::KILL)
            });
            let played = play(&mut http, &mut evening, &mut lot, &mut found, Some(after));
            killer.join().ok().context("nobody killed the server")??;
            // What breaks while the server dies is what is tried here.
            if let Err(error) = played
                && error.downcast_ref::<Refused>().is_some()
            {
                return Err(error);
            }
            server.kill()?;
            found.kills += 1;
            let before = (evening.boards.len(), evening.table.len());
            let begun = Instant::now();
            server.start_again()?;
            http = Http::new(server.address);
            while !evening.over && before == (evening.boards.len(), evening.table.len()) {
                ensure!(begun.elapsed() < PATIENCE, "the tournament does not go on: {}", server.log());
                step(&mut http, &mut evening, &mut lot, &mut found)?;
                thread::sleep(LOOK);
            }
            found.on.record(begun.elapsed());
            tell(&found);
        }
        found.evenings += 1;
    }
    Ok(found)
}

/// An act that must not be refused.
#[derive(Debug)]
struct Refused(String);

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

fn begin(http: &mut Http, organizer: &str, players: &[String], format: Format) -> anyhow::Result<Evening> {
    let played = match format {
        Format::Swiss { rounds } => json!({ "kind": "swiss", "rounds": rounds }),
        Format::Arena { minutes } => json!({ "kind": "arena", "minutes": minutes, "scoring": "plain" }),
    };
    let order = json!({
        "name": "Evening", "place": "online", "format": played,
        "variant": "standard", "time": { "kind": "clock", "periods": [{ "initialMs": 600_000 }] },
        "pauseMinutes": 0, "entry": { "open": true }, "public": true,
    });
    let made = http.insist("POST", "/api/v1/tournaments", Some(organizer), &order.to_string())?.done()?;
    let made: Value = serde_json::from_slice(&made)?;
    let id = made.get("id").and_then(Value::as_str).context("a tournament without an id")?.to_owned();
    let path = format!("/api/v1/tournaments/{id}");
    let mut cookies = BTreeMap::new();
    for cookie in players {
        http.insist("POST", &format!("{path}/acts"), Some(cookie), r#"{"kind":"join"}"#)?.done()?;
        let view: Value = serde_json::from_slice(&http.insist("GET", &path, Some(cookie), "")?.done()?)?;
        let entry = view.get("mine").and_then(Value::as_u64).context("somebody is not in it")?;
        cookies.insert(entry, cookie.clone());
    }
    let until = match format {
        Format::Swiss { .. } => None,
        Format::Arena { minutes } => Some(Instant::now() + Duration::from_secs(60 * minutes)),
    };
    http.insist("POST", &format!("{path}/acts"), Some(organizer), r#"{"kind":"pair"}"#)?.done()?;
    Ok(Evening {
        id,
        organizer: organizer.to_owned(),
        cookies,
        format,
        until,
        boards: BTreeMap::new(),
        table: BTreeMap::new(),
        told: BTreeMap::new(),
        losers: BTreeMap::new(),
        over: false,
    })
}

/// Plays on for a time, or to the end.
fn play(
    http: &mut Http,
    evening: &mut Evening,
    lot: &mut Chance,
    found: &mut Found,
    time: Option<Duration>,
) -> anyhow::Result<()> {
    let begun = Instant::now();
    while !evening.over && time.is_none_or(|time| begun.elapsed() < time) {
        ensure!(begun.elapsed() < PATIENCE * 4, "the tournament does not come to its end");
        step(http, evening, lot, found)?;
        thread::sleep(LOOK);
    }
    // The kill that was drawn comes, whatever is over before.
    if let Some(time) = time {
        thread::sleep(time.saturating_sub(begun.elapsed()));
    }
    Ok(())
}

/// One look at the table, and at each board what comes next there.
fn step(http: &mut Http, evening: &mut Evening, lot: &mut Chance, found: &mut Found) -> anyhow::Result<()> {
    let path = format!("/api/v1/tournaments/{}", evening.id);
    let view: Value = serde_json::from_slice(&http.ask("GET", &path, Some(&evening.organizer), "")?.done()?)?;
    let open = compare(evening, &view, found)?;
    if view.get("status").and_then(Value::as_str) == Some("completed") {
        return finish(http, evening, found);
    }
    for (at, game) in &open {
        advance(http, evening, lot, found, *at, game)?;
    }
    // An arena ends by itself.
    let Format::Swiss { rounds } = evening.format else { return Ok(()) };
    let paired = evening.boards.keys().map(|(round, _)| *round).max().unwrap_or(0);
    if paired == rounds && evening.table.len() == evening.boards.len() {
        let answer =
            http.ask("POST", &format!("{path}/acts"), Some(&evening.organizer), r#"{"kind":"complete"}"#)?;
        // It was done already where only the answer was lost.
        if answer.status != 409 {
            answer.done()?;
        }
        finish(http, evening, found)?;
    }
    Ok(())
}

/// What the table says now beside all that was seen before. Boards whose game goes on.
fn compare(
    evening: &mut Evening,
    view: &Value,
    found: &mut Found,
) -> anyhow::Result<Vec<((u64, u64), String)>> {
    let number = |of: &Value, name: &str| of.get(name).and_then(Value::as_u64).context("a number lacks");
    let list = |of: &Value, name: &str| of.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
    let mut pairs = BTreeSet::new();
    let mut games = BTreeSet::new();
    let mut open = Vec::new();
    let mut there = BTreeSet::new();
    let mut at_play = BTreeSet::new();
    for round in list(view, "rounds") {
        let of = number(&round, "round")?;
        let mut busy = BTreeSet::new();
        for bye in list(&round, "byes") {
            busy.insert(number(&bye, "entrant")?);
        }
        for board in list(&round, "boards") {
            let at = (of, number(&board, "board")?);
            let (white, black) = (number(&board, "white")?, number(&board, "black")?);
            let game = board.get("game").and_then(Value::as_str).map(str::to_owned);
            let result = board.get("result").and_then(Value::as_str).map(str::to_owned);
            there.insert(at);
            if !busy.insert(white) || !busy.insert(black) {
                found.faults.push(format!("{at:?}: somebody is paired twice in one round"));
            }
            // In an arena they may, later on.
            let new = pairs.insert((white.min(black), white.max(black)));
            if !new && matches!(evening.format, Format::Swiss { .. }) {
                found.faults.push(format!("{at:?}: {white} and {black} meet again"));
            }
            if game.as_ref().is_some_and(|game| !games.insert(game.clone())) {
                found.faults.push(format!("{at:?}: its game is another board's too"));
            }
            if of > 1 && at.1 == 1 && !evening.boards.contains_key(&at) {
                found.rounds += 1;
            }
            if result.is_none() && [white, black].into_iter().any(|one| !at_play.insert(one)) {
                found.faults.push(format!("{at:?}: somebody plays at two boards at once"));
            }
            let seen = (white, black, game.clone());
            let known = evening.boards.insert(at, seen.clone());
            if known.as_ref().is_some_and(|known| {
                (known.0, known.1) != (white, black) || known.2.is_some() && known.2 != game
            }) {
                found.faults.push(format!("{at:?}: {known:?} has become {seen:?}"));
            }
            match (&result, evening.told.get(&at)) {
                (Some(result), Some(told)) if result != told => {
                    found.faults.push(format!("{at:?}: {told} was told, and {result} stands there"));
                }
                _ => {}
            }
            match (evening.table.get(&at), &result) {
                (Some(known), now) if Some(known) != now.as_ref() => {
                    found.faults.push(format!("{at:?}: {known} has become {now:?}"));
                }
                (None, Some(result)) => {
                    evening.table.insert(at, result.clone());
                }
                _ => {}
            }
            if let (None, Some(game)) = (&result, game) {
                open.push((at, game));
            }
        }
    }
    for at in evening.boards.keys().filter(|at| !there.contains(at)) {
        found.faults.push(format!("{at:?}: the board is gone"));
    }
    ensure!(found.faults.len() < 20, "{:#?}", found.faults);
    Ok(open)
}

/// A move of each, and then one of them resigns.
fn advance(
    http: &mut Http,
    evening: &mut Evening,
    lot: &mut Chance,
    found: &mut Found,
    at: (u64, u64),
    game: &str,
) -> anyhow::Result<()> {
    if evening.told.contains_key(&at) {
        return Ok(());
    }
    let path = format!("/api/v1/games/{game}");
    let answer = http.ask("GET", &path, Some(&evening.organizer), "")?;
    // It is written down before it is made.
    if answer.status == 404 {
        return Ok(());
    }
    let view: Value = serde_json::from_slice(&answer.done()?)?;
    if view.get("status").and_then(Value::as_str) == Some("completed") {
        return Ok(());
    }
    let moves = view.get("moves").and_then(Value::as_array).map_or(0, Vec::len);
    let (white, black, _) = evening.boards.get(&at).context("no board")?.clone();
    let white_resigns = *evening.losers.entry(at).or_insert_with(|| lot.yes());
    let (who, act, body) = match moves {
        0 => (white, "moves", r#"{"move":"e4"}"#),
        1 => (black, "moves", r#"{"move":"e5"}"#),
        _ => (if white_resigns { white } else { black }, "acts", r#"{"act":"resign"}"#),
    };
    let cookie = evening.cookies.get(&who).context("nobody's board")?;
    let answer = http.ask("POST", &format!("{path}/{act}"), Some(cookie), body)?;
    match answer.status {
        // Behind the end of an arena it may be too late to count.
        200..300 if moves > 1 && evening.until.is_some_and(|until| Instant::now() >= until) => {}
        200..300 if moves > 1 => {
            evening.told.insert(at, if white_resigns { "black-wins" } else { "white-wins" });
            found.results += 1;
        }
        200..300 | 503 => {}
        status => bail!(Refused(format!(
            "{at:?}: {body} was refused with {status}: {}",
            String::from_utf8_lossy(&answer.body)
        ))),
    }
    Ok(())
}

/// The whole at its end: every result that was told stands there, and the report is what the rules would have paired.
fn finish(http: &mut Http, evening: &mut Evening, found: &mut Found) -> anyhow::Result<()> {
    for (at, told) in &evening.told {
        if evening.table.get(at).map(String::as_str) != Some(told) {
            found.faults.push(format!("{at:?}: {told} was told and is not in the table"));
        }
    }
    evening.over = true;
    if matches!(evening.format, Format::Arena { .. }) {
        return Ok(());
    }
    let path = format!("/api/v1/tournaments/{}/report?form=trf26", evening.id);
    let text = String::from_utf8(http.ask("GET", &path, Some(&evening.organizer), "")?.done()?)?;
    let report = trf::report(&text).map_err(|error| anyhow::anyhow!("the report: {error:?}"))?;
    for finding in check(&report) {
        found.faults.push(format!("the report: {finding:?}"));
    }
    Ok(())
}
