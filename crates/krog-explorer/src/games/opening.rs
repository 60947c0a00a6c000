//! What a game's opening is called: by its tags, and by the last of its positions that has a name.
//!
//! Both are kept as one name of the shelf: what the tags say, and behind a line feed code and name by position. Games that
//! were taken in without the second are found by their tags alone.

use crate::{import::facts::Eco, openings::Opening};

const BETWEEN: char = '\n';

/// An opening that a game's moves lead to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// The code of the Encyclopaedia.
    pub eco: String,
    pub name: String,
}

/// Writes both as they are kept.
pub(crate) fn keep(tags: &str, named: Option<Opening>, into: &mut String) {
    into.clear();
    into.extend(tags.chars().map(|ch| if ch == BETWEEN { ' ' } else { ch }));
    if let Some(opening) = named {
        into.push(BETWEEN);
        into.push_str(&opening.eco.to_string());
        into.push(' ');
        into.push_str(opening.name);
    }
}

/// What the tags say, and code and name by position, of what is kept.
pub fn read(kept: &str) -> (&str, Option<(&str, &str)>) {
    match kept.split_once(BETWEEN) {
        Some((tags, named)) => (tags, named.split_once(' ')),
        None => (kept, None),
    }
}

/// The opening by position, of what is kept.
pub fn named(kept: &str) -> Option<Named> {
    let (eco, name) = read(kept).1?;
    Some(Named { eco: eco.to_owned(), name: name.to_owned() })
}

/// What openings are wanted: a range of codes, or a part of a name in small letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    Codes(std::ops::Range<u16>),
    /// A part of a name, in small letters.
    Part(String),
}

impl Wanted {
    /// The beginning of a code (`B`, `B9`, `B90`), or else a part of a name.
    pub fn read(text: &str) -> Wanted {
        codes(text).map_or_else(|| Wanted::Part(text.trim().to_lowercase()), Wanted::Codes)
    }

    /// Whether a code of the tags is one of them.
    pub fn has_code(&self, eco: Option<Eco>) -> bool {
        matches!(self, Wanted::Codes(range) if range.contains(&Eco::bits(eco)))
    }

    /// Whether a kept opening is one of them.
    pub fn takes(&self, kept: &str) -> bool {
        let (tags, named) = read(kept);
        match self {
            Wanted::Codes(_) => named.is_some_and(|(eco, _)| self.has_code(Eco::read(eco))),
            Wanted::Part(part) => {
                let holds = |name: &str| name.to_lowercase().contains(part);
                holds(tags) || named.is_some_and(|(_, name)| holds(name))
            }
        }
    }
}

/// The numbers of codes that begin so, if the text is the beginning of a code.
fn codes(text: &str) -> Option<std::ops::Range<u16>> {
    let text = text.trim();
    let is_code = matches!(text.as_bytes(), [b'A'..=b'E' | b'a'..=b'e', rest @ ..] if rest.len() < 3 && rest.iter().all(u8::is_ascii_digit));
    let first = Eco::bits(Some(Eco::read(&format!("{text:0<3}")).filter(|_| is_code)?));
    let span = match text.len() {
        1 => 100,
        2 => 10,
        _ => 1,
    };
    Some(first..first + span)
}

#[cfg(test)]
mod tests {
    use krog_chess::{Position, Variant};

    use super::*;
    use crate::{Key, openings};

    fn sicilian() -> Opening {
        let fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        openings::name(Key::of(&Position::from_fen(Variant::Standard, fen).unwrap()).unwrap()).unwrap()
    }

    #[test]
    fn beginnings_of_codes_are_ranges() {
        let holds = |text: &str, code: &str| Wanted::read(text).has_code(Eco::read(code));
        assert!(holds("B", "B00") && holds("B", "B99") && !holds("B", "C00") && !holds("B", "A99"));
        assert!(holds("b9", "B90") && holds("B9", "B99") && !holds("B9", "B89"));
        assert!(holds("E99", "E99") && !holds("E99", "E98") && !holds("E", ""));
        for text in ["", "Sicilian", "Bird", "B900", "F1", "B-1"] {
            assert_eq!(Wanted::read(text), Wanted::Part(text.to_lowercase()), "{text}");
        }
    }

    #[test]
    fn both_names_are_kept_and_found() {
        let mut kept = String::from("before");
        keep("Siciliansk\nforsvar", Some(sicilian()), &mut kept);
        assert_eq!(read(&kept), ("Siciliansk forsvar", Some(("B20", "Sicilian Defense"))));
        for wanted in ["B2", "sicilian def", "SICILIANSK", "forsvar"] {
            assert!(Wanted::read(wanted).takes(&kept), "{wanted}");
        }
        for wanted in ["B3", "French", "B20 Sicilian"] {
            assert!(!Wanted::read(wanted).takes(&kept), "{wanted}");
        }
        keep("", Some(sicilian()), &mut kept);
        assert_eq!(named(&kept).unwrap().name, "Sicilian Defense");
        keep("Ruy Lopez", None, &mut kept);
        assert_eq!((read(&kept), named(&kept)), (("Ruy Lopez", None), None));
    }
}
