//! The names that stand free in what was written.

use std::collections::BTreeSet;

use crate::ast::{Expr, ExprKind, Name};

/// Names without brackets that nothing in the expression binds.
pub(super) fn free(e: &Expr) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    walk(e, &mut Vec::new(), &mut names);
    names
}

fn walk<'a>(e: &'a Expr, bound: &mut Vec<&'a str>, names: &mut BTreeSet<&'a str>) {
    let mut under = |var: &'a Name, inner: &[&'a Expr], bound: &mut Vec<&'a str>| {
        bound.push(&var.text);
        for e in inner {
            walk(e, bound, names);
        }
        bound.pop();
    };
    match &e.kind {
        ExprKind::Error | ExprKind::Bool(_) | ExprKind::Int(_) => {}
        ExprKind::Name(name) => {
            if !bound.contains(&name.as_str()) {
                names.insert(name);
            }
        }
        ExprKind::Call(_, list) | ExprKind::Set(list) => {
            for e in list {
                walk(e, bound, names);
            }
        }
        ExprKind::Not(a) | ExprKind::Past(_, a) => walk(a, bound, names),
        ExprKind::Binary(_, a, b) | ExprKind::After(a, b) => {
            walk(a, bound, names);
            walk(b, bound, names);
        }
        ExprKind::Quantified { var, domain, body, .. } | ExprKind::Count { var, domain, body } => {
            under(var, &[body], bound);
            walk(domain, bound, names);
        }
        ExprKind::CountPast { var, body } => under(var, &[body], bound),
        ExprKind::Deontic { agent, act, .. } => {
            walk(agent, bound, names);
            walk(act, bound, names);
        }
        ExprKind::Fold { term, var, domain, filter, .. }
        | ExprKind::Comprehension { term, var, domain, filter } => {
            match filter {
                Some(filter) => under(var, &[term, filter], bound),
                None => under(var, &[term], bound),
            }
            walk(domain, bound, names);
        }
        ExprKind::If(a, b, c) => {
            for e in [a, b, c] {
                walk(e, bound, names);
            }
        }
    }
}
