//! What a move alone shows: a search says what comes of it, and the motifs are those of its line.

mod search;

use krog_chess::{Move, Position, Variant};
use shakmaty::{Position as _, variant::VariantPosition};

use self::search::{Depth, Search};
use crate::{
    applies::applies,
    claim::Claim,
    detect,
    line::{Line, LineError},
    motif::Motif,
};

/// Positions that a move's search may look at.
const BUDGET: u32 = 20_000;
/// The reply, one's own move and its reply are tried in full; quiet checks two plies longer.
const DEPTH: Depth = Depth { full: 3, checks: 5 };

/// The motifs of a legal move.
pub(crate) fn claims(position: &Position, m: Move) -> Result<Vec<Claim>, LineError> {
    let mut moves = vec![m];
    // Where there is no fork, no motif needs to know what follows.
    if applies(Motif::Fork, position.variant()) {
        moves.extend(foreseen(position, m));
    }
    let line = Line::replay(position, &moves)?;
    Ok(detect::claims(&line, 0..=0))
}

/// What the search expects after a legal move: the best reply and what follows it, as long as there are captures, promotions
/// and checks. Where several replies are as good, it is one of them. Nothing under a rulebook of its own, and nothing in bughouse, where what may be dropped
/// is decided on the other board.
#[must_use]
pub fn foreseen(position: &Position, m: Move) -> Vec<Move> {
    if position.custom().is_some() || position.variant() == Variant::Bughouse || !position.is_legal(m) {
        return Vec::new();
    }
    let mut after = position.rules().clone();
    after.play_unchecked(m);
    match &after {
        VariantPosition::Chess(chess) => Search::new(BUDGET, true).line(chess, DEPTH),
        other => Search::new(BUDGET, false).line(other, DEPTH),
    }
}
