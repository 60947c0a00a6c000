//! What a move means, as far as it is shown by the board alone.

use krog_wire_macros::wire;

use crate::{problem::MessageView, variant::VariantName};

/// Asks what a move shows.
#[wire(Eq, strict)]
pub struct MoveAnalyzeRequest {
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
    /// Moves from the start, UCI or SAN.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    #[schema(max_items = 2000)]
    pub moves: Vec<String>,
    /// The move that is asked about, UCI or SAN.
    pub r#move: String,
}

const fn standard() -> VariantName {
    VariantName::Standard
}

/// What a move shows.
#[wire(Eq)]
pub struct MoveAnalysis {
    /// The position before the move.
    pub fen: String,
    /// The move.
    pub uci: String,
    /// The move.
    pub san: String,
    /// The motifs that it shows; none under a rulebook of a user's.
    pub motifs: Vec<MotifView>,
}

/// A tactical motif with what proves it.
#[wire(Eq)]
pub struct MotifView {
    /// `fork`, `absolute_pin`, `skewer` and so on.
    pub motif: String,
    /// The squares that show it, that of the piece which acts first.
    pub squares: Vec<String>,
    /// What the motif is, in words.
    pub says: MessageView,
    /// What comes of it, where a line shows that.
    pub effect: Option<MessageView>,
    /// The line that the effect rests on, UCI.
    pub line: Vec<String>,
}
