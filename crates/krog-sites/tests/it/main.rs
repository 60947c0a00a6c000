//! Integration tests of the importers from sites, against servers of our own that answer as the sites do.

#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "a test stops at what is not so"
)]

mod chess_com;
mod games;
mod intake;
mod lichess;
mod trouble;
