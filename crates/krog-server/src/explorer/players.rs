//! Players' games that were played through, kept while they are asked about.

use std::sync::{Arc, Mutex, PoisonError};

use krog_explorer::{ExplorerError, PlayerGames};

use super::{CollectionSnapshot, Whose};

/// Memory for all of them, in bytes; the one asked last goes last.
const MEMORY: usize = 256 << 20;

/// Players' games by collection and names. Clones share them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Players {
    kept: Arc<Mutex<Vec<Cached>>>,
}

#[derive(Debug)]
struct Cached {
    which: Whose,
    /// In small letters, sorted.
    names: Vec<String>,
    /// The collection that they were read from.
    generation: u64,
    games: PlayerGames,
}

impl Players {
    /// The games of whoever has one of these names in a collection. Reads files where they are not at hand, or the collection
    /// has changed.
    pub(crate) fn games(
        &self,
        which: &Whose,
        snapshot: &CollectionSnapshot,
        names: &[String],
    ) -> Result<PlayerGames, ExplorerError> {
        let mut names: Vec<String> = names.iter().map(|name| name.to_lowercase()).collect();
        names.sort_unstable();
        names.dedup();
        let generation = snapshot.generation()?;
        if let Some(found) = self.take(which, &names, generation) {
            return Ok(found);
        }
        let games = PlayerGames::read(|visit| snapshot.games_of(&names, visit))?;
        self.put(Cached { which: which.clone(), names, generation, games: games.clone() });
        Ok(games)
    }

    fn take(&self, which: &Whose, names: &[String], generation: u64) -> Option<PlayerGames> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|kept| kept.which == *which && kept.names == names)?;
        let found = kept.remove(at);
        if found.generation != generation {
            return None;
        }
        let games = found.games.clone();
        kept.push(found);
        Some(games)
    }

    fn put(&self, new: Cached) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|old| old.which != new.which || old.names != new.names);
        kept.push(new);
        let mut weight: usize = kept.iter().map(|kept| kept.games.weight()).sum();
        while weight > MEMORY && kept.len() > 1 {
            weight -= kept.remove(0).games.weight();
        }
    }

    /// Forgets what was read of a collection.
    pub(super) fn forget(&self, which: &Whose) {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).retain(|kept| kept.which != *which);
    }
}
