//! Formulas and terms as operations.

use super::Compiler;
use crate::op::{ActOp, Case, NOWHERE, NormOp, Op, Ref};
use krog_logic::{
    program::{ActExpr, Expr, ExprKind},
    sort::{Sort, SortId, Word},
    world::World,
};
use krog_syntax::ast::{BinaryOp, Shape};

impl<W: World> Compiler<'_, W> {
    pub(super) fn operation(&mut self, e: &Expr) -> Op {
        match &e.kind {
            ExprKind::Value(v) => Op::Value(Some(*v)),
            ExprKind::Slot(slot) => Op::Slot(*slot),
            ExprKind::Fact(fact, args) => {
                if self.program.signature.decl(e.sort.id).is_some_and(|d| d.moment) {
                    return Op::Moment;
                }
                match args.as_slice() {
                    [] => Op::Fact0(*fact),
                    [a] => {
                        let a = self.expr(a);
                        match self.machine.op(a) {
                            Op::Slot(slot) => Op::FactSlot(*fact, *slot),
                            Op::Fact0(inner) => Op::FactFact0(*fact, *inner),
                            Op::FactSlot(inner, slot) => Op::FactFactSlot(*fact, *inner, *slot),
                            _ => Op::Fact1(*fact, a),
                        }
                    }
                    [a, b] => Op::Fact2(*fact, self.expr(a), self.expr(b)),
                    _ => Op::FactN(*fact, self.exprs(args)),
                }
            }
            ExprKind::Call(def, args) => {
                let table = self.tabled.get(usize::from(def.0)).copied().flatten();
                match (table, args.as_slice()) {
                    (Some((table, _)), [a]) => Op::Table1(table, self.expr(a)),
                    (Some((table, size)), [a, b]) => Op::Table2(table, self.expr(a), self.expr(b), size),
                    _ => {
                        let args = self.exprs(args);
                        self.inlined(*def, &args).unwrap_or(Op::Call(def.0, args))
                    }
                }
            }
            ExprKind::Not(a) => {
                let a = self.expr(a);
                match self.machine.op(a) {
                    Op::Value(v) => Op::Value(v.map(|v| 1 - v)),
                    _ => Op::Not(a),
                }
            }
            ExprKind::And(parts) => {
                let refs = self.exprs(parts);
                self.all_of(refs.iter().copied())
            }
            ExprKind::Or(parts) => self.or(parts),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b),
            ExprKind::Quantified { all, slot, domain, body } => {
                let over = self.over(*slot, domain, Some(body));
                Op::Quantified(Box::new(over), *all)
            }
            ExprKind::AllOf => match self.size(Sort::one(e.sort.id)) {
                Some(64) => Op::Value(Some(-1)),
                Some(n) => Op::Value(Some((1 << n) - 1)),
                None => Op::Value(None),
            },
            ExprKind::Past(op, a) => {
                let a = self.expr(a);
                match op {
                    krog_syntax::ast::PastOp::Once => Op::Once(a),
                    krog_syntax::ast::PastOp::Historically => Op::Historically(a),
                    krog_syntax::ast::PastOp::Previously => Op::Previously(a),
                }
            }
            ExprKind::After(act, body) => Op::After(self.expr(act), self.expr(body), act.sort),
            ExprKind::Deontic { op, scope, agent, act } => {
                let agent = self.expr(agent);
                let act = match act {
                    ActExpr::Value(term) => ActOp::Value(term.sort, self.expr(term)),
                    ActExpr::Act(act, args) => ActOp::Act(*act, self.exprs(args)),
                };
                Op::Norm(Box::new(NormOp { op: *op, scope: *scope, agent, act }))
            }
            ExprKind::Count { slot, domain, body } => {
                let over = self.over(*slot, domain, Some(body));
                Op::Count(Box::new(over))
            }
            ExprKind::CountPast { slot, body } => Op::CountPast(*slot, self.expr(body)),
            ExprKind::Fold { op, slot, domain, filter, term } => {
                let over = self.over(*slot, domain, filter.as_deref());
                let term = self.expr(term);
                Op::Fold(Box::new(over), *op, term)
            }
            ExprKind::Set(parts) => {
                let refs = self.exprs(parts);
                let constant = parts.iter().try_fold(0, |set, part| match part.kind {
                    ExprKind::Value(v) => Some(set | 1 << (v & 63)),
                    _ => None,
                });
                constant.map_or(Op::SetOf(refs), |set| Op::Value(Some(set)))
            }
            ExprKind::Comprehension { slot, domain, filter, term } => {
                let over = self.over(*slot, domain, filter.as_deref());
                let term = self.expr(term);
                Op::Collect(Box::new(over), term)
            }
            ExprKind::If(condition, a, b) => Op::If(self.expr(condition), self.expr(a), self.expr(b)),
        }
    }

    fn binary(&mut self, op: BinaryOp, a: &Expr, b: &Expr) -> Op {
        if matches!(op, BinaryOp::In | BinaryOp::NotIn)
            && let ExprKind::Set(parts) = &b.kind
            && a.sort.id == SortId::INT
        {
            let a = self.expr(a);
            let list = self.exprs(parts);
            return Op::InList(a, list, op == BinaryOp::In);
        }
        let moment = self.program.signature.decl(a.sort.id).is_some_and(|d| d.moment);
        let set = a.sort.shape == Shape::Set;
        let (sort, a, b) = (a.sort.id, self.expr(a), self.expr(b));
        match op {
            BinaryOp::Iff => Op::Iff(a, b),
            BinaryOp::Implies => Op::Implies(a, b),
            BinaryOp::Since => Op::Since(a, b),
            BinaryOp::Equal if moment => Op::Alike(sort, a, b, true),
            BinaryOp::NotEqual if moment => Op::Alike(sort, a, b, false),
            BinaryOp::Equal => Op::Equal(a, b),
            BinaryOp::NotEqual => Op::NotEqual(a, b),
            BinaryOp::In => Op::In(a, b),
            BinaryOp::NotIn => Op::NotIn(a, b),
            BinaryOp::Less | BinaryOp::AtMost | BinaryOp::Greater | BinaryOp::AtLeast | BinaryOp::Subset => {
                Op::Compare(op, a, b)
            }
            BinaryOp::Add | BinaryOp::Subtract | BinaryOp::Multiply if set => Op::SetArithmetic(op, a, b),
            BinaryOp::Add | BinaryOp::Subtract | BinaryOp::Multiply => Op::Arithmetic(op, a, b),
            // The loader flattens these; two parts are still what they are.
            BinaryOp::And => Op::And(Box::new([a, b])),
            BinaryOp::Or => Op::Or(Box::new([a, b])),
        }
    }

    /// `∧`, without what always holds and with the parts of its parts, which need not be asked apart; they keep their order.
    fn all_of(&self, refs: impl Iterator<Item = Ref>) -> Op {
        let mut flat = Vec::new();
        for at in refs {
            match self.machine.op(at) {
                Op::Value(Some(1)) => {}
                Op::And(parts) => flat.extend_from_slice(parts),
                _ => flat.push(at),
            }
        }
        Op::And(flat.into())
    }

    /// A switch where the parts tell each other apart by one term.
    fn or(&mut self, parts: &[Expr]) -> Op {
        let all = self.exprs(parts);
        let Some((term, size)) =
            parts.first().and_then(guard).and_then(|(t, _)| Some((t, self.size(t.sort)?)))
        else {
            return Op::Or(all);
        };
        let mut arms = vec![NOWHERE; usize::from(size)];
        for part in parts {
            let Some((t, value)) = guard(part).filter(|(t, _)| same(t, term)) else { return Op::Or(all) };
            debug_assert_eq!(t.sort, term.sort);
            let rest = match &part.kind {
                ExprKind::And(conjuncts) => conjuncts.get(1..).unwrap_or_default(),
                _ => &[],
            };
            let arm = match rest {
                [] => self.push(Op::Value(Some(1))),
                [one] => self.place(one),
                _ => {
                    let arm = self.all_of(rest.iter().map(|e| self.place(e)));
                    self.push(arm)
                }
            };
            match usize::try_from(value).ok().and_then(|v| arms.get_mut(v)) {
                Some(place) if *place == NOWHERE => *place = arm,
                _ => return Op::Or(all),
            }
        }
        let term = self.expr(term);
        Op::Case(Box::new(Case { term, arms: arms.into(), all }))
    }

    /// Where an expression already compiled lies.
    fn place(&self, e: &Expr) -> Ref {
        self.places.get(e.id as usize).copied().unwrap_or(NOWHERE)
    }
}

/// `t = constant`, or an `∧` that begins with it.
pub(crate) fn guard(part: &Expr) -> Option<(&Expr, Word)> {
    let first = match &part.kind {
        ExprKind::And(conjuncts) => conjuncts.first()?,
        _ => part,
    };
    match &first.kind {
        ExprKind::Binary(BinaryOp::Equal, t, c) => match c.kind {
            ExprKind::Value(v) => Some((t, v)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether two terms of one item are written alike.
fn same(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (ExprKind::Value(x), ExprKind::Value(y)) => x == y,
        (ExprKind::Slot(x), ExprKind::Slot(y)) => x == y,
        (ExprKind::Fact(f, xs), ExprKind::Fact(g, ys)) => f == g && all_same(xs, ys),
        (ExprKind::Call(f, xs), ExprKind::Call(g, ys)) => f == g && all_same(xs, ys),
        _ => false,
    }
}

fn all_same(xs: &[Expr], ys: &[Expr]) -> bool {
    xs.len() == ys.len() && xs.iter().zip(ys).all(|(x, y)| same(x, y))
}
