//! What the search must know of a rule set beyond its moves.

mod antichess;
mod atomic;
mod chess;
mod crazyhouse;
mod horde;
mod king_of_the_hill;
mod racing_kings;
mod three_check;

use shakmaty::{ByRole, FromSetup, KnownOutcome, Move, Outcome, Position, Role, attacks};

use crate::{
    evaluation::{classical, network::Memory, taper::Taper, weights::Weights},
    search::exchange,
};

/// A rule set: how to judge its positions and which short cuts of the search hold in it.
pub(crate) trait Rules: Position + FromSetup + Clone {
    /// Fifty moves without capture or pawn move are a draw.
    const FIFTY_MOVES: bool = true;
    /// Captures and pawn moves can be undone later, as men come back from pockets.
    const MEN_RETURN: bool = false;
    /// A side that can move is hardly ever better off passing.
    const NULL_MOVE: bool = true;
    /// A quiet move seldom turns a position over, so unpromising ones may be left out.
    const PRUNING: bool = true;
    /// Captures are compulsory: a capture says nothing about its worth.
    const FORCED_CAPTURES: bool = false;

    /// Worth of the position for the side to move, centipawns, at most [`LIMIT`](crate::evaluation::LIMIT).
    fn evaluate(&self) -> i32;

    /// The same at `ply` of a line, with what is known of the positions before.
    fn evaluate_at(&self, _: &mut Memory, _ply: usize) -> i32 {
        self.evaluate()
    }

    /// What the men are exchanged at.
    fn exchange_values() -> &'static ByRole<i32> {
        &exchange::VALUES
    }

    /// Whether `m`, with all that follows on its square, wins at least `threshold` centipawns.
    fn exchange_reaches(&self, m: Move, threshold: i32) -> bool {
        exchange::reaches(self.board(), self.turn(), m, threshold, Self::exchange_values())
    }

    /// A first guess at what `m` takes, centipawns.
    fn prize(&self, m: Move) -> i32 {
        let value = |role: Option<Role>| role.map_or(0, |role| *Self::exchange_values().get(role));
        value(m.capture()) + (value(m.promotion()) - value(Some(Role::Pawn))).max(0)
    }

    /// Whether the search goes on with `m` where it otherwise stops.
    fn is_noisy(&self, m: Move) -> bool {
        m.is_capture() || m.promotion() == Some(Role::Queen)
    }

    /// The result that the variant itself has declared.
    fn decided(&self) -> Option<KnownOutcome> {
        if !self.is_variant_end() {
            return None;
        }
        match self.variant_outcome() {
            Outcome::Known(outcome) => Some(outcome),
            Outcome::Unknown => None,
        }
    }

    /// The result when the side to move, not in check, has no legal move.
    fn stalemate(&self) -> KnownOutcome {
        KnownOutcome::Draw
    }

    /// Nobody can win any more.
    fn is_dead(&self) -> bool {
        self.is_insufficient_material()
    }

    /// Passing may be tried: the side to move has officers, so that it is not in zugzwang.
    fn may_pass(&self) -> bool {
        (self.us() & !(self.board().pawns() | self.board().kings())).any()
    }
}

/// Whether the man that moves attacks the king from where it goes; other checks are seen when the move has been made.
pub(crate) fn checks_directly<P: Position>(position: &P, m: Move) -> bool {
    let board = position.board();
    board.king_of(!position.turn()).is_some_and(|king| {
        let man = m.promotion().unwrap_or(m.role()).of(position.turn());
        attacks::attacks(m.to(), man, board.occupied()).contains(king)
    })
}

/// What having the move is worth where it is not weighed.
const TEMPO: i32 = 12;

/// The judgement of a rule set played with the goals of chess, `extra` added to White's balance.
fn judge(position: &impl Position, weights: &Weights, extra: Taper) -> i32 {
    let board = position.board();
    let balance =
        classical::blend(board, classical::balance_with_move(board, position.turn(), weights) + extra);
    classical::for_mover(position.turn(), balance)
}
