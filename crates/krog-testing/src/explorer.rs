//! A second count of what was played, and damage to the files that keep it.

pub mod counts;
pub mod damage;
