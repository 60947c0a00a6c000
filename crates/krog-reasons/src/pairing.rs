//! Why a round is paired as it is and what tie-breaks are made of, in words. Every sentence says what was decided, and no more.
//!
//! | of | |
//! | --- | --- |
//! | a round of the Dutch system | [`why`]; many questions about one round: [`Reasons`] |
//! | a round robin | [`by_table`] |
//! | a knock-out | [`by_bracket`] |
//! | an arena | [`by_arena`] |
//! | a tie-break | [`worksheet_words`] |

mod arena;
mod knock_out;
mod round_robin;
mod sentences;
mod swiss;
mod worksheet;

use krog_chess::Message;
use krog_pairing::{
    Number, Tournament,
    dutch::{NotPaired, PairingError},
};
use krog_texts::{ByLang, Lang};
use thiserror::Error;

pub use self::{
    arena::by_arena,
    knock_out::{MatchGame, by_bracket},
    round_robin::by_table,
    sentences::color_article,
    swiss::Reasons,
    worksheet::{WorksheetWords, worksheet_words},
};

/// The bye, where an opponent is asked about.
pub const BYE: Number = 0;

/// Why somebody meets somebody else, or does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairingReasons {
    /// Whether what was asked about is so: the two meet, the player has the bye; where nobody was named, whether the player has an
    /// opponent.
    pub is_so: bool,
    /// The criterion of C.04.3 that settles it, `C1` to `C21`, where one does.
    pub criterion: Option<String>,
    /// The answer, then what it rests on.
    pub lines: Vec<Message>,
}

/// Why there is no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WhyError {
    /// The tournament has no such player.
    #[error("there is no player {0}")]
    Unknown(Number),
    /// A player was asked about as their own opponent.
    #[error("player {0} cannot meet themself")]
    Themself(Number),
    /// It is not paired by scores.
    #[error("a round robin is not paired by the dutch system")]
    RoundRobin,
    /// The absolute criteria cannot be kept.
    #[error("no pairing satisfies the absolute criteria")]
    None,
    /// There is no such round.
    #[error("the tournament has {0} rounds")]
    Over(usize),
}

impl WhyError {
    /// The error as people read it.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            WhyError::Unknown(number) => Message::new("pair-no-player").with("number", *number),
            WhyError::Themself(number) => Message::new("pair-not-themself").with("number", *number),
            WhyError::RoundRobin => Message::new("pair-round-robin"),
            WhyError::None => Message::new("pair-none"),
            WhyError::Over(rounds) => Message::new("pair-over").with("rounds", *rounds),
        }
    }

    const fn of(error: PairingError, rounds: usize) -> WhyError {
        match error {
            PairingError::None => WhyError::None,
            PairingError::Over => WhyError::Over(rounds),
        }
    }
}

impl From<NotPaired> for WhyError {
    fn from(NotPaired(number): NotPaired) -> WhyError {
        WhyError::Unknown(number)
    }
}

/// Why a player has the opponent that a round of the Dutch system, from 0, gives them; or why not another one, of whom [`BYE`] is the
/// bye. A round that has been paired is looked at as it stood before. `name` says what a player is called.
///
/// # Errors
/// There is no such player or round, the round has no pairing, or the tournament is not paired by scores.
pub fn why(
    tournament: &Tournament,
    round: usize,
    number: Number,
    against: Option<Number>,
    name: impl Fn(Number) -> String,
) -> Result<PairingReasons, WhyError> {
    Reasons::new(tournament, round, name)?.why(number, against)
}

/// Tenths as people write them.
fn tenths(tenths: i64) -> ByLang<String> {
    let sign = if tenths < 0 { "-" } else { "" };
    let text = format!("{sign}{}.{}", tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
    ByLang::from_fn(|lang| lang.decimal(&text))
}

/// Words joined as each language joins them.
fn listed<T>(all: &[T], word: impl Fn(&T, Lang) -> String) -> ByLang<String> {
    ByLang::from_fn(|lang| lang.list(&all.iter().map(|one| word(one, lang)).collect::<Vec<_>>(), 0))
}

/// A round as people count it.
const fn counted(round: usize) -> usize {
    round + 1
}

const fn color(white: bool) -> &'static str {
    if white { "white" } else { "black" }
}
