//! The book of all changes: every entry names what it was computed from and seals all before it, so that the ratings can be
//! computed again from nothing and a changed byte is found.

use std::{collections::HashMap, fmt};

use krog_chess::ByColor;
use sha2::{Digest, Sha256};

use super::{Change, HalfPoints, Pool, Standing, limit};
use crate::{Ms, rulebook::JudgeError};

/// The seal of an entry: SHA-256 of what it says and of the seal before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hash(pub [u8; 32]);

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One player's part in a rated game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// Who.
    pub person: String,
    /// What was scored.
    pub score: HalfPoints,
    /// The standing before.
    pub before: Standing,
    /// The factor.
    pub k: i32,
    /// The change that the arithmetic gave.
    pub rounded: i32,
    /// The rating after, as limits let it.
    pub after: i32,
}

impl Side {
    fn of(person: &str, before: Standing, change: &Change) -> Side {
        Side {
            person: person.to_owned(),
            score: change.score,
            before,
            k: change.k,
            rounded: change.rounded,
            after: change.after,
        }
    }
}

/// What changed ratings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A rated game.
    Game {
        /// Its id.
        game: String,
        /// Both players.
        sides: ByColor<Side>,
    },
    /// Points that a player gets back: an earlier game's, when it should not have counted.
    Refund {
        /// The entry of that game.
        of: u64,
        /// Who gets them.
        person: String,
        /// The standing before.
        before: Standing,
        /// The rating after.
        after: i32,
    },
}

/// A line of the ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its number; the first has 1.
    pub seq: u64,
    /// When it was made, in milliseconds of the caller's calendar.
    pub at_ms: Ms,
    /// The pool that it counts in.
    pub pool: Pool,
    /// What happened.
    pub event: Event,
    /// The seal of the entry before.
    pub previous: Hash,
    /// Its own.
    pub hash: Hash,
}

impl Entry {
    fn sealed(seq: u64, at_ms: Ms, pool: Pool, event: Event, previous: Hash) -> Entry {
        let mut entry = Entry { seq, at_ms, pool, event, previous, hash: Hash::default() };
        entry.hash = entry.seal();
        entry
    }

    /// The seal that its contents and the one before give.
    #[must_use]
    pub fn seal(&self) -> Hash {
        let mut seal = Seal(Sha256::new());
        seal.bytes(&self.previous.0);
        seal.number(self.seq.cast_signed());
        seal.number(self.at_ms);
        seal.bytes(self.pool.name().as_bytes());
        match &self.event {
            Event::Game { game, sides } => {
                seal.bytes(b"game");
                seal.bytes(game.as_bytes());
                seal.side(&sides.white);
                seal.side(&sides.black);
            }
            Event::Refund { of, person, before, after } => {
                seal.bytes(b"refund");
                seal.number(of.cast_signed());
                seal.bytes(person.as_bytes());
                seal.standing(before);
                seal.number(i64::from(*after));
            }
        }
        Hash(seal.0.finalize().into())
    }
}

/// Everything goes in with its length, so that no two contents are the same bytes.
struct Seal(Sha256);

impl Seal {
    fn bytes(&mut self, bytes: &[u8]) {
        self.0.update((bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
    }

    fn number(&mut self, number: i64) {
        self.0.update(number.to_le_bytes());
    }

    fn standing(&mut self, standing: &Standing) {
        self.number(i64::from(standing.rating));
        self.number(i64::from(standing.peak));
        self.number(i64::from(standing.games));
    }

    fn side(&mut self, side: &Side) {
        self.bytes(side.person.as_bytes());
        self.number(i64::from(side.score));
        self.standing(&side.before);
        self.number(i64::from(side.k));
        self.number(i64::from(side.rounded));
        self.number(i64::from(side.after));
    }
}

/// Why an entry does not follow from those before it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Another number was due.
    #[error("entry {found} stands where entry {due} is due")]
    Number {
        /// The number that was due.
        due: u64,
        /// The number found.
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
        /// The entry.
        seq: u64,
        /// Whose.
        person: String,
        /// The rating that the entries before leave.
        due: i32,
        /// The rating found.
        found: i32,
    },
    /// The arithmetic gives something else.
    #[error("entry {seq} gives `{person}` {found}; the arithmetic gives {due}")]
    Arithmetic {
        /// The entry.
        seq: u64,
        /// Whose.
        person: String,
        /// What the arithmetic gives.
        due: i32,
        /// The rating found.
        found: i32,
    },
    /// It refunds what is no game of that person, or what was refunded before.
    #[error("entry {seq} refunds entry {of}, which is no game of that player that could be refunded")]
    Refund {
        /// The entry.
        seq: u64,
        /// What it refunds.
        of: u64,
    },
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
    seq: u64,
    last: Hash,
    standings: HashMap<Pool, HashMap<String, Standing>>,
    /// What each player of a game can get back, by entry; gone once it is given.
    refundable: HashMap<(u64, String), (Pool, i32)>,
}

impl Ledger {
    /// A player's standing in a pool.
    #[must_use]
    pub fn standing(&self, pool: Pool, person: &str) -> Standing {
        self.standings.get(&pool).and_then(|of| of.get(person)).copied().unwrap_or_default()
    }

    /// The number and the seal of the last entry.
    #[must_use]
    pub const fn last(&self) -> (u64, Hash) {
        (self.seq, self.last)
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
        let seq = self.seq + 1;
        if persons.white == persons.black {
            return Err(Fault::Same(seq));
        }
        let before = persons.as_ref().map(|person| self.standing(pool, person));
        let change = super::rate(&before, scores)?;
        let sides = ByColor {
            white: Side::of(&persons.white, before.white, &change.white),
            black: Side::of(&persons.black, before.black, &change.black),
        };
        let event = Event::Game { game: game.to_owned(), sides };
        Ok(Entry::sealed(seq, at_ms, pool, event, self.last))
    }

    /// The entry that gives a player back what an earlier game took, or takes what it gave; the game stays counted.
    ///
    /// # Errors
    /// That entry is no game of this player, or was refunded before; the rulebook gives no answer.
    pub fn refund(&self, at_ms: Ms, of: u64, person: &str) -> Result<Entry, Fault> {
        let seq = self.seq + 1;
        let missing = Fault::Refund { seq, of };
        let &(pool, change) = self.refundable.get(&(of, person.to_owned())).ok_or(missing)?;
        let before = self.standing(pool, person);
        let after = limit(&before, before.rating.saturating_sub(change))?;
        let event = Event::Refund { of, person: person.to_owned(), before, after };
        Ok(Entry::sealed(seq, at_ms, pool, event, self.last))
    }

    /// Puts an entry after those before it, if it follows from them.
    ///
    /// # Errors
    /// What does not follow. The ledger is as before then.
    pub fn take(&mut self, entry: &Entry) -> Result<(), Fault> {
        if entry.seq != self.seq + 1 {
            return Err(Fault::Number { due: self.seq + 1, found: entry.seq });
        }
        if entry.previous != self.last {
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
            Event::Refund { of, person, .. } => self.refund(entry.at_ms, *of, person)?,
        };
        differs(entry, &own)?;
        self.follow(entry);
        Ok(())
    }

    fn follow(&mut self, entry: &Entry) {
        self.seq = entry.seq;
        self.last = entry.hash;
        let standings = self.standings.entry(entry.pool).or_default();
        match &entry.event {
            Event::Game { sides, .. } => {
                for side in [&sides.white, &sides.black] {
                    let Standing { peak, games, .. } = side.before;
                    let after = Standing { rating: side.after, peak: peak.max(side.after), games: games + 1 };
                    standings.insert(side.person.clone(), after);
                    let change = side.after - side.before.rating;
                    self.refundable.insert((entry.seq, side.person.clone()), (entry.pool, change));
                }
            }
            Event::Refund { of, person, before, after } => {
                let peak = before.peak.max(*after);
                standings.insert(person.clone(), Standing { rating: *after, peak, ..*before });
                self.refundable.remove(&(*of, person.clone()));
            }
        }
    }
}

/// Where an entry is not the one that the entries before it give.
fn differs(found: &Entry, due: &Entry) -> Result<(), Fault> {
    let parts = |entry: &Entry| -> Vec<(String, Standing, [i32; 3])> {
        match &entry.event {
            Event::Game { sides, .. } => [&sides.white, &sides.black]
                .map(|side| (side.person.clone(), side.before, [side.after, side.rounded, side.k]))
                .into(),
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
