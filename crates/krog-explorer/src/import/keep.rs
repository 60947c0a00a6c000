//! Who keeps the games that are read, and what is known of each.

use std::collections::HashSet;

use super::{Summary, collect::Collect, facts::Eco};
use crate::{card::Card, code::MoveCode, error::Result, games::material::Material, key::Key, remove::replay};

pub trait Keep {
    /// Whether no game more has a number.
    fn is_full(&self) -> bool;

    /// Keeps a game, unless it is there already, and counts it in the summary: at once, or when its batch is written.
    fn keep(&mut self, game: &mut ReadGame<'_>, summary: &mut Summary) -> Result<()>;

    /// Writes what was not written yet: the stream has ended, and the summary says whether it was read to its end.
    fn end(self, summary: &mut Summary) -> Result<()>;
}

/// A game that was read and played.
#[derive(Debug)]
pub struct ReadGame<'a> {
    pub(super) game: &'a mut Collect,
    pub(super) text: &'a [u8],
}

impl ReadGame<'_> {
    /// Ratings, result, date, speed, rules; who played and where its text is kept are not told.
    pub fn card(&self) -> Card {
        self.game.card()
    }

    pub fn white(&self) -> &str {
        &self.game.facts.white
    }

    pub fn black(&self) -> &str {
        &self.game.facts.black
    }

    /// The code of its opening, by its tags.
    pub fn eco(&self) -> Option<Eco> {
        self.game.facts.eco
    }

    /// What its opening is called, by its tags and by its positions; as [`crate::games::Wanted`] takes it.
    pub fn opening(&self) -> &str {
        self.game.opening()
    }

    pub fn plies(&self) -> usize {
        self.game.plies()
    }

    /// The men that were left at its end.
    pub fn material(&self) -> Material {
        self.game.material()
    }

    /// By what it is known when it comes again.
    pub fn fingerprint(&mut self) -> u128 {
        self.game.fingerprint()
    }

    /// Its text as it came.
    pub const fn text(&self) -> &[u8] {
        self.text
    }

    /// The positions that it came through, each once, with the move that was made there the first time; none where it ended.
    pub fn passages(&self) -> Vec<(Key, MoveCode)> {
        first_passages(self.game)
    }
}

/// Plays kept games again. Made once, it serves for any number of games.
#[derive(Debug)]
pub struct Replay(Collect);

impl Replay {
    /// Ready for the first game.
    pub fn new() -> Replay {
        Replay(Collect::new())
    }

    /// The passages of a kept game, as [`ReadGame::passages`] gave them when it came.
    pub fn passages(&mut self, text: &[u8]) -> Vec<(Key, MoveCode)> {
        replay(text, &mut self.0);
        first_passages(&self.0)
    }
}

impl Default for Replay {
    fn default() -> Replay {
        Replay::new()
    }
}

fn first_passages(game: &Collect) -> Vec<(Key, MoveCode)> {
    let mut seen = HashSet::with_capacity(game.plies() + 1);
    game.passages().filter(|(key, _)| seen.insert(*key)).collect()
}
