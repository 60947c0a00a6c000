//! Proofs of a small world, checked, damaged, and carried as documents.

#![cfg(test)]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::string_slice,
    reason = "tests read files and cut texts"
)]

mod checker;
mod json;
