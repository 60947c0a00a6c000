//! How deep evaluation can go, so that no book overflows the stack.

use super::CompileError;
use krog_logic::{
    book::walk::parts,
    program::{ActExpr, ActPattern, Expr, ExprKind, Program},
};

/// Nested operations, definitions called included.
const LIMIT: u32 = 1500;

/// Refuses a book whose evaluation nests too deeply.
pub(super) fn check(program: &Program) -> Result<(), CompileError> {
    let mut depths = Depths {
        program,
        defs: vec![None; program.defs.len()],
        rules: vec![None; program.rules.len()],
        powers: vec![None; program.powers.len()],
    };
    let too_deep = |item: &str| CompileError::TooDeep { item: item.to_owned(), limit: LIMIT };
    // In this order each definition finds those that it calls already measured.
    for (i, def) in program.defs.iter().enumerate() {
        depths.def(i, LIMIT).ok_or_else(|| too_deep(&def.head.name))?;
    }
    for (i, rule) in program.rules.iter().enumerate() {
        depths.rule(i, LIMIT).ok_or_else(|| too_deep(&rule.head.name))?;
    }
    for (i, power) in program.powers.iter().enumerate() {
        depths.power(i, LIMIT).ok_or_else(|| too_deep(&power.head.name))?;
        depths.expr(&power.condition, LIMIT).ok_or_else(|| too_deep(&power.head.name))?;
    }
    let others = (program.outcomes.iter().map(|o| (&o.head, &o.condition)))
        .chain(program.reasons.iter().map(|r| (&r.head, &r.condition)))
        .chain(program.sanctions.iter().filter_map(|s| Some((&s.head, s.unless.as_ref()?))));
    for (head, condition) in others {
        depths.expr(condition, LIMIT).ok_or_else(|| too_deep(&head.name))?;
    }
    Ok(())
}

struct Depths<'a> {
    program: &'a Program,
    defs: Vec<Option<u32>>,
    rules: Vec<Option<u32>>,
    powers: Vec<Option<u32>>,
}

impl Depths<'_> {
    /// The depth below, nothing if more than `left`.
    fn expr(&mut self, e: &Expr, left: u32) -> Option<u32> {
        let left = left.checked_sub(1)?;
        let program = self.program;
        let mut deepest = 0;
        for child in children(e) {
            deepest = deepest.max(self.expr(child, left)?);
        }
        match &e.kind {
            ExprKind::Call(def, _) => deepest = deepest.max(self.def(usize::from(def.0), left)?),
            ExprKind::After(act, _) => {
                for (i, power) in program.powers.iter().enumerate() {
                    if matches!(power.act, ActPattern::Value(sort) if sort == act.sort) {
                        deepest = deepest.max(self.power(i, left)?);
                    }
                }
            }
            ExprKind::Deontic { op: krog_syntax::ast::Operator::Power, .. } => {
                for power in &program.powers {
                    deepest = deepest.max(self.expr(&power.condition, left)?);
                }
            }
            ExprKind::Deontic { scope, act, .. } => {
                for (i, rule) in program.rules.iter().enumerate() {
                    let fits = match (&rule.norm.act, act) {
                        (ActPattern::Value(sort), ActExpr::Value(term)) => *sort == term.sort,
                        (ActPattern::Act { act: a, .. }, ActExpr::Act(b, _)) => a == b,
                        _ => false,
                    };
                    if fits && rule.norm.scope == *scope {
                        deepest = deepest.max(self.rule(i, left)?);
                    }
                }
            }
            _ => {}
        }
        deepest.checked_add(1).filter(|d| *d <= left + 1)
    }

    fn def(&mut self, i: usize, left: u32) -> Option<u32> {
        if let Some(known) = self.defs.get(i).copied().flatten() {
            return (known <= left).then_some(known);
        }
        let depth = self.expr(&self.program.defs.get(i)?.body, left)?;
        *self.defs.get_mut(i)? = Some(depth);
        Some(depth)
    }

    fn rule(&mut self, i: usize, left: u32) -> Option<u32> {
        if let Some(known) = self.rules.get(i).copied().flatten() {
            return (known <= left).then_some(known);
        }
        let depth = self.expr(&self.program.rules.get(i)?.condition, left)?;
        *self.rules.get_mut(i)? = Some(depth);
        Some(depth)
    }

    /// Event and effects; not the condition, which acts do not wait for.
    fn power(&mut self, i: usize, left: u32) -> Option<u32> {
        if let Some(known) = self.powers.get(i).copied().flatten() {
            return (known <= left).then_some(known);
        }
        let power = self.program.powers.get(i)?;
        let mut depth = self.expr(&power.event, left)?;
        for effect in &power.effects {
            let parts = effect.args.iter().chain(&effect.when);
            let each =
                effect.each.iter().flat_map(|(_, domain, filter)| std::iter::once(domain).chain(filter));
            for part in parts.chain(each) {
                depth = depth.max(self.expr(part, left)?);
            }
        }
        *self.powers.get_mut(i)? = Some(depth);
        Some(depth)
    }
}

/// The expressions right below one, in the order in which they are numbered.
pub(crate) fn children(e: &Expr) -> Vec<&Expr> {
    let mut all = Vec::new();
    parts(e, &mut |part| all.push(part));
    all
}
