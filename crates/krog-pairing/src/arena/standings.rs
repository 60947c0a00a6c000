//! Who leads: points, then performance, then fewer losses, then the lower number.

use std::{cmp::Reverse, collections::BTreeMap};

use thiserror::Error;

use super::{
    order::Order,
    scoring::{Form, Game, Line, Scoring, Seat},
};
use crate::{
    tie_break::{quotient, share_and_difference},
    tournament::{Number, Score},
};

/// A player's row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// The player.
    pub number: Number,
    /// From 1.
    pub place: usize,
    /// In tenths.
    pub score: i64,
    /// The mean rating of the opponents and the difference for the share of the points (C.07 article 10.2), over games that
    /// were played; none before the first.
    pub performance: Option<i64>,
    /// Games that count.
    pub games: usize,
    /// Of them lost.
    pub losses: u32,
    /// What the last games mean for the next one.
    pub form: Form,
}

/// What a game changed for one of its players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// The place before.
    pub from: usize,
    /// The row after.
    pub row: Row,
}

/// Why the standings cannot take something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum StandingsError {
    /// Nobody has this number.
    #[error("no player has the number {0}: add the player first")]
    Unknown(Number),
    /// Somebody has it already.
    #[error("a player has the number {0} already: choose one that is free")]
    Known(Number),
    /// Both players are one.
    #[error("player {0} cannot play against themselves")]
    Alone(Number),
}

/// The first comes first.
type Key = (Reverse<i64>, Reverse<Option<i64>>, u32, Number);

#[derive(Debug, Clone, PartialEq)]
struct Entry {
    number: Number,
    rating: u16,
    score: i64,
    form: Form,
    losses: u32,
    lines: Vec<Line>,
    /// Of the games that were played: how many, the sum of the opponents' ratings, and ten for a win and five for a draw.
    played: i64,
    ratings: i64,
    tenths: i64,
}

impl Entry {
    fn performance(&self) -> Option<i64> {
        let difference = |played| share_and_difference(self.tenths, played).1;
        (self.played > 0).then(|| quotient(self.ratings, self.played) + difference(self.played))
    }

    fn key(&self) -> Key {
        (Reverse(self.score), Reverse(self.performance()), self.losses, self.number)
    }

    fn take(&mut self, scoring: Scoring, seat: Seat, rating: u16) {
        let line = scoring.line(self.form, seat);
        self.score += line.points();
        self.form = self.form.after(seat.score);
        self.losses += u32::from(seat.score == Score::Loss);
        if seat.played {
            self.played += 1;
            self.ratings += i64::from(rating);
            self.tenths += match seat.score {
                Score::Win => 10,
                Score::Draw => 5,
                Score::Loss => 0,
            };
        }
        self.lines.push(line);
    }
}

/// The standings of an arena, kept up to date game by game: a game, a place and the first row of a page take O(log n).
#[derive(Debug, Clone, PartialEq)]
pub struct Standings {
    scoring: Scoring,
    slots: BTreeMap<Number, usize>,
    entries: Vec<Entry>,
    order: Order<Key>,
}

impl Standings {
    /// Without players.
    #[must_use]
    pub const fn new(scoring: Scoring) -> Standings {
        Standings { scoring, slots: BTreeMap::new(), entries: Vec::new(), order: Order::new() }
    }

    /// How many players there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Adds a player without games.
    ///
    /// # Errors
    /// The number is taken.
    pub fn add(&mut self, number: Number, rating: u16) -> Result<(), StandingsError> {
        if self.slots.contains_key(&number) {
            return Err(StandingsError::Known(number));
        }
        let entry = Entry {
            number,
            rating,
            score: 0,
            form: Form::default(),
            losses: 0,
            lines: Vec::new(),
            played: 0,
            ratings: 0,
            tenths: 0,
        };
        self.slots.insert(number, self.order.push(entry.key()));
        self.entries.push(entry);
        Ok(())
    }

    /// Another rating, for games that end from now on.
    ///
    /// # Errors
    /// Nobody has the number.
    pub fn rate(&mut self, number: Number, rating: u16) -> Result<(), StandingsError> {
        let entry = self.slots.get(&number).and_then(|slot| self.entries.get_mut(*slot));
        entry.ok_or(StandingsError::Unknown(number))?.rating = rating;
        Ok(())
    }

    /// Counts a game, and says what it changed for White and for Black.
    ///
    /// # Errors
    /// A player is unknown, or plays against themselves; nothing is counted then.
    pub fn record(&mut self, game: &Game) -> Result<[Change; 2], StandingsError> {
        let slot = |number| self.slots.get(&number).copied().ok_or(StandingsError::Unknown(number));
        let (white, black) = (slot(game.white)?, slot(game.black)?);
        if white == black {
            return Err(StandingsError::Alone(game.white));
        }
        let place = |slot: usize| self.row(slot).ok_or(StandingsError::Unknown(game.white));
        let before = (place(white)?, place(black)?);
        let rating = |slot: usize| self.entries.get(slot).map_or(0, |entry| entry.rating);
        let ratings = (rating(white), rating(black));
        for (slot, is_white, rating) in [(white, true, ratings.1), (black, false, ratings.0)] {
            if let Some(entry) = self.entries.get_mut(slot) {
                entry.take(self.scoring, game.seat(is_white), rating);
                self.order.replace(slot, entry.key());
            }
        }
        let change = |slot, before: Row| Change { from: before.place, row: self.row(slot).unwrap_or(before) };
        Ok([change(white, before.0), change(black, before.1)])
    }

    /// A player's row.
    #[must_use]
    pub fn get(&self, number: Number) -> Option<Row> {
        self.row(*self.slots.get(&number)?)
    }

    /// A player's place, from 1.
    #[must_use]
    pub fn place_of(&self, number: Number) -> Option<usize> {
        Some(self.get(number)?.place)
    }

    /// The first so many rows.
    #[must_use]
    pub fn top(&self, count: usize) -> Vec<Row> {
        self.page(1, count)
    }

    /// So many rows from a place on.
    #[must_use]
    pub fn page(&self, place: usize, count: usize) -> Vec<Row> {
        let slots = self.order.starting_at(place.saturating_sub(1)).take(count);
        (place.max(1)..)
            .zip(slots)
            .filter_map(|(place, slot)| Some(self.entries.get(slot)?.row(place)))
            .collect()
    }

    /// A player's worksheet: a line for each game, in the order in which they ended.
    #[must_use]
    pub fn lines(&self, number: Number) -> &[Line] {
        let entry = self.slots.get(&number).and_then(|slot| self.entries.get(*slot));
        entry.map_or(&[], |entry| &entry.lines)
    }

    /// A player's rating.
    #[must_use]
    pub fn rating(&self, number: Number) -> Option<u16> {
        self.slots.get(&number).and_then(|slot| self.entries.get(*slot)).map(|entry| entry.rating)
    }

    fn row(&self, slot: usize) -> Option<Row> {
        let entry = self.entries.get(slot)?;
        Some(entry.row(self.order.before(&entry.key()) + 1))
    }
}

impl Entry {
    fn row(&self, place: usize) -> Row {
        Row {
            number: self.number,
            place,
            score: self.score,
            performance: self.performance(),
            games: self.lines.len(),
            losses: self.losses,
            form: self.form,
        }
    }
}
