//! Opposition: with kings and pawns only, the kings on one line with an odd number of squares between; the side not to move
//! has it.

use shakmaty::{Bitboard, Role, attacks};

use super::{Measure, Scene};

/// Whether the side would have it with the other side to move. What it is worth is not said.
pub(super) fn measure(scene: &Scene) -> Option<Measure> {
    let board = &scene.board;
    let (own, other) = (board.king_of(scene.side)?, board.king_of(scene.side.other())?);
    let bare = (board.occupied() & !board.by_role(Role::Pawn) & !board.kings()).is_empty();
    let between = attacks::between(own, other).count();
    let faces = attacks::ray(own, other).any() && between % 2 == 1;
    (bare && board.pawns().any()).then(|| Measure::new(i32::from(faces), Bitboard::from(own).with(other)))
}
