//! Verdicts with their proofs.
//!
//! A proof is a tree over the book's own expressions. It keeps what decides (see the table) and leaves out the rest, so
//! that a refusal is some twenty nodes and not eight hundred.
//!
//! | formula | true | false |
//! | --- | --- | --- |
//! | `a ∧ b` | every part | one part that fails, and others that fail by themselves |
//! | `a ∨ b` | one part that holds | every part |
//! | `∃v∈D: φ` | a witness | *none among n* |
//! | `∀v∈D: φ` | *all n* | a witness |
//! | `¬a` | a, false | a, true |
//! | `[m]a` | a, in the state after m | likewise |
//! | `◆a` | the moment | *never in n states* |
//!
//! *None among n* has no children: it is expanded on demand, and the checker runs through the n values itself.

use crate::{
    ast::{ItemKind, Operator, Scope},
    sort::{Sort, Word},
    world::FactId,
};

/// Kleene's three truths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Truth {
    /// It does not hold.
    False,
    /// A fact that it depends on is not known.
    Unknown,
    /// It holds.
    True,
}

/// An act by an agent.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Query {
    /// The agent: a constant of the sort `Agent`.
    pub agent: Word,
    /// What it would do.
    pub act: Act,
}

/// An act.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Act {
    /// A value that is an act by itself, such as a move.
    Value(Sort, Word),
    /// A declared act, by its index in the signature.
    Act(u16, Vec<Word>),
}

krog_syntax::named! {
    /// What the rules say of an act.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Verdict {
        /// A rule permits it and none that goes before forbids it.
        Permitted = "permitted",
        /// A rule forbids it, or denies the only permission there could be.
        Forbidden = "forbidden",
        /// No rule permits it and none forbids it.
        NotPermitted = "not_permitted",
        /// One rule permits it, one forbids it, and neither goes before the other.
        Conflict = "conflict",
        /// It hangs on a fact that the state does not know.
        Undetermined = "undetermined",
    }
}

/// A verdict and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The book, by the hash of its effective text.
    pub book: String,
    /// The state, by its digest.
    pub state: u64,
    /// What was asked.
    pub query: Query,
    /// Law or advice.
    pub scope: Scope,
    /// The verdict.
    pub verdict: Verdict,
    /// The condition of each rule of that scope that matches the act, in the book's order; from these the verdict follows.
    pub norms: Vec<Node>,
}

/// A statement about a formula or a term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// Which expression of which item.
    pub at: At,
    /// The values of the item's slots that are bound here, by slot; unbound ones are 0.
    pub slots: Vec<Word>,
    /// What it comes to.
    pub truth: Truth,
    /// By which step.
    pub step: Step,
    /// From what.
    pub children: Vec<Node>,
}

impl Node {
    /// How many nodes it has, itself included.
    #[must_use]
    pub fn size(&self) -> usize {
        1 + self.children.iter().map(Node::size).sum::<usize>()
    }
}

/// An expression of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct At {
    /// The item's kind.
    pub kind: ItemKind,
    /// Its index among the items of its kind; functions and predicates share one count.
    pub item: u16,
    /// The expression's number in it.
    pub expr: u32,
}

/// How a node follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// Read off: a fact, a comparison, a membership, a constant. All facts that were asked, in order.
    Read(Vec<Reading>),
    /// Every part has this truth (`∧` true, `∨` false), or an unknown part decides (children: all that are not neutral).
    Every,
    /// Some parts decide (`∧` false, `∨` true): children are those parts.
    Some,
    /// `∨` whose parts each are `t = constant`, or are an `∧` that begins with it, with the same term t and different
    /// constants (the flat `∨` as it stands in the item): the value of t leaves one part, which is the child; no child if
    /// it fits none, which makes it false. What t read. Evaluators must use it wherever it applies and t is known.
    Case(Vec<Reading>),
    /// The one child has the opposite truth.
    Flip,
    /// By definition: the child is the body of a definition, its slots the arguments. What the arguments read.
    Unfold(Vec<Reading>),
    /// `∃` true or `∀` false by this value; the child is the body with it. What the domain read.
    Witness(Word, Vec<Reading>),
    /// `∃` false or `∀` true: so many values were run through.
    Swept(u64),
    /// The child holds in the state after this act, which has this digest.
    After(Word, u64),
    /// `◆`, `●`, `S` true (or `■` false) by this moment, counted from the oldest state known.
    Moment(u64),
    /// `◆` false or `■` true in so many states.
    Always(u64),
    /// `→` false (both children) or true by its one child; `↔` from both; `if` from the condition and the branch.
    Parts,
    /// A norm as a formula: the children are the conditions of the rules that match the act, as in [`Proof::norms`];
    /// they make this verdict. What agent and act read.
    Norm(Operator, Verdict, Vec<Reading>),
}

impl Step {
    /// Its name in documents.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Step::Read(_) => "read",
            Step::Every => "every",
            Step::Some => "some",
            Step::Case(_) => "case",
            Step::Flip => "flip",
            Step::Unfold(_) => "unfold",
            Step::Witness(..) => "witness",
            Step::Swept(_) => "swept",
            Step::After(..) => "after",
            Step::Moment(_) => "moment",
            Step::Always(_) => "always",
            Step::Parts => "parts",
            Step::Norm(..) => "norm",
        }
    }
}

/// A fact that was asked.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The fact.
    pub fact: FactId,
    /// With what.
    pub args: Vec<Word>,
    /// What it said; nothing where the state does not know.
    pub value: Option<Word>,
    /// In which state, counted from the oldest known; the last one is now, and those after acts come behind it.
    pub moment: u64,
}
