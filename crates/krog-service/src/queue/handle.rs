//! The way to the owner of the queue.

use std::time::Duration;

use krog_store::PersonId;
use krog_wire::queue::{QueuePools, QueueStatus, QueueView};
use tokio::sync::{
    mpsc::{self, error::SendTimeoutError},
    oneshot,
};

use super::{
    Entrant, QueueError,
    message::{Inbox, Message},
};

/// Questions that may wait for the owner; each takes some microseconds.
pub const MAILBOX: usize = 1024;

/// Where people join the queue. Clones share it.
#[derive(Debug, Clone)]
pub struct QueueHandle {
    owner: mpsc::Sender<Message>,
    /// How long one waits for a place before the owner.
    patience: Duration,
}

impl QueueHandle {
    /// A handle, and what its owner is to answer.
    pub fn open(patience: Duration) -> (QueueHandle, Inbox) {
        let (owner, inbox) = mpsc::channel(MAILBOX);
        (QueueHandle { owner, patience }, inbox)
    }

    /// Somebody joins; says how it stands then.
    pub async fn join(&self, entrant: Entrant) -> Result<QueueStatus, QueueError> {
        self.ask(|reply| Message::Join { entrant: Box::new(entrant), reply }).await?
    }

    /// Refuses whoever has a match of this queue to answer or to play first: they go nowhere else before.
    pub async fn free(&self, person: &PersonId) -> Result<(), QueueError> {
        self.ask(|reply| Message::Free { person: person.clone(), reply }).await?
    }

    /// Somebody leaves, if they are there at all.
    pub async fn leave(&self, person: &PersonId) -> Result<(), QueueError> {
        self.ask(|reply| Message::Leave { person: person.clone(), reply }).await
    }

    /// Somebody answers a match.
    pub async fn answer(&self, person: &PersonId, id: &str, accept: bool) -> Result<(), QueueError> {
        self.ask(|reply| Message::Answer { person: person.clone(), id: id.to_owned(), accept, reply }).await?
    }

    /// Where somebody is. It counts as a sign of life.
    pub async fn view(&self, person: &PersonId) -> Result<QueueView, QueueError> {
        self.ask(|reply| Message::View { person: person.clone(), reply }).await
    }

    /// How many wait, by what they wish.
    pub async fn pools(&self) -> Result<QueuePools, QueueError> {
        self.ask(|reply| Message::Pools { reply }).await
    }

    async fn ask<T>(&self, message: impl FnOnce(oneshot::Sender<T>) -> Message) -> Result<T, QueueError> {
        let (reply, answer) = oneshot::channel();
        self.owner.send_timeout(message(reply), self.patience).await.map_err(|error| match error {
            SendTimeoutError::Timeout(_) => QueueError::Busy,
            SendTimeoutError::Closed(_) => QueueError::Stopping,
        })?;
        answer.await.map_err(|_| QueueError::Stopping)
    }
}

#[cfg(test)]
mod tests {
    use std::{
        pin::pin,
        task::{Context, Waker},
    };

    use krog_texts::Lang;
    use tokio::{task::unconstrained, time::timeout};

    use super::*;
    use crate::problem::ApiError;

    #[tokio::test]
    async fn only_so_many_wait_for_the_queue_and_only_so_long_for_a_place() {
        let (queue, mut inbox) = QueueHandle::open(Duration::from_millis(50));
        let mut context = Context::from_waker(Waker::noop());
        let mut asked: Vec<_> = (0..MAILBOX).map(|_| Box::pin(unconstrained(queue.pools()))).collect();
        assert!(asked.iter_mut().all(|asked| asked.as_mut().poll(&mut context).is_pending()));
        assert_eq!(inbox.len(), MAILBOX);
        let refused = timeout(Duration::from_secs(20), queue.pools()).await.expect("an answer in time");
        let problem = ApiError::from(refused.unwrap_err()).problem(Lang::En, None);
        assert_eq!((problem.status, problem.code.as_str()), (503, "server-busy"));
        // Whoever is answered makes room.
        inbox.recv().await.unwrap();
        let mut next = pin!(queue.pools());
        assert!(next.as_mut().poll(&mut context).is_pending());
        assert_eq!(inbox.len(), MAILBOX);
    }
}
