//! Second opinions on clocks and on the queue.

pub mod clocks;
pub mod liars;
pub mod queue;
pub mod targets;
