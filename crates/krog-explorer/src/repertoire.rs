//! What one player plays, what is played against it, and how that goes: scores of the player, each beside what the player's other
//! games let expect, and the moves that stand out from those.
//!
//! | Asked | Answered by |
//! | --- | --- |
//! | which games there are, and what was to be expected of each | [`games`] |
//! | how the player did in some of them | [`score`] |
//! | which moves and openings stand out, and not by chance | [`striking`] |
//! | what is played, move by move | [`tree`] |
//! | how it goes in each opening | [`openings`] |

mod games;
mod openings;
mod score;
mod striking;
mod tree;

pub use self::{
    openings::OpeningScore,
    score::{Score, Standing},
    striking::{FALSELY, FEWEST},
    tree::{Line, Node, Repertoire, Step, repertoire},
};
