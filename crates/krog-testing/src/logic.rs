//! What is done with texts of formulas and rulebooks.

pub mod targets;
