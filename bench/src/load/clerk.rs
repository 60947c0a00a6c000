//! Those who bring people to their tables: sessions, new games and invitations, over HTTP as a page does it.

use std::{
    io,
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
    time::Duration,
};

use anyhow::Context;
use serde::Deserialize;

use super::http::{Answer, Http};

/// Begins a game of five minutes and three seconds a move.
pub const BLITZ: &str = concat!(
    r#"{"variant":"standard","color":"white","opponent":{"kind":"link"},"time":{"kind":"clock","#,
    r#""periods":[{"initialMs":300000,"bonus":{"kind":"fischer","ms":3000}}]}}"#
);

/// A server that is away or busy is asked again so often.
const ATTEMPTS: u32 = 20;
const PAUSE: Duration = Duration::from_millis(500);

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
        let (wanted, queue) = mpsc::sync_channel::<Wanted>(MOST);
        let (done, made) = mpsc::sync_channel(MOST);
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads {
            let (queue, done, order) = (Arc::clone(&queue), done.clone(), order.to_owned());
            thread::spawn(move || {
                let mut http = Http::new(address);
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

/// Asks as a page does: a server that restarts or has no time is asked again.
fn ask(
    http: &mut Http,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: &str,
) -> anyhow::Result<Answer> {
    let mut attempt = 0;
    loop {
        attempt += 1;
        let answer = http.ask(method, path, cookie, body);
        let comes_again = match &answer {
            Ok(answer) => answer.status == 503,
            Err(error) => error.is::<io::Error>(),
        };
        if !comes_again || attempt == ATTEMPTS {
            return answer;
        }
        thread::sleep(PAUSE);
    }
}

fn session(http: &mut Http) -> anyhow::Result<String> {
    let answer = ask(http, "GET", "/api/v1/session", None, "")?;
    let cookie = answer.cookie.clone();
    answer.done()?;
    cookie.context("a session without a cookie")
}

fn make(http: &mut Http, Wanted { table, cookies }: Wanted, order: &str) -> anyhow::Result<Made> {
    let cookies = match cookies {
        Some(cookies) => cookies,
        None => [session(http)?, session(http)?],
    };
    let [white, black] = &cookies;
    let made = ask(http, "POST", "/api/v1/games", Some(white), order)?.done()?;
    let New { id, code } = serde_json::from_slice(&made)?;
    ask(http, "POST", &format!("/api/v1/invites/{code}/accept"), Some(black), "")?.done()?;
    Ok(Made { table, cookies, game: id })
}
