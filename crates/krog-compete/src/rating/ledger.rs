//! The book of all changes: every entry names what it was computed from and seals all before it, so that the ratings can be
//! computed again from nothing and a changed byte is found.

use std::collections::HashMap;

use krog_chess::ByColor;

use super::{Entry, Event, HalfPoints, Last, Pair, Pool, Record, Side, Standing};
use crate::{Ms, rulebook::JudgeError};

/// Why an entry does not follow from those before it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Another number was due.
    #[error("entry {found} stands where entry {due} is due")]
    Number {
        /// The number that was due.
        due: u64,
        found: u64,
    },
    /// It does not continue what is before it.
    #[error("entry {0} does not continue the entry before it")]
    Chain(u64),
    /// It was changed after it was sealed.
    #[error("entry {0} was changed after it was sealed")]
    Seal(u64),
    /// It begins from another standing than the entries before leave.
    #[error("entry {seq} begins from {found} for `{person}`, but the entries before leave {due}")]
    Before {
        seq: u64,
        person: String,
        /// The rating that the entries before leave.
        due: i32,
        found: i32,
    },
    /// The arithmetic gives something else.
    #[error("entry {seq} gives `{person}` {found}; the arithmetic gives {due}")]
    Arithmetic {
        seq: u64,
        person: String,
        /// What the arithmetic gives.
        due: i32,
        found: i32,
    },
    /// It refunds what is no game of that person, or what was refunded before.
    #[error("entry {seq} refunds entry {of}, which is no game of that player that could be refunded")]
    Refund { seq: u64, of: u64 },
    /// One person sits on both sides.
    #[error("entry {0} has one player on both sides")]
    Same(u64),
    /// The rulebook gave no answer.
    #[error(transparent)]
    Judge(#[from] JudgeError),
}

/// Every standing, as the entries so far leave it. Replaying a ledger is [`Ledger::take`] for each of its entries.
#[derive(Debug, Default)]
pub struct Ledger {
    last: Last,
    records: HashMap<Pool, HashMap<String, Record>>,
    /// What each player of a game can get back, by entry; gone once it is given.
    refundable: HashMap<(u64, String), (Pool, i32)>,
}

impl Ledger {
    /// A player's standing in a pool.
    pub fn standing(&self, pool: Pool, person: &str) -> Standing {
        self.record(pool, person).standing
    }

    /// The same, with how it came about.
    pub fn record(&self, pool: Pool, person: &str) -> Record {
        self.records.get(&pool).and_then(|of| of.get(person)).copied().unwrap_or_default()
    }

    pub fn records(&self) -> impl Iterator<Item = (Pool, &str, &Record)> {
        self.records
            .iter()
            .flat_map(|(pool, of)| of.iter().map(move |(person, record)| (*pool, person.as_str(), record)))
    }

    /// The number and the seal of the last entry.
    pub const fn last(&self) -> Last {
        self.last
    }

    /// The entry that a rated game makes. It is not in the ledger yet: [`Ledger::take`] puts it there once it is kept.
    ///
    /// # Errors
    /// One person on both sides; the rulebook gives no answer.
    pub fn game(
        &self,
        at_ms: Ms,
        pool: Pool,
        game: &str,
        persons: &ByColor<String>,
        scores: &ByColor<HalfPoints>,
    ) -> Result<Entry, Fault> {
        let before = persons.as_ref().map(|person| self.standing(pool, person));
        Entry::game(self.last, at_ms, pool, game, persons, (&before, scores))
    }

    /// The entry that a rated match of four makes; [`Entry::four`] says how it is given.
    ///
    /// # Errors
    /// As for [`Ledger::game`].
    pub fn four(
        &self,
        at_ms: Ms,
        pool: Pool,
        game: &str,
        persons: &[[String; 2]; 2],
        scores: [HalfPoints; 2],
    ) -> Result<Entry, Fault> {
        let players =
            persons.each_ref().map(|team| team.each_ref().map(|person| self.standing(pool, person)));
        let pairs = persons
            .each_ref()
            .map(|[one, other]| self.standing(pool.of_pairs(), &Pair::of(one, other).name()));
        Entry::four(self.last, at_ms, pool, game, persons, (&players, &pairs), scores)
    }

    /// The entry that gives a player back what an earlier game took, or takes what it gave; the game stays counted.
    ///
    /// # Errors
    /// That entry is no game of this player, or was refunded before; the rulebook gives no answer.
    pub fn refund(&self, at_ms: Ms, of: u64, person: &str) -> Result<Entry, Fault> {
        let missing = Fault::Refund { seq: self.last.seq + 1, of };
        let &(pool, change) = self.refundable.get(&(of, person.to_owned())).ok_or(missing)?;
        Entry::refund(self.last, at_ms, (of, pool, change), person, self.standing(pool, person))
    }

    /// Puts an entry after those before it, if it follows from them.
    ///
    /// # Errors
    /// What does not follow. The ledger is as before then.
    pub fn take(&mut self, entry: &Entry) -> Result<(), Fault> {
        if entry.seq != self.last.seq + 1 {
            return Err(Fault::Number { due: self.last.seq + 1, found: entry.seq });
        }
        if entry.previous != self.last.hash {
            return Err(Fault::Chain(entry.seq));
        }
        if entry.seal() != entry.hash {
            return Err(Fault::Seal(entry.seq));
        }
        let own = match &entry.event {
            Event::Game { game, sides } => {
                let persons = sides.as_ref().map(|side| side.person.clone());
                let scores = sides.as_ref().map(|side| side.score);
                self.game(entry.at_ms, entry.pool, game, &persons, &scores)?
            }
            Event::Match { game, teams } => {
                let persons =
                    teams.each_ref().map(|team| team.players.each_ref().map(|side| side.person.clone()));
                let scores = teams.each_ref().map(|team| team.pair.score);
                self.four(entry.at_ms, entry.pool, game, &persons, scores)?
            }
            Event::Refund { of, person, .. } => self.refund(entry.at_ms, *of, person)?,
        };
        differs(entry, &own)?;
        self.follow(entry);
        Ok(())
    }

    fn follow(&mut self, entry: &Entry) {
        self.last = Last { seq: entry.seq, hash: entry.hash };
        let records = self.records.entry(entry.pool).or_default();
        for part in entry.parts() {
            let record = records.entry(part.person.to_owned()).or_default();
            *record = record.after(&part, entry.at_ms);
            let key = |seq| (seq, part.person.to_owned());
            match part.refunds {
                Some(of) => drop(self.refundable.remove(&key(of))),
                None => {
                    let change = part.after.rating - part.before.rating;
                    self.refundable.insert(key(entry.seq), (entry.pool, change));
                }
            }
        }
        for part in entry.pairs() {
            let records = self.records.entry(entry.pool.of_pairs()).or_default();
            let record = records.entry(part.person.to_owned()).or_default();
            *record = record.after(&part, entry.at_ms);
        }
    }
}

/// Where an entry is not the one that the entries before it give.
fn differs(found: &Entry, due: &Entry) -> Result<(), Fault> {
    let part = |side: &Side| (side.person.clone(), side.before, [side.after, side.rounded, side.k]);
    let parts = |entry: &Entry| -> Vec<(String, Standing, [i32; 3])> {
        match &entry.event {
            Event::Game { sides, .. } => [&sides.white, &sides.black].map(part).into(),
            Event::Match { teams, .. } => {
                teams.iter().flat_map(|team| team.players.iter().chain([&team.pair])).map(part).collect()
            }
            Event::Refund { person, before, after, .. } => vec![(person.clone(), *before, [*after, 0, 0])],
        }
    };
    let seq = found.seq;
    for ((person, before, numbers), (_, before_due, numbers_due)) in parts(found).into_iter().zip(parts(due))
    {
        if before != before_due {
            return Err(Fault::Before { seq, person, due: before_due.rating, found: before.rating });
        }
        if let Some((found, due)) = numbers.into_iter().zip(numbers_due).find(|(found, due)| found != due) {
            return Err(Fault::Arithmetic { seq, person, due, found });
        }
    }
    if found == due { Ok(()) } else { Err(Fault::Seal(seq)) }
}
