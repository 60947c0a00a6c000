//! The lobby's task.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use krog_websocket::Frame;
use krog_wire::{
    envelope::{LobbyWatching, ServerEvent, ServerFrame},
    lobby::LobbyView,
};
use tokio::time::MissedTickBehavior;

use super::{Ask, LobbyTask, book::Book, crowd::Crowd};
use crate::App;

/// How often those who follow hear of changes.
const EVERY: Duration = Duration::from_secs(1);
/// What was read so lately is not read again.
const FRESH: Duration = Duration::from_secs(1);

impl LobbyTask {
    /// Serves until the server stops.
    pub async fn serve(self, app: App) {
        let LobbyTask(mut inbox) = self;
        let mut keeper =
            Keeper { app, book: Book::default(), crowd: Crowd::default(), read: None, json: None };
        let mut tick = tokio::time::interval(EVERY);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let stopping = keeper.app.stopping.clone();
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
