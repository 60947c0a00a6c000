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

use shakmaty::{Color, Move, Role};

pub use self::claim::{ClaimError, OpenClaims};
use crate::{
    end::{End, EndReason},
    facts::Table,
    house::HouseError,
    key::PositionKey,
    notation::{self, NotationError, Repair},
    position::{IllegalMoveError, Position},
};

/// Half-moves without capture or pawn move after which the game is drawn by itself.
const SEVENTY_FIVE_MOVES: u32 = 150;
/// Times a position must stand for the game to be drawn by itself.
const FIVEFOLD: usize = 5;

/// A half-move that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    mv: Move,
    uci: String,
    san: String,
    captured: Option<Role>,
    repairs: Vec<Repair>,
    after: Position,
    key: PositionKey,
}

impl Ply {
    /// The move.
    #[must_use]
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// UCI, in the game's castling style.
    #[must_use]
    pub fn uci(&self) -> &str {
        &self.uci
    }

    /// SAN with `+` or `#`.
    #[must_use]
    pub fn san(&self) -> &str {
        &self.san
    }

    /// The man captured.
    #[must_use]
    pub const fn captured(&self) -> Option<Role> {
        self.captured
    }

    /// What was repaired in reading it.
    #[must_use]
    pub fn repairs(&self) -> &[Repair] {
        &self.repairs
    }

    /// The position after it.
    #[must_use]
    pub const fn after(&self) -> &Position {
        &self.after
    }
}

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
    House(#[from] HouseError),
}

/// A game from its start position to now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    start: Position,
    start_key: PositionKey,
    plies: Vec<Ply>,
    end: Option<End>,
}

impl Game {
    /// A game from a position; over at once if the position is.
    #[must_use]
    pub fn new(start: Position) -> Game {
        let end = start.end();
        Game { start_key: PositionKey::of(&start), start, plies: Vec::new(), end }
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
        self.plies.last().map_or(&self.start, Ply::after)
    }

    /// The position before each half-move and the one on the board.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> {
        std::iter::once(&self.start).chain(self.plies.iter().map(Ply::after))
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
            return Err(PlayError::House(trouble));
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
            return Err(PlayError::House(trouble));
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
            return Err(PlayError::House(trouble));
        }
        let ply = Ply {
            mv,
            uci: before.uci(mv),
            san: before.san(mv),
            captured: before.captured(mv),
            repairs,
            key: PositionKey::of(&after),
            after,
        };
        self.plies.push(ply);
        self.end = self.end_on_board();
        let last = self.plies.len() - 1;
        #[expect(clippy::indexing_slicing, reason = "the half-move pushed two lines above")]
        Ok(&self.plies[last])
    }

    /// What ends the game without anybody's word: the position, then repetition, then the move count.
    fn end_on_board(&self) -> Option<End> {
        let position = self.position();
        if let Some(house) = position.house() {
            return house.end().ok().flatten().map(|found| found.end);
        }
        position.end().or_else(|| {
            if position.variant().has_repetition() && self.repetitions() >= FIVEFOLD {
                return Some(End::draw(EndReason::Fivefold));
            }
            let stuck = position.variant().has_move_rule() && position.halfmoves() >= SEVENTY_FIVE_MOVES;
            stuck.then_some(End::draw(EndReason::SeventyFiveMoves))
        })
    }

    /// How often the position on the board has stood, now included (Laws 9.2.3).
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.count(self.key())
    }

    fn key(&self) -> &PositionKey {
        self.plies.last().map_or(&self.start_key, |ply| &ply.key)
    }

    fn count(&self, key: &PositionKey) -> usize {
        let start = usize::from(self.start_key == *key);
        start + self.plies.iter().filter(|ply| ply.key == *key).count()
    }

    /// Takes the last half-move back; what was said since (resignation, agreement, a claim) falls with it.
    pub fn undo(&mut self) -> Option<Move> {
        let ply = self.plies.pop()?;
        self.end = self.end_on_board();
        Some(ply.mv)
    }

    /// Takes back all half-moves behind the first `ply`.
    pub fn truncate(&mut self, ply: usize) {
        if ply < self.plies.len() {
            self.plies.truncate(ply);
            self.end = self.end_on_board();
        }
    }

    /// Back to the start position.
    pub fn reset(&mut self) {
        self.plies.clear();
        self.end = self.start.end();
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
        let said = self.position().house().and_then(|house| house.end_at(table));
        let own = End::win(!color, EndReason::Resignation);
        said.filter(|end| end.reason == EndReason::Resignation).unwrap_or(own)
    }

    /// The end that agreement brings; a rulebook may score it in its own way.
    #[must_use]
    pub fn agreement(&self) -> End {
        let accepts_draw = shakmaty::ByColor { white: true, black: true };
        let table = Table { over: true, accepts_draw, ..Table::default() };
        let said = self.position().house().and_then(|house| house.end_at(table));
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
