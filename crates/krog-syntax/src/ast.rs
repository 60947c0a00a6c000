//! What was written, with places: signatures, rulebooks, formulas. Nothing here is known to make sense yet.

mod expr;

pub use self::expr::{BinaryOp, Expr, ExprKind, FoldOp, PastOp};
use crate::span::Span;

/// A name as written.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Name {
    /// Its letters.
    pub text: String,
    /// Where.
    pub span: Span,
}

/// A string as written, escapes resolved.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Str {
    /// Its content.
    pub text: String,
    /// Where, quotes included.
    pub span: Span,
}

/// A text: any number of signatures and rulebooks.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct File {
    /// In the order written.
    pub parts: Vec<Part>,
}

/// A signature or a rulebook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// What formulas may speak of.
    Signature(Signature),
    /// What they say.
    Rulebook(Rulebook),
}

/// `signature NAME { … }`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signature {
    /// Its name.
    pub name: Name,
    /// Its declarations.
    pub items: Vec<SignatureItem>,
    /// All of it.
    pub span: Span,
}

/// A declaration in a signature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SignatureItem {
    /// `sort NAME = { … }`, or `sort NAME` where its values are the host's own.
    Sort {
        /// The sort.
        name: Name,
        /// Its constants; none for values of the host's own.
        constants: Option<Vec<Constant>>,
        /// Whether its values are places that a board can show: `place sort …`.
        place: bool,
        /// Whether its values stand for something of a whole state, compared by the host: `moment sort …`.
        moment: bool,
        /// Texts.
        attrs: Vec<Attr>,
    },
    /// `fact NAME(…) [: SORT]`, `rigid fact …`: what the host can tell; rigid ones never change.
    Fact {
        /// The fact.
        name: Name,
        /// Its parameters.
        params: Vec<Param>,
        /// Its sort; truth without one.
        result: Option<SortRef>,
        /// Whether it is the same in every state.
        rigid: bool,
        /// Texts.
        attrs: Vec<Attr>,
    },
    /// `update NAME(…)`: what an effect may do to a state.
    Update {
        /// The update.
        name: Name,
        /// Its parameters.
        params: Vec<Param>,
        /// Texts.
        attrs: Vec<Attr>,
    },
    /// `act NAME(…)`: an act that norms may be about.
    Act {
        /// The act.
        name: Name,
        /// Its parameters.
        params: Vec<Param>,
        /// Texts.
        attrs: Vec<Attr>,
    },
    /// `var NAME : SORT`: what a name means in the head of a rule when nothing else binds it.
    Var(Param),
}

/// A constant of an enumerated sort, with its words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Constant {
    /// The constant.
    pub name: Name,
    /// Its words in both languages and all forms: `en "…" en:plural "…" no "…" no:def "…"`.
    pub attrs: Vec<Attr>,
}

/// `name : sort`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Param {
    /// The name.
    pub name: Name,
    /// Its sort.
    pub sort: SortRef,
}

/// A sort as written: `Square`, `set of Square`, `list of Move`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SortRef {
    /// The sort's name.
    pub name: Name,
    /// One value, a set or a list of them.
    pub shape: Shape,
}

/// One value, or many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// One value.
    One,
    /// A set: of at most 64 constants.
    Set,
    /// A list that the host runs through.
    List,
}

/// `rulebook NAME [extends A, B] { … }`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rulebook {
    /// Its name; letters, digits, `-` and `_`.
    pub name: Name,
    /// The books it builds on.
    pub extends: Vec<Name>,
    /// `iri`, `edition`, `start`, `title:en` …
    pub meta: Vec<Attr>,
    /// What it changes.
    pub clauses: Vec<Clause>,
    /// All of it.
    pub span: Span,
}

/// A change to the books below.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Clause {
    /// `add ITEM`, or the bare item.
    Add(Item),
    /// `override ITEM`.
    Override(Item),
    /// `remove KIND NAME`.
    Remove {
        /// The kind.
        kind: ItemKind,
        /// The item.
        name: Name,
        /// All of it.
        span: Span,
    },
}

/// The kinds of items.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ItemKind {
    /// A predicate.
    Def,
    /// A function.
    Fun,
    /// A norm.
    Rule,
    /// A power.
    Power,
    /// What follows on a violation.
    Sanction,
    /// An end.
    Outcome,
    /// A way to say why.
    Reason,
}

impl ItemKind {
    /// Every kind.
    pub const ALL: [ItemKind; 7] = [
        ItemKind::Def,
        ItemKind::Fun,
        ItemKind::Rule,
        ItemKind::Power,
        ItemKind::Sanction,
        ItemKind::Outcome,
        ItemKind::Reason,
    ];

    /// The word that begins an item of the kind.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            ItemKind::Def => "def",
            ItemKind::Fun => "fun",
            ItemKind::Rule => "rule",
            ItemKind::Power => "power",
            ItemKind::Sanction => "sanction",
            ItemKind::Outcome => "outcome",
            ItemKind::Reason => "reason",
        }
    }
}

/// An item of a rulebook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its name.
    pub name: Name,
    /// What it is.
    pub body: ItemBody,
    /// References and texts.
    pub attrs: Vec<Attr>,
    /// All of it.
    pub span: Span,
}

/// What an item says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemBody {
    /// `def NAME(…) := φ`.
    Def {
        /// Its parameters.
        params: Vec<Param>,
        /// Its meaning.
        body: Expr,
    },
    /// `fun NAME(…) : SORT := t`.
    Fun {
        /// Its parameters.
        params: Vec<Param>,
        /// Its sort.
        result: SortRef,
        /// Its value.
        body: Expr,
    },
    /// `rule NAME : OP[scope](agent, act) [↔|→ φ] [except φ] [weight n] [defeats a, b]`.
    Rule {
        /// What is permitted, obligatory or forbidden.
        head: Norm,
        /// When.
        condition: Option<Condition>,
        /// Unless.
        except: Option<Expr>,
        /// How much an advice counts.
        weight: Option<i64>,
        /// The rules it goes before.
        defeats: Vec<Name>,
    },
    /// `power NAME : W(agent, event) [↔|→ φ] [effect …]`.
    Power {
        /// Who.
        agent: Expr,
        /// By what: an act, or a predicate of one.
        event: Expr,
        /// When.
        condition: Option<Condition>,
        /// What changes.
        effects: Vec<Effect>,
    },
    /// `sanction NAME on violated(RULE) [nth n] : OP(agent, act) [unless φ]`.
    Sanction {
        /// The rule violated.
        on: Name,
        /// Which violation by the same agent: 1 for the first; each one without it.
        nth: Option<i64>,
        /// What follows.
        head: Norm,
        /// When not.
        unless: Option<Expr>,
    },
    /// `outcome NAME : φ → win t | draw | loss t [claim]`.
    Outcome {
        /// When.
        condition: Expr,
        /// How it ends.
        result: OutcomeResult,
        /// Whether it must be claimed.
        claim: bool,
        /// The outcomes that it comes before: `before a, b`.
        before: Vec<Name>,
    },
    /// `reason NAME for|against RULE[, RULE] : φ`: why a rule's verdict is what it is, in one sentence. The variables
    /// of the rules' heads are free in it; those of its outermost `∃` may be named in its texts.
    Reason {
        /// Whether it explains refusal (`against`) or permission (`for`).
        against: bool,
        /// The rules, outcomes or powers it explains.
        of: Vec<Name>,
        /// When it is the reason.
        condition: Expr,
    },
}

impl ItemBody {
    /// The kind of item that it makes.
    #[must_use]
    pub const fn kind(&self) -> ItemKind {
        match self {
            ItemBody::Def { .. } => ItemKind::Def,
            ItemBody::Fun { .. } => ItemKind::Fun,
            ItemBody::Rule { .. } => ItemKind::Rule,
            ItemBody::Power { .. } => ItemKind::Power,
            ItemBody::Sanction { .. } => ItemKind::Sanction,
            ItemBody::Outcome { .. } => ItemKind::Outcome,
            ItemBody::Reason { .. } => ItemKind::Reason,
        }
    }
}

/// `↔ φ` or `→ φ`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Condition {
    /// Whether it is also necessary: `↔`.
    pub iff: bool,
    /// The condition.
    pub formula: Expr,
}

/// `OP[scope](agent, act)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Norm {
    /// The operator.
    pub op: Operator,
    /// Law without one.
    pub scope: Option<Scope>,
    /// Who.
    pub agent: Expr,
    /// What.
    pub act: Expr,
    /// All of it.
    pub span: Span,
}

/// Permission, obligation, prohibition, power.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Operator {
    /// `P`.
    Permitted,
    /// `O`.
    Obligatory,
    /// `F`.
    Forbidden,
    /// `W`.
    Power,
}

/// How strong a norm is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Scope {
    /// Against it an act is void or sanctioned.
    Law,
    /// Against it an act is merely worse.
    Advice,
}

/// How a game ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutcomeResult {
    /// Someone wins.
    Win(Expr),
    /// Nobody does.
    Draw,
    /// Someone loses.
    Loss(Expr),
}

/// `UPDATE(t, …) [for v ∈ D [where φ]] [when φ]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// The update.
    pub update: Name,
    /// Its arguments, read before any update of the event.
    pub args: Vec<Expr>,
    /// Once for each of these.
    pub each: Option<Each>,
    /// Only then.
    pub when: Option<Expr>,
    /// All of it.
    pub span: Span,
}

/// `for v ∈ D [where φ]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Each {
    /// The variable.
    pub var: Name,
    /// What it runs over.
    pub domain: Expr,
    /// Only these.
    pub filter: Option<Expr>,
}

/// `key "value"`, `key:form "value"`, `key name`, or a bare key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attr {
    /// The key: `fide`, `nsf`, `en`, `no`, `fail_en`, `fail_no`, `iri`, `hide`, `group`, `level`, `title` …
    pub key: Name,
    /// The form after a colon.
    pub form: Option<Name>,
    /// The value.
    pub value: AttrValue,
}

/// An attribute's value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AttrValue {
    /// A string.
    Str(Str),
    /// A name.
    Name(Name),
    /// None.
    None,
}
