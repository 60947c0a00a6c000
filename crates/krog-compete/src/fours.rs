//! The queue for bughouse: which four play, who of them together, when, and why.
//!
//! | What | Rule |
//! | --- | --- |
//! | party | one who comes alone, or a pair, who play together; a pair goes by the mean of its ratings |
//! | key | time control, rated or casual: exactly the same |
//! | range | as in the queue for two: each party's rating lies in the range of every other party |
//! | order | whoever has waited longest is matched first, with those of the eight nearest singles and eight nearest pairs who give the least spread of ratings and the most even teams |
//! | teams | no pair is split; of the ways that are left, the most even one |
//! | seats | the stronger of a team meets the stronger of the other; boards and colours by lot |
//! | apart | those of whom one does not want to meet another; for 120 s whoever has declined and the other parties |
//! | answer | all four accept within 10 s, or it comes to nothing: the party of whoever declined, left or did not answer is out, the others wait on |
//!
//! Nothing here asks what time it is: somebody calls [`FourQueue::tick`], at best about once a second.

mod book;
mod four;
mod key;
mod party;
mod propose;
mod report;
mod round;

use std::collections::{BTreeMap, HashMap};

pub use self::{
    book::rulebook,
    four::{Four, FourPlayer},
    key::{FourKey, FourKeyError},
    party::{Member, Party},
    propose::{FourCancelled, FourMade, FourProposal},
    report::{FourFault, FourReport, FourSeeker},
    round::FourRound,
};
use crate::{
    Ms,
    queue::{Parted, Person, ProposalId, Proposals, Turn},
    rating,
};

/// Those who wait by one key, the longest waiting first.
type Room = BTreeMap<Turn, Party>;

/// The parties that wait, and the fours that are asked whether they want to play.
// INVARIANT: each person in `places` is either in one party of a room or in one proposal, and nobody else is in either.
#[derive(Debug, Clone)]
pub struct FourQueue {
    capacity: usize,
    rooms: BTreeMap<FourKey, Room>,
    places: HashMap<Person, Place>,
    proposals: Proposals<FourProposal>,
    parted: Parted,
    /// The last number that a party or a proposal has got.
    last: u64,
}

#[derive(Debug, Clone)]
enum Place {
    Waiting(FourKey, Turn),
    Asked(ProposalId),
}

/// Why a party cannot join.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FourJoinError {
    /// As many are in the queue as it holds.
    #[error("the queue is full: {capacity} people are in it; try again in a while")]
    Full {
        /// How many it holds.
        capacity: usize,
    },
    /// One of them is asked about a match already.
    #[error("a match has been found; answer proposal {0} first")]
    Asked(ProposalId),
    /// A rating that there is none of.
    #[error("{0} is no rating: it is from {least} to {most}", least = rating::RANGE.start(), most = rating::RANGE.end())]
    Rating(i32),
    /// Nobody, three, or one person twice.
    #[error("one or two different people come together")]
    Party,
}

/// What became of somebody who left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FourLeft {
    /// The party waits no more; whom it consisted of.
    Queue(Vec<Person>),
    /// The match that they were asked about comes to nothing.
    Proposal(FourCancelled),
}

impl FourQueue {
    /// An empty queue that holds so many people, those who are asked included.
    pub fn new(capacity: usize) -> FourQueue {
        FourQueue {
            capacity,
            rooms: BTreeMap::new(),
            places: HashMap::new(),
            proposals: Proposals::new(),
            parted: Parted::new(capacity.saturating_mul(8)),
            last: 0,
        }
    }

    /// Lets one or two wait. Nobody waits twice: who waited in another party leaves it, and the partner left behind is out too;
    /// those are answered. The same party with the same wish keeps its time.
    ///
    /// # Errors
    /// The queue is full, somebody is asked about a match, a rating is none, or it is no party; nothing has changed then.
    pub fn join(
        &mut self,
        members: Vec<Member>,
        key: FourKey,
        now: Ms,
    ) -> Result<Vec<Person>, FourJoinError> {
        self.join_after(members, key, 0, now)
    }

    /// Lets a party wait that has waited already.
    ///
    /// # Errors
    /// As for [`FourQueue::join`].
    pub fn join_after(
        &mut self,
        members: Vec<Member>,
        key: FourKey,
        waited_ms: Ms,
        now: Ms,
    ) -> Result<Vec<Person>, FourJoinError> {
        if let Some(member) = members.iter().find(|member| !rating::RANGE.contains(&member.rating)) {
            return Err(FourJoinError::Rating(member.rating));
        }
        let mut turn = Turn { since_ms: now.saturating_sub(waited_ms.max(0)), number: 0 };
        let mut new = 0;
        for member in &members {
            match self.places.get(&member.person) {
                Some(Place::Asked(id)) => return Err(FourJoinError::Asked(*id)),
                Some(Place::Waiting(..)) => {}
                None => new += 1,
            }
        }
        if new > 0 && self.places.len() + new > self.capacity {
            return Err(FourJoinError::Full { capacity: self.capacity });
        }
        let mut party = Party::of(members, key, turn).ok_or(FourJoinError::Party)?;
        let before = party.people().find_map(|person| self.party(person));
        if let Some(before) = before.filter(|before| before.is_same(&party)) {
            turn = Turn { since_ms: before.turn.since_ms.min(turn.since_ms), number: before.turn.number };
        } else {
            self.last += 1;
            turn.number = self.last;
        }
        party.turn = turn;
        let mut left = Vec::new();
        for person in party.people() {
            left.extend(self.take_out(person));
        }
        left.retain(|person| !party.has(person));
        self.put_in(party);
        Ok(left)
    }

    /// Lets somebody go, who waits or is asked, and their partner with them; nothing if neither.
    pub fn leave(&mut self, person: &Person, now: Ms) -> Option<FourLeft> {
        match self.places.get(person)? {
            Place::Waiting(..) => Some(FourLeft::Queue(self.take_out(person))),
            Place::Asked(id) => {
                let id = *id;
                let cause = crate::queue::Cause::Left(person.clone());
                self.refuse(id, person, cause, now).map(FourLeft::Proposal)
            }
        }
    }

    /// The party in which somebody waits.
    pub fn party(&self, person: &Person) -> Option<&Party> {
        let Place::Waiting(key, turn) = self.places.get(person)? else { return None };
        self.rooms.get(key)?.get(turn)
    }

    /// How many people wait by a key.
    pub fn waiting(&self, key: &FourKey) -> usize {
        self.rooms.get(key).map_or(0, |room| room.values().map(|party| party.members().len()).sum())
    }

    /// The keys that somebody waits by.
    pub fn keys(&self) -> impl Iterator<Item = &FourKey> {
        self.rooms.keys()
    }

    /// The parties that wait by a key, in the order of waiting.
    pub fn parties(&self, key: &FourKey) -> impl Iterator<Item = &Party> {
        self.rooms.get(key).into_iter().flat_map(Room::values)
    }

    /// How many are in the queue, those who are asked included.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether nobody is in it.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    fn put_in(&mut self, party: Party) {
        for person in party.people() {
            self.places.insert(person.clone(), Place::Waiting(party.key.clone(), party.turn));
        }
        self.rooms.entry(party.key.clone()).or_default().insert(party.turn, party);
    }

    /// Takes the party out in which somebody waits; whom it consisted of.
    fn take_out(&mut self, person: &Person) -> Vec<Person> {
        let Some(Place::Waiting(key, turn)) = self.places.get(person).cloned() else { return Vec::new() };
        let Some(room) = self.rooms.get_mut(&key) else { return Vec::new() };
        let people: Vec<Person> = room.remove(&turn).iter().flat_map(Party::people).cloned().collect();
        if room.is_empty() {
            self.rooms.remove(&key);
        }
        for person in &people {
            self.places.remove(person);
        }
        people
    }
}
