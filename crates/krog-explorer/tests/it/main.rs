//! Integration tests of the statistics: everything is counted a second time, by a code that shares nothing with the first.

#![expect(clippy::indexing_slicing, clippy::unwrap_used, reason = "a test stops at what is not so")]

mod collection;
mod damage;
mod files;
mod import;
mod kept;
mod player;
mod removal;
mod search;
mod segments;
mod statistics;
