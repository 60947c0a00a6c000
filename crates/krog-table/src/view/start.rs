//! Start positions as requests name them.

use krog_chess::{
    CustomError, FenError, Message, Position, Variant, bughouse::Match, start_array::StartArray,
};

use super::Book;

/// Why there is no such start position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StartError {
    /// A FEN and an array at once.
    Both,
    /// No array has the number.
    NoSuchArray,
    /// The variant has no back rank to shuffle.
    NoArrays(Variant),
    /// Games of the variant are matches on two boards.
    TwoBoards(Variant),
    /// The FEN is wrong.
    Fen(FenError),
    /// The rulebook is played as another variant, or as none.
    OtherVariant(Variant),
    /// The rulebook cannot judge the position.
    CustomPosition(CustomError),
}

impl StartError {
    /// What to tell people.
    pub fn message(&self) -> Message {
        match self {
            StartError::Both => Message::new("start-twice"),
            StartError::NoSuchArray => Message::new("no-such-start-array"),
            StartError::NoArrays(variant) => Message::new("no-start-arrays").with("variant", variant.name()),
            StartError::TwoBoards(variant) => {
                Message::new("variant-needs-match").with("variant", variant.name())
            }
            StartError::Fen(_) => Message::new("bad-fen"),
            StartError::OtherVariant(variant) => {
                Message::new("rulebook-other-variant").with("variant", variant.name())
            }
            StartError::CustomPosition(error) => error.message(),
        }
    }

    /// Where in the request.
    pub const fn pointer(&self) -> &'static str {
        match self {
            StartError::Both | StartError::Fen(_) => "/fen",
            StartError::NoSuchArray | StartError::NoArrays(_) => "/startArray",
            StartError::TwoBoards(_) | StartError::OtherVariant(_) => "/variant",
            StartError::CustomPosition(_) => "/rulebook",
        }
    }
}

/// Whether a game of the variant is played on one board.
pub const fn one_board(variant: Variant) -> Result<(), StartError> {
    if variant.is_one_board() { Ok(()) } else { Err(StartError::TwoBoards(variant)) }
}

/// A variant's start position: its own, one of the 960 arrays, or a FEN.
pub fn start(variant: Variant, array: Option<u16>, fen: Option<&str>) -> Result<Position, StartError> {
    match (array, fen) {
        (Some(_), Some(_)) => Err(StartError::Both),
        (Some(id), None) => {
            let array = StartArray::new(id).ok_or(StartError::NoSuchArray)?;
            Position::from_start_array(variant, array).ok_or(StartError::NoArrays(variant))
        }
        (None, Some(fen)) => Position::from_fen(variant, fen).map_err(StartError::Fen),
        (None, None) => Ok(Position::start(variant)),
    }
}

/// A match's start: the usual one, or the same one of the 960 arrays on both boards.
pub fn match_start(array: Option<u16>) -> Result<Match, StartError> {
    let Some(id) = array else { return Ok(Match::start()) };
    let array = StartArray::new(id).ok_or(StartError::NoSuchArray)?;
    Match::from_start_array(array).ok_or(StartError::NoArrays(Variant::Bughouse))
}

/// The start position of a game by a rulebook: its own, one of the 960 arrays where it castles from them, or a FEN.
pub fn start_under(
    book: &Book,
    variant: Variant,
    array: Option<u16>,
    fen: Option<&str>,
) -> Result<Position, StartError> {
    let wanted = book.rules.variant();
    if super::rulebook::variant(book.rules.program()).is_none() || wanted != variant {
        return Err(StartError::OtherVariant(wanted));
    }
    let position = match (array, fen) {
        (None, None) => Position::start_under(&book.custom),
        (None, Some(fen)) => Position::from_fen_under(&book.custom, fen),
        (array, fen) => {
            if !book.custom.mode().is_chess960() {
                return Err(StartError::NoArrays(variant));
            }
            Position::from_fen_under(&book.custom, &start(variant, array, fen)?.fen())
        }
    };
    let position = position.map_err(StartError::Fen)?;
    position.trouble().map_or(Ok(position), |trouble| Err(StartError::CustomPosition(trouble)))
}
