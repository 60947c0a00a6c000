//! Captures are compulsory, and the side that has lost every man wins.

use shakmaty::{ByRole, Color, KnownOutcome, Move, Position, Role, attacks, variant::Antichess};

use super::{Rules, TEMPO};
use crate::evaluation::classical::for_mover;

/// What a man still to be lost costs: rooks and queens are forced into captures, kings are easily guided.
const BURDEN: ByRole<i32> = ByRole { pawn: 100, knight: 110, bishop: 130, rook: 120, queen: 140, king: 70 };

impl Rules for Antichess {
    const NULL_MOVE: bool = false;
    const PRUNING: bool = false;
    const FORCED_CAPTURES: bool = true;

    fn evaluate(&self) -> i32 {
        for_mover(self.turn(), side(self, Color::White) - side(self, Color::Black)) + TEMPO
    }

    fn exchange_reaches(&self, _m: Move, _threshold: i32) -> bool {
        true
    }

    /// A man put where it must be taken is a good move, and taking a big one a bad one.
    fn prize(&self, m: Move) -> i32 {
        let offered = self.board().attacks_to(m.to(), !self.turn(), self.board().occupied()).any();
        i32::from(offered) * 100 - m.capture().map_or(0, |role| *BURDEN.get(role)) / 4
    }

    fn is_noisy(&self, m: Move) -> bool {
        m.is_capture()
    }

    fn stalemate(&self) -> KnownOutcome {
        KnownOutcome::Decisive { winner: self.turn() }
    }
}

fn side(position: &Antichess, color: Color) -> i32 {
    let board = position.board();
    let own = board.by_color(color);
    let mut burden = 0;
    let mut choice = 0;
    for role in Role::ALL {
        for square in own & board.by_role(role) {
            burden += BURDEN.get(role);
            let seen = if role == Role::Pawn {
                1
            } else {
                (attacks::attacks(square, role.of(color), board.occupied()) & !own).count() as i32
            };
            choice += seen.min(6);
        }
    }
    // The last men weigh the most, and a side that can choose its moves can refuse gifts.
    2 * choice - burden - 200 / (own.count() as i32 + 1)
}
