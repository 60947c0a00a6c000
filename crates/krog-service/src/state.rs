//! Everything the handlers share.

use std::{ops::Deref, sync::Arc};

use krog_analysis::Analysis;
use krog_store::Store;
use krog_table::{deciding::Deciding, outages::Outages, ratings::Ratings};
use tokio::sync::Notify;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    actors::Games,
    analysis::{kept::Analyses, reviews::Reviews},
    auth::{Cookies, Hasher, OpenSessions},
    bots::Bots,
    clock::now_ms,
    config::Config,
    evaluations::Evaluations,
    explorer::Collections,
    fours::FoursHandle,
    imports::{Imports, Sites},
    limits::Limits,
    mail::Smtp,
    presence::Presence,
    problem::Result,
    push::PushService,
    queue::handle::QueueHandle,
    rooms::{HouseWords, lobby::Lobby},
    scale::Scale,
    shelf::Shelf,
    slots::Slots,
    tournaments::Tournaments,
    view::Book,
    workers::Workers,
};

/// How far back it is asked which sessions were ended by another process on the database: what is committed late, or by a clock
/// that is behind, is found all the same.
const ENDED_SINCE_MS: i64 = 60_000;

/// The running server, without its listener. Clones share it.
#[derive(Debug, Clone)]
pub struct App(Arc<Parts>);

/// What the server is made of.
#[derive(Debug)]
pub struct Parts {
    pub config: Config,
    /// The public origin, if one is set.
    pub origin: Option<String>,
    pub store: Store,
    pub cookies: Cookies,
    pub games: Games,
    pub limits: Limits,
    /// Where work is done that people ask for and that takes more than a moment.
    pub workers: Workers,
    /// Where games are decided that hang on more than a moment's work.
    pub deciding: Deciding,
    /// Times in which nobody could play.
    pub outages: Arc<Outages>,
    pub shelf: Shelf,
    /// The engines that positions are asked of.
    pub analysis: Analysis,
    /// Analyses that go on without whoever ordered them.
    pub analyses: Analyses,
    /// Games that were looked through, and those that are.
    pub reviews: Reviews,
    /// Endgame tablebases.
    pub tables: Arc<krog_tables::Tables>,
    /// What the engine found about games that are over.
    pub evaluations: Evaluations,
    pub stopping: CancellationToken,
    /// The tasks that must end before the database is closed.
    pub sockets: TaskTracker,
    /// How many bytes of bodies are on their way in.
    pub received: Scale,
    /// How many sockets are open, and whose.
    pub slots: Slots,
    /// Which people have a socket open on this server, and the way to them.
    pub presence: Presence,
    /// Where people join the queue for a quick game.
    pub queue: QueueHandle,
    /// Where people join the queue for bughouse.
    pub fours: FoursHandle,
    /// Where passwords are hashed.
    pub hasher: Hasher,
    /// Which sessions have sockets open.
    pub open_sessions: OpenSessions,
    /// The bots that are here.
    pub bots: Bots,
    pub lobby: Lobby,
    /// What the link holds by which an account becomes the admin's of a server that has none.
    pub setup: Option<String>,
    pub ratings: Ratings,
    /// The collections of games that positions are looked up in.
    pub collections: Collections,
    /// The imports of games that persons bring.
    pub imports: Imports,
    /// The sites that players' games are fetched from.
    pub sites: Sites,
    /// The way to the mail server, where there is one.
    pub mail: Option<Smtp>,
    /// The way to push services, where messages to browsers are sent.
    pub push: Option<Arc<PushService>>,
    /// Rings when mail or a message was written down.
    pub outgoing: Notify,
    /// What may not be said in chat.
    pub words: HouseWords,
    pub tournaments: Tournaments,
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    pub(super) fn of(parts: Parts) -> App {
        App(Arc::new(parts))
    }

    /// Closes the sockets of sessions that have ended or whose person was banned or let in again, by whatever process. To be called
    /// when that was done.
    pub async fn close_ended(&self) {
        let open = &self.open_sessions;
        if open.is_empty() {
            return;
        }
        match self.store.sessions_ended_since(now_ms() - ENDED_SINCE_MS).await {
            Ok(told) => open.close(told),
            Err(error) => tracing::error!(%error, "sockets of ended sessions stay open"),
        }
    }

    /// Stops: sockets are closed, owners finish, the database is closed with everything written.
    pub async fn stop(&self) {
        self.stopping.cancel();
        self.sockets.close();
        if tokio::time::timeout(self.config.timing.drain, self.sockets.wait()).await.is_err() {
            tracing::warn!(sockets = self.sockets.len(), "some sockets did not close in time");
        }
        self.games.stopped().await;
        self.store.close().await;
    }

    /// A rulebook by its id: the name of one of the product's own, or the hash of a user's.
    pub async fn book_by_id(&self, id: &str) -> Result<Option<Book>> {
        Ok(self.shelf.find(id).await?)
    }

    /// The path of the link by which an account becomes the admin's of a server that has none; no path where there was one at the
    /// start.
    pub fn setup_path(&self) -> Option<String> {
        self.setup.as_deref().map(|code| format!("/setup/{code}"))
    }
}
