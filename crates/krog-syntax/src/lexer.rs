//! Text to tokens. Blanks and comments fall out; what is no token is reported and skipped.

use super::token::{Tok, Token, word};
use crate::{
    diagnostic::{Diagnostic, Severity},
    message::Message,
    span::Span,
};

/// Signs of other notations and the ones meant by them; longer ones first.
const FOREIGN: [(&str, Tok, &str); 15] = [
    ("&&", Tok::And, "∧"),
    ("||", Tok::Or, "∨"),
    ("==", Tok::Equal, "="),
    ("=>", Tok::Implies, "→"),
    ("<>", Tok::NotEqual, "≠"),
    ("!", Tok::Not, "¬"),
    ("~", Tok::Not, "¬"),
    ("⇒", Tok::Implies, "→"),
    ("⇔", Tok::Iff, "↔"),
    ("−", Tok::Minus, "-"),
    ("×", Tok::Star, "*"),
    ("·", Tok::Star, "*"),
    ("∪", Tok::Plus, "+"),
    ("∩", Tok::Star, "*"),
    ("∖", Tok::Minus, "-"),
];

pub(super) struct Lexer<'t> {
    text: &'t str,
    at: usize,
    tokens: Vec<Token>,
    diagnostics: Vec<Diagnostic>,
    /// How many findings are kept.
    most: usize,
}

/// The tokens of a text, and at most so many findings.
pub(super) fn tokens(text: &str, most: usize) -> (Vec<Token>, Vec<Diagnostic>) {
    let mut lexer =
        Lexer { text, at: 0, tokens: Vec::with_capacity(text.len() / 4), diagnostics: Vec::new(), most };
    while lexer.token() {}
    (lexer.tokens, lexer.diagnostics)
}

impl Lexer<'_> {
    fn byte(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn push(&mut self, tok: Tok, len: usize) {
        let span = Span::new(self.at, self.at + len);
        self.tokens.push(Token { tok, span });
        self.at += len;
    }

    fn report(&mut self, severity: Severity, len: usize, message: Message, suggestion: Option<Message>) {
        if self.diagnostics.len() < self.most {
            let span = Span::new(self.at, self.at + len);
            self.diagnostics.push(Diagnostic { severity, source: 0, span, message, suggestion });
        }
    }

    /// Reads one token or blank; false at the end.
    fn token(&mut self) -> bool {
        let single = match self.byte(0) {
            0 if self.at >= self.text.len() => return false,
            b' ' | b'\t' | b'\r' | b'\n' => {
                self.at += 1;
                return true;
            }
            b'-' if self.byte(1) == b'-' => return self.comment(),
            b'/' if self.byte(1) == b'/' => return self.comment(),
            b'"' => return self.string(),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'0'..=b'9' => return self.word(),
            b'-' if self.byte(1) == b'>' => return self.sign(Tok::Implies, 2),
            b'<' if self.byte(1) == b'-' && self.byte(2) == b'>' => return self.sign(Tok::Iff, 3),
            b'<' if self.byte(1) == b'=' => return self.sign(Tok::AtMost, 2),
            b'>' if self.byte(1) == b'=' => return self.sign(Tok::AtLeast, 2),
            b'!' if self.byte(1) == b'=' => return self.sign(Tok::NotEqual, 2),
            b':' if self.byte(1) == b'=' => return self.sign(Tok::Define, 2),
            b'(' => Tok::LParen,
            b')' => Tok::RParen,
            b'{' => Tok::LBrace,
            b'}' => Tok::RBrace,
            b'[' => Tok::LBracket,
            b']' => Tok::RBracket,
            b',' => Tok::Comma,
            b':' => Tok::Colon,
            b'+' => Tok::Plus,
            b'-' => Tok::Minus,
            b'*' => Tok::Star,
            b'|' if self.byte(1) != b'|' => Tok::Bar,
            b'=' if !matches!(self.byte(1), b'=' | b'>') => Tok::Equal,
            b'<' if self.byte(1) != b'>' => Tok::Less,
            b'>' => Tok::Greater,
            _ => return self.unicode(),
        };
        self.sign(single, 1)
    }

    fn sign(&mut self, tok: Tok, len: usize) -> bool {
        self.push(tok, len);
        true
    }

    fn comment(&mut self) -> bool {
        self.at += self.rest().find('\n').unwrap_or(self.rest().len());
        true
    }

    fn unicode(&mut self) -> bool {
        let Some(c) = self.rest().chars().next() else { return false };
        let tok = match c {
            '∀' => Tok::ForAll,
            '∃' => Tok::Exists,
            '∈' => Tok::In,
            '∉' => Tok::NotIn,
            '⊆' => Tok::Subset,
            '¬' => Tok::Not,
            '∧' => Tok::And,
            '∨' => Tok::Or,
            '→' => Tok::Implies,
            '←' => Tok::ImpliedBy,
            '↔' => Tok::Iff,
            '≠' => Tok::NotEqual,
            '≤' => Tok::AtMost,
            '≥' => Tok::AtLeast,
            '◆' => Tok::Once,
            '■' => Tok::Historically,
            '●' => Tok::Previously,
            '◇' => Tok::Future,
            '⁻' if self.rest().starts_with("⁻¹") => return self.sign(Tok::Inverse, "⁻¹".len()),
            c if c.is_alphabetic() => return self.word(),
            c if c.is_whitespace() || c == '\u{feff}' => {
                self.at += c.len_utf8();
                return true;
            }
            c => return self.foreign(c),
        };
        self.sign(tok, c.len_utf8())
    }

    /// A sign of another notation, or nothing that could be meant.
    fn foreign(&mut self, c: char) -> bool {
        let known = FOREIGN.iter().find(|(sign, ..)| self.rest().starts_with(sign));
        if let Some(&(sign, tok, better)) = known {
            // `∃!` is reported where it is read.
            let unique = sign == "!" && self.tokens.last().is_some_and(|t| t.tok == Tok::Exists);
            if !unique {
                let message = Message::new("syntax-spelling").with("found", sign).with("meaning", better);
                self.report(
                    Severity::Note,
                    sign.len(),
                    message,
                    Some(Message::new("syntax-write").with("text", better)),
                );
            }
            return self.sign(tok, sign.len());
        }
        let len = self.rest().chars().take_while(|&next| next == c).map(char::len_utf8).sum();
        let message = Message::new("syntax-bad-character")
            .with("found", c)
            .with("code", format!("U+{:04X}", u32::from(c)));
        self.report(Severity::Error, len, message, None);
        self.at += len;
        true
    }

    fn word(&mut self) -> bool {
        let rest = self.rest();
        let ascii = rest.bytes().take_while(|b| b.is_ascii_alphanumeric() || *b == b'_').count();
        let len = if rest.as_bytes().get(ascii).is_none_or(u8::is_ascii) {
            ascii
        } else {
            rest.find(|c: char| !(c.is_alphabetic() || c.is_ascii_digit() || c == '_')).unwrap_or(rest.len())
        };
        let text = rest.get(..len).unwrap_or_default();
        let tok = if !text.starts_with(|c: char| c.is_ascii_digit()) {
            word(text)
        } else if text.bytes().all(|b| b.is_ascii_digit()) {
            Tok::Int
        } else {
            Tok::BadNumber
        };
        self.sign(tok, len)
    }

    fn string(&mut self) -> bool {
        let bytes = self.rest().as_bytes();
        let mut len = 1;
        loop {
            match bytes.get(len) {
                Some(b'"') => return self.sign(Tok::Str, len + 1),
                Some(b'\\') if bytes.get(len + 1).is_some_and(|b| *b != b'\n') => len += 2,
                Some(b'\n') | None => break,
                Some(_) => len += 1,
            }
        }
        self.report(Severity::Error, len, Message::new("syntax-open-string"), None);
        self.sign(Tok::Str, len)
    }
}
