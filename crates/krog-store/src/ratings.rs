//! Ratings: the ledger, and what is drawn from it.

mod enter;
mod entries;
mod history;
mod pairs;
mod quick;
mod rated;
mod standings;

pub use self::{
    enter::RefundError,
    rated::{Rated, RatedGame, RatedMatch},
    entries::{RefundOf, StoredEntry, StoredPart, Unreadable},
    history::PastRating,
    pairs::{LeadingPair, PairStanding},
    standings::{Leader, Standings},
};
