//! A flood of guessed passwords.

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use thread_priority::{
    NormalThreadSchedulePolicy, ThreadPriority, ThreadSchedulePolicy, set_thread_priority_and_policy,
    thread_native_id,
};

use super::{Spread, http::Http};

/// Each asks once in two seconds, which is more than the longest answer takes: what is offered does not sink with the answers.
const TURN: Duration = Duration::from_secs(2);
const STACK: usize = 64 * 1024;

/// Guessing at a steady rate until it is told to stop.
#[derive(Debug)]
pub struct Flood {
    stop: Arc<AtomicBool>,
    guessers: Vec<JoinHandle<Guesses>>,
}

/// What became of guesses.
#[derive(Debug, Default)]
pub struct Guesses {
    /// How many had which status; 0 is a connection that failed.
    pub statuses: BTreeMap<u16, u64>,
    /// How long those took that were looked at.
    pub looked_at: Spread,
    /// Guessers that the system let not stand back, and which disturbed what was measured.
    pub ordinary: u32,
}

impl Flood {
    /// Begins, with so many guesses a second, each at the account of another name.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn begin(address: SocketAddr, per_second: u32) -> anyhow::Result<Flood> {
        let stop = Arc::new(AtomicBool::new(false));
        let many = per_second * u32::try_from(TURN.as_secs())?;
        let begun = Instant::now();
        let mut guessers = Vec::new();
        for number in 0..many {
            let stop = Arc::clone(&stop);
            let first = begun + TURN * number / many;
            let guesser = move || guess(address, number, first, &stop);
            guessers.push(thread::Builder::new().stack_size(STACK).spawn(guesser)?);
        }
        Ok(Flood { stop, guessers })
    }

    /// Ends it, and says what became of it.
    pub fn end(self) -> Guesses {
        self.stop.store(true, Ordering::Relaxed);
        let mut all = Guesses::default();
        for guesser in self.guessers {
            // A guesser that panicked has counted nothing; its guesses are missing from the sum that is reported.
            all.merge(&guesser.join().unwrap_or_default());
        }
        all
    }
}

/// Whether this thread now runs when nobody else wants the processor. Who asks much stands for other machines: what they take here is
/// what is left over, not what moves are measured with. Whether they kept up is seen by how much they asked.
pub fn step_back() -> bool {
    let idle = ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle);
    set_thread_priority_and_policy(thread_native_id(), ThreadPriority::Min, idle).is_ok()
}

fn guess(address: SocketAddr, number: u32, first: Instant, stop: &AtomicBool) -> Guesses {
    let mut guesses = Guesses { ordinary: u32::from(!step_back()), ..Guesses::default() };
    let mut http = Http::new(address);
    let mut due = first;
    while !stop.load(Ordering::Relaxed) {
        thread::sleep(due.saturating_duration_since(Instant::now()));
        due += TURN;
        let body = format!(r#"{{"name":"guest{number}","password":"correct horse {number}"}}"#);
        let begun = Instant::now();
        let status = http.ask("POST", "/api/v1/session", None, &body).map_or(0, |answer| answer.status);
        if status == 401 {
            guesses.looked_at.record(begun.elapsed());
        }
        *guesses.statuses.entry(status).or_default() += 1;
    }
    guesses
}

impl Guesses {
    pub fn merge(&mut self, other: &Guesses) {
        for (status, count) in &other.statuses {
            *self.statuses.entry(*status).or_default() += count;
        }
        self.looked_at.merge(&other.looked_at);
        self.ordinary += other.ordinary;
    }

    /// How many there were.
    pub fn count(&self) -> u64 {
        self.statuses.values().sum()
    }

    pub fn json(&self) -> Value {
        let statuses: BTreeMap<String, u64> =
            self.statuses.iter().map(|(status, count)| (status.to_string(), *count)).collect();
        json!({ "guesses": self.count(), "statuses": statuses, "lookedAt": self.looked_at.json(), "atOrdinaryPriority": self.ordinary })
    }
}
