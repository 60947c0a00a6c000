//! A round that is paired.

use krog_wire::tournament::{BoardResult, ByeWorth};

use super::EntryId;
use crate::event::ResultBy;

/// A game of a round.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    /// The entry with White.
    pub white: EntryId,
    /// The entry with Black.
    pub black: EntryId,
    /// How it ended.
    pub result: Option<BoardResult>,
    /// Who says so.
    pub by: Option<ResultBy>,
    /// What White says of it, then what Black says.
    pub claims: [Option<BoardResult>; 2],
    /// The game played here.
    pub game: Option<String>,
}

impl Board {
    /// Whether somebody plays here.
    #[must_use]
    pub const fn has(&self, entry: EntryId) -> bool {
        self.white == entry || self.black == entry
    }
}

/// A round that is paired.
#[derive(Debug, Clone, PartialEq)]
pub struct Round {
    /// When, in milliseconds since 1970.
    pub paired_at: i64,
    /// Why it was paired by hand.
    pub by_hand: Option<String>,
    /// The games, the first board first.
    pub boards: Vec<Board>,
    /// Who has no opponent.
    pub bye: Option<EntryId>,
    /// Who is not there, and what that is worth.
    pub byes: Vec<(EntryId, ByeWorth)>,
    /// How many games have no result.
    pub open: usize,
    /// When the last result came, where all are there.
    pub done_at: Option<i64>,
    /// The pairing numbers before it, for when it is undone.
    pub(crate) numbers_before: Vec<EntryId>,
    /// Who was kept apart in it.
    pub(crate) apart: Vec<Vec<EntryId>>,
}

impl Round {
    /// A board, from 1.
    #[must_use]
    pub fn board(&self, board: u32) -> Option<&Board> {
        self.boards.get(usize::try_from(board).ok()?.checked_sub(1)?)
    }

    /// The board of somebody, from 1.
    #[must_use]
    pub fn board_of(&self, entry: EntryId) -> Option<(u32, &Board)> {
        (1..).zip(&self.boards).find(|(_, board)| board.has(entry))
    }
}

/// What a player of a board says of it.
pub(super) fn claim_of(board: &mut Board, entry: EntryId) -> Option<&mut Option<BoardResult>> {
    let [white, black] = &mut board.claims;
    if board.white == entry { Some(white) } else { (board.black == entry).then_some(black) }
}

/// The result of a game where one of its players has left, or both.
pub(super) const fn forfeited(white: bool, black: bool) -> Option<BoardResult> {
    match (white, black) {
        (true, true) => Some(BoardResult::BothForfeit),
        (true, false) => Some(BoardResult::WhiteForfeits),
        (false, true) => Some(BoardResult::BlackForfeits),
        (false, false) => None,
    }
}
