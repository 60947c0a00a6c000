//! Bughouse: two boards, two teams, and the men that cross between them.
//!
//! A captured man keeps its colour and goes at once into the hand of the captor's partner, who has that colour on the
//! other board; a promoted man goes as a pawn. Mate, a fallen flag or resignation on either board ends the match for the
//! team: of several such events the one that is processed first decides.

mod end;
mod made;
mod seat;
mod start;

use shakmaty::{ByColor, ByRole, Color, Move, Role};

pub use self::{
    end::{MatchEnd, MatchReason},
    made::{Made, MatchPlayError, Transfer},
    seat::{BoardName, ByBoard, Seat, Team},
    start::MatchStartError,
};
use crate::{
    end::End,
    notation::{self, Repair},
    position::Position,
    variant::Variant,
};

/// A match: both boards, the moves in the order they were made, and how it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    starts: ByBoard<Position>,
    boards: ByBoard<Position>,
    made: Vec<Made>,
    end: Option<MatchEnd>,
}

impl Match {
    /// A match from the usual start on both boards.
    #[must_use]
    pub fn start() -> Match {
        let board = || Position::start(Variant::Bughouse);
        Match::at(ByBoard { a: board(), b: board() })
    }

    /// A match from two positions that are known to fit together; over at once if they are.
    fn at(starts: ByBoard<Position>) -> Match {
        let mut new = Match { boards: starts.clone(), starts, made: Vec::new(), end: None };
        new.end = new.end_on_boards();
        new
    }

    /// The positions that it started from.
    #[must_use]
    pub const fn starts(&self) -> &ByBoard<Position> {
        &self.starts
    }

    /// The position on a board, with the hands of those who play on it.
    #[must_use]
    pub const fn board(&self, board: BoardName) -> &Position {
        self.boards.get(board)
    }

    /// The half-moves of both boards in the order they were made.
    #[must_use]
    pub fn made(&self) -> &[Made] {
        &self.made
    }

    /// How it ended, if it has.
    #[must_use]
    pub const fn end(&self) -> Option<MatchEnd> {
        self.end
    }

    /// Whose move it is on a board.
    #[must_use]
    pub fn on_turn(&self, board: BoardName) -> Seat {
        Seat { board, color: self.board(board).turn() }
    }

    /// Whether the side to move on a board has no move now and waits for a man, with its clock running.
    #[must_use]
    pub fn waits(&self, board: BoardName) -> bool {
        self.end.is_none() && self.board(board).waits()
    }

    /// Makes a move on a board, given as UCI or SAN, leniently.
    ///
    /// # Errors
    /// The match is over, or the text names no legal move.
    pub fn play(&mut self, board: BoardName, text: &str) -> Result<&Made, MatchPlayError> {
        if let Some(end) = self.end {
            return Err(MatchPlayError::Over(end));
        }
        let read = notation::read(self.board(board), text)?;
        self.push(board, read.mv, read.repairs)
    }

    /// Makes a move on a board.
    ///
    /// # Errors
    /// The match is over, or the move is not legal.
    pub fn play_move(&mut self, board: BoardName, m: Move) -> Result<&Made, MatchPlayError> {
        match self.end {
            Some(end) => Err(MatchPlayError::Over(end)),
            None if self.board(board).is_legal(m) => self.push(board, m, Vec::new()),
            None => Err(MatchPlayError::Illegal { uci: self.board(board).uci(m) }),
        }
    }

    fn push(&mut self, board: BoardName, mv: Move, repairs: Vec<Repair>) -> Result<&Made, MatchPlayError> {
        let before = self.board(board);
        let seat = self.on_turn(board);
        let captured = before.captured(mv);
        let transfer = captured.map(|role| {
            let born = before.promoted().contains(mv.to());
            Transfer { role: if born { Role::Pawn } else { role }, to: seat.partner() }
        });
        let san = before.san(mv);
        let uci = before.uci(mv);
        let illegal = || MatchPlayError::Illegal { uci: uci.clone() };
        let after = before.play(mv).map_err(|_| illegal())?;
        if let Some(Transfer { role, to }) = transfer {
            // There is room: no more men are in play than two sets have.
            let sent = self.board(to.board).with_man_in_hand(to.color, role).ok_or_else(illegal)?;
            *self.boards.get_mut(to.board) = sent;
        }
        *self.boards.get_mut(board) = after;
        let ply = self.made.iter().rfind(|made| made.seat.board == board).map_or(1, |made| made.ply + 1);
        self.made.push(Made { seat, ply, mv, uci, san, captured, transfer, repairs });
        self.end = self.end_on_boards();
        let last = self.made.len() - 1;
        #[expect(clippy::indexing_slicing, reason = "the half-move pushed above")]
        Ok(&self.made[last])
    }

    /// What ends the match without anybody's word: a mate, or no move on either board.
    fn end_on_boards(&self) -> Option<MatchEnd> {
        let mated = BoardName::ALL.into_iter().find(|board| End::of_rules(self.board(*board)).is_some());
        if let Some(board) = mated {
            return Some(MatchEnd::lost(self.on_turn(board), MatchReason::Checkmate));
        }
        let stuck = BoardName::ALL.into_iter().all(|board| self.board(board).legal_moves().is_empty());
        stuck.then_some(MatchEnd { winner: None, reason: MatchReason::Stuck, board: None })
    }

    /// A player resigns for the team.
    ///
    /// # Errors
    /// The match is over already; its end is returned.
    pub fn resign(&mut self, seat: Seat) -> Result<MatchEnd, MatchEnd> {
        self.conclude(MatchEnd::lost(seat, MatchReason::Resignation))
    }

    /// A player's time is up.
    ///
    /// # Errors
    /// The match is over already; its end is returned.
    pub fn flag(&mut self, seat: Seat) -> Result<MatchEnd, MatchEnd> {
        self.conclude(MatchEnd::lost(seat, MatchReason::Flag))
    }

    /// All four agree to a draw.
    ///
    /// # Errors
    /// The match is over already; its end is returned.
    pub fn agree(&mut self) -> Result<MatchEnd, MatchEnd> {
        self.conclude(MatchEnd { winner: None, reason: MatchReason::Agreement, board: None })
    }

    /// The match is called off: nobody scores.
    ///
    /// # Errors
    /// The match is over already; its end is returned.
    pub fn abort(&mut self) -> Result<MatchEnd, MatchEnd> {
        self.conclude(MatchEnd { winner: None, reason: MatchReason::Aborted, board: None })
    }

    /// The match ends as a record of it says.
    ///
    /// # Errors
    /// The match is over already; its end is returned.
    pub fn conclude(&mut self, end: MatchEnd) -> Result<MatchEnd, MatchEnd> {
        match self.end {
            Some(earlier) => Err(earlier),
            None => {
                self.end = Some(end);
                Ok(end)
            }
        }
    }

    /// The men of each colour on both boards and in all hands, those who were pawns counted as pawns.
    #[must_use]
    pub fn census(&self) -> ByColor<ByRole<u8>> {
        census(&self.boards)
    }

    /// How many men are in play: from the usual start always 64.
    #[must_use]
    pub fn men(&self) -> u32 {
        let census = self.census();
        let of = |color: Color| Role::ALL.map(|role| u32::from(*census.get(color).get(role)));
        Color::ALL.into_iter().flat_map(of).sum()
    }

    /// Both boards as FENs, board A first, with ` | ` between them.
    #[must_use]
    pub fn fen(&self) -> String {
        format!("{} | {}", self.boards.a.fen(), self.boards.b.fen())
    }
}

fn census(boards: &ByBoard<Position>) -> ByColor<ByRole<u8>> {
    let mut census = ByColor::<ByRole<u8>>::default();
    for board in BoardName::ALL {
        let position = boards.get(board);
        let (men, promoted) = (position.board(), position.promoted());
        for (square, piece) in men {
            let role = if promoted.contains(square) { Role::Pawn } else { piece.role };
            let n = census.get_mut(piece.color).get_mut(role);
            *n = n.saturating_add(1);
        }
        let hands = position.pockets().unwrap_or_default();
        for color in Color::ALL {
            for role in Role::ALL {
                let n = census.get_mut(color).get_mut(role);
                *n = n.saturating_add(*hands.get(color).get(role));
            }
        }
    }
    census
}
