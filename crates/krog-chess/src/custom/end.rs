//! How a game by a rulebook ends: by the first of its outcomes that holds.

use krog_logic::sort::Word;
use krog_machine::Judge;
use shakmaty::Color;

use super::{CustomError, CustomPosition};
use crate::{
    end::{End, EndReason},
    facts::{ChessState, Table},
    rules::{BOOKS, Texts},
};

/// An end, and the outcome of the rulebook that brings it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CustomEnd {
    /// The end.
    pub end: End,
    /// The outcome's index in the rulebook.
    pub outcome: usize,
}

impl CustomPosition {
    /// The end that the rulebook sees here, without anybody's claim.
    pub(crate) fn end(&self) -> Result<Option<CustomEnd>, CustomError> {
        *self.end.get_or_init(|| self.end_of(&self.state, false))
    }

    /// The end that the position itself brings: repetition and counted moves are the game's.
    pub(crate) fn end_of_position(&self) -> Option<End> {
        let end = self.end().ok().flatten()?.end;
        (!matches!(end.reason, EndReason::Fivefold | EndReason::SeventyFiveMoves)).then_some(end)
    }

    /// The end that a claimed draw brings, as the rulebook scores it.
    pub(super) fn end_claimed(&self) -> Result<Option<CustomEnd>, CustomError> {
        self.end_of(&self.state, true)
    }

    /// The end once the table is so: somebody has resigned, or both have agreed.
    pub(crate) fn end_at(&self, table: Table) -> Option<End> {
        let state = self.state.clone().with_table(table);
        self.end_of(&state, false).ok().flatten().map(|found| found.end)
    }

    fn end_of(&self, now: &ChessState, claimed: bool) -> Result<Option<CustomEnd>, CustomError> {
        self.ask_of(now, |judge| self.find_end(judge, claimed))
    }

    fn find_end(
        &self,
        judge: &mut Judge<'_, ChessState>,
        claimed: bool,
    ) -> Result<Option<CustomEnd>, CustomError> {
        let Some(ending) = judge.ending(claimed)? else { return Ok(None) };
        let program = self.rules.rules.program();
        let reason = program.outcomes.get(ending.outcome).and_then(|outcome| {
            let own = BOOKS.iter().all(|(book, _)| *book != outcome.head.book);
            let mut known = EndReason::ALL.iter().copied();
            known.find(|reason| !own && reason.outcomes().contains(&outcome.head.name.as_str()))
        });
        let reason = reason.unwrap_or(EndReason::Rulebook);
        let end = match (ending.winner.and_then(side), ending.loser.and_then(side)) {
            (Some(winner), _) => End::win(winner, reason),
            (None, Some(loser)) => End::win(!loser, reason),
            (None, None) => End::draw(reason),
        };
        Ok(Some(CustomEnd { end, outcome: ending.outcome }))
    }

    /// The rulebook's own words for the end here.
    #[must_use]
    pub fn end_text(&self) -> Option<Texts> {
        let found = self.end().ok().flatten()?;
        let program = self.rules.rules.program();
        let outcome = program.outcomes.get(found.outcome)?;
        let index = u16::try_from(found.outcome).ok()?;
        let sentence = self.ask(|judge| Ok(judge.say(&outcome.head, index, false, &[])?)).ok().flatten()?;
        Some(sentence.texts)
    }
}

const fn side(word: Word) -> Option<Color> {
    match word {
        0 => Some(Color::White),
        1 => Some(Color::Black),
        _ => None,
    }
}
