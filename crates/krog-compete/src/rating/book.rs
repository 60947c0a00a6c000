//! The rulebook `ratings`, and a standing's answers to its formulas.

use std::sync::LazyLock;

use krog_logic::{
    sort::Word,
    world::{FactId, World},
};

use super::Standing;
use crate::rulebook::{BookError, Rulebook, Subject};

impl Subject for Standing {
    const BOOK: &'static str = "ratings";
    const TEXTS: [(&'static str, &'static str); 2] = [
        ("ratings-facts", include_str!("../../../../rulebooks/ratings-facts.krog")),
        (Standing::BOOK, include_str!("../../../../rulebooks/ratings.krog")),
    ];
    const FACTS: &'static [&'static str] = &["rating", "peak", "games"];
    const UPDATES: &'static [&'static str] = &[];
    const ACTS: &'static [&'static str] = &["weigh", "enter"];
}

impl World for Standing {
    #[inline]
    fn fact(&self, fact: FactId, _args: &[Word]) -> Option<Word> {
        match fact.0 {
            0 => Some(Word::from(self.rating)),
            1 => Some(Word::from(self.peak)),
            2 => Some(Word::from(self.games)),
            _ => None,
        }
    }

    fn digest(&self) -> u64 {
        let words = [self.rating.cast_unsigned(), self.peak.cast_unsigned(), self.games];
        words.into_iter().fold(0, |hash: u64, word| {
            let hash = (hash ^ u64::from(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^ hash >> 29
        })
    }
}

/// The rulebook of ratings; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rulebook() -> Result<&'static Rulebook<Standing>, BookError> {
    static READY: LazyLock<Result<Rulebook<Standing>, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}
