//! Rules, powers and sanctions.

use super::{Failed, Parser, Read, findings::quote};
use crate::{
    ast::{Attr, Condition, Each, Effect, ExprKind, ItemBody, Norm, Operator},
    message::Message,
    span::Span,
    token::Tok,
};

impl Parser<'_> {
    pub(super) fn rule(&mut self, attrs: &mut Vec<Attr>) -> Read<ItemBody> {
        self.expect(Tok::Colon, ":")?;
        let head = self.norm()?;
        let condition = self.condition();
        let (mut except, mut weight, mut defeats) = (None, None, Vec::new());
        loop {
            match self.word() {
                "except" => {
                    self.once("except", except.is_some());
                    except = Some(self.formula_or_error());
                }
                "unless" => {
                    let span = self.peek(0).span;
                    self.spelling(span, "unless", "except", "except");
                    self.once("unless", except.is_some());
                    except = Some(self.formula_or_error());
                }
                "weight" => {
                    self.once("weight", weight.is_some());
                    weight = Some(self.integer()?);
                }
                "defeats" => {
                    self.once("defeats", !defeats.is_empty());
                    defeats.append(&mut self.names()?);
                }
                _ => {
                    if !self.attr_or_skip(attrs) {
                        break;
                    }
                }
            }
        }
        Ok(ItemBody::Rule { head, condition, except, weight, defeats })
    }

    pub(super) fn power(&mut self) -> Read<ItemBody> {
        self.expect(Tok::Colon, ":")?;
        let head = self.norm()?;
        if head.op != Operator::Power {
            let message = Message::new("syntax-power-operator").with("found", operator_letter(head.op));
            self.error(head.span, message);
        }
        if head.scope.is_some() {
            self.error(head.span, Message::new("syntax-power-scope"));
        }
        let condition = self.condition();
        let mut effects = Vec::new();
        if self.eat_word("effect") {
            loop {
                match self.effect() {
                    Ok(effect) => effects.push(effect),
                    Err(Failed) => self.skip_to(Parser::starts_attr),
                }
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        Ok(ItemBody::Power { agent: head.agent, event: head.act, condition, effects })
    }

    pub(super) fn sanction(&mut self, attrs: &mut Vec<Attr>) -> Read<ItemBody> {
        self.expect_word("on")?;
        self.expect_word("violated")?;
        self.expect(Tok::LParen, "(")?;
        let on = self.name()?;
        self.expect(Tok::RParen, ")")?;
        let nth = if self.eat_word("nth") { Some(self.integer()?) } else { None };
        self.expect(Tok::Colon, ":")?;
        let head = self.norm()?;
        let mut unless = None;
        loop {
            if self.word() == "unless" {
                self.once("unless", unless.is_some());
                unless = Some(self.formula_or_error());
            } else if !self.attr_or_skip(attrs) {
                break;
            }
        }
        Ok(ItemBody::Sanction { on, nth, head, unless })
    }

    /// `OP[scope](agent, act)` at the head of an item.
    fn norm(&mut self) -> Read<Norm> {
        let start = self.peek(0).span;
        if operator(self.word()).is_none() {
            return Err(self.expected("an-operator"));
        }
        let sub = self.deontic()?;
        match sub.expr.kind {
            ExprKind::Deontic { op, scope, agent, act } => {
                Ok(Norm { op, scope, agent: *agent, act: *act, span: self.since(start) })
            }
            _ => Err(Failed),
        }
    }

    /// `↔ φ` or `→ φ`, also written `← φ`.
    fn condition(&mut self) -> Option<Condition> {
        let arrow = self.peek(0);
        match arrow.tok {
            Tok::Iff | Tok::Implies => {}
            Tok::ImpliedBy => self.spelling(arrow.span, "←", "→", "→"),
            _ => return None,
        }
        self.bump();
        let outer = std::mem::replace(&mut self.in_condition, true);
        let formula = self.formula_or_error();
        self.in_condition = outer;
        Some(Condition { iff: arrow.tok == Tok::Iff, formula })
    }

    /// `UPDATE(t, …) [for v ∈ D [where φ]] [when φ]`.
    fn effect(&mut self) -> Read<Effect> {
        let update = self.name()?;
        let start = update.span;
        self.expect(Tok::LParen, "(")?;
        let (args, _) = self.arguments()?;
        let each = if self.eat_word("for") {
            let var = self.name()?;
            self.expect(Tok::In, "∈")?;
            let domain = self.domain()?.expr;
            let filter = if self.eat_word("where") { Some(self.formula()?) } else { None };
            Some(Each { var, domain, filter })
        } else {
            None
        };
        let when = if self.eat_word("when") { Some(self.formula()?) } else { None };
        Ok(Effect { update, args, each, when, span: self.since(start) })
    }

    /// A whole number, with its sign.
    pub(super) fn integer(&mut self) -> Read<i64> {
        let start = self.peek(0).span;
        let negative = self.eat(Tok::Minus);
        let token = self.peek(0);
        if token.tok != Tok::Int {
            return Err(self.expected("a-number"));
        }
        self.bump();
        Ok(self.number(self.since(start), token.text(self.text), negative))
    }

    /// The value of digits; what is too large is reported and read as 0.
    pub(super) fn number(&mut self, span: Span, digits: &str, negative: bool) -> i64 {
        let value = digits.parse::<i128>().ok().map(|n| if negative { -n } else { n });
        match value.and_then(|n| i64::try_from(n).ok()) {
            Some(n) => n,
            None => {
                let found = quote(self.slice(span));
                self.error(span, Message::new("syntax-number-too-large").with("found", found));
                0
            }
        }
    }
}

/// The operator that a letter is.
pub(super) fn operator(word: &str) -> Option<Operator> {
    match word {
        "P" => Some(Operator::Permitted),
        "O" => Some(Operator::Obligatory),
        "F" => Some(Operator::Forbidden),
        "W" => Some(Operator::Power),
        _ => None,
    }
}

/// The letter of an operator.
pub(super) const fn operator_letter(op: Operator) -> &'static str {
    match op {
        Operator::Permitted => "P",
        Operator::Obligatory => "O",
        Operator::Forbidden => "F",
        Operator::Power => "W",
    }
}
