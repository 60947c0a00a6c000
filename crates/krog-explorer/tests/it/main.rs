//! Integration tests of the statistics: everything is counted a second time, by a code that shares nothing with the first.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stderr,
    clippy::unwrap_used,
    reason = "a test stops at what is not so, and says what it has not looked at"
)]

mod collection;
mod damage;
mod files;
mod import;
mod oracle;
mod player;
mod removal;
mod search;
mod segments;
mod statistics;
