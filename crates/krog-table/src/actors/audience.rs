//! Who follows a game.

use std::{
    collections::{BTreeMap, HashSet, VecDeque},
    ops::{Bound, Deref},
    sync::Arc,
};

use krog_chess::Color;
use krog_store::PersonId;
use krog_websocket::Frame;
use krog_wire::{envelope::Presence, game::Gone};

use super::reader::Reader;
use crate::outbox::{Lane, Offered, Outbox};

/// Watchers that are served before the owner looks at its mailbox again: some 20 µs.
const STEP: usize = 64;
/// Events that may wait for the watchers; when they are more, the watchers get the whole state instead.
pub const BACKLOG: usize = 64;

/// A socket that follows a game.
#[derive(Debug)]
pub struct Seat {
    /// The socket's number, one for all games it follows.
    pub id: u64,
    pub person: PersonId,
    /// Whether that person is banned.
    pub banned: bool,
    /// What waits to be sent to it.
    pub outbox: Arc<Outbox>,
    /// This following of this game.
    pub lane: Lane,
}

impl Seat {
    pub(super) fn reader(&self) -> Reader {
        Reader::Person { id: self.person.clone(), banned: self.banned }
    }
}

/// The sockets that follow a game. Players hear everything at once. Watchers hear it after them, by steps, so that a crowd
/// keeps nobody waiting.
#[derive(Debug)]
pub(super) struct Circle<P> {
    players: Vec<(P, Seat)>,
    watchers: BTreeMap<u64, Watcher>,
    /// What the watchers are still to hear.
    backlog: VecDeque<(u64, News)>,
    /// The number of the last news.
    last: u64,
    /// The last watcher that has heard the first of the backlog.
    reached: Option<u64>,
}

/// Those who follow a game of two.
pub(super) type Audience = Circle<Color>;

impl<P> Default for Circle<P> {
    fn default() -> Circle<P> {
        Circle {
            players: Vec::new(),
            watchers: BTreeMap::new(),
            backlog: VecDeque::new(),
            last: 0,
            reached: None,
        }
    }
}

#[derive(Debug)]
struct Watcher {
    seat: Seat,
    /// The last news it has heard, or that was part of what it began with.
    heard: u64,
}

#[derive(Debug)]
enum News {
    Event(Frame),
    /// Too much to tell: take the whole state.
    TooMuch,
}

impl<P: Copy + PartialEq> Circle<P> {
    /// Adds a socket, in place of itself if it was there.
    pub(super) fn join(&mut self, place: Option<P>, seat: Seat) {
        self.leave(seat.id);
        match place {
            Some(place) => self.players.push((place, seat)),
            None => drop(self.watchers.insert(seat.id, Watcher { seat, heard: self.last })),
        }
    }

    /// A person has become a player: all sockets of theirs are a player's.
    pub(super) fn recolor(&mut self, person: &PersonId, place: P) {
        for (side, seat) in &mut self.players {
            if seat.person == *person {
                *side = place;
            }
        }
        for (_, mut watcher) in self.watchers.extract_if(.., |_, watcher| watcher.seat.person == *person) {
            for (number, news) in &self.backlog {
                watcher.hear(*number, news);
            }
            self.players.push((place, watcher.seat));
        }
    }

    /// A person is a player no longer: all sockets of theirs are watchers'.
    pub(super) fn part(&mut self, person: &PersonId) {
        for (_, seat) in self.players.extract_if(.., |(_, seat)| seat.person == *person) {
            // What was told until now they have heard as a player.
            self.watchers.insert(seat.id, Watcher { seat, heard: self.last });
        }
    }

    pub(super) fn leave(&mut self, seat: u64) -> bool {
        let before = self.players.len();
        self.players.retain(|(_, known)| known.id != seat);
        self.watchers.remove(&seat).is_some() || self.players.len() < before
    }

    pub(super) fn is_empty(&self) -> bool {
        self.players.is_empty() && self.watchers.is_empty()
    }

    /// Sends to all, the players first; a player whose queue is full is cut off. Says whether anybody went.
    pub(super) fn send(&mut self, text: &str) -> bool {
        let frame = Frame::text(text);
        let before = self.players.len();
        self.players.retain(|(_, seat)| tell(seat, &frame));
        let went = self.players.len() < before;
        self.show(frame) || went
    }

    /// Sends one text to some of the players and another to everybody else. Says whether anybody went.
    pub(super) fn send_apart(&mut self, some: &Frame, rest: Frame, wanted: impl Fn(P) -> bool) -> bool {
        let before = self.players.len();
        self.players.retain(|(side, seat)| tell(seat, if wanted(*side) { some } else { &rest }));
        let went = self.players.len() < before;
        self.show(rest) || went
    }

    /// Sends to the watchers and to no player. Says whether anybody went.
    pub(super) fn send_watchers(&mut self, text: &str) -> bool {
        self.show(Frame::text(text))
    }

    fn show(&mut self, frame: Frame) -> bool {
        if self.watchers.is_empty() {
            return false;
        }
        self.last += 1;
        if self.backlog.len() >= BACKLOG {
            self.backlog.clear();
            self.reached = None;
            self.backlog.push_back((self.last, News::TooMuch));
        } else {
            self.backlog.push_back((self.last, News::Event(frame)));
        }
        let few = self.watchers.len() <= STEP;
        let mut left = false;
        while few && self.owes() {
            left |= self.step();
        }
        left
    }

    /// Whether watchers are still to hear something.
    pub(super) fn owes(&self) -> bool {
        !self.backlog.is_empty()
    }

    /// Tells some of the watchers what they are still to hear. Says whether anybody went.
    pub(super) fn step(&mut self) -> bool {
        let Some((number, news)) = self.backlog.front() else { return false };
        let from = self.reached.map_or(Bound::Unbounded, Bound::Excluded);
        let (mut served, mut gone) = (0, Vec::new());
        for (id, watcher) in self.watchers.range_mut((from, Bound::Unbounded)).take(STEP) {
            served += 1;
            self.reached = Some(*id);
            if !watcher.hear(*number, news) {
                gone.push(*id);
            }
        }
        if served < STEP {
            self.backlog.pop_front();
            self.reached = None;
        }
        for id in &gone {
            self.watchers.remove(id);
        }
        !gone.is_empty()
    }

    pub(super) fn send_to(&mut self, id: u64, text: impl Deref<Target = str>) {
        let frame = Frame::text(&text);
        if let Some((_, seat)) = self.players.iter().find(|(_, seat)| seat.id == id) {
            if !tell(seat, &frame) {
                self.leave(id);
            }
        } else if let Some(watcher) = self.watchers.get(&id)
            && watcher.seat.outbox.show(watcher.seat.lane, &frame) == Offered::Gone
        {
            self.leave(id);
        }
    }

    /// Cuts all off, so that they come back to a fresh owner.
    pub(super) fn cut_all(&mut self) {
        for (_, seat) in self.players.drain(..) {
            seat.outbox.cut();
        }
        while let Some((_, watcher)) = self.watchers.pop_first() {
            watcher.seat.outbox.cut();
        }
        self.backlog.clear();
        self.reached = None;
    }

    /// Whether a page of that player is connected.
    pub(super) fn is_there(&self, place: P) -> bool {
        self.players.iter().any(|(side, _)| *side == place)
    }

    /// The players who are there.
    pub(super) fn there(&self) -> Vec<PersonId> {
        let mut there: Vec<PersonId> = self.players.iter().map(|(_, seat)| seat.person.clone()).collect();
        there.sort_unstable();
        there.dedup();
        there
    }

    pub(super) fn watchers(&self) -> u32 {
        u32::try_from(self.watchers.len()).unwrap_or(u32::MAX)
    }

    /// How many people watch, and whether somebody is one of them.
    pub(super) fn watching(&self, person: Option<&PersonId>) -> (u32, bool) {
        let people: HashSet<&PersonId> = self.watchers.values().map(|watcher| &watcher.seat.person).collect();
        (
            u32::try_from(people.len()).unwrap_or(u32::MAX),
            person.is_some_and(|person| people.contains(person)),
        )
    }

    /// Sends to some of the players and to nobody else. Says whether anybody went.
    pub(super) fn send_some(&mut self, text: &str, wanted: impl Fn(P) -> bool) -> bool {
        let frame = Frame::text(text);
        let before = self.players.len();
        self.players.retain(|(side, seat)| !wanted(*side) || tell(seat, &frame));
        self.players.len() < before
    }
}

impl Audience {
    pub(super) fn presence(&self) -> Presence {
        Presence {
            white: self.is_there(Color::White),
            black: self.is_there(Color::Black),
            watchers: self.watchers(),
            gone: Gone::default(),
        }
    }
}

impl Watcher {
    /// Whether it still follows.
    fn hear(&mut self, number: u64, news: &News) -> bool {
        if self.heard >= number {
            return true;
        }
        self.heard = number;
        match news {
            News::Event(frame) => self.seat.outbox.show(self.seat.lane, frame) != Offered::Gone,
            News::TooMuch => {
                self.seat.outbox.fall_behind(self.seat.lane);
                true
            }
        }
    }
}

fn tell(seat: &Seat, frame: &Frame) -> bool {
    let offered = seat.outbox.tell(seat.lane, frame);
    if offered == Offered::Full {
        tracing::info!(seat = seat.id, "a player's socket reads too slowly and is cut off");
    }
    offered == Offered::Taken
}

#[cfg(test)]
mod tests;
