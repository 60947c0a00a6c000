//! The way to the owner of the queue for bughouse.

use std::time::Duration;

use krog_store::{InviteCode, PersonId};
use krog_wire::fours::{FoursView, PartnerOffer};
use tokio::sync::{
    mpsc::{self, error::SendTimeoutError},
    oneshot,
};

use super::{
    Entrant, FoursError,
    message::{Inbox, Message},
};
use crate::queue::handle::MAILBOX;

/// Where people join the queue for bughouse. Clones share it.
#[derive(Debug, Clone)]
pub struct FoursHandle {
    owner: mpsc::Sender<Message>,
    /// How long one waits for a place before the owner.
    patience: Duration,
}

impl FoursHandle {
    /// A handle, and what its owner is to answer.
    pub fn open(patience: Duration) -> (FoursHandle, Inbox) {
        let (owner, inbox) = mpsc::channel(MAILBOX);
        (FoursHandle { owner, patience }, inbox)
    }

    /// Somebody joins: alone, or waiting for a partner.
    pub async fn join(&self, entrant: Entrant, partner: bool) -> Result<(), FoursError> {
        self.ask(|reply| Message::Join { entrant: Box::new(entrant), partner, reply }).await?
    }

    /// Who wants a partner by a code.
    pub async fn offer(
        &self,
        code: InviteCode,
        reader: Option<PersonId>,
    ) -> Result<PartnerOffer, FoursError> {
        self.ask(|reply| Message::Offer { code, reader, reply }).await?
    }

    /// Somebody comes as the partner, and both wait from now on.
    pub async fn pair(&self, code: InviteCode, entrant: Entrant) -> Result<(), FoursError> {
        self.ask(|reply| Message::Pair { code, entrant: Box::new(entrant), reply }).await?
    }

    /// Refuses whoever has a match of this queue to answer or to play first: they go nowhere else before.
    pub async fn free(&self, person: &PersonId) -> Result<(), FoursError> {
        self.ask(|reply| Message::Free { person: person.clone(), reply }).await?
    }

    /// Somebody leaves, if they are there at all.
    pub async fn leave(&self, person: &PersonId) -> Result<(), FoursError> {
        self.ask(|reply| Message::Leave { person: person.clone(), reply }).await
    }

    /// Somebody answers a match.
    pub async fn answer(&self, person: &PersonId, id: &str, accept: bool) -> Result<(), FoursError> {
        self.ask(|reply| Message::Answer { person: person.clone(), id: id.to_owned(), accept, reply }).await?
    }

    /// Where somebody is. It counts as a sign of life.
    pub async fn view(&self, person: &PersonId) -> Result<FoursView, FoursError> {
        self.ask(|reply| Message::View { person: person.clone(), reply }).await
    }

    async fn ask<T>(&self, message: impl FnOnce(oneshot::Sender<T>) -> Message) -> Result<T, FoursError> {
        let (reply, answer) = oneshot::channel();
        self.owner.send_timeout(message(reply), self.patience).await.map_err(|error| match error {
            SendTimeoutError::Timeout(_) => FoursError::Busy,
            SendTimeoutError::Closed(_) => FoursError::Stopping,
        })?;
        answer.await.map_err(|_| FoursError::Stopping)
    }
}
