//! Where questions come in.

use std::{
    io,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use krog_chess::Position;
use tokio::sync::watch;

use crate::{
    Answers, Config, EngineId, EngineInfo, Fault, Kept, MOST_LINES, Question, Refusal, Update, find, kept,
    question::Subject, state::Shared, worker,
};

/// When a program is asked again that did not say what it is.
const AGAIN: [Duration; 3] = [Duration::from_secs(10), Duration::from_secs(60), Duration::from_secs(600)];
/// How often it is looked meanwhile whether anybody can still ask.
const LOOK: Duration = Duration::from_millis(200);

/// Engines and their queue. Clones share them; they end with the last.
#[derive(Debug, Clone)]
pub struct Analysis(Arc<Owner>);

#[derive(Debug)]
struct Owner {
    shared: Arc<Shared>,
    probed: watch::Receiver<bool>,
}

impl Analysis {
    /// Starts the threads that search, and asks the programs of engines what they are.
    ///
    /// # Errors
    /// The system gives no thread.
    pub fn start(config: Config) -> io::Result<Analysis> {
        let searches = config.searches.max(1);
        let shared = Arc::new(Shared::new(config));
        let (done, probed) = watch::channel(false);
        let analysis = Analysis(Arc::new(Owner { shared: Arc::clone(&shared), probed }));
        for _ in 0..searches {
            let shared = Arc::clone(&shared);
            thread::Builder::new().name("analysis".to_owned()).spawn(move || worker::serve(&shared))?;
        }
        thread::Builder::new().name("engine-probe".to_owned()).spawn(move || probe(&shared, &done))?;
        Ok(analysis)
    }

    /// Waits until every program has been asked what it is; those that did not answer are asked again later.
    pub async fn probed(&self) {
        // Where the thread died, nothing more will be known.
        drop(self.0.probed.clone().wait_for(|probed| *probed).await);
    }

    /// The engines that are known so far, the one that is built in first.
    #[must_use]
    pub fn engines(&self) -> Vec<Arc<EngineInfo>> {
        let shared = &self.0.shared;
        std::iter::once(Arc::clone(&shared.builtin)).chain(shared.pool.engines()).collect()
    }

    /// What programs did wrong so far, and how often.
    #[must_use]
    pub fn faults(&self) -> Vec<(EngineId, Fault, u64)> {
        self.0.shared.pool.faults()
    }

    /// The deepest answer that was given about a position of which nothing came before, in at least so many lines; nothing is searched.
    #[must_use]
    pub fn known(&self, position: &Position, lines: u8) -> Option<Arc<Update>> {
        let engines = self.engines();
        let subjects = engines.iter().flat_map(|engine| {
            (lines..=MOST_LINES).map(|lines| Subject {
                engine: engine.id.clone(),
                position: position.clone(),
                history: Vec::new(),
                lines,
            })
        });
        self.0.shared.known(subjects)
    }

    /// The engine that a question is for.
    fn chosen(&self, question: &Question) -> Result<Arc<EngineInfo>, Refusal> {
        let (position, engines) = (question.position(), self.engines());
        let info = match &question.engine {
            Some(id) => {
                let named = engines.iter().find(|info| info.id == *id).ok_or(Refusal::UnknownEngine)?;
                if !named.plays(position) {
                    return Err(Refusal::Variant);
                }
                named
            }
            None => {
                let able = |info: &&Arc<EngineInfo>| info.plays(position) && info.lines >= question.lines;
                engines.iter().skip(1).find(able).or_else(|| engines.first()).ok_or(Refusal::UnknownEngine)?
            }
        };
        Ok(Arc::clone(info))
    }

    /// The key under which an answer to a question may be kept elsewhere; none where it can be had at once, or is never kept.
    #[must_use]
    pub fn missing(&self, question: &Question) -> Option<String> {
        let info = self.chosen(question).ok()?;
        let subject = Subject::new(question, &info);
        if self.0.shared.knows(&subject, question.effort) { None } else { kept::key(&subject, &info) }
    }

    /// The keys under which [`known`](Self::known) answers may be kept elsewhere.
    #[must_use]
    pub fn keys(&self, position: &Position, lines: u8) -> Vec<(Question, String)> {
        let engines = self.engines();
        let questions = engines.iter().flat_map(|engine| {
            (lines..=MOST_LINES).filter_map(|lines| {
                let question = Question::new(position.clone(), 0).lines(lines).by(engine.id.clone());
                let key = kept::key(&Subject::new(&question, engine), engine)?;
                Some((question, key))
            })
        });
        questions.collect()
    }

    /// Takes in the body of an answer that was kept elsewhere; what is none is passed over.
    pub fn recall(&self, question: &Question, body: &str) {
        let Ok(info) = self.chosen(question) else { return };
        if let Some(update) = kept::read(question.position(), &info, body) {
            self.0.shared.recall(Subject::new(question, &info), update);
        }
    }

    /// What was found since this was last asked for, and is worth keeping elsewhere.
    #[must_use]
    pub fn fresh(&self) -> Vec<Kept> {
        self.0.shared.fresh()
    }

    /// Asks. Where no engine is named, the first program that plays the variant answers, and the built-in engine where that fails.
    ///
    /// # Errors
    /// It cannot be answered, or not now.
    pub fn ask(&self, question: Question) -> Result<Answers, Refusal> {
        if !(1..=MOST_LINES).contains(&question.lines) {
            return Err(Refusal::Lines);
        }
        let (position, info) = (question.position(), self.chosen(&question)?);
        if info.lines < question.lines {
            return Err(Refusal::Lines);
        }
        if position.trouble().is_some() {
            return Err(Refusal::NoAnswer);
        }
        if position.end().is_some() || position.legal_moves().is_empty() {
            return Err(Refusal::Over);
        }
        let any = question.engine.is_none();
        self.0.shared.ask(question, info, any)
    }
}

/// Asks programs what they are. One that does not answer may have been kept from it by a machine that was busy.
fn probe(shared: &Shared, done: &watch::Sender<bool>) {
    let mut programs = find::programs(&shared.config.programs, shared.config.installed);
    for wait in [Duration::ZERO].into_iter().chain(AGAIN) {
        let begun = Instant::now();
        while begun.elapsed() < wait && !shared.is_closed() {
            thread::sleep(LOOK.min(wait));
        }
        programs.retain(|program| !shared.is_closed() && !shared.pool.probe(program));
        done.send_replace(true);
        if programs.is_empty() {
            return;
        }
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        self.shared.close();
    }
}
