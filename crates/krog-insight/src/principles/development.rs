//! Development: knights and bishops that have left their first squares.

use krog_chess::Variant;
use shakmaty::{Bitboard, Role, Square};

use super::{Measure, Scene};

/// Those that still stand there count against a side; nothing is said where any array is a start.
pub(super) fn measure(scene: &Scene) -> Option<Measure> {
    let knights = scene.side.fold_wb([Square::B1, Square::G1], [Square::B8, Square::G8]);
    let bishops = scene.side.fold_wb([Square::C1, Square::F1], [Square::C8, Square::F8]);
    let at_home = |squares: [Square; 2], role| squares.into_iter().collect::<Bitboard>() & scene.own(role);
    (scene.variant != Variant::Chess960)
        .then(|| Measure::fault(at_home(knights, Role::Knight) | at_home(bishops, Role::Bishop)))
}
