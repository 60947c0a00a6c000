//! Who appends: at a rate that does not wait for answers, or as fast as they come.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use cpu_time::ProcessTime;
use serde_json::{Value, json};
use tokio::{sync::mpsc, task::JoinSet};

use crate::measure::rounded;

/// A log of games, by their numbers. Clones share it.
pub trait Log: Clone + Send + Sync + 'static {
    /// Appends the next event of a game; whether it is on the disk.
    fn append(&self, game: usize) -> impl Future<Output = bool> + Send;
}

/// The pause between two looks at what is to be sent.
const TICK: Duration = Duration::from_micros(250);

/// One client, one append at a time, on game 0.
pub async fn one_by_one<L: Log>(log: &L, time: Duration) -> Value {
    let begun = Instant::now();
    let mut waits = Vec::new();
    while begun.elapsed() < time {
        let sent = Instant::now();
        if log.append(0).await {
            waits.push(sent.elapsed());
        }
    }
    figures(waits, begun.elapsed(), json!({}))
}

/// Sends by the clock, whether answers come or not. Waits are counted from when an append was to be sent.
pub async fn at_rate<L: Log>(log: &L, games: usize, rate: u64, time: Duration) -> Value {
    let refused = Arc::new(AtomicU64::new(0));
    let (done, mut waits) = mpsc::channel(usize::try_from(rate).unwrap_or(1).max(1));
    let runtime = tokio::runtime::Handle::current();
    let total = rate * time.as_secs();
    let processor = ProcessTime::now();
    let begun = Instant::now();
    let sending = std::thread::spawn({
        let (log, refused) = (log.clone(), Arc::clone(&refused));
        move || {
            let mut sent = 0;
            while sent < total {
                let due = begun.elapsed().as_micros() as u64 * rate / 1_000_000;
                for number in sent..due.min(total) {
                    let at = begun + Duration::from_micros(number * 1_000_000 / rate);
                    let (log, done, refused) = (log.clone(), done.clone(), Arc::clone(&refused));
                    runtime.spawn(async move {
                        if log.append(number as usize % games).await {
                            let waited = at.elapsed();
                            let _ = done.send(waited).await;
                        } else {
                            refused.fetch_add(1, Ordering::Relaxed);
                        }
                    });
                }
                sent = due.min(total).max(sent);
                std::thread::sleep(TICK);
            }
        }
    });
    let mut all = Vec::new();
    while let Some(wait) = waits.recv().await {
        all.push(wait);
    }
    let elapsed = begun.elapsed();
    let used = processor.elapsed();
    drop(sending.join());
    let per = used.as_secs_f64() * 1e6 / all.len().max(1) as f64;
    let more = json!({
        "rate": rate,
        "refused": refused.load(Ordering::Relaxed),
        "processor_us": rounded(per, 1),
    });
    figures(all, elapsed, more)
}

/// Every game sends its next append as soon as the last one was answered.
pub async fn flat_out<L: Log>(log: &L, games: usize, time: Duration) -> Value {
    let processor = ProcessTime::now();
    let begun = Instant::now();
    let mut players = JoinSet::new();
    for game in 0..games {
        let log = log.clone();
        players.spawn(async move {
            let mut waits = Vec::new();
            while begun.elapsed() < time {
                let sent = Instant::now();
                if log.append(game).await {
                    waits.push(sent.elapsed());
                } else {
                    tokio::time::sleep(Duration::from_millis(1)).await;
                }
            }
            waits
        });
    }
    let waits = players.join_all().await.concat();
    let per = processor.elapsed().as_secs_f64() * 1e6 / waits.len().max(1) as f64;
    figures(waits, begun.elapsed(), json!({ "processor_us": rounded(per, 1) }))
}

fn figures(mut waits: Vec<Duration>, elapsed: Duration, more: Value) -> Value {
    waits.sort_unstable();
    let at = |share: f64| {
        let index = (waits.len() as f64 * share) as usize;
        waits.get(index.min(waits.len().saturating_sub(1))).map(|wait| rounded(wait.as_secs_f64() * 1e3, 2))
    };
    let mut figures = json!({
        "per_second": rounded(waits.len() as f64 / elapsed.as_secs_f64(), 0),
        "p50": at(0.5),
        "p99": at(0.99),
        "p999": at(0.999),
        "max": at(1.0),
    });
    if let (Some(figures), Value::Object(more)) = (figures.as_object_mut(), more) {
        figures.extend(more);
    }
    figures
}
