//! What engines say of positions, each number with what it comes from.

use krog_wire_macros::wire;

use crate::{problem::Problem, variant::VariantName};

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

/// Begins an analysis on a socket. What is found comes as `analysis_update`, each time deeper, until `analysis_done`.
#[wire(Eq, strict)]
pub struct AnalysisStart {
    /// A name of the client's own, 1 to 64 characters. One that is open is replaced.
    #[schema(min_length = 1, max_length = 64)]
    pub id: String,
    /// What is asked.
    pub question: AnalyzeRequest,
}

/// An analysis of a socket.
#[wire(Eq, strict)]
pub struct AnalysisRef {
    /// The client's own name for it.
    #[schema(min_length = 1, max_length = 64)]
    pub id: String,
}

/// What was found so far.
#[wire]
pub struct AnalysisFound {
    /// The client's own name for the analysis.
    pub id: String,
    /// What was found. What came meanwhile and was not read in time is left out.
    pub update: EngineUpdate,
}

/// An analysis is over.
#[wire]
pub struct AnalysisOver {
    /// The client's own name for it.
    pub id: String,
    /// The last that was found, where it did not fail.
    pub update: Option<EngineUpdate>,
    /// Why it failed.
    pub err: Option<Problem>,
}

/// Orders an analysis that goes on without whoever asked.
#[wire(Eq, strict)]
pub struct AnalysisOrder {
    /// What is asked.
    pub question: AnalyzeRequest,
    /// Whether every position from the start on is searched, of 400 half-moves at most, instead of the last alone. All of them together
    /// take twenty minutes at most: each has its share.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    #[schema(required = false)]
    pub every: bool,
}

/// How an analysis stands that goes on without whoever asked.
#[wire]
pub struct AnalysisView {
    /// Its id.
    pub id: String,
    /// How it stands.
    pub state: AnalysisState,
    /// When it was ordered.
    pub ordered_at: String,
    /// Positions that are searched.
    pub positions: u32,
    /// How many of them are done.
    pub searched: u32,
    /// The newest of the position that is searched; of a single position the last of all.
    pub newest: Option<EngineUpdate>,
    /// Where every position is searched: those that are done, from the start on.
    pub plies: Vec<AnalysedPly>,
    /// Why it failed.
    pub problem: Option<Problem>,
}

/// How an analysis stands.
#[wire(Copy, Eq)]
pub enum AnalysisState {
    /// Nothing was found yet.
    Waiting,
    /// It is being searched.
    Running,
    /// All was searched.
    Done,
    /// It broke off, by a fault.
    Failed,
    /// It was ended.
    Stopped,
}

/// A position of a game that was searched.
#[wire]
pub struct AnalysedPly {
    /// Half-moves from the start.
    pub ply: u32,
    /// The move that led to it; none at the start.
    pub played: Option<EngineMove>,
    /// The position.
    pub fen: String,
    /// What was found; none where the game is over.
    pub found: Option<PositionFound>,
}

/// What was found of a position of a game.
#[wire]
pub struct PositionFound {
    /// The engine, by its id.
    pub engine: String,
    /// Plies that were looked ahead.
    pub depth: u8,
    /// Positions that were looked at.
    pub nodes: u64,
    /// The best moves, the best first, each with its worth and what is expected after it.
    pub lines: Vec<EngineLine>,
    /// What tablebases say, where the server has them for the position.
    pub tables: Option<TablesFound>,
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
    /// What tablebases say of the position, where the server has them for it: that is certain.
    pub tables: Option<TablesFound>,
}

/// What tablebases say of a position.
#[wire(Eq)]
pub struct TablesFound {
    /// Where it comes from: `Syzygy`.
    pub source: String,
    /// How the position ends with best play, for the side to move.
    pub outcome: TableOutcome,
    /// Half-moves to the next capture or pawn move on the way, positive where the side to move wins; absent where that table is missing.
    pub dtz: Option<i32>,
    /// Whether that may be one too few.
    pub rounded: bool,
    /// The legal moves that the tables know, the best first.
    pub moves: Vec<TableMove>,
}

/// What tablebases say of a move.
#[wire(Eq)]
pub struct TableMove {
    /// UCI, in the position's castling style.
    pub uci: String,
    /// SAN with `+` or `#`.
    pub san: String,
    /// How the game ends after it with best play, for the side that makes it.
    pub outcome: TableOutcome,
    /// Half-moves to the next capture or pawn move after it, positive where the side that makes it wins.
    pub dtz: Option<i32>,
    /// Whether it is a capture or a pawn move.
    pub zeroing: bool,
}

/// How a position ends with best play.
#[wire(Copy, Eq)]
pub enum TableOutcome {
    /// It is lost.
    Loss,
    /// It is lost, but drawn by the rule of fifty moves.
    BlessedLoss,
    /// It is drawn.
    Draw,
    /// It is won, but drawn by the rule of fifty moves.
    CursedWin,
    /// It is won.
    Win,
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
