//! The tournaments in memory.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, VecDeque},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
};

use krog_store::{GameId, TournamentId, TournamentRow};
use krog_tournament::{About, Actor, Event, Personal, Readers, State, table, view};
use krog_wire::tournament::{StandingView, TournamentView};
use tokio::sync::watch;

use super::{line::Shared, watch::News};
use crate::{
    App,
    problem::{ApiError, Result},
};

/// Tournaments that are kept in memory; of those that nobody looks at, the one that was looked at longest ago makes way.
const MOST: usize = 256;

/// Differences that are kept: whoever watches was told within the last second or two.
const SHARED: usize = 8;

/// The tournaments in memory. Each can be made again from its log.
#[derive(Debug, Default)]
pub struct Tournaments {
    held: Mutex<HashMap<TournamentId, Held>>,
    /// Those whose time has come and that could not begin, with the number of events that they had then.
    unready: Mutex<BTreeMap<TournamentId, u64>>,
}

#[derive(Debug)]
struct Held {
    one: Arc<One>,
    /// Grows with every look at any of them.
    looked: u64,
}

/// A tournament in memory.
#[derive(Debug)]
pub(super) struct One {
    known: Mutex<Option<Arc<Known>>>,
    /// One act at a time: the second is decided on what the first did.
    pub(super) acting: tokio::sync::Mutex<()>,
    /// The number of the last event; rings when it grows.
    news: watch::Sender<u64>,
    /// Games at open boards that are known to be made, so that nobody asks for them again whenever others begin.
    pub(super) made: Mutex<BTreeSet<GameId>>,
    /// What changed between two versions for those who have no part in it, the last few of them.
    shared: tokio::sync::Mutex<VecDeque<(u64, u64, News)>>,
    /// How many have begun to watch it.
    watched: AtomicU32,
}

/// A tournament as its log has it, and as everybody sees it.
#[derive(Debug)]
pub(super) struct Known {
    pub state: State,
    pub table: Vec<StandingView>,
    /// As somebody sees it who has no part in it.
    pub seen: TournamentView,
    /// The accounts of its players, by person.
    pub accounts: HashMap<String, String>,
    readers: Readers,
    whole: tokio::sync::OnceCell<Shared>,
}

/// Does what takes a moment with a large field where nobody waits for it.
async fn aside<T: Send + 'static>(make: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(make).await.map_err(|error| ApiError::internal(&error))?
}

impl Known {
    fn of(row: &TournamentRow, state: State, accounts: HashMap<String, String>) -> Known {
        let table = table(&state);
        let names = |person: &str| accounts.get(person).cloned();
        let about = About { id: row.id.as_str(), organizer: &row.organizer.name, names: &names };
        let seen = view(&state, &about, &Actor::default(), &table);
        Known {
            state,
            table,
            seen,
            accounts,
            readers: Readers::default(),
            whole: tokio::sync::OnceCell::new(),
        }
    }

    /// What is shown to a reader alone.
    pub fn personal(&self, reader: &Actor) -> Personal {
        self.readers.personal(&self.state, reader)
    }

    /// What all see, made once for all who are sent it.
    pub async fn whole(self: &Arc<Known>) -> Result<Shared> {
        let known = Arc::clone(self);
        let whole = self.whole.get_or_try_init(|| aside(move || Shared::of(&known.seen)));
        whole.await.cloned()
    }
}

impl Tournaments {
    pub(super) fn unready(&self, id: &TournamentId) -> Option<u64> {
        self.unready.lock().unwrap_or_else(PoisonError::into_inner).get(id).copied()
    }

    pub(super) fn set_unready(&self, unready: BTreeMap<TournamentId, u64>) {
        *self.unready.lock().unwrap_or_else(PoisonError::into_inner) = unready;
    }

    pub(super) fn one(&self, id: &TournamentId) -> Arc<One> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let looked = held.values().map(|held| held.looked).max().unwrap_or_default() + 1;
        if let Some(known) = held.get_mut(id) {
            known.looked = looked;
            return Arc::clone(&known.one);
        }
        if held.len() >= MOST {
            // Whoever watches or acts holds one, and it stays.
            let idle = held.iter().filter(|(_, held)| Arc::strong_count(&held.one) == 1);
            if let Some(oldest) = idle.min_by_key(|(_, held)| held.looked).map(|(id, _)| id.clone()) {
                held.remove(&oldest);
            }
        }
        let (known, acting) = (Mutex::new(None), tokio::sync::Mutex::new(()));
        let (made, shared, watched) = Default::default();
        let one = Arc::new(One { known, acting, news: watch::Sender::new(0), made, shared, watched });
        held.insert(id.clone(), Held { one: Arc::clone(&one), looked });
        one
    }
}

impl One {
    pub(super) fn news(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// As this process knows it.
    pub(super) fn known(&self) -> Option<Arc<Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What changed for those who have no part in it. Made once for all who were told the same before.
    pub(super) async fn difference(&self, told: &Arc<Known>, now: &Arc<Known>) -> Result<News> {
        let (from, to) = (told.state.version(), now.state.version());
        let mut shared = self.shared.lock().await;
        if let Some((.., news)) = shared.iter().find(|(one, other, _)| (*one, *other) == (from, to)) {
            return Ok(news.clone());
        }
        // Others wait: what they ask for is being made.
        let (told, now) = (Arc::clone(told), Arc::clone(now));
        let news = aside(move || News::between(&told.seen, &now.seen)).await?;
        shared.truncate(SHARED - 1);
        shared.push_front((from, to, news.clone()));
        Ok(news)
    }

    /// How many watch it now.
    pub(super) fn watching(&self) -> usize {
        self.news.receiver_count()
    }

    /// The number of somebody who begins to watch it.
    pub(super) fn watched(&self) -> u32 {
        self.watched.fetch_add(1, Ordering::Relaxed)
    }

    /// The tournament as its log has it now; another process may have gone on with it.
    pub(super) async fn fresh(&self, app: &App, row: &TournamentRow) -> Result<Arc<Known>> {
        if let Some(known) = self.known().filter(|known| known.state.version() >= row.version) {
            return Ok(known);
        }
        let events = log(app, &row.id).await?;
        let state = State::replayed(&events)
            .ok_or_else(|| ApiError::internal(&"the log of a tournament does not begin as one"))?;
        self.keep(app, row, state).await
    }

    /// Keeps a later state, and rings.
    pub(super) async fn keep(&self, app: &App, row: &TournamentRow, state: State) -> Result<Arc<Known>> {
        let accounts = app.store.tournament_accounts(&row.id).await?;
        let accounts = accounts.into_iter().map(|(person, name)| (person.to_string(), name)).collect();
        let row = row.clone();
        let known = aside(move || Ok(Arc::new(Known::of(&row, state, accounts)))).await?;
        let version = known.state.version();
        {
            let mut kept = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            if kept.as_ref().is_none_or(|kept| kept.state.version() <= version) {
                *kept = Some(Arc::clone(&known));
            }
        }
        self.news.send_if_modified(|told| {
            let newer = *told < version;
            *told = version.max(*told);
            newer
        });
        Ok(known)
    }
}

/// What has happened in a tournament, the first event first.
pub(super) async fn log(app: &App, id: &TournamentId) -> Result<Vec<Event>> {
    let events = app.store.tournament_events(id).await?;
    let read = events.iter().map(|stored| serde_json::from_str(&stored.event.body));
    read.collect::<Result<_, _>>().map_err(|error| ApiError::internal(&error))
}

/// The row of a tournament; what is not there is not found.
pub(super) async fn row(app: &App, id: &TournamentId) -> Result<TournamentRow> {
    app.store.tournament(id).await?.ok_or_else(ApiError::not_found)
}

/// A tournament as it stands.
pub(super) async fn found(app: &App, id: &TournamentId) -> Result<(TournamentRow, Arc<One>, Arc<Known>)> {
    let row = row(app, id).await?;
    let one = app.tournaments.one(id);
    let known = one.fresh(app, &row).await?;
    Ok((row, one, known))
}
