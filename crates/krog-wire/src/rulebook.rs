//! Rulebooks: to read, to try, to write one's own.

use krog_wire_macros::wire;

use crate::{
    explain::{Bilingual, ProofNode},
    guide::GuideCover,
    problem::FaultView,
    variant::VariantName,
};

/// A rulebook in a list.
#[wire(Eq)]
pub struct RulebookSummary {
    /// What `GET /api/v1/rules/{book}` takes: a name, or the hash of a user's book.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: Bilingual,
    /// Whether a user wrote it.
    pub own: bool,
    /// The variant whose board and start it is played with; absent for books that are only built upon.
    pub variant: Option<VariantName>,
    /// How many items it adds or overrides itself.
    pub items: u32,
}

/// The rulebooks that games can be judged and played by; all on one page.
#[wire(Eq)]
pub struct RulebookPage {
    /// The product's own, then those that a user keeps.
    pub items: Vec<RulebookSummary>,
    /// The covers of the guides: what is different in each variant, in one sentence.
    pub guides: Vec<GuideCover>,
}

/// A rulebook to read: what holds by it, its own changes marked.
#[wire(Eq)]
pub struct RulebookView {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: Bilingual,
    /// Its IRI.
    pub iri: String,
    /// The edition of the Laws that it follows.
    pub edition: Option<String>,
    /// The hash of all that it says.
    pub hash: String,
    /// The books it builds on, nearest first.
    pub bases: Vec<String>,
    /// The variant whose board and start it is played with.
    pub variant: Option<VariantName>,
    /// The start position.
    pub start: Option<String>,
    /// Every item that holds by it.
    pub items: Vec<RuleItem>,
    /// Its own text.
    pub source: String,
}

/// A definition, rule, power, sanction, outcome or reason.
#[wire(Eq)]
pub struct RuleItem {
    /// Its id in the book.
    pub id: String,
    /// `def`, `fun`, `rule`, `power`, `sanction`, `outcome`, `reason`.
    pub kind: String,
    /// The book that says it.
    pub book: String,
    /// Its IRI.
    pub iri: String,
    /// What it belongs to in an index.
    pub group: Option<String>,
    /// Its parameters with their sorts.
    pub params: Vec<RuleParam>,
    /// The whole item in mathematical signs.
    pub formula: String,
    /// The same in ASCII.
    pub ascii: String,
    /// A short hash of it.
    pub hash: String,
    /// Article of the Laws.
    pub fide: Option<String>,
    /// Paragraph of the Norwegian edition.
    pub nsf: Option<String>,
    /// What is said when it holds; variables stand by name.
    pub holds: Option<Bilingual>,
    /// What is said when it fails.
    pub fails: Option<Bilingual>,
    /// The definitions that it calls.
    pub calls: Vec<String>,
    /// An upper bound of the steps that one evaluation takes.
    pub cost: u64,
    /// Whether it can be tried on a board: a predicate of squares, colours, kinds or a move.
    pub tryable: bool,
}

/// A parameter.
#[wire(Eq)]
pub struct RuleParam {
    /// Its name.
    pub name: String,
    /// Its sort.
    pub sort: String,
}

/// Tries a predicate on a position.
#[wire(Eq, strict)]
pub struct TryRequest {
    /// The position; without it the book's start.
    pub fen: Option<String>,
    /// Moves from it, UCI or SAN.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    #[schema(max_items = 2000)]
    pub history: Vec<String>,
    /// The predicate's name.
    pub item: String,
    /// Its arguments as text: squares, colours, kinds, numbers, a move in UCI.
    pub args: Vec<String>,
}

/// Whether a predicate holds, and why.
#[wire(Eq)]
pub struct TryAnswer {
    /// `true`, `false`, `unknown`.
    pub truth: String,
    /// In words.
    pub text: Option<Bilingual>,
    /// Why.
    pub node: ProofNode,
    /// For a predicate of one square that was left out as `*`: the squares for which it holds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub squares: Vec<String>,
}

/// The text of a rulebook, to be checked or kept.
#[wire(Eq, strict)]
pub struct RulebookText {
    /// The text.
    #[schema(max_length = 65536)]
    pub text: String,
}

/// What was found in a rulebook.
#[wire(Eq)]
pub struct RulebookCheck {
    /// Whether it can be used.
    pub ok: bool,
    /// Everything found, each with its place; `severity` is in the code's prefix of `faults`.
    pub findings: Vec<RulebookFinding>,
    /// The book, if it can be used.
    pub book: Option<RulebookSummary>,
}

/// A finding in a rulebook.
#[wire(Eq)]
pub struct RulebookFinding {
    /// `error`, `warning`, `note`.
    pub severity: String,
    /// Where and what.
    pub fault: FaultView,
    /// What would mend it.
    pub suggestion: Option<Bilingual>,
}
