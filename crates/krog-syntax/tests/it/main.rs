//! Texts of formulas and rulebooks, read and written.

#![cfg(test)]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::string_slice,
    reason = "tests read files and cut texts"
)]

mod syntax;
