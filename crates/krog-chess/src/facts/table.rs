//! What is going on beside the board.

use shakmaty::{Bitboard, ByColor, Square};

use crate::{can_mate::is_dead_at_sight, end::EndReason, game::Game};

/// The time class of a game, as the Laws divide it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Speed {
    /// Sixty minutes and more.
    Classical,
    /// Between.
    Rapid,
    /// Ten minutes and less.
    Blitz,
}

/// What a search for a side's possible mate came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MateSearch {
    /// Neither a line nor a proof that there is none.
    Open,
    /// A series of legal moves ends in mate.
    Line,
    /// No series does.
    Never,
}

/// The table at which a game is played. By default nothing has happened there, and nothing is known of speed and search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Table {
    /// The men that the player to move has touched deliberately.
    pub touched: Bitboard,
    /// The first of them.
    pub touched_first: Option<Square>,
    /// Whether the game is over.
    pub over: bool,
    /// Who has resigned.
    pub resigned: ByColor<bool>,
    /// Who offers a draw.
    pub offers_draw: ByColor<bool>,
    /// Who has accepted one.
    pub accepts_draw: ByColor<bool>,
    /// Whose flag has fallen.
    pub flag_fallen: ByColor<bool>,
    /// Whether waiting longer is not possible.
    pub deadline: bool,
    /// Whether the player to move only adjusts.
    pub adjusting: bool,
    /// Whether moves that are not known came before the first position known.
    pub begun_earlier: bool,
    /// Whether a draw by threefold repetition is claimed.
    pub claimed_threefold: bool,
    /// Whether a draw by the fifty-move rule is claimed.
    pub claimed_fifty_moves: bool,
    /// The time class.
    pub speed: Option<Speed>,
    /// Completed illegal moves.
    pub illegal_moves: ByColor<u8>,
    /// Wrong claims.
    pub wrong_claims: ByColor<u8>,
    /// Whether a side can still mate.
    pub mate: ByColor<Option<MateSearch>>,
}

impl Table {
    /// The table of a game as far as its moves tell. What is `said` of it is from somebody who was there all the time; without
    /// that, what came before its first position is not known.
    #[must_use]
    pub fn of(game: &Game, said: Option<Table>) -> Table {
        let mut table =
            said.unwrap_or(Table { begun_earlier: game.start().halfmoves() > 0, ..Table::default() });
        match game.end().map(|end| end.reason) {
            None if is_dead_at_sight(game.position()) => {
                table.over = true;
                table.mate = table.mate.map(|search| search.or(Some(MateSearch::Never)));
            }
            Some(EndReason::InsufficientMaterial | EndReason::DeadPosition) => {
                table.over = true;
                table.mate = table.mate.map(|search| search.or(Some(MateSearch::Never)));
            }
            Some(EndReason::Fivefold | EndReason::SeventyFiveMoves) => table.over = true,
            _ => {}
        }
        table
    }
}
