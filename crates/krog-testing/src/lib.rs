//! What tests and benchmarks share. An oracle shares no code with what it judges.

#![allow(
    missing_docs,
    missing_debug_implementations,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stderr,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "a test stops at what is not so, and says what it has not looked at"
)]

pub mod chance;
#[cfg(feature = "chess")]
pub mod chess;
#[cfg(feature = "compete")]
pub mod compete;
pub mod corpus;
pub mod data;
pub mod draws;
#[cfg(feature = "explorer")]
pub mod explorer;
#[cfg(feature = "uci")]
pub mod gui;
#[cfg(feature = "logic")]
pub mod logic;
#[cfg(feature = "pairing")]
pub mod pairing;
#[cfg(feature = "pgn")]
pub mod pgn;
#[cfg(feature = "reasons")]
pub mod reasons;
#[cfg(feature = "sites")]
pub mod sites;
#[cfg(feature = "swiss")]
pub mod swiss;
