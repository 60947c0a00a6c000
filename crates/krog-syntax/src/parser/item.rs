//! Items: definitions, functions, outcomes and reasons; norms are read next door.

use super::{Failed, Parser, Read};
use crate::{
    ast::{Attr, Expr, ExprKind, Item, ItemBody, ItemKind, OutcomeResult},
    message::Message,
    span::Span,
    token::Tok,
};

impl Parser<'_> {
    /// An item from its kind's word on.
    pub(super) fn item(&mut self, kind: ItemKind) -> Read<Item> {
        let start = self.bump().span;
        let name = self.name()?;
        let mut attrs = Vec::new();
        let body = match kind {
            ItemKind::Def => self.def(),
            ItemKind::Fun => self.fun(),
            ItemKind::Rule => self.rule(&mut attrs),
            ItemKind::Power => self.power(),
            ItemKind::Sanction => self.sanction(&mut attrs),
            ItemKind::Outcome => self.outcome(&mut attrs),
            ItemKind::Reason => self.reason(),
        }?;
        while self.attr_or_skip(&mut attrs) {}
        Ok(Item { name, body, attrs, span: self.since(start) })
    }

    fn def(&mut self) -> Read<ItemBody> {
        let params = self.params()?;
        self.define()?;
        Ok(ItemBody::Def { params, body: self.formula_or_error() })
    }

    fn fun(&mut self) -> Read<ItemBody> {
        let params = self.params()?;
        self.expect(Tok::Colon, ":")?;
        let result = self.sort_ref()?;
        self.define()?;
        Ok(ItemBody::Fun { params, result, body: self.formula_or_error() })
    }

    /// `:=`; another sign that must be meant for it is reported and passed.
    fn define(&mut self) -> Read<()> {
        if self.eat(Tok::Define) {
            return Ok(());
        }
        let failed = self.expected(":=");
        if matches!(self.tok(), Tok::Equal | Tok::Colon | Tok::Iff | Tok::Implies | Tok::ImpliedBy) {
            self.suggest(Message::new("syntax-write").with("text", ":="));
            let colon = self.bump().tok == Tok::Colon;
            if colon {
                self.eat(Tok::Equal);
            }
            return Ok(());
        }
        Err(failed)
    }

    fn outcome(&mut self, attrs: &mut Vec<Attr>) -> Read<ItemBody> {
        self.expect(Tok::Colon, ":")?;
        let outer = std::mem::replace(&mut self.arrows, false);
        let condition = self.formula_or_error();
        self.arrows = outer;
        self.expect(Tok::Implies, "→")?;
        let result = self.outcome_result()?;
        let mut claim = false;
        let mut before = Vec::new();
        loop {
            if self.word() == "claim" {
                self.once("claim", claim);
                claim = true;
            } else if self.word() == "before" {
                self.once("before", !before.is_empty());
                before.append(&mut self.names()?);
            } else if !self.attr_or_skip(attrs) {
                break;
            }
        }
        Ok(ItemBody::Outcome { condition, result, claim, before })
    }

    fn outcome_result(&mut self) -> Read<OutcomeResult> {
        match self.word() {
            "draw" => {
                self.bump();
                Ok(OutcomeResult::Draw)
            }
            "win" => {
                self.bump();
                Ok(OutcomeResult::Win(self.formula_or_error()))
            }
            "loss" => {
                self.bump();
                Ok(OutcomeResult::Loss(self.formula_or_error()))
            }
            _ => {
                let failed = self.expected("a-result");
                self.suggest(Message::new("syntax-outcome-arrow"));
                Err(failed)
            }
        }
    }

    fn reason(&mut self) -> Read<ItemBody> {
        let against = if self.eat_word("for") {
            false
        } else {
            self.expect_word("against")?;
            true
        };
        let of = self.names()?;
        self.expect(Tok::Colon, ":")?;
        Ok(ItemBody::Reason { against, of, condition: self.formula_or_error() })
    }

    /// Passes the word of a part, and reports it when it has been there before.
    pub(super) fn once(&mut self, word: &'static str, again: bool) {
        let span = self.bump().span;
        if again {
            self.error(span, Message::new("syntax-twice").with("found", word));
        }
    }

    /// A formula; one that cannot be read is passed over, and its place kept.
    pub(super) fn formula_or_error(&mut self) -> Expr {
        let start = self.peek(0).span;
        let depth = self.depth;
        match self.formula() {
            Ok(expr) => expr,
            Err(Failed) => {
                self.depth = depth;
                self.arrows = true;
                self.skip_to_part();
                let end = if self.last().end > start.start { self.last() } else { start };
                Expr { kind: ExprKind::Error, span: Span { start: start.start, end: end.end } }
            }
        }
    }
}
