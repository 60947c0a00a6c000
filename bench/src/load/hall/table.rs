//! A table: two people, their game, and when the next move is due.

use std::{collections::VecDeque, time::Instant};

use crate::load::Id;

/// A frame that waits for its answer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pending {
    pub id: u64,
    pub due: Instant,
    /// Half-moves before it; nothing for a resignation.
    pub ply: Option<usize>,
}

/// A half-move on its way to the watchers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shown {
    /// From 1.
    pub ply: u64,
    pub due: Instant,
    /// How many have seen it.
    pub seen: usize,
}

/// Half-moves that are looked out for; a crowd that is further behind has got the whole state instead.
const SHOWN: usize = 64;

#[derive(Debug, Clone, Default)]
pub(super) struct Seat {
    /// The last event seen.
    pub seq: u64,
    /// Half-moves seen.
    pub ply: usize,
    /// The last number that was given to a frame.
    pub frame: u64,
    pub pending: Option<Pending>,
    /// Whether events come: the socket is open and the state was told.
    pub following: bool,
    /// Whether they have been at the table at all.
    pub entered: bool,
    /// Whether the end was told.
    pub over: bool,
    /// Attempts to come back.
    pub attempt: u32,
    /// Whether they were cut off in a storm and are not back.
    pub away: bool,
}

#[derive(Debug)]
pub(super) struct Table {
    pub game: String,
    pub cookies: [String; 2],
    /// Which of the lines is played.
    pub line: usize,
    /// Half-moves sent.
    pub sent: usize,
    /// When the next one is due.
    pub due: Instant,
    /// Whether it is due and could not be sent yet.
    pub owed: bool,
    /// When the last one was due.
    pub last_due: Instant,
    pub seats: [Seat; 2],
    pub watchers: Vec<Id>,
    /// What ends the game has been sent.
    pub ending: bool,
    /// The last half-moves that not all watchers have seen.
    pub shown: VecDeque<Shown>,
    /// Something was refused: nothing more is played here.
    pub broken: bool,
    /// Games played to their end.
    pub finished: u64,
}

impl Table {
    pub(super) fn new(game: String, cookies: [String; 2], line: usize, now: Instant) -> Table {
        Table {
            game,
            cookies,
            line,
            sent: 0,
            due: now,
            owed: false,
            last_due: now,
            seats: [Seat::default(), Seat::default()],
            watchers: Vec::new(),
            ending: false,
            shown: VecDeque::new(),
            broken: false,
            finished: 0,
        }
    }

    /// Another game between the same two.
    pub(super) fn again(&mut self, game: String, line: usize) {
        (self.game, self.line, self.sent) = (game, line, 0);
        self.shown.clear();
        (self.owed, self.ending) = (false, false);
        for seat in &mut self.seats {
            let Seat { frame, attempt, away, entered, .. } = *seat;
            *seat = Seat { frame, attempt, away, entered, ..Seat::default() };
        }
    }

    /// A half-move goes out to the watchers.
    pub(super) fn show(&mut self, due: Instant) {
        if self.watchers.is_empty() {
            return;
        }
        if self.shown.len() >= SHOWN {
            self.shown.pop_front();
        }
        self.shown.push_back(Shown { ply: self.sent as u64, due, seen: 0 });
    }

    pub(super) fn seat(&mut self, side: usize) -> &mut Seat {
        let [white, black] = &mut self.seats;
        if side == 0 { white } else { black }
    }

    /// Whether all that was sent was answered and has reached both.
    pub(super) fn is_quiet(&self) -> bool {
        let knows = |seat: &Seat| seat.ply == self.sent && seat.over == self.ending;
        self.seats.iter().all(|seat| seat.pending.is_none() && seat.following && knows(seat))
    }
}
