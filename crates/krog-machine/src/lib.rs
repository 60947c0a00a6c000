//! A book made ready to run: formulas as operations, rigid definitions as tables, `∨` over kinds as switches, closed
//! definitions remembered per state.
//!
//! [`Machine`] is the book, shared; [`Scratch`] the memory of one thread; [`Judge`] both, looking at one state. Nothing is
//! allocated while deciding.

mod after;
mod compile;
mod decide;
mod effect;
mod explain;
mod frame;
mod op;
mod rarer;
mod reading;
mod resolve;
mod sanction;
mod walk;
mod weight;
mod words;

use std::{marker::PhantomData, sync::Arc};

pub use self::{
    compile::CompileError,
    resolve::resolve,
    sanction::Due,
    walk::Opened,
    words::{Given, Sentence},
};
use self::{
    decide::Run,
    frame::{Frame, Past},
    op::{DefCode, Op, OutcomeCode, PowerCode, Ref, RuleCode},
};
use krog_logic::{
    interrupt::Interrupt,
    program::Program,
    proof::{Query, Truth, Verdict},
    sort::Word,
    world::{History, World},
};

/// A book made ready to run over states of one kind.
#[derive(Debug)]
pub struct Machine<W> {
    program: Arc<Program>,
    ops: Vec<Op>,
    defs: Vec<DefCode>,
    rules: Vec<RuleCode>,
    subjects: Vec<(resolve::Subject, Vec<krog_logic::program::RuleId>)>,
    powers: Vec<PowerCode>,
    outcomes: Vec<OutcomeCode>,
    tables: Vec<Vec<u64>>,
    places: compile::Places,
    stack: usize,
    memos: usize,
    /// What each operation costs.
    weights: Vec<u32>,
    world: PhantomData<fn(&W)>,
}

/// The memory that deciding needs; made once for a thread.
#[derive(Debug)]
pub struct Scratch {
    stack: Vec<Word>,
    memos: Vec<decide::Memo>,
    stamp: u64,
    /// That of the state that was looked at last.
    root: u64,
}

/// Deciding took more steps than it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the rules take more than {0} steps here")]
pub struct ExhaustedError(pub u64);

/// The steps that one question may take: the operations of the formulas that are worked out.
pub const STEPS: u64 = 500_000_000;

/// How a game has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The outcome's index in the book.
    pub outcome: usize,
    /// Who wins, as a value of the term's sort; nobody in a draw.
    pub winner: Option<Word>,
    /// Who loses, where the outcome says that instead.
    pub loser: Option<Word>,
}

impl<W: World> Machine<W> {
    /// Makes a book ready. Any state will do for `sample`: rigid facts are asked of it.
    ///
    /// # Errors
    /// The book is nested too deeply, or too many rules speak of one act.
    pub fn new(program: &Arc<Program>, sample: &W) -> Result<Machine<W>, CompileError> {
        // A book that is made ready serves everybody, not only whoever waits for it first.
        Interrupt::default().during(|| compile::compile(program, sample))
    }

    /// The book.
    #[must_use]
    pub fn program(&self) -> &Arc<Program> {
        &self.program
    }

    /// Memory for deciding by this book.
    #[must_use]
    pub fn scratch(&self) -> Scratch {
        Scratch {
            stack: vec![0; self.stack],
            memos: vec![decide::Memo::default(); self.memos],
            stamp: 0,
            root: 0,
        }
    }

    /// Looks at a state.
    pub fn judge<'a>(&'a self, scratch: &'a mut Scratch, history: History<'a, W>) -> Judge<'a, W> {
        scratch.stamp += 1;
        scratch.root = scratch.stamp;
        self.judge_again(scratch, history)
    }

    /// Looks once more at the state, with the same past, that was looked at last with this memory: what was worked out of it then is
    /// still remembered.
    pub fn judge_again<'a>(&'a self, scratch: &'a mut Scratch, history: History<'a, W>) -> Judge<'a, W> {
        scratch.stack.resize(self.stack.max(scratch.stack.len()), 0);
        scratch.memos.resize(self.memos.max(scratch.memos.len()), decide::Memo::default());
        let stamp = scratch.root;
        let run = Run::new(self, scratch);
        let frame = Frame { now: history.now, past: Past::Log(history.past), depth: 0, stamp, seen: None };
        Judge { run, frame }
    }

    fn op(&self, at: Ref) -> &Op {
        self.ops.get(at as usize).unwrap_or(&Op::Value(None))
    }
}

/// A book, looking at one state.
#[derive(Debug)]
pub struct Judge<'a, W> {
    run: Run<'a, W>,
    frame: Frame<'a, W>,
}

impl<W: World> Judge<'_, W> {
    /// All questions to come share so many steps, where each would have [`STEPS`].
    #[must_use]
    pub const fn within(mut self, steps: u64) -> Self {
        self.run.share(steps);
        self
    }

    /// What the law says of an act.
    pub fn verdict(&mut self, query: &Query) -> Result<Verdict, ExhaustedError> {
        let verdict = self.run.verdict(query, &self.frame);
        self.run.finish(verdict)
    }

    /// Whether an act that is a value by itself is permitted by law to an agent. The quickest question there is.
    pub fn permits(
        &mut self,
        agent: Word,
        value: Word,
        sort: krog_logic::sort::Sort,
    ) -> Result<bool, ExhaustedError> {
        let verdict = self.run.value_verdict(agent, value, sort, &self.frame);
        self.run.finish(verdict == Verdict::Permitted)
    }

    /// Whether a predicate of the book holds; nothing where the book has no such predicate.
    pub fn holds(&mut self, def: &str, args: &[Word]) -> Result<Option<Truth>, ExhaustedError> {
        let value = self.value(def, args)?;
        Ok(value.map(|v| match v {
            None => Truth::Unknown,
            Some(0) => Truth::False,
            Some(_) => Truth::True,
        }))
    }

    /// The value of a definition of the book; nothing where there is no such definition, and nothing inside where a fact
    /// is not known.
    pub fn value(&mut self, def: &str, args: &[Word]) -> Result<Option<Option<Word>>, ExhaustedError> {
        let Some(index) = self.run.machine.program.defs.iter().position(|d| d.head.name == def) else {
            return Ok(None);
        };
        let value = self.run.call_with(index, args, &self.frame);
        self.run.finish(Some(value))
    }

    /// Whether the condition of a rule holds of these values of its variables; nothing where the book has no such rule.
    pub fn fires(&mut self, rule: u16, args: &[Word]) -> Result<Option<Truth>, ExhaustedError> {
        let Some(condition) = self.run.machine.rules.get(usize::from(rule)).map(|code| code.condition) else {
            return Ok(None);
        };
        for (slot, arg) in (0..).zip(args) {
            self.run.set(0, slot, *arg);
        }
        self.run.step(condition);
        let value = self.run.eval(condition, 0, &self.frame);
        self.run.finish(Some(resolve::truth(value)))
    }

    /// The state after an act, by the powers of the book; the state itself where no power fits.
    pub fn after(&mut self, query: &Query) -> Result<W, ExhaustedError> {
        let next = self.run.perform(query, &self.frame);
        self.run.finish(next)
    }

    /// How the game has ended, by the first outcome that holds. Outcomes that must be claimed count only if `claimed`.
    pub fn ending(&mut self, claimed: bool) -> Result<Option<Ending>, ExhaustedError> {
        let ending = self.run.ending(claimed, &self.frame);
        self.run.finish(ending)
    }
}
