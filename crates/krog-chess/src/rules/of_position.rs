//! The book of a position. Positions by a rulebook ask their book, so that books know nothing of positions.

use std::sync::Arc;

use krog_logic::{proof::Truth, sort::Word, world::History};
use shakmaty::{ByColor, Color};

use super::{Rules, RulesError, book_name};
use crate::{
    facts::{ChessState, MateSearch, Table},
    position::Position,
};

impl Rules {
    /// The rules that a position is judged by.
    ///
    /// # Errors
    /// None for the books that come with the product; tests hold that.
    pub fn of(position: &Position) -> Result<Arc<Rules>, RulesError> {
        Rules::named(&book_name(position.variant(), position.mode().is_chess960()))
    }
}

impl Position {
    /// Whether a side can still win, as the rulebook of the position has it (`cannot_win`); nothing where that hangs on a search
    /// for the side's mate of which nothing is `known`. What a rulebook cannot decide counts as yes.
    #[must_use]
    pub fn can_win(&self, side: Color, known: ByColor<Option<MateSearch>>) -> Option<bool> {
        let rules = match self.custom() {
            Some(custom) => Arc::clone(custom.rules().rules()),
            None => match Rules::of(self) {
                Ok(rules) => rules,
                Err(_) => return Some(true),
            },
        };
        let now = ChessState::from_position(self).with_table(Table { mate: known, ..Table::default() });
        let mut scratch = rules.scratch();
        let mut judge = rules.machine().judge(&mut scratch, History { past: &[], now: &now });
        match judge.holds("cannot_win", &[Word::from(side.fold_wb(0_u8, 1))]) {
            Ok(Some(Truth::True)) => Some(false),
            Ok(Some(Truth::Unknown)) if known.get(side).is_none() => None,
            _ => Some(true),
        }
    }
}
