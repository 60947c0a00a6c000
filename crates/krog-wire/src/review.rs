//! Games that are looked through: what each move lost, what it is called for that, and why.

use krog_wire_macros::wire;

use crate::{
    engine::{EngineMove, EngineName, EngineScore},
    explain::Bilingual,
    explorer::OpeningView,
    position::ByColor,
    problem::Problem,
    variant::VariantName,
};

/// Asks for the review of a game: of one that was played here, or of a text.
#[wire(Eq, strict)]
pub struct ReviewRequest {
    /// The game's id. It must be over, and the asker must be allowed to see it.
    pub game: Option<String>,
    /// The PGN of a game; of several the first one with moves is taken.
    pub pgn: Option<String>,
    /// The engine, by its id; without it a program beside the server that knows the rules, otherwise the engine that is built in.
    pub engine: Option<String>,
    /// Plies to look ahead in every position; 12 without it.
    #[schema(minimum = 1, maximum = 20)]
    pub depth: Option<u8>,
}

/// How a review stands.
#[wire]
pub struct ReviewView {
    /// Its id.
    pub id: String,
    /// How it stands.
    pub state: ReviewState,
    /// Positions that are searched.
    pub positions: u32,
    /// How many of them are done.
    pub searched: u32,
    /// The game that was played here, where it is of one.
    pub game: Option<String>,
    /// The review, when it is done.
    pub review: Option<GameReview>,
    /// Why it failed.
    pub problem: Option<Problem>,
}

/// How a review stands.
#[wire(Copy, Eq)]
pub enum ReviewState {
    /// It is being searched, as long as somebody asks for it.
    Running,
    /// It is there.
    Done,
    /// It broke off, by a fault.
    Failed,
}

/// A game that was looked through.
#[wire]
pub struct GameReview {
    /// The players, as the game names them.
    pub players: ByColor<String>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    /// The rule set.
    pub variant: VariantName,
    /// The start.
    pub start_fen: String,
    /// Whose numbers these are.
    pub engine: EngineName,
    /// Plies that were asked to be looked ahead.
    pub depth: u8,
    /// The opening, where its positions have a name, and the half-move after which none has one any more.
    pub opening: Option<ReviewOpening>,
    /// How accurately each played, from 0 to 100; absent for whoever made no move.
    pub accuracy: ByColor<Option<f64>>,
    /// White's winning chances at the start, from 0 to 1.
    pub chance: f64,
    /// What the game's phases cost each side, in the order of the game.
    pub phases: Vec<ReviewPhase>,
    /// Every move.
    pub moves: Vec<ReviewMove>,
}

/// The opening of a reviewed game.
#[wire(Eq)]
pub struct ReviewOpening {
    /// The last name that came up.
    pub name: OpeningView,
    /// After how many half-moves.
    pub ply: u32,
}

/// A phase of a reviewed game.
#[wire]
pub struct ReviewPhase {
    /// `opening`, `middlegame` or `endgame`, as the book of principles decides it.
    pub phase: String,
    /// The moves that each made in it.
    pub moves: ByColor<u32>,
    /// What a move cost each of the winning chances on average; absent for whoever made none.
    pub lost: ByColor<Option<f64>>,
    /// The same in words.
    pub says: Bilingual,
}

/// A move of a reviewed game.
#[wire]
pub struct ReviewMove {
    /// One for the first half-move.
    pub ply: u32,
    /// UCI, in the position's castling style.
    pub uci: String,
    /// SAN with `+` or `#`.
    pub san: String,
    /// The position after it.
    pub fen: String,
    /// Squares to mark as the last move.
    pub squares: Vec<String>,
    /// Squares of the kings that stand in check after it.
    pub check: Vec<String>,
    /// What it is called.
    pub label: MoveLabel,
    /// What it lost of the mover's winning chances, from 0 to 1.
    pub loss: f64,
    /// White's winning chances after it, from 0 to 1.
    pub chance: f64,
    /// What the position after it is worth to White; a mate in 0 stands on the board.
    pub score: EngineScore,
    /// The line that the engine preferred, in the position before it.
    pub best: Vec<EngineMove>,
    /// Of the engine's two best moves those that lose less than 0.05, UCI: whoever finds one of them has solved the moment.
    pub solutions: Vec<String>,
    /// Whether it is a moment to look at again: a mistake or worse, a move that is praised, or one by which the game turned.
    #[if_true]
    pub moment: bool,
    /// Whether the mover was not behind before it, is behind after it, and lost 0.10 or more.
    #[if_true]
    pub turning: bool,
    /// What the mover missed by it.
    pub missed: Option<MissedChance>,
    /// What is said of it: what it is called with the chances, and why; of moves that matter alone.
    pub why: Vec<Bilingual>,
    /// What its maker had left behind it, in milliseconds, where the game tells.
    pub left_ms: Option<u64>,
}

/// What a move is called, by what it loses of the winning chances.
#[wire(Copy, Eq)]
pub enum MoveLabel {
    /// Loses less than 0.02 and gives up material, between 0.25 and 0.90, and 0.50 or more is left.
    Brilliant,
    /// Loses less than 0.02, takes nothing back, and every other move loses 0.20.
    Great,
    /// Less than 0.02.
    Best,
    /// Less than 0.05.
    Excellent,
    /// Less than 0.10.
    Good,
    /// Less than 0.20.
    Inaccuracy,
    /// Less than 0.35.
    Mistake,
    /// 0.35 or more.
    Blunder,
}

/// What a mover could have had.
#[wire(Copy, Eq)]
pub enum MissedChance {
    /// The chances were at least 0.90 with the best move, and are at most 0.70 with this one.
    Win,
    /// They were from 0.35 to 0.65, and are at most 0.15.
    Draw,
}
