//! Games of collections that are one game: looked for piece by piece, so that no piece of work takes long.

use std::sync::{Arc, Mutex, PoisonError};

use krog_explorer::{ExplorerError, Heads, Twins, TwinsFrom};

use super::{Collections, Whose};

/// Memory for what games begin with, in bytes, of all collections that are not asked for at the moment.
const MEMORY: usize = 64 << 20;
/// Games that are read at a time.
const READ: usize = 10_000;
/// Texts that are compared at a time.
const COMPARED: usize = 1_000;

/// How far a look for twins has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TwinsLook {
    /// So many games were read, and there are more.
    Reading(usize),
    /// All were read.
    Found(Twins),
}

type Shared = Arc<Mutex<Heads>>;

/// What games begin with, of the collections that were asked last.
#[derive(Debug, Clone, Default)]
pub(super) struct AllHeads {
    kept: Arc<Mutex<Vec<(Whose, Shared)>>>,
}

impl AllHeads {
    /// That of a collection; of one that was not asked, nothing yet.
    fn of(&self, which: &Whose) -> Shared {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(of, _)| of == which);
        let found = at.map(|at| kept.remove(at).1).unwrap_or_default();
        // The one asked last goes last. Whoever is being read now weighs what it did when it was looked at.
        let weight = |heads: &Shared| heads.try_lock().map_or(0, |heads| heads.weight());
        let mut all: usize = kept.iter().map(|(_, heads)| weight(heads)).sum::<usize>() + weight(&found);
        while all > MEMORY && !kept.is_empty() {
            all = all.saturating_sub(weight(&kept.remove(0).1));
        }
        kept.push((which.clone(), Arc::clone(&found)));
        found
    }

    /// Forgets what was read of a collection.
    pub(super) fn forget(&self, which: &Whose) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).retain(|(of, _)| of != which);
    }
}

impl Collections {
    /// A piece of the look for games of a collection that are one game: reads some that were not read yet, or, where there are none,
    /// compares some that begin alike.
    pub fn twins(
        &self,
        which: &Whose,
        from: Option<TwinsFrom>,
        limit: usize,
    ) -> Result<TwinsLook, ExplorerError> {
        let snapshot = self.find(which)?.snapshot();
        let heads = self.inner.heads.of(which);
        let mut heads = heads.lock().unwrap_or_else(PoisonError::into_inner);
        if heads.read(&snapshot, READ)? {
            return Ok(TwinsLook::Reading(heads.games()));
        }
        heads.twins(&snapshot, from, limit, COMPARED).map(TwinsLook::Found)
    }
}
