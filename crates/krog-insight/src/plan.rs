//! What a side is about: the first later move of its line of which a principle says what it is for.

use krog_chess::{Move, rules::Advised};

use crate::{
    observer::{ObserveError, Observer},
    sheet::Source,
    suggest::Suggestion,
};

/// A later move of a line, and the principle that speaks for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The line up to that move.
    pub line: Vec<Move>,
    /// The principle.
    pub advised: Advised,
}

/// How many of one's own moves are looked at, the first one included.
const OWN: usize = 4;

/// The plan of a suggestion’s line, if a formula decides that there is one: a principle that speaks for a later move and not for the
/// first.
pub(crate) fn plan(observer: &mut Observer, of: &Suggestion) -> Result<Option<Plan>, ObserveError> {
    let known = |rule: u16| {
        of.reasons
            .iter()
            .any(|reason| matches!(reason.source(), Source::Principle(advised) if advised.rule == rule))
    };
    for length in (3..=of.line.len()).step_by(2).take(OWN - 1) {
        let Some(upto) = of.line.get(..length) else { break };
        let said = observer.principles_after(upto)?;
        let new = said.into_iter().find(|advised| advised.for_it && !known(advised.rule));
        if let Some(advised) = new {
            return Ok(Some(Plan { line: upto.to_vec(), advised }));
        }
    }
    Ok(None)
}
