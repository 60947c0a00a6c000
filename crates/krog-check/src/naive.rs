//! The plain evaluator: formulas and terms as they stand. Nothing is a value that is not known, and a truth is 0 or 1.

use std::collections::HashMap;

use super::{Limits, error::Fault, readings::Readings};
use krog_logic::{
    interrupt::Interrupt,
    program::{DefId, Expr, ExprKind, Program},
    signature::FactDecl,
    sort::{SortId, Word},
    world::{FactId, History, World},
};
use krog_syntax::ast::{BinaryOp, Shape};

/// No more values of definitions are kept.
const KNOWN: usize = 1 << 16;

/// A value, or a reason to stop.
pub(super) type Value = Result<Option<Word>, Fault>;

/// A state in its time: one of the history's, counted from the oldest, or behind them one made by an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Point(usize);

/// A state made by an act.
#[derive(Debug)]
struct Made<W> {
    state: W,
    before: Point,
}

/// Book, states and bounds.
#[derive(Debug)]
pub(super) struct Naive<'a, W> {
    pub(super) program: &'a Program,
    history: History<'a, W>,
    made: Vec<Made<W>>,
    steps: u64,
    interrupt: Interrupt,
    depth: u32,
    /// What definitions came to in states that were not made, which stay as they are.
    known: HashMap<(DefId, Vec<Word>, usize), Option<Word>>,
    /// Where facts are noted.
    pub(super) noted: Option<Readings>,
}

impl<'a, W: World> Naive<'a, W> {
    pub(super) fn new(program: &'a Program, history: History<'a, W>, limits: Limits) -> Naive<'a, W> {
        let Limits { steps, depth } = limits;
        Naive {
            program,
            history,
            made: Vec::new(),
            steps,
            depth,
            known: HashMap::new(),
            noted: None,
            interrupt: Interrupt::current(),
        }
    }

    /// The present state.
    pub(super) const fn now(&self) -> Point {
        Point(self.history.past.len())
    }

    pub(super) fn spend(&mut self) -> Result<(), Fault> {
        if self.interrupt.is_raised() {
            return Err(Fault::Steps);
        }
        self.steps = self.steps.checked_sub(1).ok_or(Fault::Steps)?;
        Ok(())
    }

    /// Runs one level deeper.
    pub(super) fn deeper<T>(&mut self, run: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        self.sink()?;
        let result = run(self);
        self.rise();
        result
    }

    /// Goes one level deeper.
    pub(super) fn sink(&mut self) -> Result<(), Fault> {
        self.depth = self.depth.checked_sub(1).ok_or(Fault::Depth)?;
        Ok(())
    }

    /// Comes back from it.
    pub(super) const fn rise(&mut self) {
        self.depth += 1;
    }

    pub(super) fn state(&self, at: Point) -> Result<&W, Fault> {
        let past = self.history.past;
        if let Some(state) = past.get(at.0) {
            return Ok(state);
        }
        match at.0 - past.len() {
            0 => Ok(self.history.now),
            n => Ok(&self.made.get(n - 1).ok_or(Fault::Moment)?.state),
        }
    }

    /// The state before; none at the oldest.
    pub(super) fn before(&self, at: Point) -> Option<Point> {
        match at.0.checked_sub(self.now().0 + 1) {
            Some(n) => self.made.get(n).map(|made| made.before),
            None => at.0.checked_sub(1).map(Point),
        }
    }

    /// The states up to one, latest first.
    pub(super) fn run_to(&self, at: Point) -> Vec<Point> {
        std::iter::successors(Some(at), |point| self.before(*point)).collect()
    }

    /// How many states came before one.
    pub(super) fn moment(&self, at: Point) -> u64 {
        match at.0.checked_sub(self.now().0 + 1).and_then(|n| self.made.get(n)) {
            Some(made) => self.moment(made.before) + 1,
            None => at.0 as u64,
        }
    }

    /// The state of a moment as seen from one: among those up to it, or else the nearest that is there at all.
    pub(super) fn at_moment(&self, moment: u64, from: Point) -> Option<Point> {
        let seen = self.run_to(from).into_iter();
        let all = (0..=self.now().0 + self.made.len()).rev().map(Point);
        seen.chain(all).find(|point| self.moment(*point) == moment)
    }

    /// Adds the state after an act.
    pub(super) fn enter(&mut self, state: W, before: Point) -> Point {
        self.made.push(Made { state, before });
        Point(self.now().0 + self.made.len())
    }

    /// Takes the last such state away.
    pub(super) fn leave(&mut self) {
        self.made.pop();
    }

    /// Runs with facts noted.
    pub(super) fn noting<T>(
        &mut self,
        run: impl FnOnce(&mut Self) -> Result<T, Fault>,
    ) -> Result<(T, Readings), Fault> {
        let outer = self.noted.replace(Readings::default());
        let result = run(self);
        let readings = std::mem::replace(&mut self.noted, outer).unwrap_or_default();
        Ok((result?, readings))
    }

    /// Runs without noting facts.
    pub(super) fn unnoted<T>(&mut self, run: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        let outer = self.noted.take();
        let result = run(self);
        self.noted = outer;
        result
    }

    pub(super) fn truth(
        &mut self,
        expr: &'a Expr,
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Result<Option<bool>, Fault> {
        Ok(self.value(expr, slots, at)?.map(|word| word != 0))
    }

    /// What an expression comes to at a moment.
    pub(super) fn value(&mut self, expr: &'a Expr, slots: &mut Vec<Word>, at: Point) -> Value {
        self.spend()?;
        self.deeper(|naive| match &expr.kind {
            ExprKind::Value(word) => Ok(Some(*word)),
            ExprKind::Slot(slot) => Ok(Some(*slots.get(usize::from(*slot)).ok_or(Fault::Program)?)),
            ExprKind::Fact(fact, args) => naive.fact(*fact, args, slots, at),
            ExprKind::Call(def, args) => naive.call(*def, args, slots, at),
            ExprKind::Not(inner) => Ok(word(naive.truth(inner, slots, at)?.map(|t| !t))),
            ExprKind::And(parts) => naive.parts(parts, false, slots, at),
            ExprKind::Or(parts) => naive.parts(parts, true, slots, at),
            ExprKind::Binary(op, left, right) => naive.binary(expr, *op, (left, right), slots, at),
            ExprKind::Quantified { all, slot, domain, body } => {
                naive.quantified(*all, *slot, (domain, body), slots, at)
            }
            ExprKind::AllOf => naive.every_constant(expr),
            ExprKind::Past(op, body) => naive.past(*op, body, slots, at),
            ExprKind::After(act, body) => naive.after(act, body, slots, at),
            ExprKind::Deontic { op, scope, agent, act } => {
                naive.deontic(*op, *scope, (agent, act), slots, at)
            }
            ExprKind::Count { slot, domain, body } => naive.count(*slot, (domain, body), slots, at),
            ExprKind::CountPast { slot, body } => naive.count_past(*slot, body, slots, at),
            ExprKind::Fold { op, slot, domain, filter, term } => {
                let Some(values) = naive.each(*slot, (domain, filter.as_deref(), term), slots, at)? else {
                    return Ok(None);
                };
                Ok(super::values::fold(*op, &values))
            }
            ExprKind::Set(members) => {
                Ok(naive.all_values(members, slots, at)?.map(|v| super::values::set(&v)))
            }
            ExprKind::Comprehension { slot, domain, filter, term } => {
                let values = naive.each(*slot, (domain, filter.as_deref(), term), slots, at)?;
                Ok(values.map(|v| super::values::set(&v)))
            }
            ExprKind::If(condition, then, otherwise) => naive.branch((condition, then, otherwise), slots, at),
        })
    }

    /// All of some terms; nothing if one is not known.
    pub(super) fn all_values(
        &mut self,
        terms: &'a [Expr],
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Result<Option<Vec<Word>>, Fault> {
        let mut values = Some(Vec::with_capacity(terms.len()));
        for term in terms {
            match self.value(term, slots, at)? {
                Some(value) => values.iter_mut().for_each(|v| v.push(value)),
                None => values = None,
            }
        }
        Ok(values)
    }

    pub(super) fn fact_decl(&self, fact: FactId) -> Result<&'a FactDecl, Fault> {
        self.program.signature.facts.get(usize::from(fact.0)).ok_or(Fault::Program)
    }

    fn fact(&mut self, fact: FactId, args: &'a [Expr], slots: &mut Vec<Word>, at: Point) -> Value {
        let Some(args) = self.all_values(args, slots, at)? else { return Ok(None) };
        let decl = self.fact_decl(fact)?;
        // A listed fact has values, not a value.
        if decl.result.shape == Shape::List {
            return Err(Fault::Program);
        }
        let moment = self.moment(at);
        // What stands for something of the whole state is not asked of the host, only compared.
        if self.program.signature.decl(decl.result.id).is_some_and(|sort| sort.moment) {
            return Ok(Some(Word::try_from(moment).map_err(|_| Fault::Moment)?));
        }
        let value = self.state(at)?.fact(fact, &args);
        if let (false, Some(noted)) = (decl.rigid, &mut self.noted) {
            noted.add(moment, fact, &args, value);
        }
        Ok(value)
    }

    fn call(&mut self, def: DefId, args: &'a [Expr], slots: &mut Vec<Word>, at: Point) -> Value {
        let Some(mut inner) = self.all_values(args, slots, at)? else { return Ok(None) };
        // Where facts are noted, they have to be read.
        let kept = (at.0 <= self.now().0 && self.noted.is_none()).then(|| (def, inner.clone(), at.0));
        if let Some(value) = kept.as_ref().and_then(|key| self.known.get(key)) {
            return Ok(*value);
        }
        let body = self.program.defs.get(usize::from(def.0)).ok_or(Fault::Program)?;
        inner.resize(usize::from(body.head.slots).max(inner.len()), 0);
        let value = self.value(&body.body, &mut inner, at)?;
        if let Some(key) = kept.filter(|_| self.known.len() < KNOWN) {
            self.known.insert(key, value);
        }
        Ok(value)
    }

    /// Whether some part has the truth that decides; otherwise the other truth, if all are known.
    fn parts(&mut self, parts: &'a [Expr], decides: bool, slots: &mut Vec<Word>, at: Point) -> Value {
        let mut result = Some(!decides);
        for part in parts {
            let truth = self.truth(part, slots, at)?;
            if truth == Some(decides) {
                result = truth;
                break;
            } else if truth.is_none() && result == Some(!decides) {
                result = None;
            }
        }
        Ok(word(result))
    }

    fn quantified(
        &mut self,
        all: bool,
        slot: u16,
        (domain, body): (&'a Expr, &'a Expr),
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Value {
        let Some(values) = self.domain(domain, slots, at)? else { return Ok(None) };
        let mut result = Some(all);
        for value in values {
            let truth = self.with_slot(slot, value, slots, |naive, slots| naive.truth(body, slots, at))?;
            if truth == Some(!all) {
                result = truth;
                break;
            } else if truth.is_none() && result == Some(all) {
                result = None;
            }
        }
        Ok(word(result))
    }

    fn branch(
        &mut self,
        (condition, then, otherwise): (&'a Expr, &'a Expr, &'a Expr),
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Value {
        match self.truth(condition, slots, at)? {
            Some(true) => self.value(then, slots, at),
            Some(false) => self.value(otherwise, slots, at),
            None => Ok(None),
        }
    }

    fn binary(
        &mut self,
        whole: &'a Expr,
        op: BinaryOp,
        (left, right): (&'a Expr, &'a Expr),
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Value {
        if op == BinaryOp::Since {
            return self.since(left, right, slots, at);
        }
        if let (BinaryOp::In | BinaryOp::NotIn, ExprKind::Set(members), SortId::INT) =
            (op, &right.kind, left.sort.id)
        {
            let found = self.among(left, members, slots, at)?;
            return Ok(word(found.map(|found| found == (op == BinaryOp::In))));
        }
        let a = self.value(left, slots, at)?;
        if op == BinaryOp::Implies && a == Some(0) {
            return Ok(Some(1));
        }
        let b = self.value(right, slots, at)?;
        if op == BinaryOp::Implies {
            let truth = match (a, b) {
                (Some(0), _) => Some(true),
                (_, Some(b)) if b != 0 => Some(true),
                (Some(_), Some(_)) => Some(false),
                _ => None,
            };
            return Ok(word(truth));
        }
        let (Some(a), Some(b)) = (a, b) else { return Ok(None) };
        let of_moment = self.program.signature.decl(left.sort.id).is_some_and(|sort| sort.moment);
        if of_moment && left.sort.shape == Shape::One {
            let point = |word: Word| {
                let moment = u64::try_from(word).map_err(|_| Fault::Program)?;
                self.at_moment(moment, at).ok_or(Fault::Moment)
            };
            let alike = a == b || self.state(point(a)?)?.alike(left.sort.id, self.state(point(b)?)?);
            return match op {
                BinaryOp::Equal => Ok(word(Some(alike))),
                BinaryOp::NotEqual => Ok(word(Some(!alike))),
                _ => Err(Fault::Program),
            };
        }
        super::values::combine(op, whole.sort.shape == Shape::Set, a, b)
    }

    /// Whether a number is one of some numbers, which no set of constants can hold.
    fn among(
        &mut self,
        number: &'a Expr,
        members: &'a [Expr],
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Result<Option<bool>, Fault> {
        let number = self.value(number, slots, at)?;
        let mut found = number.map(|_| false);
        for member in members {
            let member = self.value(member, slots, at)?;
            if member.is_none() && found == Some(false) {
                found = None;
            } else if member.is_some() && member == number {
                found = Some(true);
            }
        }
        Ok(found)
    }

    /// Runs with a variable bound.
    pub(super) fn with_slot<T>(
        &mut self,
        slot: u16,
        value: Word,
        slots: &mut Vec<Word>,
        run: impl FnOnce(&mut Self, &mut Vec<Word>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let cell = slots.get_mut(usize::from(slot)).ok_or(Fault::Program)?;
        let outer = std::mem::replace(cell, value);
        let result = run(self, slots);
        if let Some(cell) = slots.get_mut(usize::from(slot)) {
            *cell = outer;
        }
        result
    }
}

pub(super) fn word(truth: Option<bool>) -> Option<Word> {
    truth.map(Word::from)
}
