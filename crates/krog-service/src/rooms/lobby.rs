//! The way to the lobby: one task knows the public rooms, and tells those who follow it what has changed.

mod book;
mod crowd;
mod task;

use std::sync::Arc;

use krog_wire::{clock::TimeClass, room::RoomView, variant::VariantName};
use tokio::sync::{mpsc, oneshot};

use crate::{
    outbox::{Lane, Outbox},
    problem::{ApiError, Result},
};

/// Questions that may wait.
pub const ASKED: usize = 1_024;

/// The way to the lobby's task. Clones share it.
#[derive(Debug, Clone)]
pub struct Lobby {
    asks: mpsc::Sender<Ask>,
}

/// What the task is asked.
#[derive(Debug)]
enum Ask {
    /// To be told of changes from now on.
    Watch { seat: u64, outbox: Arc<Outbox>, lane: Lane, reply: oneshot::Sender<Arc<str>> },
    /// To be told no more.
    Leave(u64),
    /// Some of the rooms.
    List(LobbyFilter, oneshot::Sender<Vec<RoomView>>),
}

/// Which rooms are asked for.
#[derive(Debug, Clone, Default)]
pub struct LobbyFilter {
    /// Of this rule set.
    pub variant: Option<VariantName>,
    pub class: Option<TimeClass>,
    /// Rated ones, or the others.
    pub rated: Option<bool>,
    /// Older than the room of this id.
    pub after: Option<String>,
    /// At most so many.
    pub limit: usize,
}

impl LobbyFilter {
    fn takes(&self, room: &RoomView) -> bool {
        self.variant.is_none_or(|variant| variant == room.variant)
            && self.class.is_none_or(|class| class == room.class)
            && self.rated.is_none_or(|rated| rated == room.rated)
            && self.after.as_ref().is_none_or(|after| room.id < *after)
    }
}

impl Lobby {
    /// A lobby, and the questions to its task.
    pub fn new() -> (Lobby, LobbyTask) {
        let (asks, inbox) = mpsc::channel(ASKED);
        (Lobby { asks }, LobbyTask(inbox))
    }

    /// Follows the lobby: what has changed goes to the lane. The lobby as it stands, as JSON.
    pub async fn watch(&self, seat: u64, outbox: &Arc<Outbox>, lane: Lane) -> Result<Arc<str>> {
        let outbox = Arc::clone(outbox);
        self.ask(|reply| Ask::Watch { seat, outbox, lane, reply }).await
    }

    /// Follows it no longer. What cannot be told now, the task finds out by itself.
    pub fn leave(&self, seat: u64) {
        drop(self.asks.try_send(Ask::Leave(seat)));
    }

    /// Rooms that wait, newest first.
    pub async fn list(&self, filter: LobbyFilter) -> Result<Vec<RoomView>> {
        self.ask(|reply| Ask::List(filter, reply)).await
    }

    async fn ask<T>(&self, ask: impl FnOnce(oneshot::Sender<T>) -> Ask) -> Result<T> {
        let (reply, answer) = oneshot::channel();
        self.asks.try_send(ask(reply)).map_err(|_| ApiError::busy())?;
        answer.await.map_err(|_| ApiError::stopping())
    }
}

/// Where the questions to the lobby's task come in.
#[derive(Debug)]
pub struct LobbyTask(mpsc::Receiver<Ask>);
