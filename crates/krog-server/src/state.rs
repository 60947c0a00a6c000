//! Everything the handlers share.

use std::{path::Path, sync::Arc, thread, time::Duration};

use krog_store::{GameId, OpenError, Store, StoreError};
use krog_table::ratings::Ratings;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    Config, ConfigError,
    actors::{ActError, Games, Settings, World},
    auth::{Cookies, Hasher, Key, KeyError, OpenSessions, new_secret},
    bots::Bots,
    challenges,
    clock::now_ms,
    explorer::Collections,
    folder::make_folder,
    http::Limits,
    imports::{Imports, Sites},
    problem::ApiError,
    pulse::{self, Outages},
    queue::{self, QueueHandle},
    rooms::Lobby,
    shelf::{GivenError, Shelf, given},
    socket::{Presence, Slots},
    view::Book,
    workers::Workers,
};

/// Games against the computer that are taken up again at the start: those of the last days, the latest first.
const TAKEN_UP: u32 = 500;
const TAKEN_UP_DAYS: i64 = 7;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// Games that are looked for at a time, and woken at the same time.
const WAKE_PAGE: u32 = 1_000;
const WAKE_TOGETHER: usize = 64;
/// How often sleeping games are looked for, and how long before their time they are woken.
const SWEEP: Duration = Duration::from_secs(2);
const SWEEP_AHEAD_MS: i64 = 5_000;
/// Outages older than this are in every game's log, or of no account any more.
const OUTAGES_DAYS: i64 = 400;
const TIDY: Duration = Duration::from_secs(60 * 60);
/// How often it is asked which sessions were ended by another process on the database, and how far back: what is committed
/// late, or by a clock that is behind, is found all the same.
const ENDED_EVERY: Duration = Duration::from_secs(1);
const ENDED_SINCE_MS: i64 = 60_000;

/// The running server, without its listener. Clones share it.
#[derive(Debug, Clone)]
pub struct App {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    config: Config,
    origin: Option<String>,
    store: Store,
    cookies: Cookies,
    games: Games,
    limits: Limits,
    workers: Workers,
    shelf: Shelf,
    stopping: CancellationToken,
    sockets: TaskTracker,
    slots: Slots,
    presence: Presence,
    queue: QueueHandle,
    hasher: Hasher,
    open_sessions: OpenSessions,
    bots: Bots,
    lobby: Lobby,
    setup: Option<String>,
    ratings: Ratings,
    collections: Collections,
    imports: Imports,
    sites: Sites,
}

/// Why the server did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// A setting makes no sense.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A site's address is none.
    #[error(transparent)]
    Site(#[from] krog_sites::SiteError),
    /// The data folder cannot be used.
    #[error("cannot use the data folder `{folder}`: {error}")]
    Data { folder: String, error: std::io::Error },
    /// There is no signing key.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// The database cannot be opened.
    #[error(transparent)]
    Store(#[from] OpenError),
    #[error(transparent)]
    Database(#[from] StoreError),
    /// The system gives no thread.
    #[error("cannot start a thread: {0}")]
    Thread(std::io::Error),
    /// A rulebook cannot be played by.
    #[error(transparent)]
    Rulebook(#[from] GivenError),
}

impl App {
    /// Opens the data folder and the database, and takes up games in which the computer is to move.
    ///
    /// # Errors
    /// A setting makes no sense, or the folder, the key or the database cannot be used.
    pub async fn open(config: Config) -> Result<App, StartError> {
        let origin = config.origin()?;
        let given = given(&config.rulebooks)?;
        make_folder(&config.data)
            .await
            .map_err(|error| StartError::Data { folder: config.data.display().to_string(), error })?;
        let key = Key::open(&config.data.join("session.key"))?;
        let address =
            config.database.clone().unwrap_or_else(|| Store::sqlite_address(&config.data.join("krog.db")));
        let store = Store::open(&address).await?;
        let stopping = CancellationToken::new();
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let settings = Settings {
            idle: config.timing.idle,
            most: config.live_games,
            searches: config.searches.unwrap_or(cores),
        };
        let workers = Workers::new(cores);
        let shelf = Shelf::open(store.clone(), workers.clone(), given).await?;
        let outages = Arc::new(outages(&config.data, &store).await?);
        pulse::start(&config.data, stopping.clone())
            .map_err(|error| StartError::Data { folder: config.data.display().to_string(), error })?;
        let hasher = Hasher::start().map_err(StartError::Thread)?;
        let (ratings, ended) = Ratings::new(store.clone());
        let world = World {
            store: store.clone(),
            shelf: shelf.clone(),
            workers: workers.clone(),
            outages,
            ratings: ratings.clone(),
        };
        let games = Games::new(world, settings, stopping.clone());
        let explorer = config.explorer.clone().unwrap_or_else(|| config.data.join("explorer"));
        let collections = Collections::new(store.collections().cloned(), explorer);
        let sites = Sites::new(&config)?;
        let uploads = config.data.join("imports");
        let imports = Imports::open(uploads.clone(), config.imports)
            .map_err(|error| StartError::Data { folder: uploads.display().to_string(), error })?;
        let secure = origin.as_ref().is_some_and(|origin| origin.starts_with("https://"));
        let (limits, slots) =
            (Limits::new(&config.rates, config.imports.file_bytes), Slots::new(&config.rates));
        let (queue, inbox) = QueueHandle::open();
        let (lobby, desk) = Lobby::new();
        let setup = if store.has_no_account().await? { new_secret() } else { None };
        let app = App {
            inner: Arc::new(Inner {
                cookies: Cookies::new(key, secure),
                config,
                origin,
                store,
                games,
                limits,
                workers,
                shelf,
                stopping,
                sockets: TaskTracker::new(),
                slots,
                presence: Presence::default(),
                queue,
                hasher,
                ratings,
                open_sessions: OpenSessions::default(),
                bots: Bots::default(),
                lobby,
                setup,
                collections,
                imports,
                sites,
            }),
        };
        app.inner.sockets.spawn(app.clone().begin());
        app.inner.sockets.spawn(queue::run(app.clone(), inbox));
        app.inner.sockets.spawn(challenges::watch(app.clone()));
        app.inner.sockets.spawn(app.clone().tidy());
        app.inner.sockets.spawn(app.clone().watch_time());
        app.inner.sockets.spawn(app.clone().watch_sessions());
        app.inner.sockets.spawn(desk.serve(app.clone()));
        app.inner.sockets.spawn(app.clone().rate_games(ended));
        app.inner.sockets.spawn(app.clone().watch_collections());
        app.inner.sockets.spawn(app.clone().collect_own_games());
        app.inner.sockets.spawn(app.clone().run_imports());
        Ok(app)
    }

    /// Work of the start that nobody waits for.
    async fn begin(self) {
        let now = now_ms();
        let rows = match self.store().unfinished_computer_games(now - TAKEN_UP_DAYS * DAY_MS, TAKEN_UP).await
        {
            Ok(rows) => rows,
            Err(error) => {
                tracing::error!(%error, "games against the computer are not taken up");
                return;
            }
        };
        let mut taken_up = 0_u32;
        for row in rows.iter().filter(|row| row.on_turn != row.record.creator_color) {
            match self.games().wake(&row.record.id).await {
                Ok(()) => taken_up += 1,
                Err(ActError::Stopping) => return,
                Err(error) => tracing::error!(game = %row.record.id, %error, "a game is not taken up"),
            }
        }
        if taken_up > 0 {
            tracing::info!(games = taken_up, "the computer goes on with its games");
        }
    }

    /// Wakes games in which something falls due: all that were being played when the server starts, then those that are not
    /// in memory when their time comes.
    async fn watch_time(self) {
        let mut after = None;
        while let Ok(games) = self.store().unfinished_games(after.as_ref(), WAKE_PAGE).await {
            let Some(last) = games.last().cloned() else { break };
            self.wake_all(&games).await;
            after = Some(last);
        }
        let mut sweep = tokio::time::interval(SWEEP);
        sweep.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.stopping().cancelled() => return,
                _ = sweep.tick() => {}
            }
            match self.store().due_games(now_ms() + SWEEP_AHEAD_MS, WAKE_PAGE).await {
                Ok(games) => {
                    let asleep: Vec<GameId> =
                        games.into_iter().filter(|game| !self.games().is_live(game)).collect();
                    self.wake_all(&asleep).await;
                }
                Err(error) => tracing::error!(%error, "games that fall due are not looked for"),
            }
        }
    }

    /// Wakes games, several at a time: each reads its log.
    async fn wake_all(&self, games: &[GameId]) {
        let mut waking = tokio::task::JoinSet::new();
        for game in games {
            if waking.len() >= WAKE_TOGETHER {
                waking.join_next().await;
            }
            let (app, game) = (self.clone(), game.clone());
            waking.spawn(async move {
                if let Err(error) = app.games().wake(&game).await {
                    tracing::debug!(%game, %error, "a game was not woken");
                }
            });
        }
        while waking.join_next().await.is_some() {}
    }

    /// Forgets, at the start and every hour, what is kept for a day.
    async fn tidy(self) {
        let mut hourly = tokio::time::interval(TIDY);
        loop {
            tokio::select! {
                () = self.stopping().cancelled() => return,
                _ = hourly.tick() => {}
            }
            match self.store().forget_keys(now_ms() - DAY_MS).await {
                Ok(keys) => tracing::debug!(keys, "forgot old idempotency keys"),
                Err(error) => tracing::error!(%error, "old idempotency keys stay"),
            }
            if let Err(error) = self.store().forget_ended_sessions(now_ms() - DAY_MS).await {
                tracing::error!(%error, "the list of ended sessions stays");
            }
        }
    }

    /// Closes the sockets of sessions that another process ended.
    async fn watch_sessions(self) {
        let mut tick = tokio::time::interval(ENDED_EVERY);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.stopping().cancelled() => return,
                _ = tick.tick() => {}
            }
            self.close_ended().await;
        }
    }

    /// Closes the sockets of sessions that have ended, whoever ended them. To be called when one has been.
    pub(crate) async fn close_ended(&self) {
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

    pub(crate) fn config(&self) -> &Config {
        &self.inner.config
    }

    /// The public origin, if one is set.
    pub(crate) fn origin(&self) -> Option<&str> {
        self.inner.origin.as_deref()
    }

    pub(crate) fn store(&self) -> &Store {
        &self.inner.store
    }

    pub(crate) fn cookies(&self) -> &Cookies {
        &self.inner.cookies
    }

    pub(crate) fn games(&self) -> &Games {
        &self.inner.games
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.inner.limits
    }

    /// Where work is done that takes milliseconds.
    pub(crate) fn workers(&self) -> &Workers {
        &self.inner.workers
    }

    pub(crate) fn shelf(&self) -> &Shelf {
        &self.inner.shelf
    }

    /// A rulebook by its id: the name of one of the product's own, or the hash of a user's.
    pub(crate) async fn book_by_id(&self, id: &str) -> Result<Option<Book>, ApiError> {
        Ok(self.inner.shelf.find(id).await?)
    }

    pub(crate) fn stopping(&self) -> &CancellationToken {
        &self.inner.stopping
    }

    pub(crate) fn ratings(&self) -> &Ratings {
        &self.inner.ratings
    }

    /// The collections of games that positions are looked up in.
    pub(crate) fn collections(&self) -> &Collections {
        &self.inner.collections
    }

    /// The imports of games that persons bring.
    pub(crate) fn imports(&self) -> &Imports {
        &self.inner.imports
    }

    /// The sites that players' games are fetched from.
    pub(crate) fn sites(&self) -> &Sites {
        &self.inner.sites
    }

    /// Where passwords are hashed.
    pub(crate) fn hasher(&self) -> &Hasher {
        &self.inner.hasher
    }

    /// Which sessions have sockets open.
    pub(crate) fn open_sessions(&self) -> &OpenSessions {
        &self.inner.open_sessions
    }

    /// The path of the link by which the first account of a server without any becomes its admin's; none where there were accounts at
    /// the start.
    #[must_use]
    pub fn setup_path(&self) -> Option<String> {
        self.setup().map(|code| format!("/setup/{code}"))
    }

    /// What that link holds.
    pub(crate) fn setup(&self) -> Option<&str> {
        self.inner.setup.as_deref()
    }

    /// The bots that are here.
    pub(crate) fn bots(&self) -> &Bots {
        &self.inner.bots
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.inner.lobby
    }

    /// How many sockets are open, and whose.
    pub(crate) fn slots(&self) -> &Slots {
        &self.inner.slots
    }

    /// Where people join the queue for a quick game.
    pub(crate) fn queue(&self) -> &QueueHandle {
        &self.inner.queue
    }

    /// Which people have a socket open on this server, and the way to them.
    pub(crate) fn people_online(&self) -> &Presence {
        &self.inner.presence
    }

    /// The tasks that must end before the database is closed.
    pub(crate) fn sockets(&self) -> &TaskTracker {
        &self.inner.sockets
    }
}

/// The outages so far; the last one ended just now, if there was a server before this one.
async fn outages(folder: &Path, store: &Store) -> Result<Outages, StartError> {
    let now = now_ms();
    if let Some(from) = pulse::last_beat(folder).filter(|from| *from < now) {
        store.record_outage(from, now + pulse::GRACE_MS).await?;
    }
    Ok(Outages::new(store.outages_since(now - OUTAGES_DAYS * DAY_MS).await?))
}
