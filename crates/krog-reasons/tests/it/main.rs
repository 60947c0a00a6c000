//! Answers checked again, from outside.

mod changes;
mod dear;
mod guide;
