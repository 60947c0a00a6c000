//! What openings are called, and what they are about.
//!
//! Names go by position: whatever the order of the moves, the position has the name that it has in the list of Lichess
//! (public domain, CC0), which is read from a package when this crate is built. Of a line the last named position holds.
//! Only positions of standard chess have names.

mod checks;
mod ideas;
mod norwegian;

#[cfg(test)]
mod tests;

pub use self::{
    checks::{Checked, IdeaError, rulebook},
    ideas::{Idea, Ideas, Part, ideas},
};

use std::sync::LazyLock;

use krog_chess::Game;
use krog_logic::lang::{ByLang, Lang};

use crate::Key;

/// The name of an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Opening {
    /// The code of the Encyclopaedia, `A00` to `E99`.
    pub eco: Eco,
    /// The whole name: `Sicilian Defense: Najdorf Variation, English Attack`.
    pub name: &'static str,
    family: u8,
}

impl Opening {
    /// The name up to the colon: `Sicilian Defense`.
    pub fn family(&self) -> &'static str {
        self.name.get(..usize::from(self.family)).unwrap_or(self.name)
    }

    /// The name after the colon, where it has one: `Najdorf Variation, English Attack`.
    pub fn variation(&self) -> Option<&'static str> {
        self.name.get(usize::from(self.family)..)?.strip_prefix(": ")
    }

    /// What the opening is about.
    pub fn ideas(&self) -> Option<&'static Ideas> {
        ideas(self.name)
    }
}

/// A code of the Encyclopaedia of Chess Openings: a volume A to E and two digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Eco(u16);

impl std::fmt::Display for Eco {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let volume = ["A", "B", "C", "D", "E"].get(usize::from(self.0 / 100)).copied().unwrap_or_default();
        write!(f, "{volume}{:02}", self.0 % 100)
    }
}

include!(concat!(env!("OUT_DIR"), "/opening_names.rs"));

/// Bits of [`BEGINNINGS`].
const BEGIN_BITS: u32 = 16;

/// With which bits keys of named positions begin: one look spares fifteen of sixteen searches.
static BEGINNINGS: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut words = vec![0; 1 << (BEGIN_BITS - 6)];
    for key in &KEYS {
        let bit = beginning(Key::from_bytes(*key));
        if let Some(word) = words.get_mut((bit >> 6) as usize) {
            *word |= 1 << (bit & 63);
        }
    }
    words
});

const fn beginning(key: Key) -> u64 {
    (key.bits() >> (96 - BEGIN_BITS)) as u64
}

/// The name of a position, where it has one of its own.
pub fn name(key: Key) -> Option<Opening> {
    let bit = beginning(key);
    if BEGINNINGS.get((bit >> 6) as usize)? >> (bit & 63) & 1 == 0 {
        return None;
    }
    let place = KEYS.binary_search(&key.to_bytes()).ok()?;
    let &(eco, start, length, family) = ROWS.get(place)?;
    let start = usize::try_from(start).ok()?;
    Some(Opening { eco: Eco(eco), name: TEXT.get(start..start + usize::from(length))?, family })
}

/// The name of a line: that of its last named position, and the index of that position.
pub fn of_line(keys: impl IntoIterator<Item = Key>) -> Option<(usize, Opening)> {
    let named = keys.into_iter().enumerate().filter_map(|(i, key)| Some((i, name(key)?)));
    named.last()
}

/// The name of a game so far, and after how many half-moves it came up; none in a variant.
pub fn of_game(game: &Game) -> Option<(usize, Opening)> {
    of_line(game.positions().map_while(|position| Key::of(&position)))
}

/// What an opening, its family or its variation is called, from its name in the list.
pub fn said(name: &str) -> ByLang<String> {
    ByLang::from_fn(|lang| if lang == Lang::No { norwegian::norwegian(name) } else { name.to_owned() })
}

/// How many positions have names.
pub const fn count() -> usize {
    KEYS.len()
}
