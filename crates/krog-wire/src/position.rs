//! A position with all that may be done in it.

use krog_wire_macros::wire;

use crate::{
    problem::MessageView,
    short::Short,
    variant::{Color, Role, VariantName},
};

/// Asks for a position: a start, then moves.
#[wire(Eq, strict)]
pub struct PositionRequest {
    /// The rule set.
    pub variant: VariantName,
    /// The start; without it the variant's own.
    pub fen: Option<String>,
    /// A rulebook of a user's, by id, instead of the variant's own.
    pub rulebook: Option<String>,
    /// One of the 960 start arrays, 0 to 959; not together with `fen`.
    #[schema(minimum = 0, maximum = 959)]
    pub start_array: Option<u16>,
    /// Moves from the start, UCI or SAN.
    #[serde(default)]
    #[ts(as = "Option<Vec<String>>")]
    #[schema(max_items = 2000)]
    pub moves: Vec<String>,
}

/// The position after the moves of a [`PositionRequest`], and the moves as they were read.
#[wire(Eq)]
pub struct PositionAnswer {
    /// The start position in our own spelling.
    pub start_fen: String,
    /// The moves, each with the position after it.
    pub line: Vec<MoveView>,
    /// The last position.
    pub position: PositionView,
}

/// A position: pieces, rights, checks, pockets, and every legal move.
#[wire(Eq)]
pub struct PositionView {
    /// The rule set.
    pub variant: VariantName,
    /// Whether castling is written as king takes rook.
    pub chess960: bool,
    /// The position; Shredder castling field in Chess960, `+W+B` given checks in three-check.
    pub fen: String,
    /// Whose turn it is.
    pub turn: Color,
    /// Half-moves made since the start of the game or line.
    pub ply: u32,
    /// Squares of the kings that stand in check.
    pub check: Vec<String>,
    /// Every legal move; empty when the game is over, and in events for whoever is not on turn.
    pub legal: Vec<LegalMove>,
    /// Pieces in hand, where the variant has them.
    pub pockets: Option<Pockets>,
    /// Checks given so far, where the variant counts them.
    pub checks_given: Option<ByColor<u8>>,
    /// Set when the rules end the game here.
    pub end: Option<EndView>,
}

/// A legal move as a board needs it.
#[wire(Eq)]
pub struct LegalMove {
    /// UCI, in the position's castling style.
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub uci: Short,
    /// SAN with `+` or `#`.
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub san: Short,
    /// The square left; absent for a drop.
    #[ts(as = "Option<String>", optional)]
    #[schema(value_type = Option<String>)]
    pub from: Option<Short>,
    /// Where the piece lands; for castling the king's own new square.
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub to: Short,
    /// A further square that means the same move when chosen: the castling rook's.
    #[ts(as = "Option<String>", optional)]
    #[schema(value_type = Option<String>)]
    pub also: Option<Short>,
    /// The piece dropped.
    pub drop: Option<Role>,
    /// What the pawn becomes.
    pub promotion: Option<Role>,
}

/// A move that was made.
#[wire(Eq)]
pub struct MoveView {
    /// One for the first half-move.
    pub ply: u32,
    /// UCI, in the position's castling style.
    pub uci: String,
    /// SAN with `+` or `#`.
    pub san: String,
    /// The position after the move.
    pub fen: String,
    /// Squares to mark as the last move: left and reached, or reached alone for a drop.
    pub squares: Vec<String>,
    /// Squares of the kings that stand in check after it.
    pub check: Vec<String>,
    /// The piece captured.
    pub captured: Option<Role>,
    /// Repairs that were made to read the move as typed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<MessageView>>", optional)]
    pub notes: Vec<MessageView>,
    /// What its maker had left behind it, in milliseconds.
    pub left_ms: Option<u64>,
    /// What it was charged, in milliseconds.
    pub used_ms: Option<u64>,
    /// What of the time was lag and not charged, in milliseconds.
    pub credited_ms: Option<u64>,
}

/// How a game ended.
#[wire(Eq)]
pub struct EndView {
    /// `1-0`, `0-1`, `1/2-1/2` or `*` for an aborted game.
    pub result: String,
    /// Why.
    pub reason: EndReason,
    /// The winner, unless drawn or aborted.
    pub winner: Option<Color>,
    /// Whether it was a draw that counts as won by Black.
    #[if_true]
    pub draw_odds: bool,
    /// The rulebook's own words for it.
    pub text: Option<crate::explain::Bilingual>,
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $reason:ident $name:literal [$($outcome:literal),*])*) => {
        /// Why a game ended.
        #[wire(Copy, Eq, Hash)]
        pub enum EndReason {
            $($(#[$doc])* $reason,)*
        }

        impl From<krog_chess::EndReason> for EndReason {
            fn from(reason: krog_chess::EndReason) -> EndReason {
                match reason {
                    $(krog_chess::EndReason::$reason => EndReason::$reason,)*
                }
            }
        }
    };
}

krog_chess::for_end_reasons!(reasons);

/// Something for each colour.
#[wire(Copy, Eq, Default)]
pub struct ByColor<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

/// Pieces in hand of both sides.
pub type Pockets = ByColor<Pocket>;

/// Pieces in hand of one side.
#[wire(Copy, Eq, Default)]
pub struct Pocket {
    /// Pawns.
    pub pawn: u8,
    /// Knights.
    pub knight: u8,
    /// Bishops.
    pub bishop: u8,
    /// Rooks.
    pub rook: u8,
    /// Queens.
    pub queen: u8,
}
