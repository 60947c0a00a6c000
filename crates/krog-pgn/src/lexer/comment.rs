//! Comments, closed or not.

use std::io::{self, Read};

use super::{Found, Lexer, MAX_COMMENT};
use crate::token::CommentEnd;

/// What must lie behind an empty line to see whether a game begins there.
const GAME_START: usize = 320;

impl<R: Read> Lexer<R> {
    /// `{..}`. It ends at its brace, or where a game begins behind an empty line, or with the stream.
    pub(super) fn brace_comment(&mut self) -> io::Result<Found> {
        let mut at = 1;
        let mut end = None;
        let len = loop {
            let data = self.window.data();
            let rest = data.get(at..).unwrap_or_default();
            match memchr::memchr2(b'}', b'\n', rest) {
                Some(i) if rest.get(i) == Some(&b'}') => {
                    at += i;
                    break at - 1;
                }
                Some(i) => {
                    at += i + 1;
                    if data.len() < at + GAME_START && self.window.more(MAX_COMMENT + GAME_START)? {
                        // Come back to this line end with more of the text in sight.
                        at -= 1;
                        continue;
                    }
                    if game_begins(self.window.data().get(at..).unwrap_or_default()) {
                        end = Some(CommentEnd::Open);
                        break at - 1;
                    }
                }
                None => {
                    at = data.len();
                    if !self.window.more(MAX_COMMENT)? {
                        let cut = at >= MAX_COMMENT;
                        end = Some(if cut { CommentEnd::Cut } else { CommentEnd::Open });
                        break at - 1;
                    }
                }
            }
        };
        match end {
            None => {
                self.pass(at + 1);
                Ok(Found::Comment { back: at, len, end: CommentEnd::Closed })
            }
            Some(CommentEnd::Cut) => {
                let at = at - partial(self.window.data().get(..at).unwrap_or_default());
                self.cut_in_line = false;
                self.pass(at);
                Ok(Found::Comment { back: at - 1, len: at - 1, end: CommentEnd::Cut })
            }
            Some(end) => {
                self.pass(at);
                Ok(Found::Comment { back: at - 1, len, end })
            }
        }
    }

    /// Passes over the rest of a comment that was cut, up to its brace, the next game or the end.
    pub(super) fn skip_comment(&mut self) -> io::Result<()> {
        loop {
            self.window.ensure(GAME_START)?;
            let data = self.window.data();
            if data.is_empty() {
                return Ok(());
            }
            match memchr::memchr2(b'}', b'\n', data) {
                Some(at) if data.get(at) == Some(&b'}') => {
                    self.pass(at + 1);
                    return Ok(());
                }
                Some(at) => {
                    self.pass(at + 1);
                    self.window.ensure(GAME_START)?;
                    if game_begins(self.window.data()) {
                        return Ok(());
                    }
                }
                None => {
                    // Only whole characters and line ends, so that lines and columns stay right.
                    let n = data.len().saturating_sub(partial(data)).max(1);
                    self.pass(n);
                }
            }
        }
    }

    /// `;..` up to the end of the line.
    pub(super) fn line_comment(&mut self) -> io::Result<Found> {
        let mut seen = 1;
        let mut end = CommentEnd::Closed;
        let at = loop {
            let rest = self.window.data().get(seen..).unwrap_or_default();
            if let Some(i) = memchr::memchr2(b'\n', b'\r', rest) {
                break seen + i;
            }
            seen = self.window.data().len();
            if !self.window.more(MAX_COMMENT)? {
                if seen >= MAX_COMMENT {
                    self.cut_in_line = true;
                    end = CommentEnd::Cut;
                }
                break seen;
            }
        };
        let at = match end {
            CommentEnd::Cut => at - partial(self.window.data().get(..at).unwrap_or_default()),
            _ => at,
        };
        self.pass(at);
        Ok(Found::Comment { back: at - 1, len: at - 1, end })
    }
}

/// Bytes at the end that may be part of a character or of a line end.
fn partial(text: &[u8]) -> usize {
    text.iter().rev().take(3).take_while(|byte| **byte >= 0x80 || **byte == b'\r').count()
}

/// Whether a text behind a line end is an empty line and a tag pair `[Name "`.
fn game_begins(text: &[u8]) -> bool {
    let text = text.get(..GAME_START.min(text.len())).unwrap_or_default();
    let blank = text.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')).count();
    let (space, rest) = text.split_at(blank);
    if !space.contains(&b'\n') {
        return false;
    }
    let Some((b'[', rest)) = rest.split_first() else { return false };
    let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let rest = rest.get(name..).unwrap_or_default().trim_ascii_start();
    name > 0 && rest.first() == Some(&b'"')
}
