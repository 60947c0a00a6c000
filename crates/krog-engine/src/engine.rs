//! What the rest of the product asks of an engine.

use krog_chess::Position;
use shakmaty::variant::VariantPosition;

use crate::{Info, Limits, PositionKey, Report, Stop, custom};

/// Something that chooses moves. It can be handed to another thread, where a search may block.
pub trait Engine: Send {
    /// Chooses a legal move in `root`.
    ///
    /// `history` holds the keys of the positions before `root`, oldest first, at least since the last
    /// move that cannot be undone; with it the engine knows which moves repeat a position.
    /// `info` is called after every finished iteration. The call blocks until a limit is reached or
    /// `stop` is raised, and answers with a legal move even when that is the case from the beginning.
    ///
    /// # Errors
    ///
    /// [`SearchError::NoLegalMove`] when the game is already over on the board.
    fn search(
        &mut self,
        root: &VariantPosition,
        history: &[PositionKey],
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Report, SearchError>;

    /// Chooses a move that is legal in `root`, whatever decides there: the library's rules, or a rulebook of a user's.
    /// Otherwise as [`Engine::search`].
    ///
    /// # Errors
    ///
    /// The game is over on the board, or the rulebook has no answer.
    fn search_position(
        &mut self,
        root: &Position,
        history: &[PositionKey],
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&Info),
    ) -> Result<Report, SearchError> {
        match root.library() {
            Some(rules) => self.search(rules, history, limits, stop, info),
            None => custom::search(root, history, limits, stop, info),
        }
    }
}

/// Why an engine has no move to give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SearchError {
    /// The side to move has no legal move, or the variant has already decided the game.
    #[error("no legal move: the game is over in this position")]
    NoLegalMove,
    /// The rulebook of the game cannot judge the position, or none that follows, in the time it has.
    #[error("the rulebook has no answer in time")]
    NoAnswer,
}
