//! A horde of pawns against an army with a king.

use std::sync::LazyLock;

use shakmaty::{Board, Color, Position, Role, variant::Horde};

use super::{Rules, judge};
use crate::evaluation::{
    taper::Taper,
    weights::{CHESS, Weights},
};

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| CHESS.with(&CHESS.men(), 100, 60));

impl Rules for Horde {
    fn evaluate(&self) -> i32 {
        judge(self, &WEIGHTS, horde(self.board(), Color::White) - horde(self.board(), Color::Black))
    }

    /// The side with the king can always take what is left of the horde.
    fn is_dead(&self) -> bool {
        false
    }

    fn may_pass(&self) -> bool {
        // Pawns that stand still are often all that holds a horde together.
        self.our(Role::King).any() && (self.us() & !(self.board().pawns() | self.board().kings())).any()
    }
}

/// What a side without a king makes of its pawns: they hold each other, and doubled ones are its nature.
fn horde(board: &Board, color: Color) -> Taper {
    if board.king_of(color).is_some() {
        return Taper::default();
    }
    let pawns = board.by_color(color) & board.pawns();
    let held = (pawns & crate::evaluation::squares::pawn_attacks(color, pawns)).count() as i32;
    // Gives back what the common judgement takes for doubled pawns, most of which a horde cannot feel.
    Taper::new(8, 10) * pawns.count() as i32 + Taper::constant(6) * held
}
