//! Names and calls.

use std::collections::BTreeSet;

use super::{Checker, known, made, nothing};
use crate::{
    Message, Span,
    ast::{self, ItemKind, Name, Shape},
    book::{declare::LARGEST_SET, env::Callee},
    program::{Expr, ExprKind},
    sort::{Sort, SortId},
};

impl Checker<'_, '_> {
    /// A name without brackets: a variable, a constant, or a sort as the set of its constants.
    pub(super) fn name(&mut self, name: &str, span: Span, want: Option<Sort>) -> Expr {
        if let Some(slot) = self.variable(name) {
            return slot;
        }
        if let Some(&(id, value)) = self.env.constants.get(name) {
            return made(Sort::one(id), ExprKind::Value(value));
        }
        if let Some(id) = self.env.sorts.get(name).copied() {
            return self.sort_as_set(id, name, span);
        }
        self.unknown(name, span, want);
        nothing()
    }

    /// A variable that is bound here.
    pub fn variable(&self, name: &str) -> Option<Expr> {
        let (_, slot) = self.bound.iter().rev().find(|(n, _)| n == name)?;
        let sort = self.slots.get(usize::from(*slot)).map_or(super::ANY, |(_, sort)| *sort);
        Some(made(sort, ExprKind::Slot(*slot)))
    }

    fn sort_as_set(&mut self, id: SortId, name: &str, span: Span) -> Expr {
        if self.env.signature.size(id).is_some_and(|n| n <= LARGEST_SET) {
            return made(Sort { id, shape: Shape::Set }, ExprKind::AllOf);
        }
        let message = Message::new("book-set-of-sort").with("sort", name).with("limit", LARGEST_SET);
        self.error(span, message);
        nothing()
    }

    fn unknown(&mut self, name: &str, span: Span, want: Option<Sort>) {
        let env = self.env;
        if env.defs.contains_key(name) || env.facts.contains_key(name) {
            let message = Message::new("book-call-without-brackets").with("name", name);
            let hint = Message::new("book-hint-meant").with("name", format!("{name}()"));
            self.error_with(span, message, Some(hint));
            return;
        }
        if env.var(name).is_some() {
            self.error(span, Message::new("book-unbound-variable").with("name", name));
            return;
        }
        if let Some(book) = env.removed.get(&(ItemKind::Def, name)) {
            self.removed(name, book, span);
            return;
        }
        let constants = || env.constants.iter().filter(|(_, (id, _))| want.is_none_or(|w| w.id == *id));
        let near = self.found.guess(name, || {
            let bound = self.bound.iter().map(|(n, _)| n.as_str());
            bound.chain(constants().map(|(n, _)| *n)).collect::<BTreeSet<&str>>()
        });
        let near = near.or_else(|| {
            let sorts = env.signature.sorts.iter().skip(1).map(|s| s.name.as_str());
            self.found.guess(name, || env.constants.keys().copied().chain(sorts).collect::<BTreeSet<&str>>())
        });
        self.error_with(span, Message::new("book-unknown-name").with("name", name), near);
    }

    fn removed(&mut self, name: &str, book: &str, span: Span) {
        let message = Message::new("book-removed-in-use")
            .with("name", name)
            .with("book", book)
            .with("item", &*self.item);
        self.error(span, message);
    }

    /// `f(t, …)`: a predicate, a function or a fact.
    pub(super) fn call(&mut self, name: &Name, args: &[ast::Expr], span: Span) -> Expr {
        let called = self.applied(name, args, span);
        if called.sort.shape == Shape::List {
            self.error(span, Message::new("book-list-not-domain").with("name", &*name.text));
            return nothing();
        }
        called
    }

    /// A call, lists included.
    pub(super) fn applied(&mut self, name: &Name, args: &[ast::Expr], span: Span) -> Expr {
        let env = self.env;
        if let Some(Callee { id, params, result }) = env.defs.get(name.text.as_str()) {
            let checked = self.arguments(name, args, params.as_deref(), span);
            return match (checked, result) {
                (Some(args), Some(result)) => made(*result, ExprKind::Call(*id, args)),
                (_, Some(result)) => made(*result, ExprKind::Value(0)),
                _ => nothing(),
            };
        }
        if let Some(&id) = env.facts.get(name.text.as_str()) {
            let Some(fact) = env.signature.facts.get(usize::from(id.0)) else { return nothing() };
            let checked = self.arguments(name, args, Some(&fact.decl.params), span);
            let kind = checked.map_or(ExprKind::Value(0), |args| ExprKind::Fact(id, args));
            return made(fact.result, kind);
        }
        for arg in args {
            self.expr(arg, None);
        }
        self.unknown_call(name);
        nothing()
    }

    fn unknown_call(&mut self, name: &Name) {
        let env = self.env;
        let text = name.text.as_str();
        if let Some(book) = env.removed.get(&(ItemKind::Def, text)) {
            self.removed(text, book, name.span);
            return;
        }
        let other = if env.act(text).is_some() {
            Some("act")
        } else if env.signature.update(text).is_some() {
            Some("update")
        } else if self.variable(text).is_some() {
            Some("variable")
        } else {
            env.taken(text)
        };
        if let Some(what) = other {
            let message = Message::new("book-not-callable").with("name", text).with("what", what);
            self.error(name.span, message);
            return;
        }
        let near = self
            .found
            .guess(text, || env.defs.keys().chain(env.facts.keys()).copied().collect::<BTreeSet<&str>>());
        self.error_with(name.span, Message::new("book-unknown-predicate").with("name", text), near);
    }

    /// Arguments against parameters; nothing where they do not fit.
    pub fn arguments(
        &mut self,
        name: &Name,
        args: &[ast::Expr],
        params: Option<&[(String, Sort)]>,
        span: Span,
    ) -> Option<Vec<Expr>> {
        let wanted = |i: usize| params.and_then(|p| p.get(i)).map(|(_, sort)| *sort);
        let mut fits = true;
        let mut checked = Vec::with_capacity(args.len());
        for (i, arg) in args.iter().enumerate() {
            let value = self.term(arg, wanted(i));
            if let Some((param, sort)) = params.and_then(|p| p.get(i))
                && known(value.sort)
                && value.sort != *sort
            {
                let message = Message::new("book-argument-sort")
                    .with("name", &*name.text)
                    .with("parameter", &**param)
                    .with("expected", self.sort_name(*sort))
                    .with("found", self.sort_name(value.sort));
                self.error(arg.span, message);
                fits = false;
            }
            fits &= known(value.sort);
            checked.push(value);
        }
        let params = params?;
        if params.len() != args.len() {
            let list: Vec<String> =
                params.iter().map(|(n, s)| format!("{n}: {}", self.sort_name(*s))).collect();
            let message = Message::new("book-arity")
                .with("name", &*name.text)
                .with("expected", params.len())
                .with("found", args.len());
            let write = format!("{}({})", name.text, list.join(", "));
            self.error_with(span, message, Some(Message::new("book-hint-declared").with("text", write)));
            return None;
        }
        fits.then_some(checked)
    }

    /// Reports that no item of these kinds has a name.
    pub fn unknown_item(&mut self, kinds: &[ItemKind], name: &Name, candidates: &[&str]) {
        let removed = kinds.iter().find_map(|kind| self.env.removed.get(&(*kind, name.text.as_str())));
        if let Some(book) = removed {
            self.removed(&name.text, book, name.span);
            return;
        }
        let near = self.found.guess(&name.text, || candidates.iter().copied());
        let kind = kinds.first().map_or("", |kind| kind.word());
        let message = Message::new("book-unknown-item").with("kind", kind).with("name", &*name.text);
        self.error_with(name.span, message, near);
    }

    /// What is named twice, or named as something else is, among parameters.
    pub fn parameters(&mut self, params: &[ast::Param]) {
        for param in params {
            let name = param.name.text.as_str();
            // A definition is called with brackets, so that a variable may have its name.
            if let Some(what) = self.env.taken(name).filter(|what| matches!(*what, "constant" | "sort")) {
                let message = Message::new("book-variable-shadows").with("name", name).with("what", what);
                self.error(param.name.span, message);
            }
        }
    }

    /// Makes the variables of the outermost `∃` known: those reached from the root through `∧` and `∃` alone.
    pub fn witnesses(&mut self, condition: &Expr, span: Span) {
        let mut open = vec![condition];
        while let Some(e) = open.pop() {
            match &e.kind {
                ExprKind::And(parts) => open.extend(parts.iter().rev()),
                ExprKind::Quantified { all: false, slot, body, .. } => {
                    let Some((name, _)) = self.slots.get(usize::from(*slot)).cloned() else { continue };
                    if self.bound.iter().any(|(n, _)| *n == name) {
                        self.error(span, Message::new("book-witness-twice").with("name", &*name));
                    } else {
                        self.bound.push((name, *slot));
                    }
                    open.push(body);
                }
                _ => {}
            }
        }
    }
}
