//! Writing small definitions into their callers.

use super::Compiler;
use crate::op::{NOWHERE, Op, Ref};
use krog_logic::{
    program::{DefId, Expr, ExprKind},
    world::World,
};

/// A larger body is called. The largest that moves are judged by, `shape`, fits: what most candidates fail by is asked in place.
const LARGEST: usize = 96;

impl<W: World> Compiler<'_, W> {
    /// The body of a small definition with these arguments in place of its parameters; nothing where a call is better: a
    /// body that binds variables of its own or is remembered, or arguments that are dear to work out again.
    pub(super) fn inlined(&mut self, def: DefId, args: &[Ref]) -> Option<Op> {
        let callee = self.program.defs.get(usize::from(def.0))?;
        if self.machine.defs.get(usize::from(def.0))?.memo.is_some() && !args.is_empty() {
            return None;
        }
        let plain = callee.body.kind == ExprKind::Value(0) || callee.body.kind == ExprKind::Value(1);
        let cheap = |at: &Ref| {
            matches!(self.machine.op(*at), Op::Slot(_) | Op::Value(_) | Op::Fact0(_) | Op::FactSlot(..))
        };
        if !plain && (args.is_empty() || !args.iter().all(cheap) || !fits(&callee.body, &mut LARGEST.clone()))
        {
            return None;
        }
        if let ExprKind::Slot(slot) = callee.body.kind {
            return args.get(usize::from(slot)).map(|at| self.machine.op(*at).clone());
        }
        let outer = std::mem::replace(&mut self.places, vec![NOWHERE; callee.head.exprs as usize]);
        let given = self.given.replace(args.to_vec());
        let op = self.operation(&callee.body);
        self.given = given;
        self.places = outer;
        Some(op)
    }
}

/// Whether an expression is small and binds nothing.
fn fits(e: &Expr, left: &mut usize) -> bool {
    if *left == 0 {
        return false;
    }
    *left -= 1;
    match &e.kind {
        ExprKind::Quantified { .. }
        | ExprKind::Count { .. }
        | ExprKind::CountPast { .. }
        | ExprKind::Fold { .. }
        | ExprKind::Comprehension { .. }
        | ExprKind::Past(..)
        | ExprKind::After(..)
        | ExprKind::Deontic { .. } => false,
        _ => super::children(e).into_iter().all(|child| fits(child, left)),
    }
}
