//! The rulebook `fours`, and four people's answers to its formulas.

use std::sync::LazyLock;

use krog_logic::{
    sort::Word,
    world::{FactId, World},
};

use super::four::{Four, FourPlayer};
use crate::{
    Ms,
    queue::range::STEP_MS,
    rulebook::{BookError, Rulebook, Subject},
};

/// The agent that the question is about; it is the same for all four.
pub(super) const FIRST: Word = 0;

impl Subject for Four {
    const BOOK: &'static str = "fours";
    const TEXTS: [(&'static str, &'static str); 2] = [
        ("fours-facts", include_str!("../../../../rulebooks/fours-facts.krog")),
        (Four::BOOK, include_str!("../../../../rulebooks/fours.krog")),
    ];
    const FACTS: &'static [&'static str] =
        &["same_time", "same_stake", "points", "rating", "party", "waited", "steps", "blocks", "parted_for"];
    const UPDATES: &'static [&'static str] = &[];
    const ACTS: &'static [&'static str] = &["play"];
}

fn at(word: Word) -> Option<usize> {
    usize::try_from(word).ok()
}

impl Four {
    fn player(&self, args: &[Word]) -> Option<&FourPlayer> {
        self.players.get(at(*args.first()?)?)
    }

    fn other(args: &[Word]) -> Option<usize> {
        at(*args.get(1)?)
    }
}

/// A stretch of time as a number that formulas count with.
fn number(length: Ms) -> Word {
    length.max(0)
}

impl World for Four {
    #[inline]
    fn fact(&self, fact: FactId, args: &[Word]) -> Option<Word> {
        match fact.0 {
            0 => Some(Word::from(self.same_time)),
            1 => Some(Word::from(self.same_stake)),
            2 => Some(Word::from(self.player(args)?.points)),
            3 => Some(Word::from(self.player(args)?.rating)),
            4 => Word::try_from(self.player(args)?.party).ok(),
            5 => Some(number(self.player(args)?.waited_ms) / 1000),
            6 => Some(number(self.player(args)?.waited_ms) / STEP_MS),
            7 => Some(Word::from(*self.player(args)?.blocks.get(Four::other(args)?)?)),
            // A second that has begun counts: the two are apart to its end.
            8 => {
                let parted = *self.player(args)?.parted_ms.get(Four::other(args)?)?;
                Some(number(parted).saturating_add(999) / 1000)
            }
            _ => None,
        }
    }

    fn digest(&self) -> u64 {
        let wishes = u64::from(self.same_time) << 1 | u64::from(self.same_stake);
        let players = self.players.iter().flat_map(|player| {
            let blocks = player.blocks.iter().fold(0, |bits, flag| bits << 1 | u64::from(*flag));
            let ratings =
                u64::from(player.points.cast_unsigned()) << 32 | u64::from(player.rating.cast_unsigned());
            let own = [ratings, player.party, player.waited_ms.cast_unsigned(), blocks];
            own.into_iter().chain(player.parted_ms.map(Ms::cast_unsigned))
        });
        [wishes].into_iter().chain(players).fold(0, |hash: u64, word| {
            let hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^ hash >> 29
        })
    }
}

/// The rulebook of the queue for bughouse; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rulebook() -> Result<&'static Rulebook<Four>, BookError> {
    static READY: LazyLock<Result<Rulebook<Four>, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}
