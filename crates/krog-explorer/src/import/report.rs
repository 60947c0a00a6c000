//! What an import has done, and what it could not take.

use krog_chess::Message;
use krog_pgn::Fault;

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
        self.errors += other.errors;
        self.bytes += other.bytes;
        self.complete &= other.complete;
    }
}

/// A game that was not taken: which, where and why.
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

/// What an import tells while it runs.
#[derive(Debug)]
pub enum Event<'a> {
    /// How far it is; now and then.
    Progress(&'a Summary),
    /// A game was not taken.
    Refused(&'a Refusal),
    /// The stream cannot be read further; what was read before is kept.
    Cut {
        /// The line that was reached.
        line: u32,
        error: &'a std::io::Error,
    },
}
