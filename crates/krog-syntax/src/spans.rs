//! Comparing what was written without its places.

use crate::{
    ast::{
        Attr, AttrValue, Clause, Expr, ExprKind, File, Item, ItemBody, Name, Norm, OutcomeResult, Param,
        Part, SignatureItem, SortRef,
    },
    span::Span,
};

impl Expr {
    /// Whether two formulas are the same but for their places.
    #[must_use]
    pub fn same(&self, other: &Expr) -> bool {
        let bare = |expr: &Expr| {
            let mut expr = expr.clone();
            self::expr(&mut expr);
            expr
        };
        bare(self) == bare(other)
    }
}

/// Forgets all places, so that two texts can be compared by what they say.
pub fn strip_spans(file: &mut File) {
    for part in &mut file.parts {
        match part {
            Part::Signature(signature) => {
                signature.span = Span::default();
                name(&mut signature.name);
                signature.items.iter_mut().for_each(declaration);
            }
            Part::Rulebook(book) => {
                book.span = Span::default();
                name(&mut book.name);
                book.extends.iter_mut().for_each(name);
                book.meta.iter_mut().for_each(attr);
                book.clauses.iter_mut().for_each(clause);
            }
        }
    }
}

fn name(it: &mut Name) {
    it.span = Span::default();
}

fn sort(it: &mut SortRef) {
    name(&mut it.name);
}

fn param(it: &mut Param) {
    name(&mut it.name);
    sort(&mut it.sort);
}

fn attr(it: &mut Attr) {
    name(&mut it.key);
    it.form.iter_mut().for_each(name);
    match &mut it.value {
        AttrValue::Str(string) => string.span = Span::default(),
        AttrValue::Name(value) => name(value),
        AttrValue::None => {}
    }
}

fn declaration(it: &mut SignatureItem) {
    match it {
        SignatureItem::Sort { name: sort, constants, attrs, .. } => {
            name(sort);
            for constant in constants.iter_mut().flatten() {
                name(&mut constant.name);
                constant.attrs.iter_mut().for_each(attr);
            }
            attrs.iter_mut().for_each(attr);
        }
        SignatureItem::Fact { name: fact, params, result, attrs, .. } => {
            name(fact);
            params.iter_mut().for_each(param);
            result.iter_mut().for_each(sort);
            attrs.iter_mut().for_each(attr);
        }
        SignatureItem::Update { name: what, params, attrs }
        | SignatureItem::Act { name: what, params, attrs } => {
            name(what);
            params.iter_mut().for_each(param);
            attrs.iter_mut().for_each(attr);
        }
        SignatureItem::Var(var) => param(var),
    }
}

fn clause(it: &mut Clause) {
    match it {
        Clause::Add(it) | Clause::Override(it) => item(it),
        Clause::Remove { name: what, span, .. } => {
            name(what);
            *span = Span::default();
        }
    }
}

fn norm(it: &mut Norm) {
    it.span = Span::default();
    expr(&mut it.agent);
    expr(&mut it.act);
}

fn item(it: &mut Item) {
    it.span = Span::default();
    name(&mut it.name);
    it.attrs.iter_mut().for_each(attr);
    match &mut it.body {
        ItemBody::Def { params, body } => {
            params.iter_mut().for_each(param);
            expr(body);
        }
        ItemBody::Fun { params, result, body } => {
            params.iter_mut().for_each(param);
            sort(result);
            expr(body);
        }
        ItemBody::Rule { head, condition, except, defeats, .. } => {
            norm(head);
            condition.iter_mut().for_each(|condition| expr(&mut condition.formula));
            except.iter_mut().for_each(expr);
            defeats.iter_mut().for_each(name);
        }
        ItemBody::Power { agent, event, condition, effects } => {
            expr(agent);
            expr(event);
            condition.iter_mut().for_each(|condition| expr(&mut condition.formula));
            for effect in effects {
                effect.span = Span::default();
                name(&mut effect.update);
                effect.args.iter_mut().for_each(expr);
                if let Some(each) = &mut effect.each {
                    name(&mut each.var);
                    expr(&mut each.domain);
                    each.filter.iter_mut().for_each(expr);
                }
                effect.when.iter_mut().for_each(expr);
            }
        }
        ItemBody::Sanction { on, head, unless, .. } => {
            name(on);
            norm(head);
            unless.iter_mut().for_each(expr);
        }
        ItemBody::Outcome { condition, result, before, .. } => {
            expr(condition);
            match result {
                OutcomeResult::Win(who) | OutcomeResult::Loss(who) => expr(who),
                OutcomeResult::Draw => {}
            }
            before.iter_mut().for_each(name);
        }
        ItemBody::Reason { of, condition, .. } => {
            of.iter_mut().for_each(name);
            expr(condition);
        }
    }
}

fn expr(it: &mut Expr) {
    it.span = Span::default();
    match &mut it.kind {
        ExprKind::Error | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Name(_) => {}
        ExprKind::Call(callee, args) => {
            name(callee);
            args.iter_mut().for_each(expr);
        }
        ExprKind::Not(a) | ExprKind::Past(_, a) => expr(a),
        ExprKind::Binary(_, a, b) | ExprKind::After(a, b) | ExprKind::Deontic { agent: a, act: b, .. } => {
            expr(a);
            expr(b);
        }
        ExprKind::Quantified { var, domain, body, .. } | ExprKind::Count { var, domain, body } => {
            name(var);
            expr(domain);
            expr(body);
        }
        ExprKind::CountPast { var, body } => {
            name(var);
            expr(body);
        }
        ExprKind::Fold { term, var, domain, filter, .. }
        | ExprKind::Comprehension { term, var, domain, filter } => {
            expr(term);
            name(var);
            expr(domain);
            filter.iter_mut().for_each(|filter| expr(filter));
        }
        ExprKind::Set(members) => members.iter_mut().for_each(expr),
        ExprKind::If(condition, yes, no) => {
            expr(condition);
            expr(yes);
            expr(no);
        }
    }
}
