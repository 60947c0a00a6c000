//! Which rules an act falls under, and what they say of it together.

use super::{
    error::Fault,
    naive::{Naive, Point, Value, word},
};
use krog_logic::{
    program::{ActArg, ActExpr, ActPattern, Expr, Head, Program, Rule, RuleId},
    proof::{Act, Query, Truth, Verdict},
    sort::Word,
    world::World,
};
use krog_syntax::ast::{Operator, Scope};

/// The variables of a head when its agent and act are these; nothing if they do not match.
pub(super) fn bound(
    head: &Head,
    agent: Word,
    (agent_pattern, act_pattern): (ActArg, &ActPattern),
    act: &Act,
) -> Option<Vec<Word>> {
    let mut slots: Vec<Option<Word>> = vec![None; usize::from(head.slots)];
    let mut matches = |arg: ActArg, value: Word| match arg {
        ActArg::Value(wanted) => wanted == value,
        ActArg::Slot(slot) => match slots.get_mut(usize::from(slot)) {
            Some(cell) => *cell.get_or_insert(value) == value,
            None => false,
        },
    };
    let fits = match (act_pattern, act) {
        (ActPattern::Value(wanted), Act::Value(sort, value)) => {
            wanted == sort && matches(ActArg::Slot(0), *value)
        }
        (ActPattern::Act { act: wanted, args }, Act::Act(act, values)) => {
            wanted == act
                && args.len() == values.len()
                && args.iter().zip(values).all(|(arg, value)| matches(*arg, *value))
        }
        _ => false,
    };
    let fits = fits && matches(agent_pattern, agent);
    fits.then(|| slots.into_iter().map(Option::unwrap_or_default).collect())
}

/// The rules of a scope that a query falls under, in the book's order.
pub(super) fn falling<'a>(
    program: &'a Program,
    scope: Scope,
    query: &Query,
) -> Vec<(u16, &'a Rule, Vec<Word>)> {
    let of_scope = |rule: &Rule| rule.norm.scope == scope && rule.norm.op != Operator::Power;
    (0..)
        .zip(&program.rules)
        .filter(|(_, rule)| of_scope(rule))
        .filter_map(|(index, rule)| {
            let slots = bound(&rule.head, query.agent, (rule.norm.agent, &rule.norm.act), &query.act)?;
            Some((index, rule, slots))
        })
        .collect()
}

/// What rules with the truths of their conditions say together.
pub(super) fn verdict(rules: &[(u16, &Rule, Truth)]) -> Verdict {
    let open: Vec<usize> =
        rules.iter().enumerate().filter(|(_, r)| r.2 == Truth::Unknown).map(|(n, _)| n).collect();
    if open.len() > 8 {
        return Verdict::Undetermined;
    }
    let mut all = (0_u32..1 << open.len()).map(|bits| {
        let mut closed = rules.to_vec();
        for (bit, n) in open.iter().enumerate() {
            if let Some(rule) = closed.get_mut(*n) {
                rule.2 = if bits & (1 << bit) == 0 { Truth::False } else { Truth::True };
            }
        }
        settled(&closed)
    });
    let Some(first) = all.next() else { return Verdict::NotPermitted };
    if all.all(|other| other == first) { first } else { Verdict::Undetermined }
}

/// A rule with its index, its truth settled.
type Settled<'a> = (u16, &'a Rule, Truth);

fn settled(rules: &[Settled<'_>]) -> Verdict {
    let (mut permits, mut forbids, mut denied, mut allowed) = (Vec::new(), Vec::new(), false, false);
    for rule in rules {
        let holds = rule.2 == Truth::True;
        match rule.1.norm.op {
            Operator::Permitted | Operator::Obligatory if holds => permits.push(*rule),
            Operator::Permitted => denied |= rule.1.iff,
            Operator::Forbidden if holds => forbids.push(*rule),
            // Weaker than a permission: what another rule denies stays denied.
            Operator::Forbidden => allowed |= rule.1.iff,
            Operator::Obligatory | Operator::Power => {}
        }
    }
    let all_fall = |these: &[Settled<'_>], before: &[Settled<'_>]| {
        these.iter().all(|this| before.iter().any(|other| goes_before(*other, *this)))
    };
    if !permits.is_empty() && all_fall(&forbids, &permits) {
        Verdict::Permitted
    } else if !forbids.is_empty() && all_fall(&permits, &forbids) || permits.is_empty() && denied {
        Verdict::Forbidden
    } else if !permits.is_empty() {
        Verdict::Conflict
    } else if allowed {
        Verdict::Permitted
    } else {
        Verdict::NotPermitted
    }
}

fn goes_before(a: Settled<'_>, b: Settled<'_>) -> bool {
    let defeats = |x: Settled<'_>, y: Settled<'_>| x.1.defeats.contains(&RuleId(y.0));
    defeats(a, b) || a.1.head.attrs.level > b.1.head.attrs.level && !defeats(b, a)
}

impl<'a, W: World> Naive<'a, W> {
    /// A norm as a formula.
    pub(super) fn deontic(
        &mut self,
        op: Operator,
        scope: Scope,
        (agent, act): (&'a Expr, &'a ActExpr),
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Value {
        let Some(query) = self.query(agent, act, slots, at)? else { return Ok(None) };
        // What a norm rests on is shown under it, and not among the facts of a formula that it stands in.
        let truth = self.unnoted(|naive| {
            if op == Operator::Power {
                return naive.has_power(&query, at);
            }
            let mut rules = Vec::new();
            for (index, rule, mut slots) in falling(naive.program, scope, &query) {
                let truth = naive.truth(&rule.condition, &mut slots, at)?;
                rules.push((index, rule, of(truth)));
            }
            Ok(says(op, verdict(&rules), &rules))
        })?;
        Ok(word(truth))
    }

    /// Who and what a norm as a formula is about; nothing if that is not known.
    pub(super) fn query(
        &mut self,
        agent: &'a Expr,
        act: &'a ActExpr,
        slots: &mut Vec<Word>,
        at: Point,
    ) -> Result<Option<Query>, Fault> {
        let agent = self.value(agent, slots, at)?;
        let act = match act {
            ActExpr::Value(term) => self.value(term, slots, at)?.map(|value| Act::Value(term.sort, value)),
            ActExpr::Act(act, args) => self.all_values(args, slots, at)?.map(|args| Act::Act(*act, args)),
        };
        Ok(agent.zip(act).map(|(agent, act)| Query { agent, act }))
    }

    /// Whether some power lets the agent change something by the act.
    pub(super) fn has_power(&mut self, query: &Query, at: Point) -> Result<Option<bool>, Fault> {
        let mut result = Some(false);
        let program = self.program;
        for power in &program.powers {
            let pattern = (power.agent, &power.act);
            let Some(mut slots) = bound(&power.head, query.agent, pattern, &query.act) else { continue };
            let event = self.truth(&power.event, &mut slots, at)?;
            let condition = self.truth(&power.condition, &mut slots, at)?;
            let truth = match (event, condition) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            };
            if truth == Some(true) || result == Some(false) && truth.is_none() {
                result = truth;
            }
            if result == Some(true) {
                break;
            }
        }
        Ok(result)
    }
}

pub(super) fn of(truth: Option<bool>) -> Truth {
    match truth {
        Some(false) => Truth::False,
        None => Truth::Unknown,
        Some(true) => Truth::True,
    }
}

/// What a norm as a formula comes to by the verdict of the rules.
pub(super) fn says(op: Operator, verdict: Verdict, rules: &[Settled<'_>]) -> Option<bool> {
    let is = |wanted: Verdict| (verdict != Verdict::Undetermined).then_some(verdict == wanted);
    match op {
        Operator::Forbidden => is(Verdict::Forbidden),
        Operator::Permitted | Operator::Power => is(Verdict::Permitted),
        Operator::Obligatory => {
            let obliges =
                |truth: Truth| rules.iter().any(|r| r.1.norm.op == Operator::Obligatory && r.2 == truth);
            match is(Verdict::Permitted) {
                Some(true) if obliges(Truth::True) => Some(true),
                Some(true) if obliges(Truth::Unknown) => None,
                Some(_) => Some(false),
                None => None,
            }
        }
    }
}
