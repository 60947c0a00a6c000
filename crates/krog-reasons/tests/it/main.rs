//! Answers checked again, from outside.

#![cfg(test)]

mod changes;
mod dear;
mod guide;
mod pairing;
