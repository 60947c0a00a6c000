//! Round robins: who meets whom when, who has which number, and what counts when a player leaves.
//!
//! | FIDE | what | where |
//! |---|---|---|
//! | C.05 Annex 1 | the Berger tables | [`Schedule`] |
//! | C.05 Annex 2 | numbers by lot, compatriots kept apart in the last three rounds | [`draw`] |
//! | C.05, withdrawals | under half of the games played: for rating only; else forfeits | [`CrossTable`] |
//!
//! Players have the numbers 1 to n of the table.

mod cross_table;
mod varma;

use thiserror::Error;

pub use self::{
    cross_table::{Cell, CrossTable, Entry, Row, TableError},
    varma::{Draw, DrawError, Method, draw, varma_groups},
};
use crate::{dutch::Pair, tournament::Number};

/// The largest field.
pub const MOST_PLAYERS: usize = 200;

/// The most cycles.
pub const MOST_CYCLES: usize = 8;

/// A round of a schedule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Round {
    /// In the order of the published tables.
    pub pairs: Vec<Pair>,
    /// Who has no game, where the number of players is odd.
    pub free: Option<Number>,
}

/// Who meets whom, round by round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schedule {
    players: usize,
    cycles: usize,
    rounds: Vec<Round>,
}

/// Why there is no schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ScheduleError {
    /// Too few or too many players.
    #[error("a round robin of {0} players cannot be scheduled: enter from 2 to {MOST_PLAYERS} players")]
    Players(usize),
    /// No cycle, or too many.
    #[error("a round robin of {0} cycles cannot be scheduled: choose from 1 to {MOST_CYCLES} cycles")]
    Cycles(usize),
}

impl Schedule {
    /// The schedule by the Berger tables. Every other cycle has the colours reversed, and every cycle but the last has its last two
    /// rounds swapped, without which some would have the same colour three times in a row. (With four players and more than two cycles, it
    /// takes other orders to avoid that.)
    ///
    /// ```
    /// use krog_pairing::round_robin::Schedule;
    ///
    /// let schedule = Schedule::new(5, 1)?;
    /// assert_eq!(schedule.rounds().len(), 5);
    /// assert_eq!(schedule.rounds()[0].free, Some(1));
    /// # Ok::<(), krog_pairing::round_robin::ScheduleError>(())
    /// ```
    ///
    /// # Errors
    /// There are too few or too many players or cycles.
    pub fn new(players: usize, cycles: usize) -> Result<Schedule, ScheduleError> {
        if !(2..=MOST_PLAYERS).contains(&players) {
            return Err(ScheduleError::Players(players));
        }
        if !(1..=MOST_CYCLES).contains(&cycles) {
            return Err(ScheduleError::Cycles(cycles));
        }
        let mut rounds = Vec::new();
        for cycle in 1..=cycles {
            let order = order(players, cycle, cycles).into_iter();
            rounds.extend(order.map(|round| berger(players, round, cycle % 2 == 0)));
        }
        Ok(Schedule { players, cycles, rounds })
    }

    /// How many players there are.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }

    /// How often everybody meets everybody.
    #[must_use]
    pub const fn cycles(&self) -> usize {
        self.cycles
    }

    /// The rounds in order.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The cycle of a round, from 0, and the round of the Berger table that is played in it, both from 1; none where there is no such round.
    #[must_use]
    pub fn in_table(&self, round: usize) -> Option<(usize, usize)> {
        let length = even(self.players) - 1;
        let cycle = round / length + 1;
        let order = if cycle > self.cycles { Vec::new() } else { order(self.players, cycle, self.cycles) };
        Some((cycle, *order.get(round % length)?))
    }

    /// How many games every player has.
    #[must_use]
    pub const fn games(&self) -> usize {
        (self.players - 1) * self.cycles
    }
}

/// The size of the table: with an odd number of players, the last number stands for nobody.
const fn even(players: usize) -> usize {
    players + players % 2
}

/// The rounds of a cycle, from 1, in the order in which they are played.
fn order(players: usize, cycle: usize, cycles: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (1..even(players)).collect();
    if cycle == cycles {
        return order;
    }
    // A cycle of four players is so short that swaps of two cycles in a row would meet.
    if players == 4 && cycle.is_multiple_of(2) {
        if cycle + 1 == cycles {
            order.rotate_left(1);
        }
    } else if let [.., last_but_one, last] = order.as_mut_slice() {
        std::mem::swap(last_but_one, last);
    }
    order
}

/// A round of the table, from 1.
fn berger(players: usize, round: usize, reversed: bool) -> Round {
    let last = even(players);
    let circle = last - 1;
    let on_circle = |number: usize| (number + circle - 1) % circle + 1;
    let still = on_circle((round - 1) * (last / 2) + 1);
    let against_last = if round % 2 == 1 { (still, last) } else { (last, still) };
    let others = (1..last / 2).map(|step| (on_circle(still + step), on_circle(still + circle - step)));
    let mut told = Round { pairs: Vec::new(), free: None };
    for (white, black) in std::iter::once(against_last).chain(others) {
        let (white, black) = if reversed { (black, white) } else { (white, black) };
        if white.max(black) > players {
            told.free = Some(number(white.min(black)));
        } else {
            told.pairs.push(Pair { white: number(white), black: number(black) });
        }
    }
    told
}

/// A place in the table as a pairing number; there are at most 200.
fn number(place: usize) -> Number {
    Number::try_from(place).unwrap_or(Number::MAX)
}
