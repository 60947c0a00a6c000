//! Queues that nobody wrote down: crowds, storms of joins and answers, hours of people coming.

#[path = "sim/chance.rs"]
pub mod chance;
#[path = "sim/crowd.rs"]
pub mod crowd;
#[path = "sim/storm.rs"]
pub mod storm;
#[path = "sim/waits.rs"]
pub mod waits;
