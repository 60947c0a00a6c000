//! The lobby: one task that knows the public rooms, and tells those who follow it what has changed.

mod book;
mod crowd;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use krog_wire::{
    clock::TimeClass,
    envelope::{LobbyWatching, ServerEvent, ServerFrame},
    lobby::LobbyView,
    room::RoomView,
    variant::VariantName,
};
use tokio::{
    sync::{mpsc, oneshot},
    time::MissedTickBehavior,
};

use self::{book::Book, crowd::Crowd};
use crate::{
    App,
    problem::ApiError,
    socket::{Lane, Outbox},
    websocket::Frame,
};

/// Questions that may wait.
const ASKED: usize = 1_024;
/// How often those who follow hear of changes.
const EVERY: Duration = Duration::from_secs(1);
/// What was read so lately is not read again.
const FRESH: Duration = Duration::from_secs(1);

/// The way to the lobby's task. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct Lobby {
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
pub(crate) struct LobbyFilter {
    /// Of this rule set.
    pub variant: Option<VariantName>,
    /// Of this class of time.
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
    pub(crate) fn new() -> (Lobby, LobbyTask) {
        let (asks, inbox) = mpsc::channel(ASKED);
        (Lobby { asks }, LobbyTask(inbox))
    }

    /// Follows the lobby: what has changed goes to the lane. The lobby as it stands, as JSON.
    pub(crate) async fn watch(
        &self,
        seat: u64,
        outbox: &Arc<Outbox>,
        lane: Lane,
    ) -> Result<Arc<str>, ApiError> {
        let outbox = Arc::clone(outbox);
        self.ask(|reply| Ask::Watch { seat, outbox, lane, reply }).await
    }

    /// Follows it no longer. What cannot be told now, the task finds out by itself.
    pub(crate) fn leave(&self, seat: u64) {
        drop(self.asks.try_send(Ask::Leave(seat)));
    }

    /// Rooms that wait, newest first.
    pub(crate) async fn list(&self, filter: LobbyFilter) -> Result<Vec<RoomView>, ApiError> {
        self.ask(|reply| Ask::List(filter, reply)).await
    }

    async fn ask<T>(&self, ask: impl FnOnce(oneshot::Sender<T>) -> Ask) -> Result<T, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.asks.try_send(ask(reply)).map_err(|_| ApiError::busy())?;
        answer.await.map_err(|_| ApiError::stopping())
    }
}

/// Where the questions to the lobby's task come in.
#[derive(Debug)]
pub(crate) struct LobbyTask(mpsc::Receiver<Ask>);

impl LobbyTask {
    /// Serves until the server stops.
    pub(crate) async fn serve(self, app: App) {
        let LobbyTask(mut inbox) = self;
        let mut keeper =
            Keeper { app, book: Book::default(), crowd: Crowd::default(), read: None, json: None };
        let mut tick = tokio::time::interval(EVERY);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let stopping = keeper.app.stopping().clone();
        loop {
            tokio::select! {
                () = stopping.cancelled() => return,
                ask = inbox.recv() => match ask {
                    Some(ask) => keeper.answer(ask).await,
                    None => return,
                },
                _ = tick.tick(), if !keeper.crowd.is_empty() => keeper.refresh().await,
            }
        }
    }
}

/// What the task keeps.
struct Keeper {
    app: App,
    book: Book,
    crowd: Crowd,
    /// When the rooms were last read.
    read: Option<Instant>,
    /// The lobby as it was last written.
    json: Option<Arc<str>>,
}

impl Keeper {
    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Leave(seat) => self.crowd.leave(seat),
            Ask::Watch { seat, outbox, lane, reply } => {
                self.look().await;
                // The answer goes first, so that no change overtakes what it changes.
                drop(reply.send(self.written()));
                self.crowd.join(seat, &outbox, lane);
            }
            Ask::List(filter, reply) => {
                self.look().await;
                let rooms = self.book.rooms().filter(|room| filter.takes(room)).take(filter.limit);
                drop(reply.send(rooms.cloned().collect()));
            }
        }
    }

    /// Reads the rooms anew unless that was done just now.
    async fn look(&mut self) {
        if self.read.is_none_or(|read| read.elapsed() >= FRESH) {
            self.refresh().await;
        }
    }

    /// Reads the rooms anew, and tells those who follow what has changed: written once for all of them.
    async fn refresh(&mut self) {
        self.read = Some(Instant::now());
        let update = match self.book.refresh(&self.app).await {
            Ok(Some(update)) => update,
            Ok(None) => return,
            Err(error) => {
                tracing::error!(?error, "the lobby shows what it has shown");
                return;
            }
        };
        self.json = None;
        if !self.crowd.is_empty() {
            let event = ServerEvent::LobbyUpdate(Box::new(update));
            self.crowd.tell(&Frame::json(&ServerFrame { g: None, s: None, event }, 4096)).await;
        }
    }

    /// The lobby as JSON; however many ask, it is written once.
    fn written(&mut self) -> Arc<str> {
        if let Some(json) = &self.json {
            return Arc::clone(json);
        }
        let view: LobbyView = self.book.view();
        let json: Arc<str> =
            serde_json::to_string(&LobbyWatching { lobby: Box::new(view) }).unwrap_or_default().into();
        self.json = Some(Arc::clone(&json));
        json
    }
}
