//! Captured men change colour and are dropped by their captor.

use std::sync::LazyLock;

use shakmaty::{ByRole, Color, Move, Position, Role, variant::Crazyhouse};

use super::{Rules, TEMPO};
use crate::{
    evaluation::{
        classical,
        squares::Squares,
        taper::Taper,
        weights::{CHESS, Weights},
    },
    search::exchange,
};

/// Long-range men lose and short-range men gain when any square can be filled in one move.
static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| CHESS.with(&MEN, 200, 180));

static MEN: ByRole<Taper> = ByRole {
    pawn: Taper::constant(95),
    knight: Taper::constant(250),
    bishop: Taper::constant(260),
    rook: Taper::constant(320),
    queen: Taper::constant(560),
    king: Taper::constant(0),
};

/// In hand a man can appear anywhere; what it gains over one on the board.
const IN_HAND: ByRole<i32> = ByRole { pawn: 110, knight: 275, bishop: 270, rook: 340, queen: 610, king: 0 };

/// A captured man is lost for one side and won for the other.
static EXCHANGE: ByRole<i32> =
    ByRole { pawn: 200, knight: 510, bishop: 520, rook: 650, queen: 1150, king: exchange::KING };

impl Rules for Crazyhouse {
    const FIFTY_MOVES: bool = false;
    const MEN_RETURN: bool = true;

    fn evaluate(&self) -> i32 {
        // Men never leave the game, so it never leaves the middlegame.
        let men = classical::balance(self.board(), &WEIGHTS).opening;
        let promoted = promoted(self, Color::White) - promoted(self, Color::Black);
        let balance = men - promoted + pocket(self, Color::White) - pocket(self, Color::Black);
        classical::for_mover(self.turn(), balance) + TEMPO
    }

    fn exchange_values() -> &'static ByRole<i32> {
        &EXCHANGE
    }

    fn prize(&self, m: Move) -> i32 {
        let Some(victim) = m.capture() else {
            return m.promotion().map_or(0, |role| MEN.get(role).opening / 2);
        };
        let victim = if self.promoted().contains(m.to()) { Role::Pawn } else { victim };
        *EXCHANGE.get(victim)
    }

    fn may_pass(&self) -> bool {
        true
    }
}

/// What promoted men will lose when they fall: they go to the pocket as pawns.
fn promoted(position: &Crazyhouse, color: Color) -> i32 {
    (position.promoted() & position.board().by_color(color)).count() as i32 * 60
}

/// The men in hand, worth more the more holes there are about the enemy king.
fn pocket(position: &Crazyhouse, color: Color) -> i32 {
    let Some(pocket) = position.pockets().map(|pockets| pockets.get(color)) else { return 0 };
    let board = position.board();
    let mut worth = 0;
    let mut droppable = 0;
    for (role, &count) in pocket.as_ref().zip_role() {
        worth += IN_HAND.get(role) * i32::from(count);
        droppable += i32::from(count.min(2)) * if role == Role::Pawn { 1 } else { 2 };
    }
    let holes = board.king_of(!color).map_or(0, |king| {
        (Squares::get().ring.at(king) & !board.occupied())
            .into_iter()
            .filter(|&square| board.attacks_to(square, color, board.occupied()).any())
            .count() as i32
    });
    worth + droppable * holes * 5
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    #[test]
    fn men_in_hand_are_worth_more_than_nothing() {
        let judge = |fen: &str| {
            let fen: Fen = fen.parse().unwrap();
            fen.into_position::<Crazyhouse>(CastlingMode::Standard).unwrap().evaluate()
        };
        let with = judge("rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR[P] w KQkq - 0 1");
        let without = judge("rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
        assert!(with > without + 90);
    }
}
