//! What a move alone shows: a search says what comes of it, and the motifs are those of its line.

mod exchange;
mod search;

use krog_chess::{Move, Position};
use shakmaty::{Position as _, variant::VariantPosition};

pub use self::exchange::exchange;
pub(crate) use self::exchange::price;
use self::search::{Depth, Search};
use crate::{
    claim::Claim,
    detect,
    line::{Line, LineError},
};

/// Positions that a move's search may look at.
const BUDGET: u32 = 20_000;
/// The reply, one's own move and its reply are tried in full; quiet checks two plies longer.
const DEPTH: Depth = Depth { full: 3, checks: 5 };

/// The motifs of a legal move.
pub(crate) fn claims(position: &Position, m: Move) -> Result<Vec<Claim>, LineError> {
    let mut moves = vec![m];
    moves.extend(foreseen(position, m));
    let line = Line::replay(position, &moves)?;
    Ok(detect::claims(&line, 0..=0))
}

/// What the search expects after a legal move: the best reply and what follows it, as long as there are captures, promotions
/// and checks. Where several replies are as good, it is one of them. Nothing under a rulebook of its own.
#[must_use]
pub fn foreseen(position: &Position, m: Move) -> Vec<Move> {
    if position.custom().is_some() || !position.is_legal(m) {
        return Vec::new();
    }
    let mut after = position.rules().clone();
    after.play_unchecked(m);
    match &after {
        VariantPosition::Chess(chess) => Search::new(BUDGET).line(chess, DEPTH),
        other => Search::new(BUDGET).line(other, DEPTH),
    }
}
