//! Tag pairs, well or badly written.

use std::io::{self, Read};

use super::{Found, Lexer, MAX_TAG};
use crate::token::TagFlaw;

/// How far a value may run over line ends.
const SPAN: usize = 1024;

fn name_len(text: &[u8]) -> usize {
    text.iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b':' | b'+'))
        .count()
}

fn spaces(text: &[u8]) -> usize {
    text.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')).count()
}

/// Whether `[` begins a tag pair: a name and a quotation mark follow, or at least a name where a line starts.
pub(super) fn begins(text: &[u8], starts_line: bool) -> bool {
    let Some((b'[', rest)) = text.split_first() else { return false };
    let rest = rest.get(spaces(rest)..).unwrap_or_default();
    if !rest.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'_') {
        return false;
    }
    let name = name_len(rest);
    let rest = rest.get(name..).unwrap_or_default();
    let space = spaces(rest);
    match rest.get(space..).and_then(<[u8]>::first) {
        Some(b'"') => true,
        Some(_) => starts_line && space > 0,
        None => starts_line,
    }
}

/// The name in a tag pair.
pub(super) fn name(text: &[u8]) -> &[u8] {
    let rest = text.get(1..).unwrap_or_default();
    let rest = rest.get(spaces(rest)..).unwrap_or_default();
    rest.get(..name_len(rest)).unwrap_or_default()
}

/// Whether any of the lines of tags that a text begins with has a name that is `known`.
pub(super) fn any_ahead(text: &[u8], known: impl Fn(&[u8]) -> bool) -> bool {
    let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines.take_while(|line| begins(line, true)).any(|line| known(name(line)))
}

/// Whether a text is lines of tags without `Event`, an empty line, and tags that begin with `Event`, and the first are not those of
/// the second game: none is `foreign` to the game before, or the second has one of them itself.
pub(super) fn is_trailing(text: &[u8], foreign: impl Fn(&[u8]) -> bool) -> bool {
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).peekable();
    let mut names = Vec::new();
    for line in lines.by_ref().take_while(|line| !line.is_empty()) {
        if !begins(line, true) || name(line) == b"Event" {
            return false;
        }
        names.push(name(line));
    }
    while lines.next_if(|line| line.is_empty()).is_some() {}
    if lines.peek().is_none_or(|line| !begins(line, true) || name(line) != b"Event") {
        return false;
    }
    let mut next = lines.take_while(|line| begins(line, true));
    !names.iter().any(|known| foreign(known)) || next.any(|line| names.contains(&name(line)))
}

/// What the text of one tag holds, as (start, length) pairs, and where it ends.
struct Shape {
    name: (usize, usize),
    value: (usize, usize),
    flaw: Option<TagFlaw>,
    end: usize,
}

/// The first quotation mark from `at` on that no `\` stands before.
fn closing_quote(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        let found = at + memchr::memchr2(b'"', b'\\', text.get(at..)?)?;
        if text.get(found) == Some(&b'"') {
            return Some(found);
        }
        at = found + 2;
    }
}

/// Reads a tag. `line` is the end of its line within `text`.
fn shape(text: &[u8], line: usize) -> Shape {
    let name_at = 1 + spaces(text.get(1..).unwrap_or_default());
    let name_len = name_len(text.get(name_at..).unwrap_or_default());
    let name = (name_at, name_len);
    let after = name_at + name_len;
    let value_at = after + spaces(text.get(after..).unwrap_or_default());
    if text.get(value_at) != Some(&b'"') {
        return unquoted(text, name, value_at, line.max(value_at));
    }
    let value_at = value_at + 1;
    let line = line.max(value_at);
    let Some(close) = closing_quote(text, value_at).filter(|&at| at < line) else {
        return open(text, name, value_at, line);
    };
    let behind = text.get(close + 1..).unwrap_or_default();
    let gap = spaces(behind);
    match behind.get(gap) {
        Some(b']') => Shape { name, value: (value_at, close - value_at), flaw: None, end: close + gap + 2 },
        // The next tag, or nothing more on this line: only the bracket is missing.
        Some(b'[') | None => bracketless(name, value_at, close),
        Some(_) if close + 1 + gap >= line => bracketless(name, value_at, close),
        Some(_) => {
            let rest = text.get(value_at..line).unwrap_or_default();
            let inner = memchr::memrchr(b']', rest)
                .map_or(rest, |at| rest.get(..at).unwrap_or_default())
                .trim_ascii_end();
            let len = inner.strip_suffix(b"\"").unwrap_or(inner).len();
            let end = memchr::memrchr(b']', rest).map_or(line, |at| value_at + at + 1);
            Shape { name, value: (value_at, len), flaw: Some(TagFlaw::InnerQuote), end }
        }
    }
}

fn bracketless(name: (usize, usize), value_at: usize, close: usize) -> Shape {
    Shape { name, value: (value_at, close - value_at), flaw: Some(TagFlaw::Bracket), end: close + 1 }
}

/// `[Name value]`, or with only the second quotation mark.
fn unquoted(text: &[u8], name: (usize, usize), value_at: usize, line: usize) -> Shape {
    let rest = text.get(value_at..line).unwrap_or_default();
    let close = memchr::memchr(b']', rest);
    let value = close.map_or(rest, |at| rest.get(..at).unwrap_or_default()).trim_ascii_end();
    let len = value.strip_suffix(b"\"").unwrap_or(value).len();
    let end = close.map_or(line, |at| value_at + at + 1);
    Shape { name, value: (value_at, len), flaw: Some(TagFlaw::Quote), end }
}

/// A value whose quotation mark does not close on its line: it runs on, or the mark is missing.
fn open(text: &[u8], name: (usize, usize), value_at: usize, line: usize) -> Shape {
    let far = text.get(..text.len().min(value_at + SPAN)).unwrap_or_default();
    if let Some(close) = closing_quote(far, value_at) {
        let value = far.get(value_at..close).unwrap_or_default();
        let behind = far.get(close + 1..).unwrap_or_default().trim_ascii_start();
        if behind.first() == Some(&b']') && memchr::memmem::find(value, b"\n[").is_none() {
            let gap = far.len() - behind.len();
            return Shape {
                name,
                value: (value_at, close - value_at),
                flaw: memchr::memchr2(b'\n', b'\r', value).map(|_| TagFlaw::LineBreak),
                end: gap + 1,
            };
        }
    }
    unquoted(text, name, value_at, line)
}

impl<R: Read> Lexer<R> {
    /// A tag pair. Its line is in the window first, up to the limit.
    pub(super) fn tag(&mut self) -> io::Result<Found> {
        let mut seen = 1;
        let line = loop {
            let rest = self.window.data().get(seen..).unwrap_or_default();
            if let Some(i) = memchr::memchr2(b'\n', b'\r', rest) {
                break seen + i;
            }
            seen = self.window.data().len();
            if !self.window.more(MAX_TAG)? {
                break seen;
            }
        };
        let data = self.window.data();
        if line >= MAX_TAG {
            let cut = data.get(..MAX_TAG).unwrap_or_default();
            let mut tag = shape(cut, cut.len());
            if tag.end >= cut.len() {
                tag.flaw = Some(TagFlaw::Cut);
                self.cut_in_line = true;
                self.pass(tag.end);
                return Ok(Found::Tag { back: tag.end, name: tag.name, value: tag.value, flaw: tag.flaw });
            }
        }
        if closing_quote(data, 1)
            .is_none_or(|at| at >= line || closing_quote(data, at + 1).is_none_or(|at| at >= line))
        {
            // The value may run on: look a little further.
            self.window.ensure(line + SPAN)?;
        }
        let tag = shape(self.window.data(), line.min(MAX_TAG));
        self.pass(tag.end);
        Ok(Found::Tag { back: tag.end, name: tag.name, value: tag.value, flaw: tag.flaw })
    }
}
