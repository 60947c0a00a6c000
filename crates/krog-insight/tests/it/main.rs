//! The crate's tests: claims against a checker that shares no code with it, agreement with published labels, the table of
//! variants, single positions.

#![cfg(test)]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "tests read files")]

mod chance;
mod checker;
mod games;
mod positions;
mod principles;
mod puzzles;
mod told;
mod truth;
mod variants;
mod weighed;
