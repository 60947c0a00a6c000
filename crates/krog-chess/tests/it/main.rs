//! Integration tests of the rules: counts of other programs, properties over random games.

#![cfg(test)]
#![expect(clippy::disallowed_methods, clippy::disallowed_types, reason = "tests read files")]

mod bughouse;
mod can_mate;
mod corpus;
mod corrections;
mod custom;
mod due;
mod examples;
mod facts;
mod fen;
mod oracle;
mod perft;
mod proofs;
mod random_games;
mod rulebooks;
mod rules;
