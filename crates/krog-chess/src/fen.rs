//! FEN: read with every fault named, written in one spelling.
//!
//! Read: X-FEN and Shredder castling, pockets as `[Qp]` or after an eighth slash, `~` behind promoted men, checks as
//! `3+3` (remaining) in field five or `+0+0` (given) at the end, missing trailing fields, `_` for spaces.
//! Written: Shredder castling from 960 arrays, `KQkq` otherwise; en passant only where a legal capture uses it; given
//! checks as `+W+B`.

pub(crate) mod fault;
mod judge;
mod parse;
pub(crate) mod write;

use std::sync::Arc;

use shakmaty::{CastlingMode, EnPassantMode, Position as _, Setup};

pub use self::fault::{FenError, FenFault};
use crate::{
    custom::{CustomPosition, CustomRules},
    facts::ChessState,
    position::Position,
    variant::Variant,
};

/// The longest text that is looked at, in bytes; crazyhouse with full pockets needs about 160.
const LIMIT: usize = 512;

/// How a FEN writes the rights to castle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CastlingLetters {
    /// `KQkq`; the rook's file where another stands farther out (X-FEN).
    Usual,
    /// The files of the rooks, `HAha` (Shredder-FEN).
    Files,
}

impl Position {
    /// Reads a FEN. Castling rights of unusual arrays put any variant but standard into Chess960 castling.
    ///
    /// # Errors
    /// Every fault of spelling, or, if it reads well, every reason why the position is impossible.
    pub fn from_fen(variant: Variant, fen: &str) -> Result<Position, FenError> {
        read(variant, fen, None)
    }

    /// Reads a FEN with a given castling style.
    ///
    /// # Errors
    /// As [`Position::from_fen`].
    pub fn from_fen_in(variant: Variant, fen: &str, mode: CastlingMode) -> Result<Position, FenError> {
        read(variant, fen, Some(mode))
    }

    /// The start of a game by a rulebook: the one that it names, or its variant's.
    ///
    /// # Errors
    /// The rulebook names a start that cannot be read.
    pub fn start_under(rules: &Arc<CustomRules>) -> Result<Position, FenError> {
        let book = rules.rules();
        match book.program().meta.iter().find(|(key, _)| key == "start") {
            Some((_, start)) => Position::from_fen_under(rules, start),
            None => Position::from_fen_under(rules, &Position::start(book.variant()).fen()),
        }
    }

    /// Reads a FEN as a position by a rulebook, which may know positions that no variant knows.
    ///
    /// # Errors
    /// Every fault of spelling, and rights of castling that mean no rook.
    pub fn from_fen_under(rules: &Arc<CustomRules>, fen: &str) -> Result<Position, FenError> {
        let (variant, mode) = (rules.rules().variant(), rules.mode());
        let setup = setup(variant, fen, mode)?;
        let state = ChessState::from_setup(variant, mode, &setup);
        Ok(Position::of_custom(CustomPosition::first(Arc::clone(rules), state)))
    }

    /// The position's FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        write::fen_of(&self.setup(), self.mode(), self.checks_given(), true)
    }

    /// The FEN with the square that a pawn has just passed even where no legal capture uses it: all that is known of a start.
    #[must_use]
    pub fn fen_as_given(&self) -> String {
        let mut setup = self.setup();
        if self.custom().is_none() {
            setup.ep_square = self.rules().ep_square(EnPassantMode::Always);
        }
        write::fen_of(&setup, self.mode(), self.checks_given(), true)
    }

    /// The FEN with the rights to castle in letters of one's choice.
    #[must_use]
    pub fn fen_in(&self, letters: CastlingLetters) -> String {
        let castling = write::castling_of(&self.setup(), letters);
        let fen = self.fen();
        let fields = fen.split(' ').enumerate();
        let fields = fields.map(|(i, field)| if i == 2 { castling.as_str() } else { field });
        fields.collect::<Vec<_>>().join(" ")
    }

    /// The first four fields of the FEN (with pockets and given checks, without counters).
    #[must_use]
    pub fn epd(&self) -> String {
        write::fen_of(&self.setup(), self.mode(), self.checks_given(), false)
    }
}

/// A FEN's setup, whether or not the library knows such a position: a rulebook decides what may be.
pub(crate) fn setup(variant: Variant, fen: &str, mode: CastlingMode) -> Result<Setup, FenError> {
    if fen.len() > LIMIT {
        return Err(FenError::of(FenFault::TooLong { limit: LIMIT }));
    }
    judge::setup(variant, mode, parse::parse(variant, fen))
}

fn read(variant: Variant, fen: &str, mode: Option<CastlingMode>) -> Result<Position, FenError> {
    if fen.len() > LIMIT {
        return Err(FenError::of(FenFault::TooLong { limit: LIMIT }));
    }
    let draft = parse::parse(variant, fen);
    judge::judge(variant, mode, draft)
}
