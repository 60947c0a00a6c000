//! Games that persons bring into collections of their own: imports that run behind the requests, one of a person at a time,
//! some of all, the others in a queue with bounds. A server that stops ends them; the next one tells which were not done.

mod intake;
mod job;
mod limits;
mod origin;
mod run;
mod site;
mod spool;
mod upload;

#[cfg(test)]
mod tests;

use std::{
    collections::VecDeque,
    io,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::AtomicU64},
};

use http::StatusCode;
use krog_chess::Message;
use krog_store::{ImportId, PersonId};
use tokio::sync::Notify;

pub use self::limits::ImportLimits;
use self::spool::Note;
pub use self::{
    intake::{Ended, Feed, Intake, full},
    job::{Job, Progress},
    origin::{Origin, RECORDED},
    site::Sites,
    spool::Spool,
    upload::{Upload, too_long},
};
use crate::problem::{ApiError, Result};

/// Imports of a person that are told of when they have ended.
pub const TOLD_OF_PERSON: usize = 20;
const TOLD: usize = 400;

/// The imports. Clones share them.
#[derive(Debug, Clone)]
pub struct Imports {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    dir: PathBuf,
    limits: ImportLimits,
    queue: Mutex<Queue>,
    /// What uploaded files take.
    spooled: Arc<AtomicU64>,
    /// Something may be begun.
    news: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    /// Those that wait, run or ended not long ago; the oldest first.
    jobs: Vec<Arc<Job>>,
    waiting: VecDeque<Waiting>,
    /// Whose imports run, and whether they fetch games.
    running: Vec<(PersonId, bool)>,
    /// Who has a place in the queue that is not taken yet.
    places: Vec<PersonId>,
}

/// An import that waits for its turn.
struct Waiting {
    job: Arc<Job>,
    note: Note,
    feed: Box<dyn Feed>,
}

/// A place in the queue. It is free again when this goes.
#[derive(Debug)]
pub struct Slot {
    imports: Imports,
    job: Arc<Job>,
    note: Option<Note>,
}

impl Imports {
    /// Makes the folder, and finds in it what the server before this one has left.
    pub fn open(dir: PathBuf, limits: ImportLimits) -> io::Result<Imports> {
        std::fs::create_dir_all(&dir)?;
        let jobs = spool::sweep(&dir).into_iter().map(Arc::new).collect();
        Ok(Imports {
            inner: Arc::new(Inner {
                dir,
                limits,
                queue: Mutex::new(Queue { jobs, ..Queue::default() }),
                spooled: Arc::default(),
                news: Notify::new(),
            }),
        })
    }

    /// A place in the queue for an import of a person's, if there is one.
    pub fn place(&self, person: &PersonId, origin: Origin) -> Result<Slot> {
        let limits = &self.inner.limits;
        let mut queue = self.queue();
        if queue.waiting.len() + queue.places.len() >= limits.waiting {
            return Err(Imports::crowded());
        }
        let waiting = queue.waiting.iter().filter(|waiting| waiting.job.person == *person).count();
        let taken = queue.places.iter().filter(|of| *of == person).count();
        if waiting + taken >= limits.waiting_per_person {
            let message = Message::new("import-too-many").with("most", limits.waiting_per_person);
            return Err(ApiError::new(StatusCode::CONFLICT, message));
        }
        let job = Arc::new(Job::new(person.clone(), origin));
        let note = Note::write(&self.inner.dir, &job).map_err(|error| ApiError::internal(&error))?;
        queue.places.push(person.clone());
        Ok(Slot { imports: self.clone(), job, note: Some(note) })
    }

    /// That there is no place.
    pub fn crowded() -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("import-crowded")).retry_after(60)
    }

    /// A person's imports, the newest first.
    pub fn of(&self, person: &PersonId) -> Vec<Arc<Job>> {
        let queue = self.queue();
        queue.jobs.iter().rev().filter(|job| job.person == *person).cloned().collect()
    }

    pub fn find(&self, person: &PersonId, id: &ImportId) -> Option<Arc<Job>> {
        let queue = self.queue();
        queue.jobs.iter().find(|job| job.id == *id && job.person == *person).cloned()
    }

    /// Lets an import end soon; one that waits ends at once.
    pub fn cancel(&self, job: &Arc<Job>) {
        job.cancel();
        let mut queue = self.queue();
        let before = queue.waiting.len();
        queue.waiting.retain(|waiting| waiting.job.id != job.id);
        let waited = queue.waiting.len() < before;
        drop(queue);
        if waited {
            job.end(Err(Ended::Cancelled));
        }
    }

    /// Tells no more of an import that has ended.
    pub fn forget(&self, job: &Job) {
        self.queue().jobs.retain(|other| other.id != job.id || !other.is_over());
    }

    /// Ends all that a person has, and tells no more of it.
    pub async fn end_all_of(&self, person: &PersonId) {
        for job in self.of(person) {
            if !job.is_over() {
                self.cancel(&job);
                job.ended().await;
            }
            self.forget(&job);
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.inner.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Slot {
    fn spool(&self) -> io::Result<(Spool, std::fs::File)> {
        Spool::create(&self.imports.inner.dir, &self.job, self.imports.inner.spooled.clone())
    }

    /// Takes the place: the import begins when its turn comes.
    pub fn begin(mut self, feed: Box<dyn Feed>) -> Arc<Job> {
        let job = self.job.clone();
        if let Some(note) = self.note.take() {
            let mut queue = self.imports.queue();
            queue.jobs.push(job.clone());
            queue.waiting.push_back(Waiting { job: job.clone(), note, feed });
            queue.trim(&job.person);
        }
        self.imports.inner.news.notify_one();
        job
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut queue = self.imports.queue();
        if let Some(place) = queue.places.iter().position(|person| *person == self.job.person) {
            queue.places.swap_remove(place);
        }
    }
}

impl Queue {
    /// The next import whose person has none running.
    ///
    /// Those that fetch games wait for a site most of the time: files do not wait for them.
    fn next(&mut self, limits: &ImportLimits) -> Option<Waiting> {
        let busy = |fetches| self.running.iter().filter(|(_, other)| *other == fetches).count();
        let (fetching, reading) = (busy(true), busy(false));
        let free = |waiting: &Waiting| {
            let room = if waiting.job.origin.is_fetched() {
                fetching < limits.fetching
            } else {
                reading < limits.running
            };
            room && self.running.iter().all(|(person, _)| *person != waiting.job.person)
        };
        let place = self.waiting.iter().position(free)?;
        let next = self.waiting.remove(place)?;
        self.running.push((next.job.person.clone(), next.job.origin.is_fetched()));
        Some(next)
    }

    /// Forgets the oldest of those that ended, where they are many.
    fn trim(&mut self, person: &PersonId) {
        let over = |job: &Arc<Job>| job.is_over();
        let mut of_person = self.jobs.iter().filter(|job| over(job) && job.person == *person).count();
        let mut of_all = self.jobs.iter().filter(|job| over(job)).count();
        self.jobs.retain(|job| {
            let many = (of_person > TOLD_OF_PERSON && job.person == *person) || of_all > TOLD;
            if !many || !over(job) {
                return true;
            }
            of_all -= 1;
            of_person -= usize::from(job.person == *person);
            false
        });
    }
}

impl std::fmt::Debug for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Waiting").field("job", &self.job).finish_non_exhaustive()
    }
}

/// A count as messages take it.
fn number(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}
