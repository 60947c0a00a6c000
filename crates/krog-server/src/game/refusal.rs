//! Why a request to a game is refused.

use axum::http::StatusCode;
use krog_chess::{HouseError, Message, game::ClaimError, notation::NotationError};
use krog_compete::{BerserkError, Ms};

/// A refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// Whoever asks does not play here.
    NotAPlayer,
    /// The second player has not come yet.
    NotBegun,
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// The clocks stand still.
    Paused,
    /// It is the opponent's turn.
    NotYourTurn,
    /// The request was built on an older state.
    Stale,
    /// Time was up.
    FlagFell,
    /// The text names no legal move.
    Move(NotationError),
    /// The rulebook cannot judge the position, or the one behind the move.
    House(HouseError),
    /// Another man has been touched.
    TouchBinds,
    /// Touching does not bind here.
    NoTouchHere,
    /// The act names no square.
    NoSquare,
    /// There is no man on the square.
    NothingThere,
    /// The draw claim does not stand.
    Claim(ClaimError),
    /// The right to claim went with touching a man.
    ClaimForfeited,
    /// One draw offer per move.
    DrawOfferedAlready,
    /// No draw is offered by the opponent.
    NoDrawOffered,
    /// There is no own move to take back.
    NothingToTakeBack,
    /// It was agreed that nothing is taken back.
    NoTakebacksHere,
    /// Taking back has been asked for already.
    TakebackOfferedAlready,
    /// The opponent does not ask to take back.
    NoTakebackOffered,
    /// No time is kept here.
    NoClock,
    /// A pause has been asked for already.
    PauseOfferedAlready,
    /// The opponent does not ask for a pause.
    NoPauseOffered,
    /// The clocks run.
    NotPaused,
    /// The own time cannot be halved.
    Berserk(BerserkError),
    /// The opponent's time is not up.
    NoFlag,
    /// The opponent is there.
    NotAway,
    /// The opponent has not been away long enough.
    NotAwayLong {
        /// Milliseconds still to wait.
        wait: Ms,
    },
    /// The opponent does not ask for another game.
    NoRematchOffered,
    /// Both have moved: too late to call it off.
    TooLateToAbort,
    /// Another person has the seat.
    SeatTaken,
    /// Only a draw claim names a move.
    StrayMove,
    /// Another person has the seat of the match.
    MatchSeatTaken,
    /// Whoever asks has another seat of the match already.
    SeatedElsewhere,
    /// Whoever asks plays on the other board.
    OtherBoard,
    /// A match knows no such act.
    NotInAMatch,
    /// The match has begun: too late to call it off.
    MatchHasBegun,
    /// Four have not come yet.
    MatchNotBegun,
    /// A draw has been offered by whoever asks.
    MatchDrawOffered,
    /// Nobody offers a draw.
    MatchNoDraw,
    /// Neither words nor a call, or both, or words that cannot be said.
    BadTeamMessage,
    /// Too much was said in a short time.
    TooMuchSaid,
}

impl Refusal {
    /// The HTTP status of it.
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Refusal::NotAPlayer => StatusCode::FORBIDDEN,
            Refusal::Move(_)
            | Refusal::House(_)
            | Refusal::Claim(_)
            | Refusal::ClaimForfeited
            | Refusal::TouchBinds
            | Refusal::NoSquare
            | Refusal::NothingThere
            | Refusal::BadTeamMessage
            | Refusal::NotInAMatch
            | Refusal::StrayMove => StatusCode::UNPROCESSABLE_ENTITY,
            Refusal::TooMuchSaid => StatusCode::TOO_MANY_REQUESTS,
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
                | Refusal::NotOver
                | Refusal::Paused
                | Refusal::NotPaused
                | Refusal::FlagFell
                | Refusal::NoFlag
                | Refusal::NotAway
                | Refusal::NoDrawOffered
                | Refusal::NoPauseOffered
                | Refusal::NoRematchOffered
                | Refusal::NoTakebackOffered
                | Refusal::MatchNoDraw
        )
    }

    /// What to tell people.
    pub(crate) fn message(&self) -> Message {
        Message::new(match self {
            Refusal::Move(error) => return error.message(),
            Refusal::House(error) => return error.message(),
            Refusal::Claim(error) => return error.message(),
            Refusal::Berserk(error) => return error.message(),
            Refusal::NotAwayLong { wait } => {
                let seconds = u32::try_from((wait + 999) / 1000).unwrap_or(u32::MAX);
                return Message::new("not-away-long").with("seconds", seconds);
            }
            Refusal::NotAPlayer => "not-a-player",
            Refusal::NotBegun => "game-not-begun",
            Refusal::Over => "game-over",
            Refusal::NotOver => "game-not-over",
            Refusal::Paused => "game-paused",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::Stale => "stale-ply",
            Refusal::FlagFell => "flag-fell",
            Refusal::TouchBinds => "touch-binds",
            Refusal::NoTouchHere => "no-touch-here",
            Refusal::NoSquare => "no-square",
            Refusal::NothingThere => "nothing-there",
            Refusal::ClaimForfeited => "claim-forfeited",
            Refusal::DrawOfferedAlready => "draw-offered-already",
            Refusal::NoDrawOffered => "no-draw-offered",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::NoTakebacksHere => "no-takebacks-here",
            Refusal::TakebackOfferedAlready => "takeback-offered-already",
            Refusal::NoTakebackOffered => "no-takeback-offered",
            Refusal::NoClock => "no-clock",
            Refusal::PauseOfferedAlready => "pause-offered-already",
            Refusal::NoPauseOffered => "no-pause-offered",
            Refusal::NotPaused => "not-paused",
            Refusal::NoFlag => "no-flag",
            Refusal::NotAway => "not-away",
            Refusal::NoRematchOffered => "no-rematch-offered",
            Refusal::TooLateToAbort => "too-late-to-abort",
            Refusal::SeatTaken => "seat-taken",
            Refusal::StrayMove => "stray-move",
            Refusal::MatchSeatTaken => "match-seat-taken",
            Refusal::SeatedElsewhere => "match-seated-elsewhere",
            Refusal::OtherBoard => "match-other-board",
            Refusal::NotInAMatch => "match-no-such-act",
            Refusal::MatchHasBegun => "match-has-begun",
            Refusal::MatchNotBegun => "match-not-begun",
            Refusal::MatchDrawOffered => "match-draw-offered",
            Refusal::MatchNoDraw => "match-no-draw",
            Refusal::BadTeamMessage => "bad-team-message",
            Refusal::TooMuchSaid => "too-much-said",
        })
    }
}
