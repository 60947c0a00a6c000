//! What can be wrong with a FEN.

use std::fmt;

use shakmaty::{Bitboard, Color, Square};

use crate::{message::Message, position::Position};

/// One fault of a FEN. Columns are counted in characters from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FenFault {
    /// Nothing was given.
    Empty,
    /// Longer than any FEN.
    TooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// Not eight ranks.
    RankCount {
        /// How many there are.
        found: usize,
    },
    /// A rank does not fill eight squares.
    RankWidth {
        /// The rank, 1 to 8.
        rank: u32,
        /// How many squares it fills.
        found: u32,
        /// Where it begins.
        column: usize,
    },
    /// A character that is no man, count or `~`.
    UnknownMan {
        /// The character.
        found: char,
        /// Where.
        column: usize,
    },
    /// A `~` that follows no man who could be promoted.
    StrayTilde {
        /// Where.
        column: usize,
    },
    /// A pocket in a variant without drops.
    PocketNotInVariant {
        /// Where it begins.
        column: usize,
    },
    /// A pocket that does not close or holds what is no man to drop.
    Pocket {
        /// The text.
        found: String,
        /// Where.
        column: usize,
    },
    /// The side to move is not `w` or `b`.
    Turn {
        /// The text.
        found: String,
        /// Where.
        column: usize,
    },
    /// A castling field that is not `-`, `KQkq` or rook files.
    Castling {
        /// The text.
        found: String,
        /// Where.
        column: usize,
    },
    /// A castling right twice.
    CastlingTwice {
        /// The letter.
        right: char,
        /// Where.
        column: usize,
    },
    /// A castling right without its king and rook at home.
    CastlingRight {
        /// The letter.
        right: char,
        /// Where.
        column: usize,
    },
    /// A castling right that only exists in Chess960.
    CastlingNeeds960 {
        /// The letter.
        right: char,
        /// Where.
        column: usize,
    },
    /// Castling rights in a variant without castling.
    CastlingNotInVariant {
        /// Where.
        column: usize,
    },
    /// The en passant field is no square.
    EnPassant {
        /// The text.
        found: String,
        /// Where.
        column: usize,
    },
    /// No pawn can just have passed the en passant square.
    EnPassantSquare {
        /// The square.
        square: Square,
        /// Where.
        column: usize,
    },
    /// Check counters that cannot be read.
    Checks {
        /// The text.
        found: String,
        /// Where.
        column: usize,
    },
    /// Check counters in a variant that does not count them.
    ChecksNotInVariant {
        /// Where.
        column: usize,
    },
    /// Both sides have given three checks.
    ChecksBothThree,
    /// The half-move clock is no number.
    HalfmoveClock {
        /// The text.
        found: String,
        /// Where.
        column: usize,
    },
    /// The move number is no number from 1.
    MoveNumber {
        /// The text.
        found: String,
        /// Where.
        column: usize,
    },
    /// Something behind the last field.
    Extra {
        /// The text.
        found: String,
        /// Where.
        column: usize,
    },
    /// There are no men.
    EmptyBoard,
    /// A side has no king.
    NoKing {
        /// The side.
        color: Color,
    },
    /// A side has several kings.
    TooManyKings {
        /// The side.
        color: Color,
        /// Their squares.
        squares: Bitboard,
    },
    /// Pawns where none can be.
    PawnsOnBackRank {
        /// Their squares.
        squares: Bitboard,
    },
    /// The side that has just moved stands in check.
    OppositeCheck {
        /// That side.
        color: Color,
        /// The men that attack its king.
        checkers: Bitboard,
    },
    /// No move can have given this check.
    ImpossibleCheck {
        /// The men that give it.
        checkers: Bitboard,
    },
    /// More men than captures and promotions allow.
    TooMuchMaterial,
    /// More than sixty-four men on the board and in hand.
    TooManyMen,
    /// Racing kings: pawns.
    RacingPawns {
        /// Their squares.
        squares: Bitboard,
    },
    /// Racing kings: somebody stands in check.
    RacingCheck {
        /// The men that give it.
        checkers: Bitboard,
    },
    /// Racing kings: both kings have arrived, so Black cannot be on turn.
    RacingBothArrived,
}

fn squares(set: Bitboard) -> String {
    set.into_iter().map(|sq| sq.to_string()).collect::<Vec<_>>().join(", ")
}

fn side(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

impl FenFault {
    /// Where in the text, in characters from 1; none for faults of the whole position.
    #[must_use]
    pub const fn column(&self) -> Option<usize> {
        use FenFault as F;
        match self {
            F::RankWidth { column, .. }
            | F::UnknownMan { column, .. }
            | F::StrayTilde { column }
            | F::PocketNotInVariant { column }
            | F::Pocket { column, .. }
            | F::Turn { column, .. }
            | F::Castling { column, .. }
            | F::CastlingTwice { column, .. }
            | F::CastlingRight { column, .. }
            | F::CastlingNeeds960 { column, .. }
            | F::CastlingNotInVariant { column }
            | F::EnPassant { column, .. }
            | F::EnPassantSquare { column, .. }
            | F::Checks { column, .. }
            | F::ChecksNotInVariant { column }
            | F::HalfmoveClock { column, .. }
            | F::MoveNumber { column, .. }
            | F::Extra { column, .. } => Some(*column),
            _ => None,
        }
    }

    /// What to tell people.
    #[must_use]
    pub fn message(&self) -> Message {
        use FenFault as F;
        let m = Message::new;
        match self {
            F::Empty => m("fen-empty"),
            F::TooLong { limit } => m("fen-too-long").with("limit", *limit),
            F::RankCount { found } => m("fen-rank-count").with("found", *found),
            F::RankWidth { rank, found, .. } => m("fen-rank-width").with("rank", *rank).with("found", *found),
            F::UnknownMan { found, .. } => m("fen-unknown-man").with("found", *found),
            F::StrayTilde { .. } => m("fen-stray-tilde"),
            F::PocketNotInVariant { .. } => m("fen-pocket-not-in-variant"),
            F::Pocket { found, .. } => m("fen-pocket").with("found", found.as_str()),
            F::Turn { found, .. } => m("fen-turn").with("found", found.as_str()),
            F::Castling { found, .. } => m("fen-castling").with("found", found.as_str()),
            F::CastlingTwice { right, .. } => m("fen-castling-twice").with("right", *right),
            F::CastlingRight { right, .. } => m("fen-castling-right").with("right", *right),
            F::CastlingNeeds960 { right, .. } => m("fen-castling-needs-960").with("right", *right),
            F::CastlingNotInVariant { .. } => m("fen-castling-not-in-variant"),
            F::EnPassant { found, .. } => m("fen-en-passant").with("found", found.as_str()),
            F::EnPassantSquare { square, .. } => {
                m("fen-en-passant-square").with("square", square.to_string())
            }
            F::Checks { found, .. } => m("fen-checks").with("found", found.as_str()),
            F::ChecksNotInVariant { .. } => m("fen-checks-not-in-variant"),
            F::ChecksBothThree => m("fen-checks-both-three"),
            F::HalfmoveClock { found, .. } => m("fen-halfmove-clock").with("found", found.as_str()),
            F::MoveNumber { found, .. } => m("fen-move-number").with("found", found.as_str()),
            F::Extra { found, .. } => m("fen-extra").with("found", found.as_str()),
            F::EmptyBoard => m("fen-empty-board"),
            F::NoKing { color } => m("fen-no-king").with("color", side(*color)),
            F::TooManyKings { color, squares: set } => {
                m("fen-too-many-kings").with("color", side(*color)).with("squares", squares(*set))
            }
            F::PawnsOnBackRank { squares: set } => m("fen-pawns-on-back-rank").with("squares", squares(*set)),
            F::OppositeCheck { color, checkers } => {
                m("fen-opposite-check").with("color", side(*color)).with("checkers", squares(*checkers))
            }
            F::ImpossibleCheck { checkers } => m("fen-impossible-check").with("checkers", squares(*checkers)),
            F::TooMuchMaterial => m("fen-too-much-material"),
            F::TooManyMen => m("fen-too-many-men"),
            F::RacingPawns { squares: set } => m("fen-racing-pawns").with("squares", squares(*set)),
            F::RacingCheck { checkers } => m("fen-racing-check").with("checkers", squares(*checkers)),
            F::RacingBothArrived => m("fen-racing-both-arrived"),
        }
    }
}

/// Why a FEN was refused: every fault, and the position as far as it can be saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenError {
    faults: Vec<FenFault>,
    salvaged: Option<Box<Position>>,
}

impl FenError {
    pub(crate) fn new(mut faults: Vec<FenFault>, salvaged: Option<Position>) -> FenError {
        faults.sort_by_key(|fault| fault.column().unwrap_or(usize::MAX));
        FenError { faults, salvaged: salvaged.map(Box::new) }
    }

    pub(crate) fn of(fault: FenFault) -> FenError {
        FenError::new(vec![fault], None)
    }

    /// The faults, at least one, in the order of the text; those of the whole position last.
    #[must_use]
    pub fn faults(&self) -> &[FenFault] {
        &self.faults
    }

    /// The position that remains when wrong castling rights and en passant squares are dropped and odd but playable
    /// material or checks are let stand.
    #[must_use]
    pub fn salvaged(&self) -> Option<&Position> {
        self.salvaged.as_deref()
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            if let Some(column) = fault.column() {
                write!(f, "column {column}: ")?;
            }
            write!(f, "{}", fault.message())?;
        }
        Ok(())
    }
}

impl std::error::Error for FenError {}
