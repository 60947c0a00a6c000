//! How many steps an evaluation may take, and how deep it may nest with all definitions written out: bounds from the
//! sizes of the domains alone.

use std::collections::BTreeMap;

use super::{
    declare::LARGEST_SET,
    findings::{Findings, Place},
    graph::{Draft, Node},
    walk,
};
use crate::{
    Message,
    ast::{BinaryOp, Shape},
    program::{Expr, ExprKind, Head, OutcomeResult},
    signature::Signature,
};

/// A listed fact has at most so many values, as far as bounds go.
const LIST: u128 = 2048;

/// A game has at most so many moments, as far as bounds go.
const MOMENTS: u128 = 1024;

/// Beyond this a book is slow.
const SLOW: u128 = 10_u128.pow(24);

/// Beyond this a book is refused. It is far beyond what any evaluation is let take: bounds multiply what short cuts and
/// remembered answers never do, so that only books without sense come near it.
const MOST: u128 = 10_u128.pow(30);

/// Evaluation nests no deeper than this.
const DEEPEST: u32 = 400;

/// Steps and depth.
#[derive(Debug, Clone, Copy, Default)]
struct Bound {
    steps: u128,
    depth: u32,
}

struct Bounds<'a> {
    draft: &'a Draft,
    signature: &'a Signature,
    known: BTreeMap<Node, Bound>,
}

impl Bounds<'_> {
    fn node(&self, node: Node) -> Bound {
        self.all(self.draft.exprs(node))
    }

    fn all<'e>(&self, exprs: impl IntoIterator<Item = &'e Expr>) -> Bound {
        exprs.into_iter().map(|e| self.expr(e)).fold(Bound::default(), |a, b| Bound {
            steps: a.steps.saturating_add(b.steps),
            depth: a.depth.max(b.depth),
        })
    }

    fn expr(&self, e: &Expr) -> Bound {
        let parts = |list: &[&Expr]| self.all(list.iter().copied());
        let mut inner = Vec::new();
        walk::parts(e, &mut |p| inner.push(p));
        let mut bound = match &e.kind {
            ExprKind::Quantified { domain, body, .. } | ExprKind::Count { domain, body, .. } => {
                self.each(domain, parts(&[body]))
            }
            ExprKind::Fold { domain, filter, term, .. }
            | ExprKind::Comprehension { domain, filter, term, .. } => {
                let mut of_each = vec![&**term];
                of_each.extend(filter.as_deref());
                self.each(domain, parts(&of_each))
            }
            ExprKind::Past(..) | ExprKind::CountPast { .. } | ExprKind::Binary(BinaryOp::Since, ..) => {
                let all = parts(&inner);
                Bound { steps: all.steps.saturating_mul(MOMENTS), ..all }
            }
            _ => parts(&inner),
        };
        for (node, _) in self.draft.links(e) {
            let other = self.known.get(&node).copied().unwrap_or_default();
            bound.steps = bound.steps.saturating_add(other.steps);
            bound.depth = bound.depth.max(other.depth);
        }
        Bound { steps: bound.steps.saturating_add(1), depth: bound.depth + 1 }
    }

    fn each(&self, domain: &Expr, body: Bound) -> Bound {
        let over = self.expr(domain);
        let steps = body.steps.saturating_add(1).saturating_mul(self.size(domain));
        Bound { steps: steps.saturating_add(over.steps), depth: body.depth.max(over.depth) }
    }

    fn size(&self, domain: &Expr) -> u128 {
        let of_sort = || self.signature.size(domain.sort.id).unwrap_or(LARGEST_SET);
        let n = match (&domain.kind, domain.sort.shape) {
            (ExprKind::Set(elements), _) => elements.len(),
            (ExprKind::AllOf, _) => of_sort(),
            (_, Shape::List) => return LIST,
            _ => of_sort().min(LARGEST_SET),
        };
        u128::try_from(n).unwrap_or(u128::MAX)
    }
}

/// Writes the bounds into the items' heads. Nodes come in an order in which each is after those it hangs on.
pub(super) fn bounds(draft: &mut Draft, order: &[Node], signature: &Signature, found: &mut Findings) {
    let mut bounds = Bounds { draft, signature, known: BTreeMap::new() };
    for node in order {
        let bound = bounds.node(*node);
        bounds.known.insert(*node, bound);
    }
    let sanctions: Vec<Bound> = draft.sanctions.iter().map(|s| bounds.all(&s.unless)).collect();
    let outcomes: Vec<Bound> = draft
        .outcomes
        .iter()
        .map(|o| match &o.outcome.result {
            OutcomeResult::Win(e) | OutcomeResult::Loss(e) => bounds.all([&o.outcome.condition, e]),
            OutcomeResult::Draw => bounds.all([&o.outcome.condition]),
        })
        .collect();
    let reasons: Vec<Bound> = draft.reasons.iter().map(|r| bounds.all([&r.condition])).collect();
    let Bounds { known, .. } = bounds;
    let of = |node: Node| known.get(&node).copied().unwrap_or_default();
    // What calls it is too deep as well; one place is enough.
    let mut deep = false;
    let mut note = |head: &mut Head, mut bound: Bound| {
        if deep {
            bound.depth = 0;
        }
        deep |= bound.depth > DEEPEST;
        check(head, bound, found);
    };
    for (i, def) in draft.defs.iter_mut().enumerate() {
        note(&mut def.head, of(Node::Def(i)));
    }
    for (i, rule) in draft.rules.iter_mut().enumerate() {
        note(&mut rule.head, of(Node::Rule(i)));
    }
    for (i, power) in draft.powers.iter_mut().enumerate() {
        let (has, changes) = (of(Node::Power(i)), of(Node::Effect(i)));
        let steps = has.steps.saturating_add(changes.steps);
        note(&mut power.head, Bound { steps, depth: has.depth.max(changes.depth) });
    }
    for (sanction, bound) in draft.sanctions.iter_mut().zip(sanctions) {
        note(&mut sanction.head, bound);
    }
    for (ordered, bound) in draft.outcomes.iter_mut().zip(outcomes) {
        note(&mut ordered.outcome.head, bound);
    }
    for (reason, bound) in draft.reasons.iter_mut().zip(reasons) {
        note(&mut reason.head, bound);
    }
}

fn check(head: &mut Head, bound: Bound, found: &mut Findings) {
    head.cost = u64::try_from(bound.steps).unwrap_or(u64::MAX);
    let at = Place { source: head.source, span: head.span };
    let name = head.name.as_str();
    if bound.depth > DEEPEST {
        found.error(at, Message::new("book-unfolds-deep").with("name", name).with("limit", DEEPEST));
    }
    let steps = digits(bound.steps);
    if bound.steps > MOST {
        let message = Message::new("book-too-costly").with("name", name);
        found.error(at, message.with("steps", steps).with("limit", digits(MOST)));
    } else if bound.steps > SLOW {
        found.warning(at, Message::new("book-costly").with("name", name).with("steps", steps));
    }
}

/// A number of that size is read by its power of ten.
fn digits(n: u128) -> String {
    match n {
        0..=99_999 => n.to_string(),
        _ => format!("10^{}", n.ilog10()),
    }
}
