//! The steps, each with the one way in which it may follow.

mod frames;
mod norm;
mod parts;
mod values;

use super::{
    error::Fault,
    node::{Claim, Walk},
    norms::of,
    readings::Readings,
};
use krog_logic::{
    program::{Expr, ExprKind},
    proof::{Node, Reading, Truth},
    sort::{Sort, Word},
    world::World,
};
use krog_syntax::ast::BinaryOp;

/// The truth on the other side; unknown stays.
pub(super) const fn opposite(truth: Truth) -> Truth {
    match truth {
        Truth::False => Truth::True,
        Truth::Unknown => Truth::Unknown,
        Truth::True => Truth::False,
    }
}

pub(super) fn claims(node: &Node, truth: Truth) -> Result<(), Fault> {
    if node.truth == truth { Ok(()) } else { Err(Fault::Truth) }
}

pub(super) fn childless(node: &Node) -> Result<(), Fault> {
    if node.children.is_empty() { Ok(()) } else { Err(Fault::Children) }
}

pub(super) fn only(node: &Node) -> Result<&Node, Fault> {
    match node.children.as_slice() {
        [child] => Ok(child),
        _ => Err(Fault::Children),
    }
}

impl<'a, W: World> Walk<'a, W> {
    /// Whether an expression has no parts of its own to show: it is read off.
    pub(super) fn is_leaf(&self, expr: &Expr) -> Result<bool, Fault> {
        Ok(expr.sort == Sort::BOOL
            && match &expr.kind {
                ExprKind::Value(_) | ExprKind::Slot(_) | ExprKind::Fact(..) => true,
                ExprKind::Binary(op, ..) => {
                    !matches!(op, BinaryOp::Implies | BinaryOp::Iff | BinaryOp::Since)
                }
                ExprKind::Call(def, _) => {
                    self.naive.program.defs.get(usize::from(def.0)).ok_or(Fault::Program)?.rigid
                }
                _ => false,
            })
    }

    pub(super) fn read(&mut self, node: &Node, claim: Claim<'a, '_>, shown: &[Reading]) -> Result<(), Fault> {
        childless(node)?;
        let (value, readings) = self.evaluated(claim)?;
        claims(node, of(value.map(|word| word != 0)))?;
        // A rigid definition is the same everywhere: it is shown without facts.
        let same = match claim.expr.kind {
            ExprKind::Call(..) => shown.is_empty(),
            _ => readings.same(shown),
        };
        if same { Ok(()) } else { Err(Fault::Readings) }
    }

    /// What the plain evaluator finds, and the facts that it asked.
    pub(super) fn evaluated(&mut self, claim: Claim<'a, '_>) -> Result<(Option<Word>, Readings), Fault> {
        let mut slots = claim.slots.to_vec();
        self.naive.noting(|naive| naive.value(claim.expr, &mut slots, claim.at))
    }

    /// What the plain evaluator finds.
    pub(super) fn found(&mut self, claim: Claim<'a, '_>) -> Result<Truth, Fault> {
        let mut slots = claim.slots.to_vec();
        Ok(of(self.naive.truth(claim.expr, &mut slots, claim.at)?))
    }
}
