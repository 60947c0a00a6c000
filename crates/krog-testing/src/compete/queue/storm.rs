//! Random joins, leaves, rounds and answers beside a model that knows where each person is.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use krog_compete::{
    Ms,
    queue::{
        ANSWER_MS, APART_MS, Cancelled, Cause, JoinError, Joined, Left, ProposalError, ProposalId, Queue,
        Round, Wish,
    },
};

use super::crowd::{key, number, person};
use crate::chance::Chance;

const PEOPLE: usize = 240;
const CAPACITY: usize = 70;
const KEYS: usize = 3;

#[derive(Debug, Default, Clone)]
pub struct Tally {
    pub events: u64,
    pub joined: u64,
    pub full: u64,
    pub left: u64,
    pub left_when_asked: u64,
    pub rounds: u64,
    pub found: u64,
    pub accepted: u64,
    pub made: u64,
    pub declined: u64,
    pub expired: u64,
    pub requeued: u64,
    pub refused_answers: u64,
}

/// Where the model sees somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Away,
    Waiting,
    Asked(ProposalId),
}

#[derive(Debug, Clone)]
struct Someone {
    state: State,
    key: usize,
    rating: i32,
    since: Ms,
    blocked: BTreeSet<usize>,
}

struct Pair {
    due: Ms,
    people: [usize; 2],
    accepted: [bool; 2],
}

struct Storm {
    queue: Queue,
    now: Ms,
    people: Vec<Someone>,
    pairs: BTreeMap<ProposalId, Pair>,
    parted: HashMap<[usize; 2], Ms>,
    tally: Tally,
}

macro_rules! must {
    ($holds:expr, $($said:tt)+) => {
        if !$holds {
            return Err(format!($($said)+));
        }
    };
}

/// Lets so many things happen; the first difference if there is one.
pub fn storm(events: u64, seed: u64) -> Result<Tally, String> {
    let mut chance = Chance(seed);
    let someone = Someone { state: State::Away, key: 0, rating: 0, since: 0, blocked: BTreeSet::new() };
    let mut storm = Storm {
        queue: Queue::new(CAPACITY, 0),
        now: 0,
        people: vec![someone; PEOPLE],
        pairs: BTreeMap::new(),
        parted: HashMap::new(),
        tally: Tally::default(),
    };
    for n in 0..events {
        let before = storm.now;
        storm.event(&mut chance).map_err(|what| format!("seed {seed}, event {n}, from {before}: {what}"))?;
        if n % 1000 == 999 {
            storm.compare().map_err(|what| format!("seed {seed}, after event {n}: {what}"))?;
        }
    }
    storm.tally.events = events;
    Ok(storm.tally)
}

/// The rule of the range, step by step.
fn reach(waited: Ms) -> i32 {
    let (mut reach, mut left) = (100, waited);
    while left >= 15_000 && reach < 500 {
        reach += 25;
        left -= 15_000;
    }
    reach
}

impl Storm {
    fn event(&mut self, chance: &mut Chance) -> Result<(), String> {
        self.now += chance.within(0, 150);
        match chance.below(100) {
            0..=44 => self.join(chance),
            45..=48 => self.leave(chance),
            49..=55 => self.round(chance),
            56..=95 => self.answer(chance),
            96..=98 => self.stray(chance),
            _ => {
                self.now += chance.within(0, 12_000);
                let cancelled = self.queue.expire(self.now);
                self.expired(&cancelled)
            }
        }
    }

    fn join(&mut self, chance: &mut Chance) -> Result<(), String> {
        let n = chance.below(PEOPLE);
        let rating = 1200 + 5 * (n as i32 % 80) + chance.below(30);
        let blocked: BTreeSet<usize> = (0..chance.below(4)).map(|_| chance.below(PEOPLE)).collect();
        let at = chance.below(KEYS);
        let wish =
            Wish { blocked: blocked.iter().map(|n| person(*n)).collect(), ..Wish::new(key(at), rating) };
        let answer = self.queue.join(person(n), wish, self.now);
        let inside = self.people.iter().filter(|other| other.state != State::Away).count();
        let own = &mut self.people[n];
        let expected = match own.state {
            State::Asked(id) => Err(JoinError::Asked(id)),
            State::Away if inside >= CAPACITY => Err(JoinError::Full { capacity: CAPACITY }),
            State::Away => Ok(Joined::New),
            State::Waiting if own.key == at => Ok(Joined::Again),
            State::Waiting => Ok(Joined::Instead),
        };
        must!(answer == expected, "join of {n}: {answer:?}, expected {expected:?}");
        self.tally.full += u64::from(matches!(expected, Err(JoinError::Full { .. })));
        if let Ok(joined) = expected {
            self.tally.joined += 1;
            let since = if joined == Joined::Again { own.since } else { self.now };
            *own = Someone { state: State::Waiting, key: at, rating, since, blocked };
        }
        Ok(())
    }

    fn leave(&mut self, chance: &mut Chance) -> Result<(), String> {
        let n = chance.below(PEOPLE);
        let answer = self.queue.leave(&person(n), self.now);
        match (self.people[n].state, answer) {
            (State::Away, None) => {}
            (State::Waiting, Some(Left::Queue)) => {
                self.tally.left += 1;
                self.people[n].state = State::Away;
            }
            (State::Asked(id), Some(Left::Proposal(cancelled))) => {
                self.tally.left_when_asked += 1;
                must!(cancelled.cause == Cause::Left(person(n)), "{cancelled:?}");
                self.refused(id, n, &cancelled)?;
            }
            (state, answer) => return Err(format!("leaving of {n}: {state:?} {answer:?}")),
        }
        Ok(())
    }

    fn apart(&self, a: usize, b: usize) -> bool {
        let pair = [a.min(b), a.max(b)];
        self.parted.get(&pair).is_some_and(|until| self.now < *until)
    }

    fn acceptable(&self, a: usize, b: usize) -> bool {
        let (one, two) = (&self.people[a], &self.people[b]);
        let distance = (one.rating - two.rating).abs();
        a != b
            && one.key == two.key
            && distance <= reach(self.now - one.since)
            && distance <= reach(self.now - two.since)
            && !one.blocked.contains(&b)
            && !two.blocked.contains(&a)
            && !self.apart(a, b)
    }

    fn round(&mut self, chance: &mut Chance) -> Result<(), String> {
        let Round { cancelled, released, found } = self.queue.tick(self.now);
        assert!(released.is_empty(), "nobody said how long they wait");
        self.tally.rounds += 1;
        self.expired(&cancelled)?;
        for id in found {
            let proposal = self.queue.proposal(id).ok_or("a proposal is not there")?;
            must!(proposal.due_ms() == self.now + ANSWER_MS, "{proposal:?}");
            proposal.report().check().map_err(|fault| format!("{fault}: {proposal:?}"))?;
            let people = proposal.people().map(|(person, _)| number(person));
            let [a, b] = people;
            for n in people {
                must!(self.people[n].state == State::Waiting, "{n} is {:?}", self.people[n].state);
            }
            must!(self.acceptable(a, b), "{a} and {b} are not acceptable: {proposal:?}");
            must!(self.people[a].since <= self.people[b].since, "{b} waited longer than {a}");
            for n in people {
                self.people[n].state = State::Asked(id);
            }
            self.pairs.insert(id, Pair { due: proposal.due_ms(), people, accepted: [false; 2] });
            self.tally.found += 1;
        }
        if chance.one_in(8) {
            let waiting: Vec<usize> =
                (0..PEOPLE).filter(|n| self.people[*n].state == State::Waiting).collect();
            for (at, a) in waiting.iter().enumerate() {
                let left = waiting[at + 1..].iter().find(|b| self.acceptable(*a, **b));
                must!(left.is_none(), "{a} and {left:?} were left over");
            }
        }
        Ok(())
    }

    fn answer(&mut self, chance: &mut Chance) -> Result<(), String> {
        let open: Vec<ProposalId> = self.pairs.keys().copied().collect();
        if open.is_empty() {
            return Ok(());
        }
        let id = chance.of(&open);
        let pair = self.pairs.get_mut(&id).ok_or("no pair")?;
        let side = chance.below(2);
        let n = pair.people[side];
        let late = pair.due <= self.now;
        if chance.one_in(6) {
            match self.queue.decline(id, &person(n), self.now) {
                Ok(cancelled) if !late => {
                    must!(cancelled.cause == Cause::Declined(person(n)), "{cancelled:?}");
                    self.tally.declined += 1;
                    return self.refused(id, n, &cancelled);
                }
                Err(ProposalError::Late(late_id)) if late && late_id == id => self.tally.refused_answers += 1,
                other => return Err(format!("{n} declines {id}: {other:?}")),
            }
            return Ok(());
        }
        match self.queue.accept(id, &person(n), self.now) {
            Err(ProposalError::Late(late_id)) if late && late_id == id => self.tally.refused_answers += 1,
            Ok(made) if !late => {
                pair.accepted[side] = true;
                self.tally.accepted += 1;
                let both = pair.accepted == [true; 2];
                must!(made.is_some() == both, "{made:?} when {:?} have accepted", pair.accepted);
                if let Some(made) = made {
                    must!(made.id == id && made.people == pair.people.map(person), "{made:?}");
                    for n in pair.people {
                        self.people[n].state = State::Away;
                    }
                    self.pairs.remove(&id);
                    self.tally.made += 1;
                }
            }
            other => return Err(format!("{n} accepts {id}: {other:?}")),
        }
        Ok(())
    }

    /// Answers that are nobody's to give.
    fn stray(&mut self, chance: &mut Chance) -> Result<(), String> {
        let n = chance.below(PEOPLE);
        let open: Vec<ProposalId> = self.pairs.keys().copied().collect();
        let id = if open.is_empty() || chance.one_in(3) {
            ProposalId(u64::MAX - chance.below(9))
        } else {
            chance.of(&open)
        };
        let expected = match self.pairs.get(&id) {
            None => ProposalError::Unknown(id),
            Some(pair) if pair.people.contains(&n) => return Ok(()),
            Some(_) => ProposalError::Stranger(id),
        };
        let accepts = self.queue.accept(id, &person(n), self.now);
        must!(accepts == Err(expected), "{accepts:?}");
        let declines = self.queue.decline(id, &person(n), self.now);
        must!(declines == Err(expected), "{declines:?}");
        self.tally.refused_answers += 2;
        Ok(())
    }

    /// One of two does not want to play.
    fn refused(&mut self, id: ProposalId, n: usize, cancelled: &Cancelled) -> Result<(), String> {
        let pair = self.pairs.remove(&id).ok_or("no such pair")?;
        let [a, b] = pair.people;
        let other = if n == a { b } else { a };
        let right =
            cancelled.id == id && cancelled.out == [person(n)] && cancelled.requeued == [person(other)];
        must!(right, "{cancelled:?}");
        self.people[n].state = State::Away;
        self.people[other].state = State::Waiting;
        self.parted.insert([a.min(b), a.max(b)], self.now + APART_MS);
        self.tally.requeued += 1;
        Ok(())
    }

    fn expired(&mut self, cancelled: &[Cancelled]) -> Result<(), String> {
        for cancelled in cancelled {
            must!(cancelled.cause == Cause::Expired, "{cancelled:?}");
            let pair = self.pairs.remove(&cancelled.id).ok_or("no such pair")?;
            must!(pair.due <= self.now, "{cancelled:?} before its time");
            let (mut requeued, mut out) = (Vec::new(), Vec::new());
            for (n, accepted) in pair.people.into_iter().zip(pair.accepted) {
                let (list, state) =
                    if accepted { (&mut requeued, State::Waiting) } else { (&mut out, State::Away) };
                list.push(person(n));
                self.people[n].state = state;
            }
            self.tally.requeued += requeued.len() as u64;
            self.tally.expired += 1;
            must!(cancelled.requeued == requeued && cancelled.out == out, "{cancelled:?}");
        }
        let overdue = self.pairs.iter().find(|(_, pair)| pair.due <= self.now);
        must!(overdue.is_none(), "overdue: {:?}", overdue.map(|(id, _)| id));
        Ok(())
    }

    /// The whole queue beside the whole model.
    fn compare(&self) -> Result<(), String> {
        let inside = self.people.iter().filter(|other| other.state != State::Away).count();
        must!(self.queue.len() == inside, "{} inside, not {inside}", self.queue.len());
        let mut seen = BTreeSet::new();
        for (key, count) in self.queue.keys() {
            let entries: Vec<_> = self.queue.waiting(key).collect();
            must!(entries.len() == count && count > 0, "{key}: {count}");
            must!(entries.is_sorted_by_key(|entry| entry.turn()), "{key} is not in order");
            for (at, entry) in entries.into_iter().enumerate() {
                let n = number(entry.person());
                let own = &self.people[n];
                must!(seen.insert(n), "{n} is in the queue twice");
                let same = own.state == State::Waiting
                    && entry.wish().rating == own.rating
                    && entry.turn().since_ms == own.since
                    && *key == super::crowd::key(own.key);
                must!(same, "{entry:?} is not {own:?}");
                must!(self.queue.position(entry.person()) == Some(at + 1), "{n} is not at {at}");
            }
        }
        for proposal in self.queue.proposals() {
            for (person, accepted) in proposal.people() {
                let n = number(person);
                must!(seen.insert(n), "{n} is in two places");
                let pair = self.pairs.get(&proposal.id()).ok_or("an unknown proposal")?;
                let side = pair.people.iter().position(|other| *other == n).ok_or("a stranger is asked")?;
                must!(pair.accepted[side] == accepted, "{proposal:?}");
                must!(self.people[n].state == State::Asked(proposal.id()), "{n}");
                must!(self.queue.asked(person) == Some(proposal), "{n}");
            }
        }
        must!(seen.len() == inside, "{} seen of {inside}", seen.len());
        Ok(())
    }
}
