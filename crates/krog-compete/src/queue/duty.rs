//! What the server must do about those who wait.

use super::{
    Queue,
    entry::Person,
    pair::{Pair, Side},
};
use crate::{Ms, rulebook::JudgeError};

impl Queue {
    /// What the rulebook says the server still owes: two who could be matched and are not, or one who should have been let go, named
    /// twice. Behind a round there are none. Those beside each other in rating are asked about, with at most so many questions.
    ///
    /// # Errors
    /// The rulebook gives no answer; for the product's own it always does, which tests hold.
    pub fn owed(&self, now: Ms, most: usize) -> Result<Vec<[Person; 2]>, JudgeError> {
        let mut owed = Vec::new();
        let neighbours = self.rooms.values().flat_map(|room| room.by_rating().zip(room.by_rating().skip(1)));
        for (one, other) in neighbours.take(most) {
            let Some(pair) = self.pair(&one.person, &other.person, now) else { continue };
            if pair.duty()?.obliges() {
                owed.push([one.person.clone(), other.person.clone()]);
            }
        }
        for entry in self.limits.people().filter_map(|person| self.entry(person)).take(most) {
            let side =
                Side { waited_ms: entry.waited(now), longest_ms: entry.wish.longest_ms, ..Side::default() };
            if !(Pair { sides: [side, Side::default()], ..Pair::default() }).release()?.obliges() {
                // Nobody behind this one has waited too long either.
                break;
            }
            owed.push([entry.person.clone(), entry.person.clone()]);
        }
        Ok(owed)
    }
}
