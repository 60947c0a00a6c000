//! Integration tests of the rules: counts of other programs, properties over random games.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test stops at what is not so"
)]

mod bughouse;
mod can_mate;
mod corpus;
mod corrections;
mod due;
mod examples;
mod facts;
mod fen;
mod house;
mod oracle;
mod perft;
mod proofs;
mod random_games;
mod rulebooks;
mod rules;
