//! One position, moves in, details out: what a board needs that knows no rules.

use shakmaty::{CastlingSide, Color, Role, Square};

use crate::{
    fen::FenError,
    game::{Game, PlayError},
    notation,
    position::Position,
    variant::Variant,
};

/// A legal move with all that it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValidatedMove {
    /// SAN with `+` or `#`.
    pub san: String,
    /// Both squares: `Ng1-f3`.
    pub lan: String,
    /// UCI.
    pub uci: String,
    /// The square left; none for a drop.
    pub from: Option<Square>,
    /// The square reached; for castling the king's.
    pub to: Square,
    /// The man that moves.
    pub piece: Role,
    /// The man captured.
    pub captured: Option<Role>,
    /// What the pawn becomes.
    pub promotion: Option<Role>,
    /// Which way the king castles.
    pub castling: Option<CastlingSide>,
    /// Whether it is a drop.
    pub is_drop: bool,
    /// Whether it captures in passing.
    pub is_en_passant: bool,
    /// Whether the opponent stands in check after it.
    pub is_check: bool,
    /// Whether it mates.
    pub is_checkmate: bool,
    /// The position after it.
    pub fen: String,
}

impl ValidatedMove {
    /// The details of a legal move.
    #[must_use]
    pub fn of(position: &Position, m: shakmaty::Move) -> ValidatedMove {
        let mut after = position.clone();
        after.play_unchecked(m);
        let is_check = after.is_check();
        ValidatedMove {
            san: position.san(m),
            lan: notation::lan::write(position, m),
            uci: position.uci(m),
            from: m.from(),
            to: position.destination(m),
            piece: m.role(),
            captured: position.captured(m),
            promotion: m.promotion(),
            castling: m.castling_side(),
            is_drop: matches!(m, shakmaty::Move::Put { .. }),
            is_en_passant: m.is_en_passant(),
            is_check,
            is_checkmate: is_check && after.legal_moves().is_empty() && !after.waits(),
            fen: after.fen(),
        }
    }

    /// Whether the king castles.
    #[must_use]
    pub const fn is_castling(&self) -> bool {
        self.castling.is_some()
    }
}

/// Validates moves from a position on, and plays and takes back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Validator {
    game: Game,
}

impl Validator {
    /// From the variant's start position.
    #[must_use]
    pub fn new(variant: Variant) -> Validator {
        Validator { game: Game::new(Position::start(variant)) }
    }

    /// From a FEN.
    ///
    /// # Errors
    /// Every fault of the FEN.
    pub fn from_fen(variant: Variant, fen: &str) -> Result<Validator, FenError> {
        Ok(Validator { game: Game::new(Position::from_fen(variant, fen)?) })
    }

    /// The game so far.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The details of a move, SAN or UCI, without making it.
    ///
    /// # Errors
    /// The game is over, or the text names no legal move.
    pub fn validate(&self, text: &str) -> Result<ValidatedMove, PlayError> {
        if let Some(end) = self.game.end() {
            return Err(PlayError::Over(end));
        }
        let read = notation::read(self.game.position(), text)?;
        Ok(ValidatedMove::of(self.game.position(), read.mv))
    }

    /// Makes a move, SAN or UCI.
    ///
    /// # Errors
    /// The game is over, or the text names no legal move.
    pub fn play(&mut self, text: &str) -> Result<ValidatedMove, PlayError> {
        let details = self.validate(text)?;
        self.game.play(&details.uci)?;
        Ok(details)
    }

    /// Makes a pawn's move to the last rank, with the man it becomes given apart.
    ///
    /// # Errors
    /// The game is over, or there is no such promotion.
    pub fn play_with_promotion(
        &mut self,
        from: Square,
        to: Square,
        promotion: Role,
    ) -> Result<ValidatedMove, PlayError> {
        self.play(&format!("{from}{to}{}", promotion.char()))
    }

    /// Every legal move as SAN.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<String> {
        let position = self.game.position();
        position.legal_moves().into_iter().map(|m| position.san(m)).collect()
    }

    /// Every legal move with its details.
    #[must_use]
    pub fn legal_moves_detailed(&self) -> Vec<ValidatedMove> {
        let position = self.game.position();
        position.legal_moves().into_iter().map(|m| ValidatedMove::of(position, m)).collect()
    }

    /// What a pawn may become that goes from one square to another; empty if it may not go there.
    #[must_use]
    pub fn promotion_options(&self, from: Square, to: Square) -> Vec<Role> {
        let moves = self.game.position().legal_moves();
        let offered = |role: Role| {
            moves.iter().any(|m| m.from() == Some(from) && m.to() == to && m.promotion() == Some(role))
        };
        self.game.position().variant().promotions().iter().copied().filter(|role| offered(*role)).collect()
    }

    /// The position's FEN.
    #[must_use]
    pub fn fen(&self) -> String {
        self.game.position().fen()
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// The number of the move to come, as the FEN counts.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.game.position().ply() / 2 + 1
    }

    /// Whether moves may still be made.
    #[must_use]
    pub const fn is_ongoing(&self) -> bool {
        self.game.end().is_none()
    }

    /// Takes the last move back; false at the start.
    pub fn undo(&mut self) -> bool {
        self.game.undo().is_some()
    }

    /// Back to the start.
    pub fn reset(&mut self) {
        self.game.reset();
    }

    /// Starts anew from a FEN; on a fault the old position stays.
    ///
    /// # Errors
    /// Every fault of the FEN.
    pub fn load_fen(&mut self, fen: &str) -> Result<(), FenError> {
        self.game = Game::new(Position::from_fen(self.game.start().variant(), fen)?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_detail_of_a_move() {
        let board = Validator::from_fen(Variant::Standard, "r3k3/1P6/8/8/8/8/8/4K2R w Kq - 0 1").unwrap();
        let capture = board.validate("bxa8=Q").unwrap();
        assert_eq!(capture.lan, "b7xa8=Q+");
        assert_eq!((capture.from, capture.to), (Some(Square::B7), Square::A8));
        assert_eq!(
            (capture.piece, capture.captured, capture.promotion),
            (Role::Pawn, Some(Role::Rook), Some(Role::Queen))
        );
        assert!(capture.is_check && !capture.is_checkmate && !capture.is_castling());
        assert_eq!(capture.fen, "Q3k3/8/8/8/8/8/8/4K2R b K - 0 1");
        let castle = board.validate("O-O").unwrap();
        assert_eq!((castle.to, castle.castling), (Square::G1, Some(CastlingSide::KingSide)));
    }

    #[test]
    fn promotions_are_offered_and_chosen() {
        let mut board = Validator::from_fen(Variant::Standard, "8/1P6/8/8/8/8/k7/4K3 w - - 0 1").unwrap();
        assert_eq!(
            board.promotion_options(Square::B7, Square::B8),
            [Role::Queen, Role::Rook, Role::Bishop, Role::Knight]
        );
        assert_eq!(board.promotion_options(Square::E1, Square::E2), []);
        assert_eq!(board.play_with_promotion(Square::B7, Square::B8, Role::Knight).unwrap().san, "b8=N");
        let anti = Validator::from_fen(Variant::Antichess, "8/1P6/8/8/8/8/8/6n1 w - - 0 1").unwrap();
        assert!(anti.promotion_options(Square::B7, Square::B8).contains(&Role::King));
    }

    #[test]
    fn loads_undoes_and_resets() {
        let mut board = Validator::new(Variant::Standard);
        assert_eq!(board.legal_moves().len(), 20);
        board.play("e4").unwrap();
        assert_eq!((board.turn(), board.move_number()), (Color::Black, 1));
        assert!(board.undo());
        assert!(!board.undo());
        let before = board.clone();
        assert!(board.load_fen("8/8/8/8/8/8/8/8 w - - 0 1").is_err());
        assert_eq!(board, before);
        board.load_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap();
        assert!(!board.is_ongoing());
        assert!(board.validate("Kg8").is_err());
    }
}
