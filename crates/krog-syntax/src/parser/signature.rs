//! Signatures: sorts, facts, updates, acts and the variables of rules' heads.

use super::{Failed, Parser, Read};
use crate::{
    ast::{Constant, Name, Param, Shape, Signature, SignatureItem, SortRef},
    message::Message,
    span::Span,
    spelling::closest,
    token::Tok,
};

/// The words that a declaration can begin with.
const DECLARATIONS: [&str; 8] = ["sort", "place", "moment", "fact", "rigid", "update", "act", "var"];

impl Parser<'_> {
    pub(super) fn signature(&mut self, start: Span) -> Read<Signature> {
        self.in_signature = true;
        let name = self.book_name()?;
        let open = self.open_book();
        let mut items = Vec::new();
        while self.in_book() {
            let before = self.at;
            match self.declaration() {
                Ok(item) => items.push(item),
                Err(Failed) => {
                    if self.at == before {
                        self.bump();
                    }
                    self.skip_to_entry();
                }
            }
        }
        self.close_book(open);
        Ok(Signature { name, items, span: self.since(start) })
    }

    fn declaration(&mut self) -> Read<SignatureItem> {
        let word = self.word();
        let word = if DECLARATIONS.contains(&word) {
            word
        } else {
            let near = closest(word, DECLARATIONS).filter(|_| self.peek(1).tok == Tok::Word);
            self.expected("a-declaration");
            self.suggest_word(near);
            near.ok_or(Failed)?
        };
        self.bump();
        match word {
            "place" | "moment" => {
                let other = if word == "place" { "moment" } else { "place" };
                let both = self.eat_word(other);
                self.expect_word("sort")?;
                self.sort(both || word == "place", both || word == "moment")
            }
            "sort" => self.sort(false, false),
            "rigid" => {
                self.expect_word("fact")?;
                self.fact(true)
            }
            "fact" => self.fact(false),
            "update" => {
                Ok(SignatureItem::Update { name: self.name()?, params: self.params()?, attrs: self.attrs()? })
            }
            "act" => {
                Ok(SignatureItem::Act { name: self.name()?, params: self.params()?, attrs: self.attrs()? })
            }
            _ => self.param().map(SignatureItem::Var),
        }
    }

    fn sort(&mut self, place: bool, moment: bool) -> Read<SignatureItem> {
        let name = self.name()?;
        let constants = if self.eat(Tok::Equal) { Some(self.constants()?) } else { None };
        Ok(SignatureItem::Sort { name, constants, place, moment, attrs: self.attrs()? })
    }

    fn constants(&mut self) -> Read<Vec<Constant>> {
        self.expect(Tok::LBrace, "{")?;
        let mut constants = Vec::new();
        while self.tok() != Tok::RBrace {
            match self.constant() {
                Ok(constant) => constants.push(constant),
                Err(failed) => {
                    // The next constant can be read unless the list is left.
                    while !matches!(self.tok(), Tok::Comma | Tok::RBrace | Tok::End) {
                        if self.starts_entry() {
                            return Err(failed);
                        }
                        self.bump();
                    }
                }
            }
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RBrace, "}")?;
        Ok(constants)
    }

    fn constant(&mut self) -> Read<Constant> {
        let constant = Constant { name: self.name()?, attrs: self.attrs()? };
        match self.tok() {
            Tok::Comma | Tok::RBrace => Ok(constant),
            _ => Err(self.expected(",")),
        }
    }

    fn fact(&mut self, rigid: bool) -> Read<SignatureItem> {
        let name = self.name()?;
        let params = self.params()?;
        let result = if self.eat(Tok::Colon) { Some(self.sort_ref()?) } else { None };
        Ok(SignatureItem::Fact { name, params, result, rigid, attrs: self.attrs()? })
    }

    /// `(a: S, b: T)`, or nothing.
    pub(super) fn params(&mut self) -> Read<Vec<Param>> {
        let mut params = Vec::new();
        if !self.eat(Tok::LParen) || self.eat(Tok::RParen) {
            return Ok(params);
        }
        loop {
            params.push(self.param()?);
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RParen, ")")?;
        Ok(params)
    }

    fn param(&mut self) -> Read<Param> {
        let name = self.name()?;
        self.expect(Tok::Colon, ":")?;
        Ok(Param { name, sort: self.sort_ref()? })
    }

    /// `S`, `set of S`, `list of S`.
    pub(super) fn sort_ref(&mut self) -> Read<SortRef> {
        let shape = match (self.word(), self.word_at(1)) {
            ("set", "of") => Shape::Set,
            ("list", "of") => Shape::List,
            _ => Shape::One,
        };
        if shape != Shape::One {
            self.bump();
            self.bump();
        }
        if !self.peek(0).text(self.text).starts_with(char::is_alphabetic) {
            return Err(self.expected("a-sort"));
        }
        Ok(SortRef { name: self.name()?, shape })
    }

    /// The name of a signature or book: words and numbers joined by `-`.
    pub(super) fn book_name(&mut self) -> Read<Name> {
        let first = self.peek(0);
        if !first.text(self.text).starts_with(char::is_alphanumeric) {
            return Err(self.expected("a-name"));
        }
        let mut span = self.bump().span;
        let mut text = self.slice(span).to_owned();
        while let next = self.peek(0)
            && next.span.start == span.end
            && next.tok != Tok::End
            && (next.tok == Tok::Minus
                || next.text(self.text).chars().all(|c| c.is_alphanumeric() || c == '_'))
        {
            let part = self.bump();
            // Whatever sign stands for a minus, the name is spelt with one.
            text.push_str(if part.tok == Tok::Minus { "-" } else { self.slice(part.span) });
            span = span.to(part.span);
        }
        Ok(Name { text, span })
    }

    /// `{`, and where; a header that goes wrong before it is skipped.
    pub(super) fn open_book(&mut self) -> Span {
        if self.tok() != Tok::LBrace {
            self.expected("{");
            while !matches!(self.tok(), Tok::LBrace | Tok::RBrace | Tok::End) && !self.starts_entry() {
                self.bump();
            }
        }
        let open = self.peek(0).span;
        self.eat(Tok::LBrace);
        open
    }

    /// Whether what comes next still belongs to the book.
    pub(super) fn in_book(&self) -> bool {
        !matches!(self.tok(), Tok::RBrace | Tok::End) && !self.starts_part()
    }

    /// `}`.
    pub(super) fn close_book(&mut self, open: Span) {
        if !self.eat(Tok::RBrace) {
            self.error(open, Message::new("syntax-unclosed").with("found", "{").with("expected", "}"));
        }
        self.in_signature = false;
    }
}
