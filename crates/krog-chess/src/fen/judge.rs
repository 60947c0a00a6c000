//! From a setup to a position, with every reason why it cannot be one.

use shakmaty::{
    Bitboard, CastlingMode, Color, File, PositionError, PositionErrorKinds as Kinds, Rank, Setup, Square,
    variant::VariantPosition,
};

use super::{
    fault::{FenError, FenFault},
    parse::{Draft, Right},
};
use crate::{position::Position, variant::Variant};

pub(super) fn judge(
    variant: Variant,
    mode: Option<CastlingMode>,
    mut draft: Draft,
) -> Result<Position, FenError> {
    let misspelt = !draft.faults.is_empty();
    let mode = mode.unwrap_or_else(|| castling_mode(variant, &draft));
    castling_faults(variant, mode, &mut draft);
    if !draft.board_is_read {
        // What else the board shows would be guesses.
        return Err(FenError::new(draft.faults, None));
    }
    match Position::from_setup(variant, draft.setup.clone(), mode) {
        Ok(position) if draft.faults.is_empty() => Ok(position),
        Ok(position) => Err(FenError::new(draft.faults, (!misspelt).then_some(position))),
        Err(error) => {
            let mut kinds = error.kinds();
            if !draft.turn_is_read {
                kinds -= Kinds::OPPOSITE_CHECK | Kinds::IMPOSSIBLE_CHECK | Kinds::INVALID_EP_SQUARE;
            }
            let mut faults = draft.faults.clone();
            position_faults(variant, &draft, kinds, &mut faults);
            let salvaged = salvage(*error).filter(|_| !misspelt);
            Err(FenError::new(faults, salvaged.map(|rules| Position::from_parts(variant, mode, rules))))
        }
    }
}

/// The setup alone, with faults of spelling, of castling rights, and of an en passant square that nothing has passed.
pub(super) fn setup(variant: Variant, mode: CastlingMode, mut draft: Draft) -> Result<Setup, FenError> {
    castling_faults(variant, mode, &mut draft);
    let passed = |square: Square| {
        let pawn = (!draft.setup.turn).pawn();
        let behind = square.offset(draft.setup.turn.fold_wb(-8, 8));
        draft.setup.board.piece_at(square).is_none()
            && behind.is_some_and(|behind| draft.setup.board.piece_at(behind) == Some(pawn))
    };
    if let Some(square) = draft.setup.ep_square.filter(|square| !passed(*square)) {
        draft.faults.push(FenFault::EnPassantSquare { square, column: draft.en_passant_column });
    }
    if draft.faults.is_empty() { Ok(draft.setup) } else { Err(FenError::new(draft.faults, None)) }
}

fn is_usual(right: &Right, setup: &Setup) -> bool {
    right.rook.is_none_or(|rook| {
        let color = Color::from_white(right.letter.is_ascii_uppercase());
        matches!(rook.file(), File::A | File::H)
            && setup.board.king_of(color).is_some_and(|king| king.file() == File::E)
    })
}

/// Chess960 where the variant or the rights say so. Standard chess stays standard: there such rights are a fault.
fn castling_mode(variant: Variant, draft: &Draft) -> CastlingMode {
    let unusual = draft.rights.iter().any(|right| right.by_file || !is_usual(right, &draft.setup));
    CastlingMode::from_chess960(match variant {
        Variant::Chess960 => true,
        Variant::Standard => false,
        _ => unusual,
    })
}

/// Names wrong castling rights and takes them out of the setup.
fn castling_faults(variant: Variant, mode: CastlingMode, draft: &mut Draft) {
    if !variant.has_castling() {
        if !draft.rights.is_empty() {
            draft.faults.push(FenFault::CastlingNotInVariant { column: draft.castling_column });
            draft.setup.castling_rights = Bitboard::EMPTY;
        }
        return;
    }
    for right in &draft.rights {
        let fault = match right.rook {
            None => Some(FenFault::CastlingRight { right: right.letter, column: right.column }),
            Some(_) if mode.is_standard() && !is_usual(right, &draft.setup) => {
                Some(FenFault::CastlingNeeds960 { right: right.letter, column: right.column })
            }
            Some(_) => None,
        };
        if let Some(fault) = fault {
            draft.faults.push(fault);
            if let Some(rook) = right.rook {
                draft.setup.castling_rights.discard(rook);
            }
        }
    }
}

fn position_faults(variant: Variant, draft: &Draft, kinds: Kinds, faults: &mut Vec<FenFault>) {
    let setup = &draft.setup;
    let board = &setup.board;
    if kinds.contains(Kinds::INVALID_CASTLING_RIGHTS) {
        // Two rights on one side of the king: only the outer rook's can be right.
        for right in draft.rights.iter().filter(|right| right.by_file) {
            faults.push(FenFault::CastlingRight { right: right.letter, column: right.column });
        }
    }
    if kinds.contains(Kinds::INVALID_EP_SQUARE)
        && let Some(square) = setup.ep_square
    {
        faults.push(FenFault::EnPassantSquare { square, column: draft.en_passant_column });
    }
    if kinds.contains(Kinds::EMPTY_BOARD) {
        faults.push(FenFault::EmptyBoard);
    }
    if kinds.intersects(Kinds::MISSING_KING | Kinds::TOO_MANY_KINGS) {
        king_faults(variant, setup, faults);
    }
    if kinds.contains(Kinds::PAWNS_ON_BACKRANK) {
        let horde = Color::ALL.into_iter().filter(|color| variant.is_horde(*color));
        let allowed = horde.fold(Bitboard::EMPTY, |all, color| {
            all | (board.by_color(color) & Bitboard::from_rank(color.backrank()))
        });
        faults.push(FenFault::PawnsOnBackRank { squares: board.pawns() & Bitboard::BACKRANKS & !allowed });
    }
    let checkers = |color: Color| {
        board.king_of(color).map_or(Bitboard::EMPTY, |king| board.attacks_to(king, !color, board.occupied()))
    };
    if kinds.contains(Kinds::OPPOSITE_CHECK) {
        faults.push(FenFault::OppositeCheck { color: !setup.turn, checkers: checkers(!setup.turn) });
    }
    if kinds.contains(Kinds::IMPOSSIBLE_CHECK) {
        let checkers = checkers(setup.turn);
        faults.push(if variant == Variant::RacingKings {
            FenFault::RacingCheck { checkers }
        } else {
            FenFault::ImpossibleCheck { checkers }
        });
    }
    if kinds.contains(Kinds::TOO_MUCH_MATERIAL) {
        faults.push(FenFault::TooMuchMaterial);
    }
    if kinds.contains(Kinds::VARIANT) {
        variant_faults(variant, setup, faults);
    }
}

fn king_faults(variant: Variant, setup: &Setup, faults: &mut Vec<FenFault>) {
    for color in Color::ALL {
        let kings = setup.board.kings() & setup.board.by_color(color);
        // Horde has one king in all, antichess any number.
        let horde = variant.is_horde(color);
        if kings.is_empty() && !horde {
            faults.push(FenFault::NoKing { color });
        } else if kings.more_than_one() || (horde && kings.any()) {
            faults.push(FenFault::TooManyKings { color, squares: kings });
        }
    }
}

fn variant_faults(variant: Variant, setup: &Setup, faults: &mut Vec<FenFault>) {
    match variant {
        _ if variant.counts_checks() => faults.push(FenFault::ChecksBothThree),
        Variant::RacingKings => {
            let pawns = setup.board.pawns();
            if pawns.any() {
                faults.push(FenFault::RacingPawns { squares: pawns });
            }
            let arrived = setup.board.kings() & Bitboard::from_rank(Rank::Eighth);
            if setup.turn == Color::Black && arrived.more_than_one() {
                faults.push(FenFault::RacingBothArrived);
            }
        }
        _ => faults.push(FenFault::TooManyMen),
    }
}

/// The position without its wrong rights and squares, if nothing worse is wrong with it.
fn salvage(error: PositionError<VariantPosition>) -> Option<VariantPosition> {
    Err(error)
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_invalid_ep_square)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}
