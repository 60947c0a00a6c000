//! What waits for a socket: events of its games, bounded in number and bytes.

use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Notify;

use krog_websocket::Frame;

/// Events that may wait.
pub const MOST: usize = 64;
/// Bytes that may wait here; as much again may be on its way in the socket and the system.
pub const MOST_BYTES: usize = 128 * 1024;

/// One following of one game: a game that is followed anew gets a new one, and what still comes for the old is dropped.
pub type Lane = u32;

/// What became of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offered {
    /// It waits, or the socket will get the whole state in its place.
    Taken,
    /// The socket no longer follows.
    Gone,
    /// There is no room; the socket is cut off.
    Full,
}

/// The queue between the owners of games and a socket.
#[derive(Debug, Default)]
pub struct Outbox {
    inner: Mutex<Inner>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Inner {
    queue: VecDeque<(Lane, Frame)>,
    bytes: usize,
    lanes: Vec<(Lane, Pace)>,
    next: Lane,
    cut: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pace {
    Even,
    Behind,
}

/// What a socket finds.
#[derive(Debug, PartialEq, Eq)]
pub enum News {
    Event(Frame),
    /// Events of this game were passed over: it needs the whole state.
    Behind(Lane),
    /// The socket is to close, and to come again.
    Cut,
    None,
}

impl Outbox {
    pub fn follow(&self) -> Lane {
        let mut inner = self.inner();
        let lane = inner.next;
        inner.next = lane.wrapping_add(1);
        inner.lanes.push((lane, Pace::Even));
        lane
    }

    /// Closes a lane, and forgets what waits in it.
    pub fn leave(&self, lane: Lane) {
        let mut inner = self.inner();
        inner.lanes.retain(|(known, _)| *known != lane);
        inner.forget(lane);
    }

    /// An event for a player, who must miss none.
    pub fn tell(&self, lane: Lane, frame: &Frame) -> Offered {
        self.offer(lane, frame, |inner| {
            inner.cut = true;
            Offered::Full
        })
    }

    /// An event for a watcher; where there is no room, what waits makes way for the whole state.
    pub fn show(&self, lane: Lane, frame: &Frame) -> Offered {
        self.offer(lane, frame, |inner| {
            inner.fall_behind(lane);
            Offered::Taken
        })
    }

    fn offer(&self, lane: Lane, frame: &Frame, full: impl FnOnce(&mut Inner) -> Offered) -> Offered {
        let mut inner = self.inner();
        let offered = match inner.pace(lane) {
            _ if inner.cut => return Offered::Gone,
            None => return Offered::Gone,
            Some(Pace::Behind) => return Offered::Taken,
            Some(Pace::Even) if inner.queue.len() >= MOST || inner.bytes + frame.size() > MOST_BYTES => {
                full(&mut inner)
            }
            Some(Pace::Even) => {
                inner.bytes += frame.size();
                inner.queue.push_back((lane, frame.clone()));
                Offered::Taken
            }
        };
        drop(inner);
        self.news.notify_one();
        offered
    }

    /// A watcher's game has run ahead of what can be told in time.
    pub fn fall_behind(&self, lane: Lane) {
        self.inner().fall_behind(lane);
        self.news.notify_one();
    }

    /// The socket is to close, and to come again.
    pub fn cut(&self) {
        self.inner().cut = true;
        self.news.notify_one();
    }

    /// Until something is new.
    pub async fn news(&self) {
        self.news.notified().await;
    }

    /// Takes what is next.
    pub fn next(&self) -> News {
        let mut inner = self.inner();
        if inner.cut {
            return News::Cut;
        }
        if let Some((_, frame)) = inner.queue.pop_front() {
            inner.bytes -= frame.size();
            if inner.queue.is_empty() {
                // A quiet socket holds no memory.
                inner.queue = VecDeque::new();
            }
            return News::Event(frame);
        }
        let behind = inner.lanes.iter().find(|(_, pace)| *pace == Pace::Behind);
        behind.map_or(News::None, |(lane, _)| News::Behind(*lane))
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        // Nothing that can panic happens under this lock.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn pace(&self, lane: Lane) -> Option<Pace> {
        self.lanes.iter().find(|(known, _)| *known == lane).map(|(_, pace)| *pace)
    }

    fn fall_behind(&mut self, lane: Lane) {
        for (known, pace) in &mut self.lanes {
            if *known == lane {
                *pace = Pace::Behind;
            }
        }
        self.forget(lane);
    }

    fn forget(&mut self, lane: Lane) {
        self.queue.retain(|(of, _)| *of != lane);
        self.bytes = self.queue.iter().map(|(_, frame)| frame.size()).sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(length: usize) -> Frame {
        Frame::text(&"x".repeat(length))
    }

    fn waiting(outbox: &Outbox) -> usize {
        std::iter::from_fn(|| matches!(outbox.next(), News::Event(_)).then_some(())).count()
    }

    #[test]
    fn a_player_misses_nothing_or_is_cut_off() {
        let outbox = Outbox::default();
        let lane = outbox.follow();
        for _ in 0..MOST {
            assert_eq!(outbox.tell(lane, &frame(10)), Offered::Taken);
        }
        assert_eq!(outbox.tell(lane, &frame(10)), Offered::Full);
        assert_eq!(outbox.tell(lane, &frame(10)), Offered::Gone);
        assert_eq!(outbox.next(), News::Cut);
    }

    #[test]
    fn a_watcher_gets_the_whole_state_in_place_of_what_it_missed() {
        let outbox = Outbox::default();
        let (slow, other) = (outbox.follow(), outbox.follow());
        outbox.show(other, &frame(7));
        // Bytes count as well as numbers.
        for _ in 0..20 {
            assert_eq!(outbox.show(slow, &frame(10_000)), Offered::Taken);
            assert!(outbox.inner().bytes <= MOST_BYTES);
        }
        assert_eq!(outbox.next(), News::Event(frame(7)), "other games go on");
        assert_eq!(outbox.next(), News::Behind(slow));
        outbox.leave(slow);
        let again = outbox.follow();
        assert_eq!(
            outbox.show(slow, &frame(1)),
            Offered::Gone,
            "what comes late for the old lane is dropped"
        );
        assert_eq!(outbox.show(again, &frame(1)), Offered::Taken);
        assert_eq!(waiting(&outbox), 1);
        assert_eq!(outbox.next(), News::None);
        let rest = outbox.inner();
        assert_eq!((rest.bytes, rest.queue.capacity()), (0, 0));
    }
}
