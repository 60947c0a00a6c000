//! What is wrong with a PGN text.

use super::token::Place;
use krog_chess::{
    message::{Arg, Message},
    position::Position,
};

/// Codes of faults by which something of a text is read that a written game does not have: what stood there is lost.
const LOSSES: [&str; 11] = [
    "pgn-comment-too-long",
    "pgn-glyph-without-move",
    "pgn-null-move-cut",
    "pgn-tag-too-long",
    "pgn-tag-twice",
    "pgn-text-after-result",
    "pgn-too-many-tags",
    "pgn-too-much-text",
    "pgn-unknown-text",
    "pgn-variation-too-deep",
    "pgn-variation-without-move",
];

/// Codes of faults by which moves that are written may not be in the game.
const MOVE_LOSSES: [&str; 22] = [
    "pgn-fen-missing",
    "pgn-fen-unreadable",
    "pgn-more-faults",
    "pgn-move-after-end",
    "pgn-move-ambiguous",
    "pgn-move-illegal",
    "pgn-move-unreadable",
    "pgn-null-move",
    "pgn-null-move-cut",
    "pgn-null-move-kept",
    "pgn-null-move-refused",
    "pgn-promotion-missing",
    "pgn-result-in-variation",
    "pgn-stray-close",
    "pgn-text-after-result",
    "pgn-too-many-moves",
    "pgn-too-much-text",
    "pgn-unknown-text",
    "pgn-variant-two-boards",
    "pgn-variant-unknown",
    "pgn-variation-too-deep",
    "pgn-variation-without-move",
];

/// Faults kept per game and list; a text that has more is no better described by them.
pub(super) const MAX_FAULTS: usize = 100;

/// Every code, as in `texts/`.
pub const CODES: [&str; 54] = [
    "pgn-check-mark",
    "pgn-chess960-by-rights",
    "pgn-comment-open",
    "pgn-comment-too-long",
    "pgn-date-form",
    "pgn-eco-form",
    "pgn-fen-missing",
    "pgn-fen-repaired",
    "pgn-fen-unreadable",
    "pgn-glyph-without-move",
    "pgn-mark",
    "pgn-more-faults",
    "pgn-move-after-end",
    "pgn-move-ambiguous",
    "pgn-move-illegal",
    "pgn-move-number",
    "pgn-move-repaired",
    "pgn-move-unreadable",
    "pgn-no-result",
    "pgn-not-utf-8",
    "pgn-null-move",
    "pgn-null-move-cut",
    "pgn-null-move-kept",
    "pgn-null-move-refused",
    "pgn-promotion-missing",
    "pgn-rating-form",
    "pgn-result-against-position",
    "pgn-result-form",
    "pgn-result-in-variation",
    "pgn-result-mismatch",
    "pgn-result-open",
    "pgn-result-tag",
    "pgn-roster",
    "pgn-setup-false",
    "pgn-setup-missing",
    "pgn-stray-close",
    "pgn-tag-bracket",
    "pgn-tag-inner-quote",
    "pgn-tag-line-break",
    "pgn-tag-quote",
    "pgn-tag-too-long",
    "pgn-tag-twice",
    "pgn-tags-behind-game",
    "pgn-text-after-result",
    "pgn-too-many-moves",
    "pgn-too-many-tags",
    "pgn-too-much-text",
    "pgn-unknown-text",
    "pgn-variant-two-boards",
    "pgn-variant-unknown",
    "pgn-variation-empty",
    "pgn-variation-open",
    "pgn-variation-too-deep",
    "pgn-variation-without-move",
];

/// One fault: where, what, and what to write instead where that is certain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Its line, from 1.
    pub line: u32,
    /// Its column in characters, from 1.
    pub column: u32,
    /// Its stable code, the message's too.
    pub code: &'static str,
    /// What to tell people.
    pub message: Message,
    /// Why, where another part of the program knows: the reasons of a FEN, of a move.
    pub reasons: Vec<Message>,
    /// The text to put in its place.
    pub repair: Option<String>,
    /// The move that is not legal, so that the rules can be asked why.
    pub refused: Option<Box<Refused>>,
}

/// A move that the rules of its position do not permit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// Where it was to be made.
    pub position: Position,
    /// As it is written.
    pub text: String,
}

impl Fault {
    #[must_use]
    pub fn new(place: Place, message: Message) -> Fault {
        Fault {
            line: place.line,
            column: place.column,
            code: message.code,
            message,
            reasons: Vec::new(),
            repair: None,
            refused: None,
        }
    }

    /// Adds the move that is not legal.
    pub(crate) fn refusing(mut self, position: &Position, text: &str) -> Fault {
        self.refused = Some(Box::new(Refused { position: position.clone(), text: text.to_owned() }));
        self
    }

    /// Whether something that stood in the text is not in the game.
    #[must_use]
    pub fn is_loss(&self) -> bool {
        // A tag that is given twice with one value is all there.
        LOSSES.contains(&self.code) && (self.code != "pgn-tag-twice" || self.repair.is_none())
    }

    /// Whether moves that are written may not be in the game because of it.
    #[must_use]
    pub fn may_lose_moves(&self) -> bool {
        MOVE_LOSSES.contains(&self.code)
    }

    /// Adds an argument to its message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Fault {
        self.message = self.message.with(name, value);
        self
    }

    /// Adds the reasons.
    #[must_use]
    pub fn because(mut self, reasons: impl IntoIterator<Item = Message>) -> Fault {
        self.reasons.extend(reasons);
        self
    }

    /// Adds what to write instead.
    #[must_use]
    pub fn repaired(mut self, text: impl Into<String>) -> Fault {
        self.repair = Some(text.into());
        self
    }
}

/// The faults of one game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Faults {
    pub(crate) errors: Vec<Fault>,
    pub(crate) warnings: Vec<Fault>,
}

impl Faults {
    pub(crate) fn error(&mut self, fault: Fault) {
        keep(&mut self.errors, fault);
    }

    pub(crate) fn warn(&mut self, fault: Fault) {
        keep(&mut self.warnings, fault);
    }

    pub(super) fn error_once(&mut self, fault: Fault) {
        if self.errors.iter().all(|known| known.code != fault.code) {
            self.error(fault);
        }
    }

    /// Warns unless that has been said of this game.
    pub(crate) fn warn_once(&mut self, fault: Fault) {
        if self.warnings.iter().all(|known| known.code != fault.code) {
            self.warn(fault);
        }
    }
}

fn keep(list: &mut Vec<Fault>, fault: Fault) {
    if list.len() < MAX_FAULTS {
        list.push(fault);
    } else if list.len() == MAX_FAULTS {
        let place = Place { offset: 0, line: fault.line, column: fault.column };
        list.push(Fault::new(place, Message::new("pgn-more-faults")).with("limit", MAX_FAULTS));
    }
}
