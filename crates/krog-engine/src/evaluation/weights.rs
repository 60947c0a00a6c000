//! What the terms are worth.

mod chess;

use shakmaty::{ByRole, Color, Role};

use super::{
    taper::Taper,
    terms::{self, TERMS, Tally},
};

pub(crate) use chess::CHESS;

/// The worth of every term, centipawns.
#[derive(Debug, Clone)]
pub(crate) struct Weights([Taper; TERMS]);

impl Weights {
    pub(super) const fn new(values: [Taper; TERMS]) -> Self {
        Self(values)
    }

    #[inline]
    pub(crate) fn at(&self, term: usize) -> Taper {
        self.0.get(term).copied().unwrap_or_default()
    }

    /// A man without its place.
    pub(crate) fn man(&self, role: Role) -> Taper {
        self.at(terms::MEN.of(role))
    }

    /// Every kind of man.
    pub(crate) fn men(&self) -> ByRole<Taper> {
        ByRole::new_with(|role| self.man(role))
    }

    /// The same with other men, and with king's attacks and shelter at so many percent of this.
    pub(crate) fn with(&self, men: &ByRole<Taper>, danger: i32, shelter: i32) -> Self {
        let mut other = self.clone();
        for role in Role::ALL {
            other.set(terms::MEN.of(role), *men.get(role));
        }
        for (group, percent) in [(terms::DANGER, danger), (terms::SHELTER, shelter), (terms::STORM, shelter)]
        {
            for term in group.all() {
                other.set(term, self.at(term).percent(percent));
            }
        }
        other
    }

    fn set(&mut self, term: usize, value: Taper) {
        if let Some(place) = self.0.get_mut(term) {
            *place = value;
        }
    }
}

/// Adds up what is found, White's less Black's.
#[derive(Debug)]
pub(crate) struct Sum<'a> {
    weights: &'a Weights,
    pub total: Taper,
}

impl<'a> Sum<'a> {
    pub(crate) fn new(weights: &'a Weights) -> Self {
        Self { weights, total: Taper::default() }
    }
}

impl Tally for Sum<'_> {
    #[inline]
    fn add(&mut self, color: Color, term: usize, count: i32) {
        self.total += self.weights.at(term) * color.fold_wb(count, -count);
    }
}
