//! A second opinion on every sentence: reads what is said of a move, in both languages, back into facts and looks them up on a
//! naive board; and pairs small Swiss rounds by looking at every pairing. It shares no code with what it judges.

#![allow(
    missing_docs,
    missing_debug_implementations,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "an oracle stops at what is not so"
)]

pub mod board;
pub mod cases;
pub mod sentence;
pub mod swiss;
