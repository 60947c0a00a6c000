//! Connections that are open, and which of them make way for newcomers: those that ask nothing.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use tokio_util::sync::CancellationToken;

/// What a connection is at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    /// It has asked nothing yet.
    New(Instant),
    /// It has been answered, and may ask again.
    Idle(Instant),
    Busy,
}

/// The connections. Clones share them.
#[derive(Debug, Clone)]
pub(super) struct Crowd {
    most: usize,
    open: Arc<Mutex<Open>>,
}

#[derive(Debug, Default)]
struct Open {
    next: u64,
    places: HashMap<u64, (State, CancellationToken)>,
    /// Those that are not busy, the first to make way first.
    idle: BTreeSet<(State, u64)>,
}

impl Open {
    fn set(&mut self, id: u64, state: State) {
        if let Some((known, _)) = self.places.get_mut(&id) {
            self.idle.remove(&(*known, id));
            *known = state;
            if state != State::Busy {
                self.idle.insert((state, id));
            }
        }
    }

    fn remove(&mut self, id: u64) -> Option<CancellationToken> {
        let (state, wanted) = self.places.remove(&id)?;
        self.idle.remove(&(state, id));
        Some(wanted)
    }
}

/// A connection's place, given back when dropped.
#[derive(Debug)]
pub(super) struct Place {
    crowd: Crowd,
    id: u64,
    wanted: CancellationToken,
}

impl Crowd {
    pub(super) fn new(most: usize) -> Crowd {
        Crowd { most, open: Arc::default() }
    }

    /// A place for a newcomer. Where there is none, the connection that has asked nothing for longest makes way: first of those that
    /// never did, then of those that were answered. None where all are busy.
    pub(super) fn enter(&self) -> Option<Place> {
        let mut open = self.lock();
        if open.places.len() >= self.most {
            let (_, first) = *open.idle.first()?;
            if let Some(wanted) = open.remove(first) {
                wanted.cancel();
            }
        }
        let (id, wanted) = (open.next, CancellationToken::new());
        open.next += 1;
        let state = State::New(Instant::now());
        open.places.insert(id, (state, wanted.clone()));
        open.idle.insert((state, id));
        Some(Place { crowd: self.clone(), id, wanted })
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        // Nothing that can panic happens under this lock.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Place {
    /// A request has come in.
    pub(super) fn busy(&self) {
        self.set(State::Busy);
    }

    /// It is answered.
    pub(super) fn idle(&self) {
        self.set(State::Idle(Instant::now()));
    }

    fn set(&self, state: State) {
        self.crowd.lock().set(self.id, state);
    }

    /// Resolves when another connection needs the place.
    pub(super) async fn wanted(&self) {
        self.wanted.cancelled().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.crowd.lock().remove(self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_nothing_makes_way_and_who_asks_does_not() {
        let crowd = Crowd::new(3);
        let [silent, answered, busy] = [(); 3].map(|()| crowd.enter().unwrap());
        answered.busy();
        answered.idle();
        busy.busy();
        let newcomer = crowd.enter().unwrap();
        assert!(silent.wanted.is_cancelled() && !answered.wanted.is_cancelled());
        newcomer.busy();
        let another = crowd.enter().unwrap();
        assert!(answered.wanted.is_cancelled() && !newcomer.wanted.is_cancelled());
        another.busy();
        assert!(crowd.enter().is_none(), "all are busy");
        // What has made way gives back nothing.
        drop((silent, answered));
        assert_eq!(crowd.lock().places.len(), 3);
        drop(busy);
        assert!(crowd.enter().is_some());
    }
}
