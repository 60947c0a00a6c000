//! The conversation with a GUI, from its side.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod corpus;
mod gui;
mod odd;
mod process;
mod script;
mod searching;
