//! Checking formulas and terms: every name gets its meaning, every part its sort, every variable its slot.

mod binders;
mod names;
mod norms;
mod operators;

pub(super) use self::operators::flat;

use super::{
    env::Env,
    findings::{Findings, Place},
};
use crate::{
    Message, Span,
    ast::{self, Shape},
    program::{Expr, ExprKind},
    sort::{Sort, SortId},
};

/// Formulas nest no deeper than this, so that no walk through them runs out of stack.
const DEEPEST: u32 = 220;

/// An item has no more variables than this.
const MOST_SLOTS: usize = 250;

/// The sort of what could not be read; it fits everywhere, since its fault has been reported.
pub(super) const ANY: Sort = Sort { id: SortId(u16::MAX), shape: Shape::One };

/// Whether a sort is known.
pub(super) fn known(sort: Sort) -> bool {
    sort.id != ANY.id
}

/// Checks the formulas of one item.
#[derive(Debug)]
pub(super) struct Checker<'e, 'f> {
    /// What names mean.
    pub env: &'e Env<'e>,
    /// What was found.
    pub found: &'f mut Findings,
    source: u16,
    /// The item, as findings name it.
    item: String,
    /// All variables so far, by slot.
    pub slots: Vec<(String, Sort)>,
    /// Variables that can be named here, innermost last.
    pub bound: Vec<(String, u16)>,
    /// Where a template stands whose terms are being checked, and whether offsets in it are exact.
    inside: Option<(Span, bool)>,
    depth: u32,
}

impl<'e, 'f> Checker<'e, 'f> {
    /// For an item with these parameters.
    pub fn new(
        env: &'e Env<'e>,
        found: &'f mut Findings,
        source: u16,
        item: &str,
        params: Vec<(String, Sort)>,
    ) -> Checker<'e, 'f> {
        let bound = params.iter().zip(0..).map(|((name, _), slot)| (name.clone(), slot)).collect();
        Checker { env, found, source, item: item.to_owned(), slots: params, bound, inside: None, depth: 0 }
    }

    /// Takes places as offsets in a template's text from here on.
    pub fn inside(&mut self, template: Option<(Span, bool)>) {
        self.inside = template;
    }

    /// A place in the source.
    pub fn place(&self, span: Span) -> Place {
        let span = match self.inside {
            None => span,
            Some((template, false)) => template,
            Some((template, true)) => Span {
                start: template.start.saturating_add(1).saturating_add(span.start),
                end: template.start.saturating_add(1).saturating_add(span.end),
            },
        };
        Place { source: self.source, span }
    }

    /// Reports an error.
    pub fn error(&mut self, span: Span, message: Message) {
        self.found.error(self.place(span), message);
    }

    /// Reports an error with what would mend it.
    pub fn error_with(&mut self, span: Span, message: Message, suggestion: Option<Message>) {
        self.found.error_with(self.place(span), message, suggestion);
    }

    /// A sort as people write it.
    pub fn sort_name(&self, sort: Sort) -> String {
        self.env.signature.sort_name(sort)
    }

    /// A formula: something that is true or not.
    pub fn formula(&mut self, e: &ast::Expr) -> Expr {
        let checked = self.expr(e, Some(Sort::BOOL));
        if known(checked.sort) && checked.sort != Sort::BOOL {
            let message = Message::new("book-not-truth").with("found", self.sort_name(checked.sort));
            self.error(e.span, message);
            return nothing();
        }
        checked
    }

    /// A term of any sort but truth; the wanted sort is a hint.
    pub fn term(&mut self, e: &ast::Expr, want: Option<Sort>) -> Expr {
        let checked = self.expr(e, want);
        if checked.sort == Sort::BOOL {
            self.error(e.span, Message::new("book-truth-as-term"));
            return nothing();
        }
        checked
    }

    /// A whole number.
    fn number(&mut self, e: &ast::Expr) -> Expr {
        let checked = self.expr(e, Some(Sort::INT));
        if known(checked.sort) && checked.sort != Sort::INT {
            let message = Message::new("book-not-number").with("found", self.sort_name(checked.sort));
            self.error(e.span, message);
            return nothing();
        }
        checked
    }

    /// A formula or term.
    pub fn expr(&mut self, e: &ast::Expr, want: Option<Sort>) -> Expr {
        if self.depth >= DEEPEST {
            let message = Message::new("book-too-deep").with("name", &*self.item).with("limit", DEEPEST);
            self.error(e.span, message);
            return nothing();
        }
        self.depth += 1;
        let checked = self.of_kind(e, want);
        self.depth -= 1;
        checked
    }

    fn of_kind(&mut self, e: &ast::Expr, want: Option<Sort>) -> Expr {
        use ast::ExprKind as A;
        match &e.kind {
            A::Error => nothing(),
            A::Bool(truth) => made(Sort::BOOL, ExprKind::Value(i64::from(*truth))),
            A::Int(n) => made(Sort::INT, ExprKind::Value(*n)),
            A::Name(name) => self.name(name, e.span, want),
            A::Call(name, args) => self.call(name, args, e.span),
            A::Not(inner) => {
                let inner = self.formula(inner);
                made(Sort::BOOL, ExprKind::Not(Box::new(inner)))
            }
            A::Binary(op, left, right) => self.binary(e, *op, left, right, want),
            A::Quantified { all, var, domain, body } => self.quantified(*all, var, domain, body),
            A::Past(op, inner) => {
                let inner = self.formula(inner);
                made(Sort::BOOL, ExprKind::Past(*op, Box::new(inner)))
            }
            A::After(act, inner) => self.after(act, inner),
            A::Deontic { op, scope, agent, act } => self.deontic(*op, *scope, agent, act),
            A::Count { var, domain, body } => self.count(var, domain, body),
            A::CountPast { var, body } => self.count_past(var, body),
            A::Fold { op, term, var, domain, filter } => self.fold(*op, term, var, domain, filter.as_deref()),
            A::Set(elements) => self.set(e.span, elements, want),
            A::Comprehension { term, var, domain, filter } => {
                self.comprehension(e.span, term, var, domain, filter.as_deref())
            }
            A::If(condition, then, otherwise) => self.branches(e.span, condition, then, otherwise, want),
        }
    }

    fn branches(
        &mut self,
        span: Span,
        condition: &ast::Expr,
        then: &ast::Expr,
        otherwise: &ast::Expr,
        want: Option<Sort>,
    ) -> Expr {
        let condition = self.formula(condition);
        let first = self.expr(then, want);
        let hint = if known(first.sort) { Some(first.sort) } else { want };
        let second = self.expr(otherwise, hint);
        if !known(first.sort) || !known(second.sort) {
            return nothing();
        }
        if first.sort != second.sort {
            let message = Message::new("book-branch-sorts")
                .with("left", self.sort_name(first.sort))
                .with("right", self.sort_name(second.sort));
            self.error(span, message);
            return nothing();
        }
        let sort = first.sort;
        made(sort, ExprKind::If(Box::new(condition), Box::new(first), Box::new(second)))
    }

    /// Gives a variable a slot and makes it known; nothing of it is said twice.
    pub fn bind(&mut self, var: &ast::Name, sort: Sort) -> u16 {
        let name = var.text.as_str();
        let other = if self.bound.iter().any(|(n, _)| n == name) {
            Some("variable")
        } else {
            self.env.taken(name).filter(|what| matches!(*what, "constant" | "sort"))
        };
        if let Some(other) = other {
            let message = Message::new("book-variable-shadows").with("name", name).with("what", other);
            self.error(var.span, message);
        }
        if self.slots.len() == MOST_SLOTS {
            let message =
                Message::new("book-too-many-variables").with("name", &*self.item).with("limit", MOST_SLOTS);
            self.error(var.span, message);
        }
        let slot = u16::try_from(self.slots.len()).unwrap_or(u16::MAX);
        if self.slots.len() <= MOST_SLOTS {
            self.slots.push((name.to_owned(), sort));
        }
        self.bound.push((name.to_owned(), slot));
        slot
    }

    /// The last variable cannot be named any more.
    pub fn unbind(&mut self) {
        self.bound.pop();
    }
}

/// A checked expression, to be numbered later.
pub(super) const fn made(sort: Sort, kind: ExprKind) -> Expr {
    Expr { id: 0, sort, kind }
}

/// What stands for an expression with a fault.
pub(super) const fn nothing() -> Expr {
    made(ANY, ExprKind::Value(0))
}

/// Truth that needs no condition.
pub(super) const fn always() -> Expr {
    made(Sort::BOOL, ExprKind::Value(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{book::declare::declare, syntax::parse};

    #[test]
    fn formulas_nest_only_so_deep() {
        let parsed = parse("signature s { fact a() }");
        let Some(ast::Part::Signature(written)) = parsed.file.parts.first() else { panic!("a signature") };
        let mut found = Findings::default();
        let signature = declare(0, written, &mut found);
        let env = Env::of_signature(&signature);
        let nested = |depth: u32| {
            let truth = ast::Expr { kind: ast::ExprKind::Bool(true), span: Span::default() };
            (0..depth).fold(truth, |e, _| ast::Expr {
                kind: ast::ExprKind::Not(Box::new(e)),
                span: Span::default(),
            })
        };
        Checker::new(&env, &mut found, 0, "x", Vec::new()).formula(&nested(DEEPEST - 1));
        assert!(!found.refused());
        Checker::new(&env, &mut found, 0, "x", Vec::new()).formula(&nested(DEEPEST));
        let codes: Vec<&str> = found.sorted().iter().map(|f| f.message.code).collect();
        assert_eq!(codes, ["book-too-deep"]);
    }
}
