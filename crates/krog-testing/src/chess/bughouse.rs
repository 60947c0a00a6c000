//! Random matches, and where every man of them must be.

pub mod model;
pub mod random;
