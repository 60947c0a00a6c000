//! The collections of games that positions are looked up in.
//!
//! There are `masters`, `games` (those played on this server) and whatever else was imported by its name, and one of each
//! person for the games that they brought. Where the server runs on a SQLite file, each is a directory below the explorer's, a
//! person's `people/<id>`, and what another process imports is seen within seconds; PostgreSQL keeps them itself.

mod game_ref;
pub(crate) mod look;
pub(crate) mod own;
mod players;
mod twins;

use std::{
    collections::HashMap,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError},
};

use krog_explorer::{Explorer, ExplorerError};
pub use krog_store::{Collection, CollectionName, CollectionSnapshot, Whose};
use krog_store::{Collections as StoredCollections, PersonId};

pub use self::{
    game_ref::GameRef,
    look::{
        Beside, Looked, Played, PopularPlace, add_modes, here, history, look, look_at_own, look_at_player,
        named, played_here, popular,
    },
    twins::TwinsLook,
};
use self::{players::Players, twins::AllHeads};
use crate::problem::ApiError;

/// Collections of persons that stay open, and the bytes that each may hold in memory.
const OPEN_PERSONS: usize = 64;
const MEMORY_OF_PERSON: usize = 8 << 20;

/// The collections. Clones share them.
#[derive(Debug, Clone)]
pub struct Collections {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    /// Where the database keeps them, no file is looked at.
    stored: Option<StoredCollections>,
    dir: PathBuf,
    players: Players,
    heads: AllHeads,
    open: Mutex<Open>,
    /// The lanes of those that are being written: each is written by one at a time.
    lanes: Mutex<HashMap<Whose, Lane>>,
}

#[derive(Debug, Default)]
struct Open {
    named: HashMap<CollectionName, Arc<Explorer>>,
    /// The one asked last behind.
    persons: Vec<(PersonId, Arc<Explorer>)>,
}

/// Whoever holds it writes to a collection, alone in this process.
type Lane = Arc<Mutex<()>>;

impl Collections {
    pub fn new(stored: Option<StoredCollections>, dir: PathBuf) -> Collections {
        let inner = Inner {
            stored,
            dir,
            players: Players::default(),
            heads: AllHeads::default(),
            open: Mutex::default(),
            lanes: Mutex::default(),
        };
        Collections { inner: Arc::new(inner) }
    }

    /// A collection; one that nobody has written yet is empty. Reads files.
    pub fn find(&self, which: &Whose) -> Result<Collection, ExplorerError> {
        match &self.inner.stored {
            Some(stored) => Ok(Collection::Stored(stored.of(which.clone()))),
            None => self.files(which).map(Collection::Files),
        }
    }

    fn files(&self, which: &Whose) -> Result<Arc<Explorer>, ExplorerError> {
        if let Some(found) = self.open().find(which) {
            return Ok(found);
        }
        let dir = self.dir_of(which);
        let opened = Arc::new(match which {
            Whose::Named(_) => Explorer::open(dir)?,
            Whose::Person(_) => Explorer::open_within(dir, MEMORY_OF_PERSON)?,
        });
        Ok(self.open().put(which, opened))
    }

    /// The server's collections that have games, by name. Reads files.
    pub fn list(&self) -> Result<Vec<(CollectionName, Collection)>, ExplorerError> {
        if let Some(stored) = &self.inner.stored {
            let names = stored.names()?.into_iter().filter_map(|name| name.parse::<CollectionName>().ok());
            return names.map(|name| Ok((name.clone(), self.find(&Whose::Named(name))?))).collect();
        }
        let mut names: Vec<CollectionName> = Vec::new();
        // A directory that is not there holds nothing.
        for entry in std::fs::read_dir(&self.inner.dir).into_iter().flatten().flatten() {
            let name = entry.file_name().to_str().and_then(|name| name.parse::<CollectionName>().ok());
            names.extend(name.filter(|_| entry.path().is_dir()));
        }
        names.sort();
        let mut found = Vec::with_capacity(names.len());
        for name in names {
            let collection = self.find(&Whose::Named(name.clone()))?;
            if collection.snapshot().games()? > 0 {
                found.push((name, collection));
            }
        }
        Ok(found)
    }

    /// Writes to a collection, alone in this process; waits for whoever writes to it now, which may be an import of minutes.
    pub fn write<T>(
        &self,
        which: &Whose,
        write: impl FnOnce(&Collection) -> Result<T, ExplorerError>,
    ) -> Result<T, ExplorerError> {
        let lane = self.lane(which);
        let _alone = lane.lock().unwrap_or_else(PoisonError::into_inner);
        self.write_alone(which, write)
    }

    /// Writes to a collection; none where somebody else does.
    pub fn write_now<T>(
        &self,
        which: &Whose,
        write: impl FnOnce(&Collection) -> Result<T, ExplorerError>,
    ) -> Result<Option<T>, ExplorerError> {
        let lane = self.lane(which);
        let _alone = match lane.try_lock() {
            Ok(alone) => alone,
            Err(TryLockError::Poisoned(alone)) => alone.into_inner(),
            Err(TryLockError::WouldBlock) => return Ok(None),
        };
        self.write_alone(which, write).map(Some)
    }

    fn write_alone<T>(
        &self,
        which: &Whose,
        write: impl FnOnce(&Collection) -> Result<T, ExplorerError>,
    ) -> Result<T, ExplorerError> {
        let collection = self.find(which)?;
        let written = write(&collection);
        let Collection::Files(explorer) = &collection else { return written };
        // While it was written it may have been closed and opened again.
        let open = self.open().find(which).filter(|open| !Arc::ptr_eq(open, explorer));
        if let Some(open) = open {
            open.refresh()?;
        }
        written
    }

    fn lane(&self, which: &Whose) -> Lane {
        let mut lanes = self.inner.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        lanes.retain(|_, lane| Arc::strong_count(lane) > 1);
        lanes.entry(which.clone()).or_default().clone()
    }

    /// Players' games, by position.
    pub fn players(&self) -> &Players {
        &self.inner.players
    }

    /// Deletes what a person brought.
    pub(crate) fn forget(&self, which: &Whose) -> Result<(), ExplorerError> {
        let lane = self.lane(which);
        let _alone = lane.lock().unwrap_or_else(PoisonError::into_inner);
        // Of files the numbers begin anew.
        self.inner.heads.forget(which);
        if let Collection::Stored(stored) = self.find(which)? {
            self.inner.players.forget(which);
            return stored.forget();
        }
        if let Whose::Person(person) = which {
            self.open().persons.retain(|(of, _)| of != person);
        }
        self.inner.players.forget(which);
        let dir = self.dir_of(which);
        match std::fs::remove_dir_all(&dir) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(ExplorerError::io(&dir)(error)),
            _ => Ok(()),
        }
    }

    pub(crate) fn refresh(&self) {
        let open: Vec<Arc<Explorer>> = self.open().named.values().cloned().collect();
        for explorer in open {
            if let Err(error) = explorer.refresh() {
                tracing::error!(%error, "a collection of games cannot be read anew");
            }
        }
    }

    fn dir_of(&self, which: &Whose) -> PathBuf {
        match which {
            Whose::Named(name) => self.inner.dir.join(name.as_str()),
            Whose::Person(person) => self.inner.dir.join(CollectionName::PEOPLE).join(person.as_str()),
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.inner.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn find(&mut self, which: &Whose) -> Option<Arc<Explorer>> {
        match which {
            Whose::Named(name) => self.named.get(name).cloned(),
            Whose::Person(person) => {
                let at = self.persons.iter().position(|(of, _)| of == person)?;
                let found = self.persons.remove(at);
                let explorer = found.1.clone();
                self.persons.push(found);
                Some(explorer)
            }
        }
    }

    /// Keeps an open collection, unless another was faster.
    fn put(&mut self, which: &Whose, opened: Arc<Explorer>) -> Arc<Explorer> {
        if let Some(found) = self.find(which) {
            return found;
        }
        match which {
            Whose::Named(name) => drop(self.named.insert(name.clone(), opened.clone())),
            Whose::Person(person) => {
                if self.persons.len() >= OPEN_PERSONS {
                    self.persons.remove(0);
                }
                self.persons.push((person.clone(), opened.clone()));
            }
        }
        opened
    }
}

impl From<ExplorerError> for ApiError {
    fn from(error: ExplorerError) -> ApiError {
        match error {
            ExplorerError::Locked { .. } => ApiError::busy(),
            _ => ApiError::internal(&error),
        }
    }
}
