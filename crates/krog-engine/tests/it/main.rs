//! The built-in engine as its users meet it.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests may stop on a broken invariant like the tests themselves"
)]

mod draws;
mod house;
mod limits;
mod mates;
mod play;
mod speed;
mod strength;
mod support;
