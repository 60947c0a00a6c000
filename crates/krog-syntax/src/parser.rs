//! Tokens to what was written. A fault ends the piece it stands in; reading goes on at the next part, item or book.

mod attr;
mod book;
mod findings;
mod formula;
mod item;
mod norm;
mod operand;
mod recovery;
mod signature;

pub(super) use self::formula::{COMPARISON, IMPLICATION, SUM, level};

use super::{
    Limits, lexer,
    spelling::closest,
    token::{Tok, Token},
};
use crate::{
    ast::{Expr, ExprKind, File, Name, Part},
    diagnostic::Diagnostic,
    message::Message,
    span::Span,
};

/// Something could not be read, and that has been reported.
#[derive(Debug)]
struct Failed;

type Read<T> = Result<T, Failed>;

/// What stands in a text where it is not a token's letters that are shown.
const END_OF_TEXT: &str = "end-of-text";

pub(super) struct Parser<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    at: usize,
    limits: Limits,
    nodes: u32,
    depth: u32,
    /// How many braces of the formula being read are open.
    braces: u32,
    /// Whether `→` and `↔` belong to the formula that is being read.
    arrows: bool,
    /// Whether the condition of a norm is being read, where `O(φ)` may stand for φ.
    in_condition: bool,
    /// Whether a signature is being read, not a rulebook.
    in_signature: bool,
    /// Whether a limit was passed: nothing more is read or said.
    halted: bool,
    diagnostics: Vec<Diagnostic>,
}

impl<'t> Parser<'t> {
    pub(super) fn new(text: &'t str, limits: Limits) -> Parser<'t> {
        let too_long = text.len() > limits.bytes as usize;
        let (tokens, diagnostics) =
            if too_long { Default::default() } else { lexer::tokens(text, limits.diagnostics as usize) };
        let mut parser = Parser {
            text,
            tokens,
            at: 0,
            limits,
            nodes: 0,
            depth: 0,
            braces: 0,
            arrows: true,
            in_condition: false,
            in_signature: false,
            halted: false,
            diagnostics,
        };
        if too_long {
            parser.too_large(Span::default(), "bytes", limits.bytes);
        }
        parser
    }

    /// The findings, in the order of the text.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        self.diagnostics.sort_by_key(|d| d.span.start);
        self.diagnostics.truncate(self.limits.diagnostics as usize);
        self.diagnostics
    }

    pub(super) fn file(&mut self) -> File {
        let mut file = File::default();
        while self.tok() != Tok::End {
            let before = self.at;
            match self.part() {
                Ok(part) => file.parts.push(part),
                Err(Failed) => {
                    if self.at == before {
                        self.bump();
                    }
                    while self.tok() != Tok::End && !self.starts_part() {
                        self.bump();
                    }
                }
            }
        }
        file
    }

    fn part(&mut self) -> Read<Part> {
        let word = match self.word() {
            "signature" => "signature",
            "rulebook" => "rulebook",
            other => {
                let near = (self.peek(1).tok == Tok::Word)
                    .then(|| closest(other, ["signature", "rulebook"]))
                    .flatten();
                self.expected("a-book");
                self.suggest_word(near);
                near.ok_or(Failed)?
            }
        };
        let start = self.bump().span;
        if word == "signature" {
            self.signature(start).map(Part::Signature)
        } else {
            self.rulebook(start).map(Part::Rulebook)
        }
    }

    pub(super) fn lone_formula(&mut self) -> Expr {
        let expr = self.formula();
        if expr.is_ok() && self.tok() != Tok::End {
            self.expected(END_OF_TEXT);
        }
        expr.unwrap_or_else(|Failed| Expr { kind: ExprKind::Error, span: Span::new(0, self.text.len()) })
    }

    // Tokens.

    fn peek(&self, ahead: usize) -> Token {
        if self.halted {
            return self.end();
        }
        self.tokens.get(self.at + ahead).copied().unwrap_or_else(|| self.end())
    }

    fn end(&self) -> Token {
        Token { tok: Tok::End, span: Span::new(self.text.len(), self.text.len()) }
    }

    fn tok(&self) -> Tok {
        self.peek(0).tok
    }

    /// The letters of a name some tokens ahead; nothing for any other token.
    fn word_at(&self, ahead: usize) -> &'t str {
        let token = self.peek(ahead);
        if token.tok == Tok::Word { token.text(self.text) } else { "" }
    }

    fn word(&self) -> &'t str {
        self.word_at(0)
    }

    fn bump(&mut self) -> Token {
        let token = self.peek(0);
        self.at += 1;
        token
    }

    /// The place of the token read last.
    fn last(&self) -> Span {
        self.at.checked_sub(1).and_then(|at| self.tokens.get(at)).map_or_else(Span::default, |t| t.span)
    }

    /// From a place up to what was read last.
    fn since(&self, start: Span) -> Span {
        start.to(self.last())
    }

    fn eat(&mut self, tok: Tok) -> bool {
        let found = self.tok() == tok;
        if found {
            self.at += 1;
        }
        found
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.word() == word;
        if found {
            self.at += 1;
        }
        found
    }

    fn expect(&mut self, tok: Tok, shown: &'static str) -> Read<Token> {
        if self.tok() == tok {
            return Ok(self.bump());
        }
        Err(self.expected(shown))
    }

    fn expect_word(&mut self, word: &'static str) -> Read<()> {
        if self.eat_word(word) {
            return Ok(());
        }
        let near = closest(self.word(), [word]);
        let failed = self.expected(word);
        self.suggest_word(near);
        if near.is_some() {
            self.bump();
            return Ok(());
        }
        Err(failed)
    }

    /// A name; a word of the language is reported and taken for one.
    fn name(&mut self) -> Read<Name> {
        let token = self.peek(0);
        let text = token.text(self.text);
        if token.tok != Tok::Word {
            if !text.starts_with(|c: char| c.is_ascii_alphabetic()) {
                return Err(self.expected("a-name"));
            }
            self.error(token.span, Message::new("syntax-word-as-name").with("found", text));
        }
        self.bump();
        Ok(Name { text: text.to_owned(), span: token.span })
    }

    /// `{` or `}` within a formula.
    fn brace(&mut self, tok: Tok) -> Read<()> {
        if tok == Tok::LBrace {
            self.expect(tok, "{")?;
            self.braces += 1;
        } else {
            self.expect(tok, "}")?;
            self.braces = self.braces.saturating_sub(1);
        }
        Ok(())
    }

    /// Names parted by commas.
    fn names(&mut self) -> Read<Vec<Name>> {
        let mut names = vec![self.name()?];
        while self.eat(Tok::Comma) {
            names.push(self.name()?);
        }
        Ok(names)
    }

    /// The letters of a place in the text.
    fn slice(&self, span: Span) -> &'t str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }
}
