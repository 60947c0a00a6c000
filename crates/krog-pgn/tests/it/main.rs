//! Integration tests of PGN and BPGN: files of others, trees and matches read back as they were written, what the fuzzer found.

#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test stops at what is not so"
)]

mod bpgn;
mod corpus;
mod pgn;
mod rulebook;
