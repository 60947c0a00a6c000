//! What hangs on what: definitions on those they call, `P(…)` on the rules of its act, `[m]` on the effects of m.

use std::collections::BTreeSet;

use super::{items::Ordered, walk};
use crate::{
    ast::{BinaryOp, Operator, Scope},
    program::{ActArg, ActExpr, ActPattern, Def, Expr, ExprKind, Power, Reason, Rule, Sanction},
};

/// All items of a book that is being made.
#[derive(Default)]
pub(super) struct Draft {
    /// Predicates and functions, in order of declaration.
    pub defs: Vec<Def>,
    /// Norms.
    pub rules: Vec<Rule>,
    /// Powers.
    pub powers: Vec<Power>,
    /// Sanctions.
    pub sanctions: Vec<Sanction>,
    /// Outcomes.
    pub outcomes: Vec<Ordered>,
    /// Reasons.
    pub reasons: Vec<Reason>,
}

/// Something that is evaluated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Node {
    /// A predicate or function.
    Def(usize),
    /// A rule's condition.
    Rule(usize),
    /// Whether there is a power.
    Power(usize),
    /// What a power changes.
    Effect(usize),
}

/// Why one hangs on another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Link {
    /// It calls it.
    Call,
    /// It asks what the rules say.
    Norm,
    /// It asks what holds after an act.
    After,
}

/// One hangs on another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Edge {
    /// The other.
    pub to: Node,
    /// Why.
    pub link: Link,
    /// Whether the one may fail because the other holds.
    pub negative: bool,
}

impl Draft {
    /// All nodes, in order of declaration.
    pub fn nodes(&self) -> Vec<Node> {
        let defs = (0..self.defs.len()).map(Node::Def);
        let rules = (0..self.rules.len()).map(Node::Rule);
        let powers = (0..self.powers.len()).flat_map(|i| [Node::Power(i), Node::Effect(i)]);
        defs.chain(rules).chain(powers).collect()
    }

    /// The expressions that a node is evaluated by.
    pub fn exprs(&self, node: Node) -> Vec<&Expr> {
        match node {
            Node::Def(i) => self.defs.get(i).map(|d| &d.body).into_iter().collect(),
            Node::Rule(i) => self.rules.get(i).map(|r| &r.condition).into_iter().collect(),
            Node::Power(i) => self.powers.get(i).map(|p| vec![&p.event, &p.condition]).unwrap_or_default(),
            Node::Effect(i) => {
                let Some(power) = self.powers.get(i) else { return Vec::new() };
                let mut all = vec![&power.event];
                for effect in &power.effects {
                    walk::effect(effect, &mut |e| all.push(e));
                }
                all
            }
        }
    }

    /// What a node hangs on, each once.
    pub fn edges(&self, node: Node) -> Vec<Edge> {
        let mut edges = BTreeSet::new();
        for e in self.exprs(node) {
            self.edges_in(e, false, &mut edges);
        }
        edges.into_iter().collect()
    }

    /// What an expression hangs on by itself, without its parts.
    pub fn links(&self, e: &Expr) -> Vec<(Node, Link)> {
        match &e.kind {
            ExprKind::Call(id, _) => vec![(Node::Def(usize::from(id.0)), Link::Call)],
            ExprKind::After(act, _) => {
                let acts = self.powers.iter().enumerate();
                acts.filter(|(_, p)| p.act == ActPattern::Value(act.sort))
                    .map(|(i, _)| (Node::Effect(i), Link::After))
                    .collect()
            }
            ExprKind::Deontic { op: Operator::Power, agent, act, .. } => {
                let powers = self.powers.iter().enumerate();
                powers
                    .filter(|(_, p)| may_match(p.agent, &p.act, agent, act))
                    .map(|(i, _)| (Node::Power(i), Link::Norm))
                    .collect()
            }
            ExprKind::Deontic { scope, agent, act, .. } => {
                let rules = self.rules.iter().enumerate();
                rules
                    .filter(|(_, r)| applies(r, *scope) && may_match(r.norm.agent, &r.norm.act, agent, act))
                    .map(|(i, _)| (Node::Rule(i), Link::Norm))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    fn edges_in(&self, e: &Expr, negative: bool, edges: &mut BTreeSet<Edge>) {
        for (to, link) in self.links(e) {
            edges.insert(Edge { to, link, negative: negative || link != Link::Call });
        }
        match &e.kind {
            ExprKind::And(_)
            | ExprKind::Or(_)
            | ExprKind::Past(..)
            | ExprKind::Binary(BinaryOp::Since, ..) => {
                walk::parts(e, &mut |p| self.edges_in(p, negative, edges));
            }
            ExprKind::Binary(BinaryOp::Implies, a, b) => {
                self.edges_in(a, true, edges);
                self.edges_in(b, negative, edges);
            }
            ExprKind::Quantified { domain: a, body: b, .. } | ExprKind::After(a, b) => {
                self.edges_in(a, true, edges);
                self.edges_in(b, negative, edges);
            }
            ExprKind::If(a, b, c) => {
                self.edges_in(a, true, edges);
                self.edges_in(b, negative, edges);
                self.edges_in(c, negative, edges);
            }
            _ => walk::parts(e, &mut |p| self.edges_in(p, true, edges)),
        }
    }
}

fn applies(rule: &Rule, scope: Scope) -> bool {
    rule.norm.scope == scope
}

/// Whether a pattern may fit an act in a formula, as far as constants tell.
fn may_match(agent: ActArg, act: &ActPattern, who: &Expr, what: &ActExpr) -> bool {
    let fits = |pattern: ActArg, e: &Expr| match (pattern, &e.kind) {
        (ActArg::Value(a), ExprKind::Value(b)) => a == *b,
        _ => true,
    };
    let same = match (act, what) {
        (ActPattern::Value(sort), ActExpr::Value(e)) => *sort == e.sort,
        (ActPattern::Act { act: a, args }, ActExpr::Act(b, given)) => {
            a == b && args.iter().zip(given).all(|(p, e)| fits(*p, e))
        }
        _ => false,
    };
    same && fits(agent, who)
}
