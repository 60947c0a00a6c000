//! The proof as a whole and node by node: place, variables, step.

use super::{
    error::Fault,
    naive::{Naive, Point},
    norms::{falling, verdict},
    words::Said,
};
use krog_logic::{
    program::{Expr, ExprKind, Rule},
    proof::{At, Node, Proof, Step, Truth},
    sort::Word,
    world::World,
};
use krog_syntax::ast::{BinaryOp, ItemKind, PastOp};

/// A walk through a proof.
#[derive(Debug)]
pub(super) struct Walk<'a, W> {
    pub(super) naive: Naive<'a, W>,
    pub(super) path: Vec<usize>,
    /// What the nodes so far say in words, where that is wanted.
    pub(super) narrated: Option<Vec<Option<Said>>>,
}

/// What a node should be about.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim<'a, 's> {
    pub(super) kind: ItemKind,
    pub(super) item: u16,
    pub(super) expr: &'a Expr,
    pub(super) slots: &'s [Word],
    pub(super) at: Point,
}

impl<'a, 's> Claim<'a, 's> {
    /// The same of a part of the expression.
    pub(super) const fn part(self, expr: &'a Expr) -> Claim<'a, 's> {
        Claim { expr, ..self }
    }

    /// The same in another state.
    pub(super) const fn when(self, at: Point) -> Claim<'a, 's> {
        Claim { at, ..self }
    }
}

impl<'a, W: World> Walk<'a, W> {
    pub(super) fn proof(&mut self, proof: &Proof) -> Result<(), Fault> {
        if proof.book != self.naive.program.hash {
            return Err(Fault::Book);
        }
        let now = self.naive.now();
        if proof.state != self.naive.state(now)?.digest() {
            return Err(Fault::State);
        }
        let rules = falling(self.naive.program, proof.scope, &proof.query);
        let rules = self.norms(&proof.norms, rules, now)?;
        if verdict(&rules) == proof.verdict { Ok(()) } else { Err(Fault::Verdict) }
    }

    pub(super) fn item(
        &mut self,
        (kind, item): (ItemKind, u16),
        args: &[Word],
        node: &Node,
    ) -> Result<(), Fault> {
        let (program, index) = (self.naive.program, usize::from(item));
        let formula = match kind {
            ItemKind::Def | ItemKind::Fun => program.defs.get(index).map(|d| (&d.head, &d.body)),
            ItemKind::Rule => program.rules.get(index).map(|r| (&r.head, &r.condition)),
            ItemKind::Power => program.powers.get(index).map(|p| (&p.head, &p.condition)),
            ItemKind::Sanction => {
                program.sanctions.get(index).and_then(|s| Some((&s.head, s.unless.as_ref()?)))
            }
            ItemKind::Outcome => program.outcomes.get(index).map(|o| (&o.head, &o.condition)),
            ItemKind::Reason => program.reasons.get(index).map(|r| (&r.head, &r.condition)),
        };
        let (head, expr) = formula.ok_or(Fault::Place)?;
        let mut slots = args.to_vec();
        slots.resize(usize::from(head.slots), 0);
        let at = self.naive.now();
        self.child(0, node, Claim { kind, item, expr, slots: &slots, at })?;
        Ok(())
    }

    /// Checks the conditions of the rules that match; gives their truths.
    pub(super) fn norms(
        &mut self,
        nodes: &[Node],
        rules: Vec<(u16, &'a Rule, Vec<Word>)>,
        at: Point,
    ) -> Result<Vec<(u16, &'a Rule, Truth)>, Fault> {
        if nodes.len() != rules.len() {
            return Err(Fault::Norms);
        }
        let mut truths = Vec::with_capacity(rules.len());
        for (n, (node, (item, rule, slots))) in nodes.iter().zip(rules).enumerate() {
            let claim = Claim { kind: ItemKind::Rule, item, expr: &rule.condition, slots: &slots, at };
            truths.push((item, rule, self.child(n, node, claim)?));
        }
        Ok(truths)
    }

    /// Checks a child; gives its truth.
    pub(super) fn child(&mut self, n: usize, node: &Node, claim: Claim<'a, '_>) -> Result<Truth, Fault> {
        self.path.push(n);
        self.node(node, claim)?;
        self.path.pop();
        Ok(node.truth)
    }

    fn node(&mut self, node: &Node, claim: Claim<'a, '_>) -> Result<(), Fault> {
        self.naive.spend()?;
        if node.at != (At { kind: claim.kind, item: claim.item, expr: claim.expr.id }) {
            return Err(Fault::Place);
        }
        if node.slots != claim.slots {
            return Err(Fault::Slots);
        }
        self.naive.sink()?;
        if self.narrated.is_some() {
            let sentence = self.naive.node_sentence(node, claim)?;
            self.narrated.iter_mut().for_each(|said| said.push(sentence.clone()));
        }
        let result = self.step(node, claim);
        self.naive.rise();
        result
    }

    fn step(&mut self, node: &Node, claim: Claim<'a, '_>) -> Result<(), Fault> {
        let expr = claim.expr;
        match (&node.step, &expr.kind) {
            (Step::Read(readings), _) if self.is_leaf(expr)? => self.read(node, claim, readings),
            (Step::Read(readings), ExprKind::Quantified { domain, .. }) => {
                self.no_domain(node, claim, domain, readings)
            }
            (Step::Read(readings), ExprKind::After(act, _)) => self.no_act(node, claim, act, readings),
            (Step::Every, ExprKind::And(parts)) => self.every(node, claim, parts, Truth::True),
            (Step::Every | Step::Some, ExprKind::Or(parts)) if self.switches(claim, parts)? => {
                Err(Fault::Step)
            }
            (Step::Every, ExprKind::Or(parts)) => self.every(node, claim, parts, Truth::False),
            (Step::Some, ExprKind::And(parts)) => self.some(node, claim, parts, Truth::False),
            (Step::Some, ExprKind::Or(parts)) => self.some(node, claim, parts, Truth::True),
            (Step::Case(readings), ExprKind::Or(parts)) => self.case(node, claim, parts, readings),
            (Step::Flip, ExprKind::Not(inner)) => self.flip(node, claim, inner),
            (Step::Unfold(readings), ExprKind::Call(def, args)) => {
                self.unfold(node, claim, (*def, args), readings)
            }
            (Step::Witness(value, readings), ExprKind::Quantified { all, slot, domain, body }) => {
                self.witness(node, claim, (*all, *slot, domain, body), *value, readings)
            }
            (Step::Swept(count), ExprKind::Quantified { all, domain, .. }) => {
                self.swept(node, claim, (*all, domain), *count)
            }
            (Step::After(value, digest), ExprKind::After(act, body)) => {
                self.after(node, claim, (act, body), *value, *digest)
            }
            (Step::Moment(moment), ExprKind::Past(op, body)) => {
                self.moment(node, claim, (*op, body), *moment)
            }
            (Step::Moment(moment), ExprKind::Binary(BinaryOp::Since, ever, once)) => {
                self.since(node, claim, (ever, once), *moment)
            }
            (Step::Always(count), ExprKind::Past(PastOp::Once | PastOp::Historically, _))
            | (Step::Always(count), ExprKind::Binary(BinaryOp::Since, _, _)) => {
                let states = self.naive.run_to(claim.at);
                self.always(node, claim, &states, *count)
            }
            (Step::Always(count), ExprKind::Past(PastOp::Previously, _))
                if self.naive.before(claim.at).is_none() =>
            {
                self.always(node, claim, &[], *count)
            }
            (Step::Parts, ExprKind::Binary(BinaryOp::Implies, a, b)) => self.implies(node, claim, a, b),
            (Step::Parts, ExprKind::Binary(BinaryOp::Iff, a, b)) => self.iff(node, claim, a, b),
            (Step::Parts, ExprKind::If(condition, then, otherwise)) => {
                self.branch(node, claim, condition, (then, otherwise))
            }
            (Step::Norm(op, shown, readings), ExprKind::Deontic { op: asked, scope, agent, act })
                if op == asked =>
            {
                self.norm(node, claim, (*op, *scope, agent, act), *shown, readings)
            }
            _ => Err(Fault::Step),
        }
    }
}
