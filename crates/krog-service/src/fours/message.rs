//! What the owner of the queue for bughouse is asked.

use krog_compete::fours::{FourKey, Member};
use krog_store::{InviteCode, Person, PersonId};
use krog_wire::{
    fours::{FoursView, PartnerOffer},
    queue::OpponentCard,
};
use tokio::sync::{mpsc, oneshot};

use super::FoursError;

/// Where the owner finds what it is asked.
pub type Inbox = mpsc::Receiver<Message>;

/// Somebody on the way into the queue for bughouse.
#[derive(Debug, Clone)]
pub struct Entrant {
    pub person: Person,
    pub key: FourKey,
    pub member: Member,
    /// What the others are shown.
    pub card: OpponentCard,
}

/// A question to the owner.
#[derive(Debug)]
pub enum Message {
    /// Somebody joins, alone or waiting for a partner.
    Join {
        entrant: Box<Entrant>,
        partner: bool,
        reply: oneshot::Sender<Result<(), FoursError>>,
    },
    /// Who wants a partner by a code, as somebody sees it.
    Offer {
        code: InviteCode,
        reader: Option<PersonId>,
        reply: oneshot::Sender<Result<PartnerOffer, FoursError>>,
    },
    /// Somebody comes as the partner.
    Pair {
        code: InviteCode,
        entrant: Box<Entrant>,
        reply: oneshot::Sender<Result<(), FoursError>>,
    },
    /// Whether somebody has nothing to answer and no game that begins.
    Free {
        person: PersonId,
        reply: oneshot::Sender<Result<(), FoursError>>,
    },
    /// Somebody leaves, whatever they do here.
    Leave {
        person: PersonId,
        reply: oneshot::Sender<()>,
    },
    /// Somebody answers a match.
    Answer {
        person: PersonId,
        /// The match, as it was told.
        id: String,
        /// Whether they want to play.
        accept: bool,
        reply: oneshot::Sender<Result<(), FoursError>>,
    },
    View {
        person: PersonId,
        reply: oneshot::Sender<FoursView>,
    },
}
