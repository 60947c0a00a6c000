//! What happens in a knock-out, and why it cannot have happened.

use thiserror::Error;

use super::{games::By, settings::BracketError, structure::MatchId};
use crate::{game_result::GameResult, tournament::Number};

/// What is told of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Report {
    /// Its next game has ended so.
    Game(GameResult),
    /// This player does not come, or leaves the match; in a double elimination they go on in the losers' bracket.
    Walkover {
        /// Who is absent.
        absent: Number,
    },
    /// Neither player comes: both are out.
    NoShow,
    /// It was decided for this player in another way.
    Decision {
        /// Who goes on.
        winner: Number,
    },
}

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Event {
    /// A report of a match.
    Match(MatchId, Report),
    /// A player leaves the tournament: all matches still before them are walkovers.
    Withdrawal(Number),
}

/// Why nothing was recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ApplyError {
    /// The bracket has no such match.
    #[error("match {0} does not exist: choose a match of this bracket")]
    NoMatch(MatchId),
    /// It has no two players yet.
    #[error("match {0} has no two players yet: record the matches before it first")]
    NotOpen(MatchId),
    /// It is over.
    #[error("match {0} is decided: take back its last result to change it")]
    Decided(MatchId),
    /// Somebody else plays it.
    #[error("player {player} does not play match {id}: name one of its two players")]
    NotInMatch {
        /// The match.
        id: MatchId,
        /// Who does not play it.
        player: Number,
    },
    /// Nobody has the number.
    #[error("player {0} does not exist: choose a seed of this bracket")]
    NoPlayer(Number),
    /// They have no match left.
    #[error("player {0} has no match left and cannot withdraw")]
    Out(Number),
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum How {
    /// By its games or what decides drawn ones.
    Played(By),
    /// The loser was absent or had withdrawn.
    Walkover,
    /// As the arbiter decided.
    Decision,
    /// There was no opponent.
    Bye,
    /// Both were absent or had withdrawn, or one had and there was no opponent.
    NoShow,
    /// Nobody came to it, or the second grand final was not needed.
    Empty,
}

/// What came of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Who goes on.
    pub winner: Option<Number>,
    /// Who lost.
    pub loser: Option<Number>,
    /// How it ended.
    pub how: How,
}

/// Why events lead to no bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// There is none to begin with.
    #[error(transparent)]
    Bracket(#[from] BracketError),
    /// An event cannot have happened.
    #[error("event {}: {error}", at + 1)]
    Event {
        /// Its place, from 0.
        at: usize,
        /// Why not.
        error: ApplyError,
    },
}
