//! What the fuzzer does with its inputs.

pub mod logic;
pub mod targets;
