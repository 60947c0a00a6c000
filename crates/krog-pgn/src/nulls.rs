//! What becomes of a main line in which somebody passes the turn.

/// What becomes of a game whose main line passes the turn (`--`, `Z0`): no game allows it, analyses do it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum NullMoves {
    /// Passed turns and what follows are kept as an analysis; the game itself goes up to the first of them. Where nobody can
    /// pass the turn, in check, the analysis ends.
    Keep,
    /// The game is kept up to there.
    Cut,
    /// The game is a wrong one.
    #[default]
    Refuse,
}

impl NullMoves {
    pub const ALL: [NullMoves; 3] = [NullMoves::Keep, NullMoves::Cut, NullMoves::Refuse];

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            NullMoves::Keep => "keep",
            NullMoves::Cut => "cut",
            NullMoves::Refuse => "refuse",
        }
    }
}
