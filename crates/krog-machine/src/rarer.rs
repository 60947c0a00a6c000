//! Operations that are met less often: arithmetic, sets, counting, the past.

use super::{
    decide::{Run, Value},
    frame::Frame,
    op::{Op, Over, Ref},
};
use krog_logic::{sort::Word, world::World};
use krog_syntax::ast::{BinaryOp, FoldOp};

impl<'a, W: World> Run<'a, W> {
    /// What is met less often, kept apart so that the rest stays small.
    #[inline(never)]
    pub(super) fn rarer(&mut self, op: &'a Op, base: usize, f: &Frame<'_, W>) -> Value {
        match op {
            Op::FactN(fact, args) => {
                let mut values = [0; 8];
                let n = self.args(args, base, f, &mut values)?;
                f.now.fact(*fact, values.get(..n)?)
            }
            Op::Implies(a, b) => match self.eval(*a, base, f) {
                Some(0) => Some(1),
                Some(_) => self.eval(*b, base, f),
                None => self.eval(*b, base, f).filter(|b| *b == 1),
            },
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
                    if !self.step(body) {
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
                    if !self.step(a) || !self.step(b) {
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
            if !self.step(a) {
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
}
