//! Activity: how many moves a side would have, checks left aside. Each square that a piece may go to counts once; castling and
//! en passant do not.

use shakmaty::Bitboard;

use super::{Measure, Scene, count};
use crate::scene::reach;

pub(super) fn measure(scene: &Scene) -> Measure {
    let pieces = scene.board.by_color(scene.side);
    Measure::new(pieces.into_iter().map(|square| count(reach(&scene.board, square))).sum(), Bitboard::EMPTY)
}
