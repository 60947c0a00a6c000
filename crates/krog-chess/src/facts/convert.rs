//! From positions and games, and back.

use std::num::NonZeroU32;

use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Color, EnPassantMode, Move, Position as _, PositionError,
    RemainingChecks, Role, Setup, Square, attacks, variant::VariantPosition,
};

use super::{
    men::Men,
    state::{ChessState, kind_byte},
};
use crate::{fen::write, game::Game, position::Position, variant::Variant};

/// A state for the start of a game and for each half-move after it.
#[must_use]
pub fn log(game: &Game) -> Vec<ChessState> {
    if let Some(custom) = game.position().custom() {
        return custom.log();
    }
    let start = ChessState::from_position(game.start());
    let mut states = Vec::with_capacity(game.plies().len() + 1);
    let mut before = game.start().clone();
    states.push(start);
    for (ply, after) in game.plies().iter().zip(game.positions().skip(1)) {
        let next = states.last().map(|state| state.after(&before, ply.mv(), &after));
        states.extend(next);
        before = after;
    }
    states
}

impl ChessState {
    /// A variant's usual start.
    pub(crate) fn start(variant: Variant) -> ChessState {
        ChessState::from_position(&Position::start(variant))
    }

    /// A position as a start: what its FEN gives with it is all that is known of the past.
    #[must_use]
    pub fn from_position(position: &Position) -> ChessState {
        if let Some(custom) = position.custom() {
            return custom.state().clone();
        }
        let rules = position.rules();
        let rooks = rules.castles().castling_rights();
        let kings = Color::ALL
            .into_iter()
            .filter(|color| rules.castles().has_color(*color))
            .filter_map(|color| rules.board().king_of(color))
            .collect::<Bitboard>();
        let mut state = ChessState::empty(position.variant(), position.mode());
        state.stand(position);
        state.untouched0 = (rooks | kings).0;
        state.spelling.intact = state.untouched0;
        state.ep0 = rules.ep_square(EnPassantMode::Always).map_or(0, |square| 1 << square.to_u32());
        state.ply = position.ply();
        state.checks0 = state.spelling.given;
        state
    }

    /// A setup as a start, whether or not the library knows such a position.
    #[must_use]
    pub(crate) fn from_setup(variant: Variant, mode: CastlingMode, setup: &Setup) -> ChessState {
        let rooks = setup.castling_rights;
        let kings = Color::ALL
            .into_iter()
            .filter(|color| (rooks & Bitboard::from_rank(color.backrank())).any())
            .filter_map(|color| setup.board.king_of(color))
            .collect::<Bitboard>();
        let mut state = ChessState::empty(variant, mode);
        state.men = Men::of_board(&setup.board);
        state.promoted = setup.promoted.0;
        state.hands = setup.pockets.unwrap_or_default();
        state.quiet = setup.halfmoves;
        state.turn = setup.turn;
        state.untouched0 = (rooks | kings).0;
        state.spelling.intact = state.untouched0;
        state.ep0 = setup.ep_square.map_or(0, |square| 1 << square.to_u32());
        state.ply = (setup.fullmoves.get() - 1).saturating_mul(2).saturating_add(setup.turn.fold_wb(0, 1));
        let given = |left: RemainingChecks| 3u8.saturating_sub(u8::try_from(u32::from(left)).unwrap_or(3));
        state.spelling.given = setup.remaining_checks.map(|left| left.map(given)).unwrap_or_default();
        state.checks0 = state.spelling.given;
        state
    }

    /// The state after a legal move from `before` to `after`. Squares left are the mover's, the castling rook's, those of
    /// captured men and of men that exploded; reached are those where mover and castling rook stand now.
    #[must_use]
    pub fn after(&self, before: &Position, m: Move, after: &Position) -> ChessState {
        let mut state = self.clone();
        let (left, reached) = match m {
            Move::Normal { from, to, capture, .. } => {
                let victim = if capture.is_some() { to.into() } else { Bitboard::EMPTY };
                (Bitboard::from(from) | victim, Bitboard::from(to))
            }
            Move::EnPassant { from, to } => {
                (Bitboard::from(from) | Square::from_coords(to.file(), from.rank()), Bitboard::from(to))
            }
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_king_side(rook.file() as u32 > king.file() as u32);
                let to = |file| Square::from_coords(file, king.rank());
                let reached = Bitboard::from(to(side.king_to_file())) | to(side.rook_to_file());
                (Bitboard::from(king) | rook, reached)
            }
            Move::Put { to, .. } => (Bitboard::EMPTY, Bitboard::from(to)),
        };
        let (board, then) = (before.rules().board(), after.rules().board());
        let exploded = board.occupied() & !then.occupied();
        let kind = m.role();
        state.stand(after);
        state.record(
            (left | exploded).0,
            (reached & then.occupied()).0,
            kind_byte(Some(kind)),
            kind_byte(before.captured(m)),
        );
        state
    }

    /// Takes over men, hands, turn, counter and checks of a position.
    fn stand(&mut self, position: &Position) {
        let rules = position.rules();
        self.men = Men::of_board(rules.board());
        self.promoted = rules.promoted().0;
        self.hands = position.pockets().unwrap_or_default();
        self.quiet = rules.halfmoves();
        self.turn = rules.turn();
        self.spelling.given = position.checks_given().unwrap_or_default();
    }

    /// The squares that an en passant capture could reach.
    fn en_passant(&self) -> Option<Square> {
        if self.ep0 != 0 {
            return Bitboard(self.ep0).first();
        }
        let (from, to) = (Bitboard(self.left).single_square()?, Bitboard(self.reached).single_square()?);
        let pawn = self.lkind == kind_byte(Some(Role::Pawn));
        let double = pawn && from.file() == to.file() && from.rank().distance(to.rank()) == 2;
        let home = (!self.turn).relative_rank(from.rank()) == shakmaty::Rank::Second;
        attacks::between(from, to).single_square().filter(|_| double && home)
    }

    /// What the position is made of, with these castling rights.
    pub(crate) fn setup(&self, rights: Bitboard) -> Setup {
        let variant = self.variant();
        let remaining = |given: u8| RemainingChecks::default().saturating_sub(u32::from(given));
        Setup {
            board: self.board(),
            promoted: Bitboard(self.promoted),
            pockets: variant.has_pockets().then_some(self.hands),
            turn: self.turn,
            castling_rights: rights,
            ep_square: self.en_passant(),
            remaining_checks: variant.counts_checks().then(|| self.spelling.given.map(remaining)),
            halfmoves: self.quiet,
            fullmoves: NonZeroU32::MIN.saturating_add(self.ply / 2),
        }
    }

    /// The position with these castling rights, given by the rooks; none if the rules of its variant know no such position.
    /// Rights that cannot be and an en passant square that cannot be are left out.
    #[must_use]
    pub fn position(&self, rights: Bitboard) -> Option<Position> {
        let rules = VariantPosition::from_setup(self.variant().rules(), self.setup(rights), self.mode())
            .or_else(PositionError::ignore_invalid_castling_rights)
            .or_else(PositionError::ignore_invalid_ep_square)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .ok()?;
        Some(Position::from_parts(self.variant(), self.mode(), rules))
    }

    /// The first two fields of the FEN: men with their marks and hands, and whose turn it is.
    #[must_use]
    pub fn board_and_turn(&self) -> String {
        write::board_and_turn(&self.setup(Bitboard::EMPTY))
    }
}

const _: () = assert!(size_of::<ChessState>() <= 200);
