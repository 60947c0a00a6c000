//! A game as PGN has it: a tree of moves with what people wrote beside them.

use std::{ops::Range, time::Duration};

use shakmaty::Move;

use super::{
    comment::{Command, Comment},
    fault::Fault,
};
use krog_chess::{end::GameResult, position::Position, variant::Variant};

/// A game that was read, or is to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PgnGame {
    /// Which game of its stream it is, from 0.
    pub index: u64,
    /// Where it lies in the stream, in bytes.
    pub extent: Range<u64>,
    /// The tag pairs in their order, names as written.
    pub headers: Vec<(String, String)>,
    /// The variant; none if it is one that is not known here.
    pub variant: Option<Variant>,
    /// The start position; none if it cannot be had, and then there are no moves.
    pub start: Option<Position>,
    /// Moves that are written in its text, those of variations included, whether they could be read or not.
    pub written: u32,
    /// What is said before the first move.
    pub comments: Vec<Comment>,
    /// The main line.
    pub line: Line,
    /// The result that ends the movetext; where none does, the header's.
    pub result: GameResult,
    /// Why it is a wrong game.
    pub errors: Vec<Fault>,
    /// What was read leniently.
    pub warnings: Vec<Fault>,
}

/// Moves that follow each other.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Line {
    /// The half-moves.
    pub plies: Vec<PgnPly>,
}

/// A half-move with its comments and variations.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PgnPly {
    /// The move; none passes the turn (`--`), as annotators do.
    pub mv: Option<Move>,
    /// Comments before the move.
    pub before: Vec<Comment>,
    /// Glyphs, by their numbers.
    pub nags: Vec<u8>,
    /// Comments behind the move.
    pub after: Vec<Comment>,
    /// Lines that could have been played instead of this move.
    pub variations: Vec<Line>,
}

impl PgnGame {
    /// An empty game from a position, not finished.
    #[must_use]
    pub fn new(start: Position) -> PgnGame {
        PgnGame {
            index: 0,
            extent: 0..0,
            headers: Vec::new(),
            variant: Some(start.variant()),
            start: Some(start),
            written: 0,
            comments: Vec::new(),
            line: Line::default(),
            result: GameResult::None,
            errors: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// The first value of a tag.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, in its place if it is there already.
    pub fn set_header(&mut self, name: &str, value: impl Into<String>) {
        match self.headers.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value.into(),
            None => self.headers.push((name.to_owned(), value.into())),
        }
    }

    /// How many moves were read, those of variations included.
    #[must_use]
    pub fn moves(&self) -> u32 {
        let mut lines = vec![&self.line];
        let mut moves = 0_usize;
        while let Some(line) = lines.pop() {
            moves += line.plies.len();
            lines.extend(line.plies.iter().flat_map(|ply| &ply.variations));
        }
        u32::try_from(moves).unwrap_or(u32::MAX)
    }

    /// The moves of the main line, up to a passed turn.
    pub fn main_line(&self) -> impl Iterator<Item = Move> {
        self.line.plies.iter().map_while(|ply| ply.mv)
    }

    /// The position behind the main line.
    #[must_use]
    pub fn last_position(&self) -> Option<Position> {
        let mut position = self.start.clone()?;
        for ply in &self.line.plies {
            position = ply.play(&position)?;
        }
        Some(position)
    }
}

impl Line {
    /// Adds a half-move.
    pub fn push(&mut self, mv: Move) {
        self.plies.push(PgnPly::new(Some(mv)));
    }
}

impl PgnPly {
    /// A half-move without remarks.
    #[must_use]
    pub const fn new(mv: Option<Move>) -> PgnPly {
        PgnPly { mv, before: Vec::new(), nags: Vec::new(), after: Vec::new(), variations: Vec::new() }
    }

    /// The position behind it; none if it is not legal there.
    #[must_use]
    pub fn play(&self, position: &Position) -> Option<Position> {
        match self.mv {
            Some(mv) => position.play(mv).ok(),
            None => position.null_move(),
        }
    }

    /// The time left after it, from `[%clk]`.
    #[must_use]
    pub fn clock(&self) -> Option<Duration> {
        self.commands().find_map(|command| match command {
            Command::Clock(time) => Some(time),
            _ => None,
        })
    }

    /// The commands in the comments behind it.
    pub fn commands(&self) -> impl Iterator<Item = Command> {
        self.after.iter().flat_map(Comment::commands)
    }
}
