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

/// Hands the list of reasons to a macro: of each what it is, its name in code and in JSON, and the outcomes of the product's own
/// books that bring it.
#[macro_export]
macro_rules! for_end_reasons {
    ($make:ident) => {
        $make! {
            /// The king is attacked and no move parries it (Laws 5.1.1).
            Checkmate "checkmate" ["mate"]
            /// No legal move and no check (5.2.1); in antichess this wins.
            Stalemate "stalemate" ["no_move"]
            /// Neither side has the men to win (5.2.2).
            InsufficientMaterial "insufficient-material" []
            /// The position stood three times and a player claimed (9.2).
            Threefold "threefold" ["threefold_claim"]
            /// The position stood five times (9.6.1).
            Fivefold "fivefold" ["fivefold"]
            /// Fifty moves each without capture or pawn move, and a player claimed (9.3).
            FiftyMoves "fifty-moves" ["fifty_claim"]
            /// Seventy-five moves each without capture or pawn move (9.6.2).
            SeventyFiveMoves "seventy-five-moves" ["seventy_five"]
            /// Both players agreed (5.2.3).
            Agreement "agreement" ["agreement"]
            /// A player resigned (5.1.2).
            Resignation "resignation" ["resignation", "resignation_draw"]
            /// Three-check: the third check was given.
            ThreeChecks "three-checks" ["third_check"]
            /// King of the hill: a king reached the centre.
            Hill "hill" ["hill_reached"]
            /// Atomic: a king exploded.
            Explosion "explosion" ["king_exploded"]
            /// Horde: White has no men left.
            HordeDestroyed "horde-destroyed" ["horde_gone"]
            /// Racing kings: a king reached the eighth rank alone.
            Race "race" ["race_won"]
            /// Racing kings: both kings reached the eighth rank in the same turn.
            RaceDrawn "race-drawn" ["race_drawn"]
            /// Antichess: the winner lost every man.
            AllMenLost "all-men-lost" ["all_lost"]
            /// Called off before it began.
            Aborted "aborted" []
            /// No series of legal moves wins for either side (5.2.2).
            DeadPosition "dead-position" ["dead_position", "flag_draw"]
            /// An outcome of the rulebook that the game is played by.
            Rulebook "rulebook" []
            /// A player's time was up (6.9).
            Flag "flag" []
            /// A player's second illegal move (7.5.5).
            IllegalMove "illegal-move" []
            /// A player left, and the opponent claimed the game.
            Abandoned "abandoned" []
            /// Bughouse: neither board can go on.
            Stuck "stuck" []
        }
    };
}

macro_rules! define {
    ($($(#[$doc:meta])* $reason:ident $name:literal [$($outcome:literal),*])*) => {
        krog_syntax::named! {
            /// Why a game ended.
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
            pub enum EndReason {
                $($(#[$doc])* $reason = $name,)*
            }
        }

        impl EndReason {
            /// The outcomes of the product's own books that bring it.
            pub(crate) const fn outcomes(self) -> &'static [&'static str] {
                match self {
                    $(EndReason::$reason => &[$($outcome),*],)*
                }
            }
        }
    };
}

for_end_reasons!(define);

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
