//! A round of pairing.
//!
//! Whoever has waited longest chooses first. Nobody who is left has waited longer, so the second term of the score is the same
//! for every partner, and the best score is the nearest rating: rings around the own rating are gone through from within, and the
//! first who is acceptable is the best. In a group of equal ratings those who have waited longer reach farther, so a group whose
//! next does not reach so far is done.

use super::{
    Queue, Status,
    entry::{Entry, Turn},
    parted::Parted,
    proposals::ProposalId,
    propose::{ANSWER_MS, Cancelled, Part, Proposal},
    report::{MOST_ALTERNATIVES, Report},
    room::Room,
};
use crate::Ms;

/// What a round did.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Round {
    /// Proposals that nobody may answer any more, as [`Queue::expire`] gives them.
    pub cancelled: Vec<Cancelled>,
    /// Those who have waited as long as they wanted, and are in the queue no more.
    pub released: Vec<Entry>,
    /// Pairs that are to be asked now.
    pub found: Vec<ProposalId>,
}

impl Queue {
    /// Ends what is overdue and pairs those who wait.
    pub fn tick(&mut self, now: Ms) -> Round {
        let cancelled = self.expire(now);
        self.parted.forget(now);
        self.arrivals.forget(now);
        let released = self.release(now);
        let mut found = Vec::new();
        let Queue { rooms, places, proposals, parted, limits, last, .. } = self;
        for room in rooms.values_mut() {
            let mut next = room.first();
            while let Some(turn) = next {
                if let Some((partner, report)) = matched(room, parted, turn, now)
                    && let (Some(first), Some(second)) = (room.remove(turn), room.remove(partner))
                {
                    *last += 1;
                    let id = ProposalId(*last);
                    for entry in [&first, &second] {
                        limits.remove(entry);
                        places.insert(entry.person.clone(), Status::Asked(id));
                    }
                    let parts = [first, second].map(|entry| Part { entry, accepted: false });
                    let due_ms = now.saturating_add(ANSWER_MS);
                    proposals.insert(id, Proposal { id, due_ms, parts, report });
                    found.push(id);
                }
                next = room.after(turn);
            }
        }
        rooms.retain(|_, room| !room.is_empty());
        Round { cancelled, released, found }
    }

    /// Lets those go who have waited as long as they wanted.
    fn release(&mut self, now: Ms) -> Vec<Entry> {
        let mut released = Vec::new();
        while let Some(person) = self.limits.due(now) {
            let Some(entry) = self.entry(&person).cloned() else { break };
            self.take_out(&person);
            released.push(entry);
        }
        released
    }
}

/// The best partner of somebody whom nobody left has waited longer than, and why.
fn matched(room: &Room, parted: &Parted, turn: Turn, now: Ms) -> Option<(Turn, Report)> {
    let own = room.get(turn)?;
    let mut open = open(room, parted, own, now);
    let partner = open.next()?;
    let others = open.take(MOST_ALTERNATIVES);
    Some((partner.turn, Report::new(own, partner, others, now)))
}

/// Those whom somebody can be matched with: the best first, if nobody has waited longer than they.
fn open<'a>(room: &'a Room, parted: &'a Parted, own: &'a Entry, now: Ms) -> impl Iterator<Item = &'a Entry> {
    let rings = room.rings(own.wish.rating, own.reach(now));
    let reaching =
        rings.flat_map(move |ring| ring.members().take_while(move |other| other.reach(now) >= ring.distance));
    reaching.filter(move |other| {
        other.turn != own.turn
            && own.suits(other, now)
            && !own.blocks(other)
            && parted.until(&own.person, &other.person, now).is_none()
    })
}
