//! Why: verdicts with their reasons and proofs.

use krog_syntax::languages;
use krog_wire_macros::wire;

use crate::{lang::worded, variant::VariantName};

languages! { worded! {
/// A text in both languages.
#[wire(Eq)]
pub struct Bilingual {
    ..texts
}
} }

/// Asks why an act is permitted or not, or what a piece may do.
#[wire(Eq, strict)]
pub struct ExplainRequest {
    /// The rule set.
    pub variant: VariantName,
    /// A rulebook of a user's, by id, instead of the variant's own.
    pub rulebook: Option<String>,
    /// The start; without it the variant's own.
    pub fen: Option<String>,
    /// One of the 960 start arrays, 0 to 959; not together with `fen`.
    #[schema(minimum = 0, maximum = 959)]
    pub start_array: Option<u16>,
    /// Moves from the start, UCI or SAN: what has happened.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    #[schema(max_items = 2000)]
    pub history: Vec<String>,
    /// What has happened beside the board.
    pub table: Option<TableView>,
    /// What is asked about.
    #[serde(rename = "ask")]
    pub ask: Ask,
    /// Nodes of the proof to open, by id, that were left closed before.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    #[schema(max_items = 100)]
    pub expand: Vec<String>,
}

/// What has happened at the table that a game is played at, where a question hangs on it.
#[wire(Eq, Default, strict)]
#[serde(default)]
pub struct TableView {
    /// The class of the Laws; without it standard.
    pub class: Option<crate::clock::FideClass>,
    /// Whose time is up.
    pub flag: Option<crate::variant::Color>,
    /// Who has resigned.
    pub resigned: Option<crate::variant::Color>,
    /// Whether both have agreed to a draw.
    #[if_true]
    pub agreed: bool,
    /// The pieces that the player on turn has touched, first touched first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>")]
    #[schema(max_items = 64)]
    pub touched: Vec<String>,
}

/// What is asked about.
#[wire(Eq, strict)]
#[serde(tag = "kind")]
pub enum Ask {
    /// A move, legal or not: UCI, SAN, or any two squares such as `e1e5`; a drop `N@f3`.
    Move {
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// Another move to set it against.
        against: Option<String>,
    },
    /// A piece: what it may do, and what holds it.
    Man {
        /// Its square.
        square: String,
    },
    /// A claim, `threefold` or `fifty-moves`, now or with an intended move.
    Claim {
        /// The ground.
        #[schema(value_type = crate::game::ClaimGround)]
        ground: String,
        /// The intended move.
        #[serde(rename = "move")]
        mv: Option<String>,
    },
    /// How the game stands: over, by what, or not.
    End {},
    /// Whether a side can still give mate.
    Mate {
        /// `white` or `black`.
        side: crate::variant::Color,
    },
}

/// What the rules say of an act.
#[wire(Copy, Eq, Hash)]
#[serde(rename_all = "snake_case")]
pub enum VerdictName {
    /// A rule permits it.
    Permitted,
    /// A rule forbids it.
    Forbidden,
    /// Nothing permits it.
    NotPermitted,
    /// Rules contradict each other.
    Conflict,
    /// It hangs on something not known.
    Undetermined,
}

/// The operator of a verdict, for its badge.
#[wire(Copy, Eq, Hash)]
#[serde(rename_all = "PascalCase")]
pub enum OperatorName {
    /// Permitted.
    P,
    /// Obligatory.
    O,
    /// Forbidden.
    F,
    /// Power.
    W,
}

/// A verdict, why, and its proof.
#[wire(Eq)]
pub struct ExplainAnswer {
    /// The verdict.
    pub verdict: VerdictName,
    /// Its badge.
    pub op: OperatorName,
    /// The act in words: SAN, or what was asked.
    pub act: Bilingual,
    /// The move asked about in UCI, where it was one.
    pub uci: Option<String>,
    /// The rule that decides.
    pub rule: Option<RuleRef>,
    /// Its formula.
    pub formula: String,
    /// Article of the Laws, of the first reason; of the rule where no reason has one.
    pub fide: Option<String>,
    /// The paragraph of the Norwegian edition, likewise.
    pub nsf: Option<String>,
    /// One sentence.
    pub headline: Bilingual,
    /// At most seven, the headline's first.
    pub reasons: Vec<ReasonView>,
    /// What may be done instead, or that nothing can.
    pub way_out: Option<Bilingual>,
    /// The smallest changes of facts that would make it legal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ChangeView>>", optional)]
    pub changes: Vec<ChangeView>,
    /// How the move it is set against differs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ReasonView>>", optional)]
    pub contrast: Vec<ReasonView>,
    /// What to show on the board.
    pub marks: Marks,
    /// The legal moves of the piece asked about, in SAN.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub moves: Vec<String>,
    /// The type of the agent's normative position, `T1` to `T7`.
    pub t_type: Option<String>,
    /// The type of both agents' positions, such as `R12⟨T1,T6⟩`.
    pub r_type: Option<String>,
    /// Both positions in words, with whose they are.
    pub relation: Option<Bilingual>,
    /// Whether that tells a player something: a duty, or that another may prevent the act.
    #[if_true]
    pub relation_tells: bool,
    /// The proof.
    pub proof: ProofView,
}

/// A rule by name.
#[wire(Eq)]
pub struct RuleRef {
    /// The book that says it.
    pub book: String,
    /// Its id in the book.
    pub id: String,
    /// Its IRI.
    pub iri: String,
    /// Article of the Laws.
    pub fide: Option<String>,
    /// Paragraph of the Norwegian edition.
    pub nsf: Option<String>,
}

languages! { worded! {
/// A reason, in one sentence, article included.
#[wire(Eq)]
pub struct ReasonView {
    /// The stable name of the reason or rule.
    pub code: String,
    ..texts
    /// The squares it names.
    pub squares: Vec<String>,
    /// What to show on the board for it.
    pub marks: Marks,
}
} }

languages! { worded! {
/// A change of facts that would make the act legal.
#[wire(Eq)]
pub struct ChangeView {
    ..texts
    /// The squares it is about.
    pub squares: Vec<String>,
}
} }

/// What to show on a board.
#[wire(Eq, Default)]
pub struct Marks {
    /// Squares, each with what it is.
    pub squares: Vec<SquareMark>,
    /// Lines from square to square.
    pub lines: Vec<LineMark>,
}

/// A marked square.
#[wire(Eq)]
pub struct SquareMark {
    /// The square.
    pub square: String,
    /// Its part.
    pub part: SquarePart,
}

/// What a marked square is.
#[wire(Copy, Eq, Hash)]
pub enum SquarePart {
    /// The piece asked about.
    Man,
    /// Where it would go.
    Target,
    /// A piece that attacks.
    Attacker,
    /// A piece that stands in the way.
    Blocker,
    /// A king in danger.
    King,
    /// Named otherwise.
    Other,
}

/// A line on the board.
#[wire(Eq)]
pub struct LineMark {
    /// From here.
    pub from: String,
    /// To there.
    pub to: String,
    /// Whether it is an attack (an arrow) or a path that is blocked (dashed).
    pub kind: LineKind,
}

/// What a line is.
#[wire(Copy, Eq, Hash)]
pub enum LineKind {
    /// An attack.
    Attack,
    /// A way that is blocked.
    Blocked,
}

/// What a small rulebook says, in words and as a proof.
#[wire(Eq)]
pub struct RulingView {
    /// What it says.
    pub verdict: VerdictName,
    /// Why, in one sentence.
    pub headline: Bilingual,
    /// The reason that says it, or the rule where no reason does.
    pub rule: Option<RuleRef>,
    /// The rule's formula.
    pub formula: String,
    /// The proof.
    pub proof: ProofView,
}

/// A proof: what it is about, and its tree.
#[wire(Eq)]
pub struct ProofView {
    /// A short hash of the proof.
    pub hash: String,
    /// The hash of the effective rulebook.
    pub book: String,
    /// The digest of the state.
    pub state: String,
    /// How many nodes it has.
    pub nodes: u32,
    /// Its trees, one for each rule that bears on the act.
    pub trees: Vec<ProofNode>,
    /// The whole proof in the checker's form: `POST /api/v1/proofs/check` and `krog check-proof` take it.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub document: serde_json::Value,
}

/// A node of a proof.
#[wire(Eq)]
pub struct ProofNode {
    /// Its id, the same as long as what it says is the same.
    pub id: String,
    /// Its formula with the values put in.
    pub formula: String,
    /// `true`, `false`, `unknown`.
    pub truth: String,
    /// How it follows: `read`, `every`, `some`, `case`, `flip`, `unfold`, `witness`, `swept`, `after`, `moment`, `always`, `parts`, `norm`.
    pub step: String,
    /// In words, where the rulebook has words for it.
    pub text: Option<Bilingual>,
    /// The definition or rule that it is the meaning of.
    pub rule: Option<RuleRef>,
    /// The squares in it.
    pub squares: Vec<String>,
    /// Whether it lies on the way to the verdict's cause.
    pub decisive: bool,
    /// Whether it is among the few sentences that tell the proof to a reader; the others are for who checks it.
    #[if_true]
    pub told: bool,
    /// How many values were run through and can be opened by `expand`.
    pub swept: Option<u32>,
    /// From what it follows.
    #[schema(no_recursion)]
    pub children: Vec<ProofNode>,
}

/// A proof to be checked.
#[wire(Eq, strict)]
pub struct ProofDocument {
    /// A proof in the checker's form, or an answer that holds one.
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    #[serde(deserialize_with = "crate::unique::object")]
    pub document: serde_json::Map<String, serde_json::Value>,
}

/// Whether a proof holds.
#[wire(Eq)]
pub struct ProofCheck {
    /// Whether every step follows, from this book and these facts.
    pub valid: bool,
    /// The first step that does not.
    pub error: Option<Bilingual>,
}
