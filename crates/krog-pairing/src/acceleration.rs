//! Acceleration (C.04.5.1): virtual points that count only for pairing.

use std::collections::BTreeMap;

use crate::tournament::{Number, Points, Tournament};

/// Whether results are worth what Baku acceleration asks for: a win twice a draw, a loss nothing.
#[must_use]
pub const fn suits_baku(points: &Points) -> bool {
    points.loss == 0 && points.win == 2 * points.draw
}

/// The virtual points of Baku acceleration by players and rounds, in tenths; none where results are worth something else.
///
/// The first half of the players, rounded up to an even number, have a win more in the first half of the accelerated rounds and a draw more in
/// the others. The first half of the rounds are accelerated; both halves are rounded up.
#[must_use]
pub fn baku(tournament: &Tournament) -> Option<BTreeMap<Number, Vec<i64>>> {
    let points = &tournament.points;
    if !suits_baku(points) {
        return None;
    }
    let accelerated = tournament.rounds.div_ceil(2);
    let whole = accelerated.div_ceil(2);
    let of_round = |round: usize| if round < whole { points.win } else { points.draw };
    let row: Vec<i64> = (0..accelerated).map(of_round).collect();
    let first = 2 * tournament.players.len().div_ceil(4);
    Some(tournament.players.iter().take(first).map(|player| (player.number, row.clone())).collect())
}
