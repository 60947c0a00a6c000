//! Integration tests of clocks, time controls and acts at the table.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at what is not so"
)]

mod acts;
mod berserk;
mod controls;
mod corpus;
mod corrections;
mod docs;
mod extremes;
mod lag;
mod match_acts;
mod queue;
mod random_games;
mod ratings;
mod restart;
mod rooms;
