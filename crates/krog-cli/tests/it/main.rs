//! Integration tests of the `krog` command: its answers, its errors, the examples of the documentation.

#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at what is not so"
)]

mod annotate;
mod chaos;
mod docs;
mod explain;
mod import;
mod jsonl;
#[cfg(unix)]
mod killed;
mod krog;
mod people;
mod pgn;
mod play;
mod ratings;
mod reference;
mod role;
mod serve;
#[cfg(unix)]
mod server;
mod sites;
#[cfg(unix)]
mod stop;
