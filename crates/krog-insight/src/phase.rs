//! Opening, middlegame, endgame, as the book of principles has them.

use krog_chess::rules::{Advisor, AskError};
use serde::Serialize;

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

impl Phase {
    /// Its name in answers and messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Opening => "opening",
            Phase::Middlegame => "middlegame",
            Phase::Endgame => "endgame",
        }
    }

    /// The phase of the position that is looked at: `opening()` and `endgame()` of `advice.krog`.
    ///
    /// # Errors
    /// The rules take too long.
    pub fn of(advisor: &mut Advisor) -> Result<Phase, AskError> {
        Ok(if advisor.holds("endgame")? {
            Phase::Endgame
        } else if advisor.holds("opening")? {
            Phase::Opening
        } else {
            Phase::Middlegame
        })
    }
}
