//! Syzygy tablebases: what a position with few pieces comes to, and by which moves.
//!
//! Files are read, not mapped, so that a disk that fails is an error and not a signal. They are looked at when the tables are opened,
//! and read when a position asks for them.

mod files;
mod found;
mod look;

#[cfg(test)]
mod tests;

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
};

use krog_chess::{Position, Variant};
use shakmaty::{
    Chess,
    variant::{Antichess, Atomic},
};
use shakmaty_syzygy::Tablebase;

pub use self::{
    files::OpenError,
    found::{Found, MoveFound, Outcome},
};

/// Where the numbers come from, as it is told.
pub const SOURCE: &str = "Syzygy";

/// Tables of the rule sets that have them.
#[derive(Default)]
pub struct Tables {
    chess: Tablebase<Chess>,
    atomic: Tablebase<Atomic>,
    antichess: Tablebase<Antichess>,
    files: usize,
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").field("files", &self.files).finish_non_exhaustive()
    }
}

impl Tables {
    /// Opens the tables of some folders.
    ///
    /// # Errors
    /// A folder cannot be read or has no tables, or a file in it is no table though its name says so.
    pub fn open(folders: &[PathBuf]) -> Result<Tables, OpenError> {
        let mut tables = Tables::default();
        for folder in folders {
            files::add(&mut tables, folder)?;
        }
        Ok(tables)
    }

    /// How many files there are.
    pub const fn files(&self) -> usize {
        self.files
    }

    /// The most pieces of a position of a rule set that is in a table; 0 where there is none.
    pub fn most_pieces(&self, variant: Variant) -> usize {
        match variant {
            Variant::Standard | Variant::Chess960 => self.chess.max_pieces(),
            Variant::Atomic => self.atomic.max_pieces(),
            Variant::Antichess => self.antichess.max_pieces(),
            _ => 0,
        }
    }

    /// Whether a position may be in a table: few enough pieces, no right to castle, by the rules of the variant.
    pub fn may_have(&self, position: &Position) -> bool {
        let pieces = position.board().occupied().count();
        position.custom().is_none() && pieces <= self.most_pieces(position.variant())
    }

    /// What the tables say of a position; nothing where they do not have it, or where they cannot be read.
    pub fn look(&self, position: &Position) -> Option<Found> {
        if !self.may_have(position) {
            return None;
        }
        // The reader of the tables trusts files further than whoever serves others can.
        let looked = catch_unwind(AssertUnwindSafe(|| match position.variant() {
            Variant::Standard | Variant::Chess960 => look::look(&self.chess, position),
            Variant::Atomic => look::look(&self.atomic, position),
            Variant::Antichess => look::look(&self.antichess, position),
            _ => None,
        }));
        looked.unwrap_or_else(|_| {
            tracing::error!(fen = %position.fen(), "a tablebase could not be read");
            None
        })
    }
}
