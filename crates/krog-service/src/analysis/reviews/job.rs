//! One review: what was asked, and how far it is.

use std::{
    fmt::Write as _,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use krog_analysis::{EngineId, Update};
use krog_store::GameId;
use krog_wire::review::GameReview;

use super::source::{SourceKey, Subject};
use crate::problem::{ApiError, Result};

/// What two reviews have in common that are the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Key {
    pub source: SourceKey,
    /// The engine that was named; without one the server chooses.
    pub engine: Option<EngineId>,
    pub depth: u8,
}

/// A review.
#[derive(Debug)]
pub(super) struct Job {
    id: String,
    key: Key,
    asker: u64,
    pub subject: Subject,
    progress: Mutex<Progress>,
}

#[derive(Debug)]
struct Progress {
    /// When it was last asked for.
    wanted: Instant,
    /// Whether a task is at it.
    runs: bool,
    /// What was found of each position that is done, the first first; none where the game is over in it.
    found: Vec<Option<Arc<Update>>>,
    end: Option<Result<Arc<GameReview>>>,
}

/// How far it is, for whoever asks.
#[derive(Debug)]
pub(super) struct Standing {
    pub searched: usize,
    pub end: Option<Result<Arc<GameReview>>>,
}

impl Job {
    pub(super) fn new(key: Key, subject: Subject, asker: u64) -> Result<Job> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(&error))?;
        let id = bytes.iter().fold(String::with_capacity(32), |mut id, byte| {
            // Writing to a string does not fail.
            let _ = write!(id, "{byte:02x}");
            id
        });
        let progress = Progress { wanted: Instant::now(), runs: false, found: Vec::new(), end: None };
        Ok(Job { id, key, asker, subject, progress: Mutex::new(progress) })
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    pub(super) const fn key(&self) -> &Key {
        &self.key
    }

    pub(super) const fn asker(&self) -> u64 {
        self.asker
    }

    /// The game that it is of, where that was played here.
    pub(super) const fn game(&self) -> Option<&GameId> {
        match &self.key.source {
            SourceKey::Game(id) => Some(id),
            SourceKey::Text(_) => None,
        }
    }

    /// Positions that are searched.
    pub(super) const fn positions(&self) -> usize {
        self.subject.moves.len() + 1
    }

    pub(super) fn runs(&self) -> bool {
        self.lock().runs
    }

    pub(super) fn wanted(&self) -> Instant {
        self.lock().wanted
    }

    /// Somebody asks for it.
    pub(super) fn want(&self) {
        self.lock().wanted = Instant::now();
    }

    pub(super) fn has_failed(&self) -> bool {
        matches!(self.lock().end, Some(Err(_)))
    }

    /// Whether somebody has to go on with it; whoever is told so does.
    pub(super) fn begin(&self) -> bool {
        let mut progress = self.lock();
        let begins = !progress.runs && progress.end.is_none();
        progress.runs |= begins;
        begins
    }

    /// Nobody goes on with it for now.
    pub(super) fn rest(&self) {
        self.lock().runs = false;
    }

    /// How many positions are done.
    pub(super) fn searched(&self) -> usize {
        self.lock().found.len()
    }

    /// A position is done; none where the game is over in it.
    pub(super) fn done(&self, update: Option<Arc<Update>>) {
        self.lock().found.push(update);
    }

    /// What was found of all.
    pub(super) fn found(&self) -> Vec<Option<Arc<Update>>> {
        self.lock().found.clone()
    }

    pub(super) fn end(&self, end: Result<GameReview>) {
        let mut progress = self.lock();
        progress.runs = false;
        progress.end = Some(end.map(Arc::new));
        // They are in the review.
        if matches!(progress.end, Some(Ok(_))) {
            progress.found = Vec::new();
        }
    }

    pub(super) fn standing(&self) -> Standing {
        let progress = self.lock();
        let searched =
            if matches!(progress.end, Some(Ok(_))) { self.positions() } else { progress.found.len() };
        Standing { searched, end: progress.end.clone() }
    }

    fn lock(&self) -> MutexGuard<'_, Progress> {
        // Nothing that can panic happens under this lock.
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use krog_chess::{Position, Variant};

    use super::*;

    fn job() -> Job {
        let start = Position::start(Variant::Standard);
        let moves = vec![start.legal_moves()[0]];
        let players = ["A", "B"].map(str::to_owned);
        let subject = Subject { players, result: "*", start, moves, left_ms: vec![None] };
        let key = Key { source: SourceKey::Text("hash".to_owned()), engine: None, depth: 3 };
        Job::new(key, subject, 7).unwrap()
    }

    #[test]
    fn a_review_rests_and_goes_on() {
        let job = job();
        assert!(job.begin() && !job.begin(), "one task is at it");
        job.done(None);
        job.rest();
        // Whoever asks next goes on where it rested.
        assert!(!job.runs() && job.begin());
        assert_eq!((job.searched(), job.standing().searched), (1, 1));
    }

    #[test]
    fn what_has_ended_is_not_begun_again() {
        let job = job();
        assert!(job.begin());
        job.end(Err(ApiError::busy()));
        assert!(job.has_failed() && !job.runs() && !job.begin());
    }
}
