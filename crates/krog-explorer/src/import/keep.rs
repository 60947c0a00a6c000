//! Who keeps the games that are read, and what is known of each.

use std::collections::HashSet;

use super::{Summary, collect::Collect, facts::Eco};
use crate::{
    card::{Card, GameNo},
    code::MoveCode,
    error::Result,
    games::material::Material,
    key::Key,
    remove::replay,
};

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
    /// The game that was there already in other words, and whether this one took its place.
    pub(super) twin: Option<(GameNo, bool)>,
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

    /// Where it was played for what; empty where that is not known.
    pub fn event(&self) -> &str {
        &self.game.facts.event
    }

    /// The place or the address where it was played; empty where that is not known.
    pub fn site(&self) -> &str {
        &self.game.facts.site
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

    /// Whether it is the first board of a match: the game of the other comes next, and both are written in one step.
    pub fn is_first_board(&self) -> bool {
        self.game.is_first_board()
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

    /// The event and the site of a kept game, empty where they are not known.
    pub fn event_and_site(&mut self, text: &[u8]) -> (&str, &str) {
        replay(text, &mut self.0);
        (&self.0.facts.event, &self.0.facts.site)
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
