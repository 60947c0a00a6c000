//! Analyses that go on without whoever ordered them: what is found is kept until it is read, for a time.

mod job;
mod run;
mod shown;

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use http::StatusCode;
use krog_chess::Message;
use krog_store::{Person, PersonId};
use krog_texts::Lang;
use krog_wire::engine::{AnalysisOrder, AnalysisView};

use self::job::Job;
use super::{may_consult, question};
use crate::{
    App,
    problem::{ApiError, Result},
    workers::Cost,
};

/// Analyses that one asker may have that are not over.
pub const OPEN_OF_ONE: usize = 2;
/// Analyses of one asker that are kept; of those that are over the oldest make way.
pub const KEPT_OF_ONE: usize = 10;
/// Analyses that are kept in all.
pub const KEPT: usize = 256;
/// Half-moves of a game of which every position is searched.
pub const MOST_PLIES: usize = 400;
/// What the searches of a whole game take at most: each position has its share.
pub const WHOLE: Duration = Duration::from_secs(20 * 60);
/// How long what was found is kept.
pub const LIFE: Duration = Duration::from_secs(60 * 60);

/// The analyses of a server.
#[derive(Debug, Default)]
pub struct Analyses(Mutex<VecDeque<Arc<Job>>>);

impl Analyses {
    /// Takes one in, where there is room.
    fn keep(&self, job: &Arc<Job>) -> Result<()> {
        let mut jobs = self.lock();
        let own = |other: &&Arc<Job>| other.asker() == job.asker();
        if jobs.iter().filter(own).filter(|job| !job.is_over()).count() >= OPEN_OF_ONE {
            let message = Message::new("analysis-too-many").with("most", OPEN_OF_ONE);
            return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, message).retry_after(10));
        }
        if jobs.iter().filter(own).count() >= KEPT_OF_ONE {
            let oldest = jobs.iter().position(|other| other.asker() == job.asker() && other.is_over());
            oldest.and_then(|at| jobs.remove(at));
        }
        if jobs.len() >= KEPT {
            let oldest = jobs.iter().position(|other| other.is_over()).ok_or_else(ApiError::busy)?;
            jobs.remove(oldest);
        }
        jobs.push_back(Arc::clone(job));
        Ok(())
    }

    /// One that somebody may read.
    fn find(&self, id: &str, person: Option<&PersonId>) -> Result<Arc<Job>> {
        let jobs = self.lock();
        let job = jobs.iter().find(|job| job.id() == id && job.is_for(person));
        job.map(Arc::clone).ok_or_else(ApiError::not_found)
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Arc<Job>>> {
        // Nothing that can panic happens under this lock.
        let mut jobs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        jobs.retain(|job| job.ended().is_none_or(|ended| now.saturating_duration_since(ended) < LIFE));
        jobs
    }
}

/// Orders an analysis.
///
/// # Errors
/// It cannot be searched, or the asker may not ask, or has as many as one may.
pub async fn order(
    app: &App,
    person: Option<&Person>,
    order: AnalysisOrder,
    lang: Lang,
) -> Result<AnalysisView> {
    may_consult(app, person).await?;
    if order.every && order.question.moves.len() > MOST_PLIES {
        let message = Message::new("too-many-moves").with("most", MOST_PLIES);
        return Err(ApiError::unprocessable(message).at("/question/moves"));
    }
    let sought = question::read(app, order.question).await.map_err(|error| error.within("/question"))?;
    let sought = if order.every { sought.within(WHOLE) } else { sought };
    let job = Arc::new(Job::new(sought, order.every, person.map(|person| person.id.clone()))?);
    // What cannot be searched at all is told at once.
    let first =
        run::ask(app, &job, job.first()).await.map_err(|why| super::refused(&why).within("/question"));
    let first = match first {
        Err(error) if error.status() == StatusCode::TOO_MANY_REQUESTS => None,
        first => first?,
    };
    app.analyses.keep(&job)?;
    app.sockets.spawn(run::run(app.clone(), Arc::clone(&job), first));
    view(app, job, lang).await
}

/// How an analysis stands.
///
/// # Errors
/// There is none such of the asker's, or the asker may not ask engines now.
pub async fn show(app: &App, person: Option<&Person>, id: &str, lang: Lang) -> Result<AnalysisView> {
    let job = app.analyses.find(id, person.map(|person| &person.id))?;
    may_consult(app, person).await?;
    view(app, job, lang).await
}

/// Ends an analysis; what it has found can still be read.
///
/// # Errors
/// There is none such of the asker's.
pub fn stop(app: &App, person: Option<&Person>, id: &str) -> Result<()> {
    app.analyses.find(id, person.map(|person| &person.id))?.stop();
    Ok(())
}

async fn view(app: &App, job: Arc<Job>, lang: Lang) -> Result<AnalysisView> {
    let tables = Arc::clone(&app.tables);
    Ok(app.workers.run(Cost::LOOK, move || shown::view(&job, &tables, lang)).await?)
}
