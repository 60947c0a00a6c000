//! Norms against each other: which go before which, and which clash.

use std::collections::BTreeSet;

use super::{
    findings::{Findings, Place},
    graph::Draft,
    heads::Pattern,
    items::Ordered,
};
use crate::{
    Message,
    ast::{Operator, Scope},
    program::{Expr, ExprKind, Head, Outcome, Rule, RuleId},
};

fn place(head: &Head) -> Place {
    Place { source: head.source, span: head.span }
}

/// Reports rules that go before each other in a circle, and permissions that clash with prohibitions.
pub(super) fn check(draft: &Draft, found: &mut Findings) {
    circles(&draft.rules, found);
    for (i, a) in draft.rules.iter().enumerate() {
        for (j, b) in draft.rules.iter().enumerate().skip(i + 1) {
            clash(a, b, i, j, found);
        }
    }
}

/// Two rules of law that permit and forbid the same act, neither of them going before the other.
fn clash(a: &Rule, b: &Rule, i: usize, j: usize, found: &mut Findings) {
    let law = a.norm.scope == Scope::Law && b.norm.scope == Scope::Law;
    let message = match (a.norm.op, b.norm.op) {
        (Operator::Permitted, Operator::Forbidden) | (Operator::Forbidden, Operator::Permitted) => {
            Message::new("book-norms-clash")
        }
        (Operator::Obligatory, Operator::Forbidden) | (Operator::Forbidden, Operator::Obligatory) => {
            Message::new("book-obliged-forbidden")
        }
        _ => return,
    };
    let before = |x: &Rule, y: usize| x.defeats.iter().any(|RuleId(d)| usize::from(*d) == y);
    let ordered = a.head.attrs.level != b.head.attrs.level || before(a, j) || before(b, i);
    if !law || ordered || !pattern(a).meets(&pattern(b)) || exclude(a, b) {
        return;
    }
    let message = message.with("name", &*b.head.name).with("other", &*a.head.name);
    let hint = Message::new("book-hint-defeats").with("name", &*a.head.name);
    if matches!(a.norm.op, Operator::Permitted) || matches!(b.norm.op, Operator::Permitted) {
        found.error_with(place(&b.head), message, Some(hint));
    } else {
        found.warning(place(&b.head), message);
    }
}

fn pattern(rule: &Rule) -> Pattern {
    Pattern { agent: rule.norm.agent, act: rule.norm.act.clone(), vars: Vec::new(), event: false }
}

/// Whether one asks for what the other rules out, word for word.
fn exclude(a: &Rule, b: &Rule) -> bool {
    a.norm.act == b.norm.act && (denies(a, b) || denies(b, a))
}

fn denies(a: &Rule, b: &Rule) -> bool {
    let ruled_out = parts(&a.condition).iter().filter_map(|e| match &e.kind {
        ExprKind::Not(inner) => Some(&**inner),
        _ => None,
    });
    let asked = parts(&b.condition);
    let whole = &b.condition;
    ruled_out.into_iter().any(|e| e == whole || asked.contains(e))
}

fn parts(e: &Expr) -> &[Expr] {
    match &e.kind {
        ExprKind::And(list) => list,
        _ => std::slice::from_ref(e),
    }
}

fn circles(rules: &[Rule], found: &mut Findings) {
    let next: Vec<Vec<usize>> =
        rules.iter().map(|r| r.defeats.iter().map(|d| usize::from(d.0)).collect()).collect();
    if let Err(at) = sorted(&next)
        && let Some(rule) = rules.get(at)
    {
        found.error(place(&rule.head), Message::new("book-defeats-cycle").with("name", &*rule.head.name));
    }
}

/// Indexes in order, but right before each those that point to it; or one that is in a circle.
fn sorted(next: &[Vec<usize>]) -> Result<Vec<usize>, usize> {
    let mut waits: Vec<usize> = vec![0; next.len()];
    for to in next.iter().flatten() {
        if let Some(n) = waits.get_mut(*to) {
            *n += 1;
        }
    }
    let mut free: Vec<usize> = (0..next.len()).filter(|i| waits.get(*i) == Some(&0)).collect();
    while let Some(i) = free.pop() {
        for to in next.get(i).into_iter().flatten() {
            if let Some(n) = waits.get_mut(*to) {
                *n = n.saturating_sub(1);
                if *n == 0 {
                    free.push(*to);
                }
            }
        }
    }
    if waits.iter().all(|n| *n == 0) {
        return Ok(hoisted(next));
    }
    // What is left waits for a circle; going back from any of it ends in one.
    let left = |i: &usize| waits.get(*i).is_some_and(|n| *n > 0);
    let before =
        |i: usize| (0..next.len()).filter(left).find(|b| next.get(*b).is_some_and(|n| n.contains(&i)));
    let mut seen = BTreeSet::new();
    let mut at = (0..next.len()).find(left).unwrap_or_default();
    while seen.insert(at) {
        at = before(at).unwrap_or(at);
    }
    Err(at)
}

/// The order of [`sorted`], where there is no circle. What must come before another moves up to it, and nothing moves back
/// behind what was declared after it.
fn hoisted(next: &[Vec<usize>]) -> Vec<usize> {
    let mut earlier: Vec<Vec<usize>> = vec![Vec::new(); next.len()];
    for (at, after) in next.iter().enumerate().rev() {
        for to in after {
            earlier.get_mut(*to).into_iter().for_each(|all| all.push(at));
        }
    }
    let mut placed = vec![false; next.len()];
    let mut order = Vec::with_capacity(next.len());
    for i in 0..next.len() {
        let mut wanted = vec![i];
        while let Some(at) = wanted.last().copied() {
            match earlier.get_mut(at).and_then(Vec::pop) {
                Some(before) => wanted.push(before),
                None => {
                    wanted.pop();
                    if let Some(placed) = placed.get_mut(at)
                        && !std::mem::replace(placed, true)
                    {
                        order.push(at);
                    }
                }
            }
        }
    }
    order
}

/// Outcomes in the order in which they are tried: as declared, but each before those that it says it comes before.
pub(super) fn outcomes(all: Vec<Ordered>, found: &mut Findings) -> Vec<Outcome> {
    let next: Vec<Vec<usize>> = all.iter().map(|o| o.before.iter().map(|(at, _)| *at).collect()).collect();
    let mut slots: Vec<Option<Ordered>> = all.into_iter().map(Some).collect();
    let order = match sorted(&next) {
        Ok(order) => order,
        Err(at) => {
            if let Some(Some(ordered)) = slots.get(at) {
                let at = ordered.before.first().map_or(place(&ordered.outcome.head), |(_, at)| *at);
                let message = Message::new("book-outcome-cycle").with("name", &*ordered.outcome.head.name);
                found.error(at, message);
            }
            return Vec::new();
        }
    };
    order.into_iter().filter_map(|i| Some(slots.get_mut(i)?.take()?.outcome)).collect()
}
