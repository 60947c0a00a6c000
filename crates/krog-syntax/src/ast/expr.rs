//! Formulas and terms as written.

use super::{Name, Operator, Scope};
use crate::span::Span;

/// A formula or a term, with its place. Places do not count in comparing: [`Expr::same`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where.
    pub span: Span,
}

/// The kinds of formulas and terms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExprKind {
    /// What could not be read; a diagnostic says why.
    Error,
    /// `true`, `false`.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A variable, a constant, a sort as a domain, `now`.
    Name(String),
    /// `f(t, …)`; also without arguments, `f()`.
    Call(Name, Vec<Expr>),
    /// `¬φ`.
    Not(Box<Expr>),
    /// `a ∘ b`.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `∀v∈D: φ`, `∃v∈D: φ`.
    Quantified {
        /// Whether for all.
        all: bool,
        /// The variable.
        var: Name,
        /// What it runs over.
        domain: Box<Expr>,
        /// What is said of it.
        body: Box<Expr>,
    },
    /// `◆φ`, `■φ`, `●φ`.
    Past(PastOp, Box<Expr>),
    /// `[m]φ`: φ holds after m.
    After(Box<Expr>, Box<Expr>),
    /// `P(agent, act)` and its like, as a formula.
    Deontic {
        /// The operator.
        op: Operator,
        /// Law without one.
        scope: Option<Scope>,
        /// Who.
        agent: Box<Expr>,
        /// What.
        act: Box<Expr>,
    },
    /// `count{v ∈ D : φ}`.
    Count {
        /// The variable.
        var: Name,
        /// What it runs over.
        domain: Box<Expr>,
        /// What is counted.
        body: Box<Expr>,
    },
    /// `count{t ≤ now : φ}`: at how many moments up to now φ held; t is the ply.
    CountPast {
        /// The variable.
        var: Name,
        /// What is counted.
        body: Box<Expr>,
    },
    /// `sum{t | v∈D : φ}`, `min{…}`, `max{…}`.
    Fold {
        /// Which.
        op: FoldOp,
        /// The term.
        term: Box<Expr>,
        /// The variable.
        var: Name,
        /// What it runs over.
        domain: Box<Expr>,
        /// Only these.
        filter: Option<Box<Expr>>,
    },
    /// `{t, …}`.
    Set(Vec<Expr>),
    /// `{t | v∈D : φ}`.
    Comprehension {
        /// The term.
        term: Box<Expr>,
        /// The variable.
        var: Name,
        /// What it runs over.
        domain: Box<Expr>,
        /// Only these.
        filter: Option<Box<Expr>>,
    },
    /// `if φ then a else b`.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
}

/// Operators between two sides, loosest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BinaryOp {
    /// `↔`.
    Iff,
    /// `→`, to the right.
    Implies,
    /// `∨`.
    Or,
    /// `∧`.
    And,
    /// `φ S ψ`: ψ held once, and φ ever since.
    Since,
    /// `=`.
    Equal,
    /// `≠`.
    NotEqual,
    /// `<`.
    Less,
    /// `≤`.
    AtMost,
    /// `>`.
    Greater,
    /// `≥`.
    AtLeast,
    /// `∈`.
    In,
    /// `∉`.
    NotIn,
    /// `⊆`.
    Subset,
    /// `+`, also the union of sets.
    Add,
    /// `-`, also the difference of sets.
    Subtract,
    /// `*`, also what sets have in common.
    Multiply,
}

/// Operators over the past.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PastOp {
    /// `◆`: at some moment up to now.
    Once,
    /// `■`: at every moment up to now.
    Historically,
    /// `●`: at the moment before.
    Previously,
}

/// What is made of many values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FoldOp {
    /// Their sum; 0 of none.
    Sum,
    /// The least.
    Min,
    /// The greatest.
    Max,
}
