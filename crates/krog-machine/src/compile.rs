//! From a checked book to operations.

mod depth;
mod formula;
mod inline;
mod table;

use std::{marker::PhantomData, sync::Arc};

pub(super) use self::{depth::children, formula::guard};

use super::{
    Machine,
    op::{
        DefCode, Domain, EffectCode, MemoCode, NOWHERE, Op, OutcomeCode, Over, PowerCode, Ref, ResultCode,
        RuleCode,
    },
    resolve::RULES,
    weight::{exertion, weigh},
};
use krog_logic::{
    program::{Expr, ExprKind, Head, Program},
    sort::Sort,
    world::World,
};
use krog_syntax::ast::Shape;

/// Why a checked book cannot be made ready.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CompileError {
    /// Formulas and the definitions that they call are nested too deeply.
    #[error("`{item}` is nested more than {limit} deep with all that it calls")]
    TooDeep { item: String, limit: u32 },
    /// An item has too many variables.
    #[error("`{item}` has more than {limit} variables")]
    TooManyVariables { item: String, limit: u16 },
    /// A fact, update or definition has too many parameters.
    #[error("`{item}` has more than 8 parameters")]
    TooManyParameters { item: String },
    /// Too many rules speak of one act.
    #[error("more than {limit} rules speak of one kind of act")]
    TooManyRules { limit: usize },
}

/// So many truths of a definition are remembered, or other values.
const TRUTHS: u32 = 128;
const VALUES: u32 = 2;
/// What a definition costs at least whose truths are remembered, or whose other values are.
const CHEAP: u64 = 12;
const DEAR: u64 = 100;

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

pub(super) fn compile<W: World>(program: &Arc<Program>, sample: &W) -> Result<Machine<W>, CompileError> {
    depth::check(program)?;
    let items = program.defs.len() + program.rules.len() + program.powers.len() + 3;
    let mut compiler = Compiler {
        machine: Machine {
            program: Arc::clone(program),
            ops: Vec::new(),
            defs: Vec::with_capacity(program.defs.len()),
            rules: Vec::new(),
            subjects: Vec::new(),
            powers: Vec::new(),
            outcomes: Vec::new(),
            tables: Vec::new(),
            places: Places::default(),
            stack: items * usize::from(super::decide::FRAME),
            memos: 0,
            weights: Vec::new(),
            world: PhantomData,
        },
        program,
        tabled: vec![None; program.defs.len()],
        places: Vec::new(),
        given: None,
    };
    compiler.book(sample)?;
    let mut machine = compiler.machine;
    machine.weights = weigh(&mut machine.ops);
    for power in &mut machine.powers {
        exertion(&machine.weights, power);
    }
    Ok(machine)
}

struct Compiler<'p, W> {
    machine: Machine<W>,
    program: &'p Program,
    /// Rigid definitions that have a table: its number, and the size of the last parameter's sort.
    tabled: Vec<Option<(u16, u16)>>,
    /// The operations of the item under way.
    places: Vec<Ref>,
    /// What stands for the parameters, while a definition's body is written into its caller.
    given: Option<Vec<Ref>>,
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
            for template in texts.into_iter().flat_map(|t| t.iter()).flatten() {
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
                weight: 0,
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
            for template in texts.iter().flatten() {
                self.pieces(&template.pieces);
            }
        }
        std::mem::take(&mut self.places)
    }

    fn pieces(&mut self, pieces: &[krog_logic::program::Piece]) {
        use krog_logic::program::Piece;
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
    fn count_rules(&mut self) -> Result<(), CompileError> {
        self.machine.sort_rules();
        if self.machine.subjects.iter().any(|(_, ids)| ids.len() > RULES) {
            return Err(CompileError::TooManyRules { limit: RULES });
        }
        Ok(())
    }

    /// Small definitions of some cost are remembered, by state.
    fn memo(&mut self, head: &Head, rigid: bool, result: Sort) -> Option<MemoCode> {
        let truths = result == Sort::BOOL;
        let (least, most) = if truths { (CHEAP, TRUTHS) } else { (DEAR, VALUES) };
        if rigid || head.cost < least {
            return None;
        }
        let sizes: Option<Box<[u16]>> = head.params.iter().map(|(_, sort)| self.size(*sort)).collect();
        let sizes = sizes?;
        (sizes.iter().map(|s| u32::from(*s)).product::<u32>() <= most).then(|| {
            self.machine.memos += 2;
            MemoCode { at: self.machine.memos / 2 - 1, sizes, truths }
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
        if let (ExprKind::Slot(slot), Some(given)) = (&e.kind, &self.given)
            && let Some(at) = given.get(usize::from(*slot))
        {
            let at = *at;
            if let Some(place) = self.places.get_mut(e.id as usize) {
                *place = at;
            }
            return at;
        }
        let op = self.operation(e);
        let at = self.push(op);
        if let Some(place) = self.places.get_mut(e.id as usize) {
            *place = at;
        }
        at
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
        Over { slot, domain, body, weight: 1 }
    }
}

/// How many numbers the expressions of a fact's texts may have; they are few.
const fn numbered(_: &krog_logic::program::Texts) -> usize {
    256
}
