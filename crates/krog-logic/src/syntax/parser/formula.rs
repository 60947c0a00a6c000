//! Formulas and terms: operators between two sides, by how tightly they bind.

use super::{Failed, Parser, Read};
use crate::{
    ast::{BinaryOp, Expr, ExprKind},
    message::Message,
    span::Span,
    syntax::token::{Tok, Token, spelling},
};

/// How tightly an operator binds; more is tighter.
pub(in crate::syntax) const fn level(op: BinaryOp) -> u8 {
    match op {
        BinaryOp::Iff => 1,
        BinaryOp::Implies => 2,
        BinaryOp::Or => 3,
        BinaryOp::And => 4,
        BinaryOp::Since => 5,
        BinaryOp::Equal
        | BinaryOp::NotEqual
        | BinaryOp::Less
        | BinaryOp::AtMost
        | BinaryOp::Greater
        | BinaryOp::AtLeast
        | BinaryOp::In
        | BinaryOp::NotIn
        | BinaryOp::Subset => COMPARISON,
        BinaryOp::Add | BinaryOp::Subtract => SUM,
        BinaryOp::Multiply => 8,
    }
}

/// `→`: it groups to the right.
pub(in crate::syntax) const IMPLICATION: u8 = 2;
/// Comparisons: they do not chain.
pub(in crate::syntax) const COMPARISON: u8 = 6;
/// `+` and `-`: as loose as an operator in a domain may be.
pub(in crate::syntax) const SUM: u8 = 7;

/// A formula and how deep it is.
pub(super) struct Sub {
    pub expr: Expr,
    pub height: u32,
}

/// An operator between two sides, as written.
struct Infix {
    op: BinaryOp,
    /// Whether the sides are swapped: `x ← y`.
    swapped: bool,
    /// How many tokens it is.
    tokens: usize,
}

impl Parser<'_> {
    /// A formula or term.
    pub(super) fn formula(&mut self) -> Read<Expr> {
        self.above(0).map(|sub| sub.expr)
    }

    /// A formula within brackets of some kind, where `→` is its own.
    pub(super) fn enclosed(&mut self) -> Read<Sub> {
        self.with_arrows(|parser| parser.above(0))
    }

    /// What a variable runs over.
    pub(super) fn domain(&mut self) -> Read<Sub> {
        self.with_arrows(|parser| parser.above(SUM))
    }

    fn with_arrows<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.arrows, true);
        let result = read(self);
        self.arrows = outer;
        result
    }

    /// A formula of operators that bind at least so tightly.
    pub(super) fn above(&mut self, least: u8) -> Read<Sub> {
        let first = self.peek(0);
        let mut left = self.operand()?;
        let mut bare = true;
        let mut compared = false;
        while let Some(infix) = self.infix() {
            let level = level(infix.op);
            if level < least || (level <= IMPLICATION && !self.arrows) {
                break;
            }
            let sign = self.peek(0);
            if bare && level >= COMPARISON {
                self.warn_of_tight_prefix(first, sign);
            }
            if compared && level == COMPARISON {
                let found = self.slice(sign.span);
                let failed =
                    self.error(sign.span, Message::new("syntax-chained-comparison").with("found", found));
                self.suggest(Message::new("syntax-write").with("text", "a < b ∧ b < c"));
                return Err(failed);
            }
            self.at += infix.tokens;
            let right = self.above(if level == IMPLICATION && !infix.swapped { level } else { level + 1 })?;
            if infix.swapped {
                self.spelling(sign.span, "x ← y", "y → x", "→".to_owned());
            }
            left = self.binary(&infix, left, right)?;
            bare = false;
            compared = level == COMPARISON;
        }
        Ok(left)
    }

    fn binary(&mut self, infix: &Infix, left: Sub, right: Sub) -> Read<Sub> {
        let span = left.expr.span.to(right.expr.span);
        let height = left.height.max(right.height);
        let (left, right) = if infix.swapped { (right.expr, left.expr) } else { (left.expr, right.expr) };
        self.node(ExprKind::Binary(infix.op, Box::new(left), Box::new(right)), span, height)
    }

    fn infix(&self) -> Option<Infix> {
        let op = match self.tok() {
            Tok::Iff => BinaryOp::Iff,
            Tok::Implies => BinaryOp::Implies,
            Tok::ImpliedBy => return Some(Infix { op: BinaryOp::Implies, swapped: true, tokens: 1 }),
            Tok::Or => BinaryOp::Or,
            Tok::And => BinaryOp::And,
            Tok::Since => BinaryOp::Since,
            Tok::Equal => BinaryOp::Equal,
            Tok::NotEqual => BinaryOp::NotEqual,
            Tok::Less => BinaryOp::Less,
            Tok::AtMost => BinaryOp::AtMost,
            Tok::Greater => BinaryOp::Greater,
            Tok::AtLeast => BinaryOp::AtLeast,
            Tok::In => BinaryOp::In,
            Tok::NotIn => BinaryOp::NotIn,
            Tok::Not if self.peek(1).tok == Tok::In => {
                return Some(Infix { op: BinaryOp::NotIn, swapped: false, tokens: 2 });
            }
            Tok::Subset => BinaryOp::Subset,
            Tok::Plus => BinaryOp::Add,
            Tok::Minus => BinaryOp::Subtract,
            Tok::Star => BinaryOp::Multiply,
            _ => return None,
        };
        Some(Infix { op, swapped: false, tokens: 1 })
    }

    /// `¬a = b` is `(¬a) = b`, which is hardly ever meant.
    fn warn_of_tight_prefix(&mut self, first: Token, sign: Token) {
        if matches!(first.tok, Tok::Not | Tok::Once | Tok::Historically | Tok::Previously) && !self.halted {
            let prefix = spelling(first.tok).map_or("", |spelling| spelling.unicode);
            let sign = self.slice(sign.span);
            let message = Message::new("syntax-tight-prefix").with("prefix", prefix).with("sign", sign);
            self.warn(first.span, message);
            self.suggest(Message::new("syntax-write").with("text", format!("{prefix}(… {sign} …)")));
        }
    }

    /// A new part of a formula, above parts of a height, within the limits.
    pub(super) fn node(&mut self, kind: ExprKind, span: Span, below: u32) -> Read<Sub> {
        self.count(span, 1)?;
        let height = below + 1;
        if height > self.limits.depth {
            return Err(self.too_deep(span));
        }
        Ok(Sub { expr: Expr { kind, span }, height })
    }

    /// Counts parts of formulas against the limit.
    pub(super) fn count(&mut self, span: Span, parts: u32) -> Read<()> {
        self.nodes = self.nodes.saturating_add(parts);
        if self.nodes > self.limits.nodes {
            return Err(self.too_large(span, "nodes", self.limits.nodes));
        }
        Ok(())
    }

    pub(super) fn too_deep(&mut self, span: Span) -> Failed {
        self.error(span, Message::new("too-deep").with("limit", self.limits.depth))
    }
}
