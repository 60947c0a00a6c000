//! How games end.

use std::fmt;

use shakmaty::Color;

/// The score of a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// Somebody won.
    Win(Color),
    /// Nobody did.
    Draw,
    /// It was called off before it began.
    None,
}

impl GameResult {
    /// The winner.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameResult::Win(color) => Some(color),
            GameResult::Draw | GameResult::None => None,
        }
    }

    /// As PGN writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            GameResult::Win(Color::White) => "1-0",
            GameResult::Win(Color::Black) => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::None => "*",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The king is attacked and no move parries it (Laws 5.1.1).
    Checkmate,
    /// No legal move and no check (5.2.1); in antichess this wins.
    Stalemate,
    /// Neither side has the men to win (5.2.2).
    InsufficientMaterial,
    /// The position stood three times and a player claimed (9.2).
    Threefold,
    /// The position stood five times (9.6.1).
    Fivefold,
    /// Fifty moves each without capture or pawn move, and a player claimed (9.3).
    FiftyMoves,
    /// Seventy-five moves each without capture or pawn move (9.6.2).
    SeventyFiveMoves,
    /// Both players agreed (5.2.3).
    Agreement,
    /// A player resigned (5.1.2).
    Resignation,
    /// Three-check: the third check was given.
    ThreeChecks,
    /// King of the hill: a king reached the centre.
    Hill,
    /// Atomic: a king exploded.
    Explosion,
    /// Horde: White has no men left.
    HordeDestroyed,
    /// Racing kings: a king reached the eighth rank alone.
    Race,
    /// Racing kings: both kings reached the eighth rank in the same turn.
    RaceDrawn,
    /// Antichess: the winner lost every man.
    AllMenLost,
    /// Called off before it began.
    Aborted,
    /// No series of legal moves wins for either side (5.2.2).
    DeadPosition,
    /// An outcome of the rulebook that the game is played by.
    Rulebook,
    /// A player's time was up (6.9).
    Flag,
    /// A player's second illegal move (7.5.5).
    IllegalMove,
    /// A player left, and the opponent claimed the game.
    Abandoned,
    /// Bughouse: neither board can go on.
    Stuck,
}

impl EndReason {
    /// Every reason.
    pub const ALL: [EndReason; 23] = [
        EndReason::Checkmate,
        EndReason::Stalemate,
        EndReason::InsufficientMaterial,
        EndReason::Threefold,
        EndReason::Fivefold,
        EndReason::FiftyMoves,
        EndReason::SeventyFiveMoves,
        EndReason::Agreement,
        EndReason::Resignation,
        EndReason::ThreeChecks,
        EndReason::Hill,
        EndReason::Explosion,
        EndReason::HordeDestroyed,
        EndReason::Race,
        EndReason::RaceDrawn,
        EndReason::AllMenLost,
        EndReason::Aborted,
        EndReason::DeadPosition,
        EndReason::Rulebook,
        EndReason::Flag,
        EndReason::IllegalMove,
        EndReason::Abandoned,
        EndReason::Stuck,
    ];

    /// Its stable name, as in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            EndReason::Checkmate => "checkmate",
            EndReason::Stalemate => "stalemate",
            EndReason::InsufficientMaterial => "insufficient-material",
            EndReason::Threefold => "threefold",
            EndReason::Fivefold => "fivefold",
            EndReason::FiftyMoves => "fifty-moves",
            EndReason::SeventyFiveMoves => "seventy-five-moves",
            EndReason::Agreement => "agreement",
            EndReason::Resignation => "resignation",
            EndReason::ThreeChecks => "three-checks",
            EndReason::Hill => "hill",
            EndReason::Explosion => "explosion",
            EndReason::HordeDestroyed => "horde-destroyed",
            EndReason::Race => "race",
            EndReason::RaceDrawn => "race-drawn",
            EndReason::AllMenLost => "all-men-lost",
            EndReason::Aborted => "aborted",
            EndReason::DeadPosition => "dead-position",
            EndReason::Rulebook => "rulebook",
            EndReason::Flag => "flag",
            EndReason::IllegalMove => "illegal-move",
            EndReason::Abandoned => "abandoned",
            EndReason::Stuck => "stuck",
        }
    }

    /// The reason with a stable name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<EndReason> {
        EndReason::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

/// The end of a game: the score and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct End {
    /// The score.
    pub result: GameResult,
    /// Why.
    pub reason: EndReason,
}

impl End {
    /// A win.
    #[must_use]
    pub const fn win(winner: Color, reason: EndReason) -> End {
        End { result: GameResult::Win(winner), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn draw(reason: EndReason) -> End {
        End { result: GameResult::Draw, reason }
    }
}
