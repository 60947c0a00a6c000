//! The rulebook `queue`, and a pair's answers to its formulas.

use std::sync::LazyLock;

use krog_logic::{
    sort::Word,
    world::{FactId, World},
};

use super::{
    conduct::Record,
    pair::{Pair, Side},
    range::STEP_MS,
};
use crate::{
    Ms,
    rulebook::{BookError, Rulebook, Subject},
};

/// The agents, by their place in the signature.
pub(super) const FIRST: Word = 0;
pub(super) const SECOND: Word = 1;
pub(super) const SERVER: Word = 2;

/// A minute, as the rulebook counts pauses.
pub(super) const MINUTE_MS: Ms = 60_000;

impl Subject for Pair {
    const BOOK: &'static str = "queue";
    const TEXTS: [(&'static str, &'static str); 2] = [
        ("queue-facts", include_str!("../../../../rulebooks/queue-facts.krog")),
        (Pair::BOOK, include_str!("../../../../rulebooks/queue.krog")),
    ];
    const FACTS: &'static [&'static str] = &[
        "same_variant",
        "same_time",
        "same_stake",
        "rated",
        "rating",
        "registered",
        "waited",
        "steps",
        "blocks",
        "below",
        "above",
        "hurried",
        "longest",
        "parted_for",
        "left",
        "aborted",
        "declined_matches",
        "finished",
        "minutes",
    ];
    const UPDATES: &'static [&'static str] = &[];
    const ACTS: &'static [&'static str] = &["join", "meet", "pair", "release"];
}

impl Pair {
    fn side(&self, args: &[Word]) -> Option<&Side> {
        let [first, second] = &self.sides;
        match args {
            [FIRST] => Some(first),
            [SECOND] => Some(second),
            _ => None,
        }
    }
}

/// A stretch of time as a number that formulas count with.
fn number(length: Ms) -> Word {
    length.max(0)
}

impl World for Pair {
    #[inline]
    fn fact(&self, fact: FactId, args: &[Word]) -> Option<Word> {
        match fact.0 {
            0 => Some(Word::from(self.same_variant)),
            1 => Some(Word::from(self.same_time)),
            2 => Some(Word::from(self.same_stake)),
            3 => Some(Word::from(self.rated)),
            4 => Some(Word::from(self.side(args)?.rating)),
            5 => Some(Word::from(self.side(args)?.registered)),
            6 => Some(number(self.side(args)?.waited_ms) / 1000),
            7 => Some(number(self.side(args)?.waited_ms) / STEP_MS),
            8 => Some(Word::from(self.side(args)?.blocks)),
            9 => Some(Word::from(self.side(args)?.choice.below)),
            10 => Some(Word::from(self.side(args)?.choice.above)),
            11 => Some(Word::from(self.side(args)?.longest_ms.is_some())),
            12 => Some(number(self.side(args)?.longest_ms?) / 1000),
            // A second that has begun counts: the two are apart to its end.
            13 => Some(number(self.parted_ms).saturating_add(999) / 1000),
            14 => Some(Word::from(self.side(args)?.record.left)),
            15 => Some(Word::from(self.side(args)?.record.aborted)),
            16 => Some(Word::from(self.side(args)?.record.declined)),
            17 => Some(Word::from(self.side(args)?.record.finished)),
            18 => Some(number(self.side(args)?.record.since_ms) / MINUTE_MS),
            _ => None,
        }
    }

    fn digest(&self) -> u64 {
        let [a, b] = &self.sides;
        let flags = [self.same_variant, self.same_time, self.same_stake, self.rated];
        let flags = flags.into_iter().chain([a.blocks, b.blocks, a.registered, b.registered]);
        let flags = flags.fold(0, |bits, flag| bits << 1 | u64::from(flag));
        let ratings = u64::from(a.rating.cast_unsigned()) << 32 | u64::from(b.rating.cast_unsigned());
        let times = [a.waited_ms, b.waited_ms, self.parted_ms].map(Ms::cast_unsigned);
        let own = [a, b].into_iter().flat_map(|side| {
            let number = |n: i32| u64::from(n.cast_unsigned());
            let Record { left, aborted, declined, finished, since_ms } = side.record;
            [
                number(side.choice.below) << 32 | number(side.choice.above),
                side.longest_ms.map_or(0, |longest| longest.cast_unsigned().wrapping_add(1)),
                u64::from(left) << 32 | u64::from(aborted),
                u64::from(declined) << 32 | u64::from(finished),
                since_ms.cast_unsigned(),
            ]
        });
        [flags, ratings].into_iter().chain(times).chain(own).fold(0, |hash: u64, word| {
            let hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            hash ^ hash >> 29
        })
    }
}

/// The rulebook of the queue; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rulebook() -> Result<&'static Rulebook<Pair>, BookError> {
    static READY: LazyLock<Result<Rulebook<Pair>, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}
