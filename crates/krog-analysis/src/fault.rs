//! What goes wrong, by names that do not change.

use std::time::Duration;

use krog_engine::SearchError;

use crate::{EngineId, MOST_LINES};

/// What an engine's program did wrong. It is ended for any of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Fault {
    #[error("the program could not be started")]
    Unstarted,
    #[error("the program did not answer as a UCI engine does")]
    NoHandshake,
    #[error("the program did not say in time that it was ready")]
    NotReady,
    #[error("the program did not stop when it was told to")]
    NotStopped,
    #[error("the program ended by itself")]
    Died,
    #[error("the program wrote a line that was too long")]
    LongLine,
    #[error("the program wrote too much")]
    Flood,
    #[error("the program chose a move that is not legal")]
    IllegalMove,
    #[error("the program showed a line of moves that is not legal")]
    IllegalLine,
    #[error("the program gave a score without moves, or moves without a score")]
    NoLine,
    #[error("the program numbered a line that was not asked for")]
    LineNumber,
    #[error("what the program was to be told is no command")]
    Unsayable,
    #[error("the program failed a moment ago and is not started again yet")]
    Resting,
}

impl Fault {
    /// Its name for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Fault::Unstarted => "unstarted",
            Fault::NoHandshake => "no-handshake",
            Fault::NotReady => "not-ready",
            Fault::NotStopped => "not-stopped",
            Fault::Died => "died",
            Fault::LongLine => "long-line",
            Fault::Flood => "flood",
            Fault::IllegalMove => "illegal-move",
            Fault::IllegalLine => "illegal-line",
            Fault::NoLine => "no-line",
            Fault::LineNumber => "line-number",
            Fault::Unsayable => "unsayable",
            Fault::Resting => "resting",
        }
    }
}

/// Why a question that was taken has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The engine that was named failed.
    #[error("engine {engine}: {fault}")]
    Engine { engine: EngineId, fault: Fault },
    #[error(transparent)]
    Search(#[from] SearchError),
    /// The analysis is being closed, or a search died.
    #[error("the search was broken off")]
    BrokenOff,
}

impl Failure {
    /// Its name for programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Failure::Engine { fault, .. } => fault.code(),
            Failure::Search(SearchError::NoLegalMove) => "no-legal-move",
            Failure::Search(SearchError::NoAnswer) => "no-answer",
            Failure::BrokenOff => "broken-off",
        }
    }
}

/// Why a question is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("unknown engine")]
    UnknownEngine,
    #[error("the engine does not play this variant")]
    Variant,
    #[error("choose 1 to {MOST_LINES} lines")]
    Lines,
    #[error("the game is over in this position")]
    Over,
    #[error("the rulebook has no answer about this position")]
    NoAnswer,
    /// The asker has as many questions open as one may have.
    #[error("wait for one of your own analyses, or close it")]
    TooMany { retry: Duration },
    /// As much waits as may wait in all.
    #[error("too many analyses are waiting")]
    Busy { retry: Duration },
    #[error("the analysis is being closed")]
    Closed,
}

impl Refusal {
    /// Its name for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Refusal::UnknownEngine => "unknown-engine",
            Refusal::Variant => "variant",
            Refusal::Lines => "lines",
            Refusal::Over => "over",
            Refusal::NoAnswer => "no-answer",
            Refusal::TooMany { .. } => "too-many",
            Refusal::Busy { .. } => "busy",
            Refusal::Closed => "closed",
        }
    }

    /// When it may be worth asking again.
    #[must_use]
    pub const fn retry(self) -> Option<Duration> {
        match self {
            Refusal::TooMany { retry } | Refusal::Busy { retry } => Some(retry),
            _ => None,
        }
    }
}
