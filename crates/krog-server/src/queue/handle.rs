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
const MAILBOX: usize = 1024;
/// How long one may wait for a place among them.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where people join the queue. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct QueueHandle {
    owner: mpsc::Sender<Message>,
}

impl QueueHandle {
    /// A handle, and what its owner is to answer.
    pub(crate) fn open() -> (QueueHandle, Inbox) {
        let (owner, inbox) = mpsc::channel(MAILBOX);
        (QueueHandle { owner }, inbox)
    }

    /// Somebody joins; says how it stands then.
    pub(crate) async fn join(&self, entrant: Entrant) -> Result<QueueStatus, QueueError> {
        self.ask(|reply| Message::Join { entrant: Box::new(entrant), reply }).await?
    }

    /// Somebody leaves, if they are there at all.
    pub(crate) async fn leave(&self, person: &PersonId) -> Result<(), QueueError> {
        self.ask(|reply| Message::Leave { person: person.clone(), reply }).await
    }

    /// Somebody answers a match.
    pub(crate) async fn answer(&self, person: &PersonId, id: &str, accept: bool) -> Result<(), QueueError> {
        self.ask(|reply| Message::Answer { person: person.clone(), id: id.to_owned(), accept, reply }).await?
    }

    /// Where somebody is. It counts as a sign of life.
    pub(crate) async fn view(&self, person: &PersonId) -> Result<QueueView, QueueError> {
        self.ask(|reply| Message::View { person: person.clone(), reply }).await
    }

    /// How many wait, by what they wish.
    pub(crate) async fn pools(&self) -> Result<QueuePools, QueueError> {
        self.ask(|reply| Message::Pools { reply }).await
    }

    async fn ask<T>(&self, message: impl FnOnce(oneshot::Sender<T>) -> Message) -> Result<T, QueueError> {
        let (reply, answer) = oneshot::channel();
        self.owner.send_timeout(message(reply), PATIENCE).await.map_err(|error| match error {
            SendTimeoutError::Timeout(_) => QueueError::Busy,
            SendTimeoutError::Closed(_) => QueueError::Stopping,
        })?;
        answer.await.map_err(|_| QueueError::Stopping)
    }
}
