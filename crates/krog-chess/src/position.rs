//! A position under the rules of its variant.

use shakmaty::{
    Bitboard, ByColor, ByRole, CastlingMode, CastlingSide, Color, EnPassantMode, Move, MoveList,
    Position as _, PositionError, Role, Setup, Square,
    san::{San, SanPlus},
    variant::{Variant as Rules, VariantPosition},
};

use crate::{end::End, start_array::StartArray, variant::Variant};

/// A legal position: men, turn, rights and counters, with the variant that says what may be done in it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    variant: Variant,
    mode: CastlingMode,
    rules: VariantPosition,
}

/// A variant that is not played on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not played on one board")]
pub struct NotOneBoardError(pub Variant);

/// A move that the rules do not permit in the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("illegal move")]
pub struct IllegalMoveError;

impl Position {
    /// The variant's usual start position; chess960 starts from array 518.
    ///
    /// # Errors
    /// Bughouse has two boards.
    pub fn start(variant: Variant) -> Result<Position, NotOneBoardError> {
        let rules = variant.rules().ok_or(NotOneBoardError(variant))?;
        let mode = CastlingMode::from_chess960(variant == Variant::Chess960);
        if mode.is_chess960() {
            return Ok(Position::from_start_array(variant, StartArray::USUAL).unwrap_or(Position {
                variant,
                mode,
                rules: VariantPosition::new(rules),
            }));
        }
        Ok(Position { variant, mode, rules: VariantPosition::new(rules) })
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
        let usual = array == StartArray::USUAL && variant != Variant::Chess960;
        Position::from_setup(variant, variant.rules()?, setup, CastlingMode::from_chess960(!usual)).ok()
    }

    /// A position from a setup; what shakmaty finds wrong comes back with the position as far as it stands.
    pub(crate) fn from_setup(
        variant: Variant,
        rules: Rules,
        setup: Setup,
        mode: CastlingMode,
    ) -> Result<Position, Box<PositionError<VariantPosition>>> {
        let rules = VariantPosition::from_setup(rules, setup, mode).map_err(Box::new)?;
        Ok(Position { variant, mode, rules })
    }

    pub(crate) const fn from_parts(variant: Variant, mode: CastlingMode, rules: VariantPosition) -> Position {
        Position { variant, mode, rules }
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The position as shakmaty plays it.
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
        self.rules.turn()
    }

    /// Half-moves before this one since move 1, by the FEN's counters.
    #[must_use]
    pub fn ply(&self) -> u32 {
        (self.rules.fullmoves().get() - 1).saturating_mul(2).saturating_add(self.turn().fold_wb(0, 1))
    }

    /// Half-moves since the last capture or pawn move.
    #[must_use]
    pub fn halfmoves(&self) -> u32 {
        self.rules.halfmoves()
    }

    /// Every legal move; none after the variant's own end.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        self.rules.legal_moves()
    }

    /// Whether the rules permit a move.
    #[must_use]
    pub fn is_legal(&self, m: Move) -> bool {
        self.rules.is_legal(m)
    }

    /// The position after a move.
    ///
    /// # Errors
    /// The rules do not permit it.
    pub fn play(&self, m: Move) -> Result<Position, IllegalMoveError> {
        if !self.is_legal(m) {
            return Err(IllegalMoveError);
        }
        let mut next = self.clone();
        next.play_unchecked(m);
        Ok(next)
    }

    /// Makes a move that came from [`Position::legal_moves`] of this very position.
    pub fn play_unchecked(&mut self, m: Move) {
        self.rules.play_unchecked(m);
    }

    /// The position after passing the turn, as annotators write `--`; none when in check.
    #[must_use]
    pub fn null_move(&self) -> Option<Position> {
        if self.is_check() {
            return None;
        }
        let mut setup = self.rules.to_setup(EnPassantMode::Legal).into_swapped_turn();
        setup.halfmoves = setup.halfmoves.saturating_add(1);
        if setup.turn == Color::White {
            setup.fullmoves = setup.fullmoves.saturating_add(1);
        }
        Position::from_setup(self.variant, self.variant.rules()?, setup, self.mode).ok()
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.rules.is_check()
    }

    /// Squares of the kings that stand in check; empty in variants without check.
    #[must_use]
    pub fn checked_kings(&self) -> Bitboard {
        if self.is_check() { self.rules.board().kings() & self.rules.us() } else { Bitboard::EMPTY }
    }

    /// Whether no series of legal moves wins for `color`, judged by material alone.
    #[must_use]
    pub fn has_insufficient_material(&self, color: Color) -> bool {
        self.variant.has_insufficient_material() && self.rules.has_insufficient_material(color)
    }

    /// The end that the position brings, if it does.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        End::of_position(self)
    }

    /// Men in hand, where the variant has them.
    #[must_use]
    pub fn pockets(&self) -> Option<ByColor<ByRole<u8>>> {
        self.rules.pockets().copied()
    }

    /// Checks given so far by each side, where the variant counts them.
    #[must_use]
    pub fn checks_given(&self) -> Option<ByColor<u8>> {
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

    /// SAN with `+` or `#`. A pawn is dropped as `@e5`.
    #[must_use]
    pub fn san(&self, m: Move) -> String {
        SanPlus::from_move(self.rules.clone(), m).to_string()
    }

    /// SAN without `+` or `#`.
    #[must_use]
    pub fn bare_san(&self, m: Move) -> San {
        San::from_move(&self.rules, m)
    }

    /// The start array, if these men stand as at the start of a game from one of the 960.
    #[must_use]
    pub fn start_array(&self) -> Option<StartArray> {
        let board = self.rules.board();
        let array = StartArray::of_board(board).filter(|_| self.variant.has_start_arrays())?;
        (array.setup(self.variant)?.board == *board).then_some(array)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_one_board_variant_starts_and_bughouse_says_why_not() {
        for v in Variant::one_board() {
            let pos = Position::start(v).unwrap();
            assert_eq!(pos.ply(), 0);
            assert!(!pos.legal_moves().is_empty(), "{v}");
            assert_eq!(pos.end(), None, "{v}");
        }
        assert_eq!(Position::start(Variant::Bughouse), Err(NotOneBoardError(Variant::Bughouse)));
    }

    #[test]
    fn a_null_move_passes_the_turn_but_not_in_check() {
        let pos = Position::start(Variant::Standard).unwrap();
        let passed = pos.null_move().unwrap();
        assert_eq!(passed.turn(), Color::Black);
        let check = Position::from_fen(Variant::Standard, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").unwrap();
        assert!(check.null_move().is_none());
        assert_eq!(check.checked_kings(), Bitboard::from(Square::E1));
    }

    #[test]
    fn start_arrays_work_in_every_variant_with_a_back_rank() {
        for v in Variant::one_board().filter(|v| v.has_start_arrays()) {
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
