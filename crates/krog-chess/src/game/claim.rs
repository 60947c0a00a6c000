//! Draw claims (Laws 9.2, 9.3, 9.5).

use std::sync::Arc;

use shakmaty::{Color, Move};

use super::Game;
use crate::{
    custom::CustomPosition,
    end::{End, EndReason},
    message::{Arg, Message},
    position::Position,
    rules::Ground,
};

/// Times a position must stand for a claim.
const THREEFOLD: usize = 3;
/// Half-moves without capture or pawn move for a claim.
const FIFTY_MOVES: u32 = 100;

/// What the player on turn may claim in the position on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OpenClaims {
    /// The position has stood three times (9.2.2).
    pub threefold: bool,
    /// Fifty moves each without capture or pawn move (9.3.2).
    pub fifty_moves: bool,
}

/// Why a claim does not stand.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClaimError {
    /// The game is over.
    #[error("the game is over: {}", .0.reason.name())]
    Over(End),
    /// Only the player on turn may claim.
    #[error("only the player on turn may claim")]
    NotOnTurn,
    /// The intended move is not legal.
    #[error("the intended move is not legal")]
    IllegalIntention,
    /// Neither rule is met.
    #[error("the position has stood {stood} times, {quiet_moves} moves each without capture or pawn move")]
    NotMet {
        /// How often the claimed position has stood, with the intended move counted.
        stood: usize,
        /// Whole moves each without capture or pawn move, with the intended move counted.
        quiet_moves: u32,
    },
}

impl ClaimError {
    /// What to tell people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ClaimError::Over(_) => Message::new("game-over"),
            ClaimError::NotOnTurn => Message::new("claim-not-on-turn"),
            ClaimError::IllegalIntention => Message::new("claim-illegal-intention"),
            ClaimError::NotMet { stood, quiet_moves } => Message::new("claim-not-met")
                .with("stood", *stood)
                .with("times", Arg::counted(*stood))
                .with("moves", *quiet_moves)
                .with("made", Arg::counted(*quiet_moves)),
        }
    }
}

impl Game {
    /// What the player on turn may claim now.
    #[must_use]
    pub fn open_claims(&self) -> OpenClaims {
        if self.end().is_some() {
            return OpenClaims::default();
        }
        let position = self.position();
        if let Some(custom) = position.custom() {
            return OpenClaims {
                threefold: custom.may_claim(Ground::Threefold),
                fifty_moves: custom.may_claim(Ground::FiftyMoves),
            };
        }
        OpenClaims {
            threefold: position.variant().has_repetition() && self.stood(position, THREEFOLD) > 0,
            fifty_moves: position.variant().has_move_rule() && position.halfmoves() >= FIFTY_MOVES,
        }
    }

    /// Claims a draw by repetition or the fifty-move rule: in the position on the board, or after a move that the
    /// claimant has written down and intends to make. A claim that stands ends the game; the move is not made.
    ///
    /// # Errors
    /// The claim does not stand; the game goes on.
    pub fn claim(&mut self, claimant: Color, intended: Option<Move>) -> Result<End, ClaimError> {
        if let Some(end) = self.end() {
            return Err(ClaimError::Over(end));
        }
        if claimant != self.position().turn() {
            return Err(ClaimError::NotOnTurn);
        }
        if let Some(custom) = self.position().custom() {
            let end = by_rulebook(custom, intended)?;
            return match end {
                Some(end) => self.conclude(end).map_err(ClaimError::Over),
                None => {
                    let quiet_moves = self.position().halfmoves() / 2;
                    Err(ClaimError::NotMet { stood: self.repetitions(), quiet_moves })
                }
            };
        }
        let (stood, position) = match intended {
            None => (self.repetitions(), self.position().clone()),
            Some(m) => {
                let next: Position = self.position().play(m).map_err(|_| ClaimError::IllegalIntention)?;
                (self.stood(&next, 1) + 1, next)
            }
        };
        let move_rule = position.variant().has_move_rule();
        let reason = if position.variant().has_repetition() && stood >= THREEFOLD {
            EndReason::Threefold
        } else if move_rule && position.halfmoves() >= FIFTY_MOVES {
            EndReason::FiftyMoves
        } else {
            return Err(ClaimError::NotMet { stood, quiet_moves: position.halfmoves() / 2 });
        };
        self.conclude(End::draw(reason)).map_err(ClaimError::Over)
    }
}

/// The end that a claim brings by the rulebook of the game; none where neither rule of it is met.
fn by_rulebook(custom: &Arc<CustomPosition>, intended: Option<Move>) -> Result<Option<End>, ClaimError> {
    let grounds = [Ground::Threefold, Ground::FiftyMoves];
    Ok(match intended {
        None => grounds.into_iter().find_map(|ground| custom.claim(ground)),
        Some(m) => {
            let candidate = custom.candidate_of(m).ok_or(ClaimError::IllegalIntention)?;
            grounds.into_iter().find_map(|ground| custom.claim_with(ground, candidate))
        }
    })
}
