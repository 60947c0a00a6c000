//! Connected rooks: two on one rank or file with nothing between.

use shakmaty::{Bitboard, Role, attacks};

use super::{Measure, Scene};

pub(super) fn measure(scene: &Scene) -> Option<Measure> {
    let rooks = scene.own(Role::Rook);
    let connected: Bitboard = rooks
        .into_iter()
        .filter(|rook| (attacks::rook_attacks(*rook, scene.board.occupied()) & rooks).any())
        .collect();
    rooks.more_than_one().then(|| Measure::new(i32::from(connected.any()), connected))
}
