//! Integration tests of the `krog` command: its answers, its errors, the examples of the documentation.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a test stops at what is not so")]

mod annotate;
mod chaos;
mod docs;
mod explain;
mod import;
mod jsonl;
mod krog;
mod people;
mod pgn;
mod play;
mod reference;
mod role;
mod serve;
#[cfg(unix)]
mod stop;
