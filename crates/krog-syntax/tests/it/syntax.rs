//! Texts of rules, read and written.

mod faults;
mod limits;
mod random;
mod reading;
mod round_trip;
