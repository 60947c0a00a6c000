//! From a checked book to operations.

mod depth;
mod table;

use std::{marker::PhantomData, sync::Arc};

pub(super) use self::depth::children;

use super::{
    Machine,
    op::{
        ActOp, Case, DefCode, Domain, EffectCode, NOWHERE, NormOp, Op, OutcomeCode, Over, PowerCode, Ref,
        ResultCode, RuleCode,
    },
    resolve::RULES,
};
use crate::{
    ast::{BinaryOp, Shape},
    program::{ActExpr, ActPattern, Expr, ExprKind, Head, Program},
    sort::{Sort, SortId, Word},
    world::World,
};

/// Why a checked book cannot be made ready.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CompileError {
    /// Formulas and the definitions that they call are nested too deeply.
    #[error("`{item}` is nested more than {limit} deep with all that it calls")]
    TooDeep {
        /// The item.
        item: String,
        /// The limit.
        limit: u32,
    },
    /// An item has too many variables.
    #[error("`{item}` has more than {limit} variables")]
    TooManyVariables {
        /// The item.
        item: String,
        /// The limit.
        limit: u16,
    },
    /// A fact, update or definition has too many parameters.
    #[error("`{item}` has more than 8 parameters")]
    TooManyParameters {
        /// The item.
        item: String,
    },
    /// Too many rules speak of one act.
    #[error("more than {limit} rules speak of one kind of act")]
    TooManyRules {
        /// The limit.
        limit: usize,
    },
}

/// The operation of each expression, by item and number.
#[derive(Debug, Default)]
pub(super) struct Places {
    pub defs: Vec<Vec<Ref>>,
    pub rules: Vec<Vec<Ref>>,
    pub powers: Vec<Vec<Ref>>,
    pub sanctions: Vec<Vec<Ref>>,
    pub outcomes: Vec<Vec<Ref>>,
    pub reasons: Vec<Vec<Ref>>,
    pub facts: Vec<Vec<Ref>>,
}

pub(super) fn compile<W: World>(program: Arc<Program>, sample: &W) -> Result<Machine<W>, CompileError> {
    depth::check(&program)?;
    let items = program.defs.len() + program.rules.len() + program.powers.len() + 3;
    let mut compiler = Compiler {
        machine: Machine {
            program: Arc::clone(&program),
            ops: Vec::new(),
            defs: Vec::with_capacity(program.defs.len()),
            rules: Vec::new(),
            powers: Vec::new(),
            outcomes: Vec::new(),
            tables: Vec::new(),
            places: Places::default(),
            stack: items * usize::from(super::decide::FRAME),
            memos: 0,
            world: PhantomData,
        },
        program: &program,
        tabled: vec![None; program.defs.len()],
        places: Vec::new(),
    };
    compiler.book(sample)?;
    Ok(compiler.machine)
}

struct Compiler<'p, W> {
    machine: Machine<W>,
    program: &'p Program,
    /// Rigid definitions that have a table: its number, and the size of the last parameter's sort.
    tabled: Vec<Option<(u16, u16)>>,
    /// The operations of the item under way.
    places: Vec<Ref>,
}

impl<W: World> Compiler<'_, W> {
    fn book(&mut self, sample: &W) -> Result<(), CompileError> {
        let program = self.program;
        for declared in program.signature.facts.iter().map(|f| &f.decl).chain(&program.signature.updates) {
            if declared.params.len() > 8 {
                return Err(CompileError::TooManyParameters { item: declared.name.clone() });
            }
        }
        for fact in &program.signature.facts {
            let texts = [&fact.decl.texts, &fact.decl.fail];
            self.places = vec![NOWHERE; texts.iter().map(|t| numbered(t)).max().unwrap_or(0)];
            for template in texts.into_iter().flat_map(|t| [&t.en, &t.no]).flatten() {
                self.pieces(&template.pieces);
            }
            self.machine.places.facts.push(std::mem::take(&mut self.places));
        }
        for (i, def) in program.defs.iter().enumerate() {
            self.begin(&def.head)?;
            let body = self.expr(&def.body);
            let memo = self.memo(&def.head, def.rigid, def.result);
            self.machine.defs.push(DefCode { body, memo });
            let places = self.finish(&def.head);
            self.machine.places.defs.push(places);
            if def.rigid && def.result == Sort::BOOL {
                self.tabulate(i, sample);
            }
        }
        for rule in &program.rules {
            self.begin(&rule.head)?;
            let condition = self.expr(&rule.condition);
            self.machine.rules.push(RuleCode {
                op: rule.norm.op,
                scope: rule.norm.scope,
                agent: rule.norm.agent,
                act: rule.norm.act.clone(),
                iff: rule.iff,
                condition,
            });
            let places = self.finish(&rule.head);
            self.machine.places.rules.push(places);
        }
        self.count_rules()?;
        for power in &program.powers {
            self.begin(&power.head)?;
            let event = self.expr(&power.event);
            let condition = self.expr(&power.condition);
            let effects = power
                .effects
                .iter()
                .map(|effect| EffectCode {
                    update: effect.update,
                    args: self.exprs(&effect.args),
                    each: effect
                        .each
                        .as_ref()
                        .map(|(slot, domain, filter)| self.over(*slot, domain, filter.as_ref())),
                    when: effect.when.as_ref().map(|when| self.expr(when)),
                })
                .collect();
            self.machine.powers.push(PowerCode {
                agent: power.agent,
                act: power.act.clone(),
                event,
                condition,
                effects,
            });
            let places = self.finish(&power.head);
            self.machine.places.powers.push(places);
        }
        for outcome in &program.outcomes {
            self.begin(&outcome.head)?;
            let condition = self.expr(&outcome.condition);
            let result = ResultCode::new(&outcome.result, |t| self.expr(t));
            self.machine.outcomes.push(OutcomeCode { condition, claim: outcome.claim, result });
            let places = self.finish(&outcome.head);
            self.machine.places.outcomes.push(places);
        }
        for sanction in &program.sanctions {
            self.begin(&sanction.head)?;
            if let Some(unless) = &sanction.unless {
                self.expr(unless);
            }
            let places = self.finish(&sanction.head);
            self.machine.places.sanctions.push(places);
        }
        for reason in &program.reasons {
            self.begin(&reason.head)?;
            self.expr(&reason.condition);
            let places = self.finish(&reason.head);
            self.machine.places.reasons.push(places);
        }
        Ok(())
    }

    fn begin(&mut self, head: &Head) -> Result<(), CompileError> {
        self.places = vec![NOWHERE; head.exprs as usize];
        if head.slots > super::decide::FRAME {
            return Err(CompileError::TooManyVariables {
                item: head.name.clone(),
                limit: super::decide::FRAME,
            });
        }
        if head.params.len() > 8 {
            return Err(CompileError::TooManyParameters { item: head.name.clone() });
        }
        Ok(())
    }

    /// Compiles the item's texts, and gives the operations of all its expressions.
    fn finish(&mut self, head: &Head) -> Vec<Ref> {
        for texts in [&head.attrs.texts, &head.attrs.fail] {
            for template in [&texts.en, &texts.no].into_iter().flatten() {
                self.pieces(&template.pieces);
            }
        }
        std::mem::take(&mut self.places)
    }

    fn pieces(&mut self, pieces: &[crate::program::Piece]) {
        use crate::program::Piece;
        for piece in pieces {
            match piece {
                Piece::Text(_) => {}
                Piece::Value { term, .. } => {
                    self.expr(term);
                }
                Piece::Each { domain, filter, term, .. } => {
                    if !matches!(domain.kind, ExprKind::AllOf) && domain.sort.shape != Shape::List {
                        self.expr(domain);
                    }
                    if let Some(filter) = filter {
                        self.expr(filter);
                    }
                    self.expr(term);
                }
                Piece::Choice { condition, then, otherwise } => {
                    self.expr(condition);
                    self.pieces(then);
                    self.pieces(otherwise);
                }
            }
        }
    }

    /// No act may be spoken of by more rules than a verdict weighs.
    fn count_rules(&self) -> Result<(), CompileError> {
        for scope in [crate::ast::Scope::Law, crate::ast::Scope::Advice] {
            for (_, rule) in self.machine.rules_about(scope) {
                let alike = |other: &ActPattern| match (&rule.act, other) {
                    (ActPattern::Value(a), ActPattern::Value(b)) => a == b,
                    (ActPattern::Act { act: a, .. }, ActPattern::Act { act: b, .. }) => a == b,
                    _ => false,
                };
                if self.machine.rules_about(scope).filter(|(_, r)| alike(&r.act)).count() > RULES {
                    return Err(CompileError::TooManyRules { limit: RULES });
                }
            }
        }
        Ok(())
    }

    /// Small definitions of some cost are remembered, by state.
    fn memo(&mut self, head: &Head, rigid: bool, result: Sort) -> Option<(usize, Box<[u16]>)> {
        if rigid || result != Sort::BOOL || head.cost < 12 {
            return None;
        }
        let sizes: Option<Box<[u16]>> = head.params.iter().map(|(_, sort)| self.size(*sort)).collect();
        let sizes = sizes?;
        (sizes.iter().map(|s| u32::from(*s)).product::<u32>() <= 128).then(|| {
            self.machine.memos += 2;
            (self.machine.memos / 2 - 1, sizes)
        })
    }

    fn size(&self, sort: Sort) -> Option<u16> {
        let size = self.program.signature.size(sort.id)?;
        (sort.shape == Shape::One).then(|| u16::try_from(size).ok())?
    }

    fn push(&mut self, op: Op) -> Ref {
        let at = Ref::try_from(self.machine.ops.len()).unwrap_or(NOWHERE);
        self.machine.ops.push(op);
        at
    }

    fn exprs(&mut self, exprs: &[Expr]) -> Box<[Ref]> {
        exprs.iter().map(|e| self.expr(e)).collect()
    }

    /// Compiles an expression, and remembers where.
    fn expr(&mut self, e: &Expr) -> Ref {
        let op = self.operation(e);
        let at = self.push(op);
        if let Some(place) = self.places.get_mut(e.id as usize) {
            *place = at;
        }
        at
    }

    fn operation(&mut self, e: &Expr) -> Op {
        match &e.kind {
            ExprKind::Value(v) => Op::Value(Some(*v)),
            ExprKind::Slot(slot) => Op::Slot(*slot),
            ExprKind::Fact(fact, args) => {
                if self.program.signature.decl(e.sort.id).is_some_and(|d| d.moment) {
                    return Op::Moment;
                }
                match args.as_slice() {
                    [] => Op::Fact0(*fact),
                    [Expr { kind: ExprKind::Slot(slot), .. }] => {
                        self.exprs(args);
                        Op::FactSlot(*fact, *slot)
                    }
                    [a] => Op::Fact1(*fact, self.expr(a)),
                    [a, b] => Op::Fact2(*fact, self.expr(a), self.expr(b)),
                    _ => Op::FactN(*fact, self.exprs(args)),
                }
            }
            ExprKind::Call(def, args) => {
                let table = self.tabled.get(usize::from(def.0)).copied().flatten();
                match (table, args.as_slice()) {
                    (Some((table, _)), [a]) => Op::Table1(table, self.expr(a)),
                    (Some((table, size)), [a, b]) => Op::Table2(table, self.expr(a), self.expr(b), size),
                    _ => Op::Call(def.0, self.exprs(args)),
                }
            }
            ExprKind::Not(a) => Op::Not(self.expr(a)),
            ExprKind::And(parts) => Op::And(self.exprs(parts)),
            ExprKind::Or(parts) => self.or(parts),
            ExprKind::Binary(op, a, b) => self.binary(*op, a, b),
            ExprKind::Quantified { all, slot, domain, body } => {
                let over = self.over(*slot, domain, Some(body));
                Op::Quantified(Box::new(over), *all)
            }
            ExprKind::AllOf => match self.size(Sort::one(e.sort.id)) {
                Some(64) => Op::Value(Some(-1)),
                Some(n) => Op::Value(Some((1 << n) - 1)),
                None => Op::Value(None),
            },
            ExprKind::Past(op, a) => {
                let a = self.expr(a);
                match op {
                    crate::ast::PastOp::Once => Op::Once(a),
                    crate::ast::PastOp::Historically => Op::Historically(a),
                    crate::ast::PastOp::Previously => Op::Previously(a),
                }
            }
            ExprKind::After(act, body) => Op::After(self.expr(act), self.expr(body), act.sort),
            ExprKind::Deontic { op, scope, agent, act } => {
                let agent = self.expr(agent);
                let act = match act {
                    ActExpr::Value(term) => ActOp::Value(term.sort, self.expr(term)),
                    ActExpr::Act(act, args) => ActOp::Act(*act, self.exprs(args)),
                };
                Op::Norm(Box::new(NormOp { op: *op, scope: *scope, agent, act }))
            }
            ExprKind::Count { slot, domain, body } => {
                let over = self.over(*slot, domain, Some(body));
                Op::Count(Box::new(over))
            }
            ExprKind::CountPast { slot, body } => Op::CountPast(*slot, self.expr(body)),
            ExprKind::Fold { op, slot, domain, filter, term } => {
                let over = self.over(*slot, domain, filter.as_deref());
                let term = self.expr(term);
                Op::Fold(Box::new(over), *op, term)
            }
            ExprKind::Set(parts) => {
                let refs = self.exprs(parts);
                let constant = parts.iter().try_fold(0, |set, part| match part.kind {
                    ExprKind::Value(v) => Some(set | 1 << (v & 63)),
                    _ => None,
                });
                constant.map_or(Op::SetOf(refs), |set| Op::Value(Some(set)))
            }
            ExprKind::Comprehension { slot, domain, filter, term } => {
                let over = self.over(*slot, domain, filter.as_deref());
                let term = self.expr(term);
                Op::Collect(Box::new(over), term)
            }
            ExprKind::If(condition, a, b) => Op::If(self.expr(condition), self.expr(a), self.expr(b)),
        }
    }

    fn binary(&mut self, op: BinaryOp, a: &Expr, b: &Expr) -> Op {
        if matches!(op, BinaryOp::In | BinaryOp::NotIn)
            && let ExprKind::Set(parts) = &b.kind
            && a.sort.id == SortId::INT
        {
            let a = self.expr(a);
            let list = self.exprs(parts);
            return Op::InList(a, list, op == BinaryOp::In);
        }
        let moment = self.program.signature.decl(a.sort.id).is_some_and(|d| d.moment);
        let set = a.sort.shape == Shape::Set;
        let (sort, a, b) = (a.sort.id, self.expr(a), self.expr(b));
        match op {
            BinaryOp::Iff => Op::Iff(a, b),
            BinaryOp::Implies => Op::Implies(a, b),
            BinaryOp::Since => Op::Since(a, b),
            BinaryOp::Equal if moment => Op::Alike(sort, a, b, true),
            BinaryOp::NotEqual if moment => Op::Alike(sort, a, b, false),
            BinaryOp::Equal => Op::Equal(a, b),
            BinaryOp::NotEqual => Op::NotEqual(a, b),
            BinaryOp::In => Op::In(a, b),
            BinaryOp::NotIn => Op::NotIn(a, b),
            BinaryOp::Less | BinaryOp::AtMost | BinaryOp::Greater | BinaryOp::AtLeast | BinaryOp::Subset => {
                Op::Compare(op, a, b)
            }
            BinaryOp::Add | BinaryOp::Subtract | BinaryOp::Multiply if set => Op::SetArithmetic(op, a, b),
            BinaryOp::Add | BinaryOp::Subtract | BinaryOp::Multiply => Op::Arithmetic(op, a, b),
            // The loader flattens these; two parts are still what they are.
            BinaryOp::And => Op::And(Box::new([a, b])),
            BinaryOp::Or => Op::Or(Box::new([a, b])),
        }
    }

    /// A switch where the parts tell each other apart by one term.
    fn or(&mut self, parts: &[Expr]) -> Op {
        let all = self.exprs(parts);
        let Some((term, size)) =
            parts.first().and_then(guard).and_then(|(t, _)| Some((t, self.size(t.sort)?)))
        else {
            return Op::Or(all);
        };
        let mut arms = vec![NOWHERE; usize::from(size)];
        for part in parts {
            let Some((t, value)) = guard(part).filter(|(t, _)| same(t, term)) else { return Op::Or(all) };
            debug_assert_eq!(t.sort, term.sort);
            let rest = match &part.kind {
                ExprKind::And(conjuncts) => conjuncts.get(1..).unwrap_or_default(),
                _ => &[],
            };
            let refs: Box<[Ref]> = rest.iter().map(|e| self.place(e)).collect();
            let arm = match *refs {
                [] => self.push(Op::Value(Some(1))),
                [one] => one,
                _ => self.push(Op::And(refs)),
            };
            match usize::try_from(value).ok().and_then(|v| arms.get_mut(v)) {
                Some(place) if *place == NOWHERE => *place = arm,
                _ => return Op::Or(all),
            }
        }
        let term = self.expr(term);
        Op::Case(Box::new(Case { term, arms: arms.into(), all }))
    }

    /// Where an expression already compiled lies.
    fn place(&self, e: &Expr) -> Ref {
        self.places.get(e.id as usize).copied().unwrap_or(NOWHERE)
    }

    fn over(&mut self, slot: u16, domain: &Expr, body: Option<&Expr>) -> Over {
        let domain = match &domain.kind {
            ExprKind::AllOf => Domain::All(self.size(Sort::one(domain.sort.id)).unwrap_or(0)),
            ExprKind::Fact(fact, args) if domain.sort.shape == Shape::List => {
                Domain::List(*fact, self.exprs(args))
            }
            _ => Domain::Set(self.expr(domain)),
        };
        let body = match body {
            Some(body) => self.expr(body),
            None => self.push(Op::Value(Some(1))),
        };
        Over { slot, domain, body }
    }
}

/// How many numbers the expressions of a fact's texts may have; they are few.
const fn numbered(_: &crate::program::Texts) -> usize {
    256
}

/// `t = constant`, or an `∧` that begins with it.
pub(super) fn guard(part: &Expr) -> Option<(&Expr, Word)> {
    let first = match &part.kind {
        ExprKind::And(conjuncts) => conjuncts.first()?,
        _ => part,
    };
    match &first.kind {
        ExprKind::Binary(BinaryOp::Equal, t, c) => match c.kind {
            ExprKind::Value(v) => Some((t, v)),
            _ => None,
        },
        _ => None,
    }
}

/// Whether two terms of one item are written alike.
pub(super) fn same(a: &Expr, b: &Expr) -> bool {
    match (&a.kind, &b.kind) {
        (ExprKind::Value(x), ExprKind::Value(y)) => x == y,
        (ExprKind::Slot(x), ExprKind::Slot(y)) => x == y,
        (ExprKind::Fact(f, xs), ExprKind::Fact(g, ys)) => f == g && all_same(xs, ys),
        (ExprKind::Call(f, xs), ExprKind::Call(g, ys)) => f == g && all_same(xs, ys),
        _ => false,
    }
}

fn all_same(xs: &[Expr], ys: &[Expr]) -> bool {
    xs.len() == ys.len() && xs.iter().zip(ys).all(|(x, y)| same(x, y))
}
