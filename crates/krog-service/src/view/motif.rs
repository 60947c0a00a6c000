//! Motifs, as they are sent.

use krog_chess::{Move, Position};
use krog_insight::{Claim, Word};
use krog_wire::motifs::{MotifView, MoveAnalysis};

use super::words;

/// What a move shows.
pub fn move_analysis(position: &Position, mv: Move, claims: &[Claim]) -> MoveAnalysis {
    MoveAnalysis {
        fen: position.fen(),
        uci: position.uci(mv),
        san: position.san(mv),
        motifs: claims.iter().map(|claim| motif(position, claim)).collect(),
    }
}

fn motif(position: &Position, claim: &Claim) -> MotifView {
    let line = match claim.word() {
        Word::Shows => &[][..],
        Word::Wins(gain) => gain.line(),
        Word::Mates(quoted) => quoted.line(),
    };
    MotifView {
        motif: claim.motif().name().to_owned(),
        squares: claim.evidence().squares().iter().map(ToString::to_string).collect(),
        says: words(&claim.message()),
        effect: claim.effect(position).map(|effect| words(&effect)),
        line: line.iter().map(ToString::to_string).collect(),
    }
}
