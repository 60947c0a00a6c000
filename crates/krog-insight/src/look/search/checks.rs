//! Which moves give check, asked of many moves of one position.

use shakmaty::{Bitboard, Board, ByRole, Color, Move, Position, Square, attacks};

/// The squares from which pieces of the side to move would attack the other king, and what stands in their way.
#[derive(Debug)]
pub(super) struct Checks {
    side: Color,
    king: Option<King>,
}

#[derive(Debug)]
struct King {
    square: Square,
    /// From where each kind attacks it.
    from: ByRole<Bitboard>,
    /// The only piece between it and a line piece of the side to move.
    between: Bitboard,
    /// Whether something attacks it before any move.
    attacked: bool,
}

impl Checks {
    pub(super) fn of(position: &impl Position) -> Checks {
        let (board, side) = (position.board(), position.turn());
        Checks { side, king: board.king_of(side.other()).map(|king| King::of(board, side, king)) }
    }

    /// Whether a move attacks the enemy's king, with the piece or by leaving a line.
    pub(super) fn given_by(&self, board: &Board, m: Move) -> bool {
        let Some(king) = &self.king else { return false };
        let Some(from) = m.from().filter(|_| !m.is_castle()) else {
            let aims = attacks::attacks(m.to(), m.role().of(self.side), board.occupied());
            return aims.contains(king.square);
        };
        // A piece that becomes another may look back along the line that it came by.
        if m.is_promotion() || m.is_en_passant() || king.attacked {
            return self.given_after(board, king.square, from, m);
        }
        king.from.get(m.role()).contains(m.to())
            || (king.between.contains(from) && self.given_after(board, king.square, from, m))
    }

    fn given_after(&self, board: &Board, king: Square, from: Square, m: Move) -> bool {
        let becomes = m.promotion().unwrap_or(m.role());
        let left = board.occupied().without(from).with(m.to());
        attacks::attacks(m.to(), becomes.of(self.side), left).contains(king)
            || (board.attacks_to(king, self.side, left) & board.sliders()).without(from).without(m.to()).any()
    }
}

impl King {
    fn of(board: &Board, side: Color, square: Square) -> King {
        let all = board.occupied();
        let (straight, slanted) = (attacks::rook_attacks(square, all), attacks::bishop_attacks(square, all));
        let own = board.by_color(side);
        let hidden = (attacks::rook_attacks(square, Bitboard::EMPTY) & board.rooks_and_queens()
            | attacks::bishop_attacks(square, Bitboard::EMPTY) & board.bishops_and_queens())
            & own;
        let between = hidden
            .into_iter()
            .filter_map(|line| (attacks::between(line, square) & all).single_square())
            .collect();
        let knights = attacks::knight_attacks(square);
        King {
            square,
            from: ByRole {
                pawn: attacks::pawn_attacks(side.other(), square),
                knight: knights,
                bishop: slanted,
                rook: straight,
                queen: straight | slanted,
                king: attacks::king_attacks(square),
            },
            between,
            attacked: board.attacks_to(square, side, all).any(),
        }
    }
}
