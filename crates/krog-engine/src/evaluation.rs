//! Judging a position without search.
//!
//! What stands on the board is counted (`survey.rs`, `pawns.rs`) in terms that have names (`terms.rs`), and each count is weighed
//! (`weights.rs`). The weights of chess were fitted to the results of games by `cargo xtask bench tune`; none is taken from another program.
//! Chess itself is judged by a small network (`network.rs`), fitted to positions that another engine has judged.

pub(crate) mod classical;
pub(crate) mod endgame;
pub(crate) mod network;
mod pawns;
pub(crate) mod squares;
pub(crate) mod survey;
pub(crate) mod taper;
pub(crate) mod terms;
pub(crate) mod weights;

/// No evaluation is further from zero: beyond lie decided games.
pub(crate) const LIMIT: i32 = 20_000;
