//! One analysis: what was asked, and how far it is.

use std::{
    fmt::Write as _,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use krog_analysis::Update;
use krog_store::PersonId;
use krog_wire::engine::AnalysisState;
use tokio_util::sync::CancellationToken;

use super::super::Sought;
use crate::{
    clock::now_ms,
    problem::{ApiError, Result},
};

/// Moves of a line that are kept of each position of a whole game.
const KEPT_MOVES: usize = 8;

/// An analysis.
#[derive(Debug)]
pub(super) struct Job {
    id: String,
    /// Whose it is; where nobody is known, whoever knows its id.
    person: Option<PersonId>,
    pub sought: Sought,
    /// Whether every position of the game is searched.
    pub every: bool,
    pub ordered_ms: i64,
    /// Raised when it is to end.
    pub stop: CancellationToken,
    progress: Mutex<Progress>,
}

/// How far it is.
#[derive(Debug, Clone)]
pub(super) struct Progress {
    pub state: AnalysisState,
    /// What was found of each position that is done, the first first; none where the game is over in it.
    pub found: Vec<Option<Arc<Update>>>,
    /// The newest of the position that is being searched.
    pub newest: Option<Arc<Update>>,
    /// Why it failed.
    pub error: Option<ApiError>,
    ended: Option<Instant>,
}

impl Job {
    pub(super) fn new(sought: Sought, every: bool, person: Option<PersonId>) -> Result<Job> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(&error))?;
        let id = bytes.iter().fold(String::with_capacity(32), |mut id, byte| {
            // Writing to a string does not fail.
            let _ = write!(id, "{byte:02x}");
            id
        });
        Ok(Job {
            id,
            person,
            sought,
            every,
            ordered_ms: now_ms(),
            stop: CancellationToken::new(),
            progress: Mutex::new(Progress {
                state: AnalysisState::Waiting,
                found: Vec::new(),
                newest: None,
                error: None,
                ended: None,
            }),
        })
    }

    pub(super) fn id(&self) -> &str {
        &self.id
    }

    pub(super) const fn asker(&self) -> u64 {
        self.sought.asker()
    }

    /// Half-moves to the first position that is searched.
    pub(super) fn first(&self) -> usize {
        if self.every { 0 } else { self.sought.plies() }
    }

    /// Positions that are searched.
    pub(super) fn positions(&self) -> usize {
        self.sought.plies() + 1 - self.first()
    }

    pub(super) fn is_for(&self, person: Option<&PersonId>) -> bool {
        self.person.is_none() || self.person.as_ref() == person
    }

    pub(super) fn is_over(&self) -> bool {
        self.ended().is_some()
    }

    pub(super) fn ended(&self) -> Option<Instant> {
        self.lock().ended
    }

    /// How far it is.
    pub(super) fn progress(&self) -> Progress {
        self.lock().clone()
    }

    /// Ends it, if it is not over.
    pub(super) fn stop(&self) {
        self.end(AnalysisState::Stopped, None);
        self.stop.cancel();
    }

    pub(super) fn fail(&self, error: ApiError) {
        self.end(AnalysisState::Failed, Some(error));
    }

    /// Something deeper was found of the position that is searched.
    pub(super) fn deeper(&self, update: Arc<Update>) {
        let mut progress = self.lock();
        if progress.ended.is_none() {
            progress.state = AnalysisState::Running;
            progress.newest = Some(update);
        }
    }

    /// A position is done; none where the game is over in it.
    pub(super) fn done(&self, update: Option<Arc<Update>>) {
        let kept = update.map(|update| if self.every { cut(&update) } else { update });
        let mut progress = self.lock();
        if progress.ended.is_some() {
            return;
        }
        progress.newest = None;
        progress.found.push(kept);
        if progress.found.len() >= self.positions() {
            (progress.state, progress.ended) = (AnalysisState::Done, Some(Instant::now()));
        }
    }

    fn end(&self, state: AnalysisState, error: Option<ApiError>) {
        let mut progress = self.lock();
        if progress.ended.is_none() {
            (progress.state, progress.error, progress.ended) = (state, error, Some(Instant::now()));
        }
    }

    fn lock(&self) -> MutexGuard<'_, Progress> {
        // Nothing that can panic happens under this lock.
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An answer with short lines, so that a whole game takes little.
fn cut(update: &Update) -> Arc<Update> {
    let mut update = update.clone();
    for line in &mut update.lines {
        line.moves.truncate(KEPT_MOVES);
        line.moves.shrink_to_fit();
    }
    Arc::new(update)
}
