//! The king: safe behind pawns, active in the endgame.

use krog_chess::Position;
use shakmaty::{Bitboard, Color, File, Position as _, Rank, Role, attacks};

use super::{Measure, Scene, count};
use crate::phase::Phase;

/// What the right to castle, a king on its back rank at a wing, and a pawn one or two squares before it are worth.
const MAY_CASTLE: i32 = 2;
const AT_A_WING: i32 = 3;
const NEAR_PAWN: i32 = 2;
const FAR_PAWN: i32 = 1;

pub(super) fn castling(position: &Position, side: Color) -> Bitboard {
    position.rules().castles().castling_rights() & Bitboard::from(side.fold_wb(Rank::First, Rank::Eighth))
}

/// The pawns that shield the king, and what it has of castling; nothing in the endgame.
pub(super) fn safety(scene: &Scene) -> Option<Measure> {
    let king = scene.board.king_of(scene.side).filter(|_| scene.phase != Phase::Endgame)?;
    let forward = scene.side.fold_wb(8, -8);
    let ring = attacks::king_attacks(king);
    let near_rank = Bitboard::from(king.rank()).shift(forward);
    let near = ring & near_rank;
    let pawns = scene.own(Role::Pawn);
    let (near, far) = (near & pawns, near.shift(forward) & pawns);
    let home = king.rank() == scene.side.fold_wb(Rank::First, Rank::Eighth);
    let wing = home && matches!(king.file(), File::A | File::B | File::C | File::G | File::H);
    let value = NEAR_PAWN * count(near)
        + FAR_PAWN * count(far)
        + MAY_CASTLE * i32::from(scene.castling.any())
        + AT_A_WING * i32::from(wing);
    Some(Measure::new(value, near | far))
}

/// How far the king is from the nearest of d4, e4, d5 and e5; only in the endgame.
pub(super) fn activity(scene: &Scene) -> Option<Measure> {
    let king = scene.board.king_of(scene.side).filter(|_| scene.phase == Phase::Endgame)?;
    let nearest = Bitboard::CENTER.into_iter().map(|square| king.distance(square)).min()?;
    Some(Measure::new(-i32::try_from(nearest).ok()?, Bitboard::from(king)))
}
