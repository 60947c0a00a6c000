//! Everything the handlers share.

use std::sync::Arc;

use krog_store::Store;
use krog_table::ratings::Ratings;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    actors::Games,
    auth::{Cookies, Hasher, OpenSessions},
    bots::Bots,
    clock::now_ms,
    config::Config,
    explorer::Collections,
    imports::{Imports, Sites},
    limits::Limits,
    presence::Presence,
    problem::Result,
    queue::handle::QueueHandle,
    rooms::lobby::Lobby,
    shelf::Shelf,
    slots::Slots,
    view::Book,
    workers::Workers,
};

/// How far back it is asked which sessions were ended by another process on the database: what is committed late, or by a clock
/// that is behind, is found all the same.
const ENDED_SINCE_MS: i64 = 60_000;

/// The running server, without its listener. Clones share it.
#[derive(Debug, Clone)]
pub struct App {
    inner: Arc<Inner>,
}

#[derive(Debug)]
pub(super) struct Inner {
    pub config: Config,
    pub origin: Option<String>,
    pub store: Store,
    pub cookies: Cookies,
    pub games: Games,
    pub limits: Limits,
    pub workers: Workers,
    pub shelf: Shelf,
    pub stopping: CancellationToken,
    pub sockets: TaskTracker,
    pub slots: Slots,
    pub presence: Presence,
    pub queue: QueueHandle,
    pub hasher: Hasher,
    pub open_sessions: OpenSessions,
    pub bots: Bots,
    pub lobby: Lobby,
    pub setup: Option<String>,
    pub ratings: Ratings,
    pub collections: Collections,
    pub imports: Imports,
    pub sites: Sites,
}

impl App {
    pub(super) fn of(inner: Inner) -> App {
        App { inner: Arc::new(inner) }
    }

    /// Closes the sockets of sessions that have ended, whoever ended them. To be called when one has been.
    pub async fn close_ended(&self) {
        let open = self.open_sessions();
        if open.is_empty() {
            return;
        }
        match self.store().sessions_ended_since(now_ms() - ENDED_SINCE_MS).await {
            Ok(ended) => ended.iter().for_each(|session| open.end(session)),
            Err(error) => tracing::error!(%error, "sockets of ended sessions stay open"),
        }
    }

    /// Stops: sockets are closed, owners finish, the database is closed with everything written.
    pub async fn stop(&self) {
        self.inner.stopping.cancel();
        self.inner.sockets.close();
        if tokio::time::timeout(self.inner.config.timing.drain, self.inner.sockets.wait()).await.is_err() {
            tracing::warn!(sockets = self.inner.sockets.len(), "some sockets did not close in time");
        }
        self.games().stopped().await;
        self.store().close().await;
    }

    pub fn config(&self) -> &Config {
        &self.inner.config
    }

    /// The public origin, if one is set.
    pub fn origin(&self) -> Option<&str> {
        self.inner.origin.as_deref()
    }

    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    pub fn cookies(&self) -> &Cookies {
        &self.inner.cookies
    }

    pub fn games(&self) -> &Games {
        &self.inner.games
    }

    pub fn limits(&self) -> &Limits {
        &self.inner.limits
    }

    /// Where work is done that takes milliseconds.
    pub fn workers(&self) -> &Workers {
        &self.inner.workers
    }

    pub fn shelf(&self) -> &Shelf {
        &self.inner.shelf
    }

    /// A rulebook by its id: the name of one of the product's own, or the hash of a user's.
    pub async fn book_by_id(&self, id: &str) -> Result<Option<Book>> {
        Ok(self.inner.shelf.find(id).await?)
    }

    pub fn stopping(&self) -> &CancellationToken {
        &self.inner.stopping
    }

    pub fn ratings(&self) -> &Ratings {
        &self.inner.ratings
    }

    /// The collections of games that positions are looked up in.
    pub fn collections(&self) -> &Collections {
        &self.inner.collections
    }

    /// The imports of games that persons bring.
    pub fn imports(&self) -> &Imports {
        &self.inner.imports
    }

    /// The sites that players' games are fetched from.
    pub fn sites(&self) -> &Sites {
        &self.inner.sites
    }

    /// Where passwords are hashed.
    pub fn hasher(&self) -> &Hasher {
        &self.inner.hasher
    }

    /// Which sessions have sockets open.
    pub fn open_sessions(&self) -> &OpenSessions {
        &self.inner.open_sessions
    }

    /// The path of the link by which the first account of a server without any becomes its admin's; none where there were accounts at
    /// the start.
    pub fn setup_path(&self) -> Option<String> {
        self.setup().map(|code| format!("/setup/{code}"))
    }

    /// What that link holds.
    pub fn setup(&self) -> Option<&str> {
        self.inner.setup.as_deref()
    }

    /// The bots that are here.
    pub fn bots(&self) -> &Bots {
        &self.inner.bots
    }

    pub fn lobby(&self) -> &Lobby {
        &self.inner.lobby
    }

    /// How many sockets are open, and whose.
    pub fn slots(&self) -> &Slots {
        &self.inner.slots
    }

    /// Where people join the queue for a quick game.
    pub fn queue(&self) -> &QueueHandle {
        &self.inner.queue
    }

    /// Which people have a socket open on this server, and the way to them.
    pub fn people_online(&self) -> &Presence {
        &self.inner.presence
    }

    /// The tasks that must end before the database is closed.
    pub fn sockets(&self) -> &TaskTracker {
        &self.inner.sockets
    }
}
