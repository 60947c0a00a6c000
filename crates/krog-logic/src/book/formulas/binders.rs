//! What binds variables: quantifiers, counts, folds, sets made of terms.

use super::{Checker, known, made, nothing};
use crate::{
    Message, Span,
    ast::{self, FoldOp, Name, Shape},
    book::declare::LARGEST_SET,
    program::{Expr, ExprKind},
    sort::Sort,
};

impl Checker<'_, '_> {
    /// What a variable runs over, and the sort that it then has.
    pub fn domain(&mut self, e: &ast::Expr) -> (Expr, Sort) {
        let checked = match &e.kind {
            ast::ExprKind::Name(name) if self.variable(name).is_none() => self.sort_as_domain(name, e),
            ast::ExprKind::Call(name, args) => self.applied(name, args, e.span),
            _ => self.expr(e, None),
        };
        if !known(checked.sort) {
            return (nothing(), super::ANY);
        }
        if checked.sort.shape == Shape::One {
            let message = Message::new("book-not-domain").with("found", self.sort_name(checked.sort));
            self.error(e.span, message);
            return (nothing(), super::ANY);
        }
        let sort = Sort::one(checked.sort.id);
        (checked, sort)
    }

    fn sort_as_domain(&mut self, name: &str, e: &ast::Expr) -> Expr {
        let signature = self.env.signature;
        let Some(id) = self.env.sorts.get(name).copied() else { return self.expr(e, None) };
        match signature.size(id) {
            Some(n) => {
                let shape = if n <= LARGEST_SET { Shape::Set } else { Shape::List };
                made(Sort { id, shape }, ExprKind::AllOf)
            }
            None => {
                self.error(e.span, Message::new("book-infinite-domain").with("sort", name));
                nothing()
            }
        }
    }

    pub(super) fn quantified(&mut self, all: bool, var: &Name, domain: &ast::Expr, body: &ast::Expr) -> Expr {
        let (domain, sort) = self.domain(domain);
        let slot = self.bind(var, sort);
        let body = self.formula(body);
        self.unbind();
        made(Sort::BOOL, ExprKind::Quantified { all, slot, domain: Box::new(domain), body: Box::new(body) })
    }

    pub(super) fn count(&mut self, var: &Name, domain: &ast::Expr, body: &ast::Expr) -> Expr {
        let (domain, sort) = self.domain(domain);
        let slot = self.bind(var, sort);
        let body = self.formula(body);
        self.unbind();
        made(Sort::INT, ExprKind::Count { slot, domain: Box::new(domain), body: Box::new(body) })
    }

    pub(super) fn count_past(&mut self, var: &Name, body: &ast::Expr) -> Expr {
        let slot = self.bind(var, Sort::INT);
        let body = self.formula(body);
        self.unbind();
        made(Sort::INT, ExprKind::CountPast { slot, body: Box::new(body) })
    }

    pub(super) fn fold(
        &mut self,
        op: FoldOp,
        term: &ast::Expr,
        var: &Name,
        domain: &ast::Expr,
        filter: Option<&ast::Expr>,
    ) -> Expr {
        let (domain, sort) = self.domain(domain);
        let slot = self.bind(var, sort);
        let term = self.number(term);
        let filter = filter.map(|f| Box::new(self.formula(f)));
        self.unbind();
        let kind = ExprKind::Fold { op, slot, domain: Box::new(domain), filter, term: Box::new(term) };
        made(Sort::INT, kind)
    }

    pub(super) fn comprehension(
        &mut self,
        span: Span,
        term: &ast::Expr,
        var: &Name,
        domain: &ast::Expr,
        filter: Option<&ast::Expr>,
    ) -> Expr {
        let (domain, sort) = self.domain(domain);
        let slot = self.bind(var, sort);
        let term = self.term(term, None);
        let filter = filter.map(|f| Box::new(self.formula(f)));
        self.unbind();
        if !known(term.sort) {
            return nothing();
        }
        let sort = term.sort;
        let kind = ExprKind::Comprehension { slot, domain: Box::new(domain), filter, term: Box::new(term) };
        self.set_of(span, sort, kind)
    }
}
