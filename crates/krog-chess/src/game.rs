//! A game: moves and their undoing, repetition and move counts, claims, resignation, agreement.
//!
//! | Laws | rule | here |
//! | --- | --- | --- |
//! | 5.1.1, 5.2.1 | mate, stalemate | after every move, first of all |
//! | 5.2.2 | dead position | by material |
//! | 9.2, 9.3 | threefold, fifty moves | [`Game::claim`], also on an intended move |
//! | 9.6.1, 9.6.2 | fivefold, seventy-five moves | after every move, behind mate |
//! | 5.1.2, 5.2.3 | resignation, agreement | [`Game::resign`], [`Game::agree_draw`] |

mod claim;
mod ply;
mod word;

use shakmaty::{Color, Move};

pub use self::{
    claim::{ClaimError, OpenClaims},
    ply::Ply,
};
use crate::{
    custom::CustomError,
    end::{End, EndReason},
    facts::Table,
    key::PositionKey,
    notation::{self, NotationError, Repair},
    position::{IllegalMoveError, Position},
};

/// Half-moves without capture or pawn move after which the game is drawn by itself.
const SEVENTY_FIVE_MOVES: u32 = 150;
/// Times a position must stand for the game to be drawn by itself.
const FIVEFOLD: usize = 5;

/// Why a move was not made. The game stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over: {}", .0.reason.name())]
    Over(End),
    /// The text names no legal move.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The rules do not permit the move.
    #[error(transparent)]
    Illegal(#[from] IllegalMoveError),
    /// The rulebook cannot judge the position, or the one that the move leads to.
    #[error(transparent)]
    CustomPosition(#[from] CustomError),
}

/// A game from its start position to now. It holds few positions: the others follow from the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    start: Position,
    start_hash: u64,
    plies: Vec<Ply>,
    /// The positions after the last half-moves: two of them, or under a rulebook all, because it takes long to come to one.
    after: Vec<Position>,
    end: Option<End>,
}

impl Game {
    /// A game from a position; over at once if the position is.
    #[must_use]
    pub fn new(start: Position) -> Game {
        let start_hash = PositionKey::of(&start).zobrist();
        let mut game = Game { start_hash, start, plies: Vec::new(), after: Vec::new(), end: None };
        game.end = game.end_on_board();
        game
    }

    /// A line from a position on an analysis board: over at once only if the position itself is, whatever the count of moves says.
    #[must_use]
    pub fn analysis(start: Position) -> Game {
        let end = start.end();
        Game { end, ..Game::new(start) }
    }

    /// The start position.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The half-moves made.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.after.last().unwrap_or(&self.start)
    }

    /// The position before the last half-move.
    #[must_use]
    pub fn before_last(&self) -> Option<&Position> {
        match self.after.as_slice() {
            [] => None,
            [_] => Some(&self.start),
            [.., before, _] => Some(before),
        }
    }

    /// The position before each half-move and the one on the board.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        let kept = self.start.custom().map(|_| self.after.iter().cloned());
        let made = self.plies.iter().scan(self.start.clone(), |position, ply| {
            position.play_unchecked(ply.mv());
            Some(position.clone())
        });
        let made = if kept.is_none() { Some(made) } else { None };
        std::iter::once(self.start.clone())
            .chain(kept.into_iter().flatten())
            .chain(made.into_iter().flatten())
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Makes a move given as UCI or SAN, leniently.
    ///
    /// # Errors
    /// The game is over, or the text names no legal move.
    pub fn play(&mut self, text: &str) -> Result<&Ply, PlayError> {
        if let Some(end) = self.end {
            return Err(PlayError::Over(end));
        }
        if let Some(trouble) = self.position().trouble() {
            return Err(PlayError::CustomPosition(trouble));
        }
        let read = notation::read(self.position(), text)?;
        self.push(read.mv, read.repairs)
    }

    /// Makes a move.
    ///
    /// # Errors
    /// The game is over, or the move is not legal.
    pub fn play_move(&mut self, m: Move) -> Result<&Ply, PlayError> {
        if let Some(end) = self.end {
            return Err(PlayError::Over(end));
        }
        if let Some(trouble) = self.position().trouble() {
            return Err(PlayError::CustomPosition(trouble));
        }
        if !self.position().is_legal(m) {
            return Err(PlayError::Illegal(IllegalMoveError));
        }
        self.push(m, Vec::new())
    }

    /// A move known to be legal. A rulebook must have an answer about the position behind it.
    fn push(&mut self, mv: Move, repairs: Vec<Repair>) -> Result<&Ply, PlayError> {
        let before = self.position();
        let after = before.after(mv)?;
        if let Some(trouble) = after.trouble() {
            return Err(PlayError::CustomPosition(trouble));
        }
        let hash = PositionKey::of(&after).zobrist();
        self.plies.push(Ply::new(before, mv, repairs, hash));
        if self.start.custom().is_none() {
            // The one before the last remains.
            self.after.drain(..self.after.len().saturating_sub(1));
        }
        self.after.push(after);
        self.end = self.end_on_board();
        let last = self.plies.len() - 1;
        #[expect(clippy::indexing_slicing, reason = "the half-move pushed two lines above")]
        Ok(&self.plies[last])
    }

    /// What ends the game without anybody's word: the position, then repetition, then the move count.
    fn end_on_board(&self) -> Option<End> {
        let position = self.position();
        if let Some(custom) = position.custom() {
            return custom.end().ok().flatten().map(|found| found.end);
        }
        position.end().or_else(|| {
            if position.variant().has_repetition() && self.stood(position, FIVEFOLD) > 0 {
                return Some(End::draw(EndReason::Fivefold));
            }
            let stuck = position.variant().has_move_rule() && position.halfmoves() >= SEVENTY_FIVE_MOVES;
            stuck.then_some(End::draw(EndReason::SeventyFiveMoves))
        })
    }

    /// How often the position on the board has stood, now included (Laws 9.2.3).
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.stood(self.position(), 1)
    }

    /// How often a position has stood; 0 if that is less than `least`.
    fn stood(&self, position: &Position, least: usize) -> usize {
        let key = PositionKey::of(position);
        let hashes = || std::iter::once(self.start_hash).chain(self.plies.iter().map(Ply::hash));
        // The hash is a filter that most positions do not pass. Equality compares it all.
        if hashes().filter(|hash| *hash == key.zobrist()).count() < least {
            return 0;
        }
        let alike = self.positions().zip(hashes()).filter(|(_, hash)| *hash == key.zobrist());
        let times = alike.filter(|(position, _)| PositionKey::of(position) == key).count();
        if times < least { 0 } else { times }
    }

    /// Takes the last half-move back; what was said since (resignation, agreement, a claim) falls with it.
    pub fn undo(&mut self) -> Option<Move> {
        let last = self.plies.last()?.mv();
        self.truncate(self.plies.len() - 1);
        Some(last)
    }

    /// Takes back all half-moves behind the first `ply`.
    pub fn truncate(&mut self, ply: usize) {
        if ply < self.plies.len() {
            self.plies.truncate(ply);
            let keep = if self.start.custom().is_none() { 2 } else { ply };
            self.after = self.positions().skip(1).skip(ply.saturating_sub(keep)).take(ply).collect();
            self.end = self.end_on_board();
        }
    }

    /// A player resigns, at any time (5.1.2).
    ///
    /// # Errors
    /// The game is over already; its end is returned.
    pub fn resign(&mut self, color: Color) -> Result<End, End> {
        self.conclude(self.resignation(color))
    }

    /// Both agree to a draw (5.2.3).
    ///
    /// # Errors
    /// The game is over already; its end is returned.
    pub fn agree_draw(&mut self) -> Result<End, End> {
        self.conclude(self.agreement())
    }

    /// The end that a player's resignation brings; a rulebook may score it in its own way.
    #[must_use]
    pub fn resignation(&self, color: Color) -> End {
        let mut table = Table { over: true, ..Table::default() };
        *table.resigned.get_mut(color) = true;
        let said = self.position().custom().and_then(|custom| custom.end_at(table));
        let own = End::win(!color, EndReason::Resignation);
        said.filter(|end| end.reason == EndReason::Resignation).unwrap_or(own)
    }

    /// The end that agreement brings; a rulebook may score it in its own way.
    #[must_use]
    pub fn agreement(&self) -> End {
        let accepts_draw = shakmaty::ByColor { white: true, black: true };
        let table = Table { over: true, accepts_draw, ..Table::default() };
        let said = self.position().custom().and_then(|custom| custom.end_at(table));
        said.filter(|end| end.reason == EndReason::Agreement).unwrap_or(End::draw(EndReason::Agreement))
    }

    /// The game is called off: nobody scores.
    ///
    /// # Errors
    /// The game is over already; its end is returned.
    pub fn abort(&mut self) -> Result<End, End> {
        self.conclude(End { result: crate::end::GameResult::None, reason: EndReason::Aborted })
    }

    fn conclude(&mut self, end: End) -> Result<End, End> {
        match self.end {
            Some(earlier) => Err(earlier),
            None => {
                self.end = Some(end);
                Ok(end)
            }
        }
    }
}

#[cfg(test)]
mod tests;
