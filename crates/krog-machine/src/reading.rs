//! Which facts a leaf of a proof rests on.

use std::collections::BTreeSet;

use super::{
    decide::{FRAME, Run},
    explain::Item,
    frame::{Frame, Past},
};
use krog_logic::{
    program::{ActExpr, Expr, ExprKind},
    proof::Reading,
    sort::Word,
    world::World,
};
use krog_syntax::ast::{BinaryOp, PastOp, Shape};

/// A leaf names no more facts than these, the first that it asks.
const MOST: usize = 64;

type Found = BTreeSet<(u64, u16, Vec<Word>, Option<Word>)>;

impl<W: World> Run<'_, W> {
    /// The distinct facts that terms ask, from left to right and from now to then, up to where each formula within is
    /// decided; not the rigid ones, and not those behind a norm.
    pub(super) fn readings<'e>(
        &mut self,
        item: Item<'_>,
        terms: impl IntoIterator<Item = &'e Expr>,
        base: usize,
        f: &Frame<'_, W>,
    ) -> Vec<Reading> {
        let mut found = Found::new();
        for term in terms {
            self.read(item, term, base, f, &mut found);
        }
        found
            .into_iter()
            .map(|(moment, fact, args, value)| Reading {
                fact: krog_logic::world::FactId(fact),
                args,
                value,
                moment,
            })
            .collect()
    }

    fn read(&mut self, item: Item<'_>, e: &Expr, base: usize, f: &Frame<'_, W>, found: &mut Found) {
        if found.len() >= MOST || !self.take(1) {
            return;
        }
        match &e.kind {
            ExprKind::Value(_) | ExprKind::Slot(_) | ExprKind::AllOf => {}
            ExprKind::Fact(fact, args) => {
                for arg in args {
                    self.read(item, arg, base, f, found);
                }
                let signature = &self.machine.program().signature;
                let rigid = signature.facts.get(usize::from(fact.0)).is_none_or(|d| d.rigid);
                let moment = signature.decl(e.sort.id).is_some_and(|d| d.moment);
                if rigid || moment || e.sort.shape == Shape::List {
                    return;
                }
                if let Some(args) = self.values(item, args, base, f) {
                    let value = self.fact(*fact, &args, f);
                    if found.len() < MOST {
                        found.insert((f.moment(), fact.0, args, value));
                    }
                }
            }
            ExprKind::Call(def, args) => {
                for arg in args {
                    self.read(item, arg, base, f, found);
                }
                let machine = self.machine;
                let Some(callee) = machine.program().defs.get(usize::from(def.0)) else { return };
                if callee.rigid {
                    return;
                }
                if let Some(args) = self.values(item, args, base, f) {
                    let inner = base + usize::from(FRAME);
                    for (slot, arg) in (0..).zip(&args) {
                        self.set(inner, slot, *arg);
                    }
                    self.read(machine.def_item(def.0), &callee.body, inner, f, found);
                }
            }
            ExprKind::Not(a) => self.read(item, a, base, f, found),
            ExprKind::Set(parts) => {
                for part in parts {
                    self.read(item, part, base, f, found);
                }
            }
            ExprKind::And(parts) | ExprKind::Or(parts) => {
                let decisive = Some(Word::from(matches!(e.kind, ExprKind::Or(_))));
                for part in parts {
                    self.read(item, part, base, f, found);
                    if self.eval(item.place(part), base, f) == decisive {
                        break;
                    }
                }
            }
            ExprKind::Binary(BinaryOp::Since, a, b) => {
                let mut certain = true;
                let mut at = Some(f.back());
                while let Some(frame) = at {
                    self.read(item, b, base, &frame, found);
                    if certain && self.eval(item.place(b), base, &frame) == Some(1) {
                        break;
                    }
                    self.read(item, a, base, &frame, found);
                    match self.eval(item.place(a), base, &frame) {
                        Some(0) => break,
                        Some(_) => {}
                        None => certain = false,
                    }
                    at = frame.previous(0);
                }
            }
            ExprKind::Binary(BinaryOp::Implies, a, b) => {
                self.read(item, a, base, f, found);
                if self.eval(item.place(a), base, f) != Some(0) {
                    self.read(item, b, base, f, found);
                }
            }
            ExprKind::Binary(_, a, b) => {
                self.read(item, a, base, f, found);
                self.read(item, b, base, f, found);
            }
            ExprKind::Quantified { all, slot, domain, body } => {
                let decisive = Some(Word::from(!all));
                self.read_each(item, *slot, domain, base, f, found, |run, found| {
                    run.read(item, body, base, f, found);
                    run.eval(item.place(body), base, f) != decisive
                });
            }
            ExprKind::Count { slot, domain, body } => {
                self.read_each(item, *slot, domain, base, f, found, |run, found| {
                    run.read(item, body, base, f, found);
                    true
                });
            }
            ExprKind::Fold { slot, domain, filter, term, .. }
            | ExprKind::Comprehension { slot, domain, filter, term } => {
                self.read_each(item, *slot, domain, base, f, found, |run, found| {
                    if let Some(filter) = filter {
                        run.read(item, filter, base, f, found);
                    }
                    if filter.as_ref().is_none_or(|filter| run.eval(item.place(filter), base, f) == Some(1)) {
                        run.read(item, term, base, f, found);
                    }
                    true
                });
            }
            ExprKind::CountPast { slot, body } => {
                let mut at = Some(f.back());
                while let Some(frame) = at {
                    self.set(base, *slot, Word::try_from(frame.moment()).unwrap_or(0));
                    self.read(item, body, base, &frame, found);
                    at = frame.previous(0);
                }
            }
            ExprKind::Past(PastOp::Previously, a) => {
                if let Some(previous) = f.back().previous(0) {
                    self.read(item, a, base, &previous, found);
                }
            }
            ExprKind::Past(op, a) => {
                let decisive = Some(Word::from(*op == PastOp::Once));
                let mut at = Some(f.back());
                while let Some(frame) = at {
                    self.read(item, a, base, &frame, found);
                    if self.eval(item.place(a), base, &frame) == decisive {
                        break;
                    }
                    at = frame.previous(0);
                }
            }
            ExprKind::After(act, body) => {
                self.read(item, act, base, f, found);
                if let Some(value) = self.eval(item.place(act), base, f) {
                    let next = self.after_value(value, act.sort, base, f);
                    let inner = Frame {
                        now: &next,
                        past: Past::Frame(f),
                        depth: f.depth + 1,
                        stamp: 0,
                        seen: f.seen,
                    };
                    self.read(item, body, base, &inner, found);
                }
            }
            ExprKind::Deontic { agent, act, .. } => {
                self.read(item, agent, base, f, found);
                match act {
                    ActExpr::Value(term) => self.read(item, term, base, f, found),
                    ActExpr::Act(_, args) => {
                        for arg in args {
                            self.read(item, arg, base, f, found);
                        }
                    }
                }
            }
            ExprKind::If(condition, a, b) => {
                self.read(item, condition, base, f, found);
                match self.eval(item.place(condition), base, f) {
                    Some(0) => self.read(item, b, base, f, found),
                    Some(_) => self.read(item, a, base, f, found),
                    None => {}
                }
            }
        }
    }

    /// Reads a domain, and visits each of its values until told to stop.
    #[expect(clippy::too_many_arguments, reason = "a quantifier has as many parts")]
    fn read_each(
        &mut self,
        item: Item<'_>,
        slot: u16,
        domain: &Expr,
        base: usize,
        f: &Frame<'_, W>,
        found: &mut Found,
        mut visit: impl FnMut(&mut Self, &mut Found) -> bool,
    ) {
        self.read(item, domain, base, f, found);
        for value in self.domain(item, domain, base, f).unwrap_or_default() {
            self.set(base, slot, value);
            if !visit(self, found) {
                break;
            }
        }
    }

    /// The values of terms; nothing if one is not known.
    pub(super) fn values(
        &mut self,
        item: Item<'_>,
        terms: &[Expr],
        base: usize,
        f: &Frame<'_, W>,
    ) -> Option<Vec<Word>> {
        terms.iter().map(|t| self.eval(item.place(t), base, f)).collect()
    }

    /// The values of a domain; nothing if it is not known.
    pub(super) fn domain(
        &mut self,
        item: Item<'_>,
        e: &Expr,
        base: usize,
        f: &Frame<'_, W>,
    ) -> Option<Vec<Word>> {
        match &e.kind {
            ExprKind::AllOf => {
                let size = self.machine.program().signature.size(e.sort.id)?;
                Some((0..Word::try_from(size).ok()?).collect())
            }
            ExprKind::Fact(fact, args) if e.sort.shape == Shape::List => {
                let args = self.values(item, args, base, f)?;
                let mut values = Vec::new();
                let mut cursor = 0;
                while let Some(value) = f.now.next(*fact, &args, &mut cursor) {
                    if !self.take(1) {
                        return None;
                    }
                    values.push(value);
                }
                Some(values)
            }
            _ => {
                let mut rest = self.eval(item.place(e), base, f)?.cast_unsigned();
                let mut values = Vec::new();
                while rest != 0 {
                    values.push(Word::from(rest.trailing_zeros()));
                    rest &= rest - 1;
                }
                Some(values)
            }
        }
    }
}
