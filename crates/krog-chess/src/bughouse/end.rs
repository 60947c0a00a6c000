//! How matches end.

use super::{BoardName, Seat, Team};

krog_syntax::named! {
    /// Why a match ended.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum MatchReason {
        /// A king is attacked, and no move and no man yet to come parries it.
        Checkmate = "checkmate",
        /// A player's time is up.
        Flag = "flag",
        /// A player resigned for the team.
        Resignation = "resignation",
        /// All four agreed to a draw.
        Agreement = "agreement",
        /// Nobody has a move on either board, so that no man can come any more.
        Stuck = "stuck",
        /// Called off before it began.
        Aborted = "aborted",
    }
}

/// The end of a match: who won, why, and on which board it happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MatchEnd {
    /// The winners; none after a draw or an aborted match.
    pub winner: Option<Team>,
    /// Why.
    pub reason: MatchReason,
    /// The board of the player who was mated, flagged or resigned.
    pub board: Option<BoardName>,
}

impl MatchEnd {
    /// A player loses, and the team with him.
    #[must_use]
    pub const fn lost(seat: Seat, reason: MatchReason) -> MatchEnd {
        MatchEnd { winner: Some(seat.team().other()), reason, board: Some(seat.board) }
    }

    /// Who was mated, flagged or resigned.
    #[must_use]
    pub fn loser(self) -> Option<Seat> {
        Some(self.winner?.other().seat(self.board?))
    }

    /// As a match's tag `Result` has it: from the side of the first team, which has White on board A.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match (self.winner, self.reason) {
            (Some(Team::One), _) => "1-0",
            (Some(Team::Two), _) => "0-1",
            (None, MatchReason::Aborted) => "*",
            (None, _) => "1/2-1/2",
        }
    }
}
