//! Reads every sentence of an answer back into the fact that it states, in both languages, and decides the fact on the naive
//! board.

mod advice;
mod answers;
mod castling;
mod changes;
mod claims;
mod ends;
mod errors;
mod judge;
mod mend;
mod nodes;
mod pattern;
mod permits;
mod refusals;
mod relations;
mod safety;
mod scene;
mod situation;
mod tally;
mod template;
mod variants;
mod verdict;
mod view;
mod words;

pub use judge::{Finding, Report, Said, judge};
pub use scene::{Asked, Scene};
pub use situation::{Ask, Situation};
pub use tally::Tally;
pub use template::{Shelf, Stock, Template};
pub use words::Lang;
