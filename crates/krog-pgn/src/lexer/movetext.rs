//! Moves, numbers, glyphs and results.

use std::io::Read;

use super::{AHEAD, Found, Lexer, MAX_SYMBOL};
use crate::{glyph, token::TokenKind};
use krog_chess::end::GameResult;

/// Whether a byte cannot be part of a move's text.
pub(super) const fn ends_symbol(byte: u8) -> bool {
    matches!(
        byte,
        0 | b'\t'
            | b'\n'
            | 0x0b
            | 0x0c
            | b'\r'
            | 0x1a
            | b' '
            | b'!'
            | b'"'
            | b'$'
            | b'%'
            | b'('
            | b')'
            | b'*'
            | b','
            | b'.'
            | b';'
            | b'<'
            | b'>'
            | b'?'
            | b'['
            | b']'
            | b'{'
            | b'}'
    )
}

/// What people write behind moves though it is no part of SAN. In lower case.
const MARKS: &[&[u8]] =
    &[b"ep", b"e.p.", b"e.p", b"ch", b"ch.", b"dis", b"dbl", b"mate", b"+", b"++", b"#", b"checkmate"];

const RESULTS: &[(&str, GameResult, bool)] = &[
    ("1-0", GameResult::Win(shakmaty::Color::White), true),
    ("0-1", GameResult::Win(shakmaty::Color::Black), true),
    ("1/2-1/2", GameResult::Draw, true),
    ("*", GameResult::None, true),
    ("1/2", GameResult::Draw, false),
    ("0.5-0.5", GameResult::Draw, false),
    ("1:0", GameResult::Win(shakmaty::Color::White), false),
    ("0:1", GameResult::Win(shakmaty::Color::Black), false),
    ("1/2:1/2", GameResult::Draw, false),
    ("1-O", GameResult::Win(shakmaty::Color::White), false),
    ("O-1", GameResult::Win(shakmaty::Color::Black), false),
    ("½-½", GameResult::Draw, false),
    ("½", GameResult::Draw, false),
];

/// The result that a text spells, and whether as the standard does.
pub(crate) fn result(text: &str) -> Option<(GameResult, bool)> {
    let find =
        |text: &str| RESULTS.iter().find(|(t, ..)| *t == text).map(|&(_, result, exact)| (result, exact));
    find(text).or_else(|| {
        let plain = text.replace(['–', '—', '−'], "-");
        (plain != text).then(|| find(&plain)).flatten().map(|(result, _)| (result, false))
    })
}

/// Results with spaces in them, as some write them.
const SPACED: [(&[u8], GameResult); 3] = [
    (b"1/2 - 1/2", GameResult::Draw),
    (b"1 - 0", GameResult::Win(shakmaty::Color::White)),
    (b"0 - 1", GameResult::Win(shakmaty::Color::Black)),
];

/// The length of a word without the result that was glued to a move: `Qg20-1`.
pub(super) fn before_result(word: &[u8]) -> usize {
    let glued = [&b"1-0"[..], b"0-1", b"1/2-1/2"].into_iter().find_map(|result| word.strip_suffix(result));
    match glued {
        Some(rest) if rest.len() > 1 => rest.len(),
        _ => word.len(),
    }
}

/// How many bytes of `data` a figure stands in: a chessman of Unicode or any letter beyond ASCII.
fn letter(data: &[u8]) -> usize {
    let text = valid_prefix(data);
    match text.chars().next() {
        Some(ch) if !glyph::is_sign(ch) && !is_space(ch) => ch.len_utf8(),
        _ => 0,
    }
}

/// Space of Unicode, and marks without width.
pub(super) fn is_space(ch: char) -> bool {
    ch.is_whitespace() || matches!(ch, '\u{feff}' | '\u{200b}'..='\u{200f}')
}

/// The part of a short text that is UTF-8.
pub(super) fn valid_prefix(data: &[u8]) -> &str {
    let data = data.get(..8.min(data.len())).unwrap_or_default();
    match std::str::from_utf8(data) {
        Ok(text) => text,
        Err(error) => {
            std::str::from_utf8(data.get(..error.valid_up_to()).unwrap_or_default()).unwrap_or_default()
        }
    }
}

impl<R: Read> Lexer<R> {
    /// A digit from 1 to 9: a move number, a result, or a move without its letter.
    #[inline]
    pub(super) fn number(&mut self) -> Found {
        if matches!(self.window.data(), [b'1', b' ' | b'/', ..])
            && let Some(found) = self.spaced_result()
        {
            return found;
        }
        let data = self.window.data();
        let mut number = 0u32;
        let mut len = 0;
        while let Some(digit @ b'0'..=b'9') = data.get(len).copied() {
            number = number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
            len += 1;
        }
        match data.get(len).copied() {
            Some(b'.') => {
                let mut dots = 0u8;
                while data.get(len) == Some(&b'.') && len < MAX_SYMBOL {
                    dots = dots.saturating_add(1);
                    len += 1;
                }
                self.window.consume(len);
                Found::Plain(TokenKind::Number { number, dots })
            }
            Some(b'-' | b'/' | b':' | 0x80..) => self.word(),
            _ => {
                self.window.consume(len.min(MAX_SYMBOL));
                Found::Plain(TokenKind::Number { number, dots: 0 })
            }
        }
    }

    fn spaced_result(&mut self) -> Option<Found> {
        let data = self.window.data();
        let (text, result) = SPACED.into_iter().find(|(text, _)| {
            data.strip_prefix(*text).is_some_and(|rest| rest.first().is_none_or(|&byte| ends_symbol(byte)))
        })?;
        self.window.consume(text.len());
        Some(Found::Plain(TokenKind::Result { result, exact: false }))
    }

    #[inline]
    pub(super) fn symbol(&mut self, first: u8) -> Found {
        match first {
            b'a'..=b'z' | b'A'..=b'Z' => self.word(),
            b'(' => self.single(TokenKind::Open),
            b')' => self.single(TokenKind::Close),
            b'*' => self.single(TokenKind::Result { result: GameResult::None, exact: true }),
            b'$' => self.nag(),
            b'!' | b'?' => {
                let len = self.run(|byte| matches!(byte, b'!' | b'?'));
                self.sign(len)
            }
            b'+' | b'-' | b'=' | b'/' | b'~' | b'#' => self.signs(),
            b'0' => self.spaced_result().unwrap_or_else(|| self.word()),
            b'@' => self.word(),
            0x80.. => self.beyond_ascii(),
            _ => {
                let len = self.run(|byte| byte == first);
                self.unknown(len)
            }
        }
    }

    fn single(&mut self, kind: TokenKind<'static>) -> Found {
        self.window.consume(1);
        Found::Plain(kind)
    }

    fn run(&self, belongs: impl Fn(u8) -> bool) -> usize {
        self.window.data().iter().take(MAX_SYMBOL).take_while(|&&byte| belongs(byte)).count()
    }

    /// A run of bytes that ends where a symbol does.
    #[inline]
    fn word(&mut self) -> Found {
        let data = self.window.data();
        let mut len = 0;
        while let Some(&byte) = data.get(len).filter(|_| len < AHEAD) {
            if byte < 0x80 {
                if ends_symbol(byte) {
                    break;
                }
                len += 1;
            } else {
                let width = letter(data.get(len..).unwrap_or_default());
                if width == 0 {
                    break;
                }
                len += width;
            }
        }
        let len = before_result(data.get(..len).unwrap_or_default());
        let usual = matches!(
            data.get(..len),
            Some(
                [b'a'..=b'h', b'x' | b'1'..=b'8', ..]
                | [b'K' | b'N' | b'B' | b'R' | b'Q', b'a'..=b'h' | b'x' | b'1'..=b'8' | b'@', ..]
                | [b'O', b'-', b'O', ..],
            )
        );
        if usual { self.cut(len) } else { self.odd_word(len) }
    }

    /// A move of at most the longest length; what is beyond it is passed over.
    #[inline]
    fn cut(&mut self, len: usize) -> Found {
        self.pass(len);
        if len <= MAX_SYMBOL {
            return Found::Move { back: len, len };
        }
        let mut shown = MAX_SYMBOL;
        while self.window.consumed(len, shown + 1).last().is_some_and(|byte| byte & 0xc0 == 0x80) {
            shown -= 1;
        }
        Found::Move { back: len, len: shown }
    }

    #[cold]
    fn odd_word(&mut self, len: usize) -> Found {
        let data = self.window.data();
        // `0.5-0.5` and `e.p.` hold points, which end other symbols.
        let dotted = data.iter().take(10).take_while(|&&byte| byte == b'.' || !ends_symbol(byte)).count();
        let dotted = data.get(..dotted).unwrap_or_default();
        let lower = dotted.to_ascii_lowercase();
        if let Some(mark) = MARKS.iter().find(|mark| lower == **mark).map(|mark| mark.len()) {
            self.window.consume(mark);
            return Found::Mark { len: mark };
        }
        if dotted == b"0.5-0.5" {
            self.window.consume(dotted.len());
            return Found::Plain(TokenKind::Result { result: GameResult::Draw, exact: false });
        }
        let word = std::str::from_utf8(data.get(..len).unwrap_or_default()).unwrap_or_default();
        if let Some((result, exact)) = result(word) {
            self.pass(len);
            return Found::Plain(TokenKind::Result { result, exact });
        }
        if let Some(number) = glyph::number(word) {
            self.pass(len);
            return Found::Plain(TokenKind::Nag(number));
        }
        if word == "0" {
            self.window.consume(len);
            return Found::Plain(TokenKind::Number { number: 0, dots: 0 });
        }
        if len == 0 { self.unknown(1) } else { self.cut(len) }
    }

    fn nag(&mut self) -> Found {
        let digits = self
            .window
            .data()
            .iter()
            .skip(1)
            .take(MAX_SYMBOL)
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        let text = self.window.data().get(1..=digits).unwrap_or_default();
        let number = std::str::from_utf8(text).ok().and_then(|text| text.parse::<u8>().ok());
        match number {
            Some(number) => {
                self.window.consume(digits + 1);
                Found::Plain(TokenKind::Nag(number))
            }
            None => self.unknown(digits + 1),
        }
    }

    /// `+-`, `=`, `-/+` and the like; `--` passes the turn.
    fn signs(&mut self) -> Found {
        let mut len = self.run(|byte| matches!(byte, b'+' | b'-' | b'=' | b'/' | b'~' | b'#'));
        let rest = self.window.data().get(len..).unwrap_or_default();
        if rest.first().is_some_and(|byte| *byte >= 0x80) {
            // `=∞` and `+−`.
            let ch = valid_prefix(rest).chars().next();
            len += ch.filter(|ch| matches!(ch, '∞' | '−' | '–')).map_or(0, char::len_utf8);
        }
        let word = self.window.data().get(..len).unwrap_or_default();
        match word {
            b"--" => {
                self.window.consume(len);
                Found::Move { back: len, len }
            }
            b"+" | b"++" | b"#" => {
                self.window.consume(len);
                Found::Mark { len }
            }
            _ => self.sign(len),
        }
    }

    fn beyond_ascii(&mut self) -> Found {
        let data = self.window.data();
        let Some(ch) = valid_prefix(data).chars().next() else {
            // Latin-1: the signs that it has.
            let sign = match data.first() {
                Some(0xb1) => Some(TokenKind::Nag(16)),
                Some(0xbd) => Some(TokenKind::Result { result: GameResult::Draw, exact: false }),
                _ => None,
            };
            if data.starts_with(b"\xbd-\xbd") {
                self.window.consume(2);
            }
            return match sign {
                Some(kind) => self.single(kind),
                None => {
                    let len = self.run(|byte| !ends_symbol(byte));
                    self.unknown(len)
                }
            };
        };
        match ch {
            '−' | '–' | '—' if valid_prefix(data).chars().nth(1) == Some('+') => {
                self.sign(ch.len_utf8() + 1)
            }
            _ if glyph::is_sign(ch) => self.sign(ch.len_utf8()),
            _ => self.word(),
        }
    }

    fn sign(&mut self, len: usize) -> Found {
        let word = self.window.data().get(..len).unwrap_or_default();
        match std::str::from_utf8(word).ok().and_then(glyph::number) {
            Some(number) => {
                self.pass(len);
                Found::Plain(TokenKind::Nag(number))
            }
            None => self.unknown(len),
        }
    }

    fn unknown(&mut self, len: usize) -> Found {
        let wide = valid_prefix(self.window.data()).chars().next().map_or(1, char::len_utf8);
        let len = len.clamp(wide, MAX_SYMBOL);
        self.pass(len);
        Found::Unknown { len }
    }
}
