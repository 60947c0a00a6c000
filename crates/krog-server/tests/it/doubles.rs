//! A mail server and a push service that stand in for real ones.

pub mod push;
pub mod smtp;
