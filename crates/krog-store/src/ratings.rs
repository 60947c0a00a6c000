//! Ratings: the ledger, and what is drawn from it.

mod enter;
mod entries;
mod history;
mod quick;
mod standings;

pub use self::{
    enter::{RatedGame, RefundError},
    entries::{RefundOf, StoredEntry, StoredPart, Unreadable},
    history::PastRating,
    standings::{Leader, Standings},
};
