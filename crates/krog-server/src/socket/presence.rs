//! Which people have a socket open, and news for a person on all of theirs.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use krog_compete::Ms;
use krog_store::PersonId;
use krog_wire::envelope::{ServerEvent, ServerFrame};

use super::{Lane, Offered, Outbox};
use crate::{clock::now_ms, websocket::Frame};

/// For how long it is known when somebody went.
const REMEMBERED_MS: Ms = 60 * 60 * 1000;
/// Of how many at most, the latest.
const REMEMBERED: usize = 1 << 16;
/// The size that news for a person are written into.
const NEWS: usize = 512;

/// The people who have a socket open on this server. Clones share them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Presence {
    inner: Arc<Mutex<Inner>>,
}

#[derive(Debug, Default)]
struct Inner {
    here: HashMap<PersonId, Vec<Subscriber>>,
    /// When those went who are not here, as far as it is remembered.
    gone: HashMap<PersonId, Ms>,
    /// The same in the order in which they went; somebody who has come since then, or gone again, is passed over.
    log: VecDeque<(PersonId, Ms)>,
}

/// The way to one socket.
#[derive(Debug, Clone)]
struct Subscriber {
    seat: u64,
    outbox: Arc<Outbox>,
    lane: Lane,
}

/// A socket's part in who is here; given back when dropped.
#[derive(Debug)]
pub(crate) struct Here {
    presence: Presence,
    person: PersonId,
    seat: u64,
}

impl Presence {
    /// A socket of somebody opens, by its number; what they are told waits in its outbox.
    pub(crate) fn enter(&self, person: &PersonId, seat: u64, outbox: &Arc<Outbox>) -> Here {
        let line = Subscriber { seat, outbox: Arc::clone(outbox), lane: outbox.follow() };
        let mut inner = self.lock();
        inner.gone.remove(person);
        inner.here.entry(person.clone()).or_default().push(line);
        Here { presence: self.clone(), person: person.clone(), seat }
    }

    /// Tells somebody something on every socket of theirs, without waiting for any: one that has no room is cut off, and comes
    /// again. Says how many took it.
    pub(crate) fn tell(&self, person: &PersonId, event: &ServerEvent) -> usize {
        let lines = self.lock().here.get(person).cloned().unwrap_or_default();
        if lines.is_empty() {
            return 0;
        }
        // Events are some dozens of times smaller than a game's state; copying one is nothing beside writing it out.
        let frame = Frame::json(&ServerFrame { g: None, s: None, event: event.clone() }, NEWS);
        let told = |line: &&Subscriber| match line.outbox.tell(line.lane, &frame) {
            Offered::Taken => true,
            Offered::Gone => false,
            Offered::Full => {
                tracing::info!(
                    seat = line.seat,
                    "a socket reads its person's news too slowly and is cut off"
                );
                false
            }
        };
        lines.iter().filter(told).count()
    }

    /// Whether somebody has a socket open.
    pub(crate) fn is_online(&self, person: &PersonId) -> bool {
        self.lock().here.contains_key(person)
    }

    /// Since when somebody has no socket open; nothing for those who have one, and for those of whom it is not known any more.
    pub(crate) fn offline_since(&self, person: &PersonId) -> Option<Ms> {
        self.lock().gone.get(person).copied()
    }

    fn leave(&self, person: &PersonId, seat: u64, now: Ms) {
        let mut inner = self.lock();
        let Some(lines) = inner.here.get_mut(person) else { return };
        lines.retain(|line| line.seat != seat);
        if lines.is_empty() {
            inner.here.remove(person);
            inner.went(person, now);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // Nothing that can panic happens under this lock.
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn went(&mut self, person: &PersonId, now: Ms) {
        self.gone.insert(person.clone(), now);
        self.log.push_back((person.clone(), now));
        while let Some((_, at)) = self.log.front()
            && (self.log.len() > REMEMBERED || now - at > REMEMBERED_MS)
            && let Some((person, at)) = self.log.pop_front()
        {
            if self.gone.get(&person) == Some(&at) {
                self.gone.remove(&person);
            }
        }
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.presence.leave(&self.person, self.seat, now_ms());
    }
}

#[cfg(test)]
mod tests {
    use krog_wire::queue::{CancelReason, MatchCancelled};

    use super::*;
    use crate::socket::News;

    fn news(id: &str) -> ServerEvent {
        ServerEvent::MatchCancelled(MatchCancelled {
            match_id: id.to_owned(),
            reason: CancelReason::Expired,
            by_you: false,
            requeued: true,
        })
    }

    fn heard(outbox: &Outbox) -> Vec<String> {
        let text = |frame: Frame| String::from_utf8_lossy(frame.bytes()).into_owned();
        std::iter::from_fn(|| match outbox.next() {
            News::Event(frame) => Some(text(frame)),
            _ => None,
        })
        .collect()
    }

    #[test]
    fn every_socket_of_a_person_hears_and_nobody_elses() {
        let presence = Presence::default();
        let (ada, bo) = (PersonId::generate(), PersonId::generate());
        let outboxes: Vec<Arc<Outbox>> = (0..3).map(|_| Arc::default()).collect();
        let [one, two, other] = outboxes.as_slice() else { panic!() };
        let here = presence.enter(&ada, 1, one);
        let _also = presence.enter(&ada, 2, two);
        let _bo = presence.enter(&bo, 3, other);
        assert_eq!(presence.tell(&ada, &news("7")), 2);
        for outbox in [one, two] {
            let heard = heard(outbox);
            assert_eq!(heard.len(), 1);
            assert!(heard[0].contains(r#"{"e":"match_cancelled","d":{"matchId":"7","#), "{}", heard[0]);
        }
        assert!(heard(other).is_empty());
        drop(here);
        assert_eq!(presence.tell(&ada, &news("8")), 1);
        assert!(heard(one).is_empty());
        assert_eq!(presence.tell(&PersonId::generate(), &news("9")), 0);
    }

    #[test]
    fn a_socket_that_does_not_read_is_cut_off_and_keeps_nobody_waiting() {
        let presence = Presence::default();
        let ada = PersonId::generate();
        let (slow, quick) = (Arc::<Outbox>::default(), Arc::<Outbox>::default());
        let _here = (presence.enter(&ada, 1, &slow), presence.enter(&ada, 2, &quick));
        for n in 0..1000 {
            presence.tell(&ada, &news(&n.to_string()));
            assert_eq!(heard(&quick).len(), 1);
        }
        assert_eq!(slow.next(), News::Cut);
        assert_eq!(presence.tell(&ada, &news("last")), 1);
    }

    #[test]
    fn a_person_is_gone_with_the_last_socket_and_here_with_the_first() {
        let presence = Presence::default();
        let ada = PersonId::generate();
        assert!(!presence.is_online(&ada) && presence.offline_since(&ada).is_none());
        let outbox = Arc::<Outbox>::default();
        let (one, two) = (presence.enter(&ada, 1, &outbox), presence.enter(&ada, 2, &outbox));
        drop(one);
        assert!(presence.is_online(&ada) && presence.offline_since(&ada).is_none());
        let before = now_ms();
        drop(two);
        assert!(!presence.is_online(&ada));
        assert!(presence.offline_since(&ada).is_some_and(|since| since >= before));
        let again = presence.enter(&ada, 3, &outbox);
        assert!(presence.is_online(&ada) && presence.offline_since(&ada).is_none());
        drop(again);
        assert!(presence.lock().here.is_empty());
    }

    #[test]
    fn those_who_went_are_forgotten_in_time_and_in_number() {
        let presence = Presence::default();
        let outbox = Arc::<Outbox>::default();
        let went = |person: &PersonId, at| {
            std::mem::forget(presence.enter(person, 1, &outbox));
            presence.leave(person, 1, at);
        };
        let (ada, bo) = (PersonId::generate(), PersonId::generate());
        went(&ada, 0);
        went(&bo, 10);
        went(&ada, REMEMBERED_MS + 5);
        assert_eq!(presence.offline_since(&ada), Some(REMEMBERED_MS + 5), "the later time stays");
        assert_eq!(presence.offline_since(&bo), Some(10));
        went(&PersonId::generate(), REMEMBERED_MS + 11);
        assert_eq!(presence.offline_since(&bo), None);
        let mut inner = presence.lock();
        for _ in 0..REMEMBERED + 10 {
            inner.went(&PersonId::generate(), REMEMBERED_MS + 12);
        }
        assert_eq!((inner.log.len(), inner.gone.len()), (REMEMBERED, REMEMBERED));
    }
}
