//! What an evaluation costs, known before it runs: the operations that it takes at most, short of what it calls and of what it runs through.
//!
//! Steps are counted in these, so that a long formula uses them up as fast as it uses time.

use super::op::{ActOp, Domain, EffectCode, Op, Over, PowerCode, Ref};

/// A copy of the state, for `[m]`.
pub(super) const COPY: u32 = 32;

/// The weight of every operation; each stands behind those that it is made of.
pub(super) fn weigh(ops: &mut [Op]) -> Vec<u32> {
    let mut weights: Vec<u32> = Vec::with_capacity(ops.len());
    for op in ops {
        let weight = Weights(&weights).op(op);
        weights.push(weight);
    }
    weights
}

/// The weight of making a power's changes, once.
pub(super) fn exertion(weights: &[u32], power: &mut PowerCode) {
    let known = Weights(weights);
    let mut all = known.of(power.event);
    for EffectCode { args, each, when, .. } in &mut power.effects {
        let once = known.all(args).saturating_add(1);
        match each {
            Some(over) => all = all.saturating_add(known.over(over, once)),
            None => all = all.saturating_add(once),
        }
        all = all.saturating_add(when.map_or(0, |when| known.of(when)));
    }
    power.weight = all;
}

struct Weights<'a>(&'a [u32]);

impl Weights<'_> {
    fn of(&self, at: Ref) -> u32 {
        self.0.get(at as usize).copied().unwrap_or(0)
    }

    fn all(&self, parts: &[Ref]) -> u32 {
        parts.iter().fold(0, |sum, part| sum.saturating_add(self.of(*part)))
    }

    /// What is said of each value is kept with the variable; the domain is worked out once.
    fn over(&self, over: &mut Over, each: u32) -> u32 {
        over.weight = self.of(over.body).saturating_add(each).saturating_add(1);
        match &over.domain {
            Domain::Set(set) => self.of(*set),
            Domain::List(_, args) => self.all(args),
            Domain::All(_) => 0,
        }
    }

    fn op(&self, op: &mut Op) -> u32 {
        let parts = match op {
            Op::Value(_)
            | Op::Slot(_)
            | Op::Fact0(_)
            | Op::FactSlot(..)
            | Op::FactFact0(..)
            | Op::FactFactSlot(..)
            | Op::Moment
            // What is said of the past is counted with each state of it.
            | Op::CountPast(..)
            | Op::Once(_)
            | Op::Historically(_)
            | Op::Since(..) => 0,
            Op::Fact1(_, a) | Op::Table1(_, a) | Op::Not(a) | Op::Previously(a) => self.of(*a),
            Op::Fact2(_, a, b)
            | Op::Table2(_, a, b, _)
            | Op::Implies(a, b)
            | Op::Iff(a, b)
            | Op::Equal(a, b)
            | Op::NotEqual(a, b)
            | Op::Alike(_, a, b, _)
            | Op::Compare(_, a, b)
            | Op::In(a, b)
            | Op::NotIn(a, b)
            | Op::Arithmetic(_, a, b)
            | Op::SetArithmetic(_, a, b)
            | Op::After(a, b, _) => self.of(*a).saturating_add(self.of(*b)),
            Op::FactN(_, parts) | Op::Call(_, parts) | Op::And(parts) | Op::Or(parts) | Op::SetOf(parts) => {
                self.all(parts)
            }
            Op::Case(case) => {
                let dearest = case.arms.iter().map(|arm| self.of(*arm)).max().unwrap_or(0);
                self.of(case.term).saturating_add(dearest)
            }
            Op::InList(a, parts, _) => self.of(*a).saturating_add(self.all(parts)),
            Op::Quantified(over, _) | Op::Count(over) => self.over(over, 0),
            Op::Fold(over, _, term) | Op::Collect(over, term) => {
                let term = self.of(*term);
                self.over(over, term)
            }
            Op::Norm(norm) => self.of(norm.agent).saturating_add(match &norm.act {
                ActOp::Value(_, term) => self.of(*term),
                ActOp::Act(_, parts) => self.all(parts),
            }),
            Op::If(condition, a, b) => self.of(*condition).saturating_add(self.of(*a).max(self.of(*b))),
        };
        parts.saturating_add(1)
    }
}
