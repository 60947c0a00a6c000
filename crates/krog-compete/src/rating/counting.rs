//! Whether a rated game counts: the rulebook `rated`, and a game's answers to its formulas.

use std::{cell::RefCell, sync::LazyLock};

use krog_logic::{
    lang::Lang,
    proof::{Act, Query, Verdict},
    sort::{SortId, Word},
    world::{FactId, UpdateId, World},
};
use krog_machine::Scratch;
use serde::{Deserialize, Serialize};

use crate::{
    rulebook::{BookError, JudgeError, Rulebook, Subject},
    ruling::Ruling,
};

/// Quick games that are looked at; more of them change nothing.
pub const MOST_QUICK: u32 = 100;

/// A rated game that is over, as far as it matters for whether it counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Played {
    /// Half-moves.
    pub plies: u32,
    /// From the first move to the end.
    pub seconds: u32,
    /// Whether the position itself ended the game.
    pub decided: bool,
    /// Quick games of the same players in the 24 hours before that ended in the same way.
    pub quick_before: u32,
    /// Whether it is a match of four; its half-moves are those of the board on which more were made.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub four: bool,
}

/// The definition by which a game is quick.
const QUICK: (u32, u32) = (20, 30);

impl Played {
    /// Whether it took so little that the same again and again means nothing: what the rulebook defines as `quick`.
    pub const fn is_quick(&self) -> bool {
        self.plies < QUICK.0 || self.seconds < QUICK.1
    }

    /// Whether it counts.
    ///
    /// # Errors
    /// The rulebook gives no answer; for the product's own it always does, which tests hold.
    pub fn counts(&self) -> Result<bool, JudgeError> {
        Ok(Ruling::counting(self)?.verdict == Verdict::Permitted)
    }
}

impl Ruling {
    /// Why a rated game counts, or why not.
    pub fn counting(played: &Played) -> Result<Ruling, JudgeError> {
        thread_local! {
            static SCRATCH: RefCell<Option<Scratch>> = const { RefCell::new(None) };
        }
        let query = Query { agent: 0, act: Act::Act(0, Vec::new()) };
        SCRATCH.with(|kept| Ruling::of(rated()?, kept, played, &query))
    }
}

impl Subject for Played {
    const BOOK: &'static str = "rated";
    const TEXTS: [(&'static str, &'static str); 2] = [
        ("rated-facts", include_str!("../../../../rulebooks/rated-facts.krog")),
        (Played::BOOK, include_str!("../../../../rulebooks/rated.krog")),
    ];
    const FACTS: &'static [&'static str] = &["plies", "seconds", "decided", "quick_before", "four"];
    const UPDATES: &'static [&'static str] = &[];
    const ACTS: &'static [&'static str] = &["rate"];
}

impl World for Played {
    #[inline]
    fn fact(&self, fact: FactId, _args: &[Word]) -> Option<Word> {
        match fact.0 {
            0 => Some(Word::from(self.plies)),
            1 => Some(Word::from(self.seconds)),
            2 => Some(Word::from(self.decided)),
            3 => Some(Word::from(self.quick_before)),
            4 => Some(Word::from(self.four)),
            _ => None,
        }
    }

    fn next(&self, _fact: FactId, _args: &[Word], _cursor: &mut u64) -> Option<Word> {
        // Nothing is listed in this signature.
        None
    }

    fn update(&mut self, _update: UpdateId, _args: &[Word]) {
        // Nothing is changed by an act in this signature.
    }

    fn alike(&self, _sort: SortId, _other: &Played) -> bool {
        // No sort of this signature stands for a whole state.
        false
    }

    fn digest(&self) -> u64 {
        let words =
            [self.plies, self.seconds, u32::from(self.decided), self.quick_before, u32::from(self.four)];
        words.into_iter().fold(0, |hash: u64, word| {
            let hash = (hash ^ u64::from(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^ hash >> 29
        })
    }

    fn word(&self, _sort: SortId, _value: Word, _form: Option<&str>, _lang: Lang) -> Option<String> {
        // Every sort of this signature has its words there.
        None
    }
}

/// The rulebook of which rated games count; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rated() -> Result<&'static Rulebook<Played>, BookError> {
    static READY: LazyLock<Result<Rulebook<Played>, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rule written down a second time, case by case.
    fn expected(game: &Played) -> bool {
        let quick = game.plies < 20 || game.seconds < 30;
        if quick && game.quick_before >= 2 {
            return false;
        }
        game.decided || game.plies >= 4 && game.seconds >= 10
    }

    #[test]
    fn every_game_counts_or_is_told_why_not() {
        for plies in [0, 2, 3, 4, 19, 20, 90] {
            for seconds in [0, 9, 10, 29, 30, 4_000] {
                for decided in [false, true] {
                    for (quick_before, four) in
                        [0, 1, 2, 30].into_iter().flat_map(|n| [(n, false), (n, true)])
                    {
                        let game = Played { plies, seconds, decided, quick_before, four };
                        let ruling = Ruling::counting(&game).unwrap();
                        let counts = ruling.verdict == Verdict::Permitted;
                        assert_eq!(counts, expected(&game), "{game:?}");
                        assert_eq!(game.counts().unwrap(), counts);
                        let said = &ruling.headline[Lang::En];
                        if counts {
                            assert_eq!(said, "The game counts for the ratings.");
                        } else {
                            assert!(said.starts_with("The game does not count: "), "{game:?}: {said}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn quick_is_what_the_rulebook_says() {
        let book = rated().unwrap().source();
        assert!(book.contains(&format!("def quick() := plies() < {} ∨ seconds() < {}", QUICK.0, QUICK.1)));
    }
}
