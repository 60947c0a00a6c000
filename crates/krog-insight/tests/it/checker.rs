//! A checker of claims as they are sent: it reads FEN, moves and JSON, and shares no code with the crate or its board.

mod board;
mod claims;
mod more;
mod moves;

pub use self::{board::Board, claims::check, more::was_trapped};
