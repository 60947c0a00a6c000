//! The crate's tests: claims against a checker that shares no code with it, agreement with published labels, the table of
//! variants, single positions.

#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "tests read files")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "tests stop on a broken invariant")]

mod checker;
mod positions;
mod puzzles;
mod truth;
