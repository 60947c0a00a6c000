//! Shortcuts for who only wants the moves: what is plain is passed over or read without becoming a token.

use std::io::Read;

use shakmaty::san::San;

use super::{
    Lexer,
    movetext::{before_result, ends_symbol},
};

impl<R: Read> Lexer<R> {
    /// The SAN that comes next, and its length with a check mark, once [`Lexer::peek`] has looked. None if anything is
    /// glued to it.
    #[inline]
    pub(crate) fn san_ahead(&self) -> Option<(San, usize)> {
        let data = self.window.data();
        let (san, len) = San::from_ascii_prefix(data).ok()?;
        let len = len + usize::from(matches!(data.get(len), Some(b'+' | b'#')));
        data.get(len).is_none_or(|&byte| ends_symbol(byte)).then_some((san, len))
    }

    /// Consumes ASCII text without line ends.
    #[inline]
    pub(crate) fn pass_ascii(&mut self, len: usize) {
        self.newlines = 0;
        self.window.consume(len);
    }

    /// Passes over a move number with points. False if something else comes next.
    #[inline]
    pub(crate) fn skip_number(&mut self) -> bool {
        let data = self.window.data();
        let digits = data.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
        let points = data.iter().skip(digits).take(4).take_while(|byte| **byte == b'.').count();
        if points > 0 {
            self.pass_ascii(digits + points);
        }
        points > 0
    }

    /// Passes over a word of a few ASCII letters that no result is glued to. False if something else comes next.
    #[inline]
    pub(crate) fn skip_word(&mut self) -> bool {
        let data = self.window.data();
        let len = data.iter().take(16).take_while(|byte| !ends_symbol(**byte)).count();
        let word = data.get(..len).unwrap_or_default();
        // `0.5-0.5` and `e.p.` go over points.
        let plain = len < 16 && word.is_ascii() && before_result(word) == len && data.get(len) != Some(&b'.');
        if plain {
            self.pass_ascii(len);
        }
        plain
    }

    /// Passes over a comment that ends on its line and is ASCII. False if something else comes next.
    #[inline]
    pub(crate) fn skip_plain_comment(&mut self) -> bool {
        let data = self.window.data();
        let Some(end) = memchr::memchr3(b'}', b'\n', b'\r', data) else { return false };
        let plain = data.get(end) == Some(&b'}') && data.get(..end).is_some_and(<[u8]>::is_ascii);
        if plain {
            self.pass_ascii(end + 1);
        }
        plain
    }
}
