//! What moves mean: the motifs that a move or a line shows, each claim with the squares that prove it; the principles that speak for
//! a move or against it; what both come to beside an engine's word; and the reasons in words.
//!
//! Pure: no I/O, no clock, no environment, no randomness.

#![warn(missing_docs)]
#![cfg_attr(test, allow(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod accuracy;
mod applies;
mod because;
mod claim;
mod detect;
pub mod evidence;
mod exchange;
mod label;
mod line;
mod look;
mod moment;
mod motif;
mod observer;
mod phase;
mod placed;
mod plan;
mod reason;
mod refutation;
mod review;
mod reviewed;
mod scene;
mod sheet;
mod suggest;
mod threat;
mod why_not;
mod winning;
mod word;
mod words;

use krog_chess::{Move, Position};

use crate::line::Line;

pub use crate::{
    applies::applies,
    because::Because,
    claim::Claim,
    evidence::Evidence,
    exchange::exchange,
    label::{Judged, Label, label},
    line::LineError,
    look::foreseen,
    moment::Missed,
    motif::Motif,
    observer::{ObserveError, Observer},
    phase::Phase,
    placed::Placed,
    plan::Plan,
    reason::Reason,
    refutation::{Cost, Refutation},
    review::{Found, Review, ReviewError, ReviewedMove, review},
    reviewed::{PhaseReview, Reviewed, ReviewedError},
    sheet::{Context, Expected, Sheet, Source, Term, Weights},
    suggest::{Proposed, Suggestion},
    threat::BackRankThreat,
    why_not::{Decides, WhyNot, why_not},
    winning::{Curve, Worth},
    word::{Gain, Quoted, Word},
};

/// The motifs of a line: the first move is the opponent's, then one's own, a reply, and so on; what is claimed is of one's own
/// moves. Of whole games it is better asked move by move. Under a rulebook of its own nothing is claimed.
///
/// # Errors
/// A move of the line is illegal.
pub fn motifs_of_line(position: &Position, moves: &[Move]) -> Result<Vec<Claim>, LineError> {
    let line = Line::replay(position, moves)?;
    let last = moves.len().saturating_sub(1);
    Ok(if position.custom().is_some() { Vec::new() } else { detect::claims(&line, 1..=last) })
}

/// The motifs of one move, as far as a search for captures and checks can tell what comes of it: what is claimed stands at
/// ply 0, and the lines that it quotes are the search's. Under a rulebook of its own nothing is claimed.
///
/// # Errors
/// The move is illegal.
pub fn motifs_of_move(position: &Position, m: Move) -> Result<Vec<Claim>, LineError> {
    if !position.is_legal(m) {
        return Err(LineError::Illegal { ply: 0 });
    }
    if position.custom().is_some() { Ok(Vec::new()) } else { look::claims(position, m) }
}
