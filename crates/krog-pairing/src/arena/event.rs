//! What can happen in an arena, and why it cannot.

use thiserror::Error;

use super::{scoring::Ending, standings::StandingsError};
use crate::tournament::Number;

/// Which game of an arena.
pub type GameId = u64;

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Event {
    /// When.
    pub at_ms: u64,
    /// What.
    pub kind: EventKind,
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EventKind {
    /// A player came, or came back after leaving, with the rating that holds from now on.
    Joined {
        /// Who.
        player: Number,
        /// A provisional one where the player has no other.
        rating: u16,
    },
    /// A player is not to be paired for a while; a game that runs goes on.
    Paused {
        /// Who.
        player: Number,
    },
    /// A player came back from a pause.
    Returned {
        /// Who.
        player: Number,
    },
    /// A player left, and keeps points and streak; a game that runs goes on.
    Left {
        /// Who.
        player: Number,
    },
    /// Two players may not meet from now on.
    KeptApart {
        /// One of them.
        one: Number,
        /// The other.
        other: Number,
    },
    /// A game began.
    Paired {
        /// Which game.
        game: GameId,
        /// Who has White.
        white: Number,
        /// Who has Black.
        black: Number,
    },
    /// A player gave up half of the time.
    Berserk {
        /// In which game.
        game: GameId,
        /// Who.
        player: Number,
    },
    /// A game was played to its end.
    Ended {
        /// Which game.
        game: GameId,
        /// How.
        ending: Ending,
        /// Moves of both sides together.
        plies: u32,
    },
    /// A player did not make the first move in time: the game is lost, and the player paused.
    NoShow {
        /// Which game.
        game: GameId,
        /// Who.
        player: Number,
    },
    /// A game was broken off through no fault of a player, and does not count.
    Aborted {
        /// Which game.
        game: GameId,
    },
}

/// Why an event cannot have happened. The arena is as it was before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ArenaError {
    /// Time runs forward.
    #[error(
        "the event at {at_ms} ms is before the last one, at {last_ms} ms: give events in the order of time"
    )]
    Backwards {
        /// The event's time.
        at_ms: u64,
        /// The last one's.
        last_ms: u64,
    },
    /// The arena has not begun.
    #[error("the arena begins at {start_ms} ms: pair players from then on")]
    NotBegun {
        /// When it begins.
        start_ms: u64,
    },
    /// The arena is over.
    #[error("the arena ended at {end_ms} ms: no one joins and no game begins any more")]
    Over {
        /// When it ended.
        end_ms: u64,
    },
    /// No more players are let in.
    #[error("the arena is full with {most} players: raise the limit or turn the player away")]
    Full {
        /// The limit.
        most: usize,
    },
    /// The standings do not take it.
    #[error(transparent)]
    Standings(#[from] StandingsError),
    /// The player is in the arena already.
    #[error("player {0} is in the arena already: only players who left can join again")]
    Inside(Number),
    /// The player is not there.
    #[error("player {0} has paused or left: the player has to come back first")]
    Away(Number),
    /// The player does not pause.
    #[error("player {0} does not pause: only a player who pauses can return")]
    NoPause(Number),
    /// The player plays.
    #[error("player {player} still plays game {game}: wait for its end")]
    Playing {
        /// Who.
        player: Number,
        /// Which game.
        game: GameId,
    },
    /// The players are kept apart.
    #[error("players {one} and {other} are kept apart: choose other opponents")]
    Apart {
        /// One of them.
        one: Number,
        /// The other.
        other: Number,
    },
    /// There was such a game already.
    #[error("there was a game {0} already: give each game a number of its own")]
    GameKnown(GameId),
    /// No such game runs.
    #[error("no game {0} is being played: it never began, or it is over")]
    GameUnknown(GameId),
    /// The player does not play that game.
    #[error("player {player} does not play game {game}: name one of its two players")]
    NotInGame {
        /// Who.
        player: Number,
        /// Which game.
        game: GameId,
    },
    /// Berserk is switched off.
    #[error("nobody goes berserk in this arena: its settings do not allow it")]
    NoBerserk,
    /// Once is all.
    #[error("player {0} is berserk already: half of the time is given up once a game")]
    BerserkTwice(Number),
    /// The countdown still runs.
    #[error("the countdown for the first move of game {game} runs until {until_ms} ms: wait for its end")]
    StillTime {
        /// Which game.
        game: GameId,
        /// When it runs out.
        until_ms: u64,
    },
}
