//! Group commit: one task writes the logs of all games, so that those who wait together pay for one sync together.

use std::sync::{Arc, Mutex};

use sqlx::AnyPool;
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinHandle,
};

use crate::{
    StoreError,
    append::{self, Append, AppendError, Appended},
};

/// Appends in one commit: the measured knee; more only adds to the wait.
const BATCH: usize = 512;
/// Appends that may wait for the next commit.
const QUEUE: usize = 4096;

type Answer = Result<Appended, AppendError>;

#[derive(Debug)]
struct Job {
    append: Append,
    answer: oneshot::Sender<Answer>,
}

/// The way to the writing task. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct Writer {
    inner: Arc<Mutex<Inner>>,
}

#[derive(Debug)]
struct Inner {
    jobs: Option<mpsc::Sender<Job>>,
    task: Option<JoinHandle<()>>,
}

impl Writer {
    pub(crate) fn start(pool: AnyPool) -> Writer {
        let (jobs, inbox) = mpsc::channel(QUEUE);
        let task = tokio::spawn(run(pool, inbox));
        Writer { inner: Arc::new(Mutex::new(Inner { jobs: Some(jobs), task: Some(task) })) }
    }

    pub(crate) async fn append(&self, append: Append) -> Answer {
        let (answer, result) = oneshot::channel();
        let jobs = self.inner.lock().ok().and_then(|inner| inner.jobs.clone());
        let closed = || AppendError::Store(StoreError::Unavailable("it is closed".to_owned()));
        match jobs.ok_or_else(closed)?.try_send(Job { append, answer }) {
            Ok(()) => result.await.map_err(|_| closed())?,
            Err(mpsc::error::TrySendError::Full(_)) => Err(AppendError::Busy),
            Err(mpsc::error::TrySendError::Closed(_)) => Err(closed()),
        }
    }

    /// Lets the task finish what waits.
    pub(crate) async fn close(&self) {
        let task = self.inner.lock().ok().and_then(|mut inner| {
            inner.jobs = None;
            inner.task.take()
        });
        if let Some(task) = task
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the writing task ended badly");
        }
    }
}

async fn run(pool: AnyPool, mut inbox: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while inbox.recv_many(&mut batch, BATCH).await > 0 {
        match commit(&pool, &batch).await {
            Ok(answers) => reply(batch.drain(..).zip(answers)),
            Err(error) if batch.len() == 1 => {
                reply(batch.drain(..).zip([Err(AppendError::Store(error))]));
            }
            Err(error) => {
                // One append may have spoilt it for the others: each on its own.
                tracing::warn!(%error, appends = batch.len(), "a shared commit failed and is repeated one by one");
                for job in batch.drain(..) {
                    let answer = match commit(&pool, std::slice::from_ref(&job)).await {
                        Ok(answers) => answers.into_iter().next(),
                        Err(error) => Some(Err(AppendError::Store(error))),
                    };
                    reply(std::iter::once(job).zip(answer));
                }
            }
        }
    }
}

async fn commit(pool: &AnyPool, batch: &[Job]) -> Result<Vec<Answer>, StoreError> {
    let mut tx = pool.begin().await?;
    let mut answers = Vec::with_capacity(batch.len());
    for job in batch {
        answers.push(append::write(&mut tx, &job.append).await?.map(|()| Appended));
    }
    tx.commit().await?;
    Ok(answers)
}

fn reply(answers: impl Iterator<Item = (Job, Answer)>) {
    for (job, answer) in answers {
        // Whoever asked may have gone; the events stand all the same.
        drop(job.answer.send(answer));
    }
}
