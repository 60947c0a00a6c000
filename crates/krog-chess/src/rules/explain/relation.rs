//! Who must, may or can do nothing about a move: both agents' normative positions in words.

use krog_logic::{
    message::Message,
    types::{Conduct, RType, TType},
};
use shakmaty::Color;

use super::Texts;

/// How two agents stand to a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relation {
    /// Both, in one sentence.
    pub message: Message,
    /// Whether it tells a player something: a duty, or that somebody else may prevent the move.
    pub tells: bool,
}

/// The other agent of a relation: whom a move concerns beside the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Other {
    Opponent,
    Server,
}

impl Relation {
    /// The relation of the player to move and another agent about a move.
    pub(super) fn about(words: &Texts, turn: Color, other: Other, pair: RType) -> Relation {
        let (mine, theirs) = pair.pair;
        let message = Message::new("explain-relation")
            .with("color", turn.fold_wb("white", "black"))
            .with("move", words.clone())
            .with("first", mine.label())
            .with("other", if other == Other::Opponent { "opponent" } else { "server" })
            .with("second", theirs.label());
        // That an illegal move is refused goes without saying.
        let prevents = other == Other::Opponent && theirs.permits(Conduct::Prevent);
        Relation { message, tells: binds(mine) || prevents }
    }
}

/// Whether an agent may not stay passive, but has something left to do.
fn binds(position: TType) -> bool {
    !position.permits(Conduct::Passive)
}
