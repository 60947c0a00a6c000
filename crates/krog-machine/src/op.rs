//! Operations: what expressions become.

use krog_logic::{
    program::{ActArg, ActPattern, OutcomeResult},
    sort::{Sort, SortId, Word},
    world::{FactId, UpdateId},
};
use krog_syntax::ast::{BinaryOp, FoldOp, Operator, Scope};

/// An operation's index.
pub(super) type Ref = u32;

/// No operation.
pub(super) const NOWHERE: Ref = u32::MAX;

/// One operation. A truth is 0 or 1; nothing is unknown.
#[derive(Debug, Clone)]
pub(super) enum Op {
    Value(Option<Word>),
    Slot(u16),
    Fact0(FactId),
    /// A fact of a variable, the commonest of all.
    FactSlot(FactId, u16),
    /// A fact of another that is of nothing, such as `pieces(turn())`.
    FactFact0(FactId, FactId),
    /// A fact of another that is of a variable, such as `kind(from(m))`.
    FactFactSlot(FactId, FactId, u16),
    Fact1(FactId, Ref),
    Fact2(FactId, Ref, Ref),
    FactN(FactId, Box<[Ref]>),
    /// The number of the state.
    Moment,
    /// A rigid definition of one or two constants, tabled: table, arguments, size of the second sort.
    Table1(u16, Ref),
    Table2(u16, Ref, Ref, u16),
    Call(u16, Box<[Ref]>),
    Not(Ref),
    And(Box<[Ref]>),
    Or(Box<[Ref]>),
    /// `∨` by the value of a term: an arm for each constant of its sort, and the whole `∨` where it is unknown.
    Case(Box<Case>),
    Implies(Ref, Ref),
    Iff(Ref, Ref),
    Equal(Ref, Ref),
    NotEqual(Ref, Ref),
    /// Equality of moments: sort, sides, whether equal.
    Alike(SortId, Ref, Ref, bool),
    Compare(BinaryOp, Ref, Ref),
    In(Ref, Ref),
    NotIn(Ref, Ref),
    InList(Ref, Box<[Ref]>, bool),
    Arithmetic(BinaryOp, Ref, Ref),
    SetArithmetic(BinaryOp, Ref, Ref),
    Quantified(Box<Over>, bool),
    Count(Box<Over>),
    Fold(Box<Over>, FoldOp, Ref),
    Collect(Box<Over>, Ref),
    SetOf(Box<[Ref]>),
    CountPast(u16, Ref),
    Once(Ref),
    Historically(Ref),
    Previously(Ref),
    Since(Ref, Ref),
    After(Ref, Ref, Sort),
    Norm(Box<NormOp>),
    If(Ref, Ref, Ref),
}

#[derive(Debug, Clone)]
pub(super) struct Case {
    pub term: Ref,
    pub arms: Box<[Ref]>,
    pub all: Box<[Ref]>,
}

/// A variable that runs over a domain, and what is said of it.
#[derive(Debug, Clone)]
pub(super) struct Over {
    pub slot: u16,
    pub domain: Domain,
    pub body: Ref,
    /// What one value costs.
    pub weight: u32,
}

#[derive(Debug, Clone)]
pub(super) enum Domain {
    Set(Ref),
    List(FactId, Box<[Ref]>),
    All(u16),
}

#[derive(Debug, Clone)]
pub(super) struct NormOp {
    pub op: Operator,
    pub scope: Scope,
    pub agent: Ref,
    pub act: ActOp,
}

#[derive(Debug, Clone)]
pub(super) enum ActOp {
    Value(Sort, Ref),
    Act(u16, Box<[Ref]>),
}

#[derive(Debug, Clone)]
pub(super) struct DefCode {
    pub body: Ref,
    pub memo: Option<MemoCode>,
}

/// Where the values of a definition are remembered.
#[derive(Debug, Clone)]
pub(super) struct MemoCode {
    pub at: usize,
    /// The sizes of its parameters' sorts.
    pub sizes: Box<[u16]>,
    /// Whether the values are truths, of which more are remembered.
    pub truths: bool,
}

#[derive(Debug, Clone)]
pub(super) struct RuleCode {
    pub op: Operator,
    pub scope: Scope,
    pub agent: ActArg,
    pub act: ActPattern,
    pub iff: bool,
    pub condition: Ref,
}

#[derive(Debug, Clone)]
pub(super) struct PowerCode {
    pub agent: ActArg,
    pub act: ActPattern,
    pub event: Ref,
    pub condition: Ref,
    pub effects: Box<[EffectCode]>,
    /// What it costs to make the changes.
    pub weight: u32,
}

#[derive(Debug, Clone)]
pub(super) struct EffectCode {
    pub update: UpdateId,
    pub args: Box<[Ref]>,
    pub each: Option<Over>,
    pub when: Option<Ref>,
}

#[derive(Debug, Clone)]
pub(super) struct OutcomeCode {
    pub condition: Ref,
    pub claim: bool,
    pub result: ResultCode,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum ResultCode {
    Win(Ref),
    Draw,
    Loss(Ref),
}

impl ResultCode {
    pub(super) fn new(
        result: &OutcomeResult,
        mut compile: impl FnMut(&krog_logic::program::Expr) -> Ref,
    ) -> ResultCode {
        match result {
            OutcomeResult::Win(t) => ResultCode::Win(compile(t)),
            OutcomeResult::Draw => ResultCode::Draw,
            OutcomeResult::Loss(t) => ResultCode::Loss(compile(t)),
        }
    }
}
