//! Integration tests of PGN and BPGN: files of others, trees and matches read back as they were written, what the fuzzer found.

#![cfg(test)]
#![expect(clippy::disallowed_methods, clippy::disallowed_types, reason = "tests read files")]

mod boards;
mod bpgn;
mod corpus;
mod pgn;
mod rulebook;
