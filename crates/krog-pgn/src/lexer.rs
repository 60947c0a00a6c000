//! The tokens of a PGN stream of any length, in a window of bounded size.
//!
//! Nothing here fails but the reader underneath: what is wrong with the text becomes part of the token.

mod ahead;
mod comment;
mod movetext;
mod tag;

use std::io::{self, Read};

pub(super) use self::movetext::result;
use super::{
    token::{CommentEnd, Place, RawTag, TagFlaw, Token, TokenKind},
    window::Window,
};

/// The longest move or other symbol, in bytes; longer ones are cut.
pub const MAX_SYMBOL: usize = 255;
/// The longest comment, in bytes; longer ones are cut.
pub const MAX_COMMENT: usize = 1 << 20;
/// The longest tag pair, in bytes; longer ones are cut.
pub const MAX_TAG: usize = 1 << 15;

/// What must lie ahead before a token is looked at, so that any symbol is seen whole.
const AHEAD: usize = 2 * MAX_SYMBOL;

/// How far tag pairs that follow each other are looked at before they are read.
const TRAILING: usize = 4096;

/// Splits a byte stream into tokens.
#[derive(Debug)]
pub struct Lexer<R> {
    window: Window<R>,
    line: u32,
    /// The offset that column 1 of this line would have if all its characters so far were one byte long.
    origin: u64,
    /// Line ends since the token before.
    newlines: u32,
    /// The offset behind the last token.
    end: u64,
    /// Whether the token that was cut runs to the end of its line only.
    cut_in_line: bool,
}

/// What a scanner found: the token lies `back` bytes behind the read position.
enum Found {
    Tag { back: usize, name: (usize, usize), value: (usize, usize), flaw: Option<TagFlaw> },
    Comment { back: usize, len: usize, end: CommentEnd },
    Plain(TokenKind<'static>),
    Move { back: usize, len: usize },
    Mark { len: usize },
    Unknown { len: usize },
}

impl<R: Read> Lexer<R> {
    /// A lexer at the start of a stream. It buffers by itself.
    pub fn new(reader: R) -> Lexer<R> {
        Lexer { window: Window::new(reader), line: 1, origin: 0, newlines: 0, end: 0, cut_in_line: false }
    }

    /// The reader underneath.
    pub(super) fn get_mut(&mut self) -> &mut R {
        self.window.get_mut()
    }

    /// The place of the read position.
    #[inline]
    #[must_use]
    pub fn place(&self) -> Place {
        let offset = self.window.offset();
        let column = u32::try_from(offset.saturating_sub(self.origin)).unwrap_or(u32::MAX - 1) + 1;
        Place { offset, line: self.line, column }
    }

    /// The offset behind the last token.
    pub(super) const fn end(&self) -> u64 {
        self.end
    }

    /// Passes over space, points and escape lines. Returns the byte that comes next, none at the end.
    ///
    /// # Errors
    /// Those of the reader.
    #[inline]
    pub fn peek(&mut self) -> io::Result<Option<u8>> {
        loop {
            self.window.ensure(AHEAD)?;
            match self.window.data() {
                &[b' ', next, ..] if next > b'%' && next < 0x80 && next != b'.' => {
                    self.window.consume(1);
                    return Ok(Some(next));
                }
                &[first, ..] if first > b'%' && first < 0x80 && first != b'.' => return Ok(Some(first)),
                [] => return Ok(None),
                _ => {}
            }
            if let Some(byte) = self.space()? {
                return Ok(Some(byte));
            }
        }
    }

    /// One run of space; the byte behind it if it is in the window.
    fn space(&mut self) -> io::Result<Option<u8>> {
        let offset = self.window.offset();
        let data = self.window.data();
        let mut i = 0;
        while let Some(rest) = data.get(i..) {
            let &[byte, ref tail @ ..] = rest else { break };
            match byte {
                b' ' | b'\t' | 0x0b | 0x0c | b'.' | 0x1a | 0 => i += 1,
                b'\r' if tail.first() == Some(&b'\n') => i += 1,
                // Whether a line feed follows is not in sight yet.
                b'\r' if tail.is_empty() && i > 0 => break,
                b'\n' | b'\r' => {
                    i += 1;
                    self.line = self.line.saturating_add(1);
                    self.newlines += 1;
                    self.origin = offset + i as u64;
                }
                0x80.. => {
                    let ch = movetext::valid_prefix(rest).chars().next().filter(|&ch| movetext::is_space(ch));
                    let Some(ch) = ch else {
                        self.window.consume(i);
                        return Ok(Some(byte));
                    };
                    i += ch.len_utf8();
                    // A mark without width takes no column.
                    self.origin += ch.len_utf8() as u64 - u64::from(ch.is_whitespace());
                }
                b'%' if offset + i as u64 == self.origin => {
                    self.window.consume(i);
                    self.skip_line()?;
                    return Ok(None);
                }
                _ => {
                    self.window.consume(i);
                    return Ok(Some(byte));
                }
            }
        }
        self.window.consume(i);
        Ok(None)
    }

    /// Whether the next token stands at the start of its line, but for space.
    fn starts_line(&self) -> bool {
        self.newlines > 0 || self.place().column == 1
    }

    /// Whether an empty line stands between the token before and the next, once [`Lexer::peek`] has looked.
    #[must_use]
    pub fn after_empty_line(&self) -> bool {
        self.newlines > 1
    }

    /// Whether a game's first move number comes next: `1.` or `1` and space, once [`Lexer::peek`] has looked.
    #[must_use]
    pub fn at_move_one(&self) -> bool {
        matches!(self.window.data(), [b'1', b'.' | b' ' | b'\n' | b'\r', ..])
    }

    /// Whether a tag pair comes next, once [`Lexer::peek`] has looked.
    #[must_use]
    pub fn at_tag(&self) -> bool {
        tag::begins(self.window.data(), self.starts_line())
    }

    /// The name of the tag pair that comes next, if one does.
    pub(super) fn tag_name(&self) -> Option<&[u8]> {
        self.at_tag().then(|| tag::name(self.window.data()))
    }

    /// Whether tag pairs come next that end with an empty line and stand before the first tag of the next game, and belong to the
    /// game before: none of them is `foreign` to it, or the next game has one of them itself.
    ///
    /// # Errors
    /// Those of the reader.
    pub(super) fn at_trailing_tags(&mut self, foreign: impl Fn(&[u8]) -> bool) -> io::Result<bool> {
        if self.tag_name().is_none_or(|name| name == b"Event") {
            return Ok(false);
        }
        self.window.ensure(TRAILING)?;
        Ok(tag::is_trailing(self.window.data(), foreign))
    }

    /// Whether any of the tag pairs that come next without an empty line between them has a name that is `known`.
    ///
    /// # Errors
    /// Those of the reader.
    pub(super) fn tags_ahead(&mut self, known: impl Fn(&[u8]) -> bool) -> io::Result<bool> {
        self.window.ensure(TRAILING)?;
        Ok(tag::any_ahead(self.window.data(), known))
    }

    /// Passes over what is left of a token that was cut.
    ///
    /// # Errors
    /// Those of the reader.
    pub fn skip_rest(&mut self) -> io::Result<()> {
        if self.cut_in_line { self.skip_line() } else { self.skip_comment() }
    }

    /// The next token; none at the end of the stream.
    ///
    /// # Errors
    /// Those of the reader.
    #[inline]
    pub fn token(&mut self) -> io::Result<Option<Token<'_>>> {
        let Some(first) = self.peek()? else { return Ok(None) };
        self.take(first).map(Some)
    }

    /// The token that begins with the byte that [`Lexer::peek`] saw.
    ///
    /// # Errors
    /// Those of the reader.
    #[inline]
    pub fn take(&mut self, first: u8) -> io::Result<Token<'_>> {
        let place = self.place();
        let found = match first {
            b'{' => self.brace_comment()?,
            b';' => self.line_comment()?,
            b'[' if self.at_tag() => self.tag()?,
            b'1'..=b'9' => self.number(),
            _ => self.symbol(first),
        };
        self.newlines = 0;
        self.end = self.window.offset();
        let window = &self.window;
        let kind = match found {
            Found::Plain(kind) => kind,
            Found::Move { back, len } => TokenKind::Move(window.consumed(back, len)),
            Found::Mark { len } => TokenKind::Mark(window.consumed(len, len)),
            Found::Unknown { len } => TokenKind::Unknown(window.consumed(len, len)),
            Found::Comment { back, len, end } => TokenKind::Comment { text: window.consumed(back, len), end },
            Found::Tag { back, name, value, flaw } => TokenKind::Tag(RawTag {
                name: window.consumed(back - name.0, name.1),
                value: window.consumed(back - value.0, value.1),
                flaw,
            }),
        };
        Ok(Token { place, kind })
    }

    /// Passes over the rest of the line, its end excluded.
    fn skip_line(&mut self) -> io::Result<()> {
        loop {
            let data = self.window.data();
            if let Some(at) = memchr::memchr2(b'\n', b'\r', data) {
                self.window.consume(at);
                return Ok(());
            }
            self.window.consume(data.len());
            if !self.window.more(1)? {
                return Ok(());
            }
        }
    }

    /// Consumes `n` bytes of text, keeping line and column.
    fn pass(&mut self, n: usize) {
        let start = self.window.offset();
        let text = self.window.data().get(..n).unwrap_or_default();
        if n < 16 && text.iter().all(|byte| matches!(byte, b' '..0x80)) {
            self.window.consume(n);
            return;
        }
        let mut from = 0;
        let mut lines = 0;
        for at in memchr::memchr2_iter(b'\n', b'\r', text) {
            let crlf = text.get(at) == Some(&b'\r') && text.get(at + 1) == Some(&b'\n');
            if !crlf {
                lines += 1;
                from = at + 1;
            }
        }
        let tail = text.get(from..).unwrap_or_default();
        let wide = if tail.is_ascii() || std::str::from_utf8(tail).is_err() {
            0
        } else {
            tail.iter().filter(|&&byte| byte & 0xc0 == 0x80).count() as u64
        };
        if lines > 0 {
            self.line = self.line.saturating_add(lines);
            self.origin = start + from as u64;
        }
        self.origin += wide;
        self.window.consume(n);
    }
}

#[cfg(test)]
mod tests;
