//! Walking through checked expressions.

use crate::program::{ActExpr, Effect, Expr, ExprKind, Piece, Template};

/// Calls `$f` with each part of an expression, shared or to be changed as `$iter` hands on the parts of a list.
macro_rules! each_part {
    ($kind:expr, $f:expr, $iter:ident) => {
        match $kind {
            ExprKind::Value(_) | ExprKind::Slot(_) | ExprKind::AllOf => {}
            ExprKind::Fact(_, list)
            | ExprKind::Call(_, list)
            | ExprKind::And(list)
            | ExprKind::Or(list)
            | ExprKind::Set(list) => list.$iter().for_each($f),
            ExprKind::Not(a) | ExprKind::Past(_, a) | ExprKind::CountPast { body: a, .. } => $f(a),
            ExprKind::Binary(_, a, b) | ExprKind::After(a, b) => {
                $f(a);
                $f(b);
            }
            ExprKind::Quantified { domain, body, .. } | ExprKind::Count { domain, body, .. } => {
                $f(domain);
                $f(body);
            }
            ExprKind::Deontic { agent, act, .. } => {
                $f(agent);
                match act {
                    ActExpr::Value(a) => $f(a),
                    ActExpr::Act(_, list) => list.$iter().for_each($f),
                }
            }
            ExprKind::Fold { domain, filter, term, .. }
            | ExprKind::Comprehension { domain, filter, term, .. } => {
                $f(term);
                $f(domain);
                if let Some(filter) = filter {
                    $f(filter);
                }
            }
            ExprKind::If(a, b, c) => {
                $f(a);
                $f(b);
                $f(c);
            }
        }
    };
}

/// Calls `f` with each part of an expression, from left to right as written.
pub fn parts<'a>(e: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    each_part!(&e.kind, f, iter);
}

/// [`parts`], to change them.
pub(super) fn parts_mut(e: &mut Expr, f: &mut dyn FnMut(&mut Expr)) {
    each_part!(&mut e.kind, f, iter_mut);
}

/// Calls `f` with an expression and all in it, in preorder. Expressions are as deep as the checker lets them be.
pub fn all<'a>(e: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    f(e);
    parts(e, &mut |p| all(p, f));
}

/// [`all`], to change them.
pub(super) fn all_mut(e: &mut Expr, f: &mut dyn FnMut(&mut Expr)) {
    f(e);
    parts_mut(e, &mut |p| all_mut(p, f));
}

/// Calls `f` with each expression of an effect, as written.
pub(super) fn effect<'a>(effect: &'a Effect, f: &mut dyn FnMut(&'a Expr)) {
    effect.args.iter().for_each(&mut *f);
    if let Some((_, domain, filter)) = &effect.each {
        f(domain);
        filter.iter().for_each(&mut *f);
    }
    effect.when.iter().for_each(f);
}

/// Calls `f` with each expression of a template.
pub(super) fn template_mut(template: &mut Template, f: &mut dyn FnMut(&mut Expr)) {
    pieces_mut(&mut template.pieces, f);
}

fn pieces_mut(pieces: &mut [Piece], f: &mut dyn FnMut(&mut Expr)) {
    for piece in pieces {
        match piece {
            Piece::Text(_) => {}
            Piece::Value { term, .. } => f(term),
            Piece::Each { domain, filter, term, .. } => {
                f(domain);
                filter.iter_mut().for_each(&mut *f);
                f(term);
            }
            Piece::Choice { condition, then, otherwise } => {
                f(condition);
                pieces_mut(then, f);
                pieces_mut(otherwise, f);
            }
        }
    }
}
