//! The field of an arena: everybody plays a move each and then one of the two resigns, all at once or one after the other.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap, HashMap},
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use anyhow::{Context, bail, ensure};
use bench::load::Http;
use krog_testing::chance::Chance;
use serde::Deserialize;
use serde_json::{Value, json};

use super::table::{Table, listen};
use crate::measure::rounded;

/// Connections that players act on.
const HANDS: usize = 24;
/// How long the arena lasts, in minutes: longer than any run.
const MINUTES: u32 = 120;
/// Before what could not be done yet is tried again.
const PAUSE: Duration = Duration::from_millis(100);
/// A field that is not paired again after so long never will be.
const PATIENCE: Duration = Duration::from_secs(120);
/// Events and acts that may wait; more than a field of any size has.
const MOST: usize = 1 << 20;
/// Faults that are told in words.
const TOLD: usize = 5;

/// All games that ended at once.
#[derive(Debug, Clone, Copy)]
pub struct Storm {
    pub games: usize,
    /// From the first end that was asked for to the last that was acknowledged.
    pub took: Duration,
    /// From then until everybody was seen in another game.
    pub again: Duration,
}

impl Storm {
    pub fn json(&self) -> Value {
        json!({
            "games": self.games, "tookSeconds": rounded(self.took.as_secs_f64(), 2),
            "againSeconds": rounded(self.again.as_secs_f64(), 2),
        })
    }
}

/// What happened in the whole.
#[derive(Debug, Default)]
pub struct Counts {
    /// Games that were seen.
    pub games: u64,
    /// Results that were seen in the table.
    pub results: u64,
    /// Acts that were refused.
    pub faults: u64,
    /// The first of them.
    pub told: Vec<String>,
}

/// An arena with its players.
#[derive(Debug)]
pub struct Field {
    pub id: String,
    /// Those of the players.
    pub cookies: Vec<String>,
    /// Until everybody had a game.
    pub filled: Duration,
    news: SyncSender<Event>,
    storms: Receiver<Storm>,
    runner: JoinHandle<anyhow::Result<Counts>>,
}

#[derive(Debug)]
enum Event {
    /// The table, or what changed in it.
    Line(Table),
    Done {
        game: String,
        ply: u8,
        status: u16,
        text: String,
    },
    Storm,
    Pace(Duration),
    /// The table is told no more.
    Cut,
    Stop,
}

#[derive(Debug)]
struct Act {
    game: String,
    ply: u8,
    cookie: String,
    path: String,
    body: &'static str,
}

#[derive(Debug)]
struct Game {
    white: u32,
    black: u32,
    /// Half-moves that were acknowledged; 3 stands for its end.
    ply: u8,
    /// Its next act is under way.
    acting: bool,
}

impl Field {
    /// Brings the players in, pairs them, and waits until all of them have a game.
    ///
    /// # Errors
    /// Somebody cannot enter, or is not paired.
    pub fn open(address: SocketAddr, players: usize, seed: u64) -> anyhow::Result<Field> {
        let mut http = Http::new(address);
        let organizer = http.account("Organizer")?;
        let order = json!({
            "name": "Two thousand", "place": "online",
            "format": { "kind": "arena", "minutes": MINUTES, "scoring": "bonus" },
            "variant": "standard", "time": { "kind": "clock", "periods": [{ "initialMs": 600_000 }] },
            "entry": { "open": true }, "public": true,
        });
        let made =
            http.insist("POST", "/api/v1/tournaments", Some(&organizer), &order.to_string())?.done()?;
        let made: Value = serde_json::from_slice(&made)?;
        let id = made.get("id").and_then(Value::as_str).context("a tournament without an id")?.to_owned();
        let acts = format!("/api/v1/tournaments/{id}/acts");
        let entered = enter(address, &acts, players)?;
        let (news, events) = mpsc::sync_channel(MOST);
        let (tell, storms) = mpsc::sync_channel(1);
        let told = news.clone();
        listen(address, &id, &organizer, move |table| {
            told.send(table.map_or(Event::Cut, Event::Line)).is_ok()
        })?;
        let cookies = entered.values().cloned().collect();
        let begun = Instant::now();
        http.insist("POST", &acts, Some(&organizer), r#"{"kind":"pair"}"#)?.done()?;
        let hands = hands(address, &news);
        let runner = Runner {
            cookies: entered,
            hands,
            games: BTreeMap::new(),
            playing: HashMap::new(),
            due: BinaryHeap::new(),
            pace: None,
            storm: None,
            lot: Chance(seed),
            counts: Counts::default(),
        };
        let (full, is_full) = mpsc::sync_channel(1);
        let runner = thread::spawn(move || runner.run(&events, &tell, &full));
        if is_full.recv_timeout(PATIENCE).is_err() {
            let _ = news.send(Event::Stop);
            bail!("not everybody is paired: {:?}", runner.join().ok().context("the field fell")?);
        }
        Ok(Field { id, cookies, filled: begun.elapsed(), news, storms, runner })
    }

    /// Ends all games at once, and waits until everybody has another.
    ///
    /// # Errors
    /// That does not happen.
    pub fn storm(&self) -> anyhow::Result<Storm> {
        self.news.send(Event::Storm)?;
        Ok(self.storms.recv_timeout(PATIENCE)?)
    }

    /// From now on each game ends by itself after about so long.
    pub fn pace(&self, lasts: Duration) {
        let _ = self.news.send(Event::Pace(lasts));
    }

    /// Ends it, and says what happened.
    ///
    /// # Errors
    /// The field fell.
    pub fn close(self) -> anyhow::Result<Counts> {
        let _ = self.news.send(Event::Stop);
        self.runner.join().ok().context("the field fell")?
    }
}

/// Sessions and entries, by the number of the entry.
fn enter(address: SocketAddr, acts: &str, players: usize) -> anyhow::Result<BTreeMap<u32, String>> {
    #[derive(Deserialize)]
    struct Done {
        tournament: Mine,
    }
    #[derive(Deserialize)]
    struct Mine {
        mine: Option<u32>,
    }
    let left = Arc::new(Mutex::new(players));
    let threads: Vec<_> = (0..HANDS)
        .map(|_| {
            let (left, acts) = (Arc::clone(&left), acts.to_owned());
            thread::spawn(move || -> anyhow::Result<Vec<(u32, String)>> {
                let mut http = Http::new(address);
                let mut entered = Vec::new();
                loop {
                    {
                        let mut left = left.lock().unwrap_or_else(PoisonError::into_inner);
                        if *left == 0 {
                            return Ok(entered);
                        }
                        *left -= 1;
                    }
                    let cookie = http.session()?;
                    let done = http.insist("POST", &acts, Some(&cookie), r#"{"kind":"join"}"#)?.done()?;
                    let done: Done = serde_json::from_slice(&done)?;
                    entered.push((done.tournament.mine.context("somebody is not in it")?, cookie));
                }
            })
        })
        .collect();
    let mut all = BTreeMap::new();
    for thread in threads {
        all.extend(thread.join().ok().context("nobody brought them in")??);
    }
    ensure!(all.len() == players, "{} of {players} are in it", all.len());
    Ok(all)
}

/// Those who act for the players.
fn hands(address: SocketAddr, news: &SyncSender<Event>) -> SyncSender<Act> {
    let (acts, queue) = mpsc::sync_channel::<Act>(MOST);
    let queue = Arc::new(Mutex::new(queue));
    for _ in 0..HANDS {
        let (queue, news) = (Arc::clone(&queue), news.clone());
        thread::spawn(move || {
            let mut http = Http::new(address);
            loop {
                let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok(Act { game, ply, cookie, path, body }) = next else { return };
                let (status, text) = match http.insist("POST", &path, Some(&cookie), body) {
                    Ok(answer) => (answer.status, String::from_utf8_lossy(&answer.body).into_owned()),
                    Err(error) => (0, error.to_string()),
                };
                if news.send(Event::Done { game, ply, status, text }).is_err() {
                    return;
                }
            }
        });
    }
    acts
}

#[derive(Debug)]
struct Runner {
    cookies: BTreeMap<u32, String>,
    hands: SyncSender<Act>,
    /// Games that go on.
    games: BTreeMap<String, Game>,
    /// The game that each plays.
    playing: HashMap<u32, String>,
    /// Games whose next act is due.
    due: BinaryHeap<Reverse<(Instant, String)>>,
    pace: Option<Duration>,
    storm: Option<Ending>,
    lot: Chance,
    counts: Counts,
}

/// A storm that goes on.
#[derive(Debug, Default)]
struct Ending {
    begun: Option<Instant>,
    games: usize,
    /// Ends that are not acknowledged.
    open: usize,
    ended: Option<Instant>,
}

impl Runner {
    fn run(
        mut self,
        events: &Receiver<Event>,
        storms: &SyncSender<Storm>,
        full: &SyncSender<()>,
    ) -> anyhow::Result<Counts> {
        let mut is_full = false;
        loop {
            let now = Instant::now();
            while let Some(Reverse((due, _))) = self.due.peek()
                && *due <= now
            {
                let Some(Reverse((_, game))) = self.due.pop() else { break };
                self.act(game)?;
            }
            let wait = self.due.peek().map_or(PAUSE, |Reverse((due, _))| due.saturating_duration_since(now));
            match events.recv_timeout(wait.min(PAUSE)) {
                Ok(Event::Line(table)) => self.look(table)?,
                Ok(Event::Done { game, ply, status, text }) => self.done(game, ply, status, &text)?,
                Ok(Event::Storm) => self.storm = Some(Ending::default()),
                Ok(Event::Pace(lasts)) => {
                    self.pace = Some(lasts);
                    let ready: Vec<String> = self.ready().cloned().collect();
                    for game in ready {
                        self.later(game);
                    }
                }
                Ok(Event::Cut) => bail!("the table is told no more"),
                Ok(Event::Stop) | Err(RecvTimeoutError::Disconnected) => return Ok(self.counts),
                Err(RecvTimeoutError::Timeout) => {}
            }
            let everybody = self.playing.len() == self.cookies.len();
            if everybody && !is_full {
                is_full = true;
                full.send(())?;
            }
            self.go_on(everybody, storms)?;
        }
    }

    /// Games in which both have moved, and that nobody has ended.
    fn ready(&self) -> impl Iterator<Item = &String> {
        self.games.iter().filter(|(_, game)| game.ply == 2 && !game.acting).map(|(id, _)| id)
    }

    /// Begins a storm when every game is ready for it, and ends it when everybody plays again.
    fn go_on(&mut self, everybody: bool, storms: &SyncSender<Storm>) -> anyhow::Result<()> {
        let Some(storm) = &self.storm else { return Ok(()) };
        if storm.begun.is_none() {
            let ready: Vec<String> = self.ready().cloned().collect();
            if !everybody || ready.len() * 2 < self.cookies.len() {
                return Ok(());
            }
            self.storm = Some(Ending {
                begun: Some(Instant::now()),
                games: ready.len(),
                open: ready.len(),
                ended: None,
            });
            for game in ready {
                self.act(game)?;
            }
        } else if let (Some(begun), Some(ended), true) = (storm.begun, storm.ended, everybody)
            && self.games.values().all(|game| game.ply < 3)
        {
            storms.send(Storm { games: storm.games, took: ended - begun, again: ended.elapsed() })?;
            self.storm = None;
        }
        Ok(())
    }

    fn look(&mut self, table: Table) -> anyhow::Result<()> {
        let boards = table.boards.into_iter().map(|change| change.board);
        for board in boards.chain(table.rounds.into_iter().flat_map(|round| round.boards)) {
            let Some(id) = board.game else { continue };
            if board.result.is_some() {
                if let Some(game) = self.games.remove(&id) {
                    self.counts.results += 1;
                    for player in [game.white, game.black] {
                        if self.playing.get(&player) == Some(&id) {
                            self.playing.remove(&player);
                        }
                    }
                }
            } else if !self.games.contains_key(&id) {
                self.counts.games += 1;
                for player in [board.white, board.black] {
                    self.playing.insert(player, id.clone());
                }
                let game = Game { white: board.white, black: board.black, ply: 0, acting: false };
                self.games.insert(id.clone(), game);
                self.act(id)?;
            }
        }
        Ok(())
    }

    /// Has the next act of a game done.
    fn act(&mut self, id: String) -> anyhow::Result<()> {
        let Some(game) = self.games.get_mut(&id) else { return Ok(()) };
        if game.acting {
            return Ok(());
        }
        let (who, act, body) = match game.ply {
            0 => (game.white, "moves", r#"{"move":"e4"}"#),
            1 => (game.black, "moves", r#"{"move":"e5"}"#),
            2 => (if self.lot.yes() { game.white } else { game.black }, "acts", r#"{"act":"resign"}"#),
            _ => return Ok(()),
        };
        game.acting = true;
        let cookie = self.cookies.get(&who).context("nobody's game")?.clone();
        let path = format!("/api/v1/games/{id}/{act}");
        self.hands.send(Act { game: id, ply: game.ply, cookie, path, body })?;
        Ok(())
    }

    fn done(&mut self, id: String, ply: u8, status: u16, text: &str) -> anyhow::Result<()> {
        if let Some(game) = self.games.get_mut(&id) {
            game.acting = false;
        }
        match status {
            200..300 => {
                if ply == 2
                    && let Some(storm) = &mut self.storm
                    && storm.begun.is_some()
                {
                    storm.open = storm.open.saturating_sub(1);
                    if storm.open == 0 {
                        storm.ended.get_or_insert_with(Instant::now);
                    }
                }
                let Some(game) = self.games.get_mut(&id) else { return Ok(()) };
                game.ply = ply + 1;
                match game.ply {
                    1 => self.act(id)?,
                    2 => self.later(id),
                    _ => {}
                }
            }
            // It is written into the table before it is made.
            404 | 503 => self.due.push(Reverse((Instant::now() + PAUSE, id))),
            _ => {
                self.counts.faults += 1;
                if self.counts.told.len() < TOLD {
                    let text: String = text.chars().take(200).collect();
                    self.counts.told.push(format!("{id} {ply}: {status} {text}"));
                }
            }
        }
        Ok(())
    }

    /// A game ends by itself where there is a pace.
    fn later(&mut self, id: String) {
        if let Some(lasts) = self.pace {
            let after = lasts.mul_f64(0.5 + self.lot.share());
            self.due.push(Reverse((Instant::now() + after, id)));
        }
    }
}
