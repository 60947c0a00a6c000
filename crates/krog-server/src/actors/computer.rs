//! The computer at the board: it thinks on a thread of its own, and its answers go through the game's owner like
//! everybody's.

use std::{sync::Arc, time::Duration};

use krog_chess::game::Game;
use krog_engine::{Builtin, Engine, Level, Limits, PositionKey, Report, Score, Stop};
use tokio::sync::Semaphore;

/// Thinking places: one per core, so that play never waits for more searches than the machine can run.
#[derive(Debug, Clone)]
pub(super) struct Desk {
    places: Arc<Semaphore>,
}

/// A search that runs; dropping it ends it.
#[derive(Debug)]
pub(super) struct Thinking {
    stop: Stop,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

/// The longest that each level thinks; the lower ones are bounded by positions long before.
const fn time(level: u8) -> Duration {
    Duration::from_millis(match level {
        0..=2 => 300,
        3 => 400,
        4 => 600,
        5 => 800,
        6 => 1_200,
        7 => 1_800,
        _ => 2_500,
    })
}

/// Memory of a search in MiB: the node limits of the lower levels fit in little.
const fn memory(level: u8) -> usize {
    match level {
        0..=5 => 2,
        6 | 7 => 8,
        _ => 32,
    }
}

impl Desk {
    pub(super) fn new(places: usize) -> Desk {
        Desk { places: Arc::new(Semaphore::new(places.max(1))) }
    }

    /// Thinks about the position on the board; `done` gets the report, or nothing when there was no move to find or the
    /// thread died.
    pub(super) fn think<F, D>(&self, game: &Game, level: u8, seed: u64, done: D) -> Thinking
    where
        D: FnOnce(Option<Report>) -> F + Send + 'static,
        F: Future<Output = ()> + Send,
    {
        let stop = Stop::new();
        let thinking = Thinking { stop: stop.clone() };
        let root = game.position().clone();
        let quiet = usize::try_from(game.position().halfmoves()).unwrap_or(usize::MAX);
        let before = game.plies().len();
        let history: Vec<PositionKey> =
            game.positions().take(before).skip(before.saturating_sub(quiet)).map(PositionKey::from).collect();
        let places = Arc::clone(&self.places);
        tokio::spawn(async move {
            let Ok(place) = places.acquire_owned().await else { return };
            if stop.is_raised() {
                return;
            }
            let search = tokio::task::spawn_blocking(move || {
                let limits =
                    Limits::time(time(level)).at_level(Level::try_from(level).unwrap_or_default(), seed);
                let report =
                    Builtin::new(memory(level)).search_position(&root, &history, &limits, &stop, &mut |_| {});
                drop(place);
                report.ok().filter(|_| !stop.is_raised())
            });
            let report = match search.await {
                Ok(report) => report,
                Err(error) => {
                    tracing::error!(%error, "a search died");
                    None
                }
            };
            done(report).await;
        });
        thinking
    }
}

/// Whether the computer, whose turn it is or not, would take a draw: it is not better.
pub(super) fn would_draw(report: &Report, on_turn: bool) -> bool {
    let score = match report.score {
        Score::Centipawns(score) => score,
        Score::Mate(moves) => moves.signum() * 10_000,
    };
    if on_turn { score <= 0 } else { score >= 0 }
}
