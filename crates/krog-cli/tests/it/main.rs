//! Integration tests of the `krog` command: its answers, its errors, the examples of the documentation.

#![cfg(test)]

mod analyse;
mod annotate;
mod chaos;
#[cfg(target_os = "linux")]
mod disk;
mod docs;
mod explain;
mod figures;
mod games;
mod import;
mod insight;
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
mod tournament;
mod truth;
