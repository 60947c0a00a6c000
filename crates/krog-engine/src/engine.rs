//! What the rest of the product asks of an engine.

use shakmaty::variant::VariantPosition;

use crate::{Info, Limits, PositionKey, Report, Stop};

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
}

/// Why an engine has no move to give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SearchError {
    /// The side to move has no legal move, or the variant has already decided the game.
    #[error("no legal move: the game is over in this position")]
    NoLegalMove,
}
