//! The built-in engine as its users meet it.

#![cfg(test)]

mod draws;
mod house;
mod limits;
mod mates;
mod play;
mod speed;
mod strength;
mod support;
