//! What tables say.

use std::cmp::Reverse;

use krog_chess::Move;

/// How a position ends with best play, for the side to move. Wins and losses that take too long are drawn by the rule of fifty moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    Loss,
    /// Lost, but drawn by the rule of fifty moves.
    BlessedLoss,
    Draw,
    /// Won, but drawn by the rule of fifty moves.
    CursedWin,
    Win,
}

impl Outcome {
    /// The same for the other side.
    #[must_use]
    pub const fn other(self) -> Outcome {
        match self {
            Outcome::Loss => Outcome::Win,
            Outcome::BlessedLoss => Outcome::CursedWin,
            Outcome::Draw => Outcome::Draw,
            Outcome::CursedWin => Outcome::BlessedLoss,
            Outcome::Win => Outcome::Loss,
        }
    }
}

/// What the tables say of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// For the side to move.
    pub outcome: Outcome,
    /// Half-moves to the next capture or pawn move on the way, positive where the side to move wins; none where that table is missing.
    pub dtz: Option<i32>,
    /// Whether that may be one too few, as tables round it.
    pub rounded: bool,
    /// The legal moves that the tables know, the best first.
    pub moves: Vec<MoveFound>,
}

impl Found {
    /// The moves that keep what the position is worth; of those that win, the first alone, so that something comes of it.
    pub fn keeping(&self) -> Vec<Move> {
        let kept = self.moves.iter().filter(|found| found.outcome == self.outcome);
        let most = if self.outcome > Outcome::Draw { 1 } else { usize::MAX };
        kept.take(most).map(|found| found.mv).collect()
    }
}

/// What the tables say of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveFound {
    pub mv: Move,
    /// For the side that makes it.
    pub outcome: Outcome,
    /// As for the position after it, seen by the side that makes it.
    pub dtz: Option<i32>,
    /// Whether it is a capture or a pawn move.
    pub zeroing: bool,
    /// Whether it ends the game.
    pub ends: bool,
}

impl MoveFound {
    /// What moves are put in order by: what wins soonest and loses latest comes first.
    pub(crate) fn order(&self) -> impl Ord + use<> {
        let winning = self.outcome > Outcome::Draw;
        let long = self.dtz.map_or(i32::MAX, i32::abs);
        let soon = if winning { long } else { long.saturating_neg() };
        (Reverse(self.outcome), Reverse(self.ends && winning), Reverse(self.zeroing && winning), soon)
    }
}
