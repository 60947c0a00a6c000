//! A position under the rules of its variant.

mod bughouse;
mod end;
mod library;
mod san;

use std::sync::Arc;

use shakmaty::{
    Bitboard, Board, ByColor, ByRole, CastlingMode, CastlingSide, Color, EnPassantMode, Move, MoveList,
    Position as _, PositionError, Role, Setup, Square, variant::VariantPosition,
};

use crate::{
    custom::{CustomError, CustomPosition},
    end::End,
    facts::Candidate,
    start_array::StartArray,
    variant::Variant,
};

/// A legal position: men, turn, rights and counters, with the variant, or the rulebook, that says what may be done in it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    variant: Variant,
    mode: CastlingMode,
    /// Under a rulebook of its own the library's nearest position, which decides nothing.
    rules: VariantPosition,
    custom: Option<Arc<CustomPosition>>,
}

/// A move that the rules do not permit in the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("illegal move")]
pub struct IllegalMoveError;

impl Position {
    /// The variant's usual start position; chess960 starts from array 518, bughouse on either board like crazyhouse.
    #[must_use]
    pub fn start(variant: Variant) -> Position {
        let mode = CastlingMode::from_chess960(variant == Variant::Chess960);
        let usual = || Position { variant, mode, rules: VariantPosition::new(variant.rules()), custom: None };
        if mode.is_chess960() {
            return Position::from_start_array(variant, StartArray::USUAL).unwrap_or_else(usual);
        }
        usual()
    }

    /// The variant's start position with one of the 960 arrays; none where the variant has no back rank to shuffle.
    /// Standard chess from an unusual array is chess960.
    #[must_use]
    pub fn from_start_array(variant: Variant, array: StartArray) -> Option<Position> {
        let variant = match variant {
            Variant::Standard if array != StartArray::USUAL => Variant::Chess960,
            _ => variant,
        };
        let setup = array.setup(variant)?;
        // Where nobody castles, a FEN does not tell one array from another, and no move is written otherwise.
        let shuffled = array != StartArray::USUAL && !setup.castling_rights.is_empty();
        let mode = CastlingMode::from_chess960(shuffled || variant == Variant::Chess960);
        Position::from_setup(variant, setup, mode).ok()
    }

    /// A position from a setup; what shakmaty finds wrong comes back with the position as far as it stands.
    pub(crate) fn from_setup(
        variant: Variant,
        setup: Setup,
        mode: CastlingMode,
    ) -> Result<Position, Box<PositionError<VariantPosition>>> {
        let mut rules = VariantPosition::from_setup(variant.rules(), setup, mode);
        if variant == Variant::Bughouse {
            // The men of two boards can be on one; a match counts them.
            rules = rules.or_else(PositionError::ignore_too_much_material);
        }
        Ok(Position { variant, mode, rules: rules.map_err(Box::new)?, custom: None })
    }

    /// A position that shakmaty holds, as the variant's.
    #[must_use]
    pub const fn from_parts(variant: Variant, mode: CastlingMode, rules: VariantPosition) -> Position {
        Position { variant, mode, rules, custom: None }
    }

    pub(crate) fn of_custom(custom: Arc<CustomPosition>) -> Position {
        let (variant, mode) = (custom.state().variant(), custom.state().mode());
        Position { variant, mode, rules: custom.nearest(), custom: Some(custom) }
    }

    /// The rulebook's view of it, where one of its own decides.
    #[must_use]
    pub const fn custom(&self) -> Option<&Arc<CustomPosition>> {
        self.custom.as_ref()
    }

    /// Why the rulebook cannot judge the position, if it cannot.
    #[must_use]
    pub fn trouble(&self) -> Option<CustomError> {
        self.custom.as_ref()?.trouble()
    }

    /// The men.
    #[must_use]
    pub fn board(&self) -> Board {
        match &self.custom {
            None => self.rules.board().clone(),
            Some(custom) => custom.state().board(),
        }
    }

    /// All that a FEN says of it; an en passant square stands only where a legal capture uses it.
    pub(crate) fn setup(&self) -> Setup {
        match &self.custom {
            None => self.rules.to_setup(EnPassantMode::Legal),
            Some(custom) => custom.setup(),
        }
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The position as shakmaty plays it. Where [`Position::custom`] is there, it decides, and this is only the nearest that
    /// shakmaty knows, to look at men by.
    #[must_use]
    pub const fn rules(&self) -> &VariantPosition {
        &self.rules
    }

    /// Whether castling is written as king takes rook.
    #[must_use]
    pub const fn mode(&self) -> CastlingMode {
        self.mode
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Color {
        match &self.custom {
            None => self.rules.turn(),
            Some(custom) => custom.state().turn(),
        }
    }

    /// Half-moves before this one since move 1, by the FEN's counters.
    #[must_use]
    pub fn ply(&self) -> u32 {
        if let Some(custom) = &self.custom {
            return custom.state().ply();
        }
        (self.rules.fullmoves().get() - 1).saturating_mul(2).saturating_add(self.turn().fold_wb(0, 1))
    }

    /// Half-moves since the last capture or pawn move.
    #[must_use]
    pub fn halfmoves(&self) -> u32 {
        match &self.custom {
            None => self.rules.halfmoves(),
            Some(custom) => custom.quiet(),
        }
    }

    /// Every legal move; none after the variant's own end, and none where a rulebook has no answer
    /// ([`Position::trouble`]).
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        match &self.custom {
            None => self.rules.legal_moves(),
            Some(custom) => custom.legal_moves(),
        }
    }

    /// Whether the rules permit a move.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        match &self.custom {
            None => self.rules.is_legal(m),
            Some(custom) => custom.candidate_of(m).is_some(),
        }
    }

    /// The position after a move.
    ///
    /// # Errors
    /// The rules do not permit it.
    pub fn play(&self, m: Move) -> Result<Position, IllegalMoveError> {
        if !self.is_legal(m) {
            return Err(IllegalMoveError);
        }
        self.after(m).map_err(|_| IllegalMoveError)
    }

    /// The position after a legal move.
    ///
    /// # Errors
    /// A rulebook has no answer in time.
    pub(crate) fn after(&self, m: Move) -> Result<Position, CustomError> {
        if let Some(custom) = &self.custom {
            let candidate = custom.candidate_of(m).unwrap_or_else(|| Candidate::from_move(self, m));
            return custom.after(candidate).map(Position::of_custom);
        }
        let mut next = self.clone();
        next.play_library(m);
        Ok(next)
    }

    /// Makes a move that came from [`Position::legal_moves`] of this very position. Where a rulebook has no answer in time,
    /// the position stays.
    pub fn play_unchecked(&mut self, m: Move) {
        if self.custom.is_none() {
            self.play_library(m);
        } else if let Ok(next) = self.after(m) {
            *self = next;
        }
    }

    /// The position after passing the turn, as annotators write `--`; none when in check, and none under a rulebook, whose
    /// powers say nothing of it.
    #[must_use]
    pub fn null_move(&self) -> Option<Position> {
        if self.custom.is_some() || self.is_check() {
            return None;
        }
        let mut setup = self.rules.to_setup(EnPassantMode::Legal).into_swapped_turn();
        setup.halfmoves = setup.halfmoves.saturating_add(1);
        if setup.turn == Color::White {
            setup.fullmoves = setup.fullmoves.saturating_add(1);
        }
        Position::from_setup(self.variant, setup, self.mode).ok()
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        match &self.custom {
            None => self.rules.is_check(),
            Some(custom) => custom.check() == Ok(true),
        }
    }

    /// Squares of the kings that stand in check; empty in variants without check.
    #[must_use]
    pub fn checked_kings(&self) -> Bitboard {
        if let Some(custom) = &self.custom {
            return custom.checked_kings();
        }
        if self.is_check() { self.rules.board().kings() & self.rules.us() } else { Bitboard::EMPTY }
    }

    /// Whether no series of legal moves wins for `color`, judged by material alone. Of a rulebook's moves that is not known.
    #[must_use]
    pub fn has_insufficient_material(&self, color: Color) -> bool {
        self.custom.is_none()
            && self.variant.has_insufficient_material()
            && self.rules.has_insufficient_material(color)
    }

    /// The end that the position brings, if it does.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        End::of_position(self)
    }

    /// Men in hand, where the variant has them.
    #[must_use]
    pub fn pockets(&self) -> Option<ByColor<ByRole<u8>>> {
        match &self.custom {
            None => self.rules.pockets().copied(),
            Some(custom) => custom.setup().pockets,
        }
    }

    /// The squares of men who were pawns, where the variant remembers them.
    #[must_use]
    pub fn promoted(&self) -> Bitboard {
        match &self.custom {
            None => self.rules.promoted(),
            Some(custom) => custom.setup().promoted,
        }
    }

    /// Checks given so far by each side, where the variant counts them.
    #[must_use]
    pub fn checks_given(&self) -> Option<ByColor<u8>> {
        if let Some(custom) = &self.custom {
            return self.variant.counts_checks().then(|| custom.checks_given());
        }
        self.rules
            .remaining_checks()
            .map(|remaining| remaining.map(|n| 3u8.saturating_sub(u8::try_from(u32::from(n)).unwrap_or(3))))
    }

    /// The man that a move captures.
    #[must_use]
    pub const fn captured(&self, m: Move) -> Option<Role> {
        match m {
            Move::EnPassant { .. } => Some(Role::Pawn),
            _ => m.capture(),
        }
    }

    /// The square that a move's man reaches: for castling the king's.
    #[must_use]
    pub const fn destination(&self, m: Move) -> Square {
        match m {
            Move::Castle { king, rook } => {
                let side = if rook.file() as u32 > king.file() as u32 {
                    CastlingSide::KingSide
                } else {
                    CastlingSide::QueenSide
                };
                Square::from_coords(side.king_to_file(), king.rank())
            }
            _ => m.to(),
        }
    }

    /// UCI, in the position's castling style.
    #[must_use]
    pub fn uci(&self, m: Move) -> String {
        m.to_uci(self.mode).to_string()
    }

    /// The start array, if these men stand as at the start of a game from one of the 960.
    #[must_use]
    pub fn start_array(&self) -> Option<StartArray> {
        let board = self.board();
        let array = StartArray::of_board(&board).filter(|_| self.variant.has_start_arrays())?;
        (array.setup(self.variant)?.board == board).then_some(array)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_starts() {
        for v in Variant::ALL {
            let pos = Position::start(v);
            assert_eq!(pos.ply(), 0);
            assert!(!pos.legal_moves().is_empty(), "{v}");
            assert_eq!(pos.end(), None, "{v}");
        }
    }

    #[test]
    fn a_null_move_passes_the_turn_but_not_in_check() {
        let pos = Position::start(Variant::Standard);
        let passed = pos.null_move().unwrap();
        assert_eq!(passed.turn(), Color::Black);
        let check = Position::from_fen(Variant::Standard, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").unwrap();
        assert!(check.null_move().is_none());
        assert_eq!(check.checked_kings(), Bitboard::from(Square::E1));
    }

    #[test]
    fn start_arrays_work_in_every_variant_with_a_back_rank() {
        for v in Variant::ALL.into_iter().filter(|v| v.has_start_arrays()) {
            for id in [0, 1, 313, 518, 959] {
                let array = StartArray::new(id).unwrap();
                let pos = Position::from_start_array(v, array).unwrap_or_else(|| panic!("{v} {id}"));
                assert_eq!(pos.start_array(), Some(array), "{v}");
                assert_eq!(Position::from_fen(pos.variant(), &pos.fen()).unwrap().fen(), pos.fen());
            }
        }
        assert!(Position::from_start_array(Variant::RacingKings, StartArray::USUAL).is_none());
    }
}
