//! Integration tests of the `krog` command: its answers, its errors, the examples of the documentation.

#![expect(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test stops at what is not so"
)]

mod annotate;
mod chaos;
mod docs;
mod explain;
#[path = "../../../krog-sites/tests/it/fake.rs"]
#[expect(dead_code, reason = "the sites' own tests do more with it")]
mod fake;
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
