//! A hall full of tables, each with a random game at a given pace, and all checked: every event arrives once and in
//! order, every move is the one that was sent, nothing that was answered is lost.

mod news;
mod play;
mod storm;
mod table;

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use krog_testing::chance::Chance;
use serde::Deserialize;

pub use self::storm::Storm;
use self::table::Table;
use super::{Clerk, Faults, Figures, Id, Line, Made, Net, http::Http};

/// Lines that are shared by the tables.
const LINES: usize = 2_000;
/// How long answers may be waited for when play has stopped.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a hall may take to fill.
const ENTRANCE: Duration = Duration::from_secs(300);
/// Numbers of timers from here on are those of sockets that come back; below, of tables.
const RETURNS: u64 = 1 << 32;

/// What is to be played.
#[derive(Debug, Clone)]
pub struct Order {
    pub tables: usize,
    /// Between two moves of a table, on the average; each pause is half of it to one and a half.
    pub every: Duration,
    /// For everything that is drawn by lot.
    pub seed: u64,
}

/// Until when the sockets are served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// Everybody follows their game.
    Seated,
    Time,
    /// Nothing of the window is open.
    Answered,
    /// Everybody who was cut off is back.
    Back,
    /// Every move that was sent was answered and has arrived.
    Quiet,
}

#[derive(Debug)]
struct Watcher {
    table: usize,
    seq: u64,
    following: bool,
    deaf: bool,
}

/// Moves due in a time, and what they showed.
#[derive(Debug)]
struct Window {
    from: Instant,
    to: Instant,
    /// Moves that were due and are not answered.
    unanswered: usize,
    /// Moves that were due and have not arrived.
    underway: usize,
    figures: Figures,
}

#[derive(Debug)]
pub struct Hall {
    tables: Vec<Table>,
    watchers: Vec<Watcher>,
    lines: Vec<Line>,
    order: Order,
    lot: Chance,
    clerk: Clerk,
    window: Window,
    storm: Option<Storm>,
    goal: Goal,
    /// Seats and watchers that do not follow their game yet.
    outside: usize,
    /// Nothing more is sent.
    resting: bool,
    /// A frame that is being written.
    text: String,
    pub faults: Faults,
}

impl Hall {
    /// Brings everybody to their tables: sessions, games and invitations over HTTP, then a socket for each.
    ///
    /// # Errors
    /// A game cannot be had, or somebody cannot enter.
    pub fn fill(net: &mut Net, mut clerk: Clerk, order: Order) -> anyhow::Result<Hall> {
        let mut lot = Chance(order.seed);
        let lines = Line::many(&mut lot, LINES);
        for table in 0..order.tables {
            clerk.ask(table, None);
        }
        let now = Instant::now();
        let mut tables = Vec::with_capacity(order.tables);
        while let Some(made) = clerk.next(true) {
            let Made { cookies, game, .. } = made?;
            for cookie in &cookies {
                let id = net.place(Some(cookie.clone()), false);
                net.open(id);
            }
            tables.push(Table::new(game, cookies, lot.below(lines.len()), now));
        }
        ensure!(tables.len() == order.tables, "only {} games of {}", tables.len(), order.tables);
        let window = Window { from: now, to: now, unanswered: 0, underway: 0, figures: Figures::default() };
        let mut hall = Hall {
            outside: tables.len() * 2,
            tables,
            watchers: Vec::new(),
            lines,
            order,
            lot,
            clerk,
            window,
            storm: None,
            goal: Goal::Seated,
            resting: false,
            text: String::new(),
            faults: Faults::default(),
        };
        hall.seat(net)?;
        let now = Instant::now();
        for table in 0..hall.tables.len() {
            let pause = hall.order.every.mul_f64(hall.lot.share());
            hall.schedule(net, table, now + pause);
        }
        Ok(hall)
    }

    /// Waits until everybody sees their game.
    fn seat(&mut self, net: &mut Net) -> anyhow::Result<()> {
        self.goal = Goal::Seated;
        net.run(Instant::now() + ENTRANCE, self)?;
        ensure!(self.outside == 0, "{} did not get to their tables: {:?}", self.outside, self.faults.told());
        Ok(())
    }

    /// Lets people play and measures the moves that are due within so long. A move that is due stays open until it is
    /// answered, however long that takes.
    pub fn window(&mut self, net: &mut Net, time: Duration) -> anyhow::Result<Figures> {
        let from = Instant::now();
        let figures = Figures::default();
        self.window = Window { from, to: from + time, unanswered: 0, underway: 0, figures };
        self.goal = Goal::Time;
        net.run(self.window.to, self)?;
        self.goal = Goal::Answered;
        net.run(Instant::now() + PATIENCE, self)?;
        for _ in 0..self.window.unanswered.max(self.window.underway) {
            self.faults.add("unanswered", b"");
        }
        Ok(std::mem::take(&mut self.window.figures))
    }

    /// Lets people play and measures nothing.
    pub fn play(&mut self, net: &mut Net, time: Duration) -> anyhow::Result<()> {
        self.goal = Goal::Time;
        Ok(net.run(Instant::now() + time, self)?)
    }

    /// Lets watchers in, spread over the tables from the first on; deaf ones ask to watch and never read.
    ///
    /// # Errors
    /// Somebody cannot enter.
    pub fn watch(&mut self, net: &mut Net, count: usize, tables: usize, deaf: bool) -> anyhow::Result<()> {
        for n in 0..count {
            let table = n % tables.max(1);
            let id = net.place(None, deaf);
            self.watchers.push(Watcher { table, seq: 0, following: false, deaf });
            self.outside += 1;
            if let Some(table) = self.tables.get_mut(table).filter(|_| !deaf) {
                table.watchers.push(id);
            }
            net.open(id);
        }
        self.seat(net)
    }

    /// Sends the watchers home.
    pub fn clear(&mut self, net: &mut Net) {
        let first = self.tables.len() * 2;
        for id in first..first + self.watchers.len() {
            net.cut(id);
        }
        for table in &mut self.tables {
            table.watchers.clear();
            table.shown.clear();
        }
    }

    /// Stops sending, waits for what is open, and tells who did not get it.
    pub fn rest(&mut self, net: &mut Net) -> anyhow::Result<()> {
        self.resting = true;
        self.goal = Goal::Quiet;
        net.run(Instant::now() + PATIENCE, self)?;
        for table in self.tables.iter().filter(|table| !table.is_quiet() && !table.broken) {
            let [white, black] = &table.seats;
            let text = format!("{} sent, {} and {} seen", table.sent, white.ply, black.ply);
            self.faults.add("unfinished", text.as_bytes());
        }
        Ok(())
    }

    /// Compares what the server has stored with what was sent, at every table or at some of them; says at how many.
    ///
    /// # Errors
    /// The server does not answer.
    pub fn compare(&mut self, address: SocketAddr, most: usize) -> anyhow::Result<usize> {
        #[derive(Deserialize)]
        struct Stored {
            seq: u64,
            moves: Vec<Move>,
        }
        #[derive(Deserialize)]
        struct Move {
            uci: String,
        }
        let mut http = Http::new(address);
        let step = self.tables.len().div_ceil(most.max(1)).max(1);
        let mut compared = 0;
        for table in self.tables.iter().step_by(step).filter(|table| !table.broken) {
            let path = format!("/api/v1/games/{}", table.game);
            let [white, _] = &table.cookies;
            let stored: Stored = serde_json::from_slice(&http.ask("GET", &path, Some(white), "")?.done()?)
                .with_context(|| format!("{path}: not a game"))?;
            let line = self.lines.get(table.line).map_or(&[][..], |line| &line.moves);
            let same = stored.moves.len() == table.sent
                && stored.moves.iter().zip(line).all(|(stored, sent)| stored.uci == *sent)
                && table.seats.iter().all(|seat| seat.seq == stored.seq);
            if !same {
                let text = format!("{}: {} stored, {} sent", table.game, stored.moves.len(), table.sent);
                self.faults.add("differs", text.as_bytes());
            }
            compared += 1;
        }
        Ok(compared)
    }

    /// Half-moves that stand on the boards.
    pub fn plies(&self) -> usize {
        self.tables.iter().map(|table| table.sent).sum()
    }

    /// Games that came to their end so far.
    pub fn finished(&self) -> u64 {
        self.tables.iter().map(|table| table.finished).sum()
    }

    /// The table and the side of a player's socket.
    const fn place(&self, id: Id) -> Option<(usize, usize)> {
        if id < self.tables.len() * 2 { Some((id / 2, id % 2)) } else { None }
    }

    fn watcher(&mut self, id: Id) -> Option<&mut Watcher> {
        self.watchers.get_mut(id.checked_sub(self.tables.len() * 2)?)
    }
}
