//! Evaluating operations: three-valued, short of what is not needed, without allocation.

use super::{
    Ending, ExhaustedError, Machine, STEPS, Scratch,
    frame::Frame,
    op::{Case, DefCode, Domain, Op, Over, Ref, ResultCode},
};
use crate::{
    ast::BinaryOp,
    ast::FoldOp,
    sort::Word,
    world::{FactId, World},
};

/// What a closed or small definition came to in one state: up to 128 values.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Memo {
    stamp: u64,
    known: u128,
    value: u128,
}

/// Deciding under way.
#[derive(Debug)]
pub(super) struct Run<'a, W> {
    pub machine: &'a Machine<W>,
    stack: &'a mut Vec<Word>,
    memos: &'a mut Vec<Memo>,
    stamps: &'a mut u64,
    steps: u64,
}

type Value = Option<Word>;

impl<'a, W: World> Run<'a, W> {
    pub(super) fn new(machine: &'a Machine<W>, scratch: &'a mut Scratch) -> Run<'a, W> {
        Run {
            machine,
            stack: &mut scratch.stack,
            memos: &mut scratch.memos,
            stamps: &mut scratch.stamp,
            steps: STEPS,
        }
    }

    /// A stamp that no other state has had; never 0, which is that of states whose values are not remembered.
    pub(super) const fn stamp(&mut self) -> u64 {
        *self.stamps += 1;
        *self.stamps
    }

    /// The answer, unless the steps ran out on the way; the next question has all steps again.
    pub(super) fn finish<T>(&mut self, answer: T) -> Result<T, ExhaustedError> {
        let spent = self.steps == 0;
        self.steps = STEPS;
        if spent { Err(ExhaustedError(STEPS)) } else { Ok(answer) }
    }

    /// Takes a step; false when there are none left.
    pub(super) const fn step(&mut self) -> bool {
        self.steps = self.steps.saturating_sub(1);
        self.steps > 0
    }

    pub(super) fn slot(&self, base: usize, slot: u16) -> Word {
        self.stack.get(base + usize::from(slot)).copied().unwrap_or(0)
    }

    pub(super) fn set(&mut self, base: usize, slot: u16, value: Word) {
        if let Some(place) = self.stack.get_mut(base + usize::from(slot)) {
            *place = value;
        }
    }

    pub(super) fn eval(&mut self, at: Ref, base: usize, f: &Frame<'_, W>) -> Value {
        let machine = self.machine;
        match machine.op(at) {
            Op::Value(v) => *v,
            Op::Slot(slot) => Some(self.slot(base, *slot)),
            Op::FactSlot(fact, slot) => f.now.fact(*fact, &[self.slot(base, *slot)]),
            Op::Fact0(fact) => f.now.fact(*fact, &[]),
            Op::Fact1(fact, a) => {
                let a = self.eval(*a, base, f)?;
                f.now.fact(*fact, &[a])
            }
            Op::Fact2(fact, a, b) => {
                let a = self.eval(*a, base, f)?;
                let b = self.eval(*b, base, f)?;
                f.now.fact(*fact, &[a, b])
            }
            Op::FactN(fact, args) => {
                let mut values = [0; 8];
                let n = self.args(args, base, f, &mut values)?;
                f.now.fact(*fact, values.get(..n)?)
            }
            Op::And(parts) => self.every(parts, base, f, 0),
            Op::Or(parts) => self.every(parts, base, f, 1),
            Op::Not(a) => Some(1 - self.eval(*a, base, f)?),
            Op::Case(case) => self.case(case, base, f),
            Op::Table1(table, a) => {
                let a = self.eval(*a, base, f)?;
                self.tabled(*table, a)
            }
            Op::Table2(table, a, b, size) => {
                let a = self.eval(*a, base, f)?;
                let b = self.eval(*b, base, f)?;
                self.tabled(*table, a * Word::from(*size) + b)
            }
            Op::Call(def, args) => self.call(*def, args, base, f),
            Op::Equal(a, b) => {
                let a = self.eval(*a, base, f)?;
                Some(Word::from(a == self.eval(*b, base, f)?))
            }
            Op::NotEqual(a, b) => {
                let a = self.eval(*a, base, f)?;
                Some(Word::from(a != self.eval(*b, base, f)?))
            }
            Op::In(a, set) => {
                let a = self.eval(*a, base, f)?;
                Some(self.eval(*set, base, f)?.checked_shr(u32::try_from(a).ok()?).unwrap_or(0) & 1)
            }
            Op::NotIn(a, set) => {
                let a = self.eval(*a, base, f)?;
                Some(1 - (self.eval(*set, base, f)?.checked_shr(u32::try_from(a).ok()?).unwrap_or(0) & 1))
            }
            Op::Quantified(over, all) => self.quantified(over, *all, base, f),
            Op::After(act, body, sort) => {
                let act = self.eval(*act, base, f)?;
                let next = self.after_value(act, *sort, base, f);
                let inner = Frame {
                    now: &next,
                    past: super::frame::Past::Frame(f),
                    depth: f.depth + 1,
                    stamp: self.stamp(),
                    seen: f.seen,
                };
                self.eval(*body, base, &inner)
            }
            Op::Norm(norm) => self.norm(norm, base, f),
            Op::If(condition, a, b) => {
                if self.eval(*condition, base, f)? != 0 {
                    self.eval(*a, base, f)
                } else {
                    self.eval(*b, base, f)
                }
            }
            Op::Implies(a, b) => match self.eval(*a, base, f) {
                Some(0) => Some(1),
                Some(_) => self.eval(*b, base, f),
                None => self.eval(*b, base, f).filter(|b| *b == 1),
            },
            other => self.rarer(other, base, f),
        }
    }

    /// What is met less often, kept apart so that the rest stays small.
    fn rarer(&mut self, op: &'a Op, base: usize, f: &Frame<'_, W>) -> Value {
        match op {
            Op::Moment => Word::try_from(f.moment()).ok(),
            Op::Iff(a, b) => {
                let a = self.eval(*a, base, f)?;
                Some(Word::from(a == self.eval(*b, base, f)?))
            }
            Op::Alike(sort, a, b, equal) => {
                let a = u64::try_from(self.eval(*a, base, f)?).ok()?;
                let b = u64::try_from(self.eval(*b, base, f)?).ok()?;
                let same = a == b || f.state(a)?.alike(*sort, f.state(b)?);
                Some(Word::from(same == *equal))
            }
            Op::Compare(op, a, b) => {
                let a = self.eval(*a, base, f)?;
                let b = self.eval(*b, base, f)?;
                Some(Word::from(match op {
                    BinaryOp::Less => a < b,
                    BinaryOp::AtMost => a <= b,
                    BinaryOp::Greater => a > b,
                    BinaryOp::Subset => a & !b == 0,
                    _ => a >= b,
                }))
            }
            Op::InList(a, list, inside) => {
                let a = self.eval(*a, base, f)?;
                let mut unknown = false;
                for item in list {
                    match self.eval(*item, base, f) {
                        Some(item) if item == a => return Some(Word::from(*inside)),
                        Some(_) => {}
                        None => unknown = true,
                    }
                }
                if unknown { None } else { Some(Word::from(!*inside)) }
            }
            Op::Arithmetic(op, a, b) => {
                let a = self.eval(*a, base, f)?;
                let b = self.eval(*b, base, f)?;
                match op {
                    BinaryOp::Add => a.checked_add(b),
                    BinaryOp::Subtract => a.checked_sub(b),
                    _ => a.checked_mul(b),
                }
            }
            Op::SetArithmetic(op, a, b) => {
                let a = self.eval(*a, base, f)?;
                let b = self.eval(*b, base, f)?;
                Some(match op {
                    BinaryOp::Add => a | b,
                    BinaryOp::Subtract => a & !b,
                    _ => a & b,
                })
            }
            Op::SetOf(parts) => {
                let mut set = 0;
                for part in parts {
                    set |= 1 << (self.eval(*part, base, f)? & 63);
                }
                Some(set)
            }
            Op::Count(over) => {
                let mut n = Some(0);
                self.each(over, base, f, |run, _| {
                    n = match run.eval(over.body, base, f) {
                        Some(v) => n.map(|n: Word| n + v),
                        None => None,
                    };
                    n.is_some()
                })?;
                n
            }
            Op::Fold(over, op, term) => self.fold(over, *op, *term, base, f),
            Op::Collect(over, term) => {
                let mut set = Some(0);
                self.each(over, base, f, |run, _| {
                    set = match run.eval(over.body, base, f) {
                        Some(0) => set,
                        Some(_) => {
                            run.eval(*term, base, f).and_then(|v| set.map(|s: Word| s | 1 << (v & 63)))
                        }
                        None => None,
                    };
                    set.is_some()
                })?;
                set
            }
            Op::CountPast(..) | Op::Once(_) | Op::Historically(_) | Op::Previously(_) | Op::Since(..) => {
                self.past(op, base, f)
            }
            _ => None,
        }
    }

    fn past(&mut self, op: &Op, base: usize, f: &Frame<'_, W>) -> Value {
        match *op {
            Op::CountPast(slot, body) => {
                let mut n = 0;
                let mut at = Some(f.back());
                while let Some(frame) = at {
                    if !self.step() {
                        return None;
                    }
                    self.set(base, slot, Word::try_from(frame.moment()).ok()?);
                    n += self.eval(body, base, &frame)?;
                    at = frame.previous(0);
                }
                Some(n)
            }
            Op::Once(a) => self.through_past(a, base, f, 1),
            Op::Historically(a) => self.through_past(a, base, f, 0),
            Op::Previously(a) => match f.back().previous(0) {
                Some(previous) => self.eval(a, base, &previous),
                None => Some(0),
            },
            Op::Since(a, b) => {
                let mut at = Some(f.back());
                let (mut certain, mut open) = (true, false);
                while let Some(frame) = at {
                    if !self.step() {
                        return None;
                    }
                    match self.eval(b, base, &frame) {
                        Some(0) => {}
                        Some(_) if certain => return Some(1),
                        _ => open = true,
                    }
                    match self.eval(a, base, &frame) {
                        Some(0) => break,
                        Some(_) => {}
                        None => certain = false,
                    }
                    at = frame.previous(0);
                }
                if open { None } else { Some(0) }
            }
            _ => None,
        }
    }

    /// From now back to the first state that gives `decisive`; the other truth if none does.
    fn through_past(&mut self, a: Ref, base: usize, f: &Frame<'_, W>, decisive: Word) -> Value {
        let mut at = Some(f.back());
        let mut unknown = false;
        while let Some(frame) = at {
            if !self.step() {
                return None;
            }
            match self.eval(a, base, &frame) {
                Some(v) if v == decisive => return Some(decisive),
                Some(_) => {}
                None => unknown = true,
            }
            at = frame.previous(0);
        }
        if unknown { None } else { Some(1 - decisive) }
    }

    fn every(&mut self, parts: &[Ref], base: usize, f: &Frame<'_, W>, decisive: Word) -> Value {
        let mut unknown = false;
        for part in parts {
            match self.eval(*part, base, f) {
                Some(v) if v == decisive => return Some(decisive),
                Some(_) => {}
                None => unknown = true,
            }
        }
        if unknown { None } else { Some(1 - decisive) }
    }

    fn case(&mut self, case: &Case, base: usize, f: &Frame<'_, W>) -> Value {
        let Some(value) = self.eval(case.term, base, f) else {
            return self.every(&case.all, base, f, 1);
        };
        match usize::try_from(value).ok().and_then(|v| case.arms.get(v)) {
            Some(&arm) if arm != super::op::NOWHERE => self.eval(arm, base, f),
            _ => Some(0),
        }
    }

    fn tabled(&self, table: u16, index: Word) -> Value {
        let index = usize::try_from(index).ok()?;
        let word = self.machine.tables.get(usize::from(table))?.get(index / 64)?;
        Some(Word::from(word >> (index % 64) & 1 == 1))
    }

    pub(super) fn args(
        &mut self,
        args: &[Ref],
        base: usize,
        f: &Frame<'_, W>,
        out: &mut [Word; 8],
    ) -> Option<usize> {
        for (arg, place) in args.iter().zip(out.iter_mut()) {
            *place = self.eval(*arg, base, f)?;
        }
        Some(args.len())
    }

    fn call(&mut self, def: u16, args: &[Ref], base: usize, f: &Frame<'_, W>) -> Value {
        let mut values = [0; 8];
        let n = self.args(args, base, f, &mut values)?;
        let code = self.machine.defs.get(usize::from(def))?;
        self.enter(code, values.get(..n)?, base, f)
    }

    fn enter(&mut self, code: &DefCode, args: &[Word], base: usize, f: &Frame<'_, W>) -> Value {
        if !self.step() {
            return None;
        }
        let place = code.memo.as_ref().filter(|_| f.stamp != 0 && f.depth < 2).and_then(|(memo, sizes)| {
            let bit = args.iter().zip(sizes).try_fold(0, |bit, (arg, size)| {
                (0..Word::from(*size)).contains(arg).then_some(bit * Word::from(*size) + arg)
            })?;
            Some((memo * 2 + usize::from(f.depth), u32::try_from(bit).ok()?))
        });
        if let Some((memo, bit)) = place
            && let Some(memo) = self.memos.get(memo)
            && memo.stamp == f.stamp
            && memo.known >> bit & 1 == 1
        {
            return Some(Word::from(memo.value >> bit & 1 == 1));
        }
        let inner = base + usize::from(FRAME);
        for (slot, arg) in (0..).zip(args) {
            self.set(inner, slot, *arg);
        }
        let value = self.eval(code.body, inner, f);
        if let (Some((memo, bit)), Some(value)) = (place, value)
            && let Some(memo) = self.memos.get_mut(memo)
        {
            if memo.stamp != f.stamp {
                *memo = Memo { stamp: f.stamp, known: 0, value: 0 };
            }
            memo.known |= 1 << bit;
            memo.value |= u128::from(value != 0) << bit;
        }
        value
    }

    /// A definition's value for arguments, from outside.
    pub(super) fn call_with(&mut self, def: usize, args: &[Word], f: &Frame<'_, W>) -> Value {
        let code = self.machine.defs.get(def)?;
        self.enter(code, args, 0, f)
    }

    fn quantified(&mut self, over: &Over, all: bool, base: usize, f: &Frame<'_, W>) -> Value {
        let decisive = Word::from(!all);
        let mut answer = Some(1 - decisive);
        self.each(over, base, f, |run, _| match run.eval(over.body, base, f) {
            Some(v) if v == decisive => {
                answer = Some(decisive);
                false
            }
            Some(_) => true,
            None => {
                answer = None;
                true
            }
        })?;
        answer
    }

    fn fold(&mut self, over: &Over, op: FoldOp, term: Ref, base: usize, f: &Frame<'_, W>) -> Value {
        let mut known = true;
        let mut result: Value = if op == FoldOp::Sum { Some(0) } else { None };
        self.each(over, base, f, |run, _| {
            match run.eval(over.body, base, f) {
                Some(0) => {}
                Some(_) => match run.eval(term, base, f) {
                    Some(v) => {
                        result = match (op, result) {
                            (FoldOp::Sum, Some(r)) => r.checked_add(v),
                            (FoldOp::Min, Some(r)) => Some(r.min(v)),
                            (FoldOp::Max, Some(r)) => Some(r.max(v)),
                            (FoldOp::Sum, None) => None,
                            (_, None) => Some(v),
                        };
                    }
                    None => known = false,
                },
                None => known = false,
            }
            known
        })?;
        result.filter(|_| known)
    }

    /// Runs a variable over its domain, until told to stop; nothing if the domain is not known or the steps run out.
    pub(super) fn each(
        &mut self,
        over: &Over,
        base: usize,
        f: &Frame<'_, W>,
        mut visit: impl FnMut(&mut Self, Word) -> bool,
    ) -> Option<()> {
        match &over.domain {
            Domain::Set(set) => {
                let mut rest = self.eval(*set, base, f)?.cast_unsigned();
                while rest != 0 {
                    let value = Word::from(rest.trailing_zeros());
                    rest &= rest - 1;
                    if !self.step() {
                        return None;
                    }
                    self.set(base, over.slot, value);
                    if !visit(self, value) {
                        break;
                    }
                }
            }
            Domain::All(size) => {
                for value in 0..Word::from(*size) {
                    if !self.step() {
                        return None;
                    }
                    self.set(base, over.slot, value);
                    if !visit(self, value) {
                        break;
                    }
                }
            }
            Domain::List(fact, args) => {
                let mut values = [0; 8];
                let n = self.args(args, base, f, &mut values)?;
                let mut cursor = 0;
                while let Some(value) = f.now.next(*fact, values.get(..n)?, &mut cursor) {
                    if !self.step() {
                        return None;
                    }
                    self.set(base, over.slot, value);
                    if !visit(self, value) {
                        break;
                    }
                }
            }
        }
        Some(())
    }

    pub(super) fn fact(&self, fact: FactId, args: &[Word], f: &Frame<'_, W>) -> Value {
        f.now.fact(fact, args)
    }

    pub(super) fn ending(&mut self, claimed: bool, f: &Frame<'_, W>) -> Option<Ending> {
        let machine = self.machine;
        for (i, outcome) in machine.outcomes.iter().enumerate() {
            if outcome.claim && !claimed || self.eval(outcome.condition, 0, f) != Some(1) {
                continue;
            }
            let (winner, loser) = match outcome.result {
                ResultCode::Draw => (None, None),
                ResultCode::Win(t) => (self.eval(t, 0, f), None),
                ResultCode::Loss(t) => (None, self.eval(t, 0, f)),
            };
            return Some(Ending { outcome: i, winner, loser });
        }
        None
    }
}

/// How many slots lie between a caller's and a callee's: no item has more variables.
pub(super) const FRAME: u16 = 24;
