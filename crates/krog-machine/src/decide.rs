//! Evaluating operations: three-valued, short of what is not needed, without allocation.

use super::{
    Ending, ExhaustedError, Machine, STEPS, Scratch,
    after::Ahead,
    frame::Frame,
    op::{Case, DefCode, Domain, Op, Over, Ref, ResultCode},
};
use krog_logic::{
    interrupt::Interrupt,
    sort::Word,
    world::{FactId, World},
};

/// What a closed or small definition came to in one state: up to 128 truths, or two other values.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Memo {
    stamp: u64,
    known: u128,
    value: u128,
}

impl Memo {
    const fn get(&self, nth: u32, truths: bool) -> Word {
        if truths { (self.value >> nth & 1) as Word } else { (self.value >> (nth * Word::BITS)) as Word }
    }

    fn put(&mut self, nth: u32, truths: bool, value: Word) {
        self.known |= 1 << nth;
        self.value |= if truths {
            u128::from(value != 0) << nth
        } else {
            u128::from(value.cast_unsigned()) << (nth * Word::BITS)
        };
    }
}

/// Deciding under way.
#[derive(Debug)]
pub(super) struct Run<'a, W> {
    pub machine: &'a Machine<W>,
    stack: &'a mut Vec<Word>,
    memos: &'a mut Vec<Memo>,
    stamps: &'a mut u64,
    steps: u64,
    allowance: Allowance,
    interrupt: Interrupt,
    /// The state after the act that was looked ahead by last.
    pub ahead: Option<Ahead<W>>,
}

/// How the steps are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Allowance {
    /// Each question has as many.
    Each(u64),
    /// All questions share as many.
    Shared(u64),
}

/// A truth as 0 or 1, a term's value; nothing is unknown.
pub(super) type Value = Option<Word>;

impl<'a, W: World> Run<'a, W> {
    pub(super) fn new(machine: &'a Machine<W>, scratch: &'a mut Scratch) -> Run<'a, W> {
        Run {
            machine,
            stack: &mut scratch.stack,
            memos: &mut scratch.memos,
            stamps: &mut scratch.stamp,
            steps: STEPS,
            allowance: Allowance::Each(STEPS),
            interrupt: Interrupt::current(),
            ahead: None,
        }
    }

    /// A stamp that no other state has had; never 0, which is that of states whose values are not remembered.
    pub(super) const fn stamp(&mut self) -> u64 {
        *self.stamps += 1;
        *self.stamps
    }

    /// The answer, unless the steps ran out on the way.
    pub(super) fn finish<T>(&mut self, answer: T) -> Result<T, ExhaustedError> {
        let spent = self.steps == 0;
        let allowed = match self.allowance {
            Allowance::Each(steps) => {
                self.steps = steps;
                steps
            }
            Allowance::Shared(steps) => steps,
        };
        if spent { Err(ExhaustedError(allowed)) } else { Ok(answer) }
    }

    /// From now on all questions share so many steps.
    pub(super) const fn share(&mut self, steps: u64) {
        self.steps = steps;
        self.allowance = Allowance::Shared(steps);
    }

    /// Takes so many steps; false when there are none left, or nobody waits for the answer any more.
    #[inline]
    pub(super) fn take(&mut self, weight: u32) -> bool {
        self.steps = self.steps.saturating_sub(u64::from(weight).max(1));
        if self.interrupt.is_raised() {
            self.steps = 0;
        }
        self.steps > 0
    }

    pub(super) const fn has_steps(&self) -> bool {
        self.steps > 0
    }

    /// Takes the steps of an operation.
    #[inline]
    pub(super) fn step(&mut self, at: Ref) -> bool {
        self.take(self.machine.weights.get(at as usize).copied().unwrap_or(1))
    }

    pub(super) fn slot(&self, base: usize, slot: u16) -> Word {
        self.stack.get(base + usize::from(slot)).copied().unwrap_or(0)
    }

    pub(super) fn set(&mut self, base: usize, slot: u16, value: Word) {
        if let Some(place) = self.stack.get_mut(base + usize::from(slot)) {
            *place = value;
        }
    }

    /// An operand: what is simple is read on the spot, the rest evaluated.
    #[inline(always)]
    fn operand(&mut self, at: Ref, base: usize, f: &Frame<'_, W>) -> Value {
        let machine = self.machine;
        match machine.op(at) {
            Op::Slot(slot) => Some(self.slot(base, *slot)),
            Op::Value(v) => *v,
            Op::FactSlot(fact, slot) => f.now.fact(*fact, &[self.slot(base, *slot)]),
            Op::Fact0(fact) => f.now.fact(*fact, &[]),
            Op::FactFact0(fact, inner) => f.now.fact(*fact, &[f.now.fact(*inner, &[])?]),
            Op::FactFactSlot(fact, inner, slot) => {
                let inner = f.now.fact(*inner, &[self.slot(base, *slot)])?;
                f.now.fact(*fact, &[inner])
            }
            _ => self.eval(at, base, f),
        }
    }

    pub(super) fn eval(&mut self, at: Ref, base: usize, f: &Frame<'_, W>) -> Value {
        let machine = self.machine;
        match machine.op(at) {
            Op::And(parts) => self.every(parts, base, f, 0),
            Op::Or(parts) => self.every(parts, base, f, 1),
            Op::Case(case) => self.case(case, base, f),
            Op::Slot(_)
            | Op::Value(_)
            | Op::FactSlot(..)
            | Op::Fact0(_)
            | Op::FactFact0(..)
            | Op::FactFactSlot(..) => self.operand(at, base, f),
            Op::Fact1(fact, a) => {
                let a = self.operand(*a, base, f)?;
                f.now.fact(*fact, &[a])
            }
            Op::Fact2(fact, a, b) => {
                let a = self.operand(*a, base, f)?;
                let b = self.operand(*b, base, f)?;
                f.now.fact(*fact, &[a, b])
            }
            Op::Not(a) => Some(1 - self.operand(*a, base, f)?),
            Op::Table1(table, a) => {
                let a = self.operand(*a, base, f)?;
                self.tabled(*table, a)
            }
            Op::Table2(table, a, b, size) => {
                let a = self.operand(*a, base, f)?;
                let b = self.operand(*b, base, f)?;
                self.tabled(*table, a * Word::from(*size) + b)
            }
            Op::Equal(a, b) => {
                let a = self.operand(*a, base, f)?;
                Some(Word::from(a == self.operand(*b, base, f)?))
            }
            Op::NotEqual(a, b) => {
                let a = self.operand(*a, base, f)?;
                Some(Word::from(a != self.operand(*b, base, f)?))
            }
            Op::In(a, set) => {
                let a = self.operand(*a, base, f)?;
                let set = self.operand(*set, base, f)?;
                Some(set.checked_shr(u32::try_from(a).ok()?).unwrap_or(0) & 1)
            }
            Op::NotIn(a, set) => {
                let a = self.operand(*a, base, f)?;
                let set = self.operand(*set, base, f)?;
                Some(1 - (set.checked_shr(u32::try_from(a).ok()?).unwrap_or(0) & 1))
            }
            Op::If(condition, a, b) => {
                if self.operand(*condition, base, f)? != 0 {
                    self.eval(*a, base, f)
                } else {
                    self.eval(*b, base, f)
                }
            }
            Op::Call(def, args) => self.call(*def, args, base, f),
            Op::Quantified(over, all) => self.quantified(over, *all, base, f),
            Op::After(act, body, sort) => self.after(*act, *body, *sort, base, f),
            Op::Norm(norm) => self.norm(norm, base, f),
            other => self.rarer(other, base, f),
        }
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
        let Some(value) = self.operand(case.term, base, f) else {
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

    #[inline(never)]
    fn call(&mut self, def: u16, args: &[Ref], base: usize, f: &Frame<'_, W>) -> Value {
        let mut values = [0; 8];
        let n = self.args(args, base, f, &mut values)?;
        let code = self.machine.defs.get(usize::from(def))?;
        self.enter(code, values.get(..n)?, base, f)
    }

    fn enter(&mut self, code: &DefCode, args: &[Word], base: usize, f: &Frame<'_, W>) -> Value {
        if !self.step(code.body) {
            return None;
        }
        let place = code.memo.as_ref().filter(|_| f.stamp != 0 && f.depth < 2).and_then(|memo| {
            let nth = args.iter().zip(&memo.sizes).try_fold(0, |nth, (arg, size)| {
                (0..Word::from(*size)).contains(arg).then_some(nth * Word::from(*size) + arg)
            })?;
            Some((memo.at * 2 + usize::from(f.depth), u32::try_from(nth).ok()?, memo.truths))
        });
        if let Some((at, nth, truths)) = place
            && let Some(memo) = self.memos.get(at)
            && memo.stamp == f.stamp
            && memo.known >> nth & 1 == 1
        {
            return Some(memo.get(nth, truths));
        }
        let inner = base + usize::from(FRAME);
        for (slot, arg) in (0..).zip(args) {
            self.set(inner, slot, *arg);
        }
        let value = self.eval(code.body, inner, f);
        if let (Some((at, nth, truths)), Some(value)) = (place, value)
            && let Some(memo) = self.memos.get_mut(at)
        {
            if memo.stamp != f.stamp {
                *memo = Memo { stamp: f.stamp, known: 0, value: 0 };
            }
            memo.put(nth, truths, value);
        }
        value
    }

    /// A definition's value for arguments, from outside.
    pub(super) fn call_with(&mut self, def: usize, args: &[Word], f: &Frame<'_, W>) -> Value {
        let code = self.machine.defs.get(def)?;
        self.enter(code, args, 0, f)
    }

    #[inline(never)]
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
                    if !self.take(over.weight) {
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
                    if !self.take(over.weight) {
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
                    if !self.take(over.weight) {
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
