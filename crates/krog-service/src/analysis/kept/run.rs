//! Searches the positions of an analysis one after the other.

use std::{sync::Arc, time::Duration};

use krog_analysis::{Answers, Class, Refusal};
use krog_chess::Message;
use tokio::time::{Instant, sleep, timeout};

use super::{
    super::{failed, recall, refused},
    WHOLE,
    job::Job,
};
use crate::{App, problem::ApiError};

/// How long it waits at most for a place in the queue, for all of its positions together.
const PATIENCE: Duration = WHOLE;

/// Asks about the position after so many half-moves; nothing where the game is over in it.
pub(super) async fn ask(app: &App, job: &Job, plies: usize) -> Result<Option<Answers>, Refusal> {
    let Some(question) = job.sought.question(plies, Class::Review) else { return Ok(None) };
    match recall::ask(app, question).await {
        Ok(answers) => Ok(Some(answers)),
        Err(Refusal::Over) if job.every => Ok(None),
        Err(why) => Err(why),
    }
}

/// Searches until all is found, it is stopped, or the server stops. `first` is the search of the first position, where it has a place.
pub(super) async fn run(app: App, job: Arc<Job>, first: Option<Answers>) {
    let searched = async {
        match timeout(PATIENCE + WHOLE, all(&app, &job, first)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => job.fail(error),
            Err(_) => job.fail(ApiError::busy()),
        }
    };
    tokio::select! {
        biased;
        () = job.stop.cancelled() => {}
        () = app.stopping.cancelled() => job.stop(),
        () = searched => {}
    }
}

async fn all(app: &App, job: &Job, mut first: Option<Answers>) -> Result<(), ApiError> {
    let until = Instant::now() + PATIENCE;
    for plies in job.first()..=job.sought.plies() {
        let answers = match first.take() {
            Some(answers) => Some(answers),
            None => placed(app, job, plies, until).await?,
        };
        let Some(mut answers) = answers else {
            job.done(None);
            continue;
        };
        loop {
            match answers.next().await {
                Some(Ok(update)) if !update.done => job.deeper(update),
                Some(Ok(update)) => break job.done(Some(update)),
                Some(Err(why)) => return Err(failed(&why)),
                None => return Err(ApiError::unprocessable(Message::new("engine-no-answer"))),
            }
        }
    }
    Ok(())
}

/// Waits until there is a place in the queue.
async fn placed(app: &App, job: &Job, plies: usize, until: Instant) -> Result<Option<Answers>, ApiError> {
    loop {
        match ask(app, job, plies).await {
            Ok(answers) => return Ok(answers),
            Err(why) => match why.retry() {
                Some(retry) if Instant::now() + retry < until => sleep(retry).await,
                _ => return Err(refused(&why)),
            },
        }
    }
}
