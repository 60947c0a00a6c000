//! The board of a position by a rulebook: its setup, its FEN, and the library's nearest position.

use std::num::NonZeroU32;

use shakmaty::{
    Bitboard, Color, Move, PositionError, RemainingChecks, Role, Setup, Square,
    variant::{Variant as Library, VariantPosition},
};

use super::CustomPosition;
use crate::fen::write;

impl CustomPosition {
    /// All that a FEN says. An en passant square stands only where a permitted capture uses it.
    pub(crate) fn setup(&self) -> Setup {
        let mut setup = self.state.setup(self.state.castling_rights());
        setup.ep_square = setup.ep_square.filter(|square| self.captures_en_passant(*square));
        if let Some(checks) = &mut setup.remaining_checks {
            *checks =
                self.checks_given().map(|given| RemainingChecks::default().saturating_sub(u32::from(given)));
        }
        setup
    }

    fn captures_en_passant(&self, square: Square) -> bool {
        self.permitted()
            .unwrap_or_default()
            .iter()
            .any(|permitted| matches!(permitted.mv, Move::EnPassant { to, .. } if to == square))
    }

    /// Checks given so far, as the rulebook counts them.
    pub(crate) fn checks_given(&self) -> shakmaty::ByColor<u8> {
        shakmaty::ByColor::new_with(|color| {
            let color = i64::from(color == Color::Black);
            let given = self.ask(|judge| Ok(judge.value("checks_given", &[color])?.flatten()));
            given.ok().flatten().and_then(|given| u8::try_from(given).ok()).unwrap_or(0).min(3)
        })
    }

    /// The FEN.
    pub(crate) fn fen(&self) -> String {
        let given = self.state.variant().counts_checks().then(|| self.checks_given());
        write::fen_of(&self.setup(), self.state.mode(), given, true)
    }

    /// The position as the library would have it, for whatever shows or weighs men: under the variant's rules if they know
    /// such a position, else under rules without kings, and pawns on the last ranks left out.
    pub(crate) fn nearest(&self) -> VariantPosition {
        let state = &self.state;
        if let Some(position) = state.position(state.castling_rights()) {
            return position.rules().clone();
        }
        let mut setup = state.setup(Bitboard::EMPTY);
        setup.ep_square = None;
        setup.remaining_checks = None;
        setup.pockets = None;
        setup.promoted = Bitboard::EMPTY;
        let mode = state.mode();
        let build = |setup: Setup| {
            VariantPosition::from_setup(Library::Antichess, setup, mode)
                .or_else(PositionError::ignore_too_much_material)
                .ok()
        };
        build(setup.clone())
            .or_else(|| {
                let stray = setup.board.pawns() & Bitboard::BACKRANKS;
                stray.into_iter().for_each(|square| {
                    setup.board.discard_piece_at(square);
                });
                build(setup)
            })
            .unwrap_or_else(|| VariantPosition::new(Library::Antichess))
    }

    /// The squares of the kings of the side to move, where the rulebook says that it is in check.
    pub(crate) fn checked_kings(&self) -> Bitboard {
        if self.check() != Ok(true) {
            return Bitboard::EMPTY;
        }
        let board = self.state.board();
        board.by_role(Role::King) & board.by_color(self.state.turn())
    }

    /// What makes two positions the same.
    pub(crate) fn key_setup(&self) -> Setup {
        Setup { halfmoves: 0, fullmoves: NonZeroU32::MIN, ..self.setup() }
    }
}
