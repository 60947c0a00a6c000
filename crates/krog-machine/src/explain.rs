//! Proofs: what decides, and nothing else. The table in [`krog_logic::proof`] says which parts a node keeps.

use super::{
    Judge, Machine,
    decide::{FRAME, Run},
    frame::{Frame, Past},
    op::{Op, Ref},
    resolve::{Asked, AskedAct, resolve, truth},
};
use krog_logic::{
    program::{ActArg, ActExpr, ActPattern, Expr, ExprKind},
    proof::{At, Node, Proof, Query, Step, Truth, Verdict},
    sort::Word,
    world::{FactId, World},
};
use krog_syntax::ast::{BinaryOp, ItemKind, Operator, PastOp, Scope};

/// An item whose expressions are being explained.
#[derive(Debug, Clone, Copy)]
pub(super) struct Item<'m> {
    pub kind: ItemKind,
    pub index: u16,
    pub places: &'m [Ref],
    pub slots: u16,
}

impl Item<'_> {
    /// The operation of one of its expressions.
    pub(super) fn place(self, e: &Expr) -> Ref {
        self.places.get(e.id as usize).copied().unwrap_or(super::op::NOWHERE)
    }

    const fn at(self, e: &Expr) -> At {
        At { kind: self.kind, item: self.index, expr: e.id }
    }
}

/// Where an expression is being explained: its item, the place of its variables, those that are bound, its state.
#[derive(Debug)]
pub(super) struct Here<'a, W> {
    pub item: Item<'a>,
    pub base: usize,
    pub bound: u32,
    pub frame: &'a Frame<'a, W>,
}

impl<W> Clone for Here<'_, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Here<'_, W> {}

impl<'a, W> Here<'a, W> {
    pub(super) const fn binding(self, slot: u16) -> Here<'a, W> {
        Here { bound: self.bound | 1 << slot, ..self }
    }
}

impl<W> Machine<W> {
    pub(super) fn item(&self, kind: ItemKind, index: u16) -> Item<'_> {
        let i = usize::from(index);
        let program = &self.program;
        let (places, head) = match kind {
            ItemKind::Def | ItemKind::Fun => (self.places.defs.get(i), program.defs.get(i).map(|d| &d.head)),
            ItemKind::Rule => (self.places.rules.get(i), program.rules.get(i).map(|d| &d.head)),
            ItemKind::Power => (self.places.powers.get(i), program.powers.get(i).map(|d| &d.head)),
            ItemKind::Sanction => (self.places.sanctions.get(i), program.sanctions.get(i).map(|d| &d.head)),
            ItemKind::Outcome => (self.places.outcomes.get(i), program.outcomes.get(i).map(|d| &d.head)),
            ItemKind::Reason => (self.places.reasons.get(i), program.reasons.get(i).map(|d| &d.head)),
        };
        Item {
            kind,
            index,
            places: places.map(Vec::as_slice).unwrap_or_default(),
            slots: head.map_or(0, |h| h.slots),
        }
    }

    /// A fact's texts as an item.
    pub(super) fn fact_item(&self, fact: FactId) -> Item<'_> {
        let places = self.places.facts.get(usize::from(fact.0)).map(Vec::as_slice).unwrap_or_default();
        Item { kind: ItemKind::Def, index: 0, places, slots: 0 }
    }

    pub(super) fn def_item(&self, index: u16) -> Item<'_> {
        self.item(ItemKind::Def, index)
    }
}

impl<W: World> Run<'_, W> {
    /// The node of an expression of sort truth.
    pub(super) fn node(&mut self, e: &Expr, here: Here<'_, W>) -> Node {
        self.step(here.item.place(e));
        let truth = truth(self.eval(here.item.place(e), here.base, here.frame));
        let slots = self.slots(here);
        let (step, children) = self.justify(e, truth, here);
        Node { at: here.item.at(e), slots, truth, step, children }
    }

    fn slots(&self, here: Here<'_, W>) -> Vec<Word> {
        (0..here.item.slots)
            .map(|s| if here.bound >> s & 1 == 1 { self.slot(here.base, s) } else { 0 })
            .collect()
    }

    fn justify(&mut self, e: &Expr, truth: Truth, here: Here<'_, W>) -> (Step, Vec<Node>) {
        match &e.kind {
            ExprKind::And(parts) => self.parts(parts, truth, Truth::True, here),
            ExprKind::Or(parts) => {
                let machine = self.machine;
                if let Op::Case(case) = machine.op(here.item.place(e))
                    && let Some(value) = self.eval(case.term, here.base, here.frame)
                    && let Some((term, _)) = parts.first().and_then(super::compile::guard)
                {
                    let readings = self.readings(here.item, [term], here.base, here.frame);
                    let arm =
                        parts.iter().find(|p| super::compile::guard(p).is_some_and(|(_, v)| v == value));
                    return (
                        Step::Case(readings),
                        arm.map(|part| self.node(part, here)).into_iter().collect(),
                    );
                }
                self.parts(parts, truth, Truth::False, here)
            }
            ExprKind::Not(a) => (Step::Flip, vec![self.node(a, here)]),
            ExprKind::Binary(BinaryOp::Implies, a, b) => {
                let first = self.node(a, here);
                let children = match (truth, first.truth) {
                    (Truth::True, Truth::False) => vec![first],
                    (Truth::True, _) => vec![self.node(b, here)],
                    _ => vec![first, self.node(b, here)],
                };
                (Step::Parts, children)
            }
            ExprKind::Binary(BinaryOp::Iff, a, b) => {
                (Step::Parts, vec![self.node(a, here), self.node(b, here)])
            }
            ExprKind::Binary(BinaryOp::Since, a, b) => self.since(a, b, truth, here),
            ExprKind::If(condition, a, b) => {
                let chosen = self.node(condition, here);
                let branch = match chosen.truth {
                    Truth::True => Some(self.node(a, here)),
                    Truth::False => Some(self.node(b, here)),
                    Truth::Unknown => None,
                };
                (Step::Parts, std::iter::once(chosen).chain(branch).collect())
            }
            ExprKind::Quantified { all, slot, domain, body } => {
                self.quantified_node(*all, *slot, domain, body, truth, here)
            }
            ExprKind::Past(op, a) => self.past_node(*op, a, truth, here),
            ExprKind::After(act, body) => self.after_node(act, body, here),
            ExprKind::Deontic { op, scope, agent, act } => self.norm_node(*op, *scope, agent, act, here),
            ExprKind::Call(def, args) => {
                let machine = self.machine;
                match machine.program.defs.get(usize::from(def.0)) {
                    Some(callee) if !callee.rigid => {
                        let readings = self.readings(here.item, args, here.base, here.frame);
                        let body = self.values(here.item, args, here.base, here.frame).map(|values| {
                            let base = here.base + usize::from(FRAME);
                            for (slot, value) in (0..).zip(&values) {
                                self.set(base, slot, *value);
                            }
                            let bound = (1u32 << values.len()) - 1;
                            let item = machine.def_item(def.0);
                            self.node(&callee.body, Here { item, base, bound, frame: here.frame })
                        });
                        (Step::Unfold(readings), body.into_iter().collect())
                    }
                    _ => (Step::Read(Vec::new()), Vec::new()),
                }
            }
            _ => (Step::Read(self.readings(here.item, [e], here.base, here.frame)), Vec::new()),
        }
    }

    /// `∧` and `∨`: all parts where all are needed, one where one decides, the open ones where it is open.
    fn parts(
        &mut self,
        parts: &[Expr],
        truth: Truth,
        neutral: Truth,
        here: Here<'_, W>,
    ) -> (Step, Vec<Node>) {
        let wanted = |run: &mut Self, part: &&Expr| {
            super::resolve::truth(run.eval(here.item.place(part), here.base, here.frame)) == truth
        };
        if truth == neutral {
            return (Step::Every, parts.iter().map(|part| self.node(part, here)).collect());
        }
        if truth == Truth::Unknown {
            let open: Vec<&Expr> = parts.iter().filter(|part| wanted(self, part)).collect();
            return (Step::Every, open.into_iter().map(|part| self.node(part, here)).collect());
        }
        let deciding = parts.iter().find(|part| wanted(self, part));
        (Step::Some, deciding.map(|part| self.node(part, here)).into_iter().collect())
    }

    fn quantified_node(
        &mut self,
        all: bool,
        slot: u16,
        domain: &Expr,
        body: &Expr,
        truth: Truth,
        here: Here<'_, W>,
    ) -> (Step, Vec<Node>) {
        let Some(values) = self.domain(here.item, domain, here.base, here.frame) else {
            let readings = self.readings(here.item, [domain], here.base, here.frame);
            return (Step::Read(readings), Vec::new());
        };
        if truth == (if all { Truth::True } else { Truth::False }) {
            return (Step::Swept(values.len() as u64), Vec::new());
        }
        for value in values {
            self.set(here.base, slot, value);
            if super::resolve::truth(self.eval(here.item.place(body), here.base, here.frame)) == truth {
                let readings = self.readings(here.item, [domain], here.base, here.frame);
                self.set(here.base, slot, value);
                return (Step::Witness(value, readings), vec![self.node(body, here.binding(slot))]);
            }
        }
        (Step::Swept(0), Vec::new())
    }

    /// Runs back through time to the first state in which a formula has this truth.
    fn moment_of(&mut self, a: &Expr, wanted: Truth, here: Here<'_, W>) -> Option<(u64, Node)> {
        let mut at = Some(here.frame.back());
        while let Some(frame) = at {
            if !self.step(here.item.place(a)) {
                return None;
            }
            if truth(self.eval(here.item.place(a), here.base, &frame)) == wanted {
                let node =
                    self.node(a, Here { item: here.item, base: here.base, bound: here.bound, frame: &frame });
                return Some((frame.moment(), node));
            }
            at = frame.previous(0);
        }
        None
    }

    fn past_node(&mut self, op: PastOp, a: &Expr, truth: Truth, here: Here<'_, W>) -> (Step, Vec<Node>) {
        let moments = here.frame.moment() + 1;
        let wanted = match op {
            PastOp::Previously => {
                return match here.frame.back().previous(0) {
                    None => (Step::Always(0), Vec::new()),
                    Some(previous) => {
                        let frame = &previous;
                        let node =
                            self.node(a, Here { item: here.item, base: here.base, bound: here.bound, frame });
                        (Step::Moment(previous.moment()), vec![node])
                    }
                };
            }
            PastOp::Once if truth == Truth::False => return (Step::Always(moments), Vec::new()),
            PastOp::Historically if truth == Truth::True => return (Step::Always(moments), Vec::new()),
            _ => truth,
        };
        match self.moment_of(a, wanted, here) {
            Some((moment, node)) => (Step::Moment(moment), vec![node]),
            None => (Step::Always(moments), Vec::new()),
        }
    }

    fn since(&mut self, a: &Expr, b: &Expr, truth: Truth, here: Here<'_, W>) -> (Step, Vec<Node>) {
        let moments = here.frame.moment() + 1;
        let found = match truth {
            Truth::True => self.moment_of(b, Truth::True, here),
            Truth::False => self.moment_of(a, Truth::False, here),
            Truth::Unknown => None,
        };
        match found {
            Some((moment, node)) => (Step::Moment(moment), vec![node]),
            None => (Step::Always(moments), Vec::new()),
        }
    }

    fn after_node(&mut self, act: &Expr, body: &Expr, here: Here<'_, W>) -> (Step, Vec<Node>) {
        let Some(value) = self.eval(here.item.place(act), here.base, here.frame) else {
            return (Step::Read(self.readings(here.item, [act], here.base, here.frame)), Vec::new());
        };
        let next = self.after_value(value, act.sort, here.base, here.frame);
        let stamp = self.stamp();
        let frame = &Frame {
            now: &next,
            past: Past::Frame(here.frame),
            depth: here.frame.depth + 1,
            stamp,
            seen: here.frame.seen,
        };
        let node = self.node(body, Here { item: here.item, base: here.base, bound: here.bound, frame });
        (Step::After(value, next.digest()), vec![node])
    }

    fn norm_node(
        &mut self,
        op: Operator,
        scope: Scope,
        agent: &Expr,
        act: &ActExpr,
        here: Here<'_, W>,
    ) -> (Step, Vec<Node>) {
        let acts = match act {
            ActExpr::Value(term) => std::slice::from_ref(&**term),
            ActExpr::Act(_, args) => args.as_slice(),
        };
        let terms: Vec<&Expr> = std::iter::once(agent).chain(acts).collect();
        let readings = self.readings(here.item, terms.iter().copied(), here.base, here.frame);
        let values: Option<Vec<Word>> =
            terms.iter().map(|t| self.eval(here.item.place(t), here.base, here.frame)).collect();
        let Some((agent, args)) = values.as_ref().and_then(|v| v.split_first()) else {
            return (Step::Norm(op, Verdict::Undetermined, readings), Vec::new());
        };
        let asked = match act {
            ActExpr::Value(term) => match args {
                [word] => AskedAct::Value(term.sort, *word),
                _ => return (Step::Norm(op, Verdict::Undetermined, readings), Vec::new()),
            },
            ActExpr::Act(act, _) => AskedAct::Act(*act, args),
        };
        let asked = Asked { agent: *agent, act: asked };
        let base = here.base + usize::from(FRAME);
        if op == Operator::Power {
            let children = self.power_nodes(asked, base, here.frame);
            let verdict = match truth(self.norm_of(op, scope, asked, base, here.frame)) {
                Truth::True => Verdict::Permitted,
                Truth::False => Verdict::NotPermitted,
                Truth::Unknown => Verdict::Undetermined,
            };
            return (Step::Norm(op, verdict, readings), children);
        }
        let (verdict, children) = self.norms(asked, scope, base, here.frame);
        (Step::Norm(op, verdict, readings), children)
    }

    /// The conditions of the rules that match an act, and their verdict.
    pub(super) fn norms(
        &mut self,
        asked: Asked<'_>,
        scope: Scope,
        base: usize,
        f: &Frame<'_, W>,
    ) -> (Verdict, Vec<Node>) {
        let machine = self.machine;
        let mut norms = Vec::new();
        let mut nodes = Vec::new();
        for (id, rule) in machine.rules_about(scope, asked.act) {
            if !self.bind(rule.agent, &rule.act, asked, base) {
                continue;
            }
            let Some(condition) = machine.program.rules.get(usize::from(id.0)).map(|r| &r.condition) else {
                continue;
            };
            let item = machine.item(ItemKind::Rule, id.0);
            let node =
                self.node(condition, Here { item, base, bound: bound(rule.agent, &rule.act), frame: f });
            norms.push((id, node.truth));
            nodes.push(node);
        }
        (resolve(&machine.program, &norms), nodes)
    }

    /// The conditions of the powers that an act would exert.
    fn power_nodes(&mut self, asked: Asked<'_>, base: usize, f: &Frame<'_, W>) -> Vec<Node> {
        let machine = self.machine;
        let mut nodes = Vec::new();
        for ((i, power), code) in (0..).zip(&machine.program.powers).zip(&machine.powers) {
            if self.bind(code.agent, &code.act, asked, base) && self.eval(code.event, base, f) == Some(1) {
                let item = machine.item(ItemKind::Power, i);
                let here = Here { item, base, bound: bound(code.agent, &code.act), frame: f };
                nodes.push(self.node(&power.condition, here));
            }
        }
        nodes
    }
}

/// The slots that a pattern binds.
pub(super) fn bound(agent: ActArg, pattern: &ActPattern) -> u32 {
    let slot = |arg: &ActArg| match arg {
        ActArg::Slot(slot) => 1 << slot,
        ActArg::Value(_) => 0,
    };
    slot(&agent)
        | match pattern {
            ActPattern::Value(_) => 1,
            ActPattern::Act { args, .. } => args.iter().map(slot).fold(0, |all, one| all | one),
        }
}

impl<W: World> Judge<'_, W> {
    /// The verdict on an act with its proof.
    pub fn explain(&mut self, query: &Query, scope: Scope) -> Result<Proof, super::ExhaustedError> {
        let (verdict, norms) = self.run.norms(Asked::new(query), scope, 0, &self.frame);
        let proof = Proof {
            book: self.run.machine.program.hash.clone(),
            state: self.frame.now.digest(),
            query: query.clone(),
            scope,
            verdict,
            norms,
        };
        self.run.finish(proof)
    }

    /// Why an item's main formula holds or fails here: the body of a predicate, the condition of an outcome. Its
    /// parameters have these values.
    pub fn explain_item(
        &mut self,
        kind: ItemKind,
        index: u16,
        args: &[Word],
    ) -> Result<Option<Node>, super::ExhaustedError> {
        let machine = self.run.machine;
        let i = usize::from(index);
        let program = &machine.program;
        let formula = match kind {
            ItemKind::Def | ItemKind::Fun => program.defs.get(i).map(|d| &d.body),
            ItemKind::Rule => program.rules.get(i).map(|r| &r.condition),
            ItemKind::Power => program.powers.get(i).map(|p| &p.condition),
            ItemKind::Sanction => program.sanctions.get(i).and_then(|s| s.unless.as_ref()),
            ItemKind::Outcome => program.outcomes.get(i).map(|o| &o.condition),
            ItemKind::Reason => program.reasons.get(i).map(|r| &r.condition),
        };
        let node = formula.map(|formula| {
            for (slot, arg) in (0..).zip(args) {
                self.run.set(0, slot, *arg);
            }
            let bound = u32::try_from(args.len()).map_or(0, |n| (1u32 << n.min(24)) - 1);
            let item = machine.item(kind, index);
            self.run.node(formula, Here { item, base: 0, bound, frame: &self.frame })
        });
        self.run.finish(node)
    }
}
