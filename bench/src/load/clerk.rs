//! Those who bring people to their tables: sessions, new games and invitations, over HTTP as a page does it.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
};

use serde::Deserialize;

use super::{home::home, http::Http};

/// Begins a game of five minutes and three seconds a move.
pub const BLITZ: &str = concat!(
    r#"{"variant":"standard","color":"white","opponent":{"kind":"link"},"time":{"kind":"clock","#,
    r#""periods":[{"initialMs":300000,"bonus":{"kind":"fischer","ms":3000}}]}}"#
);

/// A game that has begun.
#[derive(Debug, Clone)]
pub struct Made {
    pub table: usize,
    /// The cookies of White and Black.
    pub cookies: [String; 2],
    pub game: String,
}

#[derive(Debug)]
struct Wanted {
    table: usize,
    cookies: Option<[String; 2]>,
}

#[derive(Deserialize)]
struct New {
    id: String,
    code: String,
}

/// Games that may be asked for and not begun; more than any load has tables.
const MOST: usize = 1 << 20;

/// So many threads with a connection each.
#[derive(Debug)]
pub struct Clerk {
    wanted: SyncSender<Wanted>,
    made: Receiver<anyhow::Result<Made>>,
    open: usize,
}

impl Clerk {
    /// Clerks at a server. `order` is the body that creates a game.
    pub fn new(address: SocketAddr, order: &str, threads: usize) -> Clerk {
        Clerk::on((0..threads).map(|_| Http::new(address)), order)
    }

    /// The same from so many addresses, for a server that lets in only so many of each.
    pub fn from_homes(address: SocketAddr, order: &str, homes: u16) -> Clerk {
        Clerk::on((0..homes).map(|number| Http::from(address, home(number))), order)
    }

    fn on(lines: impl Iterator<Item = Http>, order: &str) -> Clerk {
        let (wanted, queue) = mpsc::sync_channel::<Wanted>(MOST);
        let (done, made) = mpsc::sync_channel(MOST);
        let queue = Arc::new(Mutex::new(queue));
        for mut http in lines {
            let (queue, done, order) = (Arc::clone(&queue), done.clone(), order.to_owned());
            thread::spawn(move || {
                loop {
                    let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(next) = next else { return };
                    if done.send(make(&mut http, next, &order)).is_err() {
                        return;
                    }
                }
            });
        }
        Clerk { wanted, made, open: 0 }
    }

    /// Asks for a game, between newcomers or between people who are known.
    pub fn ask(&mut self, table: usize, cookies: Option<[String; 2]>) {
        if self.wanted.send(Wanted { table, cookies }).is_ok() {
            self.open += 1;
        }
    }

    /// Games that have been asked for and have not begun.
    pub const fn open(&self) -> usize {
        self.open
    }

    /// A game that has begun, or why it has not; waits for one if told so.
    pub fn next(&mut self, wait: bool) -> Option<anyhow::Result<Made>> {
        if self.open == 0 {
            return None;
        }
        let made = if wait { self.made.recv().ok() } else { self.made.try_recv().ok() };
        self.open -= usize::from(made.is_some());
        made
    }
}

fn make(http: &mut Http, Wanted { table, cookies }: Wanted, order: &str) -> anyhow::Result<Made> {
    let cookies = match cookies {
        Some(cookies) => cookies,
        None => [http.session()?, http.session()?],
    };
    let [white, black] = &cookies;
    let made = http.insist("POST", "/api/v1/games", Some(white), order)?.done()?;
    let New { id, code } = serde_json::from_slice(&made)?;
    http.insist("POST", &format!("/api/v1/invites/{code}/accept"), Some(black), "")?.done()?;
    Ok(Made { table, cookies, game: id })
}
