//! Tactical motifs: what a move, or a line of moves, shows, each claim with the squares that prove it.
//!
//! Pure: no I/O, no clock, no environment, no randomness.

#![warn(missing_docs)]
#![cfg_attr(test, allow(clippy::disallowed_methods, clippy::disallowed_types))]

mod applies;
mod claim;
mod detect;
pub mod evidence;
mod line;
mod motif;
mod placed;
mod scene;
mod word;

use krog_chess::{Move, Position};

pub use crate::{
    applies::applies,
    claim::Claim,
    evidence::Evidence,
    line::LineError,
    motif::Motif,
    placed::Placed,
    word::{Gain, Quoted, Word},
};

/// The motifs of a line: the first move is the opponent's, then one's own, a reply, and so on; what is claimed is of one's own
/// moves. Under a rulebook of its own nothing is claimed.
///
/// # Errors
/// A move of the line is illegal.
pub fn motifs_of_line(position: &Position, moves: &[Move]) -> Result<Vec<Claim>, LineError> {
    let line = line::Line::replay(position, moves)?;
    Ok(if position.custom().is_some() { Vec::new() } else { detect::claims(&line) })
}
