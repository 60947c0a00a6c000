//! The built-in engine as its users meet it.

#![cfg(test)]

mod custom;
mod draws;
mod levels;
mod limits;
mod lines;
mod mates;
mod play;
mod speed;
mod strength;
mod support;
