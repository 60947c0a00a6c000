//! Queues that nobody wrote down: crowds, storms of joins and answers, hours of people coming.

pub mod crowd;
pub mod storm;
pub mod waits;
