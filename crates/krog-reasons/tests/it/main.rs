//! Answers checked again, from outside.

mod changes;
