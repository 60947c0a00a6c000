//! The lines of the ledger: what was computed, from what, and the seal of all before it.

use std::{fmt, str::FromStr};

use krog_chess::ByColor;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Change, Fault, HalfPoints, Pool, Standing, Team, limit};
use crate::Ms;

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

impl FromStr for Hash {
    type Err = NoHash;

    /// Reads the one spelling that is written: sixty-four digits in lower case.
    fn from_str(text: &str) -> Result<Hash, NoHash> {
        let mut hash = Hash::default();
        let (pairs, []) = text.as_bytes().as_chunks::<2>() else { return Err(NoHash) };
        if pairs.len() != hash.0.len() {
            return Err(NoHash);
        }
        for (byte, pair) in hash.0.iter_mut().zip(pairs) {
            let digits = std::str::from_utf8(pair).map_err(|_| NoHash)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| NoHash)?;
        }
        if hash.to_string() == text { Ok(hash) } else { Err(NoHash) }
    }
}

/// A text that is no seal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a seal")]
pub struct NoHash;

/// The number and the seal of the entry that another one follows; the first follows the default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Last {
    pub seq: u64,
    pub hash: Hash,
}

/// One player's part in a rated game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    pub person: String,
    pub score: HalfPoints,
    pub before: Standing,
    pub k: i32,
    /// The change that the arithmetic gave.
    pub rounded: i32,
    /// The rating after, as limits let it.
    pub after: i32,
}

impl Side {
    pub(super) fn of(person: &str, before: Standing, change: &Change) -> Side {
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

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Event {
    Game {
        game: String,
        #[serde(with = "both")]
        sides: ByColor<Side>,
    },
    /// A match of four: team 1, then team 2.
    Match { game: String, teams: Box<[Team; 2]> },
    /// Points that a player gets back: an earlier game's, when it should not have counted.
    Refund {
        /// The entry of that game.
        of: u64,
        person: String,
        before: Standing,
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
    pub event: Event,
    /// The seal of the entry before.
    pub previous: Hash,
    pub hash: Hash,
}

/// What an entry did to one person's rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part<'a> {
    pub person: &'a str,
    pub before: Standing,
    pub after: Standing,
    /// What was scored; none in a refund.
    pub score: Option<HalfPoints>,
    /// Of a refund: the entry that it takes back.
    pub refunds: Option<u64>,
}

impl Side {
    fn part(&self) -> Part<'_> {
        let Standing { peak, games, .. } = self.before;
        let games = games.saturating_add(1);
        let after = Standing { rating: self.after, peak: peak.max(self.after), games };
        Part { person: &self.person, before: self.before, after, score: Some(self.score), refunds: None }
    }
}

impl Entry {
    /// The entry that a rated game makes, from the entry before it and what both players' standings are then.
    ///
    /// # Errors
    /// One person on both sides; the rulebook gives no answer.
    pub fn game(
        last: Last,
        at_ms: Ms,
        pool: Pool,
        game: &str,
        persons: &ByColor<String>,
        (before, scores): (&ByColor<Standing>, &ByColor<HalfPoints>),
    ) -> Result<Entry, Fault> {
        let seq = last.seq + 1;
        if persons.white == persons.black {
            return Err(Fault::Same(seq));
        }
        let change = super::rate(before, scores)?;
        let sides = ByColor {
            white: Side::of(&persons.white, before.white, &change.white),
            black: Side::of(&persons.black, before.black, &change.black),
        };
        let event = Event::Game { game: game.to_owned(), sides };
        Ok(Entry::sealed(seq, at_ms, pool, event, last.hash))
    }

    /// The entry that a rated match of four makes. `persons` are those of team 1 and of team 2, each on board A and on board B; before
    /// it they and their pairs stand as `players` and `pairs` say.
    ///
    /// # Errors
    /// One person on two seats; the rulebook gives no answer.
    pub fn four(
        last: Last,
        at_ms: Ms,
        pool: Pool,
        game: &str,
        persons: &[[String; 2]; 2],
        (players, pairs): (&[[Standing; 2]; 2], &[Standing; 2]),
        scores: [HalfPoints; 2],
    ) -> Result<Entry, Fault> {
        let seq = last.seq + 1;
        let mut seats: Vec<&String> = persons.as_flattened().iter().collect();
        seats.sort_unstable();
        if seats.windows(2).any(|two| two.first() == two.last()) {
            return Err(Fault::Same(seq));
        }
        let teams = Team::both(persons, players, pairs, scores)?;
        let event = Event::Match { game: game.to_owned(), teams: Box::new(teams) };
        Ok(Entry::sealed(seq, at_ms, pool, event, last.hash))
    }

    /// The entry that gives a player back what the entry `of` changed, from what the player's standing is then. The game stays
    /// counted.
    pub fn refund(
        last: Last,
        at_ms: Ms,
        (of, pool, change): (u64, Pool, i32),
        person: &str,
        before: Standing,
    ) -> Result<Entry, Fault> {
        let after = limit(&before, before.rating.saturating_sub(change))?;
        let event = Event::Refund { of, person: person.to_owned(), before, after };
        Ok(Entry::sealed(last.seq + 1, at_ms, pool, event, last.hash))
    }

    /// What it did, to each person whom it did something to.
    pub fn parts(&self) -> impl Iterator<Item = Part<'_>> {
        let parts: Vec<Part<'_>> = match &self.event {
            Event::Game { sides, .. } => vec![sides.white.part(), sides.black.part()],
            Event::Match { teams, .. } => {
                teams.iter().flat_map(|team| &team.players).map(Side::part).collect()
            }
            Event::Refund { of, person, before, after } => {
                let after = Standing { rating: *after, peak: before.peak.max(*after), ..*before };
                vec![Part { person, before: *before, after, score: None, refunds: Some(*of) }]
            }
        };
        parts.into_iter()
    }

    /// What it did to each pair that played together, by the pair's name ([`super::Pair::name`]).
    pub fn pairs(&self) -> impl Iterator<Item = Part<'_>> {
        let teams: &[Team] = match &self.event {
            Event::Match { teams, .. } => teams.as_slice(),
            Event::Game { .. } | Event::Refund { .. } => &[],
        };
        teams.iter().map(|team| team.pair.part())
    }

    fn sealed(seq: u64, at_ms: Ms, pool: Pool, event: Event, previous: Hash) -> Entry {
        let mut entry = Entry { seq, at_ms, pool, event, previous, hash: Hash::default() };
        entry.hash = entry.seal();
        entry
    }

    /// The seal that its contents and the one before give.
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
            Event::Match { game, teams } => {
                seal.bytes(b"match");
                seal.bytes(game.as_bytes());
                for team in teams.iter() {
                    team.players.iter().chain([&team.pair]).for_each(|side| seal.side(side));
                }
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

/// Both sides as they stand in documents.
mod both {
    use super::{ByColor, Deserialize, Serialize, Side};
    use serde::{Deserializer, Serializer};

    #[derive(Serialize)]
    struct Written<'a> {
        white: &'a Side,
        black: &'a Side,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Read {
        white: Side,
        black: Side,
    }

    pub(super) fn serialize<S: Serializer>(sides: &ByColor<Side>, to: S) -> Result<S::Ok, S::Error> {
        Written { white: &sides.white, black: &sides.black }.serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<ByColor<Side>, D::Error> {
        Read::deserialize(from).map(|Read { white, black }| ByColor { white, black })
    }
}
