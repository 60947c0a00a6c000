//! Everything that strangers can do at once, from few addresses, on threads that stand back behind those who measure.

use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicU32, AtomicUsize, Ordering},
    },
    time::Duration,
};

use anyhow::Context;
use bench::load::{Http, home, step_back};
use rustix::{process::setpriority_process, thread::gettid};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    runtime::{Builder, Runtime},
    sync::Semaphore,
    time::sleep,
};

use super::{
    line::{Line, Request},
    tally::{Outcome, Tally},
};

pub const FORMULAS: usize = 80;
pub const TEXTS: usize = 32;
pub const STALLED: usize = 450;
pub const DEAF: usize = 400;
pub const GUESSERS: usize = 16;
/// Connections of all these.
pub const BUSY: usize = FORMULAS + TEXTS + STALLED + DEAF + GUESSERS;

/// Addresses before this are those of players.
const HOMES: u16 = 50_000;
/// The longest body that the server takes.
const BODY: usize = 4 << 20;
/// What comes of a body that stalls.
const STALLS_AT: usize = 3 << 20;
/// The smallest buffer, for those who do not read.
const DEAF_BUFFER: u32 = 4096;
/// Between two requests of one who does not read.
const DEAF_PAUSE: Duration = Duration::from_secs(1);
/// Whoever is refused asks again after this.
const PAUSE: Duration = Duration::from_millis(200);
/// Whoever is sent away comes again after this, and whoever asked nothing after twice as long.
const RETURN: Duration = Duration::from_secs(5);
/// As nice as the server's threads that work for strangers.
const NICE: i32 = 10;
/// Those who ask nothing connect so many at a time.
const ENTERING: usize = 256;

/// As long to decide as somebody who means harm can make it.
const DEAR: &str = "rulebook dear extends standard {
  title:en \"Dear\" title:no \"Dyr\"
  add def dear() := ∃a∈moves(): [a](∃b∈moves(): [b](∃c∈moves(): [c](∃d∈moves(): [d](∀e∈moves(): playable(e)))))
    en \"it holds\" no \"det gjelder\" fail_en \"it fails\" fail_no \"det gjelder ikke\"
}
";

/// Who attacks.
#[derive(Debug, Clone, Copy)]
pub struct Order {
    pub address: SocketAddr,
    /// Addresses, each in a network of its own.
    pub homes: u16,
    /// Connections that ask nothing.
    pub idle: usize,
    pub stand: Stand,
}

/// How far attackers stand back, who stand for other machines and take these processors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Stand {
    /// They have what nobody else wants, which is little where the server has work for all processors.
    Last,
    /// Behind those who play, beside what the server does for strangers. Moves may wait for the end of a turn.
    Behind,
    /// They take turns with those who play.
    Beside,
}

impl Stand {
    /// Whether the system lets this thread.
    fn take(self) -> bool {
        match self {
            Stand::Last => step_back(),
            Stand::Behind => setpriority_process(Some(gettid()), NICE).is_ok(),
            Stand::Beside => true,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Stand::Last => "last",
            Stand::Behind => "behind",
            Stand::Beside => "beside",
        }
    }
}

/// What is ready before it begins.
#[derive(Debug)]
pub struct Arms {
    /// Where the dear formula is asked about.
    path: String,
    texts: Vec<Vec<u8>>,
}

/// An attack under way.
#[derive(Debug)]
pub struct Attack {
    runtime: Runtime,
    tallies: Vec<Arc<Tally>>,
    /// Threads that the system let not stand back.
    ordinary: Arc<AtomicU32>,
}

/// What became of it.
#[derive(Debug)]
pub struct Repelled {
    pub kinds: Vec<Outcome>,
    ordinary: u32,
}

/// One attacker.
#[derive(Debug, Clone)]
struct Attacker {
    to: SocketAddr,
    from: Ipv4Addr,
    tally: Arc<Tally>,
}

/// What is asked again and again.
#[derive(Debug, Clone)]
enum Question {
    Formula { path: Arc<str>, body: Arc<[u8]> },
    Texts(Arc<[Vec<u8>]>),
    Guess,
}

impl Arms {
    /// # Errors
    /// The server does not take the rulebook that is asked about.
    pub fn ready(address: SocketAddr) -> anyhow::Result<Arms> {
        let path = book(address).context("no rulebook to ask about")?;
        Ok(Arms { path, texts: texts() })
    }
}

impl Attack {
    /// Begins, all at once.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn begin(order: Order, Arms { path, texts }: Arms) -> anyhow::Result<Attack> {
        let ordinary = Arc::new(AtomicU32::new(0));
        let stands = Arc::clone(&ordinary);
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .on_thread_start(move || {
                stands.fetch_add(u32::from(!order.stand.take()), Ordering::Relaxed);
            })
            .enable_all()
            .build()?;
        let formula = json!({ "item": "dear", "args": [] }).to_string().into_bytes();
        let formula = Question::Formula { path: path.into(), body: formula.into() };
        let questions = [
            ("formulas", FORMULAS, formula),
            ("texts", TEXTS, Question::Texts(texts.into())),
            ("logins", GUESSERS, Question::Guess),
        ];
        let spaces: Arc<[u8]> = vec![b' '; STALLS_AT].into();
        let entering = Arc::new(Semaphore::new(ENTERING));
        let [stalled, deaf, idle] = [("stalled", STALLED), ("deaf", DEAF), ("idle", order.idle)]
            .map(|(name, wanted)| Tally::new(name, wanted));
        let next = AtomicUsize::new(0);
        let attacker = |tally: &Arc<Tally>| {
            let number = next.fetch_add(1, Ordering::Relaxed) % usize::from(order.homes.max(1));
            let from = home(HOMES + u16::try_from(number).unwrap_or_default());
            Attacker { to: order.address, from, tally: Arc::clone(tally) }
        };
        let mut tallies = Vec::new();
        for (name, wanted, question) in questions {
            let tally = Tally::new(name, wanted);
            for number in 0..wanted {
                runtime.spawn(attacker(&tally).asks(question.clone(), number));
            }
            tallies.push(tally);
        }
        for _ in 0..STALLED {
            runtime.spawn(attacker(&stalled).stalls(Arc::clone(&spaces)));
        }
        for _ in 0..DEAF {
            runtime.spawn(attacker(&deaf).never_reads());
        }
        for _ in 0..order.idle {
            runtime.spawn(attacker(&idle).idles(Arc::clone(&entering)));
        }
        tallies.extend([stalled, deaf, idle]);
        Ok(Attack { runtime, tallies, ordinary })
    }

    /// Ends it, and says what became of it.
    pub fn end(self) -> Repelled {
        let kinds = self.tallies.iter().map(|tally| tally.outcome()).collect();
        self.runtime.shutdown_background();
        Repelled { kinds, ordinary: self.ordinary.load(Ordering::Relaxed) }
    }
}

impl Repelled {
    /// Why this was no attack.
    pub fn amiss(&self) -> Vec<String> {
        // Those who ask are answered; those who do nothing, or read nothing, need not be.
        let least = |kind: &Outcome| match kind.name {
            "formulas" | "texts" | "logins" => kind.wanted as u64,
            _ => 0,
        };
        self.kinds.iter().filter_map(|kind| kind.amiss(least(kind))).collect()
    }

    pub fn json(&self) -> Value {
        let kinds: serde_json::Map<String, Value> =
            self.kinds.iter().map(|kind| (kind.name.to_owned(), kind.json())).collect();
        json!({ "kinds": kinds, "threadsNotStandingBack": self.ordinary })
    }
}

/// Lets the server keep the rulebook, and says where it is asked about.
fn book(address: SocketAddr) -> anyhow::Result<String> {
    #[derive(Deserialize)]
    struct Kept {
        id: String,
    }
    let body = json!({ "text": DEAR }).to_string();
    let answer = Http::from(address, home(HOMES)).insist("POST", "/api/v1/rules", None, &body)?;
    let Kept { id } = serde_json::from_slice(&answer.done()?)?;
    Ok(format!("/api/v1/rules/{id}/try"))
}

/// Bodies as long as the server takes them, each long in another way.
fn texts() -> Vec<Vec<u8>> {
    let units = [
        ("1. e4 ", "(1. d4) "),
        ("1. e4 ", "(1. d4 "),
        ("1. e4 {", "it is good, "),
        ("", "1. e4 e5 *\n\n"),
        ("", "1. Nf3 Nf6 2. Ng1 Ng8 "),
        ("", "[A \"b\"]\n"),
        ("1. e4 ", "$1 "),
    ];
    let body = |(head, unit): (&str, &str)| {
        let encoded = unit.len() + unit.matches(['\n', '"']).count();
        let pgn = format!("{head}{}", unit.repeat((BODY - 64) / encoded));
        json!({ "pgn": pgn }).to_string().into_bytes()
    };
    units.map(body).into()
}

impl Attacker {
    async fn open(&self, takes: Option<u32>) -> Option<Line> {
        match Line::open(self.from, self.to, &self.tally, takes).await {
            Ok(line) => Some(line),
            Err(error) => {
                self.tally.count(&format!("no connection ({:?})", error.kind()));
                None
            }
        }
    }

    /// Asks again and again, as a guest where one more is let in.
    async fn asks(self, question: Question, number: usize) {
        let mut cookie: Option<String> = None;
        let mut turn = number;
        loop {
            let Some(mut line) = self.open(None).await else {
                sleep(RETURN).await;
                continue;
            };
            loop {
                if cookie.is_none() && !matches!(question, Question::Guess) {
                    let Ok(answer) = line.ask(Request::whole("GET", "/api/v1/session", None, &[])).await
                    else {
                        self.tally.count("cut off");
                        break;
                    };
                    cookie = answer.cookie;
                }
                turn += 1;
                let (path, guess, cookie) = ("/api/v1/session", guess(number, turn), cookie.as_deref());
                let request = match &question {
                    Question::Formula { path, body } => Request::whole("POST", path, cookie, body),
                    Question::Texts(texts) => {
                        let text =
                            texts.get(turn % texts.len().max(1)).map(Vec::as_slice).unwrap_or_default();
                        Request::whole("POST", "/api/v1/pgn/parse", cookie, text)
                    }
                    Question::Guess => Request::whole("POST", path, None, guess.as_bytes()),
                };
                let Ok(answer) = line.ask(request).await else {
                    self.tally.count("cut off");
                    break;
                };
                self.tally.count(&answer.words);
                if matches!(answer.status, 429 | 503) {
                    sleep(PAUSE).await;
                }
                if !answer.keeps {
                    break;
                }
            }
            sleep(PAUSE).await;
        }
    }

    /// Sends most of a body and then nothing, until the server has enough of it.
    async fn stalls(self, spaces: Arc<[u8]>) {
        loop {
            if let Some(mut line) = self.open(None).await {
                let request =
                    Request { length: BODY, ..Request::whole("POST", "/api/v1/pgn/parse", None, &spaces) };
                let answer = line.ask(request).await;
                self.tally.count(answer.as_ref().map_or("cut off", |answer| answer.words.as_str()));
            }
            sleep(RETURN).await;
        }
    }

    /// Asks for long answers and reads none of them, until the server has enough of it.
    async fn never_reads(self) {
        let head = Request::whole("GET", "/api/openapi.json", None, &[]).head(self.to);
        loop {
            if let Some(mut line) = self.open(Some(DEAF_BUFFER)).await {
                while line.stream.write_all(head.as_bytes()).await.is_ok() {
                    self.tally.count("sent");
                    sleep(DEAF_PAUSE).await;
                }
                self.tally.count("cut off");
            }
            sleep(RETURN).await;
        }
    }

    /// Is there and asks nothing; comes again when sent away.
    async fn idles(self, entering: Arc<Semaphore>) {
        loop {
            let line = {
                let _turn = entering.acquire().await;
                self.open(None).await
            };
            if let Some(mut line) = line {
                // The server says nothing to those who ask nothing.
                let _end = line.stream.read(&mut [0]).await;
                self.tally.count("cut off");
            }
            sleep(RETURN * 2).await;
        }
    }
}

/// A wrong password, always for another name.
fn guess(number: usize, turn: usize) -> String {
    format!(r#"{{"name":"guest{number}x{turn}","password":"correct horse {turn}"}}"#)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_as_long_as_they_may_be() {
        for text in texts() {
            assert!(text.len() <= BODY && text.len() > BODY - 256, "{}", text.len());
        }
    }
}
