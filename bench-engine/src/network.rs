//! The network that judges positions of chess: its examples, and its fit.

pub mod label;
mod record;
pub mod train;
