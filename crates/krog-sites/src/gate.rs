//! Lets one request through at a time, in the order in which they came, and none before the site wants to be asked again.

use std::{
    collections::VecDeque,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// How often somebody who waits looks whether to wait any longer.
pub(crate) const GLANCE: Duration = Duration::from_millis(100);

#[derive(Debug, Default)]
struct State {
    busy: bool,
    not_before: Option<Instant>,
    /// Numbers of those who wait, the first at the front.
    queue: VecDeque<u64>,
    next: u64,
}

/// What a site's requests pass through.
#[derive(Debug, Default)]
pub(crate) struct Gate {
    state: Mutex<State>,
    changed: Condvar,
}

/// A place in the queue; given up when this goes.
#[derive(Debug)]
pub(crate) struct Turn {
    gate: Arc<Gate>,
    number: u64,
}

/// Held for as long as a request runs.
#[derive(Debug)]
pub(crate) struct Pass(Arc<Gate>);

/// What became of the wish to go through.
#[derive(Debug)]
pub(crate) enum Entry {
    /// It is this one's turn.
    Open(Pass),
    /// Others are before it.
    Busy,
    /// The site wants to be left alone for so long.
    Closed(Duration),
}

impl Gate {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the last place in the queue.
    pub(crate) fn queue(gate: &Arc<Gate>) -> Turn {
        let mut state = gate.state();
        let number = state.next;
        state.next += 1;
        state.queue.push_back(number);
        Turn { gate: Arc::clone(gate), number }
    }

    /// Lets nobody through for a while.
    pub(crate) fn close_for(&self, wait: Duration) {
        let mut state = self.state();
        let then = Instant::now().checked_add(wait);
        state.not_before = state.not_before.max(then);
    }
}

impl Turn {
    /// Goes through if the way is free; waits for a moment if it is not.
    pub(crate) fn enter(&self) -> Entry {
        let mut state = self.gate.state();
        let left =
            |state: &State| state.not_before.and_then(|then| then.checked_duration_since(Instant::now()));
        let is_free = |state: &State| !state.busy && state.queue.front() == Some(&self.number);
        if left(&state).is_none() && !is_free(&state) {
            state = self.gate.changed.wait_timeout(state, GLANCE).unwrap_or_else(PoisonError::into_inner).0;
        }
        if let Some(wait) = left(&state).filter(|wait| !wait.is_zero()) {
            return Entry::Closed(wait);
        }
        if !is_free(&state) {
            return Entry::Busy;
        }
        state.busy = true;
        Entry::Open(Pass(Arc::clone(&self.gate)))
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.gate.state().queue.retain(|number| *number != self.number);
        self.gate.changed.notify_all();
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        self.0.state().busy = false;
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time_in_their_order_and_none_while_it_is_closed() {
        let gate = Arc::new(Gate::default());
        let [one, two, three] = [(); 3].map(|()| Gate::queue(&gate));
        assert!(matches!(two.enter(), Entry::Busy));
        let Entry::Open(pass) = one.enter() else { panic!("it is the first") };
        drop(one);
        assert!(matches!(two.enter(), Entry::Busy));
        drop(pass);
        assert!(matches!(three.enter(), Entry::Busy));
        drop(two);
        let Entry::Open(pass) = three.enter() else { panic!("the other has gone") };
        gate.close_for(Duration::from_secs(60));
        gate.close_for(Duration::from_secs(1));
        drop((pass, three));
        assert!(matches!(Gate::queue(&gate).enter(), Entry::Closed(wait) if wait > Duration::from_secs(50)));
    }
}
