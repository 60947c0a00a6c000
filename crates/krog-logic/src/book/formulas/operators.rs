//! `∧`, `∨`, `→`, `↔`, `S`, comparisons, memberships, arithmetic, sets.

use super::{Checker, known, made, nothing};
use crate::{
    Message, Span,
    ast::{self, BinaryOp, Shape},
    book::declare::LARGEST_SET,
    program::{Expr, ExprKind},
    sort::{Sort, SortId},
};

impl Checker<'_, '_> {
    pub(super) fn binary(
        &mut self,
        whole: &ast::Expr,
        op: BinaryOp,
        left: &ast::Expr,
        right: &ast::Expr,
        want: Option<Sort>,
    ) -> Expr {
        use BinaryOp as B;
        match op {
            B::And | B::Or => {
                let parts = operands(whole, op).into_iter().map(|part| self.formula(part)).collect();
                flat(op, parts)
            }
            B::Iff | B::Implies | B::Since => {
                let left = self.formula(left);
                let right = self.formula(right);
                pair(Sort::BOOL, op, left, right)
            }
            B::Equal | B::NotEqual => self.equality(whole.span, op, left, right),
            B::Less | B::AtMost | B::Greater | B::AtLeast => {
                let left = self.number(left);
                let right = self.number(right);
                pair(Sort::BOOL, op, left, right)
            }
            B::In | B::NotIn => self.membership(whole.span, op, left, right),
            B::Subset => {
                let (a, b) = self.same_sort(left, right, None);
                self.both_sets(whole.span, &a, &b);
                pair(Sort::BOOL, op, a, b)
            }
            B::Add | B::Subtract | B::Multiply => self.arithmetic(whole.span, op, left, right, want),
        }
    }

    /// Two terms of which one may say what sort the other has.
    fn same_sort(&mut self, left: &ast::Expr, right: &ast::Expr, want: Option<Sort>) -> (Expr, Expr) {
        let hint = |e: &Expr| if known(e.sort) { Some(e.sort) } else { want };
        if open(left) && !open(right) {
            let second = self.expr(right, want);
            let first = self.expr(left, hint(&second));
            return (first, second);
        }
        let first = self.expr(left, want);
        let second = self.expr(right, hint(&first));
        (first, second)
    }

    fn equality(&mut self, span: Span, op: BinaryOp, left: &ast::Expr, right: &ast::Expr) -> Expr {
        let (a, b) = self.same_sort(left, right, None);
        if known(a.sort) && known(b.sort) {
            if a.sort == Sort::BOOL && b.sort == Sort::BOOL {
                let hint = Message::new("book-hint-iff");
                self.error_with(span, Message::new("book-compares-truth"), Some(hint));
            } else if a.sort != b.sort {
                self.differ(span, &a, &b);
            }
        }
        pair(Sort::BOOL, op, a, b)
    }

    fn differ(&mut self, span: Span, a: &Expr, b: &Expr) {
        let message = Message::new("book-comparison-sorts")
            .with("left", self.sort_name(a.sort))
            .with("right", self.sort_name(b.sort));
        self.error(span, message);
    }

    fn both_sets(&mut self, span: Span, a: &Expr, b: &Expr) {
        if !known(a.sort) || !known(b.sort) {
            return;
        }
        match [a, b].into_iter().find(|e| e.sort.shape != Shape::Set) {
            Some(other) => {
                let message = Message::new("book-not-set").with("found", self.sort_name(other.sort));
                self.error(span, message);
            }
            None if a.sort != b.sort => self.differ(span, a, b),
            None => {}
        }
    }

    fn membership(&mut self, span: Span, op: BinaryOp, left: &ast::Expr, right: &ast::Expr) -> Expr {
        let element = self.term(left, None);
        let want = known(element.sort).then_some(Sort { id: element.sort.id, shape: Shape::Set });
        let set = match &right.kind {
            ast::ExprKind::Set(elements) if element.sort == Sort::INT => self.numbers(elements),
            _ => self.term(right, want),
        };
        if known(element.sort) && known(set.sort) {
            if set.sort.shape != Shape::Set {
                let message = Message::new("book-not-set").with("found", self.sort_name(set.sort));
                self.error(right.span, message);
            } else if element.sort.shape != Shape::One || element.sort.id != set.sort.id {
                let message = Message::new("book-membership-sorts")
                    .with("left", self.sort_name(element.sort))
                    .with("right", self.sort_name(set.sort));
                self.error(span, message);
            }
        }
        pair(Sort::BOOL, op, element, set)
    }

    /// Numbers in braces, which only `∈` and `∉` can ask about.
    fn numbers(&mut self, elements: &[ast::Expr]) -> Expr {
        let elements = elements.iter().map(|e| self.number(e)).collect();
        made(Sort { id: SortId::INT, shape: Shape::Set }, ExprKind::Set(elements))
    }

    fn arithmetic(
        &mut self,
        span: Span,
        op: BinaryOp,
        left: &ast::Expr,
        right: &ast::Expr,
        want: Option<Sort>,
    ) -> Expr {
        let (a, b) = self.same_sort(left, right, want);
        if !known(a.sort) || !known(b.sort) {
            return nothing();
        }
        let countable = a.sort == Sort::INT || a.sort.shape == Shape::Set;
        if a.sort != b.sort || !countable {
            let message = Message::new("book-arithmetic-sorts")
                .with("left", self.sort_name(a.sort))
                .with("right", self.sort_name(b.sort));
            self.error(span, message);
            return nothing();
        }
        pair(a.sort, op, a, b)
    }

    /// `{t, …}`.
    pub(super) fn set(&mut self, span: Span, elements: &[ast::Expr], want: Option<Sort>) -> Expr {
        let mut sort = want.filter(|w| w.shape == Shape::Set).map(|w| Sort::one(w.id));
        if elements.is_empty() {
            let Some(sort) = sort else {
                self.error(span, Message::new("book-empty-set"));
                return nothing();
            };
            return made(Sort { id: sort.id, shape: Shape::Set }, ExprKind::Set(Vec::new()));
        }
        let mut checked = Vec::with_capacity(elements.len());
        for (i, element) in elements.iter().enumerate() {
            let value = self.term(element, sort);
            if known(value.sort) {
                if i == 0 || sort.is_none() {
                    sort = Some(value.sort);
                } else if sort != Some(value.sort) {
                    let message = Message::new("book-set-element")
                        .with("expected", self.sort_name(sort.unwrap_or(value.sort)))
                        .with("found", self.sort_name(value.sort));
                    self.error(element.span, message);
                }
            }
            checked.push(value);
        }
        let Some(sort) = sort.filter(|_| checked.iter().all(|e| known(e.sort))) else { return nothing() };
        self.set_of(span, sort, ExprKind::Set(checked))
    }

    /// A set of values of a sort, if the sort is small enough for sets.
    pub(super) fn set_of(&mut self, span: Span, sort: Sort, kind: ExprKind) -> Expr {
        let small = self.env.signature.size(sort.id).is_some_and(|n| n <= LARGEST_SET);
        if sort.shape != Shape::One || !small {
            let message = Message::new("book-set-of-sort")
                .with("sort", self.sort_name(sort))
                .with("limit", LARGEST_SET);
            self.error(span, message);
            return nothing();
        }
        made(Sort { id: sort.id, shape: Shape::Set }, kind)
    }
}

/// Whether an expression takes its sort from its neighbour.
fn open(e: &ast::Expr) -> bool {
    matches!(&e.kind, ast::ExprKind::Set(elements) if elements.is_empty())
}

/// All sides of a chain of one operator, from left to right.
fn operands(whole: &ast::Expr, op: BinaryOp) -> Vec<&ast::Expr> {
    let mut parts = Vec::new();
    let mut stack = vec![whole];
    while let Some(e) = stack.pop() {
        match &e.kind {
            ast::ExprKind::Binary(o, left, right) if *o == op => {
                stack.push(right);
                stack.push(left);
            }
            _ => parts.push(e),
        }
    }
    parts
}

/// `∧` or `∨` of parts; chains in them are taken apart.
pub(in crate::book) fn flat(op: BinaryOp, parts: Vec<Expr>) -> Expr {
    let mut list = Vec::with_capacity(parts.len());
    for part in parts {
        match (op, part.kind) {
            (BinaryOp::And, ExprKind::And(inner)) | (BinaryOp::Or, ExprKind::Or(inner)) => list.extend(inner),
            (_, kind) => list.push(Expr { kind, ..part }),
        }
    }
    let kind = if op == BinaryOp::And { ExprKind::And(list) } else { ExprKind::Or(list) };
    made(Sort::BOOL, kind)
}

fn pair(sort: Sort, op: BinaryOp, left: Expr, right: Expr) -> Expr {
    made(sort, ExprKind::Binary(op, Box::new(left), Box::new(right)))
}
