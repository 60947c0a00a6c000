//! Expressions of a book by item and number.

use crate::{
    ast::ItemKind,
    program::{ActArg, ActExpr, ActPattern, Effect, Expr, ExprKind, Head, Norm, OutcomeResult, Program},
    proof::At,
};

/// An item, by kind and index.
pub(super) fn head(program: &Program, kind: ItemKind, item: u16) -> Option<&Head> {
    let i = usize::from(item);
    match kind {
        ItemKind::Def | ItemKind::Fun => program.defs.get(i).map(|d| &d.head),
        ItemKind::Rule => program.rules.get(i).map(|r| &r.head),
        ItemKind::Power => program.powers.get(i).map(|p| &p.head),
        ItemKind::Sanction => program.sanctions.get(i).map(|s| &s.head),
        ItemKind::Outcome => program.outcomes.get(i).map(|o| &o.head),
        ItemKind::Reason => program.reasons.get(i).map(|r| &r.head),
    }
}

/// An expression of a book, with the head of its item; formulas, not texts.
#[must_use]
pub fn expr_at(program: &Program, at: At) -> Option<(&Head, &Expr)> {
    let (head, expr, _) = placed(program, at)?;
    Some((head, expr))
}

/// An expression with its item's head and the slots that are bound where it stands.
pub(super) fn placed(program: &Program, at: At) -> Option<(&Head, &Expr, Vec<u16>)> {
    let head = head(program, at.kind, at.item)?;
    let mut bound: Vec<u16> = outer(program, at, head);
    for root in roots(program, at.kind, at.item) {
        let depth = bound.len();
        bound.extend(root.binds);
        if let Some(expr) = within(root.expr, at.expr, &mut bound) {
            bound.sort_unstable();
            bound.dedup();
            return Some((head, expr, bound));
        }
        bound.truncate(depth);
    }
    None
}

/// The variables of an item that its agent and act, or its parameters, bind.
fn outer(program: &Program, at: At, head: &Head) -> Vec<u16> {
    let i = usize::from(at.item);
    let patterns = match at.kind {
        ItemKind::Rule => program.rules.get(i).map(|r| norm_slots(&r.norm)),
        ItemKind::Sanction => program.sanctions.get(i).map(|s| norm_slots(&s.norm)),
        ItemKind::Power => program.powers.get(i).map(|p| pattern_slots(p.agent, &p.act)),
        _ => None,
    };
    patterns.unwrap_or_else(|| (0..).take(head.params.len()).collect())
}

fn norm_slots(norm: &Norm) -> Vec<u16> {
    pattern_slots(norm.agent, &norm.act)
}

fn pattern_slots(agent: ActArg, act: &ActPattern) -> Vec<u16> {
    let args: &[ActArg] = match act {
        ActPattern::Value(_) => &[ActArg::Slot(0)],
        ActPattern::Act { args, .. } => args,
    };
    let slot = |arg: &ActArg| match arg {
        ActArg::Slot(slot) => Some(*slot),
        ActArg::Value(_) => None,
    };
    args.iter().chain([&agent]).filter_map(slot).collect()
}

/// A formula or term of an item, with the variable bound around it.
struct Root<'a> {
    expr: &'a Expr,
    binds: Option<u16>,
}

fn roots(program: &Program, kind: ItemKind, item: u16) -> Vec<Root<'_>> {
    let i = usize::from(item);
    let bare = |expr| Root { expr, binds: None };
    let mut roots = Vec::new();
    match kind {
        ItemKind::Def | ItemKind::Fun => roots.extend(program.defs.get(i).map(|d| bare(&d.body))),
        ItemKind::Rule => roots.extend(program.rules.get(i).map(|r| bare(&r.condition))),
        ItemKind::Power => {
            if let Some(power) = program.powers.get(i) {
                roots.extend([bare(&power.event), bare(&power.condition)]);
                power.effects.iter().for_each(|effect| effect_roots(effect, &mut roots));
            }
        }
        ItemKind::Sanction => {
            roots.extend(program.sanctions.get(i).and_then(|s| s.unless.as_ref()).map(bare));
        }
        ItemKind::Outcome => {
            if let Some(outcome) = program.outcomes.get(i) {
                roots.push(bare(&outcome.condition));
                if let OutcomeResult::Win(who) | OutcomeResult::Loss(who) = &outcome.result {
                    roots.push(bare(who));
                }
            }
        }
        ItemKind::Reason => roots.extend(program.reasons.get(i).map(|r| bare(&r.condition))),
    }
    roots
}

fn effect_roots<'a>(effect: &'a Effect, roots: &mut Vec<Root<'a>>) {
    let binds = effect.each.as_ref().map(|(slot, _, _)| *slot);
    roots.extend(effect.args.iter().map(|expr| Root { expr, binds }));
    roots.extend(effect.when.iter().map(|expr| Root { expr, binds: None }));
    if let Some((_, domain, filter)) = &effect.each {
        roots.push(Root { expr: domain, binds: None });
        roots.extend(filter.iter().map(|expr| Root { expr, binds }));
    }
}

/// The expression with a number, under another one; the variables bound on the way.
fn within<'a>(expr: &'a Expr, id: u32, bound: &mut Vec<u16>) -> Option<&'a Expr> {
    if expr.id == id {
        return Some(expr);
    }
    let binds = binds(expr);
    for (part, inside) in parts(expr) {
        let depth = bound.len();
        if inside {
            bound.extend(binds);
        }
        if let Some(found) = within(part, id, bound) {
            return Some(found);
        }
        bound.truncate(depth);
    }
    None
}

/// The variable that an expression binds.
const fn binds(expr: &Expr) -> Option<u16> {
    match expr.kind {
        ExprKind::Quantified { slot, .. }
        | ExprKind::Count { slot, .. }
        | ExprKind::CountPast { slot, .. }
        | ExprKind::Fold { slot, .. }
        | ExprKind::Comprehension { slot, .. } => Some(slot),
        _ => None,
    }
}

/// The parts of an expression, each with whether its variable is bound there.
fn parts(expr: &Expr) -> Vec<(&Expr, bool)> {
    match &expr.kind {
        ExprKind::Value(_) | ExprKind::Slot(_) | ExprKind::AllOf => Vec::new(),
        ExprKind::Fact(_, parts)
        | ExprKind::Call(_, parts)
        | ExprKind::And(parts)
        | ExprKind::Or(parts)
        | ExprKind::Set(parts) => parts.iter().map(|part| (part, false)).collect(),
        ExprKind::Not(a) | ExprKind::Past(_, a) => vec![(a, false)],
        ExprKind::Binary(_, a, b) | ExprKind::After(a, b) => vec![(a, false), (b, false)],
        ExprKind::Quantified { domain, body, .. } | ExprKind::Count { domain, body, .. } => {
            vec![(domain, false), (body, true)]
        }
        ExprKind::CountPast { body, .. } => vec![(body, true)],
        ExprKind::Fold { domain, filter, term, .. }
        | ExprKind::Comprehension { domain, filter, term, .. } => {
            let mut parts: Vec<(&Expr, bool)> = vec![(domain, false)];
            parts.extend(filter.as_deref().map(|filter| (filter, true)));
            parts.push((term, true));
            parts
        }
        ExprKind::If(a, b, c) => vec![(a, false), (b, false), (c, false)],
        ExprKind::Deontic { agent, act, .. } => {
            let mut parts: Vec<(&Expr, bool)> = vec![(agent, false)];
            match act {
                ActExpr::Value(term) => parts.push((term, false)),
                ActExpr::Act(_, args) => parts.extend(args.iter().map(|arg| (arg, false))),
            }
            parts
        }
    }
}
