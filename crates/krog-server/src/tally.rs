//! How many of a kind one holder has at a time.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Counts what is held, by holder. Clones share the counts; those who hold nothing take no memory.
#[derive(Debug)]
pub(crate) struct Tally<K: Eq + Hash> {
    most: u32,
    counts: Arc<Mutex<HashMap<K, u32>>>,
}

/// One of what is counted; given back when dropped.
#[derive(Debug)]
pub(crate) struct Held<K: Eq + Hash> {
    counts: Arc<Mutex<HashMap<K, u32>>>,
    key: K,
}

impl<K: Eq + Hash + Clone> Tally<K> {
    pub(crate) fn new(most: u32) -> Tally<K> {
        Tally { most, counts: Arc::default() }
    }

    pub(crate) const fn most(&self) -> u32 {
        self.most
    }

    /// One more, unless the holder has all it may have.
    pub(crate) fn take(&self, key: K) -> Option<Held<K>> {
        let mut counts = lock(&self.counts);
        let count = counts.get(&key).copied().unwrap_or(0);
        if count >= self.most {
            return None;
        }
        counts.insert(key.clone(), count + 1);
        Some(Held { counts: self.counts.clone(), key })
    }
}

impl<K: Eq + Hash> Held<K> {
    pub(crate) const fn key(&self) -> &K {
        &self.key
    }
}

impl<K: Eq + Hash> Drop for Held<K> {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        match counts.get_mut(&self.key) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(counts.remove(&self.key)),
        }
    }
}

fn lock<K>(counts: &Mutex<HashMap<K, u32>>) -> MutexGuard<'_, HashMap<K, u32>> {
    // Nothing that can panic happens under this lock.
    counts.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_back_can_be_taken_again() {
        let tally = Tally::new(2);
        let (one, two) = (tally.take("a").unwrap(), tally.take("a").unwrap());
        assert!(tally.take("a").is_none());
        assert!(tally.take("b").is_some());
        drop(one);
        let three = tally.take("a").unwrap();
        assert!(tally.take("a").is_none());
        drop((two, three));
        assert!(lock(&tally.counts).is_empty());
        assert!(Tally::new(0).take("a").is_none());
    }
}
