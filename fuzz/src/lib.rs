//! What the fuzzer does with its inputs.

pub mod clock;
pub mod collection;
pub mod logic;
pub mod pgn;
pub mod targets;
