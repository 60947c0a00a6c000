//! The parts of a BPGN text, with their places.

use crate::{
    Place,
    lexer::{MAX_SYMBOL, MAX_TAG},
    unescape,
};
use krog_chess::bughouse::Seat;

/// A part of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part<'a> {
    /// `[Name "value"]`.
    Tag { name: &'a str, value: String },
    /// What begins like a tag.
    BadTag(&'a str),
    /// `12A.`; a number without a letter has no seat.
    Number { number: u32, seat: Option<Seat>, text: &'a str },
    /// What stands where a move does.
    Word(&'a str),
    /// `{..}` or `;..`, and whether it is closed.
    Comment { text: &'a str, closed: bool },
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `$3`, `!?`.
    Glyph,
    /// `1-0`, `0-1`, `1/2-1/2`, `*`.
    Result(&'static str),
}

/// Reads parts from a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scanner<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        Scanner { rest, place: Place { offset: 0, line: 1, column: 1 } }
    }

    /// Where the next part begins, once space is passed.
    pub(super) const fn place(&self) -> Place {
        self.place
    }

    /// At most so many bytes of what is left, whole characters.
    fn ahead(&self, bytes: usize) -> &'a str {
        self.rest.get(..self.rest.floor_char_boundary(bytes)).unwrap_or_default()
    }

    /// Passes over so many bytes, which end where a character does.
    fn pass(&mut self, bytes: usize) -> &'a str {
        let (passed, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        for ch in passed.chars() {
            if ch == '\n' {
                self.place.line = self.place.line.saturating_add(1);
                self.place.column = 1;
            } else {
                self.place.column = self.place.column.saturating_add(1);
            }
        }
        self.place.offset += passed.len() as u64;
        self.rest = rest;
        passed
    }

    fn pass_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|ch| !keep(ch)).unwrap_or(self.rest.len());
        self.pass(end)
    }

    /// The next part and its place; none at the end.
    pub(super) fn next(&mut self) -> Option<(Place, Part<'a>)> {
        self.pass_while(|ch| ch.is_whitespace() || ch == '\0');
        let place = self.place;
        let part = match self.rest.chars().next()? {
            '[' => self.tag(),
            '{' => self.comment(),
            ';' => {
                self.pass(1);
                Part::Comment { text: self.pass_while(|ch| ch != '\n'), closed: true }
            }
            '(' => {
                self.pass(1);
                Part::Open
            }
            ')' => {
                self.pass(1);
                Part::Close
            }
            '$' | '!' | '?' => {
                self.pass_while(|ch| matches!(ch, '$' | '!' | '?' | '0'..='9'));
                Part::Glyph
            }
            _ => self.word(),
        };
        Some((place, part))
    }

    fn comment(&mut self) -> Part<'a> {
        self.pass(1);
        match self.rest.find('}') {
            Some(end) => {
                let text = self.pass(end);
                self.pass(1);
                Part::Comment { text, closed: true }
            }
            None => Part::Comment { text: self.pass(self.rest.len()), closed: false },
        }
    }

    /// A tag pair of one line.
    fn tag(&mut self) -> Part<'a> {
        let line = self.ahead(MAX_TAG).lines().next().unwrap_or_default();
        match tag(line) {
            Some((length, name, value)) => {
                self.pass(length);
                Part::Tag { name, value: unescape(value).into_owned() }
            }
            None => Part::BadTag(self.pass(line.len())),
        }
    }

    fn word(&mut self) -> Part<'a> {
        let ahead = self.ahead(MAX_SYMBOL);
        let end = ahead.find(|ch: char| ch.is_whitespace() || "{}()[;$!?".contains(ch));
        let word = ahead.get(..end.unwrap_or(ahead.len())).unwrap_or_default();
        let result = ["1-0", "0-1", "1/2-1/2", "*"].into_iter().find(|result| *result == word);
        if let Some(result) = result {
            self.pass(word.len());
            return Part::Result(result);
        }
        if let Some((length, number, seat)) = number(word) {
            return Part::Number { number, seat, text: self.pass(length) };
        }
        // A stray bracket is a word by itself.
        let length =
            if word.is_empty() { self.rest.chars().next().map_or(0, char::len_utf8) } else { word.len() };
        Part::Word(self.pass(length))
    }
}

/// Length, name and value of the tag pair that a line begins with.
fn tag(line: &str) -> Option<(usize, &str, &str)> {
    let inner = line.strip_prefix('[')?.trim_start();
    let name_end = inner.find(|ch: char| !(ch.is_ascii_alphanumeric() || ch == '_'))?;
    let (name, rest) = inner.split_at_checked(name_end)?;
    let value = rest.trim_start().strip_prefix('"')?;
    let mut escaped = false;
    let end = value.find(|ch| {
        let closes = ch == '"' && !escaped;
        escaped = ch == '\\' && !escaped;
        closes
    })?;
    let (value, rest) = value.split_at_checked(end)?;
    let rest = rest.strip_prefix('"')?.trim_start().strip_prefix(']')?;
    (!name.is_empty()).then_some((line.len() - rest.len(), name, value))
}

/// Length, number and seat of the move number that a word begins with: `12A.`, `12a...`, `12A`, `12.`.
fn number(word: &str) -> Option<(usize, u32, Option<Seat>)> {
    let digits = word.find(|ch: char| !ch.is_ascii_digit()).unwrap_or(word.len());
    let (number, rest) = word.split_at_checked(digits)?;
    let number = number.parse().ok()?;
    let seat = rest.chars().next().and_then(Seat::from_letter);
    let rest = if seat.is_some() { rest.get(1..)? } else { rest };
    let after = rest.trim_start_matches('.');
    let ends = after.len() < rest.len() || (seat.is_some() && after.is_empty());
    ends.then_some((word.len() - after.len(), number, seat))
}
