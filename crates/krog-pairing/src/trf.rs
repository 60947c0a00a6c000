//! Tournament report files: TRF16 with the extensions that pairing programs use, and TRF26.
//!
//! Columns are counted from 1 in characters, not bytes. Lines end with LF, CRLF or CR, and are written with LF.
//!
//! | what | TRF16 | TRF26 |
//! |---|---|---|
//! | players and their rounds | `001` | `001` |
//! | number of rounds | `XXR` | `142` |
//! | initial colour | `XXC` | `152` |
//! | what results are worth | `BBW BBD BBL BBZ BBF BBU` | `162` |
//! | byes asked for | the column of the next round, `XXZ` | `240` |
//! | forbidden pairs | `XXP` | `260` |
//! | virtual points | `XXA` | `250`, or `192 …_BAKU` |
//! | how it is paired | | `192` |
//!
//! Both are read from one file. Where one form has no words for something, the other's are written. All other lines are kept as they stand.

mod line;
mod read;
mod report;
mod virtual_points;
mod write;

use thiserror::Error;

pub use self::{
    report::{Entry, Line, Report, Told, Values},
    write::{Form, WriteError, write},
};
use crate::tournament::{Number, Tournament};

/// Why a file is no report of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {fault}")]
pub struct TrfError {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// A number is expected.
    #[error("`{0}` is not a number")]
    NotANumber(String),
    /// A result is expected.
    #[error("`{0}` is not a result: 1 = 0 W D L + - U F H Z")]
    NotAResult(String),
    /// What a point system counts is expected.
    #[error("`{0}` is no kind of result: W D L A P X")]
    NotAKind(char),
    /// Pairing numbers begin with 1.
    #[error("there is no player number 0")]
    Zero,
    /// Two lines have the same player.
    #[error("player {0} comes twice")]
    Twice(Number),
    /// Somebody plays against nobody of the file.
    #[error("player {0} is not in the file")]
    Unknown(Number),
    /// Two reports of a game do not fit.
    #[error("player {0} has another opponent in round {1}")]
    Disagrees(Number, usize),
    /// A player is paired with nobody else.
    #[error("player {0} plays against themself")]
    Themself(Number),
    /// A game without an opponent, or a bye with one.
    #[error("`{0}` does not go with this opponent")]
    Opponent(char),
    /// Baku acceleration is for a win that is worth two draws.
    #[error("a win must be worth two draws and a loss nothing for `{0}`")]
    Baku(String),
    /// The file has no line of a player.
    #[error("there are no players")]
    Empty,
}

/// How many rounds are read at most.
pub(crate) const MOST_ROUNDS: usize = 400;

/// Reads what pairing and tie-breaks need of a report.
///
/// # Errors
/// The first line that cannot be read, with its place.
pub fn read(text: &str) -> Result<Tournament, TrfError> {
    Ok(report(text)?.tournament())
}

/// Reads a report with all that it says.
///
/// # Errors
/// The first line that cannot be read, with its place.
pub fn report(text: &str) -> Result<Report, TrfError> {
    read::report(text)
}
