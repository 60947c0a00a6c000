//! What is said to the owner of a game.

use krog_compete::Ms;
use krog_engine::Report;
use krog_store::{ChatRoom, Idempotency, PersonId, StoreError};
use krog_wire::{bughouse::BughouseView, envelope::ServerFrame, game::GameView, rating::RatingUpdate};
use tokio::sync::oneshot;

use super::{audience::Seat, reader::Reader};
use crate::{
    bughouse::MatchCommand,
    game::{Asked, Command, Refusal, ReplayError},
};

/// A message on its way. The queue of every live game has room for many, which on the heap takes memory only while it is used.
pub(super) type Mail = Box<Message>;

/// A message to the owner of a game.
#[derive(Debug)]
pub(super) enum Message {
    /// Changes the game or the match; answered with the number of its last event.
    Do {
        who: PersonId,
        order: Order,
        /// When it was asked.
        asked: Ms,
        key: Option<Idempotency>,
        name: String,
        reply: Reply<u64>,
    },
    /// Asks for the whole state.
    View { reader: Reader, reply: Reply<Current> },
    /// Asks whether somebody may see the game.
    LetIn { reader: Reader, reply: Reply<()> },
    /// Follows the game from now on.
    Watch { seat: Seat, reply: Reply<Current> },
    /// Follows the game from an event on.
    Resume { seat: Seat, from: u64, reply: Reply<Missed> },
    /// Asks for the events behind one.
    Events { reader: Reader, from: u64, reply: Reply<Missed> },
    /// Something is said beside the game: a frame for the players, or for the watchers.
    Tell { text: String, room: ChatRoom },
    /// Stops following; `left` if the page was closed.
    Leave { seat: u64, left: bool },
    /// Tells what the game did to the ratings; answered with which players hear it.
    Rated { update: Box<RatingUpdate>, reply: oneshot::Sender<Vec<PersonId>> },
    /// What the computer thinks of the position after `seq`.
    Thought { seq: u64, report: Option<Report> },
}

/// What is asked of a game or of a match.
#[derive(Debug)]
pub(super) enum Order {
    Game(Command),
    Match(MatchCommand),
}

impl Message {
    /// Answers that nothing was done.
    pub(super) fn refuse(self, error: ActError) {
        match self {
            Message::Do { reply, .. } => drop(reply.send(Err(error))),
            Message::LetIn { reply, .. } => drop(reply.send(Err(error))),
            Message::View { reply, .. } | Message::Watch { reply, .. } => drop(reply.send(Err(error))),
            Message::Resume { reply, .. } | Message::Events { reply, .. } => drop(reply.send(Err(error))),
            Message::Leave { .. }
            | Message::Tell { .. }
            | Message::Thought { .. }
            | Message::Rated { .. } => {}
        }
    }
}

pub(super) type Reply<T> = oneshot::Sender<Result<T, ActError>>;

/// The whole state; people in it stand without names.
#[derive(Debug, serde::Serialize)]
#[serde(untagged)]
pub enum Current {
    Game(Box<GameView>),
    Match(Box<BughouseView>),
}

impl Current {
    /// The number of the last event.
    pub const fn seq(&self) -> u64 {
        match self {
            Current::Game(view) => view.seq,
            Current::Match(view) => view.seq,
        }
    }

    pub const fn watchers(&self) -> u32 {
        match self {
            Current::Game(view) => view.watchers,
            Current::Match(view) => view.watchers,
        }
    }

    /// The state of a game; a match is none.
    pub fn game(self) -> Result<Box<GameView>, ActError> {
        match self {
            Current::Game(view) => Ok(view),
            Current::Match(_) => Err(ActError::NotFound),
        }
    }

    /// The state of a match; a game is none.
    pub fn bughouse(self) -> Result<Box<BughouseView>, ActError> {
        match self {
            Current::Match(view) => Ok(view),
            Current::Game(_) => Err(ActError::NotFound),
        }
    }
}

/// Events, oldest first; people in them stand without names.
#[derive(Debug)]
pub struct Missed(pub Vec<ServerFrame>);

/// Why a message was not acted on.
#[derive(Debug, thiserror::Error)]
pub enum ActError {
    /// The rules or the state of the game forbid it.
    #[error("refused: {refusal:?}")]
    Refused {
        refusal: Refusal,
        /// The current state, where whoever asked was behind it; people in it stand without names.
        current: Option<Current>,
        /// What to ask the rulebook for its verdict.
        why: Option<Box<Asked>>,
    },
    /// There is no such game.
    #[error("no such game")]
    NotFound,
    /// The events asked for lie too far back, or ahead.
    #[error("those events cannot be replayed")]
    OutOfReach,
    /// The idempotency key was used for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    #[error("too much waits")]
    Busy,
    /// What the server writes to is away; nothing was tried.
    #[error("nothing was tried: {0}")]
    Away(StoreError),
    /// The server is going down.
    #[error("the server is going down")]
    Stopping,
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The log does not add up.
    #[error("the log of game {game} does not add up: {error}")]
    Replay { game: String, error: ReplayError },
}
