//! Texts of rules, read and written.

mod faults;
