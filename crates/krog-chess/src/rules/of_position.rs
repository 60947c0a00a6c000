//! The book of a position. Positions by a rulebook ask their book, so that books know nothing of positions.

use std::sync::Arc;

use super::{Rules, RulesError, book_name};
use crate::position::Position;

impl Rules {
    /// The rules that a position is judged by.
    ///
    /// # Errors
    /// None for the books that come with the product; tests hold that.
    pub fn of(position: &Position) -> Result<Arc<Rules>, RulesError> {
        Rules::named(&book_name(position.variant(), position.mode().is_chess960()))
    }
}
