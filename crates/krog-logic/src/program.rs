//! A checked rulebook: every name resolved, every sort known, nothing left that could fail to make sense.

use std::sync::Arc;

use crate::{
    ast::{BinaryOp, FoldOp, ItemKind, Operator, PastOp, Scope},
    lang::{ByLang, Edition, Lang},
    signature::Signature,
    sort::{Sort, Word},
    span::Span,
    world::{FactId, UpdateId},
};

/// A definition's index in its book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DefId(pub u16);

/// A rule's index in its book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RuleId(pub u16);

/// An effective rulebook: what it says together with all the books that it builds on.
#[derive(Debug, Clone)]
pub struct Program {
    /// The book's name.
    pub name: String,
    /// Its IRI.
    pub iri: String,
    /// Its title.
    pub title: Texts,
    /// `edition`, `start` and other plain meta values.
    pub meta: Vec<(String, String)>,
    /// The books it builds on, nearest first, itself excluded.
    pub bases: Vec<String>,
    /// What it speaks of.
    pub signature: Arc<Signature>,
    /// Definitions and functions, each after those it calls.
    pub defs: Vec<Def>,
    /// Norms, in order of declaration, bases first.
    pub rules: Vec<Rule>,
    /// Powers, in order of declaration, bases first. Their effects make the state after an act.
    pub powers: Vec<Power>,
    /// Sanctions.
    pub sanctions: Vec<Sanction>,
    /// Outcomes, the first that holds deciding.
    pub outcomes: Vec<Outcome>,
    /// Reasons, in the order in which they are tried: the book's own before those of its bases.
    pub reasons: Vec<Reason>,
    /// SHA-256 of the canonical text of the effective book, in hexadecimal.
    pub hash: String,
}

/// What every item carries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Head {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: ItemKind,
    /// The book that says it (the last one to add or override it).
    pub book: String,
    /// Parameters with their slots 0, 1, …; for rules, powers and reasons the variables of the act.
    pub params: Vec<(String, Sort)>,
    /// How many slots its variables need, parameters included.
    pub slots: u16,
    /// The names of all slots.
    pub slot_names: Vec<(String, Sort)>,
    /// References and texts.
    pub attrs: Attrs,
    /// Where: index into the loader's texts, and place.
    pub source: u16,
    /// Where in it.
    pub span: Span,
    /// Its canonical Unicode text, without references and texts.
    pub text: String,
    /// How many expressions its formulas have; ids run below it.
    pub exprs: u32,
    /// An upper bound of the steps one evaluation takes, saturating.
    pub cost: u64,
}

/// References and texts of an item.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Attrs {
    /// Its IRI, or what the book's IRI and its name make.
    pub iri: String,
    /// Article of the Laws.
    pub fide: Option<String>,
    /// Paragraph of the Norwegian edition.
    pub nsf: Option<String>,
    /// The article that says what fails, where it is another one.
    pub fail_fide: Option<String>,
    /// Likewise of the Norwegian edition.
    pub fail_nsf: Option<String>,
    /// When it holds.
    pub texts: Texts,
    /// When it fails.
    pub fail: Texts,
    /// Whether explanations pass over it and show its parts instead.
    pub hide: bool,
    /// What it belongs to in an index.
    pub group: Option<String>,
    /// `laws`, `variant`, `event`, `arbiter`: the later goes before the earlier.
    pub level: Level,
}

impl Attrs {
    /// Its article, where it holds or fails, in the edition that a language cites.
    #[must_use]
    pub fn article(&self, lang: Lang, fails: bool) -> Option<&str> {
        self.cited(lang.edition(), fails)
    }

    /// Its article, where it holds or fails, in an edition.
    #[must_use]
    pub fn cited(&self, edition: Edition, fails: bool) -> Option<&str> {
        let (holds, other) = match edition {
            Edition::Fide => (&self.fide, &self.fail_fide),
            Edition::Nsf => (&self.nsf, &self.fail_nsf),
        };
        other.as_deref().filter(|_| fails).or(holds.as_deref())
    }
}

/// What goes before what when rules disagree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Level {
    /// The laws of the game.
    #[default]
    Laws,
    /// The variant's rules.
    Variant,
    /// The event's rules.
    Event,
    /// What an arbiter decided.
    Arbiter,
}

/// A text in every language, or in none.
pub type Texts = ByLang<Option<Template>>;

/// A sentence with terms in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Template {
    /// Its pieces.
    pub pieces: Vec<Piece>,
    /// The template as written.
    pub source: String,
}

/// A piece of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// As it stands.
    Text(String),
    /// `{t}` or `{t:form}`: a value in words.
    Value {
        /// The term, over the item's slots.
        term: Expr,
        /// The form.
        form: Option<String>,
    },
    /// `{each v ∈ D : φ | t:form}`: several values in words, joined as the language does.
    Each {
        /// The variable's slot.
        slot: u16,
        /// What it runs over.
        domain: Expr,
        /// Only these.
        filter: Option<Expr>,
        /// The term.
        term: Expr,
        /// The form.
        form: Option<String>,
    },
    /// `{if φ: text | text}`: one of two texts.
    Choice {
        /// The condition.
        condition: Expr,
        /// If it holds.
        then: Vec<Piece>,
        /// If not.
        otherwise: Vec<Piece>,
    },
}

/// A predicate (sort truth) or a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Def {
    /// Name, parameters, texts.
    pub head: Head,
    /// Its sort.
    pub result: Sort,
    /// Its meaning.
    pub body: Expr,
    /// Whether it is the same in every state: asks rigid facts alone.
    pub rigid: bool,
}

/// A pattern for acts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActPattern {
    /// Any value of a sort, bound to slot 0.
    Value(Sort),
    /// A declared act; its arguments are values or slots.
    Act {
        /// The act's index in the signature.
        act: u16,
        /// Arguments.
        args: Vec<ActArg>,
    },
}

/// An argument in a pattern for acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ActArg {
    /// Any value, bound to a slot.
    Slot(u16),
    /// This value.
    Value(Word),
}

/// `OP[scope](agent, act)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Norm {
    /// The operator.
    pub op: Operator,
    /// Law or advice.
    pub scope: Scope,
    /// The agent: a constant of the sort `Agent`, or any, bound to a slot.
    pub agent: ActArg,
    /// The act.
    pub act: ActPattern,
}

/// A norm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// Name, variables, texts.
    pub head: Head,
    /// What it says.
    pub norm: Norm,
    /// Whether its condition is also necessary.
    pub iff: bool,
    /// When it holds; true without one. `except ψ` is already in it as `∧ ¬ψ`.
    pub condition: Expr,
    /// How much an advice counts.
    pub weight: i64,
    /// The rules it goes before, beside those of lower levels.
    pub defeats: Vec<RuleId>,
}

/// A power: what an act by an agent changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Power {
    /// Name, variables, texts.
    pub head: Head,
    /// The agent.
    pub agent: ActArg,
    /// The act.
    pub act: ActPattern,
    /// Only such acts (`W(mover, capture(m))`); true without it. Effects depend on it, not on the condition.
    pub event: Expr,
    /// Whether its condition is also necessary.
    pub iff: bool,
    /// When the agent has the power.
    pub condition: Expr,
    /// What changes; terms are read in the state before.
    pub effects: Vec<Effect>,
}

/// One change, or one for each of many values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// The update.
    pub update: UpdateId,
    /// Its arguments.
    pub args: Vec<Expr>,
    /// For each: slot, domain, filter.
    pub each: Option<(u16, Expr, Option<Expr>)>,
    /// Only then.
    pub when: Option<Expr>,
}

/// What follows on a violation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sanction {
    /// Name, texts.
    pub head: Head,
    /// The rule violated.
    pub on: RuleId,
    /// Which violation; each one without it.
    pub nth: Option<i64>,
    /// What follows.
    pub norm: Norm,
    /// When not.
    pub unless: Option<Expr>,
}

/// An end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Name, texts.
    pub head: Head,
    /// When.
    pub condition: Expr,
    /// Who wins or loses: a term; none is a draw.
    pub result: OutcomeResult,
    /// Whether it must be claimed.
    pub claim: bool,
}

/// How a game ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutcomeResult {
    /// This one wins.
    Win(Expr),
    /// Nobody does.
    Draw,
    /// This one loses.
    Loss(Expr),
}

/// A way to say why, in one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// Name, variables, texts.
    pub head: Head,
    /// Whether it explains refusal.
    pub against: bool,
    /// What it explains.
    pub of: Vec<(ItemKind, String)>,
    /// When it is the reason; the slots of its outermost `∃` may be named in its texts.
    pub condition: Expr,
}

/// A checked formula or term. Ids number an item's expressions in preorder: body, condition, effects, as they stand in
/// the item; templates are numbered after them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expr {
    /// Its number in its item.
    pub id: u32,
    /// Its sort.
    pub sort: Sort,
    /// What it is.
    pub kind: ExprKind,
}

/// The kinds of checked expressions. Truth is three-valued: what a state does not know is unknown, after Kleene.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExprKind {
    /// A truth, a number or a constant.
    Value(Word),
    /// A variable of the item, by slot.
    Slot(u16),
    /// What the host tells. Listed facts stand only as domains.
    Fact(FactId, Vec<Expr>),
    /// A predicate or function of the book.
    Call(DefId, Vec<Expr>),
    /// `¬φ`.
    Not(Box<Expr>),
    /// All of them; flat, at least two.
    And(Vec<Expr>),
    /// At least one of them; flat, at least two.
    Or(Vec<Expr>),
    /// `→`, `↔`, comparisons, arithmetic, `S`; not `∧` and `∨`.
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `∀`, `∃`.
    Quantified {
        /// Whether for all.
        all: bool,
        /// The variable's slot.
        slot: u16,
        /// A set, a listed fact or an [`ExprKind::AllOf`].
        domain: Box<Expr>,
        /// What is said.
        body: Box<Expr>,
    },
    /// Every constant of a sort, as a domain or a set.
    AllOf,
    /// `◆`, `■`, `●`.
    Past(PastOp, Box<Expr>),
    /// `[m]φ`.
    After(Box<Expr>, Box<Expr>),
    /// A norm as a formula: whether the verdict on the act is this. The act is a value, or a declared act.
    Deontic {
        /// The operator.
        op: Operator,
        /// Law or advice.
        scope: Scope,
        /// The agent.
        agent: Box<Expr>,
        /// The act.
        act: ActExpr,
    },
    /// `count{v ∈ D : φ}`.
    Count {
        /// The variable's slot.
        slot: u16,
        /// What it runs over.
        domain: Box<Expr>,
        /// What is counted.
        body: Box<Expr>,
    },
    /// `count{t ≤ now : φ}`; the slot holds the ply, 0 for the oldest state known.
    CountPast {
        /// The variable's slot.
        slot: u16,
        /// What is counted.
        body: Box<Expr>,
    },
    /// `sum`, `min`, `max`; a least or greatest of none is unknown.
    Fold {
        /// Which.
        op: FoldOp,
        /// The variable's slot.
        slot: u16,
        /// What it runs over.
        domain: Box<Expr>,
        /// Only these.
        filter: Option<Box<Expr>>,
        /// The term.
        term: Box<Expr>,
    },
    /// `{t, …}`.
    Set(Vec<Expr>),
    /// `{t | v∈D : φ}`.
    Comprehension {
        /// The variable's slot.
        slot: u16,
        /// What it runs over.
        domain: Box<Expr>,
        /// Only these.
        filter: Option<Box<Expr>>,
        /// The term.
        term: Box<Expr>,
    },
    /// `if φ then a else b`.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
}

/// An act in a formula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActExpr {
    /// A value that is an act by itself.
    Value(Box<Expr>),
    /// A declared act with its arguments.
    Act(u16, Vec<Expr>),
}
