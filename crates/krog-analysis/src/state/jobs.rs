//! Searches that wait and run, and who waits for each.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::Arc,
    time::{Duration, Instant},
};

use krog_engine::Stop;
use tokio::sync::watch;

use crate::{
    Class, Config, Effort, EngineInfo, Failure, Question, Refusal, Update,
    answers::Heard,
    cache::Cache,
    question::Subject,
    queue::{Lanes, Turn},
};

/// Questions that one may have open: one that runs, and three that wait.
pub const OPEN_OF_ONE: usize = 4;
/// How often a search in the background makes way for others before it is left alone.
const MOST_WAYS: u8 = 3;
/// What a search takes as long as none has been seen.
const USUAL: Duration = Duration::from_secs(2);
/// Answers that wait to be kept elsewhere; the oldest make way.
const FRESH: usize = 512;
/// When it is worth asking again, at least and at most.
const RETRY: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(60)];

/// What two questions share a search by.
type Same = (Arc<Subject>, Effort, bool);

#[derive(Debug)]
struct Job {
    question: Arc<Question>,
    same: Same,
    info: Arc<EngineInfo>,
    to: Arc<watch::Sender<Heard>>,
    stop: Stop,
    /// Who waits for it, and how.
    askers: Vec<(u64, Class)>,
    /// Since when it runs.
    running: Option<Instant>,
    /// Whether its class had waited long enough for it.
    due: bool,
    makes_way: bool,
    ways: u8,
}

/// A search to be made.
#[derive(Debug)]
pub(crate) struct Task {
    pub job: u64,
    /// Whose turn it is.
    asker: u64,
    pub question: Arc<Question>,
    pub info: Arc<EngineInfo>,
    /// Whether another engine may answer where this one fails.
    pub any: bool,
    pub stop: Stop,
    pub to: Arc<watch::Sender<Heard>>,
    begun: Instant,
}

/// What a question has come to.
#[derive(Debug)]
pub(super) enum Found {
    Known(Arc<Update>),
    Job(u64, watch::Receiver<Heard>),
}

#[derive(Debug)]
pub(super) struct Jobs {
    lanes: Lanes,
    jobs: HashMap<u64, Job>,
    same: HashMap<Same, u64>,
    /// How much each has open.
    open: HashMap<u64, usize>,
    /// Whose turn is running.
    turns: HashSet<u64>,
    cache: Cache,
    /// What was found since that was last asked for.
    fresh: VecDeque<(Arc<Subject>, Arc<Update>)>,
    last: u64,
    /// What a search has taken lately.
    usual: Duration,
    searches: u32,
    /// Threads that wait for something to do.
    pub idle: usize,
    pub closed: bool,
}

impl Job {
    /// How long it may still run.
    fn left(&self, config: &Config, others_wait: bool) -> Duration {
        let limit = self.question.effort.time.unwrap_or(config.longest).min(config.longest);
        let limit = if others_wait { limit.min(config.turn) } else { limit };
        limit.saturating_sub(self.running.map_or(Duration::ZERO, |begun| begun.elapsed()))
    }

    fn class(&self) -> Class {
        self.askers.iter().map(|(_, class)| *class).min().unwrap_or(Class::Background)
    }
}

impl Jobs {
    pub(super) fn new(config: &Config) -> Jobs {
        Jobs {
            lanes: Lanes::default(),
            jobs: HashMap::new(),
            same: HashMap::new(),
            open: HashMap::new(),
            turns: HashSet::new(),
            cache: Cache::new(config.kept),
            fresh: VecDeque::new(),
            last: 0,
            usual: USUAL,
            searches: u32::try_from(config.searches).unwrap_or(u32::MAX).max(1),
            idle: 0,
            closed: false,
        }
    }

    /// The deepest answer there is about one of some subjects.
    pub(super) fn known(&self, subjects: impl IntoIterator<Item = Subject>) -> Option<Arc<Update>> {
        self.cache.deepest(subjects)
    }

    /// Whether there is an answer that a question could have at once.
    pub(super) fn knows(&mut self, subject: &Subject, effort: Effort) -> bool {
        self.cache.get(subject, effort).is_some()
    }

    /// Takes in an answer that was kept elsewhere.
    pub(super) fn recall(&mut self, subject: Subject, update: Update) {
        self.cache.put(&Arc::new(subject), Arc::new(update));
    }

    /// What was found since this was last asked for.
    pub(super) fn fresh(&mut self) -> VecDeque<(Arc<Subject>, Arc<Update>)> {
        std::mem::take(&mut self.fresh)
    }

    pub(super) fn ask(
        &mut self,
        question: Question,
        info: Arc<EngineInfo>,
        any: bool,
        config: &Config,
    ) -> Result<Found, Refusal> {
        if self.closed {
            return Err(Refusal::Closed);
        }
        let subject = Subject::new(&question, &info);
        if let Some(known) = self.cache.get(&subject, question.effort) {
            return Ok(Found::Known(known));
        }
        let (asker, class) = (question.asker, question.class);
        let open = self.open.get(&asker).copied().unwrap_or(0);
        if open >= OPEN_OF_ONE {
            return Err(Refusal::TooMany { retry: self.retry(1) });
        }
        let same = (Arc::new(subject), question.effort, any);
        let known = self.same.get(&same).copied();
        let waits = known.and_then(|id| self.jobs.get(&id)).is_none_or(|job| job.running.is_none());
        if waits && self.lanes.len() >= config.waiting {
            return Err(Refusal::Busy { retry: self.retry(self.lanes.len()) });
        }
        let id = known.unwrap_or_else(|| {
            self.last += 1;
            let job = Job {
                question: Arc::new(question),
                same: same.clone(),
                info,
                to: Arc::new(watch::Sender::new(Heard::Nothing)),
                stop: Stop::new(),
                askers: Vec::new(),
                running: None,
                due: false,
                makes_way: false,
                ways: 0,
            };
            self.same.insert(same, self.last);
            self.jobs.insert(self.last, job);
            self.last
        });
        let job = self.jobs.get_mut(&id).ok_or(Refusal::Closed)?;
        if waits && !job.askers.contains(&(asker, class)) {
            self.lanes.push(class, asker, id);
        }
        job.askers.push((asker, class));
        *self.open.entry(asker).or_default() += 1;
        let mut heard = job.to.subscribe();
        // Who comes later hears what is known so far.
        heard.mark_changed();
        if waits && self.idle < self.lanes.len() {
            self.press(class, config);
        }
        Ok(Found::Job(id, heard))
    }

    /// Somebody waits: what runs has its turn and no more, and what nobody waits for makes way.
    fn press(&mut self, class: Class, config: &Config) {
        let running = || self.jobs.values().filter(|job| job.running.is_some() && !job.makes_way);
        running().for_each(|job| job.stop.raise_in(job.left(config, true)));
        let may = |job: &&mut Job| {
            job.running.is_some()
                && job.class() == Class::Background
                && !job.due
                && !job.makes_way
                && job.ways < MOST_WAYS
        };
        if class != Class::Watching {
            return;
        }
        if let Some(job) = self.jobs.values_mut().find(may) {
            (job.makes_way, job.ways) = (true, job.ways + 1);
            job.stop.raise();
        }
    }

    /// When it may be worth asking again behind so many.
    fn retry(&self, behind: usize) -> Duration {
        let behind = u32::try_from(behind).unwrap_or(u32::MAX);
        let [least, most] = RETRY;
        (self.usual.saturating_mul(behind) / self.searches).clamp(least, most)
    }

    pub(super) fn leave(&mut self, id: u64, asker: u64, class: Class) {
        let Some(job) = self.jobs.get_mut(&id) else { return };
        let Some(at) = job.askers.iter().position(|other| *other == (asker, class)) else { return };
        job.askers.swap_remove(at);
        if !job.askers.contains(&(asker, class)) {
            self.lanes.remove(class, asker, id);
        }
        if job.askers.is_empty() {
            job.stop.raise();
            let same = job.same.clone();
            self.jobs.remove(&id);
            self.same.remove(&same);
        }
        self.shut(asker);
    }

    /// One has something less open.
    fn shut(&mut self, asker: u64) {
        if let Some(open) = self.open.get_mut(&asker) {
            *open = open.saturating_sub(1);
            if *open == 0 {
                self.open.remove(&asker);
            }
        }
    }

    pub(super) fn begin(&mut self, config: &Config) -> Option<Task> {
        let Turn { asker, job: id, due } = self.lanes.pop(|asker| !self.turns.contains(asker))?;
        let others_wait = self.lanes.len() > 0;
        let job = self.jobs.get_mut(&id)?;
        for (other, class) in &job.askers {
            self.lanes.remove(*class, *other, id);
        }
        self.turns.insert(asker);
        let begun = Instant::now();
        (job.running, job.due) = (Some(begun), due);
        job.stop.raise_in(job.left(config, others_wait));
        Some(Task {
            job: id,
            asker,
            question: Arc::clone(&job.question),
            info: Arc::clone(&job.info),
            any: job.same.2,
            stop: job.stop.clone(),
            to: Arc::clone(&job.to),
            begun,
        })
    }

    pub(super) fn renew(&mut self, id: u64, config: &Config) -> Option<Stop> {
        let others_wait = self.lanes.len() > 0;
        let job = self.jobs.get_mut(&id)?;
        job.stop = Stop::new();
        job.running = Some(Instant::now());
        job.stop.raise_in(job.left(config, others_wait));
        Some(job.stop.clone())
    }

    pub(super) fn finish(&mut self, task: &Task, found: Result<Update, Failure>) {
        self.turns.remove(&task.asker);
        self.usual = (self.usual * 7 + task.begun.elapsed()) / 8;
        let Some(job) = self.jobs.get_mut(&task.job) else { return };
        // With what it takes to begin: by this clock its end was set.
        let took = job.running.map_or(Duration::ZERO, |begun| begun.elapsed());
        let found = found.map(|update| Arc::new(Update { time: update.time.max(took), ..update }));
        let cut = found.as_ref().is_ok_and(|update| !update.reaches(job.question.effort));
        if job.makes_way && cut {
            (job.running, job.makes_way, job.stop) = (None, false, Stop::new());
            for (at, (asker, class)) in job.askers.iter().enumerate() {
                if at == 0 {
                    self.lanes.give_back(*class, *asker, task.job);
                } else if !job.askers.iter().take(at).any(|before| before == &(*asker, *class)) {
                    self.lanes.push(*class, *asker, task.job);
                }
            }
            return;
        }
        if let Ok(update) = &found {
            let mut subject = Arc::clone(&job.same.0);
            if update.engine.id != subject.engine {
                subject = Arc::new(Subject { engine: update.engine.id.clone(), ..Subject::clone(&subject) });
            }
            self.cache.put(&subject, Arc::clone(update));
            if self.fresh.len() >= FRESH {
                self.fresh.pop_front();
            }
            self.fresh.push_back((subject, Arc::clone(update)));
        }
        job.to.send_replace(Heard::Done(found));
        self.remove(task.job);
    }

    /// A job is over for all who waited for it.
    fn remove(&mut self, id: u64) {
        let Some(job) = self.jobs.remove(&id) else { return };
        self.same.remove(&job.same);
        for (asker, class) in job.askers {
            self.lanes.remove(class, asker, id);
            self.shut(asker);
        }
    }

    pub(super) fn close(&mut self) {
        self.closed = true;
        for job in self.jobs.values() {
            job.stop.raise();
            job.to.send_replace(Heard::Done(Err(Failure::BrokenOff)));
        }
        let all: Vec<u64> = self.jobs.keys().copied().collect();
        all.into_iter().for_each(|id| self.remove(id));
    }
}
