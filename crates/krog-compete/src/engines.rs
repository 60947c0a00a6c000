//! Who may ask engines: the rulebook `engines`, and an asker's answers to its formulas.

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

/// Somebody who wants to ask an engine about a position.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Consulting {
    /// Games and matches against other people that are not over.
    pub playing: u32,
}

impl Consulting {
    /// Whether an engine may be asked, and why.
    ///
    /// # Errors
    /// The rulebook gives no answer; for the product's own it always does, which tests hold.
    pub fn ruling(&self) -> Result<Ruling, JudgeError> {
        thread_local! {
            static SCRATCH: RefCell<Option<Scratch>> = const { RefCell::new(None) };
        }
        let query = Query { agent: 0, act: Act::Act(0, Vec::new()) };
        SCRATCH.with(|kept| Ruling::of(rulebook()?, kept, self, &query))
    }
}

impl Subject for Consulting {
    const BOOK: &'static str = "engines";
    const TEXTS: [(&'static str, &'static str); 2] = [
        ("engines-facts", include_str!("../../../rulebooks/engines-facts.krog")),
        (Consulting::BOOK, include_str!("../../../rulebooks/engines.krog")),
    ];
    const FACTS: &'static [&'static str] = &["playing"];
    const UPDATES: &'static [&'static str] = &[];
    const ACTS: &'static [&'static str] = &["consult"];
}

impl World for Consulting {
    #[inline]
    fn fact(&self, fact: FactId, _args: &[Word]) -> Option<Word> {
        match fact.0 {
            0 => Some(Word::from(self.playing)),
            _ => None,
        }
    }

    fn digest(&self) -> u64 {
        u64::from(self.playing).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

/// The rulebook of engines; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rulebook() -> Result<&'static Rulebook<Consulting>, BookError> {
    static READY: LazyLock<Result<Rulebook<Consulting>, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}

#[cfg(test)]
mod tests {
    use krog_logic::{lang::Lang, proof::Verdict};

    use super::*;

    #[test]
    fn whoever_plays_a_person_asks_no_engine_until_the_game_is_over() {
        for playing in [0, 1, 2, 100] {
            let ruling = Consulting { playing }.ruling().unwrap();
            assert_eq!(ruling.verdict == Verdict::Permitted, playing == 0);
            assert_eq!(ruling.t_type.unwrap().label(), if playing == 0 { "T2" } else { "T6" });
            // The article stands once, whatever is said.
            assert_eq!(ruling.headline[Lang::En].matches("11.3.1").count(), 1);
            assert_eq!(ruling.headline[Lang::No].contains("sjakkmotorer"), playing == 0);
        }
    }
}
