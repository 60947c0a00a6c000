//! What is asked, by whom, and what runs.

mod jobs;

use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use krog_engine::Stop;

pub use self::jobs::OPEN_OF_ONE;
pub(crate) use self::jobs::Task;
use self::jobs::{Found, Jobs};
use crate::{
    Answers, Config, Effort, EngineInfo, Failure, Kept, Question, Refusal, Update, answers::Place, kept,
    pool::Pool, question::Subject,
};

/// How often it is looked whether a program that waits is needed no more.
const SWEEP: Duration = Duration::from_secs(1);

/// What all threads and all askers share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub config: Arc<Config>,
    pub pool: Pool,
    pub builtin: Arc<EngineInfo>,
    jobs: Mutex<Jobs>,
    news: Condvar,
}

impl Shared {
    pub(crate) fn new(config: Config) -> Shared {
        let config = Arc::new(config);
        Shared {
            pool: Pool::new(Arc::clone(&config)),
            builtin: Arc::new(EngineInfo::builtin()),
            jobs: Mutex::new(Jobs::new(&config)),
            news: Condvar::new(),
            config,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Jobs> {
        // Nothing that can panic happens under this lock.
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a question that `info` can answer, or, where `any`, another engine for it.
    pub(crate) fn ask(
        self: &Arc<Self>,
        question: Question,
        info: Arc<EngineInfo>,
        any: bool,
    ) -> Result<Answers, Refusal> {
        let (asker, class) = (question.asker, question.class);
        let asked = self.lock().ask(question, info, any, &self.config)?;
        Ok(match asked {
            Found::Known(update) => Answers::known(&update),
            Found::Job(job, heard) => {
                self.news.notify_all();
                Answers::new(heard, Place { shared: Arc::clone(self), job, asker, class })
            }
        })
    }

    /// The deepest answer there is about one of some subjects.
    pub(crate) fn known(&self, subjects: impl IntoIterator<Item = Subject>) -> Option<Arc<Update>> {
        self.lock().known(subjects)
    }

    /// Whether there is an answer that a question could have at once.
    pub(crate) fn knows(&self, subject: &Subject, effort: Effort) -> bool {
        self.lock().knows(subject, effort)
    }

    /// Takes in an answer that was kept elsewhere.
    pub(crate) fn recall(&self, subject: Subject, update: Update) {
        self.lock().recall(subject, update);
    }

    /// What was found since this was last asked for, and is worth keeping.
    pub(crate) fn fresh(&self) -> Vec<Kept> {
        let fresh = self.lock().fresh();
        fresh.iter().filter_map(|(subject, update)| kept::write(subject, update)).collect()
    }

    /// Somebody does not wait any more.
    pub(crate) fn leave(&self, place: &Place) {
        self.lock().leave(place.job, place.asker, place.class);
    }

    /// The next search; none when nobody can ask any more.
    pub(crate) fn next(&self) -> Option<Task> {
        loop {
            let sweeps = self.pool.sweep();
            let mut jobs = self.lock();
            if jobs.closed {
                return None;
            }
            if let Some(task) = jobs.begin(&self.config) {
                return Some(task);
            }
            jobs.idle += 1;
            let mut jobs = if sweeps {
                self.news.wait_timeout(jobs, SWEEP).unwrap_or_else(PoisonError::into_inner).0
            } else {
                self.news.wait(jobs).unwrap_or_else(PoisonError::into_inner)
            };
            jobs.idle -= 1;
        }
    }

    /// Another time for a search that begins anew with another engine; none where nobody wants it any more.
    pub(crate) fn renew(&self, job: u64) -> Option<Stop> {
        self.lock().renew(job, &self.config)
    }

    /// A search has ended.
    pub(crate) fn finish(&self, task: &Task, found: Result<Update, Failure>) {
        self.lock().finish(task, found);
        self.news.notify_all();
    }

    /// Ends everything.
    pub(crate) fn close(&self) {
        self.lock().close();
        self.pool.close();
        self.news.notify_all();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.lock().closed
    }
}
