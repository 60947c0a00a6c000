//! Operands: what stands between operators, with the prefixes before it.

use super::{
    Failed, Parser, Read,
    findings::quote,
    formula::Sub,
    norm::{operator, operator_letter},
};
use crate::{
    ast::{BinaryOp, Expr, ExprKind, FoldOp, Name, PastOp, Scope},
    message::Message,
    span::Span,
    spelling::closest,
    token::{PART_WORDS, Tok},
};

impl Parser<'_> {
    pub(super) fn operand(&mut self) -> Read<Sub> {
        self.deeper()?;
        let sub = self.any_operand();
        self.depth -= 1;
        sub
    }

    // One small function for each kind keeps what nesting costs of the stack low.
    fn any_operand(&mut self) -> Read<Sub> {
        match self.tok() {
            Tok::Word => self.named(),
            Tok::Not => self.negation(),
            Tok::Once => self.past(PastOp::Once),
            Tok::Historically => self.past(PastOp::Historically),
            Tok::Previously => self.past(PastOp::Previously),
            Tok::ForAll | Tok::Exists => self.quantified(),
            Tok::LParen => self.bracketed(),
            Tok::LBrace => self.set(),
            Tok::LBracket => self.after_sign(),
            Tok::After => self.after_word(),
            Tok::If => self.conditional(),
            _ => self.literal(),
        }
    }

    fn literal(&mut self) -> Read<Sub> {
        let token = self.peek(0);
        match token.tok {
            Tok::Int | Tok::Minus if token.tok == Tok::Int || self.peek(1).tok == Tok::Int => {
                let number = self.integer()?;
                self.node(ExprKind::Int(number), self.since(token.span), 0)
            }
            Tok::True | Tok::False => {
                self.bump();
                self.node(ExprKind::Bool(token.tok == Tok::True), token.span, 0)
            }
            Tok::BadNumber => {
                let found = quote(token.text(self.text));
                Err(self.error(token.span, Message::new("syntax-bad-number").with("found", found)))
            }
            Tok::Future => Err(self.error(token.span, Message::new("syntax-future").with("found", "◇"))),
            Tok::Since if token.text(self.text) == "S" => {
                Err(self.error(token.span, Message::new("syntax-word-as-name").with("found", "S")))
            }
            _ => Err(self.expected("a-formula")),
        }
    }

    fn negation(&mut self) -> Read<Sub> {
        let start = self.bump().span;
        let sub = self.operand()?;
        self.node(ExprKind::Not(Box::new(sub.expr)), self.since(start), sub.height)
    }

    fn bracketed(&mut self) -> Read<Sub> {
        let start = self.bump().span;
        let mut sub = self.enclosed()?;
        self.expect(Tok::RParen, ")")?;
        sub.expr.span = self.since(start);
        Ok(sub)
    }

    /// `[m]φ`.
    fn after_sign(&mut self) -> Read<Sub> {
        let start = self.bump().span;
        let event = self.enclosed()?;
        self.expect(Tok::RBracket, "]")?;
        let body = self.operand()?;
        self.after(start, event, body)
    }

    /// `after(m, φ)`.
    fn after_word(&mut self) -> Read<Sub> {
        let start = self.bump().span;
        self.expect(Tok::LParen, "(")?;
        let event = self.enclosed()?;
        self.expect(Tok::Comma, ",")?;
        let body = self.enclosed()?;
        self.expect(Tok::RParen, ")")?;
        self.after(start, event, body)
    }

    fn after(&mut self, start: Span, event: Sub, body: Sub) -> Read<Sub> {
        let height = event.height.max(body.height);
        self.node(ExprKind::After(Box::new(event.expr), Box::new(body.expr)), self.since(start), height)
    }

    fn past(&mut self, op: PastOp) -> Read<Sub> {
        let start = self.bump().span;
        let sub = self.operand()?;
        self.node(ExprKind::Past(op, Box::new(sub.expr)), self.since(start), sub.height)
    }

    /// `G[past](φ)`, `X⁻¹(φ)`, `F[≤1_move](φ)`: so many tokens that stand for an operator over the past.
    fn past_as(&mut self, tokens: usize, op: PastOp, sign: &'static str) -> Read<Sub> {
        let start = self.peek(0).span;
        self.at += tokens;
        let span = self.since(start);
        let found = self.slice(span);
        self.spelling(span, found, sign, sign);
        let sub = self.operand()?;
        self.node(ExprKind::Past(op, Box::new(sub.expr)), self.since(start), sub.height)
    }

    /// What begins with a word: a name, a call, an operator of norms, a count or sum.
    fn named(&mut self) -> Read<Sub> {
        let word = self.word();
        match (word, self.peek(1).tok) {
            ("count", Tok::LBrace) => self.counted(),
            ("sum", Tok::LBrace) => self.fold(FoldOp::Sum),
            ("min", Tok::LBrace) => self.fold(FoldOp::Min),
            ("max", Tok::LBrace) => self.fold(FoldOp::Max),
            ("G", Tok::LBracket) if self.word_at(2) == "past" && self.peek(3).tok == Tok::RBracket => {
                self.past_as(4, PastOp::Historically, "■")
            }
            ("X", Tok::Inverse) => self.past_as(2, PastOp::Previously, "●"),
            ("F", Tok::LBracket)
                if self.peek(2).tok == Tok::AtMost
                    && self.slice(self.peek(3).span) == "1_move"
                    && self.peek(4).tok == Tok::RBracket =>
            {
                self.past_as(5, PastOp::Previously, "●")
            }
            (_, Tok::LParen | Tok::LBracket) if operator(word).is_some() => self.deontic(),
            (_, Tok::LParen) => self.call(),
            _ => self.lone_name(),
        }
    }

    fn call(&mut self) -> Read<Sub> {
        let name = self.name()?;
        let start = name.span;
        self.bump();
        let (args, height) = self.arguments()?;
        self.node(ExprKind::Call(name, args), self.since(start), height)
    }

    fn lone_name(&mut self) -> Read<Sub> {
        let word = self.word();
        let follows = self.peek(1).tok == Tok::Str || PART_WORDS.contains(&word) || self.starts_entry();
        if follows {
            return Err(self.expected("a-formula"));
        }
        let span = self.bump().span;
        self.node(ExprKind::Name(word.to_owned()), span, 0)
    }

    /// `t, … )`, and how deep the deepest is.
    pub(super) fn arguments(&mut self) -> Read<(Vec<Expr>, u32)> {
        let mut list = Vec::new();
        let mut height = 0;
        if self.eat(Tok::RParen) {
            return Ok((list, height));
        }
        loop {
            let sub = self.enclosed()?;
            height = height.max(sub.height);
            list.push(sub.expr);
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::RParen, ")")?;
        Ok((list, height))
    }

    /// `P[scope](agent, act)`; in the condition of a norm, `O(φ)` is φ.
    pub(super) fn deontic(&mut self) -> Read<Sub> {
        let start = self.peek(0).span;
        let op = operator(self.word()).ok_or(Failed)?;
        self.bump();
        let scope = self.scope()?;
        self.expect(Tok::LParen, "(")?;
        let (args, height) = self.arguments()?;
        let span = self.since(start);
        let letter = operator_letter(op);
        let count = args.len();
        let mut args = args.into_iter();
        match (args.next(), args.next()) {
            (Some(agent), Some(act)) if count == 2 => {
                let kind = ExprKind::Deontic { op, scope, agent: Box::new(agent), act: Box::new(act) };
                self.node(kind, span, height)
            }
            (Some(only), None) if letter == "O" && scope.is_none() && self.in_condition => {
                let inner = self.slice(only.span);
                self.spelling(span, "O(φ)", "φ", inner);
                Ok(Sub { expr: only, height })
            }
            _ => {
                let message =
                    Message::new("syntax-norm-arguments").with("found", letter).with("count", count);
                let failed = self.error(span, message);
                self.suggest(Message::new("syntax-write").with("text", format!("{letter}(…, …)")));
                Err(failed)
            }
        }
    }

    /// `[law]`, `[advice]` or nothing.
    fn scope(&mut self) -> Read<Option<Scope>> {
        if !self.eat(Tok::LBracket) {
            return Ok(None);
        }
        let scope = match self.word() {
            "law" => Scope::Law,
            "advice" => Scope::Advice,
            other => {
                let failed = self.expected("a-scope");
                self.suggest_word(closest(other, ["law", "advice"]));
                return Err(failed);
            }
        };
        self.bump();
        self.expect(Tok::RBracket, "]")?;
        Ok(Some(scope))
    }

    /// `∀x∈D: φ`, `∃x,y∈D: φ`.
    fn quantified(&mut self) -> Read<Sub> {
        let sign = self.bump();
        let all = sign.tok == Tok::ForAll;
        if self.tok() == Tok::Not && self.slice(self.peek(0).span) == "!" {
            let span = sign.span.to(self.peek(0).span);
            let failed = self.error(span, Message::new("syntax-exists-unique"));
            self.suggest(Message::new("syntax-write").with("text", "count{x∈D : φ} = 1"));
            return Err(failed);
        }
        let vars = self.names()?;
        self.expect(Tok::In, "∈")?;
        let before = self.nodes;
        let domain = self.domain()?;
        let size = self.nodes - before;
        self.expect(Tok::Colon, ":")?;
        let mut body = self.above(0)?;
        let span = self.since(sign.span);
        // From the last variable outwards; each but the first one has a copy of the domain.
        let mut first = Some(domain.expr);
        let more = u32::try_from(vars.len().saturating_sub(1)).unwrap_or(u32::MAX);
        self.count(span, size.saturating_mul(more))?;
        let count = vars.len();
        for (at, var) in vars.into_iter().rev().enumerate() {
            let copy = if at + 1 == count { first.take() } else { first.clone() };
            let domain_expr = Box::new(copy.ok_or(Failed)?);
            let kind = ExprKind::Quantified { all, var, domain: domain_expr, body: Box::new(body.expr) };
            body = self.node(kind, span, body.height.max(domain.height))?;
        }
        Ok(body)
    }

    /// `if φ then a else b`; also `IF a THEN b`, which is a → b.
    fn conditional(&mut self) -> Read<Sub> {
        let token = self.bump();
        let capital = self.slice(token.span) == "IF";
        let condition = self.enclosed()?;
        self.expect(Tok::Then, "then")?;
        let yes = if capital { self.above(0)? } else { self.enclosed()? };
        if capital && self.tok() != Tok::Else {
            self.spelling(token.span, "IF a THEN b", "a → b", "→");
            let kind = ExprKind::Binary(BinaryOp::Implies, Box::new(condition.expr), Box::new(yes.expr));
            return self.node(kind, self.since(token.span), condition.height.max(yes.height));
        }
        self.expect(Tok::Else, "else")?;
        let no = self.above(0)?;
        let height = condition.height.max(yes.height).max(no.height);
        let kind = ExprKind::If(Box::new(condition.expr), Box::new(yes.expr), Box::new(no.expr));
        self.node(kind, self.since(token.span), height)
    }

    /// `count{v ∈ D : φ}`, `count{t ≤ now : φ}`.
    fn counted(&mut self) -> Read<Sub> {
        let start = self.bump().span;
        self.brace(Tok::LBrace)?;
        let var = self.name()?;
        if self.eat(Tok::AtMost) {
            self.expect_word("now")?;
            self.expect(Tok::Colon, ":")?;
            let body = self.enclosed()?;
            self.brace(Tok::RBrace)?;
            let kind = ExprKind::CountPast { var, body: Box::new(body.expr) };
            return self.node(kind, self.since(start), body.height);
        }
        self.expect(Tok::In, "∈")?;
        let domain = self.domain()?;
        self.expect(Tok::Colon, ":")?;
        let body = self.enclosed()?;
        self.brace(Tok::RBrace)?;
        let height = domain.height.max(body.height);
        let kind = ExprKind::Count { var, domain: Box::new(domain.expr), body: Box::new(body.expr) };
        self.node(kind, self.since(start), height)
    }

    /// `sum{t | v∈D : φ}` and its like.
    fn fold(&mut self, op: FoldOp) -> Read<Sub> {
        let start = self.bump().span;
        self.brace(Tok::LBrace)?;
        let term = self.enclosed()?;
        self.expect(Tok::Bar, "|")?;
        let (var, domain, filter, height) = self.generator()?;
        let (height, term) = (height.max(term.height), Box::new(term.expr));
        self.node(ExprKind::Fold { op, term, var, domain, filter }, self.since(start), height)
    }

    /// `{}`, `{a, b}`, `{t | v∈D : φ}`.
    fn set(&mut self) -> Read<Sub> {
        let start = self.peek(0).span;
        self.brace(Tok::LBrace)?;
        if self.tok() == Tok::RBrace {
            self.brace(Tok::RBrace)?;
            return self.node(ExprKind::Set(Vec::new()), self.since(start), 0);
        }
        let first = self.enclosed()?;
        if self.eat(Tok::Bar) {
            let (var, domain, filter, height) = self.generator()?;
            let (height, term) = (height.max(first.height), Box::new(first.expr));
            return self.node(
                ExprKind::Comprehension { term, var, domain, filter },
                self.since(start),
                height,
            );
        }
        let mut height = first.height;
        let mut members = vec![first.expr];
        while self.eat(Tok::Comma) {
            let sub = self.enclosed()?;
            height = height.max(sub.height);
            members.push(sub.expr);
        }
        self.brace(Tok::RBrace)?;
        self.node(ExprKind::Set(members), self.since(start), height)
    }

    /// `v∈D [: φ] }`, and how deep it is.
    #[expect(clippy::type_complexity, reason = "the parts of two kinds of expressions, read in one place")]
    fn generator(&mut self) -> Read<(Name, Box<Expr>, Option<Box<Expr>>, u32)> {
        let var = self.name()?;
        self.expect(Tok::In, "∈")?;
        let domain = self.domain()?;
        let mut height = domain.height;
        let filter = if self.eat(Tok::Colon) {
            let filter = self.enclosed()?;
            height = height.max(filter.height);
            Some(Box::new(filter.expr))
        } else {
            None
        };
        self.brace(Tok::RBrace)?;
        Ok((var, Box::new(domain.expr), filter, height))
    }
}
