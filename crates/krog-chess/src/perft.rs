//! Counting the leaves of the move tree.

use crate::{position::Position, with_rules};

/// The number of move sequences of `depth` plies. The variant is looked up once, so that the count runs at shakmaty's
/// own speed on the concrete rules.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match position.library() {
        None => by_positions(position, depth),
        Some(rules) => with_rules!(rules, rules => shakmaty::perft(rules, depth)),
    }
}

/// The same by what a rulebook permits, or bughouse, where captures do not fill the captor's hand.
fn by_positions(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => {
            let after =
                |m: &shakmaty::Move| position.play(*m).map_or(0, |next| by_positions(&next, depth - 1));
            moves.iter().map(after).sum()
        }
    }
}
