//! Second opinions on the rules.

pub mod agreement;
pub mod bughouse;
pub mod composed;
pub mod laws;
pub mod targets;
