//! Where it is found out whether a side can still mate, on which the results of games hang, and where the rulebooks of games are read.
//!
//! Nothing else is done here, so that nobody's questions keep a result waiting. Nothing is refused either: an owner has at most one
//! search under way and waits for it, so that no more wait than games are live. Nearly every position is settled in a moment; the few
//! that are not go to a second thread, where those whose games they are take turns: hard positions keep only each other waiting.

use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
};

use krog_chess::{
    Color, Position,
    can_mate::{Budget, CanMate, can_mate},
    facts::MateSearch,
};
use krog_engine::fair::FairQueue;
use tokio::sync::oneshot;

use crate::priority::{Priority, lower};

/// Settles all but one in a thousand of the positions that games end in, in a thousandth of a second or two.
const QUICK: Budget = Budget::new(2_000);

/// The threads that decide. Clones share them; they end with the last.
#[derive(Debug, Clone)]
pub struct Deciding {
    quick: Arc<Desk>,
    long: Arc<Desk>,
}

type Work = Box<dyn FnOnce() + Send>;

/// A thread, and what waits for it by whom it is for.
#[derive(Debug)]
struct Desk(Arc<Shared>);

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    news: Condvar,
}

#[derive(Default)]
struct State {
    queue: FairQueue<String, Work>,
    closed: bool,
}

impl Deciding {
    /// # Errors
    /// The system gives no thread.
    pub fn start() -> io::Result<Deciding> {
        let quick = Arc::new(Desk::open("deciding", None)?);
        Ok(Deciding { quick, long: Arc::new(Desk::open("deciding-long", Some(Priority::Behind))?) })
    }

    /// Whether a side can still mate, for a game of somebody's.
    pub async fn can_mate(&self, whose: &str, position: Position, color: Color) -> MateSearch {
        let position = Arc::new(position);
        let search = |desk: &Desk, budget: Budget| {
            let position = Arc::clone(&position);
            desk.run(whose, move || match can_mate(&position, color, budget) {
                CanMate::Yes { .. } => Some(MateSearch::Line),
                CanMate::No { .. } => Some(MateSearch::Never),
                CanMate::Unknown { .. } => None,
            })
        };
        // A search that died has shown nothing.
        if let Some(found) = search(&self.quick, QUICK).await.ok().flatten() {
            return found;
        }
        search(&self.long, Budget::USUAL).await.ok().flatten().unwrap_or(MateSearch::Open)
    }

    /// Work of some hundredths of a second on which a game hangs; nothing if it died.
    pub async fn run<T: Send + 'static>(
        &self,
        whose: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.long.run(whose, work).await.ok()
    }
}

impl Desk {
    fn open(name: &str, priority: Option<Priority>) -> io::Result<Desk> {
        let shared = Arc::new(Shared::default());
        let serving = Arc::clone(&shared);
        thread::Builder::new().name(name.to_owned()).spawn(move || {
            if let Some(priority) = priority {
                lower(priority);
            }
            while let Some(work) = serving.next() {
                if catch_unwind(AssertUnwindSafe(work)).is_err() {
                    tracing::error!("what a game hangs on died");
                }
            }
        })?;
        Ok(Desk(shared))
    }

    fn run<T: Send + 'static>(
        &self,
        whose: &str,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (reply, answer) = oneshot::channel();
        let job: Work = Box::new(move || {
            // Whoever asked may have gone.
            if !reply.is_closed() {
                drop(reply.send(work()));
            }
        });
        self.0.lock().queue.push(whose.to_owned(), job);
        self.0.news.notify_one();
        answer
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.news.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing that can panic happens under this lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next work; none when nobody can ask any more.
    fn next(&self) -> Option<Work> {
        let mut state = self.lock();
        loop {
            if let Some(work) = state.queue.pop() {
                return Some(work);
            }
            if state.closed {
                return None;
            }
            state = self.news.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shared").field("waiting", &self.lock().queue.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use krog_chess::Variant;

    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(Variant::Standard, fen).unwrap()
    }

    const QUEEN: &str = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1";

    #[tokio::test]
    async fn a_result_does_not_wait_for_others_long_searches_and_they_take_turns() {
        let deciding = Deciding::start().unwrap();
        let long = |whose: &str| {
            let (deciding, whose) = (deciding.clone(), whose.to_owned());
            let work = || thread::sleep(Duration::from_millis(20));
            tokio::spawn(async move { deciding.run(&whose, work).await })
        };
        let flood: Vec<_> = (0..200).map(|n| long(&format!("stranger {}", n % 4))).collect();
        while deciding.long.0.lock().queue.len() < 150 {
            tokio::task::yield_now().await;
        }
        let begun = Instant::now();
        assert_eq!(deciding.can_mate("somebody", position(QUEEN), Color::Black).await, MateSearch::Never);
        assert_eq!(deciding.can_mate("somebody", position(QUEEN), Color::White).await, MateSearch::Line);
        assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
        long("somebody else").await.unwrap();
        let waiting = flood.iter().filter(|task| !task.is_finished()).count();
        assert!(
            waiting > 100,
            "whoever has one waits for a turn of each, not for {} of the flood",
            200 - waiting
        );
    }

    #[tokio::test]
    async fn what_dies_is_told_and_the_next_is_done() {
        let deciding = Deciding::start().unwrap();
        assert_eq!(deciding.run("somebody", || panic!("on purpose")).await, None::<u8>);
        assert_eq!(deciding.run("somebody", || 7).await, Some(7));
    }
}
