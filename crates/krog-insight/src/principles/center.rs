//! Control of the centre: which of d4, e4, d5 and e5 a side attacks.

use shakmaty::Bitboard;

use super::{Measure, Scene};
use crate::scene::attackers;

pub(super) fn measure(scene: &Scene) -> Measure {
    let attacked = |square: &_| attackers(&scene.board, *square, scene.side).any();
    Measure::gain(Bitboard::CENTER.into_iter().filter(attacked).collect())
}
