//! Why a request to a game is refused.

use krog_chess::{CustomError, Message, game::ClaimError, notation::NotationError};
use krog_compete::{
    acts::{Judgement, Table, bughouse::FourTable},
    room::Door,
};
use krog_wire::problem::MessageView;

use crate::view::{self, act};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The rulebook of the table does not permit the act.
    Act(Box<Judgement<Table>>),
    /// The rulebook of a match of four does not permit the act.
    FourAct(Box<Judgement<FourTable>>),
    /// The rulebook of rooms does not permit it.
    Door(Box<Judgement<Door>>),
    /// Our own fault; it is in the log.
    Internal,
    /// Whoever asks does not play here.
    NotAPlayer,
    /// The second player has not come yet.
    NotBegun,
    /// The game is over.
    Over,
    /// The clocks stand still.
    Paused,
    /// It is the opponent's turn.
    NotYourTurn,
    /// The request was built on an older state.
    Stale,
    FlagFell,
    /// The text names no legal move.
    Move(NotationError),
    /// The rulebook cannot judge the position, or the one behind the move.
    CustomPosition(CustomError),
    /// Another man has been touched.
    TouchBinds,
    /// The act names no square.
    NoSquare,
    /// The draw claim does not stand.
    Claim(ClaimError),
    /// The right to claim went with touching a man.
    ClaimForfeited,
    /// Only a draw claim names a move.
    StrayMove,
    /// Whoever asks plays on the other board.
    OtherBoard,
    /// A match knows no such act.
    NotInAMatch,
    /// Four have not come yet.
    MatchNotBegun,
    /// Neither words nor a call, or both, or words that cannot be said.
    BadTeamMessage,
    /// Too much was said in a short time.
    TooMuchSaid,
}

impl Refusal {
    /// Whether the asker should be shown the current state: the page is behind.
    pub fn wants_current(&self) -> bool {
        match self {
            Refusal::Act(judgement) => act::wants_current(judgement.cause),
            Refusal::FourAct(judgement) => act::wants_current(judgement.cause),
            Refusal::Stale | Refusal::NotYourTurn | Refusal::Over | Refusal::Paused | Refusal::FlagFell => {
                true
            }
            _ => false,
        }
    }

    /// What to tell people.
    pub fn words(&self) -> MessageView {
        match self {
            Refusal::Act(judgement) => act::words(judgement),
            Refusal::FourAct(judgement) => act::words(judgement),
            Refusal::Door(judgement) => act::words(judgement),
            other => view::words(&other.message()),
        }
    }

    fn message(&self) -> Message {
        Message::new(match self {
            // The rulebook words it.
            Refusal::Act(_) | Refusal::FourAct(_) | Refusal::Door(_) | Refusal::Internal => "internal",
            Refusal::Move(error) => return error.message(),
            Refusal::CustomPosition(error) => return error.message(),
            Refusal::Claim(error) => return error.message(),
            Refusal::NotAPlayer => "not-a-player",
            Refusal::NotBegun => "game-not-begun",
            Refusal::Over => "game-over",
            Refusal::Paused => "game-paused",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::Stale => "stale-ply",
            Refusal::FlagFell => "flag-fell",
            Refusal::TouchBinds => "touch-binds",
            Refusal::NoSquare => "no-square",
            Refusal::ClaimForfeited => "claim-forfeited",
            Refusal::StrayMove => "stray-move",
            Refusal::OtherBoard => "match-other-board",
            Refusal::NotInAMatch => "match-no-such-act",
            Refusal::MatchNotBegun => "match-not-begun",
            Refusal::BadTeamMessage => "bad-team-message",
            Refusal::TooMuchSaid => "too-much-said",
        })
    }
}
