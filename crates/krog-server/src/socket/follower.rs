//! Somebody who follows games without a socket.

use std::sync::Arc;

use super::{Lane, Outbox, connection::next_seat};

/// An outbox with one lane, and a number as sockets have.
#[derive(Debug)]
pub(crate) struct Follower {
    id: u64,
    outbox: Arc<Outbox>,
    lane: Lane,
}

impl Follower {
    pub(crate) fn new() -> Follower {
        let outbox: Arc<Outbox> = Arc::default();
        let lane = outbox.follow();
        Follower { id: next_seat(), outbox, lane }
    }

    pub(crate) const fn id(&self) -> u64 {
        self.id
    }

    pub(crate) fn outbox(&self) -> &Outbox {
        &self.outbox
    }

    /// The same, to be shared with whoever tells something.
    pub(crate) fn shared(&self) -> Arc<Outbox> {
        Arc::clone(&self.outbox)
    }

    /// The lane of its one game.
    pub(crate) const fn lane(&self) -> Lane {
        self.lane
    }
}
