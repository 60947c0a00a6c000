//! Starting the server: the data folder, the database, everything that shares them, and the jobs.

use std::{path::Path, sync::Arc, thread};

use krog_analysis::Analysis;
use krog_store::{OpenError, Store, StoreError};
use krog_table::{deciding::Deciding, elsewhere::Elsewhere, outages::Outages, ratings::Ratings};
use tokio::sync::Notify;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    actors::{Games, Settings, World},
    analysis::{kept::Analyses, reviews::Reviews},
    auth::{AccountName, Cookies, Hasher, Key, KeyError, OpenSessions, new_secret},
    bots::Bots,
    clock::now_ms,
    config::{Config, ConfigError},
    evaluations::Evaluations,
    explorer::Collections,
    folder::make_folder,
    fours::FoursHandle,
    imports::{Imports, Sites},
    jobs::{self, Inboxes},
    limits::Limits,
    mail,
    presence::Presence,
    pulse, push,
    queue::handle::QueueHandle,
    rooms::{HouseWords, lobby::Lobby},
    scale::{RECEIVED, RECEIVED_OF_NETWORK, Scale},
    shelf::{GivenError, Shelf, given},
    slots::Slots,
    state::{App, Parts},
    tournaments::Tournaments,
    workers::Workers,
};

/// Outages older than this are in every game's log, or of no account any more.
const OUTAGES_DAYS: i64 = 400;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

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
    /// The list of words for chat cannot be read.
    #[error("cannot read the words for chat in `{file}`: {error}")]
    Words { file: String, error: std::io::Error },
    /// Tablebases cannot be opened.
    #[error(transparent)]
    Tables(#[from] krog_tables::OpenError),
}

impl App {
    /// Opens the data folder and the database, and takes up games in which the computer is to move.
    ///
    /// # Errors
    /// A setting makes no sense, or the folder, the key or the database cannot be used.
    pub async fn open(config: Config) -> Result<App, StartError> {
        let origin = config.origin()?;
        let (mail, push) = (mail::open(&config, origin.as_deref())?, push::open(&config)?);
        let given = given(&config.rulebooks)?;
        let words = config.chat_words.as_deref().map_or_else(
            || Ok(HouseWords::default()),
            |file| {
                let bad = |error| StartError::Words { file: file.display().to_string(), error };
                HouseWords::open(file).map_err(bad)
            },
        )?;
        let tables = Arc::new(krog_tables::Tables::open(&config.tables)?);
        make_folder(&config.data)
            .await
            .map_err(|error| StartError::Data { folder: config.data.display().to_string(), error })?;
        let key = Key::open(&config.data.join("session.key"))?;
        let address =
            config.database.clone().unwrap_or_else(|| Store::sqlite_address(&config.data.join("krog.db")));
        let store = Store::open(&address).await?;
        note_looks(&store).await?;
        let stopping = CancellationToken::new();
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let settings = Settings {
            idle: config.timing.idle,
            patience: config.timing.mailbox,
            most: config.live_games,
            searches: config.searches.unwrap_or(cores),
            answer: config.timing.answer,
        };
        let workers = Workers::start(cores).map_err(StartError::Thread)?;
        let analysis = Analysis::start(config.analysis.clone()).map_err(StartError::Thread)?;
        let deciding = Deciding::start().map_err(StartError::Thread)?;
        let shelf = Shelf::open(store.clone(), deciding.clone(), given).await?;
        let last_beat_ms = pulse::last_beat(&config.data);
        let outages = Arc::new(outages(&config.data, &store).await?);
        pulse::start(&config.data, stopping.clone())
            .map_err(|error| StartError::Data { folder: config.data.display().to_string(), error })?;
        let hasher = Hasher::start().map_err(StartError::Thread)?;
        let (ratings, ended) = Ratings::new(store.clone());
        let (elsewhere, told) = Elsewhere::new();
        let world = World {
            store: store.clone(),
            shelf: shelf.clone(),
            deciding: deciding.clone(),
            outages: Arc::clone(&outages),
            ratings: ratings.clone(),
            elsewhere,
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
        let (queue, inbox) = QueueHandle::open(config.timing.mailbox);
        let (fours, of_fours) = FoursHandle::open(config.timing.mailbox);
        let (lobby, desk) = Lobby::new();
        let setup = if store.has_no_admin().await? { new_secret() } else { None };
        let app = App::of(Parts {
            cookies: Cookies::new(key, secure),
            config,
            origin,
            store,
            games,
            limits,
            workers,
            deciding,
            outages,
            shelf,
            analysis,
            analyses: Analyses::default(),
            reviews: Reviews::default(),
            tables,
            evaluations: Evaluations::default(),
            stopping,
            sockets: TaskTracker::new(),
            received: Scale::new(RECEIVED, RECEIVED_OF_NETWORK),
            slots,
            presence: Presence::default(),
            queue,
            fours,
            hasher,
            ratings,
            open_sessions: OpenSessions::default(),
            bots: Bots::default(),
            lobby,
            setup,
            collections,
            imports,
            sites,
            mail,
            push,
            outgoing: Notify::new(),
            words,
            tournaments: Tournaments::default(),
        });
        tokio::spawn(Arc::clone(&app.outages).watch(app.store.clone(), app.stopping.clone()));
        jobs::start(&app, Inboxes { queue: inbox, fours: of_fours, lobby: desk, ended, told, last_beat_ms });
        Ok(app)
    }
}

/// Notes how names of accounts look that were made before it was noted.
async fn note_looks(store: &Store) -> Result<(), StoreError> {
    loop {
        let names = store.names_without_look().await?;
        if names.is_empty() {
            return Ok(());
        }
        for name in names {
            let look = AccountName::read(&name).map(|name| name.look()).unwrap_or_default();
            store.set_look(&name, &look).await?;
        }
    }
}

/// The outages so far; the last one ended just now, if there was a server before this one.
async fn outages(folder: &Path, store: &Store) -> Result<Outages, StartError> {
    let now = now_ms();
    if let Some(from) = pulse::last_beat(folder).filter(|from| *from < now)
        && let Err(error) = store.record_outage(from, now + pulse::GRACE_MS).await
    {
        if !error.is_outage() {
            return Err(error.into());
        }
        tracing::error!(%error, "nothing can be written: games can be looked at and not played until that is mended");
        let before = store.outages_since(now - OUTAGES_DAYS * DAY_MS).await?;
        return Ok(Outages::going_on(before, from, error));
    }
    Ok(Outages::new(store.outages_since(now - OUTAGES_DAYS * DAY_MS).await?))
}
