//! Sockets that are open and nothing else.

use std::time::Instant;

use super::net::{Closed, Crowd, Id, Net};

/// Guests who look at the front page.
#[derive(Debug, Default)]
pub struct Idle {
    wanted: usize,
    opened: usize,
    /// Sockets that ended, and the first reasons.
    pub dropped: Vec<Closed>,
    until: Option<Instant>,
}

impl Idle {
    /// Places for so many, who come at once.
    pub fn new(net: &mut Net, count: usize) -> Idle {
        for _ in 0..count {
            let id = net.place(None, false);
            net.open(id);
        }
        Idle { wanted: count, ..Idle::default() }
    }

    /// How many are open.
    pub const fn open(&self) -> usize {
        self.opened - self.dropped.len()
    }

    /// From now on they stay until then, whoever goes.
    pub const fn stay(&mut self, until: Instant) {
        self.until = Some(until);
    }
}

impl Crowd for Idle {
    fn opened(&mut self, _: &mut Net, _: Id) {
        self.opened += 1;
    }

    fn text(&mut self, _: &mut Net, _: Id, _: &[u8], _: Instant) {}

    fn closed(&mut self, _: &mut Net, _: Id, why: Closed) {
        if matches!(why, Closed::Refused(_)) {
            self.opened += 1;
        }
        self.dropped.push(why);
    }

    fn due(&mut self, _: &mut Net, _: u64, _: Instant) {}

    fn goes_on(&mut self, _: &mut Net) -> bool {
        self.until.is_some() || self.opened < self.wanted
    }
}
