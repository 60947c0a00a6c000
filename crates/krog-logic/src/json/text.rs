//! Expressions of a checked book as text.

use super::places::placed;
use crate::{
    ast::{self, BinaryOp, Name, Scope, Shape},
    program::{ActExpr, Expr, ExprKind, Head, Program},
    proof::{Node, Reading},
    signature::Signature,
    sort::{Sort, SortId, Word},
    span::Span,
    syntax::{Form, print},
};

/// A value of the host's own in words.
pub(super) type Words<'a> = &'a dyn Fn(Sort, Word) -> Option<String>;

/// An expression in canonical signs, with the names of its item's variables.
#[must_use]
pub fn program_text(program: &Program, head: &Head, expr: &Expr) -> String {
    print(&as_written(program, head, expr), Form::Unicode)
}

/// An expression as it could have been written.
#[must_use]
pub fn as_written(program: &Program, head: &Head, expr: &Expr) -> ast::Expr {
    Writing { program, head, given: None, inner: Vec::new() }.expr(expr)
}

/// What a node is about, with the values of its variables put in: `colour(door) = red`.
#[must_use]
pub fn instance_text(
    program: &Program,
    node: &Node,
    words: &dyn Fn(Sort, Word) -> Option<String>,
) -> Option<String> {
    let (head, expr, _) = placed(program, node.at)?;
    let given = Some((node.slots.as_slice(), words));
    Some(print(&Writing { program, head, given, inner: Vec::new() }.expr(expr), Form::Unicode))
}

/// A fact with its value: `colour(door) = red`; `?` where it is not known.
#[must_use]
pub fn reading_text(
    signature: &Signature,
    reading: &Reading,
    words: &dyn Fn(Sort, Word) -> Option<String>,
) -> Option<String> {
    let fact = signature.facts.get(usize::from(reading.fact.0))?;
    let value = |sort: Sort, word: Word| print(&written(signature, sort, word, Some(words)), Form::Unicode);
    let args: Vec<String> =
        reading.args.iter().zip(&fact.decl.params).map(|(word, (_, sort))| value(*sort, *word)).collect();
    let call = format!("{}({})", fact.decl.name, args.join(", "));
    Some(match reading.value {
        Some(0) if fact.result == Sort::BOOL => format!("¬{call}"),
        Some(_) if fact.result == Sort::BOOL => call,
        Some(word) => format!("{call} = {}", value(fact.result, word)),
        None => format!("{call} = ?"),
    })
}

/// A value by name.
fn written(signature: &Signature, sort: Sort, word: Word, words: Option<Words<'_>>) -> ast::Expr {
    let one =
        |word: Word| signature.constant_name(sort.id, word).map(|name| ast::ExprKind::Name(name.to_owned()));
    let own = || words.and_then(|words| words(sort, word)).map(ast::ExprKind::Name);
    let kind = match sort.shape {
        Shape::One if sort.id == SortId::BOOL => Some(ast::ExprKind::Bool(word != 0)),
        Shape::One if sort.id == SortId::INT => None,
        Shape::One => one(word).or_else(own),
        Shape::Set => (0..64)
            .filter(|member| (word >> member) & 1 == 1)
            .map(|member| one(member).map(bare))
            .collect::<Option<_>>()
            .map(ast::ExprKind::Set),
        Shape::List => None,
    };
    bare(kind.unwrap_or(ast::ExprKind::Int(word)))
}

const fn bare(kind: ast::ExprKind) -> ast::Expr {
    ast::Expr { kind, span: Span { start: 0, end: 0 } }
}

fn name(text: &str) -> Name {
    Name { text: text.to_owned(), span: Span::default() }
}

/// Writing one expression.
struct Writing<'a> {
    program: &'a Program,
    head: &'a Head,
    /// The values of the variables that are bound around it.
    given: Option<(&'a [Word], Words<'a>)>,
    /// The variables that it binds itself.
    inner: Vec<u16>,
}

impl Writing<'_> {
    fn boxed(&mut self, expr: &Expr) -> Box<ast::Expr> {
        Box::new(self.expr(expr))
    }

    fn exprs(&mut self, exprs: &[Expr]) -> Vec<ast::Expr> {
        exprs.iter().map(|expr| self.expr(expr)).collect()
    }

    fn var(&self, slot: u16) -> Name {
        let named = self.head.slot_names.get(usize::from(slot));
        named.map_or_else(|| name(&format!("v{slot}")), |(text, _)| name(text))
    }

    fn slot(&self, slot: u16, sort: Sort) -> ast::Expr {
        match self.given {
            Some((slots, words)) if !self.inner.contains(&slot) => {
                let word = slots.get(usize::from(slot)).copied().unwrap_or_default();
                written(&self.program.signature, sort, word, Some(words))
            }
            _ => bare(ast::ExprKind::Name(self.var(slot).text)),
        }
    }

    /// Writes under a variable.
    fn bound<T>(&mut self, slot: u16, write: impl FnOnce(&mut Self) -> T) -> T {
        self.inner.push(slot);
        let written = write(self);
        self.inner.pop();
        written
    }

    fn chain(&mut self, op: BinaryOp, parts: &[Expr]) -> ast::ExprKind {
        let neutral = ast::ExprKind::Bool(op == BinaryOp::And);
        let parts = self.exprs(parts).into_iter();
        parts
            .reduce(|left, right| bare(ast::ExprKind::Binary(op, Box::new(left), Box::new(right))))
            .map_or(neutral, |whole| whole.kind)
    }

    fn expr(&mut self, expr: &Expr) -> ast::Expr {
        let signature = &self.program.signature;
        let kind = match &expr.kind {
            ExprKind::Value(word) => {
                return written(signature, expr.sort, *word, self.given.map(|given| given.1));
            }
            ExprKind::Slot(slot) => return self.slot(*slot, expr.sort),
            ExprKind::Fact(fact, args) => {
                let fact = signature.facts.get(usize::from(fact.0)).map_or("?", |fact| &fact.decl.name);
                ast::ExprKind::Call(name(fact), self.exprs(args))
            }
            ExprKind::Call(def, args) => {
                let def = self.program.defs.get(usize::from(def.0)).map_or("?", |def| &def.head.name);
                ast::ExprKind::Call(name(def), self.exprs(args))
            }
            ExprKind::Not(a) => ast::ExprKind::Not(self.boxed(a)),
            ExprKind::And(parts) => self.chain(BinaryOp::And, parts),
            ExprKind::Or(parts) => self.chain(BinaryOp::Or, parts),
            ExprKind::Binary(op, a, b) => ast::ExprKind::Binary(*op, self.boxed(a), self.boxed(b)),
            ExprKind::Quantified { all, slot, domain, body } => ast::ExprKind::Quantified {
                all: *all,
                var: self.var(*slot),
                domain: self.boxed(domain),
                body: self.bound(*slot, |w| w.boxed(body)),
            },
            ExprKind::AllOf => ast::ExprKind::Name(signature.sort_name(Sort::one(expr.sort.id))),
            ExprKind::Past(op, a) => ast::ExprKind::Past(*op, self.boxed(a)),
            ExprKind::After(act, body) => ast::ExprKind::After(self.boxed(act), self.boxed(body)),
            ExprKind::Deontic { op, scope, agent, act } => ast::ExprKind::Deontic {
                op: *op,
                scope: (*scope == Scope::Advice).then_some(*scope),
                agent: self.boxed(agent),
                act: match act {
                    ActExpr::Value(term) => self.boxed(term),
                    ActExpr::Act(act, args) => {
                        let act = signature.acts.get(usize::from(*act)).map_or("?", |act| &act.name);
                        Box::new(bare(ast::ExprKind::Call(name(act), self.exprs(args))))
                    }
                },
            },
            ExprKind::Count { slot, domain, body } => ast::ExprKind::Count {
                var: self.var(*slot),
                domain: self.boxed(domain),
                body: self.bound(*slot, |w| w.boxed(body)),
            },
            ExprKind::CountPast { slot, body } => {
                ast::ExprKind::CountPast { var: self.var(*slot), body: self.bound(*slot, |w| w.boxed(body)) }
            }
            ExprKind::Fold { op, slot, domain, filter, term } => ast::ExprKind::Fold {
                op: *op,
                var: self.var(*slot),
                domain: self.boxed(domain),
                filter: self.bound(*slot, |w| filter.as_ref().map(|filter| w.boxed(filter))),
                term: self.bound(*slot, |w| w.boxed(term)),
            },
            ExprKind::Set(members) => ast::ExprKind::Set(self.exprs(members)),
            ExprKind::Comprehension { slot, domain, filter, term } => ast::ExprKind::Comprehension {
                var: self.var(*slot),
                domain: self.boxed(domain),
                filter: self.bound(*slot, |w| filter.as_ref().map(|filter| w.boxed(filter))),
                term: self.bound(*slot, |w| w.boxed(term)),
            },
            ExprKind::If(a, b, c) => ast::ExprKind::If(self.boxed(a), self.boxed(b), self.boxed(c)),
        };
        bare(kind)
    }
}
