//! How permitted moves are written: told apart from each other, and marked by what the rulebook says of the position behind
//! them.

use std::sync::Arc;

use shakmaty::{
    Move, Role,
    san::{San, SanError, SanPlus, Suffix},
};

use super::CustomPosition;
use crate::end::GameResult;

impl CustomPosition {
    /// SAN without mark.
    pub(crate) fn bare_san(&self, m: Move) -> San {
        let (role, from, capture, to, promotion) = match m {
            Move::Castle { king, rook } => {
                return San::Castle(shakmaty::CastlingSide::from_king_side(
                    rook.file() as u32 > king.file() as u32,
                ));
            }
            Move::Put { role, to } => return San::Put { role, to },
            Move::EnPassant { from, to } => (Role::Pawn, from, true, to, None),
            Move::Normal { role, from, capture, to, promotion } => {
                (role, from, capture.is_some(), to, promotion)
            }
        };
        let (mut alike, mut same_file, mut same_rank) = (false, false, false);
        for other in self.permitted().unwrap_or_default() {
            let other = other.mv;
            let Some(start) = other.from() else { continue };
            if matches!(other, Move::Castle { .. })
                || other.role() != role
                || other.to() != to
                || other.promotion() != promotion
                || start == from
            {
                continue;
            }
            alike = true;
            same_file |= start.file() == from.file();
            same_rank |= start.rank() == from.rank();
        }
        // A pawn that captures says its file; one that steps aside without capturing must say it too.
        let pawn_file = role == Role::Pawn && (capture || from.file() != to.file());
        let file = pawn_file || alike && (!same_file || same_rank);
        San::Normal {
            role,
            file: file.then(|| from.file()),
            rank: same_file.then(|| from.rank()),
            capture,
            to,
            promotion,
        }
    }

    /// SAN with its mark: `#` where the rulebook lets the mover win by it, `+` where it gives check.
    pub(crate) fn san(self: &Arc<CustomPosition>, m: Move) -> SanPlus {
        SanPlus { san: self.bare_san(m), suffix: self.suffix(m) }
    }

    fn suffix(self: &Arc<CustomPosition>, m: Move) -> Option<Suffix> {
        let after = self.after(self.candidate_of(m)?).ok()?;
        let won = after
            .end()
            .ok()
            .flatten()
            // Whoever it is: who moves into a stalemate that is a win for the one who cannot move has ended the game too.
            .is_some_and(|end| matches!(end.end.result, GameResult::Win(_)));
        if won {
            return Some(Suffix::Checkmate);
        }
        after.check().ok().filter(|check| *check).map(|_| Suffix::Check)
    }

    /// The permitted move that a SAN names.
    pub(crate) fn find(&self, san: San) -> Result<Move, SanError> {
        let moves = self.permitted().unwrap_or_default();
        if let Some(exact) = moves.iter().find(|p| self.bare_san(p.mv) == san) {
            return Ok(exact.mv);
        }
        let mut fitting = moves.iter().map(|p| p.mv).filter(|m| san.matches(*m));
        match (fitting.next(), fitting.next()) {
            (Some(m), None) => Ok(m),
            (Some(_), Some(_)) => Err(SanError::AmbiguousSan),
            (None, _) => Err(SanError::IllegalSan),
        }
    }
}
