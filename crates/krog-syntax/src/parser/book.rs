//! Rulebooks: what they build on, what they are called, what they change.

use super::{Failed, Parser, Read, recovery::is_kind};
use crate::{
    ast::{Clause, ItemKind, Rulebook},
    message::Message,
    span::Span,
    spelling::closest,
    token::{ITEM_KINDS, Tok, attr_keys},
};

/// The words that change the books below.
const CHANGES: [&str; 3] = ["add", "override", "remove"];

/// The words that declare something in a signature.
const DECLARATIONS: [&str; 5] = ["sort", "fact", "update", "act", "var"];

/// The words that part an item or end an outcome.
const PARTS: [&str; 7] = ["except", "weight", "defeats", "effect", "unless", "claim", "before"];

impl Parser<'_> {
    pub(super) fn rulebook(&mut self, start: Span) -> Read<Rulebook> {
        self.in_signature = false;
        let name = self.book_name()?;
        let mut extends = Vec::new();
        if self.eat_word("extends") {
            while let Ok(name) = self.book_name() {
                extends.push(name);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        let open = self.open_book();
        let mut meta = Vec::new();
        let mut clauses = Vec::new();
        while self.in_book() {
            let before = self.at;
            let read = self.attr(&mut meta).and_then(|read| {
                if !read {
                    clauses.push(self.clause()?);
                }
                Ok(())
            });
            if let Err(Failed) = read {
                if self.at == before {
                    self.bump();
                }
                if !self.starts_attr() {
                    self.skip_to_entry();
                }
            }
        }
        self.close_book(open);
        Ok(Rulebook { name, extends, meta, clauses, span: self.since(start) })
    }

    fn clause(&mut self) -> Read<Clause> {
        let start = self.peek(0).span;
        let change = self.change();
        match change {
            None => {
                let kind = self.item_kind("an-item")?;
                self.item(kind).map(Clause::Add)
            }
            Some(change) => {
                self.bump();
                let kind = self.item_kind("a-kind")?;
                match change {
                    "add" => self.item(kind).map(Clause::Add),
                    "override" => self.item(kind).map(Clause::Override),
                    _ => {
                        self.bump();
                        let name = self.name()?;
                        Ok(Clause::Remove { kind, name, span: self.since(start) })
                    }
                }
            }
        }
    }

    /// `add`, `override` or `remove`, or a word that must be meant for one: it stands before the kind of an item.
    fn change(&mut self) -> Option<&'static str> {
        let word = self.word();
        if let Some(change) = CHANGES.into_iter().find(|change| *change == word) {
            return Some(change);
        }
        let near = closest(word, CHANGES).filter(|_| is_kind(self.word_at(1)))?;
        self.expected("an-item");
        self.suggest_word(Some(near));
        Some(near)
    }

    /// The kind of an item, which is not yet passed: its word, or one that must be meant for it.
    fn item_kind(&mut self, what: &'static str) -> Read<ItemKind> {
        let word = self.word();
        if let Some((_, kind)) = ITEM_KINDS.iter().find(|(kind, _)| *kind == word) {
            return Ok(*kind);
        }
        if DECLARATIONS.contains(&word) && self.peek(1).tok == Tok::Word {
            let message = Message::new("syntax-signature-only").with("word", word);
            return Err(self.error(self.peek(0).span, message));
        }
        let near = closest(word, ITEM_KINDS.iter().map(|(kind, _)| *kind));
        self.expected(what);
        if near.is_some() && self.peek(1).tok == Tok::Word {
            self.suggest_word(near);
            return ITEM_KINDS
                .iter()
                .find(|(kind, _)| Some(*kind) == near)
                .map(|(_, kind)| *kind)
                .ok_or(Failed);
        }
        let kinds = ITEM_KINDS.iter().map(|(kind, _)| *kind);
        let words = CHANGES.into_iter().chain(kinds).chain(PARTS).chain(attr_keys());
        self.suggest_word(closest(word, words));
        Err(Failed)
    }
}
