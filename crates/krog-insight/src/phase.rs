//! Opening, middlegame, endgame.

use serde::Serialize;
use shakmaty::{Board, Role};

/// A phase of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Pieces come out.
    Opening,
    /// Neither of the others.
    Middlegame,
    /// Few pieces are left, and no queens.
    Endgame,
}

/// Half-moves after which nothing is an opening any more.
const OPENING_PLIES: u32 = 24;
/// What both sides have at the start is 24; an opening has lost little of it,
const OPENING_WEIGHT: usize = 20;
/// an endgame has half of it at most.
const ENDGAME_WEIGHT: usize = 12;

impl Phase {
    /// The phase of a board so many half-moves into its game. Knights and bishops weigh 1, rooks 2, queens 4, both sides
    /// together: an opening has at least 20 of the 24 and at most 24 half-moves, an endgame no queens and at most 12.
    #[must_use]
    pub fn of(board: &Board, ply: u32) -> Phase {
        let count = |role: Role| board.by_role(role).count();
        let weight =
            count(Role::Knight) + count(Role::Bishop) + 2 * count(Role::Rook) + 4 * count(Role::Queen);
        if board.queens().is_empty() && weight <= ENDGAME_WEIGHT {
            Phase::Endgame
        } else if weight >= OPENING_WEIGHT && ply <= OPENING_PLIES {
            Phase::Opening
        } else {
            Phase::Middlegame
        }
    }
}
