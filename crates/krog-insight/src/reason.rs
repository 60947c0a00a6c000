//! Reasons for a move and against it: the terms of its sheet that say something.

use crate::sheet::{Sheet, Source, Term};

/// A reason: a motif with its evidence, what comes of it, or a principle with its formula.
#[derive(Debug, Clone, PartialEq)]
pub struct Reason {
    term: Term,
}

impl Reason {
    /// The reason that a term is; nothing where the term is a figure.
    pub(crate) fn of(term: &Term) -> Option<Reason> {
        matches!(term.source, Source::Principle(_) | Source::Motif(_) | Source::Gain(_))
            .then(|| Reason { term: term.clone() })
    }

    /// Whether it speaks for the move; else against it.
    #[must_use]
    pub const fn is_for(&self) -> bool {
        self.term.points >= 0
    }

    /// What it says, with its evidence.
    #[must_use]
    pub const fn source(&self) -> &Source {
        &self.term.source
    }

    /// What it adds to the sheet, in millionths.
    #[must_use]
    pub const fn points(&self) -> i32 {
        self.term.points
    }
}

/// The reasons of a sheet: what a line wins first, then by how much they count.
pub(crate) fn reasons(sheet: &Sheet) -> Vec<Reason> {
    let mut reasons: Vec<Reason> = sheet.terms().iter().filter_map(Reason::of).collect();
    let is_gain = |reason: &Reason| matches!(reason.source(), Source::Gain(_));
    reasons.sort_by_key(|reason| (!is_gain(reason), -reason.points().abs()));
    reasons
}
