//! Captures explode: the capturer, the captured and every officer beside them leave the board.

use std::sync::LazyLock;

use shakmaty::{Board, ByRole, Color, Move, Position, Role, attacks, variant::Atomic};

use super::{Rules, judge};
use crate::{
    evaluation::{
        squares::Squares,
        taper::Taper,
        weights::{CHESS, Weights},
    },
    search::exchange,
};

/// Men that threaten from afar are dear; a bishop's or knight's capture costs it its life.
static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    let men = ByRole {
        pawn: Taper::new(90, 130),
        knight: Taper::new(190, 180),
        bishop: Taper::new(210, 200),
        rook: Taper::new(330, 380),
        queen: Taper::new(680, 760),
        king: Taper::constant(0),
    };
    CHESS.with(&men, 60, 60)
});

/// What an explosion destroys.
static BLAST: ByRole<i32> =
    ByRole { pawn: 100, knight: 190, bishop: 210, rook: 340, queen: 700, king: exchange::KING };

impl Rules for Atomic {
    fn evaluate(&self) -> i32 {
        let board = self.board();
        judge(self, &WEIGHTS, fuses(board, Color::Black) - fuses(board, Color::White))
    }

    fn exchange_values() -> &'static ByRole<i32> {
        &BLAST
    }

    /// Nothing is left on the square that could be taken back.
    fn exchange_reaches(&self, m: Move, threshold: i32) -> bool {
        self.prize(m) >= threshold
    }

    fn prize(&self, m: Move) -> i32 {
        if m.is_capture() {
            return blast(self.board(), self.turn(), m);
        }
        m.promotion().map_or(0, |role| BLAST.get(role) - BLAST.pawn)
    }
}

/// What the capture `m` destroys of the enemy's, less what it destroys of one's own.
fn blast(board: &Board, turn: Color, m: Move) -> i32 {
    let around = attacks::king_attacks(m.to()) & !board.pawns();
    let around = m.from().map_or(around, |from| around.without(from));
    let lost = |color| {
        let men = around & board.by_color(color);
        Role::ALL
            .into_iter()
            .map(|role| (men & board.by_role(role)).count() as i32 * BLAST.get(role))
            .sum::<i32>()
    };
    let captured = m.capture().map_or(0, |role| *BLAST.get(role));
    captured + lost(!turn) - lost(turn) - BLAST.get(m.role())
}

/// Men beside a king that the enemy could capture: each is a fuse to it.
fn fuses(board: &Board, color: Color) -> Taper {
    let Some(king) = board.king_of(color) else { return Taper::default() };
    let enemy_king = board.king_of(!color);
    let beside = attacks::king_attacks(king) & board.by_color(color);
    let lit = beside
        .into_iter()
        .filter(|&square| {
            // A capture beside both kings would destroy the capturer's own.
            let safe_for_enemy =
                enemy_king.is_none_or(|enemy| !Squares::get().ring.at(enemy).contains(square));
            let attackers = board.attacks_to(square, !color, board.occupied()) & !board.kings();
            safe_for_enemy && attackers.any()
        })
        .count() as i32;
    Taper::new(90, 120) * lit
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::{CastlingMode, fen::Fen};

    #[test]
    fn an_explosion_beside_a_king_is_worth_a_king() {
        let fen: Fen = "rnbqkbnr/pppppppp/8/6N1/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1".parse().unwrap();
        let position: Atomic = fen.into_position(CastlingMode::Standard).unwrap();
        let prize = |uci: &str| {
            position.prize(uci.parse::<shakmaty::uci::UciMove>().unwrap().to_move(&position).unwrap())
        };
        assert!(prize("g5f7") > exchange::KING / 2);
        assert!(prize("g5h7") < exchange::KING / 2);
    }
}
