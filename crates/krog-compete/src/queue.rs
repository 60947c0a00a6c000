//! The queue for a quick game: who is matched with whom, when, and why.
//!
//! | What | Rule |
//! | --- | --- |
//! | key | variant, time control, rated or casual: exactly the same |
//! | range | ±100 points, 25 more for each full 15 s of waiting, at most ±500 (after 240 s) and at most what was chosen below and above; each rating lies in the other's range |
//! | limit | whoever wants to wait only so long is let go then |
//! | score | `(1 − distance / 500) + min(1, wait / 300 s)`, where the wait is that of whoever has waited longer |
//! | order | whoever has waited longest is matched first, with the best score that is open; of equal ones with the longest waiting |
//! | apart | two of whom one does not want to meet the other; for 120 s two of whom one has declined the other |
//! | answer | both accept within 10 s, or it comes to nothing: whoever declined, left or did not answer is out, the other waits on |
//! | pause | whoever leaves games or declines matches again and again joins no more for a while: the rulebook says how long |
//!
//! Nothing here asks what time it is: somebody calls [`Queue::tick`], at best about once a second.

mod arrivals;
mod book;
mod conduct;
mod duty;
mod entry;
mod estimate;
mod key;
mod limits;
mod pair;
mod parted;
mod proposals;
mod propose;
pub mod range;
mod report;
mod room;
mod round;
mod score;

use std::collections::{BTreeMap, HashMap};

use self::{arrivals::Arrivals, limits::Limits, room::Room};
pub use self::{
    book::rulebook,
    conduct::{Act, ActKind, LEAST_PLIES, MOST_ACTS, Record, WINDOW_MS},
    entry::{Entry, Person, Turn, Wish},
    key::{Key, KeyError},
    pair::{Newcomer, Pair, Side},
    parted::APART_MS,
    proposals::{ProposalError, ProposalId},
    propose::{ANSWER_MS, Cancelled, Cause, Made, Proposal},
    report::{Alternative, Lost, MOST_ALTERNATIVES, Report, ReportFault, Seeker},
    round::Round,
    score::{ONE, PATIENCE_MS, Score},
};
pub(crate) use self::{
    parted::Parted,
    proposals::{Asking, Proposals},
};
use crate::{Ms, rating};

/// Those who wait, and the pairs that are asked whether they want to play.
// INVARIANT: each person in `places` is either in the room of their key or in one proposal, and nobody else is in either;
// `limits` holds those of the rooms who want to wait only so long.
#[derive(Debug, Clone)]
pub struct Queue {
    capacity: usize,
    rooms: BTreeMap<Key, Room>,
    places: HashMap<Person, Status>,
    proposals: Proposals<Proposal>,
    parted: Parted,
    arrivals: Arrivals,
    limits: Limits,
    /// The last number that an entry or a proposal has got.
    last: u64,
}

#[derive(Debug, Clone)]
enum Status {
    Waiting(Key, Turn),
    Asked(ProposalId),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joined {
    /// The person waits from now on.
    New,
    /// The same key again: the time waited stays.
    Again,
    /// Another key: the waiting begins anew.
    Instead,
}

/// Why somebody cannot join.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum JoinError {
    /// As many are in the queue as it holds.
    #[error("the queue is full: {capacity} people are in it; try again in a while")]
    Full {
        /// How many it holds.
        capacity: usize,
    },
    /// An opponent has been found already.
    #[error("an opponent has been found; answer proposal {0} first")]
    Asked(ProposalId),
    /// A rating that there is none of.
    #[error("{0} is no rating: it is from {least} to {most}", least = rating::RANGE.start(), most = rating::RANGE.end())]
    Rating(i32),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Left {
    /// The person waits no more.
    Queue,
    /// The pair that the person was asked about comes to nothing.
    Proposal(Cancelled),
}

impl Queue {
    /// An empty queue that holds so many people, those who are asked included.
    pub fn new(capacity: usize, now: Ms) -> Queue {
        Queue {
            capacity,
            rooms: BTreeMap::new(),
            places: HashMap::new(),
            proposals: Proposals::new(),
            parted: Parted::new(capacity.saturating_mul(8)),
            arrivals: Arrivals::new(now),
            limits: Limits::default(),
            last: 0,
        }
    }

    /// Lets somebody wait. Nobody waits twice: another wish takes the place of the first.
    ///
    /// # Errors
    /// The queue is full, the person is asked about a pair, or the rating is none; nothing has changed then.
    pub fn join(&mut self, person: Person, wish: Wish, now: Ms) -> Result<Joined, JoinError> {
        self.join_after(person, wish, 0, now)
    }

    /// Lets somebody wait who has waited already: whose opponent never came, for instance.
    ///
    /// # Errors
    /// As for [`Queue::join`].
    pub fn join_after(
        &mut self,
        person: Person,
        wish: Wish,
        waited_ms: Ms,
        now: Ms,
    ) -> Result<Joined, JoinError> {
        if !rating::RANGE.contains(&wish.rating) {
            return Err(JoinError::Rating(wish.rating));
        }
        let mut turn = Turn { since_ms: now.saturating_sub(waited_ms.max(0)), number: 0 };
        let joined = match self.places.get(&person) {
            Some(Status::Asked(id)) => return Err(JoinError::Asked(*id)),
            Some(Status::Waiting(key, before)) if *key == wish.key => {
                turn = Turn { since_ms: before.since_ms.min(turn.since_ms), number: before.number };
                Joined::Again
            }
            Some(Status::Waiting(..)) => Joined::Instead,
            None if self.places.len() >= self.capacity => {
                return Err(JoinError::Full { capacity: self.capacity });
            }
            None => Joined::New,
        };
        self.take_out(&person);
        if joined != Joined::Again {
            self.arrivals.note(&person, &wish.key, wish.rating, now);
        }
        if turn.number == 0 {
            turn.number = self.next_number();
        }
        self.put_in(Entry { person, wish, turn });
        Ok(joined)
    }

    /// Lets somebody go, who waits or is asked; nothing if neither.
    pub fn leave(&mut self, person: &Person, now: Ms) -> Option<Left> {
        match self.places.get(person)? {
            Status::Waiting(..) => {
                self.take_out(person);
                Some(Left::Queue)
            }
            Status::Asked(id) => {
                let id = *id;
                self.refuse(id, person, Cause::Left(person.clone()), now).map(Left::Proposal)
            }
        }
    }

    /// Somebody's place among those who wait by the same key, from 1.
    pub fn position(&self, person: &Person) -> Option<usize> {
        let Status::Waiting(key, turn) = self.places.get(person)? else { return None };
        Some(self.rooms.get(key)?.before(*turn) + 1)
    }

    pub fn entry(&self, person: &Person) -> Option<&Entry> {
        let Status::Waiting(key, turn) = self.places.get(person)? else { return None };
        self.rooms.get(key)?.get(*turn)
    }

    /// Those who wait by a key, in the order of their places.
    pub fn waiting(&self, key: &Key) -> impl Iterator<Item = &Entry> {
        self.rooms.get(key).into_iter().flat_map(Room::entries)
    }

    /// The keys that somebody waits by, and how many do.
    pub fn keys(&self) -> impl Iterator<Item = (&Key, usize)> {
        self.rooms.iter().map(|(key, room)| (key, room.len()))
    }

    /// How many are in the queue, those who are asked included.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether nobody is in it.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// A number that nothing else has.
    fn next_number(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    fn put_in(&mut self, entry: Entry) {
        let key = entry.wish.key.clone();
        self.places.insert(entry.person.clone(), Status::Waiting(key.clone(), entry.turn));
        self.limits.insert(&entry);
        self.rooms.entry(key).or_default().insert(entry);
    }

    /// Takes somebody out who waits.
    fn take_out(&mut self, person: &Person) {
        let Some(Status::Waiting(key, turn)) = self.places.get(person) else { return };
        if let Some(room) = self.rooms.get_mut(key) {
            if let Some(entry) = room.remove(*turn) {
                self.limits.remove(&entry);
            }
            if room.is_empty() {
                self.rooms.remove(key);
            }
        }
        self.places.remove(person);
    }
}
