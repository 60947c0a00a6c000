//! Two who wait, as the rulebook `queue` finds them.

use std::cell::RefCell;

use krog_logic::{
    proof::{Act, Query, Verdict},
    sort::Word,
};
use krog_machine::Scratch;
use serde::{Deserialize, Serialize};

use super::{
    Queue, Status,
    book::{FIRST, MINUTE_MS, SECOND, SERVER, rulebook},
    conduct::{Record, WINDOW_MS},
    entry::{Entry, Person},
    range::Choice,
    report::{Report, Seeker},
};
use crate::{Ms, rating::START, rulebook::JudgeError, ruling::Ruling};

/// Two who wait, at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Pair {
    /// Whether both wish the same variant.
    pub same_variant: bool,
    /// Whether both wish the same time.
    pub same_time: bool,
    /// Whether both wish a rated game, or both a casual one.
    pub same_stake: bool,
    /// Whether the first wishes a rated game.
    pub rated: bool,
    pub sides: [Side; 2],
    /// For how long they are still kept apart.
    pub parted_ms: Ms,
}

/// One of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Side {
    pub rating: i32,
    /// Whether this one has an account.
    pub registered: bool,
    /// How long this one has waited.
    pub waited_ms: Ms,
    /// Whether this one does not want to meet the other.
    pub blocks: bool,
    /// How far from the own rating the other's may lie.
    #[serde(default, skip_serializing_if = "Choice::is_widest")]
    pub choice: Choice,
    /// How long this one wants to wait at most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub longest_ms: Option<Ms>,
    /// What this one did lately; of those who wait already it is not asked any more.
    #[serde(default, skip_serializing_if = "Record::is_clean")]
    pub record: Record,
}

/// The acts, by their place in the signature.
const JOIN: u16 = 0;
const MEET: u16 = 1;
const PAIR: u16 = 2;
const RELEASE: u16 = 3;

/// Somebody who wants to wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Newcomer {
    /// Whether for a rated game.
    pub rated: bool,
    /// Whether there is an account.
    pub registered: bool,
    pub rating: i32,
    /// What they did lately.
    pub record: Record,
}

thread_local! {
    /// The memory of this thread for deciding.
    static SCRATCH: RefCell<Option<Scratch>> = const { RefCell::new(None) };
}

impl Pair {
    /// Whether the rulebook lets the two be matched, and why.
    ///
    /// # Errors
    /// The rulebook gives no answer; for the product's own it always does, which tests hold.
    pub fn ruling(&self) -> Result<Ruling, JudgeError> {
        self.ask(FIRST, MEET, vec![SECOND])
    }

    /// Whether the server must match the two, and why: where they can meet it must, and else it must not.
    ///
    /// # Errors
    /// As for [`Pair::ruling`].
    pub fn duty(&self) -> Result<Ruling, JudgeError> {
        self.ask(SERVER, PAIR, Vec::new())
    }

    /// Whether the server must let the first go, who has waited as long as they wanted, and why.
    ///
    /// # Errors
    /// As for [`Pair::ruling`].
    pub fn release(&self) -> Result<Ruling, JudgeError> {
        self.ask(SERVER, RELEASE, Vec::new())
    }

    /// Whether the rulebook lets somebody wait, and why.
    ///
    /// # Errors
    /// As for [`Pair::ruling`].
    pub fn waiting(newcomer: Newcomer) -> Result<(Pair, Ruling), JudgeError> {
        let Newcomer { rated, registered, rating, record } = newcomer;
        let own = Side { rating, registered, record, ..Side::default() };
        let alone = Pair { rated, sides: [own, Side::default()], ..Pair::default() };
        let ruling = alone.ask(FIRST, JOIN, Vec::new())?;
        Ok((alone, ruling))
    }

    /// For how long somebody must still pause, if nothing else happens; none where nothing is paused for.
    ///
    /// # Errors
    /// As for [`Pair::ruling`].
    pub fn pause_left(record: Record) -> Result<Option<Ms>, JudgeError> {
        let paused = |since_ms: Ms| -> Result<bool, JudgeError> {
            let record = Record { since_ms, ..record };
            let newcomer = Newcomer { rated: false, registered: true, rating: START, record };
            Ok(Pair::waiting(newcomer)?.1.verdict != Verdict::Permitted)
        };
        if !paused(record.since_ms)? {
            return Ok(None);
        }
        // The pause ends with a minute, and behind its end there is none: halved in until the minute is found.
        let (mut within, mut over) = (record.since_ms / MINUTE_MS, WINDOW_MS / MINUTE_MS);
        while over - within > 1 {
            let middle = within + (over - within) / 2;
            *(if paused(middle * MINUTE_MS)? { &mut within } else { &mut over }) = middle;
        }
        Ok(Some(over * MINUTE_MS - record.since_ms))
    }

    /// The pair as it was matched, from its report.
    pub fn matched(report: &Report) -> Pair {
        let rated = report.key.rated();
        let side = |seeker: &Seeker| Side {
            rating: seeker.rating,
            // Nobody else can have joined.
            registered: rated,
            waited_ms: seeker.waited_ms,
            choice: seeker.choice,
            longest_ms: seeker.longest_ms,
            ..Side::default()
        };
        Pair {
            same_variant: true,
            same_time: true,
            same_stake: true,
            rated,
            sides: [side(&report.first), side(&report.second)],
            parted_ms: 0,
        }
    }

    fn ask(&self, agent: Word, act: u16, args: Vec<Word>) -> Result<Ruling, JudgeError> {
        let book = rulebook()?;
        let query = Query { agent, act: Act::Act(act, args) };
        SCRATCH.with(|kept| Ruling::of(book, kept, self, &query))
    }
}

impl Queue {
    /// Two who wait or are asked, as they are at a moment; nothing if one of them is not in the queue.
    pub fn pair(&self, first: &Person, second: &Person, now: Ms) -> Option<Pair> {
        let (a, b) = (self.anyone(first)?, self.anyone(second)?);
        let (one, two) = (&a.wish.key, &b.wish.key);
        let side = |own: &Entry, other: &Entry| Side {
            rating: own.wish.rating,
            // Nobody waits for a rated game without one, and for a casual one it does not matter.
            registered: own.wish.key.rated(),
            waited_ms: own.waited(now),
            blocks: own.wish.blocked.contains(&other.person),
            choice: own.wish.choice,
            longest_ms: own.wish.longest_ms,
            ..Side::default()
        };
        Some(Pair {
            same_variant: one.variant() == two.variant(),
            same_time: one.control() == two.control(),
            same_stake: one.rated() == two.rated(),
            rated: one.rated(),
            sides: [side(a, b), side(b, a)],
            parted_ms: self.parted.until(first, second, now).map_or(0, |until| until - now),
        })
    }

    /// Somebody who waits or is asked.
    fn anyone(&self, person: &Person) -> Option<&Entry> {
        match self.places.get(person)? {
            Status::Waiting(key, turn) => self.rooms.get(key)?.get(*turn),
            Status::Asked(id) => {
                let parts = &self.proposals.get(*id)?.parts;
                parts.iter().map(|part| &part.entry).find(|entry| entry.person == *person)
            }
        }
    }
}
