//! Moves that are considered: what an engine holds of each, what speaks for it and against it, and what sets it apart from the first.

use krog_wire_macros::wire;

use crate::{
    engine::{EngineMove, EngineName, EngineScore},
    explain::Bilingual,
    review::MoveLabel,
    variant::VariantName,
};

/// Asks which moves of a position are to be considered, and why.
#[wire(Eq, strict)]
pub struct MovesRequest {
    /// The rule set; without it standard chess.
    #[serde(default = "standard")]
    #[ts(as = "Option<VariantName>", optional)]
    #[schema(required = false)]
    pub variant: VariantName,
    /// The start; without it the variant's own.
    pub fen: Option<String>,
    /// One of the 960 start arrays, 0 to 959; not together with `fen`.
    #[schema(minimum = 0, maximum = 959)]
    pub start_array: Option<u16>,
    /// Moves from the start, UCI or SAN: principles look at what came before.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    #[schema(max_items = 2000)]
    pub moves: Vec<String>,
    /// Moves that are asked about whatever an engine holds of them, UCI or SAN: why, or why not.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    #[schema(max_items = 3)]
    pub ask: Vec<String>,
    /// How many of the engine's best; three without it.
    #[schema(minimum = 1, maximum = 5)]
    pub limit: Option<u8>,
    /// The engine, by its id; without it a program beside the server that knows the rules, otherwise the engine that is built in.
    pub engine: Option<String>,
    /// Plies to look ahead; 12 without it.
    #[schema(minimum = 1, maximum = 20)]
    pub depth: Option<u8>,
    /// What moves are weighed for; without it by the phase of the game.
    pub context: Option<AdviceContext>,
}

const fn standard() -> VariantName {
    VariantName::Standard
}

/// What moves are weighed for: how much what was played, the engine, and what a move means count.
#[wire(Copy, Eq)]
pub enum AdviceContext {
    /// To learn: 20, 30, 50.
    Learning,
    /// To win: 20, 60, 20.
    Competitive,
    /// All alike: 33, 34, 33.
    Analysis,
    /// In openings: 50, 25, 25.
    Opening,
    /// In endgames: 15, 65, 20.
    Endgame,
}

/// The moves of a position that are considered, in the order in which they are recommended.
#[wire]
pub struct MovesView {
    /// The position.
    pub fen: String,
    /// Whose numbers these are.
    pub engine: EngineName,
    /// Plies that were looked ahead.
    pub depth: u8,
    /// `opening`, `middlegame` or `endgame`, as the book of principles decides it; absent where the principles of chess do not apply.
    pub phase: Option<String>,
    /// What they are weighed for.
    pub context: AdviceContext,
    /// How many legal moves there are.
    pub legal: u32,
    /// What the next move of whoever is not to move would threaten, had it the move; absent where nothing is shown.
    pub threat: Option<ThreatView>,
    /// The moves.
    pub moves: Vec<ConsideredMove>,
}

/// What the opponent would do with another move in a row.
#[wire(Eq)]
pub struct ThreatView {
    /// The move, UCI.
    pub uci: String,
    /// The move, SAN.
    pub san: String,
    /// What it shows, and what comes of it.
    pub says: Vec<Bilingual>,
    /// The squares that show it.
    pub squares: Vec<String>,
}

/// A move that is considered.
#[wire]
pub struct ConsideredMove {
    /// UCI, in the position's castling style.
    pub uci: String,
    /// SAN with `+` or `#`.
    pub san: String,
    /// What it is called, by what it loses of the winning chances.
    pub label: MoveLabel,
    /// The mover's winning chances with it, from 0 to 1.
    pub chance: f64,
    /// What it loses of those of the best move, from 0 to 1.
    pub loss: f64,
    /// What the position with it is worth to White.
    pub score: EngineScore,
    /// Whether it is the first, or loses less than 0.05.
    #[if_true]
    pub recommended: bool,
    /// Whether it was asked about.
    #[if_true]
    pub asked: bool,
    /// How the engine goes on, the move itself first.
    pub line: Vec<EngineMove>,
    /// What the engine holds of it, in one sentence.
    pub says: Bilingual,
    /// What speaks for it and against it; what counts most comes first.
    pub reasons: Vec<MoveReason>,
    /// What its line costs the mover, where it shows that.
    pub refuted: Option<RefutedView>,
    /// What the mover is about; of the first move only.
    pub plan: Option<Bilingual>,
    /// What sets the first move apart from it, where it is not the first.
    pub why_not: Vec<Bilingual>,
    /// The sum that orders moves which the engine holds nearly equal, in millionths.
    pub total: i32,
    /// Its terms.
    pub sheet: Vec<WeighedTerm>,
}

/// What a line costs.
#[wire(Eq)]
pub struct RefutedView {
    /// In one sentence.
    pub says: Bilingual,
    /// The line, the move itself first.
    pub line: Vec<EngineMove>,
}

/// What speaks for a move or against it.
#[wire(Eq)]
pub struct MoveReason {
    /// What kind it is.
    pub kind: ReasonKind,
    /// Whether it speaks for the move; else against it.
    #[if_true]
    pub speaks_for: bool,
    /// In one sentence.
    pub says: Bilingual,
    /// The squares that show it.
    pub squares: Vec<String>,
    /// The formula that decides it; of principles alone.
    pub formula: Option<String>,
    /// What it adds to the sum, in millionths.
    pub points: i32,
}

/// What kind of reason it is.
#[wire(Copy, Eq)]
pub enum ReasonKind {
    /// A principle, with its formula.
    Principle,
    /// A tactical motif, with the squares that show it.
    Motif,
    /// What a line brings.
    Gain,
}

/// A term of the sum.
#[wire(Eq)]
pub struct WeighedTerm {
    /// In one sentence.
    pub says: Bilingual,
    /// What it adds, in millionths.
    pub points: i32,
}
