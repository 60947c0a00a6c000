//! What is answered.

use std::{sync::Arc, time::Duration};

use krog_chess::{Color, Move};
use krog_engine::{Score, chances::Chances};

use crate::{Effort, EngineInfo};

/// One of the best moves, and what may follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// For the side to move.
    pub score: Score,
    /// For the side to move; none where the engine says nothing of them.
    pub chances: Option<Chances>,
    /// Legal from the position on, and at least one.
    pub moves: Vec<Move>,
}

impl Line {
    /// The score for White, where `turn` moves.
    #[must_use]
    pub fn score_of_white(&self, turn: Color) -> Score {
        match self.score {
            Score::Centipawns(score) => Score::Centipawns(turn.fold_wb(score, score.saturating_neg())),
            Score::Mate(moves) => Score::Mate(turn.fold_wb(moves, moves.saturating_neg())),
        }
    }

    /// White's chances, where `turn` moves.
    #[must_use]
    pub fn chances_of_white(&self, turn: Color) -> Option<Chances> {
        let Chances { win, draw, loss } = self.chances?;
        Some(turn.fold_wb(Chances { win, draw, loss }, Chances { win: loss, draw, loss: win }))
    }
}

/// How far a search is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Update {
    pub engine: Arc<EngineInfo>,
    /// Who moves in the position.
    pub turn: Color,
    /// Nominal plies that are finished; 0 when none are.
    pub depth: u8,
    /// Plies of the longest line that was looked at.
    pub sel_depth: u8,
    pub nodes: u64,
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub full: u16,
    /// Positions found in tables of endgames.
    pub table_hits: u64,
    /// The best first.
    pub lines: Vec<Line>,
    /// Whether it was found for somebody before.
    pub cached: bool,
    /// Whether it is the last.
    pub done: bool,
}

impl Update {
    /// Positions a second.
    #[must_use]
    pub fn nps(&self) -> u64 {
        let micros = self.time.as_micros().max(1);
        u64::try_from(u128::from(self.nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
    }

    /// The best line for White: the score, and the chances where there are some.
    #[must_use]
    pub fn of_white(&self) -> Option<(Score, Option<Chances>)> {
        self.lines.first().map(|best| (best.score_of_white(self.turn), best.chances_of_white(self.turn)))
    }

    /// Whether a search with these limits would have ended here or before.
    pub(crate) fn reaches(&self, effort: Effort) -> bool {
        effort.depth.is_some_and(|depth| self.depth >= depth)
            || effort.nodes.is_some_and(|nodes| self.nodes >= nodes)
            || effort.time.is_some_and(|time| self.time >= time)
    }

    /// Whether more was done for it than for the other.
    pub(crate) fn is_deeper_than(&self, other: &Update) -> bool {
        (self.depth, self.nodes) > (other.depth, other.nodes)
    }
}
