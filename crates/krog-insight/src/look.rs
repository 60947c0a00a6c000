//! What a move alone shows: a search says what comes of it, and the motifs are those of its line.

mod exchange;
mod search;

use krog_chess::{Move, Position};
use shakmaty::{Position as _, variant::VariantPosition};

pub use self::exchange::exchange;
use self::search::{Branch, Depth, Search};
use crate::{
    claim::Claim,
    detect,
    line::{Line, LineError},
};

/// Positions that a move's search may look at.
const BUDGET: u32 = 20_000;
const DEPTH: Depth = Depth { full: 3, checks: 5 };
/// Replies this much worse than the best are still looked at, in hundredths of a pawn.
const MARGIN: i32 = 100;

/// The motifs of a legal move.
pub(crate) fn claims(position: &Position, m: Move) -> Result<Vec<Claim>, LineError> {
    let mut moves = vec![m];
    moves.extend(foreseen(position, m));
    let line = Line::replay(position, &moves)?;
    Ok(detect::claims(&line, 0..=0))
}

/// The reply and what follows it.
pub fn foreseen(position: &Position, m: Move) -> Vec<Move> {
    let mut after = position.rules().clone();
    after.play_unchecked(m);
    let branches = match &after {
        VariantPosition::Chess(chess) => Search::new(BUDGET).branches(chess, DEPTH, MARGIN),
        other => Search::new(BUDGET).branches(other, DEPTH, MARGIN),
    };
    branches.into_iter().next().map(|branch: Branch| branch.moves).unwrap_or_default()
}
