//! The built-in engine as its users meet it.

mod draws;
mod limits;
mod mates;
mod play;
mod speed;
mod strength;
mod support;
