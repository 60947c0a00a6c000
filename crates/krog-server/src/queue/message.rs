//! What the owner of the queue is asked.

use krog_store::PersonId;
use krog_wire::queue::{QueuePools, QueueStatus, QueueView};
use tokio::sync::{mpsc, oneshot};

use super::{Entrant, QueueError};

/// Where the owner finds what it is asked.
pub(crate) type Inbox = mpsc::Receiver<Message>;

/// A question to the owner of the queue.
#[derive(Debug)]
pub(crate) enum Message {
    Join {
        /// Who, and with what wish.
        entrant: Box<Entrant>,
        /// How it stands then.
        reply: oneshot::Sender<Result<QueueStatus, QueueError>>,
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
