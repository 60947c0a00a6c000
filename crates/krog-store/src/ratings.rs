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
    entries::{RefundOf, StoredEntry, StoredPart, Unreadable},
    history::PastRating,
    pairs::{LeadingPair, PairStanding},
    rated::{Rated, RatedGame, RatedMatch},
    standings::{Leader, Standings},
};
