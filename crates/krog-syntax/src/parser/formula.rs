//! Formulas and terms: operators between two sides, by how tightly they bind.

use super::{Failed, Parser, Read};
use crate::{
    ast::{BinaryOp, Expr, ExprKind},
    message::Message,
    span::Span,
    token::{Tok, Token, spelling},
};

/// How tightly an operator binds; more is tighter.
pub(crate) const fn level(op: BinaryOp) -> u8 {
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
pub(crate) const IMPLICATION: u8 = 2;
/// Comparisons: they do not chain.
pub(crate) const COMPARISON: u8 = 6;
/// `+` and `-`: as loose as an operator in a domain may be.
pub(crate) const SUM: u8 = 7;

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
        self.with_arrows(0)
    }

    /// What a variable runs over.
    pub(super) fn domain(&mut self) -> Read<Sub> {
        self.with_arrows(SUM)
    }

    fn with_arrows(&mut self, least: u8) -> Read<Sub> {
        let outer = std::mem::replace(&mut self.arrows, true);
        let sub = self.above(least);
        self.arrows = outer;
        sub
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
                return Err(self.chained(sign));
            }
            self.at += infix.tokens;
            left = self.right_side(&infix, sign, left)?;
            bare = false;
            compared = level == COMPARISON;
        }
        Ok(left)
    }

    /// The right side of an operator, and the two together.
    fn right_side(&mut self, infix: &Infix, sign: Token, left: Sub) -> Read<Sub> {
        let level = level(infix.op);
        let to_the_right = level == IMPLICATION && !infix.swapped;
        self.deeper()?;
        let right = self.above(if to_the_right { level } else { level + 1 });
        self.depth -= 1;
        let right = right?;
        if infix.swapped {
            self.spelling(sign.span, "x ← y", "y → x", "→");
        }
        let span = left.expr.span.to(right.expr.span);
        let height = left.height.max(right.height);
        let (mut left, mut right) = (Box::new(left.expr), Box::new(right.expr));
        if infix.swapped {
            std::mem::swap(&mut left, &mut right);
        }
        self.node(ExprKind::Binary(infix.op, left, right), span, height)
    }

    fn chained(&mut self, sign: Token) -> Failed {
        let found = self.slice(sign.span);
        let failed = self.error(sign.span, Message::new("syntax-chained-comparison").with("found", found));
        self.suggest(Message::new("syntax-write").with("text", "a < b ∧ b < c"));
        failed
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

    /// One level deeper into brackets, prefixes and right sides; the caller comes back up.
    pub(super) fn deeper(&mut self) -> Read<()> {
        if self.depth >= self.limits.depth {
            return Err(self.too_deep(self.peek(0).span));
        }
        self.depth += 1;
        Ok(())
    }

    fn too_deep(&mut self, span: Span) -> Failed {
        self.error(span, Message::new("too-deep").with("limit", self.limits.depth))
    }
}
