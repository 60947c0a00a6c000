//! The collections of games that positions are looked up in.
//!
//! Each is a directory below the explorer's: `masters`, `games` (those played on this server) and whatever else was imported
//! by its name, and `people/<id>` for the games that a person brought. What another process imports is seen within seconds.

mod look;
mod name;
mod own;

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use krog_explorer::{Explorer, ExplorerError};
use krog_store::PersonId;

pub(crate) use self::{
    look::{Looked, Played, here, look, look_at_player, named, popular},
    name::{CollectionName, GameRef},
};
use crate::{App, problem::ApiError};

/// How often it is looked whether another process has written.
const REFRESH: Duration = Duration::from_secs(5);
/// Collections of persons that stay open.
const OPEN_PERSONS: usize = 64;

/// The collections. Clones share them.
#[derive(Debug, Clone)]
pub(crate) struct Collections {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    dir: PathBuf,
    open: Mutex<Open>,
    /// Writing is for one at a time: there is little to write, and the disk is one.
    writing: Mutex<()>,
}

#[derive(Debug, Default)]
struct Open {
    named: HashMap<CollectionName, Arc<Explorer>>,
    /// The one asked last behind.
    persons: Vec<(PersonId, Arc<Explorer>)>,
}

/// Which collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Which {
    /// One of the server's.
    Named(CollectionName),
    /// What a person brought.
    Of(PersonId),
}

impl Collections {
    pub(crate) fn new(dir: PathBuf) -> Collections {
        Collections { inner: Arc::new(Inner { dir, open: Mutex::default(), writing: Mutex::default() }) }
    }

    /// A collection; one that nobody has written yet is empty. Reads files.
    pub(crate) fn find(&self, which: &Which) -> Result<Arc<Explorer>, ExplorerError> {
        if let Some(found) = self.open().find(which) {
            return Ok(found);
        }
        let opened = Arc::new(Explorer::open(self.dir_of(which))?);
        Ok(self.open().put(which, opened))
    }

    /// The server's collections that have games, by name. Reads files.
    pub(crate) fn list(&self) -> Result<Vec<(CollectionName, Arc<Explorer>)>, ExplorerError> {
        let mut names: Vec<CollectionName> = Vec::new();
        // A directory that is not there holds nothing.
        for entry in std::fs::read_dir(&self.inner.dir).into_iter().flatten().flatten() {
            let name = entry.file_name().to_str().and_then(|name| name.parse::<CollectionName>().ok());
            names.extend(name.filter(|_| entry.path().is_dir()));
        }
        names.sort();
        let mut found = Vec::with_capacity(names.len());
        for name in names {
            let explorer = self.find(&Which::Named(name.clone()))?;
            if explorer.snapshot().games() > 0 {
                found.push((name, explorer));
            }
        }
        Ok(found)
    }

    /// Writes to a collection, alone in this process.
    pub(crate) fn write<T>(
        &self,
        which: &Which,
        write: impl FnOnce(&Explorer) -> Result<T, ExplorerError>,
    ) -> Result<T, ExplorerError> {
        let explorer = self.find(which)?;
        let _alone = self.inner.writing.lock().unwrap_or_else(PoisonError::into_inner);
        write(&explorer)
    }

    /// Deletes what a person brought.
    fn forget(&self, which: &Which) -> Result<(), ExplorerError> {
        let _alone = self.inner.writing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Which::Of(person) = which {
            self.open().persons.retain(|(of, _)| of != person);
        }
        let dir = self.dir_of(which);
        match std::fs::remove_dir_all(&dir) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(ExplorerError::io(&dir)(error)),
            _ => Ok(()),
        }
    }

    fn refresh(&self) {
        let open: Vec<Arc<Explorer>> = self.open().named.values().cloned().collect();
        for explorer in open {
            if let Err(error) = explorer.refresh() {
                tracing::error!(%error, "a collection of games cannot be read anew");
            }
        }
    }

    fn dir_of(&self, which: &Which) -> PathBuf {
        match which {
            Which::Named(name) => self.inner.dir.join(name.as_str()),
            Which::Of(person) => self.inner.dir.join(Path::new(name::PEOPLE)).join(person.as_str()),
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.inner.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn find(&mut self, which: &Which) -> Option<Arc<Explorer>> {
        match which {
            Which::Named(name) => self.named.get(name).cloned(),
            Which::Of(person) => {
                let at = self.persons.iter().position(|(of, _)| of == person)?;
                let found = self.persons.remove(at);
                let explorer = found.1.clone();
                self.persons.push(found);
                Some(explorer)
            }
        }
    }

    /// Keeps an open collection, unless another was faster.
    fn put(&mut self, which: &Which, opened: Arc<Explorer>) -> Arc<Explorer> {
        if let Some(found) = self.find(which) {
            return found;
        }
        match which {
            Which::Named(name) => drop(self.named.insert(name.clone(), opened.clone())),
            Which::Of(person) => {
                if self.persons.len() >= OPEN_PERSONS {
                    self.persons.remove(0);
                }
                self.persons.push((person.clone(), opened.clone()));
            }
        }
        opened
    }
}

impl App {
    /// Takes in what other processes write to collections that are open.
    pub(crate) async fn watch_collections(self) {
        let mut tick = tokio::time::interval(REFRESH);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.stopping().cancelled() => return,
                _ = tick.tick() => {}
            }
            let collections = self.collections().clone();
            // A panic in it is logged where it happens; the next look comes anyway.
            drop(tokio::task::spawn_blocking(move || collections.refresh()).await);
        }
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
