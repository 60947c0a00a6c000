//! PGN in and out.

use krog_wire_macros::wire;

use crate::{
    position::MoveView,
    problem::{FaultView, MessageView},
    variant::VariantName,
};

/// PGN to be read.
#[wire(Eq, strict)]
pub struct PgnRequest {
    /// The text: one game or many.
    pub pgn: String,
    /// Games to pass over first.
    pub skip: Option<u32>,
    /// Games to return, 1 to 50.
    #[schema(minimum = 1, maximum = 50)]
    pub limit: Option<u32>,
}

/// The games of a PGN text.
#[wire(Eq)]
pub struct PgnAnswer {
    /// The games asked for.
    pub games: Vec<PgnGameView>,
    /// How many games the text holds.
    pub total: u32,
}

/// A game with variations, comments and faults.
#[wire(Eq)]
pub struct PgnGameView {
    /// Its place in the text, from 1.
    pub index: u32,
    /// Tag pairs, in order.
    pub headers: Vec<(String, String)>,
    /// The rule set; `standard` where it is not known here, which an error says.
    pub variant: VariantName,
    /// The start position; empty where there is none to play from, which an error says.
    pub start_fen: String,
    /// The comment before the first move.
    pub comment: String,
    /// The moves.
    pub moves: Vec<PgnNode>,
    /// The game's terminator.
    pub result: String,
    /// What is wrong.
    pub errors: Vec<FaultView>,
    /// What was read leniently.
    pub warnings: Vec<FaultView>,
}

/// A move of a line; its variations are lines that replace it.
#[wire(Eq)]
pub struct PgnNode {
    /// The move.
    #[serde(rename = "move")]
    pub mv: MoveView,
    /// Numeric annotation glyphs.
    pub nags: Vec<u8>,
    /// The comment before the move.
    pub before: String,
    /// The comment after the move, embedded commands included.
    pub after: String,
    /// Lines instead of this move.
    #[schema(no_recursion)]
    pub variations: Vec<Vec<PgnNode>>,
}

/// A game to be written as PGN.
#[wire(Eq, strict)]
pub struct PgnDraft {
    /// Tag pairs; the seven required ones are filled in where missing.
    pub headers: Vec<(String, String)>,
    /// The rule set.
    pub variant: VariantName,
    /// The start position; without it the variant's own.
    pub start_fen: Option<String>,
    /// The comment before the first move.
    #[serde(default)]
    #[ts(as = "Option<String>")]
    pub comment: String,
    /// The moves.
    pub moves: Vec<DraftNode>,
    /// The result; `*` without it.
    pub result: Option<String>,
    /// What to write.
    pub options: Option<PgnOptions>,
}

/// A move of a draft.
#[wire(Eq, strict)]
pub struct DraftNode {
    /// UCI or SAN.
    #[serde(rename = "move")]
    pub mv: String,
    /// Numeric annotation glyphs.
    #[serde(default)]
    #[ts(as = "Option<Vec<u8>>")]
    pub nags: Vec<u8>,
    /// The comment before the move.
    #[serde(default)]
    #[ts(as = "Option<String>")]
    pub before: String,
    /// The comment after the move.
    #[serde(default)]
    #[ts(as = "Option<String>")]
    pub after: String,
    /// Lines instead of this move.
    #[serde(default)]
    #[ts(as = "Option<Vec<Vec<DraftNode>>>")]
    #[schema(no_recursion)]
    pub variations: Vec<Vec<DraftNode>>,
}

/// What the writer puts in.
#[wire(Copy, Eq, strict)]
pub struct PgnOptions {
    /// Comments.
    pub comments: bool,
    /// Variations.
    pub variations: bool,
    /// `[%clk]` and `[%emt]`.
    pub clock_times: bool,
}

/// A game written as PGN.
#[wire(Eq)]
pub struct PgnText {
    /// The text.
    pub pgn: String,
    /// What was repaired in reading the draft's moves.
    pub notes: Vec<MessageView>,
}
