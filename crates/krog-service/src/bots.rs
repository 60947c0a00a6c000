//! The bots that are here: those with a stream of theirs open on this server.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use krog_store::PersonId;

/// The bots that are here. Clones share them.
#[derive(Debug, Clone, Default)]
pub struct Bots {
    here: Arc<Mutex<BTreeMap<PersonId, u32>>>,
}

/// A stream's part in it; given back when dropped.
#[derive(Debug)]
pub struct BotHere {
    bots: Bots,
    person: PersonId,
}

impl Bots {
    /// A bot opens a stream.
    pub fn enter(&self, person: &PersonId) -> BotHere {
        *self.lock().entry(person.clone()).or_insert(0) += 1;
        BotHere { bots: self.clone(), person: person.clone() }
    }

    /// Whether a bot is here.
    pub fn is_here(&self, person: &PersonId) -> bool {
        self.lock().contains_key(person)
    }

    /// Some that are here.
    pub fn here(&self, most: usize) -> Vec<PersonId> {
        self.lock().keys().take(most).cloned().collect()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<PersonId, u32>> {
        // Nothing that can panic happens under this lock.
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for BotHere {
    fn drop(&mut self) {
        let mut here = self.bots.lock();
        if let Some(streams) = here.get_mut(&self.person) {
            *streams -= 1;
            if *streams == 0 {
                here.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_here_while_any_stream_of_it_is_open() {
        let bots = Bots::default();
        let (ada, bo) = (PersonId::generate(), PersonId::generate());
        let (one, two, other) = (bots.enter(&ada), bots.enter(&ada), bots.enter(&bo));
        assert_eq!(bots.here(9), [&ada, &bo].map(Clone::clone));
        assert_eq!(bots.here(1).len(), 1);
        drop(one);
        assert!(bots.is_here(&ada));
        drop((two, other));
        assert!(!bots.is_here(&ada) && bots.here(9).is_empty());
    }
}
