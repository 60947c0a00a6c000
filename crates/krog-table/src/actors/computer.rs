//! The computer at the board: it thinks on a thread of its own, and its answers go through the game's owner like
//! everybody's.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use krog_chess::game::Game;
use krog_engine::{Builtin, Engine, Level, Limits, PositionKey, Report, Score, Stop};
use tokio::sync::Semaphore;

/// Thinking places: one per core, so that play never waits for more searches than the machine can run.
#[derive(Debug, Clone)]
pub(super) struct Searches {
    places: Arc<Semaphore>,
    /// No answer comes sooner.
    least: Duration,
}

/// What a search is asked.
#[derive(Debug, Clone, Copy)]
pub(super) struct Task {
    /// The strength, 1 to 8.
    pub level: u8,
    /// What chance hangs on.
    pub seed: u64,
    /// What the computer has left on its clock.
    pub left_ms: Option<i64>,
}

const CLOCK_PART: i64 = 30;
const SHORTEST_MS: u64 = 10;

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

impl Searches {
    pub(super) fn new(places: usize, least: Duration) -> Searches {
        Searches { places: Arc::new(Semaphore::new(places.max(1))), least }
    }

    /// Thinks about the position on the board; `done` gets the report, or nothing when there was no move to find or the
    /// thread died.
    pub(super) fn think<F, D>(&self, game: &Game, task: Task, done: D) -> Thinking
    where
        D: FnOnce(Option<Report>) -> F + Send + 'static,
        F: Future<Output = ()> + Send,
    {
        let Task { level, seed, left_ms } = task;
        // A thirtieth of what is left: with as much again for every move, the clock never runs out.
        let most = left_ms.map_or(Duration::MAX, |left| {
            Duration::from_millis(u64::try_from(left / CLOCK_PART).unwrap_or(0).max(SHORTEST_MS))
        });
        let (begun, least) = (Instant::now(), self.least.min(most));
        let stop = Stop::new();
        let thinking = Thinking { stop: stop.clone() };
        let root = game.position().clone();
        let quiet = usize::try_from(game.position().halfmoves()).unwrap_or(usize::MAX);
        let before = game.plies().len();
        let earlier = game.positions().take(before).skip(before.saturating_sub(quiet));
        let history: Vec<PositionKey> = earlier.map(|position| PositionKey::from(&position)).collect();
        let places = Arc::clone(&self.places);
        tokio::spawn(async move {
            let Ok(place) = places.acquire_owned().await else { return };
            if stop.is_raised() {
                return;
            }
            let search = tokio::task::spawn_blocking(move || {
                let level = Level::try_from(level).unwrap_or_default();
                let limits = Limits::time(level.longest().min(most)).at_level(level, seed);
                let mut engine = Builtin::new(level.hash_mib());
                let report = engine.search_position(&root, &history, &limits, &stop, &mut |_| {});
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
            tokio::time::sleep_until((begun + least).into()).await;
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
