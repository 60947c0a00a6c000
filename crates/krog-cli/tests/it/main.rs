//! Integration tests of the `krog` command: its answers, its errors, the examples of the documentation.

mod docs;
mod jsonl;
mod krog;
mod people;
mod pgn;
mod reference;
mod serve;
