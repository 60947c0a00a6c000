//! What one player plays, what is played against it, and how that goes: scores of the player, each with its interval and with
//! what the level above lets expect.

mod openings;
mod score;
mod tree;

pub use self::{
    openings::{OpeningScore, opening_scores},
    score::{Score, Standing},
    tree::{Line, Node, Repertoire, Step, repertoire},
};
