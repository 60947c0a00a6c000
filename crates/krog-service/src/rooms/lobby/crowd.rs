//! Those who follow the lobby.

use std::{
    collections::BTreeMap,
    sync::{Arc, Weak},
};

use krog_websocket::Frame;

use crate::outbox::{Lane, Offered, Outbox};

/// Sockets that are told before others get their turn.
const STEP: usize = 256;

/// The sockets that follow the lobby, by their numbers. One that is gone is found when it is told something.
#[derive(Debug, Default)]
pub(super) struct Crowd {
    seats: BTreeMap<u64, (Weak<Outbox>, Lane)>,
}

impl Crowd {
    pub(super) fn is_empty(&self) -> bool {
        self.seats.is_empty()
    }

    /// Adds a socket, in place of itself if it was there.
    pub(super) fn join(&mut self, seat: u64, outbox: &Arc<Outbox>, lane: Lane) {
        self.seats.insert(seat, (Arc::downgrade(outbox), lane));
    }

    pub(super) fn leave(&mut self, seat: u64) {
        self.seats.remove(&seat);
    }

    /// Tells all; who does not read gets the whole lobby later, in place of what it missed.
    pub(super) async fn tell(&mut self, frame: &Frame) {
        let mut gone = Vec::new();
        for (told, (seat, (outbox, lane))) in self.seats.iter().enumerate() {
            let offered = outbox.upgrade().map(|outbox| outbox.show(*lane, frame));
            if !matches!(offered, Some(Offered::Taken)) {
                gone.push(*seat);
            }
            if told % STEP == STEP - 1 {
                tokio::task::yield_now().await;
            }
        }
        for seat in gone {
            self.seats.remove(&seat);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outbox::News;

    #[tokio::test]
    async fn a_crowd_shares_one_frame_and_whoever_does_not_read_falls_behind() {
        let mut crowd = Crowd::default();
        let outboxes: Vec<Arc<Outbox>> = (0..10_000).map(|_| Arc::default()).collect();
        let lanes: Vec<Lane> = outboxes.iter().map(|outbox| outbox.follow()).collect();
        for (seat, (outbox, lane)) in (0_u64..).zip(outboxes.iter().zip(&lanes)) {
            crowd.join(seat, outbox, *lane);
        }
        let frame = Frame::text("news");
        let start = std::time::Instant::now();
        crowd.tell(&frame).await;
        println!("{:?} for 10,000", start.elapsed());
        for outbox in &outboxes {
            let News::Event(told) = outbox.next() else { panic!("told nothing") };
            // Not only equal: the same bytes in memory.
            assert_eq!(told.bytes().as_ptr(), frame.bytes().as_ptr());
        }
        // One does not read, and holds no more than its queue may; the others go on.
        for _ in 0..200 {
            crowd.tell(&frame).await;
            outboxes.iter().skip(1).for_each(|outbox| assert_eq!(outbox.next(), News::Event(frame.clone())));
        }
        assert_eq!(outboxes[0].next(), News::Behind(lanes[0]));
        assert_eq!(outboxes[1].next(), News::None);
    }

    #[tokio::test]
    async fn whoever_went_is_forgotten() {
        let mut crowd = Crowd::default();
        let (stays, goes, turns) =
            (Arc::<Outbox>::default(), Arc::<Outbox>::default(), Arc::<Outbox>::default());
        let lane = stays.follow();
        crowd.join(1, &stays, lane);
        crowd.join(2, &goes, goes.follow());
        let turned = turns.follow();
        crowd.join(3, &turns, turned);
        drop(goes);
        turns.leave(turned);
        crowd.tell(&Frame::text("news")).await;
        assert_eq!(crowd.seats.keys().copied().collect::<Vec<_>>(), [1]);
        crowd.leave(1);
        assert!(crowd.is_empty());
    }
}
