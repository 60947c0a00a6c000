//! The logic, seen from outside.

#![cfg(test)]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::string_slice,
    reason = "tests read files and cut texts"
)]

mod book;
mod corpus;
mod types;
