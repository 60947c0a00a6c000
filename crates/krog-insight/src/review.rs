//! A game looked through: what each move lost of the winning chances, what it is called for that, and how accurately both played.

use krog_chess::{Color, End, GameResult, Move, Position, Variant};
use thiserror::Error;

use crate::{
    accuracy,
    exchange::{exchange, price},
    label::{Judged, Label, label},
    winning::{Curve, Worth},
};

/// What an engine found of one position, for whoever moves there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// With the best move.
    pub best: Worth,
    /// The line that begins with it.
    pub line: Vec<Move>,
    /// With the second-best move, where there is one.
    pub second: Option<Worth>,
}

/// A move of a reviewed game.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewedMove {
    /// The move.
    pub mv: Move,
    /// What it is called.
    pub label: Label,
    /// What it lost of the winning chances, from 0 to 1.
    pub loss: f64,
    /// The position with the best move, for the mover.
    pub before: Worth,
    /// The position with this move, for the mover.
    pub after: Worth,
    /// The mover's chances with the best move.
    pub chance_before: f64,
    /// The mover's chances with this move.
    pub chance_after: f64,
    /// The line that the engine preferred.
    pub line: Vec<Move>,
    /// The line that it expects after the move; none where the game is over.
    pub reply: Vec<Move>,
}

impl ReviewedMove {
    /// Whether it is the move that the engine preferred.
    #[must_use]
    pub fn is_first_choice(&self) -> bool {
        self.line.first() == Some(&self.mv)
    }
}

/// A reviewed game.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    /// The moves in their order.
    pub moves: Vec<ReviewedMove>,
    /// White's and Black's accuracy, from 0 to 100; none for whoever made no move.
    pub accuracy: [Option<f64>; 2],
}

impl Review {
    /// How many moves of a side are called so.
    #[must_use]
    pub fn count(&self, white_first: bool, color: Color, label: Label) -> usize {
        let first = usize::from(white_first != (color == Color::White));
        self.moves.iter().skip(first).step_by(2).filter(|reviewed| reviewed.label == label).count()
    }
}

/// Why a game cannot be reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum ReviewError {
    /// A move is illegal.
    #[error("move {ply} is illegal")]
    Illegal {
        /// Counted from 0.
        ply: usize,
    },
    /// Nothing was found of a position that is not over.
    #[error("nothing was found of the position before move {ply}")]
    Missing {
        /// Counted from 0.
        ply: usize,
    },
}

/// What may be taken for nothing by the exchange that a sacrifice allows, in hundredths of a pawn, at least.
const GIVEN: i32 = 200;

/// Reviews the moves from `start`. `found` has one entry more than there are moves: each position before its move, and the last one;
/// of positions in which the game is over nothing need be found.
///
/// # Errors
/// A move is illegal, or something is missing.
pub fn review(
    start: &Position,
    moves: &[Move],
    found: &[Option<Found>],
    curve: Curve,
) -> Result<Review, ReviewError> {
    let mut positions = vec![start.clone()];
    for (ply, m) in moves.iter().enumerate() {
        let next =
            positions.last().and_then(|last| last.play(*m).ok()).ok_or(ReviewError::Illegal { ply })?;
        positions.push(next);
    }
    let worth = |ply: usize| -> Result<Worth, ReviewError> {
        match (found.get(ply), positions.get(ply)) {
            (Some(Some(found)), _) => Ok(found.best),
            (_, Some(position)) => ended(position).ok_or(ReviewError::Missing { ply }),
            _ => Err(ReviewError::Missing { ply }),
        }
    };
    let mut reviewed = Vec::with_capacity(moves.len());
    let mut chances = Vec::with_capacity(moves.len() + 1);
    for (ply, (m, pair)) in moves.iter().zip(positions.windows(2)).enumerate() {
        let [before, after] = pair else { continue };
        let last = ply.checked_sub(1).and_then(|last| moves.get(last).copied());
        let Some(Some(known)) = found.get(ply) else { return Err(ReviewError::Missing { ply }) };
        let first_choice = known.line.first() == Some(m);
        let played = if first_choice { known.best } else { worth(ply + 1)?.before_the_move() };
        let judged = Judged {
            best: known.best,
            played,
            other: if first_choice { known.second } else { Some(known.best) },
            sacrifices: sacrifices(before, *m, after),
            recaptures: last.is_some_and(|last| recaptures(last, *m)),
        };
        let (chance_before, chance_after) = (known.best.chance(curve), played.chance(curve));
        let of_white = |chance: f64| before.turn().fold_wb(chance, 1.0 - chance);
        if ply == 0 {
            chances.push(of_white(chance_before));
        }
        chances.push(of_white(chance_after));
        reviewed.push(ReviewedMove {
            mv: *m,
            label: label(&judged, curve),
            loss: judged.loss(curve),
            before: known.best,
            after: played,
            chance_before,
            chance_after,
            line: known.line.clone(),
            reply: found
                .get(ply + 1)
                .and_then(Option::as_ref)
                .map(|next| next.line.clone())
                .unwrap_or_default(),
        });
    }
    let accuracy = accuracy::of_game(&chances, start.turn() == Color::White);
    Ok(Review { moves: reviewed, accuracy })
}

/// The worth of a position in which the game is over, for whoever would move.
fn ended(position: &Position) -> Option<Worth> {
    Some(match End::of_rules(position)?.result {
        GameResult::Win(winner) if winner == position.turn() => Worth::Mate(1),
        GameResult::Win(_) => Worth::Mate(0),
        GameResult::Draw | GameResult::None => Worth::Centipawns(0),
    })
}

/// Whether the other side can win at least two pawns' worth more by captures than the move took.
pub(crate) fn sacrifices(before: &Position, m: Move, after: &Position) -> bool {
    let counts = !matches!(
        before.variant(),
        Variant::Atomic | Variant::Antichess | Variant::RacingKings | Variant::Horde
    );
    let Some(after_it) = after.library() else { return false };
    let board = shakmaty::Position::board(after_it);
    let taken = m.capture().map_or(0, price);
    let most = after
        .legal_moves()
        .into_iter()
        .filter(|answer| answer.is_capture())
        .map(|answer| exchange(board, after.turn(), answer))
        .max();
    counts && most.is_some_and(|most| most - taken >= GIVEN)
}

/// Whether a move takes back what the last one has taken.
pub(crate) fn recaptures(last: Move, m: Move) -> bool {
    last.is_capture() && m.is_capture() && last.to() == m.to()
}
