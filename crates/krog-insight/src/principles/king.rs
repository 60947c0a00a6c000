//! The king: safe behind pawns, active in the endgame.

use krog_chess::Position;
use shakmaty::{Bitboard, Color, File, Position as _, Rank, Role, attacks};

use super::{Measure, Scene, count};
use crate::phase::Phase;

/// What the right to castle, a king near its corner, and a pawn one or two squares before it are worth.
const MAY_CASTLE: i32 = 2;
const NEAR_CORNER: i32 = 3;
const NEAR_PAWN: i32 = 2;
const FAR_PAWN: i32 = 1;

pub(super) fn castling(position: &Position, side: Color) -> Bitboard {
    position.rules().castles().castling_rights() & Bitboard::from(side.fold_wb(Rank::First, Rank::Eighth))
}

/// The pawns that shield a king on its back rank or near its corner, and the right to castle; nothing in the endgame.
pub(super) fn safety(scene: &Scene) -> Option<Measure> {
    let king = scene.board.king_of(scene.side).filter(|_| scene.phase != Phase::Endgame)?;
    let home = scene.side.fold_wb([Rank::First, Rank::Second], [Rank::Eighth, Rank::Seventh]);
    let corner = home.contains(&king.rank()) && matches!(king.file(), File::A | File::B | File::G | File::H);
    let forward = scene.side.fold_wb(8, -8);
    let before_it = attacks::king_attacks(king) & Bitboard::from(king.rank()).shift(forward);
    let sheltered = corner || home.first() == Some(&king.rank());
    let pawns = if sheltered { scene.own(Role::Pawn) } else { Bitboard::EMPTY };
    let (near, far) = (before_it & pawns, before_it.shift(forward) & pawns);
    let value = NEAR_PAWN * count(near)
        + FAR_PAWN * count(far)
        + MAY_CASTLE * i32::from(scene.castling.any())
        + NEAR_CORNER * i32::from(corner);
    Some(Measure::new(value, near | far))
}

/// How far the king is from the nearest of d4, e4, d5 and e5; only in the endgame.
pub(super) fn activity(scene: &Scene) -> Option<Measure> {
    let king = scene.board.king_of(scene.side).filter(|_| scene.phase == Phase::Endgame)?;
    let nearest = Bitboard::CENTER.into_iter().map(|square| king.distance(square)).min()?;
    Some(Measure::new(-i32::try_from(nearest).ok()?, Bitboard::from(king)))
}
