//! Connectives: what follows from parts.

use std::collections::BTreeSet;

use super::{childless, claims, only, opposite};
use crate::{
    error::Fault,
    node::{Claim, Walk},
};
use krog_logic::{
    program::{Expr, ExprKind},
    proof::{Node, Reading, Truth},
    signature::Signature,
    sort::Word,
    world::World,
};
use krog_syntax::ast::{BinaryOp, Shape};

impl<'a, W: World> Walk<'a, W> {
    /// All parts are neutral; or those that are not are all unknown, and shown.
    pub(crate) fn every(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        parts: &'a [Expr],
        neutral: Truth,
    ) -> Result<(), Fault> {
        if node.truth == opposite(neutral) {
            return Err(Fault::Truth);
        }
        let mut children = node.children.iter().enumerate().peekable();
        for part in parts {
            let part = claim.part(part);
            match children.next_if(|(_, child)| child.at.expr == part.expr.id) {
                Some((n, child)) => {
                    if self.child(n, child, part)? != node.truth {
                        return Err(Fault::Truth);
                    }
                }
                // What is left out must not matter.
                None if node.truth == Truth::Unknown && self.found(part)? == neutral => {}
                None => return Err(Fault::Children),
            }
        }
        if children.next().is_some() || node.children.is_empty() { Err(Fault::Children) } else { Ok(()) }
    }

    /// Some parts decide.
    pub(crate) fn some(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        parts: &'a [Expr],
        decides: Truth,
    ) -> Result<(), Fault> {
        claims(node, decides)?;
        if node.children.is_empty() {
            return Err(Fault::Children);
        }
        let mut parts = parts.iter();
        for (n, child) in node.children.iter().enumerate() {
            let part = parts.find(|part| part.id == child.at.expr).ok_or(Fault::Children)?;
            if self.child(n, child, claim.part(part))? != decides {
                return Err(Fault::Truth);
            }
        }
        Ok(())
    }

    /// An `∨` whose parts one term tells apart, if that is known: no other step will do for it.
    pub(crate) fn switches(&mut self, claim: Claim<'a, '_>, parts: &'a [Expr]) -> Result<bool, Fault> {
        match switch(&self.naive.program.signature, parts) {
            Some(term) => Ok(self.evaluated(claim.part(term))?.0.is_some()),
            None => Ok(false),
        }
    }

    /// The value of a term leaves one part, which is shown, or none. The others are false by what they begin with.
    pub(crate) fn case(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        parts: &'a [Expr],
        shown: &[Reading],
    ) -> Result<(), Fault> {
        let term = switch(&self.naive.program.signature, parts).ok_or(Fault::Step)?;
        let (value, readings) = self.evaluated(claim.part(term))?;
        let value = value.ok_or(Fault::Step)?;
        if !readings.same(shown) {
            return Err(Fault::Readings);
        }
        let Some(open) = parts.iter().find(|part| guard(part).is_some_and(|(_, constant)| constant == value))
        else {
            childless(node)?;
            return claims(node, Truth::False);
        };
        let truth = self.child(0, only(node)?, claim.part(open))?;
        claims(node, truth)
    }

    pub(crate) fn flip(&mut self, node: &Node, claim: Claim<'a, '_>, inner: &'a Expr) -> Result<(), Fault> {
        let truth = self.child(0, only(node)?, claim.part(inner))?;
        claims(node, opposite(truth))
    }

    /// `→`: by one child if that decides, otherwise by both.
    pub(crate) fn implies(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        a: &'a Expr,
        b: &'a Expr,
    ) -> Result<(), Fault> {
        let (a, b) = (claim.part(a), claim.part(b));
        match node.children.as_slice() {
            [child] => {
                let decides = if child.at.expr == a.expr.id {
                    self.child(0, child, a)? == Truth::False
                } else {
                    self.child(0, child, b)? == Truth::True
                };
                if decides { claims(node, Truth::True) } else { Err(Fault::Children) }
            }
            [first, second] => {
                let truths = (self.child(0, first, a)?, self.child(1, second, b)?);
                match truths {
                    (Truth::False, _) | (_, Truth::True) => Err(Fault::Children),
                    (Truth::True, Truth::False) => claims(node, Truth::False),
                    _ => claims(node, Truth::Unknown),
                }
            }
            _ => Err(Fault::Children),
        }
    }

    pub(crate) fn iff(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        a: &'a Expr,
        b: &'a Expr,
    ) -> Result<(), Fault> {
        let [first, second] = node.children.as_slice() else { return Err(Fault::Children) };
        let truths = (self.child(0, first, claim.part(a))?, self.child(1, second, claim.part(b))?);
        let truth = match truths {
            (Truth::Unknown, _) | (_, Truth::Unknown) => Truth::Unknown,
            (x, y) if x == y => Truth::True,
            _ => Truth::False,
        };
        claims(node, truth)
    }

    /// `if`: the condition and the branch that it takes; the condition alone if it is not known.
    pub(crate) fn branch(
        &mut self,
        node: &Node,
        claim: Claim<'a, '_>,
        condition: &'a Expr,
        (then, otherwise): (&'a Expr, &'a Expr),
    ) -> Result<(), Fault> {
        let (first, rest) = node.children.split_first().ok_or(Fault::Children)?;
        let taken = match (self.child(0, first, claim.part(condition))?, rest) {
            (Truth::Unknown, []) => return claims(node, Truth::Unknown),
            (Truth::Unknown, _) => return Err(Fault::Children),
            (Truth::True, _) => then,
            (Truth::False, _) => otherwise,
        };
        let [second] = rest else { return Err(Fault::Children) };
        let truth = self.child(1, second, claim.part(taken))?;
        claims(node, truth)
    }
}

/// The term that tells the parts of an `∨` apart.
fn switch<'a>(signature: &Signature, parts: &'a [Expr]) -> Option<&'a Expr> {
    let guards: Vec<(&Expr, Word)> = parts.iter().map(guard).collect::<Option<_>>()?;
    let (term, _) = *guards.first()?;
    let size = Word::try_from(signature.size(term.sort.id)?).ok()?;
    let constants: BTreeSet<Word> = guards.iter().map(|(_, constant)| *constant).collect();
    let fits = term.sort.shape == Shape::One
        && constants.len() == guards.len()
        && constants.iter().all(|constant| (0..size).contains(constant))
        && guards.iter().all(|(other, _)| alike(term, other));
    fits.then_some(term)
}

/// `t = constant`, alone or at the head of an `∧`.
fn guard(part: &Expr) -> Option<(&Expr, Word)> {
    let head = match &part.kind {
        ExprKind::And(conjuncts) => conjuncts.first()?,
        _ => part,
    };
    match &head.kind {
        ExprKind::Binary(BinaryOp::Equal, term, right) => match right.kind {
            ExprKind::Value(constant) => Some((term, constant)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether two terms are written alike: variables, values, facts and calls of such.
fn alike(a: &Expr, b: &Expr) -> bool {
    let (xs, ys) = match (&a.kind, &b.kind) {
        (ExprKind::Value(x), ExprKind::Value(y)) => return x == y,
        (ExprKind::Slot(x), ExprKind::Slot(y)) => return x == y,
        (ExprKind::Fact(f, xs), ExprKind::Fact(g, ys)) if f == g => (xs, ys),
        (ExprKind::Call(f, xs), ExprKind::Call(g, ys)) if f == g => (xs, ys),
        _ => return false,
    };
    xs.len() == ys.len() && xs.iter().zip(ys).all(|(x, y)| alike(x, y))
}
