//! All connections at once are gone, and everybody wants to come back.

use std::{
    mem,
    time::{Duration, Instant},
};

use super::{Goal, Hall};
use crate::load::{
    Net, Spread,
    net::{Closed, Crowd},
};

/// How long everybody may take to be back.
const PATIENCE: Duration = Duration::from_secs(120);

/// A storm, and who has come through it.
#[derive(Debug)]
pub struct Storm {
    begun: Instant,
    /// Who is not back.
    pub(super) away: usize,
    /// From the cut to being back in the game with nothing missed.
    pub back: Spread,
}

impl Storm {
    pub(super) fn returned(&mut self, at: Instant) {
        self.away = self.away.saturating_sub(1);
        self.back.record(at.saturating_duration_since(self.begun));
    }
}

impl Hall {
    /// From now on connections that end are no fault, and everybody has to come back.
    fn brew(&mut self) {
        let away = self.tables.len() * 2;
        self.storm = Some(Storm { begun: Instant::now(), away, back: Spread::default() });
        for seat in self.tables.iter_mut().flat_map(|table| &mut table.seats) {
            seat.away = true;
        }
    }

    /// Cuts every player's connection from this side, without a word on the wire.
    pub fn cut(&mut self, net: &mut Net) {
        self.brew();
        for id in 0..self.tables.len() * 2 {
            net.cut(id);
        }
        for id in 0..self.tables.len() * 2 {
            self.closed(net, id, Closed::Gone);
        }
    }

    /// The server is about to go: whatever happens to the connections is no fault.
    pub fn brace(&mut self) {
        self.brew();
    }

    /// Waits until everybody is back in their game, and tells how long each took.
    pub fn weather(&mut self, net: &mut Net) -> anyhow::Result<Spread> {
        // The crowd comes as it comes; only its own pauses hold it back.
        let at_once = mem::replace(&mut net.at_once, usize::MAX);
        self.goal = Goal::Back;
        net.run(Instant::now() + PATIENCE, self)?;
        net.at_once = at_once;
        let Some(storm) = self.storm.take() else { return Ok(Spread::default()) };
        for _ in 0..storm.away {
            self.faults.add("not back", b"");
        }
        Ok(storm.back)
    }
}
