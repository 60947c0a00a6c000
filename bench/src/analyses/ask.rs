//! People who ask an engine, each on connections of their own.

use std::{
    io::Write as _,
    net::{SocketAddr, TcpStream},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use bench::load::{Http, Line, home, step_back};
use krog_testing::chance::Chance;
use serde_json::json;

use super::Args;

const STACK: usize = 128 * 1024;
/// Addresses before this are those of players.
const HOMES: u16 = 2_000;

/// What somebody was told.
#[derive(Debug, Clone)]
pub struct Answered {
    pub person: usize,
    pub status: u16,
    pub words: String,
    pub after: Duration,
}

/// Everybody who asks.
#[derive(Debug)]
pub struct Crowd {
    people: Vec<JoinHandle<()>>,
    answered: Arc<Mutex<Vec<Answered>>>,
    wanted: usize,
    count: Arc<AtomicUsize>,
}

impl Crowd {
    /// All ask at once, everybody as many questions as they may, each about another position.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn begin(address: SocketAddr, args: &Args, players: u16, seed: u64) -> anyhow::Result<Crowd> {
        let mut lot = Chance(seed);
        let wanted = usize::from(args.people) * usize::from(args.each);
        let lines = Line::many(&mut lot, wanted);
        let (answered, count) = (Arc::default(), Arc::default());
        let begun = Instant::now();
        let mut people = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            let person = number % usize::from(args.people);
            let body = body(line, number, args.time.into());
            let from = home(HOMES + players + u16::try_from(person)?);
            let (answered, count): (Arc<Mutex<Vec<Answered>>>, Arc<AtomicUsize>) =
                (Arc::clone(&answered), Arc::clone(&count));
            people.push(thread::Builder::new().stack_size(STACK).spawn(move || {
                step_back();
                let answer = Http::from(address, from).ask("POST", "/api/v1/position/analyze", None, &body);
                let (status, words) = match answer {
                    Ok(answer) if answer.status == 200 => (200, String::new()),
                    Ok(answer) => (answer.status, String::from_utf8_lossy(&answer.body).into_owned()),
                    Err(error) => (0, format!("{error:#}")),
                };
                let answer = Answered { person, status, words, after: begun.elapsed() };
                answered.lock().unwrap_or_else(PoisonError::into_inner).push(answer);
                count.fetch_add(1, Ordering::Relaxed);
            })?);
        }
        Ok(Crowd { people, answered, wanted, count })
    }

    /// Whether everybody has had all their answers.
    pub fn is_answered(&self) -> bool {
        self.count.load(Ordering::Relaxed) >= self.wanted
    }

    /// The answers in the order in which they came.
    pub fn end(self) -> Vec<Answered> {
        for person in self.people {
            // Whoever panicked has no answer, which is counted.
            drop(person.join());
        }
        std::mem::take(&mut *self.answered.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A question about a position some moves into a game, which no other is asked about.
fn body(line: &Line, number: usize, ms: u64) -> String {
    // The last move may end the game.
    let moves: Vec<&String> =
        line.moves.iter().take((line.moves.len().saturating_sub(1)).min(8 + number % 24)).collect();
    json!({ "variant": "standard", "moves": moves, "timeMs": ms }).to_string()
}

/// Somebody who asks for a long search and whose connection ends when this is dropped.
///
/// # Errors
/// There is no connection.
pub fn leaves(address: SocketAddr, seed: u64) -> anyhow::Result<TcpStream> {
    let line = Line::many(&mut Chance(seed), 1);
    let body = line.first().map(|line| body(line, 7, 20_000)).unwrap_or_default();
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "POST /api/v1/position/analyze HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    Ok(stream)
}

/// The least of Jain's index of the answers that everybody has had, from when there are two for each on.
pub fn evenness(answers: &[Answered], people: usize) -> f64 {
    let mut had = vec![0.0_f64; people];
    let mut least = 1.0_f64;
    for (n, answer) in answers.iter().enumerate() {
        if let Some(had) = had.get_mut(answer.person) {
            *had += 1.0;
        }
        if n + 1 >= 2 * people {
            let (sum, squares) = (had.iter().sum::<f64>(), had.iter().map(|one| one * one).sum::<f64>());
            least = least.min(sum * sum / (people as f64 * squares));
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_served_before_the_others_is_seen() {
        let answers = |people: &[usize]| -> Vec<Answered> {
            let one = |person: &usize| Answered {
                person: *person,
                status: 200,
                words: String::new(),
                after: Duration::ZERO,
            };
            people.iter().map(one).collect()
        };
        assert!(evenness(&answers(&[0, 1, 1, 0, 0, 1]), 2) > 0.92);
        assert!(evenness(&answers(&[0, 0, 0, 0, 1, 1]), 2) < 0.6);
    }
}
