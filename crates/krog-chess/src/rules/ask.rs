//! What can be asked.

use shakmaty::{Color, Square};

/// A question to the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ask {
    /// Whether a move is permitted, and why.
    Move {
        /// The move, in any notation, legal or not.
        text: String,
        /// Another move to set it against.
        against: Option<String>,
    },
    /// What the man on a square may do.
    Man(Square),
    /// Whether a claim would be right.
    Claim {
        /// `threefold` or `fifty-moves`.
        ground: Ground,
        /// The move that would be made.
        intended: Option<String>,
    },
    /// Whether and how the game is over.
    End,
    /// Whether a side can still give mate.
    Mate(Color),
}

krog_syntax::named! {
    /// The ground of a claim.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Ground {
        /// The position has stood three times.
        Threefold = "threefold",
        /// Fifty moves each without capture or pawn move.
        FiftyMoves = "fifty_moves",
    }
}
