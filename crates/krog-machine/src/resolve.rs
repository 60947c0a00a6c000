//! From the rules that bear on an act to the verdict.
//!
//! A rule is *fired* when its condition holds. `P` and `O` fired permit, `F` fired forbids; `P ↔` that fails denies every
//! permission but that of other rules, `F ↔` that fails allows what no rule forbids or denies: that a book forbids exactly
//! this does not make legal what the Laws never permitted. One rule goes before another when it says that it defeats
//! it, or when its level is higher (laws < variant < event < arbiter) and it is not itself defeated.

use super::{
    Machine,
    decide::{FRAME, Run},
    frame::Frame,
    op::{ActOp, NormOp, RuleCode},
};
use krog_logic::{
    program::{ActArg, ActPattern, Program, RuleId},
    proof::{Act, Query, Truth, Verdict},
    sort::{Sort, Word},
    world::World,
};
use krog_syntax::ast::{Operator, Scope};

/// More rules than this about one act are refused when a book is made ready.
pub(super) const RULES: usize = 24;
/// With more rules open than this the verdict is open too.
const OPEN: usize = 8;

/// The verdict that these rules make: each with the truth of its condition, in the book's order.
#[must_use]
pub fn resolve(program: &Program, norms: &[(RuleId, Truth)]) -> Verdict {
    let mut open = [0; OPEN];
    let mut opens = 0;
    for (i, _) in norms.iter().enumerate().filter(|(_, (_, truth))| *truth == Truth::Unknown) {
        let Some(place) = open.get_mut(opens) else { return Verdict::Undetermined };
        *place = i;
        opens += 1;
    }
    let open = open.get(..opens).unwrap_or_default();
    let mut verdict = None;
    for choice in 0..1u32 << opens {
        let truth = |i: usize, given: Truth| match given {
            Truth::Unknown => open.iter().position(|o| *o == i).is_some_and(|bit| choice >> bit & 1 == 1),
            given => given == Truth::True,
        };
        let one = certain(program, norms, truth);
        match verdict {
            None => verdict = Some(one),
            Some(v) if v != one => return Verdict::Undetermined,
            Some(_) => {}
        }
    }
    verdict.unwrap_or(Verdict::NotPermitted)
}

/// [`resolve`] of rules and the truths of their conditions.
#[inline(never)]
fn resolve_all(program: &Program, ids: &[RuleId], truths: &[Truth]) -> Verdict {
    let mut norms = [(RuleId(0), Truth::False); RULES];
    for (norm, both) in norms.iter_mut().zip(ids.iter().copied().zip(truths.iter().copied())) {
        *norm = both;
    }
    resolve(program, norms.get(..ids.len()).unwrap_or_default())
}

/// What a rule does, given whether its condition holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    Permits,
    Forbids,
    Denies,
    Allows,
    Nothing,
}

fn certain(program: &Program, norms: &[(RuleId, Truth)], truth: impl Fn(usize, Truth) -> bool) -> Verdict {
    let effect = |i: usize, id: RuleId, given: Truth| {
        let Some(rule) = program.rules.get(usize::from(id.0)) else { return Effect::Nothing };
        match (rule.norm.op, truth(i, given)) {
            (Operator::Permitted | Operator::Obligatory, true) => Effect::Permits,
            (Operator::Forbidden, true) => Effect::Forbids,
            (Operator::Permitted, false) if rule.iff => Effect::Denies,
            (Operator::Forbidden, false) if rule.iff => Effect::Allows,
            _ => Effect::Nothing,
        }
    };
    let having = |wanted: Effect| {
        norms
            .iter()
            .enumerate()
            .filter(move |(i, (id, given))| effect(*i, *id, *given) == wanted)
            .map(|(_, (id, _))| *id)
    };
    let outdone = |loser: RuleId, by: Effect| having(by).any(|winner| goes_before(program, winner, loser));
    let some = |wanted: Effect| having(wanted).next().is_some();
    if having(Effect::Permits).any(|_| having(Effect::Forbids).all(|f| outdone(f, Effect::Permits))) {
        Verdict::Permitted
    } else if having(Effect::Forbids).any(|_| having(Effect::Permits).all(|p| outdone(p, Effect::Forbids))) {
        Verdict::Forbidden
    } else if some(Effect::Permits) {
        Verdict::Conflict
    } else if some(Effect::Denies) {
        Verdict::Forbidden
    } else if some(Effect::Allows) {
        Verdict::Permitted
    } else {
        Verdict::NotPermitted
    }
}

/// Whether one rule goes before another.
fn goes_before(program: &Program, a: RuleId, b: RuleId) -> bool {
    let rule = |id: RuleId| program.rules.get(usize::from(id.0));
    let (Some(first), Some(second)) = (rule(a), rule(b)) else { return false };
    first.defeats.contains(&b)
        || (first.head.attrs.level > second.head.attrs.level && !second.defeats.contains(&a))
}

/// The truth that a value stands for.
pub(super) const fn truth(value: Option<Word>) -> Truth {
    match value {
        None => Truth::Unknown,
        Some(0) => Truth::False,
        Some(_) => Truth::True,
    }
}

/// What a rule can be about: the values of a sort, or a declared act; law or advice.
pub(super) type Subject = (Scope, Result<Sort, u16>);

impl<W> Machine<W> {
    /// The rules of a scope that speak of acts like this.
    pub(super) fn rules_about(
        &self,
        scope: Scope,
        act: AskedAct<'_>,
    ) -> impl Iterator<Item = (RuleId, &RuleCode)> {
        let subject = (
            scope,
            match act {
                AskedAct::Value(sort, _) => Ok(sort),
                AskedAct::Act(act, _) => Err(act),
            },
        );
        let about = self.subjects.iter().find(|(s, _)| *s == subject);
        let ids = about.map(|(_, ids)| ids.as_slice()).unwrap_or_default();
        ids.iter().filter_map(|id| Some((*id, self.rules.get(usize::from(id.0))?)))
    }

    /// Sorts the rules by what they are about, `W` aside.
    pub(super) fn sort_rules(&mut self) {
        for (id, rule) in (0..).map(RuleId).zip(&self.rules).filter(|(_, r)| r.op != Operator::Power) {
            let subject = (
                rule.scope,
                match &rule.act {
                    ActPattern::Value(sort) => Ok(*sort),
                    ActPattern::Act { act, .. } => Err(*act),
                },
            );
            match self.subjects.iter_mut().find(|(s, _)| *s == subject) {
                Some((_, ids)) => ids.push(id),
                None => self.subjects.push((subject, vec![id])),
            }
        }
    }
}

impl<W: World> Run<'_, W> {
    /// Binds a pattern's variables to an agent and an act at a base of the stack; false if the pattern does not fit.
    pub(super) fn bind(
        &mut self,
        agent: ActArg,
        pattern: &ActPattern,
        query: Asked<'_>,
        base: usize,
    ) -> bool {
        match agent {
            ActArg::Value(v) if v != query.agent => return false,
            ActArg::Value(_) => {}
            ActArg::Slot(slot) => self.set(base, slot, query.agent),
        }
        match (pattern, query.act) {
            (ActPattern::Value(sort), AskedAct::Value(s, word)) => {
                if *sort != s {
                    return false;
                }
                self.set(base, 0, word);
                true
            }
            (ActPattern::Act { act, args }, AskedAct::Act(a, words)) => {
                if *act != a || args.len() != words.len() {
                    return false;
                }
                for (arg, word) in args.iter().zip(words) {
                    match arg {
                        ActArg::Value(v) if v != word => return false,
                        ActArg::Value(_) => {}
                        ActArg::Slot(slot) => self.set(base, *slot, *word),
                    }
                }
                true
            }
            _ => false,
        }
    }

    /// The verdict on an act, asked at a base of the stack.
    pub(super) fn verdict_at(
        &mut self,
        asked: Asked<'_>,
        scope: Scope,
        base: usize,
        f: &Frame<'_, W>,
    ) -> Verdict {
        let machine = self.machine;
        // Apart, so that each is cleared at once: pairs would be cleared one by one, for every one of a thousand candidates.
        let (mut ids, mut truths) = ([RuleId(0); RULES], [Truth::False; RULES]);
        let mut n = 0;
        for (id, rule) in machine.rules_about(scope, asked.act) {
            if !self.bind(rule.agent, &rule.act, asked, base) {
                continue;
            }
            self.step(rule.condition);
            let truth = truth(self.eval(rule.condition, base, f));
            // A rule that is neither fired nor closed says nothing.
            if truth == Truth::False && !rule.iff {
                continue;
            }
            if let (Some(place), Some(known)) = (ids.get_mut(n), truths.get_mut(n)) {
                (*place, *known) = (id, truth);
                n += 1;
            }
        }
        match (ids.get(..n).unwrap_or_default(), truths.get(..n).unwrap_or_default()) {
            ([id], [truth]) if *truth != Truth::Unknown => {
                match (truth, machine.rules.get(usize::from(id.0)).map(|r| r.op)) {
                    (Truth::True, Some(Operator::Forbidden)) => Verdict::Forbidden,
                    (Truth::False, Some(Operator::Permitted)) => Verdict::Forbidden,
                    (Truth::False, Some(Operator::Obligatory)) => Verdict::NotPermitted,
                    _ => Verdict::Permitted,
                }
            }
            (ids, truths) => resolve_all(&machine.program, ids, truths),
        }
    }

    pub(super) fn verdict(&mut self, query: &Query, f: &Frame<'_, W>) -> Verdict {
        self.verdict_at(Asked::new(query), Scope::Law, 0, f)
    }

    pub(super) fn value_verdict(
        &mut self,
        agent: Word,
        value: Word,
        sort: Sort,
        f: &Frame<'_, W>,
    ) -> Verdict {
        self.verdict_at(Asked { agent, act: AskedAct::Value(sort, value) }, Scope::Law, 0, f)
    }

    /// A norm as a formula.
    pub(super) fn norm(&mut self, norm: &NormOp, base: usize, f: &Frame<'_, W>) -> Option<Word> {
        if !self.take(1) {
            return None;
        }
        let agent = self.eval(norm.agent, base, f)?;
        let mut values = [0; 8];
        let act = match &norm.act {
            ActOp::Value(sort, term) => AskedAct::Value(*sort, self.eval(*term, base, f)?),
            ActOp::Act(act, args) => {
                let n = self.args(args, base, f, &mut values)?;
                AskedAct::Act(*act, values.get(..n)?)
            }
        };
        self.norm_of(norm.op, norm.scope, Asked { agent, act }, base + usize::from(FRAME), f)
    }

    /// Whether a norm holds of an act; `base` is free to be used.
    pub(super) fn norm_of(
        &mut self,
        op: Operator,
        scope: Scope,
        asked: Asked<'_>,
        base: usize,
        f: &Frame<'_, W>,
    ) -> Option<Word> {
        if op == Operator::Power {
            return self.has_power(asked, base, f);
        }
        let verdict = self.verdict_at(asked, scope, base, f);
        match (op, verdict) {
            (_, Verdict::Undetermined) => None,
            (Operator::Permitted, v) => Some(Word::from(v == Verdict::Permitted)),
            (Operator::Forbidden, v) => Some(Word::from(v == Verdict::Forbidden)),
            (_, Verdict::Permitted) => {
                let machine = self.machine;
                let mut unknown = false;
                for (_, rule) in
                    machine.rules_about(scope, asked.act).filter(|(_, r)| r.op == Operator::Obligatory)
                {
                    if self.bind(rule.agent, &rule.act, asked, base) {
                        self.step(rule.condition);
                        match self.eval(rule.condition, base, f) {
                            Some(0) => {}
                            Some(_) => return Some(1),
                            None => unknown = true,
                        }
                    }
                }
                if unknown { None } else { Some(0) }
            }
            _ => Some(0),
        }
    }

    fn has_power(&mut self, asked: Asked<'_>, base: usize, f: &Frame<'_, W>) -> Option<Word> {
        let machine = self.machine;
        let mut unknown = false;
        for power in &machine.powers {
            if !self.bind(power.agent, &power.act, asked, base) {
                continue;
            }
            match (self.eval(power.event, base, f), self.eval(power.condition, base, f)) {
                (Some(0), _) | (_, Some(0)) => {}
                (Some(_), Some(_)) => return Some(1),
                _ => unknown = true,
            }
        }
        if unknown { None } else { Some(0) }
    }
}

/// A query on the way, borrowed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked<'a> {
    pub agent: Word,
    pub act: AskedAct<'a>,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum AskedAct<'a> {
    Value(Sort, Word),
    Act(u16, &'a [Word]),
}

impl<'a> Asked<'a> {
    pub(super) fn new(query: &'a Query) -> Asked<'a> {
        let act = match &query.act {
            Act::Value(sort, word) => AskedAct::Value(*sort, *word),
            Act::Act(act, words) => AskedAct::Act(*act, words),
        };
        Asked { agent: query.agent, act }
    }
}
