//! What an import has done, and what it could not take.

use krog_chess::Message;
use krog_pgn::Fault;

use crate::card::GameNo;

/// What an import has done so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Summary {
    /// Games that are new in the collection.
    pub games: u64,
    /// Their passages through positions, the last position of each included.
    pub positions: u64,
    pub moves: u64,
    /// Games that the collection had already.
    pub skipped: u64,
    /// Games of those that took the place of what was there: the same game, annotated less.
    pub replaced: u64,
    /// Games that could not be taken.
    pub errors: u64,
    /// Bytes of PGN read, unpacked.
    pub bytes: u64,
    /// Whether the stream was read to its end.
    pub complete: bool,
}

impl Summary {
    /// Adds what another import has done.
    pub fn add(&mut self, other: &Summary) {
        self.games += other.games;
        self.positions += other.positions;
        self.moves += other.moves;
        self.skipped += other.skipped;
        self.replaced += other.replaced;
        self.errors += other.errors;
        self.bytes += other.bytes;
        self.complete &= other.complete;
    }
}

/// A game that was not taken, or of which something was not: which, where and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Which game of the stream, from 1.
    pub game: u64,
    /// The line of the fault, or of the game, from 1.
    pub line: u32,
    /// The column, in characters from 1.
    pub column: u32,
    /// The stable code; the message's too.
    pub code: &'static str,
    /// What to tell people.
    pub message: Message,
    pub reasons: Vec<Message>,
    /// Who had White, as far as the tags say.
    pub white: String,
    pub black: String,
}

impl Refusal {
    pub(crate) fn of_fault(mut fault: Fault) -> Refusal {
        // A reader keeps a game up to the fault, an import leaves all of it out; the words are chosen by this argument.
        for (_, line) in fault.message.args.iter_mut().filter(|(name, _)| *name == "line") {
            *line = "none".into();
        }
        Refusal {
            game: 0,
            line: fault.line,
            column: fault.column,
            code: fault.code,
            message: fault.message,
            reasons: fault.reasons,
            white: String::new(),
            black: String::new(),
        }
    }

    pub(crate) fn of_message(message: Message, line: u32, column: u32) -> Refusal {
        Refusal {
            game: 0,
            line,
            column,
            code: message.code,
            message,
            reasons: Vec::new(),
            white: String::new(),
            black: String::new(),
        }
    }
}

/// A game that came again in other words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Twin {
    /// Which game of the stream, from 1, and its line.
    pub game: u64,
    pub line: u32,
    /// The game that was there.
    pub known: GameNo,
    /// Whether it made way: it was annotated less.
    pub replaced: bool,
    /// Who had White, as far as the tags say.
    pub white: String,
    pub black: String,
}

/// What an import tells while it runs.
#[derive(Debug)]
pub enum Event<'a> {
    /// How far it is; now and then.
    Progress(&'a Summary),
    /// A game was not taken.
    Refused(&'a Refusal),
    /// A game was taken, but something of it was not.
    Noted(&'a Refusal),
    /// A game is there already in other words, and the one with more annotations stays.
    Twin(&'a Twin),
    /// The stream cannot be read further; what was read before is kept.
    Cut {
        /// The line that was reached.
        line: u32,
        error: &'a std::io::Error,
    },
}
