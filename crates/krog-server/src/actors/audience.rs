//! Who follows a game.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use krog_chess::Color;
use krog_store::PersonId;
use krog_wire::envelope::Presence;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

/// A socket that follows a game.
#[derive(Debug)]
pub(crate) struct Seat {
    /// The socket's number, one for all games it follows.
    pub id: u64,
    /// Whose it is.
    pub person: PersonId,
    /// What waits to be sent to it: bounded, so that a slow one is cut off and never waited for.
    pub outbox: mpsc::Sender<Utf8Bytes>,
    /// Cuts it off; it comes back and resumes.
    pub cut: CancellationToken,
}

/// The sockets that follow a game.
#[derive(Debug, Default)]
pub(super) struct Audience {
    seats: HashMap<u64, (Option<Color>, Seat)>,
}

impl Audience {
    /// Adds a socket, in place of itself if it was there.
    pub(super) fn join(&mut self, color: Option<Color>, seat: Seat) {
        self.seats.insert(seat.id, (color, seat));
    }

    /// A person has become a player: all sockets of theirs are a player's.
    pub(super) fn recolor(&mut self, person: &PersonId, color: Color) {
        for (side, seat) in self.seats.values_mut() {
            if seat.person == *person {
                *side = Some(color);
            }
        }
    }

    pub(super) fn leave(&mut self, seat: u64) -> bool {
        self.seats.remove(&seat).is_some()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.seats.is_empty()
    }

    /// Sends to all; whoever's queue is full is cut off. Says whether anybody went.
    pub(super) fn send(&mut self, text: &Utf8Bytes) -> bool {
        let before = self.seats.len();
        self.seats.retain(|_, (_, seat)| offer(seat, text.clone()));
        self.seats.len() < before
    }

    /// Sends to one.
    pub(super) fn send_to(&mut self, id: u64, text: Utf8Bytes) {
        if let Some((_, seat)) = self.seats.get(&id)
            && !offer(seat, text)
        {
            self.seats.remove(&id);
        }
    }

    /// Cuts all off, so that they come back to a fresh owner.
    pub(super) fn cut_all(&mut self) {
        for (_, (_, seat)) in self.seats.drain() {
            seat.cut.cancel();
        }
    }

    pub(super) fn presence(&self) -> Presence {
        let has = |color| self.seats.values().any(|(side, _)| *side == Some(color));
        let watchers = self.seats.values().filter(|(side, _)| side.is_none()).count();
        Presence {
            white: has(Color::White),
            black: has(Color::Black),
            watchers: u32::try_from(watchers).unwrap_or(u32::MAX),
        }
    }
}

fn offer(seat: &Seat, text: Utf8Bytes) -> bool {
    match seat.outbox.try_send(text) {
        Ok(()) => true,
        Err(mpsc::error::TrySendError::Full(_)) => {
            tracing::info!(seat = seat.id, "a socket reads too slowly and is cut off");
            seat.cut.cancel();
            false
        }
        Err(mpsc::error::TrySendError::Closed(_)) => false,
    }
}
