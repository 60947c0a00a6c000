//! The way to whoever writes: a bounded queue, emptied a batch at a time, so that all who wait together pay for one sync
//! together.

use std::sync::{Arc, Mutex};

use tokio::sync::{mpsc, oneshot};

use crate::{
    Result, StoreError,
    append::{Append, AppendError, Appended},
};

/// Jobs in one commit: the measured knee; more only adds to the wait.
pub(crate) const BATCH: usize = 512;
/// Jobs that may wait for the next commit.
pub const QUEUE: usize = 4096;

pub(crate) type Answer = Result<Appended, AppendError>;

/// An append that waits.
#[derive(Debug)]
pub(crate) struct AppendJob {
    pub append: Append,
    pub answer: oneshot::Sender<Answer>,
}

/// The way to the writer. Clones share it.
#[derive(Debug)]
pub(crate) struct Queue<J> {
    inner: Arc<Mutex<Inner<J>>>,
}

impl<J> Clone for Queue<J> {
    fn clone(&self) -> Queue<J> {
        Queue { inner: Arc::clone(&self.inner) }
    }
}

#[derive(Debug)]
struct Inner<J> {
    jobs: Option<mpsc::Sender<J>>,
    /// Resolves when the writer has gone.
    gone: Option<oneshot::Receiver<()>>,
}

/// What the writer reads; dropping it says that it has gone.
#[derive(Debug)]
pub(crate) struct Inbox<J> {
    pub jobs: mpsc::Receiver<J>,
    _gone: oneshot::Sender<()>,
}

impl<J> Queue<J> {
    pub(crate) fn new() -> (Queue<J>, Inbox<J>) {
        let (jobs, inbox) = mpsc::channel(QUEUE);
        let (going, gone) = oneshot::channel();
        let inner = Inner { jobs: Some(jobs), gone: Some(gone) };
        (Queue { inner: Arc::new(Mutex::new(inner)) }, Inbox { jobs: inbox, _gone: going })
    }

    /// Appends never wait for a place in the queue: who plays hears at once that the server has too much to do.
    pub(crate) async fn append(&self, append: Append, job: impl FnOnce(AppendJob) -> J) -> Answer {
        let (answer, result) = oneshot::channel();
        match self.jobs()?.try_send(job(AppendJob { append, answer })) {
            Ok(()) => result.await.map_err(|_| closed())?,
            Err(mpsc::error::TrySendError::Full(_)) => Err(AppendError::Busy),
            Err(mpsc::error::TrySendError::Closed(_)) => Err(closed().into()),
        }
    }

    /// Waits for a place in the queue and then for the answer.
    pub(crate) async fn ask<T>(&self, job: impl FnOnce(oneshot::Sender<Result<T>>) -> J) -> Result<T> {
        let (answer, result) = oneshot::channel();
        self.jobs()?.send(job(answer)).await.map_err(|_| closed())?;
        result.await.map_err(|_| closed())?
    }

    fn jobs(&self) -> Result<mpsc::Sender<J>> {
        self.inner.lock().ok().and_then(|inner| inner.jobs.clone()).ok_or_else(closed)
    }

    /// Lets the writer finish what waits.
    pub(crate) async fn close(&self) {
        let gone = self.inner.lock().ok().and_then(|mut inner| {
            inner.jobs = None;
            inner.gone.take()
        });
        if let Some(gone) = gone {
            // An error is how a dropped sender looks: the writer has gone.
            drop(gone.await);
        }
    }
}

fn closed() -> StoreError {
    StoreError::Unavailable("it is closed".to_owned())
}
