//! Searches the positions of a review one after the other, and puts it together.

use std::sync::Arc;

use krog_analysis::{Answers, Refusal};
use krog_chess::Message;
use tokio::time::{Instant, sleep_until, timeout};

use super::{UNWANTED, effort, job::Job, question, shown};
use crate::{
    App,
    analysis::{failed, kept::WHOLE, recall, refused},
    problem::{ApiError, Result},
    workers::{Cost, LOOK},
};

/// How long it waits at most for a place in the queue, for all of its positions together.
const PATIENCE: std::time::Duration = WHOLE;

/// Searches until all is found, nobody asks any more, or the server stops.
pub(super) async fn run(app: App, job: Arc<Job>) {
    let whole = async {
        match timeout(PATIENCE + WHOLE, all(&app, &job)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => return job.end(Err(error)),
            Err(_) => return job.end(Err(ApiError::busy())),
        }
        let own = Arc::clone(&job);
        let cost = Cost { time: 2 * LOOK, ..Cost::LOOK };
        let made = app.workers.run(cost, move || shown::review(&own)).await;
        job.end(made.map_err(ApiError::from).flatten());
    };
    tokio::select! {
        biased;
        () = app.stopping.cancelled() => job.rest(),
        () = unwanted(&job) => job.rest(),
        () = whole => {}
    }
}

/// Until nobody has asked for so long.
async fn unwanted(job: &Job) {
    loop {
        let until = job.wanted() + UNWANTED;
        if std::time::Instant::now() >= until {
            return;
        }
        sleep_until(until.into()).await;
    }
}

async fn all(app: &App, job: &Job) -> Result<()> {
    let until = Instant::now() + PATIENCE;
    for plies in job.searched()..job.positions() {
        let Some(answers) = placed(app, job, plies, until).await? else {
            job.done(None);
            continue;
        };
        let update = answers.last().await.map_err(|why| failed(&why))?;
        if update.lines.is_empty() {
            return Err(ApiError::unprocessable(Message::new("engine-no-answer")));
        }
        job.done(Some(update));
    }
    Ok(())
}

/// Asks about the position after so many half-moves, as soon as there is a place in the queue; nothing where the game is over in it.
async fn placed(app: &App, job: &Job, plies: usize, until: Instant) -> Result<Option<Answers>> {
    let subject = &job.subject;
    let before = subject.moves.get(..plies).unwrap_or_default();
    let Some(question) = question(&subject.start, before, job.asker()).map_err(ApiError::unprocessable)?
    else {
        return Ok(None);
    };
    let question = question.effort(effort(job.key().depth, job.positions()));
    let question = match &job.key().engine {
        Some(engine) => question.by(engine.clone()),
        None => question,
    };
    match recall::ask_until(app, question, until).await {
        Err(Refusal::Over) => Ok(None),
        answers => answers.map(Some).map_err(|why| refused(&why)),
    }
}
