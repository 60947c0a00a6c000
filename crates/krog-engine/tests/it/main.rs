//! The built-in engine as its users meet it.

#![cfg(test)]

mod custom;
mod draws;
mod limits;
mod mates;
mod play;
mod speed;
mod strength;
mod support;
