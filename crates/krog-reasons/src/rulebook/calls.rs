//! The definitions that an item calls.

use krog_logic::{
    ast::ItemKind,
    program::{ActExpr, Expr, ExprKind, OutcomeResult, Program},
};

/// Their names, each once, in the order in which they stand.
pub(super) fn of(program: &Program, kind: ItemKind, index: u16) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for expr in formulas(program, kind, usize::from(index)) {
        walk(program, expr, &mut names);
    }
    names
}

fn formulas(program: &Program, kind: ItemKind, index: usize) -> Vec<&Expr> {
    match kind {
        ItemKind::Def | ItemKind::Fun => program.defs.get(index).map(|def| vec![&def.body]),
        ItemKind::Rule => program.rules.get(index).map(|rule| vec![&rule.condition]),
        ItemKind::Power => program.powers.get(index).map(|power| {
            let mut all = vec![&power.event, &power.condition];
            for effect in &power.effects {
                all.extend(&effect.args);
                if let Some((_, domain, filter)) = &effect.each {
                    all.push(domain);
                    all.extend(filter);
                }
                all.extend(&effect.when);
            }
            all
        }),
        ItemKind::Sanction => program.sanctions.get(index).map(|s| s.unless.iter().collect()),
        ItemKind::Outcome => program.outcomes.get(index).map(|outcome| {
            let who = match &outcome.result {
                OutcomeResult::Win(who) | OutcomeResult::Loss(who) => Some(who),
                OutcomeResult::Draw => None,
            };
            std::iter::once(&outcome.condition).chain(who).collect()
        }),
        ItemKind::Reason => program.reasons.get(index).map(|reason| vec![&reason.condition]),
    }
    .unwrap_or_default()
}

fn walk(program: &Program, expr: &Expr, names: &mut Vec<String>) {
    let mut each = |expr: &Expr| walk(program, expr, names);
    match &expr.kind {
        ExprKind::Value(_) | ExprKind::Slot(_) | ExprKind::AllOf => {}
        ExprKind::Fact(_, args) | ExprKind::And(args) | ExprKind::Or(args) | ExprKind::Set(args) => {
            args.iter().for_each(each);
        }
        ExprKind::Call(def, args) => {
            if let Some(def) = program.defs.get(usize::from(def.0))
                && !names.contains(&def.head.name)
            {
                names.push(def.head.name.clone());
            }
            for arg in args {
                walk(program, arg, names);
            }
        }
        ExprKind::Not(inner) | ExprKind::Past(_, inner) => each(inner),
        ExprKind::Binary(_, a, b) | ExprKind::After(a, b) => {
            each(a);
            each(b);
        }
        ExprKind::Quantified { domain, body, .. } | ExprKind::Count { domain, body, .. } => {
            each(domain);
            each(body);
        }
        ExprKind::CountPast { body, .. } => each(body),
        ExprKind::Deontic { agent, act, .. } => {
            each(agent);
            match act {
                ActExpr::Value(value) => each(value),
                ActExpr::Act(_, args) => args.iter().for_each(each),
            }
        }
        ExprKind::Fold { domain, filter, term, .. }
        | ExprKind::Comprehension { domain, filter, term, .. } => {
            each(domain);
            filter.iter().for_each(|filter| each(filter));
            each(term);
        }
        ExprKind::If(condition, then, otherwise) => {
            each(condition);
            each(then);
            each(otherwise);
        }
    }
}
