//! Why a request to a game is refused.

use axum::http::StatusCode;
use krog_chess::{HouseError, Message, game::ClaimError, notation::NotationError};

/// A refusal. The game stays as it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// Whoever asks does not play here.
    NotAPlayer,
    /// The second player has not come yet.
    NotBegun,
    /// The game is over.
    Over,
    /// It is the opponent's turn.
    NotYourTurn,
    /// The request was built on an older state.
    Stale,
    /// The text names no legal move.
    Move(NotationError),
    /// The rulebook cannot judge the position, or the one behind the move.
    House(HouseError),
    /// The draw claim does not stand.
    Claim(ClaimError),
    /// One draw offer per move.
    DrawOfferedAlready,
    /// No draw is offered by the opponent.
    NoDrawOffered,
    /// There is no own move to take back.
    NothingToTakeBack,
    /// Taking back has been asked for already.
    TakebackOfferedAlready,
    /// The opponent does not ask to take back.
    NoTakebackOffered,
    /// Both have moved: too late to call it off.
    TooLateToAbort,
    /// Another person has the seat.
    SeatTaken,
    /// Only a draw claim names a move.
    StrayMove,
}

impl Refusal {
    /// The HTTP status of it.
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Refusal::NotAPlayer => StatusCode::FORBIDDEN,
            Refusal::Move(_) | Refusal::House(_) | Refusal::Claim(_) | Refusal::StrayMove => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            _ => StatusCode::CONFLICT,
        }
    }

    /// Whether the asker should be shown the current state: the page is behind.
    pub(crate) const fn wants_current(&self) -> bool {
        matches!(
            self,
            Refusal::Stale
                | Refusal::NotYourTurn
                | Refusal::Over
                | Refusal::NoDrawOffered
                | Refusal::NoTakebackOffered
        )
    }

    /// What to tell people.
    pub(crate) fn message(&self) -> Message {
        match self {
            Refusal::NotAPlayer => Message::new("not-a-player"),
            Refusal::NotBegun => Message::new("game-not-begun"),
            Refusal::Over => Message::new("game-over"),
            Refusal::NotYourTurn => Message::new("not-your-turn"),
            Refusal::Stale => Message::new("stale-ply"),
            Refusal::Move(error) => error.message(),
            Refusal::House(error) => error.message(),
            Refusal::Claim(error) => error.message(),
            Refusal::DrawOfferedAlready => Message::new("draw-offered-already"),
            Refusal::NoDrawOffered => Message::new("no-draw-offered"),
            Refusal::NothingToTakeBack => Message::new("nothing-to-take-back"),
            Refusal::TakebackOfferedAlready => Message::new("takeback-offered-already"),
            Refusal::NoTakebackOffered => Message::new("no-takeback-offered"),
            Refusal::TooLateToAbort => Message::new("too-late-to-abort"),
            Refusal::SeatTaken => Message::new("seat-taken"),
            Refusal::StrayMove => Message::new("stray-move"),
        }
    }
}
