//! Which games an answer is about.

use crate::{band::BandSet, card::Card, month::MonthRange, speed::SpeedSet};

/// The games that are counted: all unless told otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Filter {
    pub bands: BandSet,
    pub speeds: SpeedSet,
    pub months: Option<MonthRange>,
}

impl Filter {
    pub const ALL: Filter = Filter { bands: BandSet::ALL, speeds: SpeedSet::ALL, months: None };

    /// Whether a game is counted.
    pub fn takes(&self, card: &Card) -> bool {
        self.bands.contains(card.band())
            && self.speeds.contains(card.speed)
            && self.months.is_none_or(|months| months.contains(card.month))
    }
}

impl Default for Filter {
    fn default() -> Filter {
        Filter::ALL
    }
}
