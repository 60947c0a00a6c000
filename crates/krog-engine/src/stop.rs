//! Ending a search: by flag, by clock, by count.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use shakmaty::Move;

use crate::packed::PackedMove;

/// A flag that ends a search from another thread. Clones share it.
#[derive(Debug, Clone)]
pub struct Stop(Arc<Flag>);

#[derive(Debug)]
struct Flag {
    raised: AtomicBool,
    begun: Instant,
    /// When it is as good as raised, in milliseconds since `begun`.
    due_ms: AtomicU64,
    /// The move of the root that is being searched: depth, number and move; 0 before the first.
    at: AtomicU64,
}

impl Stop {
    /// A flag that is not raised.
    pub fn new() -> Self {
        let (raised, due_ms) = (AtomicBool::new(false), AtomicU64::new(u64::MAX));
        Self(Arc::new(Flag { raised, begun: Instant::now(), due_ms, at: AtomicU64::new(0) }))
    }

    /// Raises the flag for good.
    pub fn raise(&self) {
        self.0.raised.store(true, Ordering::Relaxed);
    }

    /// Raises it in a while.
    pub fn raise_in(&self, time: Duration) {
        // Never before the time is over.
        let due = (self.0.begun.elapsed() + time).as_micros().div_ceil(1_000);
        self.0.due_ms.store(u64::try_from(due).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// The move of the root that is being searched, if it is one of `legal`.
    pub fn current(&self, legal: &[Move]) -> Option<Current> {
        let at = self.0.at.load(Ordering::Relaxed);
        let [b0, b1, n0, n1, depth, ..] = at.to_le_bytes();
        let packed = PackedMove::from_bits(u16::from_le_bytes([b0, b1]));
        let m = legal.iter().copied().find(|m| PackedMove::new(*m) == packed)?;
        Some(Current { m, number: u16::from_le_bytes([n0, n1]), depth })
    }

    fn note(&self, current: Current) {
        let [b0, b1] = PackedMove::new(current.m).bits().to_le_bytes();
        let [n0, n1] = current.number.to_le_bytes();
        let at = u64::from_le_bytes([b0, b1, n0, n1, current.depth, 0, 0, 0]);
        self.0.at.store(at, Ordering::Relaxed);
    }

    /// Whether the flag has been raised.
    pub fn is_raised(&self) -> bool {
        if self.0.raised.load(Ordering::Relaxed) {
            return true;
        }
        let due = self.0.due_ms.load(Ordering::Relaxed);
        due != u64::MAX && self.0.begun.elapsed() >= Duration::from_millis(due)
    }
}

impl Default for Stop {
    fn default() -> Self {
        Self::new()
    }
}

/// The move of the root that is being searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Current {
    pub m: Move,
    /// Which of the moves it is, from 1 on.
    pub number: u16,
    /// Nominal plies of the iteration.
    pub depth: u8,
}

/// The time and the positions that a search may use.
#[derive(Debug)]
pub(crate) struct Budget<'a> {
    start: Instant,
    time: Option<Duration>,
    /// Behind this no deeper iteration begins.
    enough: Option<Duration>,
    max_nodes: u64,
    next_poll: u64,
    nodes: u64,
    stop: &'a Stop,
    /// Positions that the threads have visited which search beside this one.
    helped: &'a AtomicU64,
    /// Positions already told to others.
    told: u64,
    helps: bool,
    spent: bool,
}

/// Positions between two looks at clock and flag: some 2 ms in the slowest variant.
const POLL_INTERVAL: u64 = 512;

impl<'a> Budget<'a> {
    pub(crate) fn new(
        time: Option<Duration>,
        enough: Option<Duration>,
        max_nodes: Option<u64>,
        stop: &'a Stop,
        helped: &'a AtomicU64,
    ) -> Self {
        Self {
            start: Instant::now(),
            time,
            enough: enough.or_else(|| time.map(|time| time.mul_f64(0.7))),
            max_nodes: max_nodes.unwrap_or(u64::MAX),
            next_poll: POLL_INTERVAL,
            nodes: 0,
            stop,
            helped,
            told: 0,
            helps: false,
            spent: false,
        }
    }

    /// Pays for one more position; false, from then on always, when nothing is left.
    #[inline]
    pub(crate) fn spend(&mut self) -> bool {
        if self.spent {
            return false;
        }
        if self.nodes >= self.max_nodes {
            self.spent = true;
            return false;
        }
        self.nodes += 1;
        if self.nodes >= self.next_poll {
            self.poll();
        }
        !self.spent
    }

    /// Looks at the clock and at the flag now.
    pub(crate) fn poll(&mut self) {
        self.next_poll = self.nodes + POLL_INTERVAL;
        if self.helps {
            self.helped.fetch_add(self.nodes - self.told, Ordering::Relaxed);
            self.told = self.nodes;
        }
        if self.stop.is_raised()
            || self.nodes_of_all() >= self.max_nodes
            || self.time.is_some_and(|time| self.elapsed() >= time)
        {
            self.spent = true;
        }
    }

    pub(crate) const fn is_spent(&self) -> bool {
        self.spent
    }

    /// Whether a deeper iteration, which costs more than all before it, can still be worth beginning.
    pub(crate) fn allows_iteration(&mut self) -> bool {
        self.poll();
        !self.spent && self.enough.is_none_or(|enough| self.elapsed() < enough)
    }

    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// With those that other threads have visited for this search.
    pub(crate) fn nodes_of_all(&self) -> u64 {
        self.nodes + if self.helps { 0 } else { self.helped.load(Ordering::Relaxed) }
    }

    /// Tells whoever can stop the search what it is at.
    pub(crate) fn note(&self, current: Current) {
        self.stop.note(current);
    }

    /// What is visited is told to the search that this one helps.
    pub(crate) const fn help(&mut self) {
        self.helps = true;
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static NONE: AtomicU64 = AtomicU64::new(0);

    #[test]
    fn nodes_are_counted_exactly() {
        let stop = Stop::new();
        let mut budget = Budget::new(None, None, Some(3), &stop, &NONE);
        assert_eq!([(); 5].map(|()| budget.spend()), [true, true, true, false, false]);
        assert_eq!(budget.nodes(), 3);
    }

    #[test]
    fn a_raised_flag_is_seen_within_one_interval() {
        let stop = Stop::new();
        let mut budget = Budget::new(None, None, None, &stop, &NONE);
        stop.clone().raise();
        let paid = std::iter::repeat_with(|| budget.spend()).take_while(|paid| *paid).count();
        assert!(paid < POLL_INTERVAL as usize);
        assert!(!budget.allows_iteration());
    }

    #[test]
    fn no_time_is_seen_at_the_first_poll() {
        let stop = Stop::new();
        assert!(!Budget::new(Some(Duration::ZERO), None, None, &stop, &NONE).allows_iteration());
    }

    #[test]
    fn a_flag_that_is_due_is_raised() {
        let stop = Stop::new();
        stop.raise_in(Duration::from_secs(3_600));
        assert!(!stop.is_raised());
        stop.raise_in(Duration::ZERO);
        assert!(stop.is_raised());
    }
}
