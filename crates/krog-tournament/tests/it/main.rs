//! Integration tests of tournaments as they are run.

#![cfg(test)]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "tests measure time")]

mod acts;
mod arena;
mod by_hand;
mod knock_out;
mod live;
mod robin;
mod rounds;
mod speed;
mod stored;
mod swiss;
mod updates;
