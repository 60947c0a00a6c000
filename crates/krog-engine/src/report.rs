//! What a search has found.

use std::{fmt, time::Duration};

use shakmaty::Move;

/// Beyond every evaluation; a win in `n` plies is worth `WIN - n`.
pub(crate) const WIN: i32 = 32_000;
/// Scores at least this far from zero are decided games.
pub(crate) const DECIDED: i32 = WIN - 1_000;

/// The worth of a position for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// The game is decided in this many moves of the winner, by mate or as the variant decides games:
    /// positive when the side to move wins, negative when it loses.
    Mate(i32),
}

impl Score {
    pub(crate) const fn from_internal(score: i32) -> Self {
        if score >= DECIDED {
            Self::Mate((WIN - score + 1) / 2)
        } else if score <= -DECIDED {
            Self::Mate(-((WIN + score + 1) / 2))
        } else {
            Self::Centipawns(score)
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(centipawns) => write!(f, "cp {centipawns}"),
            Self::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

/// What is known after a finished iteration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Info {
    /// Nominal plies of the iteration.
    pub depth: u8,
    /// Plies of the longest line that was looked at.
    pub deepest: u8,
    /// Which of the best moves this is, from 1 on.
    pub line: u8,
    /// For the side to move.
    pub score: Score,
    /// The line both sides are expected to play; its first move is the one preferred.
    pub pv: Vec<Move>,
    /// Positions visited since the call.
    pub nodes: u64,
    /// Time since the call.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub full: u16,
}

/// The answer of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The move chosen, always legal.
    pub best: Move,
    /// For the side to move.
    pub score: Score,
    /// The line both sides are expected to play, beginning with `best`.
    pub pv: Vec<Move>,
    /// Nominal plies of the last finished iteration; 0 when none was.
    pub depth: u8,
    pub nodes: u64,
    pub time: Duration,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decided_games_are_counted_in_moves_of_the_winner() {
        assert_eq!(Score::from_internal(WIN - 1), Score::Mate(1));
        assert_eq!(Score::from_internal(WIN - 3), Score::Mate(2));
        assert_eq!(Score::from_internal(-WIN + 2), Score::Mate(-1));
        assert_eq!(Score::from_internal(-WIN + 4), Score::Mate(-2));
        assert_eq!(Score::from_internal(-35), Score::Centipawns(-35));
    }
}
