//! Verdicts, proofs, rulebooks and pairings in words: what the command line prints and the server sends. Pure: no I/O, no clock.

pub mod act;
pub mod annotation;
mod book;
pub mod explain;
pub mod guide;
mod names;
pub mod pairing;
pub mod proof;
mod reading;
mod refused;
pub mod rulebook;
pub mod ruling;

pub use self::{
    book::{Book, BookError, Shown},
    names::{chess_color, chess_role, chess_variant, color, role, variant, words},
    reading::reading,
    refused::refused,
};
