//! What the owner of the queue is asked.

use krog_compete::queue::Wish;
use krog_store::{Person, PersonId};
use krog_wire::queue::{OpponentCard, QueuePools, QueueStatus, QueueView};
use tokio::sync::{mpsc, oneshot};

use super::QueueError;

/// Where the owner finds what it is asked.
pub type Inbox = mpsc::Receiver<Message>;

/// Somebody on the way into the queue.
#[derive(Debug, Clone)]
pub struct Entrant {
    pub person: Person,
    pub wish: Wish,
    /// What an opponent is shown.
    pub card: OpponentCard,
    /// Whether they come without a socket, and are there as long as they ask.
    pub asks: bool,
}

/// A question to the owner of the queue.
#[derive(Debug)]
pub enum Message {
    Join {
        /// Who, and with what wish.
        entrant: Box<Entrant>,
        /// How it stands then.
        reply: oneshot::Sender<Result<QueueStatus, QueueError>>,
    },
    /// Whether somebody has nothing to answer and no game that begins.
    Free {
        person: PersonId,
        reply: oneshot::Sender<Result<(), QueueError>>,
    },
    /// Somebody leaves, whether they wait or are asked.
    Leave {
        person: PersonId,
        /// When it is done.
        reply: oneshot::Sender<()>,
    },
    /// Somebody answers a match.
    Answer {
        person: PersonId,
        /// The match, as it was told.
        id: String,
        /// Whether they want to play.
        accept: bool,
        reply: oneshot::Sender<Result<(), QueueError>>,
    },
    View {
        person: PersonId,
        reply: oneshot::Sender<QueueView>,
    },
    /// How many wait, by what they wish.
    Pools {
        reply: oneshot::Sender<QueuePools>,
    },
}
