//! A second count of what was played, any bytes taken in as games, and damage to the files that keep it.

pub mod counts;
pub mod damage;
pub mod intake;
