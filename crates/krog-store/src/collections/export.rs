//! Games that are wanted, given out as they came.

use krog_explorer::{
    ExplorerError, GameNo,
    games::{
        Found, Search, VisitText,
        search::{LOOK, REPLAY},
    },
};
use std::ops::ControlFlow;

use super::{StoredCollection, search::Bounds};

/// Texts that are in memory at a time.
const TEXTS: usize = 500;

impl StoredCollection {
    /// Shows the texts of games that are wanted, the newest first, until the visit breaks off or as many were shown as are in
    /// memory at a time. Returns where it goes on; none where all were looked at.
    pub fn export(
        &self,
        search: &Search,
        visit: &mut VisitText<'_>,
    ) -> Result<Option<GameNo>, ExplorerError> {
        let Some(number) = self.number()? else { return Ok(None) };
        let mut games: Vec<Found> = Vec::with_capacity(TEXTS);
        let bounds = Bounds { limit: TEXTS, looked: LOOK, replayed: REPLAY };
        let next = self.look(search, bounds, &mut |found| {
            games.push(found);
            Ok(ControlFlow::Continue(()))
        })?;
        let mut texts = self.texts(number, &games.iter().collect::<Vec<_>>())?;
        texts.sort_unstable_by(|(one, _), (other, _)| other.cmp(one));
        for (game, text) in texts {
            if visit(game, &text).is_break() {
                return Ok(Some(game).filter(|game| game.0 > 0));
            }
        }
        Ok(next.filter(|game| game.0 > 0))
    }
}
