//! Integration tests of clocks, time controls and acts at the table.

#![cfg(test)]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "tests read files")]

mod acts;
mod berserk;
mod books;
mod controls;
mod corpus;
mod corrections;
mod docs;
mod extremes;
mod fours;
mod lag;
mod match_acts;
mod queue;
mod random_games;
mod ratings;
mod ratings_of_four;
mod restart;
mod rooms;
mod tournament;
