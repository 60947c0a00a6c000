//! BPGN, the form in which bughouse matches are kept: PGN with four players, and before each move its number and the
//! letter of its seat (`12A.` and `12a.` for White and Black on board A), in the order in which the moves were made. What
//! a clock showed behind a move stands in braces, in seconds.
//!
//! Read leniently, with a [`Fault`] for each liberty; written in one form.

mod board;
mod closing;
mod reader;
mod scan;
mod writer;

use std::time::Duration;

pub use self::{
    board::{BOARD, for_board, headers_of, is_match, position_in_text, text_of, visit_text, without_board},
    reader::{Reader, read},
    writer::write,
};
use krog_chess::bughouse::{Match, Seat};

use crate::{Comment, Fault};

/// The codes of faults that only matches have; the others are those of [`crate::CODES`].
pub const CODES: [&str; 6] =
    ["bpgn-fens", "bpgn-no-seat", "bpgn-result-against-boards", "bpgn-tag", "bpgn-turn", "bpgn-variation"];

/// A match that was read, or is to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The tag pairs in their order.
    pub headers: Vec<(String, String)>,
    /// What is said before the first move.
    pub comments: Vec<Comment>,
    /// The match, as far as it can be played.
    pub game: Match,
    /// What stands behind each half-move.
    pub notes: Vec<Note>,
    /// The result that ends the moves: `1-0` if the first team won, with White on board A.
    pub result: &'static str,
    /// Why it is a wrong record.
    pub errors: Vec<Fault>,
    /// What was read leniently.
    pub warnings: Vec<Fault>,
}

/// What stands behind a half-move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Note {
    /// What the player's clock showed.
    pub clock: Option<Duration>,
    /// What people wrote.
    pub comment: Option<Comment>,
}

impl Record {
    /// A match to be written; names and other tags are to be added.
    #[must_use]
    pub fn new(game: Match) -> Record {
        Record {
            headers: Vec::new(),
            comments: Vec::new(),
            notes: vec![Note::default(); game.made().len()],
            result: game.end().map_or("*", krog_chess::bughouse::MatchEnd::result),
            game,
            errors: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// The first value of a tag.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag.
    pub fn set_header(&mut self, name: &str, value: impl Into<String>) {
        match self.headers.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value.into(),
            None => self.headers.push((name.to_owned(), value.into())),
        }
    }

    /// The name of who sits there; the seat's own where none is told.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.header(seat.name()).filter(|name| !matches!(*name, "" | "?")).unwrap_or(seat.name())
    }
}
