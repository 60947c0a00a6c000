//! What engines say of positions, each number with what it comes from.

use krog_wire_macros::wire;

use crate::variant::VariantName;

/// Asks for the best moves of a position. Where no limit is named a few seconds are taken.
#[wire(Eq, strict)]
pub struct AnalyzeRequest {
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
    /// A rulebook of a user's, by id, instead of the variant's own.
    pub rulebook: Option<String>,
    /// Moves from the start, UCI or SAN: the engine knows what they repeat.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    #[schema(max_items = 2000)]
    pub moves: Vec<String>,
    /// The engine, by its id; without it a program beside the server that knows the rules, otherwise the engine that is built in.
    pub engine: Option<String>,
    /// How many of the best moves; one without it.
    #[schema(minimum = 1, maximum = 5)]
    pub lines: Option<u8>,
    /// Plies to look ahead.
    #[schema(minimum = 1, maximum = 60)]
    pub depth: Option<u8>,
    /// Positions to look at.
    #[schema(minimum = 1, maximum = 100_000_000)]
    pub nodes: Option<u64>,
    /// Time to think.
    #[schema(minimum = 10, maximum = 20_000)]
    pub time_ms: Option<u32>,
}

const fn standard() -> VariantName {
    VariantName::Standard
}

/// What an engine has found so far. As lines, each is deeper than the one before and the last is `done`.
#[wire]
pub struct EngineUpdate {
    /// Whose numbers these are.
    pub engine: EngineName,
    /// The position that they are of.
    pub fen: String,
    /// Plies that were looked ahead, the same for all lines.
    pub depth: u8,
    /// Plies of the longest line that was looked at.
    pub sel_depth: u8,
    /// Positions that were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time_ms: u64,
    /// Positions a second.
    pub nps: u64,
    /// Positions that were looked up in tablebases.
    pub table_hits: u64,
    /// How full the engine's memory is, in thousandths.
    pub full: u16,
    /// Whether it was found for an earlier question.
    pub cached: bool,
    /// Whether nothing more follows.
    pub done: bool,
    /// The best moves, the best first, each with what is expected after it.
    pub lines: Vec<EngineLine>,
}

/// Which engine it is.
#[wire(Eq)]
pub struct EngineName {
    /// What a request names it by.
    pub id: String,
    /// Its name, as it says it.
    pub name: String,
    /// Its version, where it tells one.
    pub version: Option<String>,
    /// The network that it judges by, where it has one.
    pub network: Option<String>,
}

/// A move with what is expected after it.
#[wire]
pub struct EngineLine {
    /// Its worth.
    pub score: EngineViews<EngineScore>,
    /// How such positions end, where the engine can tell.
    pub chances: Option<EngineViews<EngineChances>>,
    /// The moves, beginning with the one that it is about.
    pub moves: Vec<EngineMove>,
}

/// The same seen by both.
#[wire(Copy, Eq)]
pub struct EngineViews<T> {
    /// For White.
    pub white: T,
    /// For the side to move.
    pub mover: T,
}

/// The worth of a position to a side.
#[wire(Copy, Eq)]
#[serde(tag = "kind")]
pub enum EngineScore {
    /// Hundredths of a pawn.
    Centipawns {
        /// How many.
        value: i32,
    },
    /// The game ends in so many moves of the winner.
    Mate {
        /// Positive where the side wins, negative where it loses.
        value: i32,
    },
}

/// How often a side wins, draws and loses, in thousandths.
#[wire(Copy, Eq)]
pub struct EngineChances {
    /// Wins.
    pub win: u16,
    /// Draws.
    pub draw: u16,
    /// Losses.
    pub loss: u16,
}

/// A move of a line.
#[wire(Eq)]
pub struct EngineMove {
    /// UCI, in the position's castling style.
    pub uci: String,
    /// SAN with `+` or `#`.
    pub san: String,
    /// The position after it.
    pub fen: String,
}

/// What engine a position can be asked of.
#[wire(Eq)]
pub struct EngineAbout {
    /// Which it is.
    #[serde(flatten)]
    pub engine: EngineName,
    /// Where it comes from.
    pub kind: EngineKind,
    /// The rule sets that it knows.
    pub variants: Vec<VariantName>,
    /// Whether it knows castling from any start array.
    pub chess960: bool,
    /// Whether it tells how often such positions are won, drawn and lost.
    pub wdl: bool,
}

/// Where an engine comes from.
#[wire(Copy, Eq)]
pub enum EngineKind {
    /// It is part of the server.
    Builtin,
    /// It is a program beside it.
    Program,
}

/// The engines of the server, the one that is built in first.
#[wire(Eq)]
pub struct EngineList {
    /// All of them.
    pub items: Vec<EngineAbout>,
}

/// What was found of a position, as public clients of evaluations read it.
#[wire(answer)]
pub struct CloudEvaluation {
    /// The position as it was asked.
    pub fen: String,
    /// Thousands of positions that were looked at.
    pub knodes: u64,
    /// Plies that were looked ahead.
    pub depth: u8,
    /// The best lines.
    pub pvs: Vec<CloudLine>,
}

/// A line of such an evaluation.
#[wire(answer)]
pub struct CloudLine {
    /// The moves, UCI, with spaces between.
    pub moves: String,
    /// White's hundredths of a pawn.
    pub cp: Option<i32>,
    /// The moves to White's mate, negative where White is mated.
    pub mate: Option<i32>,
}
