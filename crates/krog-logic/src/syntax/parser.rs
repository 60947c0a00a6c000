//! Tokens to what was written. A fault ends the piece it stands in; reading goes on at the next part, item or book.

mod attr;
mod book;
mod formula;
mod item;
mod norm;
mod operand;
mod signature;

pub(super) use self::formula::{COMPARISON, IMPLICATION, SUM, level};

use super::{
    Limits, lexer,
    spelling::closest,
    token::{ATTR_KEYS, ITEM_KINDS, PART_WORDS, Tok, Token},
};
use crate::{
    ast::{Expr, ExprKind, File, Name, Part},
    diagnostic::{Diagnostic, Severity},
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

    /// Whether an item, a declaration or a book begins here, whatever was being read.
    fn starts_entry(&self) -> bool {
        if self.starts_part() {
            return true;
        }
        let first = self.word();
        let named =
            self.peek(1).tok == Tok::Word && !self.is_attr(1) && !PART_WORDS.contains(&self.word_at(1));
        if self.in_signature {
            return match first {
                "sort" | "fact" | "update" | "act" | "var" => named,
                "rigid" => self.word_at(1) == "fact",
                "place" | "moment" => matches!(self.word_at(1), "sort" | "place" | "moment"),
                _ => false,
            };
        }
        match first {
            "add" | "override" | "remove" => is_kind(self.word_at(1)),
            _ => named && is_kind(first) && self.follows_name(2),
        }
    }

    /// Whether a line begins with what must be meant for the word of an item.
    fn may_start_entry(&self) -> bool {
        let gap = Span { start: self.last().end, end: self.peek(0).span.start };
        self.slice(gap).contains('\n')
            && self.peek(1).tok == Tok::Word
            && closest(self.word(), ITEM_KINDS.iter().map(|(kind, _)| *kind)).is_some()
    }

    fn starts_part(&self) -> bool {
        self.ends_part(0) && self.tok() != Tok::End
    }

    /// Whether the text ends some tokens ahead, or a book or signature begins.
    fn ends_part(&self, ahead: usize) -> bool {
        self.peek(ahead).tok == Tok::End
            || (matches!(self.word_at(ahead), "rulebook" | "signature")
                && self.peek(ahead + 1).tok == Tok::Word)
    }

    /// Whether this can stand behind the name of an item: else the kind's word before it is a name itself.
    fn follows_name(&self, ahead: usize) -> bool {
        matches!(self.peek(ahead).tok, Tok::LParen | Tok::Colon | Tok::Define | Tok::Equal | Tok::Iff)
            || matches!(self.word_at(ahead), "on" | "for" | "against")
    }

    /// Whether an attribute begins here: a known key with a value, or any word before a string.
    fn starts_attr(&self) -> bool {
        self.is_attr(0) && !self.starts_entry()
    }

    fn is_attr(&self, ahead: usize) -> bool {
        let key = self.word_at(ahead);
        match self.peek(ahead + 1).tok {
            _ if key.is_empty() => false,
            Tok::Str => true,
            Tok::Colon => self.peek(ahead + 3).tok == Tok::Str && self.touches(ahead + 1),
            Tok::Word => matches!(key, "group" | "level" | "hide"),
            _ => key == "hide",
        }
    }

    /// Whether nothing stands between a token and the next.
    fn touches(&self, ahead: usize) -> bool {
        self.peek(ahead).span.end == self.peek(ahead + 1).span.start
    }

    /// Goes on to the next item or declaration, or the end of the book.
    fn skip_to_entry(&mut self) {
        self.skip_to(|_| false);
    }

    /// Goes on to the next part of this item, or past it.
    fn skip_to_part(&mut self) {
        self.skip_to(|parser| {
            PART_WORDS.contains(&parser.word())
                || parser.starts_attr()
                || (parser.tok() == Tok::Implies && matches!(parser.word_at(1), "win" | "draw" | "loss"))
        });
    }

    fn skip_to(&mut self, found: impl Fn(&Parser<'t>) -> bool) {
        let mut braces = std::mem::take(&mut self.braces);
        loop {
            match self.tok() {
                Tok::End => return,
                Tok::LBrace => braces += 1,
                // The last one closes the book, whatever is still open.
                Tok::RBrace if braces == 0 || self.ends_part(1) => return,
                Tok::RBrace => braces -= 1,
                Tok::Word if self.starts_entry() || self.may_start_entry() => return,
                Tok::Word if braces == 0 && found(self) => return,
                Tok::Implies if braces == 0 && found(self) => return,
                _ => {}
            }
            self.at += 1;
        }
    }

    // Findings.

    fn report(&mut self, severity: Severity, span: Span, message: Message) {
        if !self.halted && self.diagnostics.len() <= 2 * self.limits.diagnostics as usize {
            self.diagnostics.push(Diagnostic { severity, source: 0, span, message, suggestion: None });
        }
    }

    fn error(&mut self, span: Span, message: Message) -> Failed {
        self.report(Severity::Error, span, message);
        Failed
    }

    fn warn(&mut self, span: Span, message: Message) {
        self.report(Severity::Warning, span, message);
    }

    /// Reports that something else should stand here.
    fn expected(&mut self, what: &'static str) -> Failed {
        let token = self.peek(0);
        let found = match token.tok {
            Tok::End => END_OF_TEXT.to_owned(),
            _ => quote(token.text(self.text)),
        };
        self.error(token.span, Message::new("syntax-expected").with("expected", what).with("found", found))
    }

    /// A spelling that is read as another one.
    fn spelling(&mut self, span: Span, found: &str, meaning: &str, write: &str) {
        if self.halted {
            return;
        }
        let message = Message::new("syntax-spelling").with("found", found).with("meaning", meaning);
        self.report(Severity::Note, span, message);
        self.suggest(Message::new("syntax-write").with("text", quote(write)));
    }

    /// Adds to the last finding what would mend it.
    fn suggest(&mut self, suggestion: Message) {
        if !self.halted
            && let Some(last) = self.diagnostics.last_mut()
        {
            last.suggestion.get_or_insert(suggestion);
        }
    }

    fn suggest_word(&mut self, near: Option<&str>) {
        if let Some(near) = near {
            self.suggest(Message::new("syntax-did-you-mean").with("name", near));
        }
    }

    fn too_large(&mut self, span: Span, what: &'static str, limit: u32) -> Failed {
        let failed = self.error(span, Message::new("too-large").with("what", what).with("limit", limit));
        self.halted = true;
        failed
    }

    /// The letters of a place in the text.
    fn slice(&self, span: Span) -> &'t str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }
}

fn is_kind(word: &str) -> bool {
    ITEM_KINDS.iter().any(|(kind, _)| *kind == word)
}

/// What was found, short enough to be shown.
fn quote(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
    }
}

/// The known key that a word may be meant for.
fn near_key(word: &str) -> Option<&'static str> {
    closest(word, ATTR_KEYS)
}
