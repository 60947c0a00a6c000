//! Matches from given positions.

use shakmaty::{ByRole, Color, Role};

use super::{BoardName, ByBoard, Match, census};
use crate::{fen::FenError, message::Message, position::Position, start_array::StartArray, variant::Variant};

/// What two sets have of one colour.
const SETS: ByRole<u8> = ByRole { pawn: 16, knight: 4, bishop: 4, rook: 4, queen: 2, king: 2 };

/// Why two positions are no start of a match.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MatchStartError {
    /// A board's FEN is wrong.
    #[error("board {board}: {error}")]
    Fen {
        /// The board.
        board: BoardName,
        /// Every fault.
        error: FenError,
    },
    /// There are not two FENs with a `|` between them.
    #[error("a match has two FENs with a | between them")]
    NotTwo,
    /// Both boards and hands hold more of a kind than two sets have.
    #[error("there are more men of a kind than two sets have")]
    TooManyMen {
        /// Whose.
        color: Color,
        /// Of which kind; promoted men are pawns.
        role: Role,
    },
}

impl MatchStartError {
    /// What to tell people. Of a board's FEN the faults are told apart.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            MatchStartError::Fen { board, .. } => {
                Message::new("match-fen").with("board", board.letter().to_string())
            }
            MatchStartError::NotTwo => Message::new("match-not-two-fens"),
            MatchStartError::TooManyMen { color, .. } => {
                Message::new("match-too-many-men").with("color", color.fold_wb("white", "black"))
            }
        }
    }
}

impl Match {
    /// A match from the positions of board A and board B.
    ///
    /// # Errors
    /// A FEN is wrong, or both together hold more men than two sets have.
    pub fn from_fens(a: &str, b: &str) -> Result<Match, MatchStartError> {
        let read = |board, fen| {
            Position::from_fen(Variant::Bughouse, fen).map_err(|error| MatchStartError::Fen { board, error })
        };
        Match::from_positions(ByBoard { a: read(BoardName::A, a)?, b: read(BoardName::B, b)? })
    }

    /// A match from both FENs in one text, with a `|` between them.
    ///
    /// # Errors
    /// As [`Match::from_fens`], and there are not two.
    pub fn from_fen(text: &str) -> Result<Match, MatchStartError> {
        match text.split('|').collect::<Vec<_>>().as_slice() {
            [a, b] => Match::from_fens(a.trim(), b.trim()),
            _ => Err(MatchStartError::NotTwo),
        }
    }

    /// A match in which both boards start from the same one of the 960 arrays; none where the variant has no such start.
    #[must_use]
    pub fn from_start_array(array: StartArray) -> Option<Match> {
        let board = Position::from_start_array(Variant::Bughouse, array)?;
        Some(Match::at(ByBoard { a: board.clone(), b: board }))
    }

    fn from_positions(starts: ByBoard<Position>) -> Result<Match, MatchStartError> {
        let census = census(&starts);
        for color in Color::ALL {
            for role in Role::ALL {
                if census.get(color).get(role) > SETS.get(role) {
                    return Err(MatchStartError::TooManyMen { color, role });
                }
            }
        }
        Ok(Match::at(starts))
    }
}
