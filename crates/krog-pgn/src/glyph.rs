//! Numeric annotation glyphs and the signs that people write for them (PGN standard, section 10).

/// Signs and their numbers; the first sign of a number is the one to show.
const SIGNS: &[(&str, u8)] = &[
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("\u{203c}", 3),
    ("??", 4),
    ("\u{2047}", 4),
    ("!?", 5),
    ("\u{2049}", 5),
    ("?!", 6),
    ("\u{2048}", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("~", 13),
    ("⩲", 14),
    ("+/=", 14),
    ("+=", 14),
    ("⩱", 15),
    ("=/+", 15),
    ("=+", 15),
    ("±", 16),
    ("+/-", 16),
    ("∓", 17),
    ("-/+", 17),
    ("+-", 18),
    ("+−", 18),
    ("+–", 18),
    ("-+", 19),
    ("−+", 19),
    ("–+", 19),
    ("⨀", 22),
    ("⊙", 22),
    ("○", 26),
    ("⟳", 32),
    ("↑", 36),
    ("→", 40),
    ("=∞", 44),
    ("⇆", 132),
    ("⊕", 138),
    ("△", 140),
    ("∆", 140),
    ("⌓", 142),
    ("N", 146),
    ("⊥", 151),
    ("⟂", 151),
    ("D", 220),
];

/// The glyph that a sign stands for.
#[must_use]
pub fn number(sign: &str) -> Option<u8> {
    SIGNS.iter().find(|(text, _)| *text == sign).map(|&(_, number)| number)
}

/// The sign of a glyph, where it has one that everybody writes.
#[must_use]
pub fn sign(number: u8) -> Option<&'static str> {
    SIGNS.iter().find(|(_, n)| *n == number).map(|&(text, _)| text)
}

/// The sign that a move's text ends with, where that is no part of the move: `Qd4+-` is `Qd4` and `+-`.
pub(super) fn at_end(text: &str) -> Option<(&str, u8)> {
    SIGNS
        .iter()
        .filter(|(sign, _)| !sign.starts_with(|c: char| c.is_ascii_alphabetic()))
        .filter_map(|&(sign, number)| Some((text.strip_suffix(sign)?, number)))
        .filter(|(rest, _)| !rest.is_empty())
        .min_by_key(|(rest, _)| rest.len())
}

/// Whether a character can only belong to a sign.
pub(super) fn is_sign(ch: char) -> bool {
    !ch.is_ascii() && !matches!(ch, '−' | '–') && SIGNS.iter().any(|(sign, _)| sign.starts_with(ch))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_numbers() {
        assert_eq!(number("?!"), Some(6));
        assert_eq!(number("⩲"), Some(14));
        assert_eq!(number("!!!"), None);
        assert_eq!(sign(18), Some("+-"));
        assert_eq!(sign(99), None);
        assert_eq!(at_end("Qd4+-"), Some(("Qd4", 18)));
        assert_eq!(at_end("Nf3±"), Some(("Nf3", 16)));
        assert_eq!(at_end("Qd4=/+"), Some(("Qd4", 15)));
        assert_eq!(at_end("Nf3"), None);
    }
}
