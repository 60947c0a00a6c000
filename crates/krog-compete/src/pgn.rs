//! What is owed to a PGN text: the rulebook `pgn`, and a game's answers to its formulas when it has been read.

use std::{cell::RefCell, sync::LazyLock};

use krog_logic::{
    proof::{Act, Query},
    sort::Word,
    world::{FactId, World},
};
use krog_machine::Scratch;
use serde::{Deserialize, Serialize};

use crate::{
    rulebook::{BookError, JudgeError, Rulebook, Subject},
    ruling::Ruling,
};

/// A game of a PGN text that has been read, as far as it matters for what was owed to it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Reading {
    /// Moves that are written, those of variations included.
    pub written: u32,
    /// Moves that were read.
    pub read: u32,
    /// Faults of the text that were told.
    pub told: u32,
}

/// The acts, by their place in the signature.
const READ_ALL: u16 = 0;
const TELL: u16 = 1;
const HAND_OVER: u16 = 2;

impl Reading {
    /// Whether every move must be read, and why.
    ///
    /// # Errors
    /// The rulebook gives no answer; for the product's own it always does, which tests hold.
    pub fn must_read(&self) -> Result<Ruling, JudgeError> {
        self.ask(READ_ALL)
    }

    /// Whether it must be told that something was not read, and why.
    ///
    /// # Errors
    /// As for [`Reading::must_read`].
    pub fn must_tell(&self) -> Result<Ruling, JudgeError> {
        self.ask(TELL)
    }

    /// Whether the game may be handed over as it was read, and why.
    ///
    /// # Errors
    /// As for [`Reading::must_read`].
    pub fn hand_over(&self) -> Result<Ruling, JudgeError> {
        self.ask(HAND_OVER)
    }

    /// Whether what was owed was done: whoever reads may hand the game over.
    pub fn is_fulfilled(&self) -> bool {
        let Ok(book) = rulebook() else { return false };
        SCRATCH.with(|kept| book.permits(kept, self, &query(HAND_OVER)))
    }

    fn ask(&self, act: u16) -> Result<Ruling, JudgeError> {
        SCRATCH.with(|kept| Ruling::of(rulebook()?, kept, self, &query(act)))
    }
}

thread_local! {
    /// The memory of this thread for deciding.
    static SCRATCH: RefCell<Option<Scratch>> = const { RefCell::new(None) };
}

const fn query(act: u16) -> Query {
    Query { agent: 0, act: Act::Act(act, Vec::new()) }
}

impl Subject for Reading {
    const BOOK: &'static str = "pgn";
    const TEXTS: [(&'static str, &'static str); 2] = [
        ("pgn-facts", include_str!("../../../rulebooks/pgn-facts.krog")),
        (Reading::BOOK, include_str!("../../../rulebooks/pgn.krog")),
    ];
    const FACTS: &'static [&'static str] = &["written", "read", "told"];
    const UPDATES: &'static [&'static str] = &[];
    const ACTS: &'static [&'static str] = &["read_all", "tell", "hand_over"];
}

impl World for Reading {
    #[inline]
    fn fact(&self, fact: FactId, _args: &[Word]) -> Option<Word> {
        match fact.0 {
            0 => Some(Word::from(self.written)),
            1 => Some(Word::from(self.read)),
            2 => Some(Word::from(self.told)),
            _ => None,
        }
    }

    fn digest(&self) -> u64 {
        [self.written, self.read, self.told].into_iter().fold(0, |hash: u64, word| {
            let hash = (hash ^ u64::from(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^ hash >> 29
        })
    }
}

/// The rulebook of reading PGN; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rulebook() -> Result<&'static Rulebook<Reading>, BookError> {
    static READY: LazyLock<Result<Rulebook<Reading>, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}

#[cfg(test)]
mod tests {
    use krog_logic::proof::Verdict;

    use super::*;

    #[test]
    fn what_is_owed_is_a_duty_and_what_is_lost_is_not_handed_over() {
        for written in 0..4 {
            for read in 0..=written {
                for told in 0..3 {
                    let reading = Reading { written, read, told };
                    let (reads, tells) = (reading.must_read().unwrap(), reading.must_tell().unwrap());
                    assert_eq!(reads.obliges(), told == 0, "{reading:?}");
                    assert_eq!(tells.obliges(), read < written, "{reading:?}");
                    for (ruling, due) in [(&reads, told == 0), (&tells, read < written)] {
                        let label = ruling.t_type.unwrap().label();
                        assert_eq!(label, if due { "T5" } else { "T6" }, "{reading:?}");
                    }
                    let handed = reading.hand_over().unwrap();
                    let fulfilled = read == written || told > 0;
                    assert_eq!(handed.verdict == Verdict::Permitted, fulfilled, "{reading:?}");
                    assert_eq!(reading.is_fulfilled(), fulfilled);
                    if !fulfilled {
                        assert_eq!(handed.cited.unwrap().id, "lost_moves");
                    }
                }
            }
        }
    }
}
