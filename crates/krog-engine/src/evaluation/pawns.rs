//! Pawns: how they stand together, and how far they have come.

use shakmaty::{Bitboard, Board, ByColor, Color, Square};

use super::{
    squares::{Squares, pawn_attacks, relative},
    survey::Attacked,
    terms::{self, Tally},
};

/// Counts the pawns of a side.
pub(super) fn count(board: &Board, color: Color, attacked: &ByColor<Attacked>, tally: &mut impl Tally) {
    let squares = Squares::get();
    let own = board.by_color(color) & board.pawns();
    let their = board.by_color(!color) & board.pawns();
    let their_attacks = pawn_attacks(!color, their);
    for square in own {
        tally.add(color, terms::MEN.of(shakmaty::Role::Pawn), 1);
        let seen = relative(color, square);
        tally.add(color, terms::SQUARES.at(seen as usize), 1);
        let rank = seen.rank() as usize;
        let file = squares.file(square.file() as usize);
        let ahead = squares.ahead(color, square);
        let neighbours = own & squares.beside(square);
        let open = usize::from((ahead & file & their).is_empty());
        let first = (ahead & file & own).is_empty();

        if !first {
            tally.add(color, terms::DOUBLED.only(), 1);
        }
        if attacked.get(color).by.pawn.contains(square) {
            tally.add(color, terms::HELD.at(rank), 1);
        }
        if (neighbours & Bitboard::from_rank(square.rank())).any() {
            tally.add(color, terms::PHALANX.at(rank), 1);
        }
        if neighbours.is_empty() {
            tally.add(color, terms::ISOLATED.at(open), 1);
        } else if (neighbours & !squares.ahead(color, square)).is_empty()
            && square.offset(color.fold_wb(8, -8)).is_some_and(|next| their_attacks.contains(next))
        {
            tally.add(color, terms::BACKWARD.at(open), 1);
        }
        if first && (ahead & their).is_empty() {
            passed(board, color, square, rank, ahead & file, attacked, tally);
        }
    }
}

/// A pawn that no pawn can stop; `way` are the squares before it.
fn passed(
    board: &Board,
    color: Color,
    square: Square,
    rank: usize,
    way: Bitboard,
    attacked: &ByColor<Attacked>,
    tally: &mut impl Tally,
) {
    tally.add(color, terms::PASSED.at(rank), 1);
    let Some(next) = square.offset(color.fold_wb(8, -8)) else { return };
    let enemy = board.by_color(!color);
    if enemy.contains(next) {
        tally.add(color, terms::PASSED_BLOCKED.at(rank), 1);
    }
    if (way & (attacked.get(!color).any | enemy)).is_empty() {
        tally.add(color, terms::PASSED_FREE.at(rank), 1);
    }
    let own_rooks = board.by_color(color) & board.rooks();
    let back = Squares::get().ahead(!color, square) & Bitboard::from_file(square.file());
    if (own_rooks & back).any() {
        tally.add(color, terms::PASSED_ROOK.only(), 1);
    }
    let steps = rank.saturating_sub(2) as i32;
    if steps == 0 {
        return;
    }
    if let (Some(own), Some(their)) = (board.king_of(color), board.king_of(!color)) {
        tally.add(color, terms::PASSED_OWN_KING.only(), own.distance(next).min(5) as i32 * steps);
        tally.add(color, terms::PASSED_THEIR_KING.only(), their.distance(next).min(5) as i32 * steps);
        let alone = (enemy & !(board.pawns() | board.kings())).is_empty();
        let goal =
            Square::from_coords(square.file(), color.fold_wb(shakmaty::Rank::Eighth, shakmaty::Rank::First));
        let far = their.distance(goal) as usize > 7 - rank + 1;
        if alone && far && (way & board.occupied()).is_empty() {
            tally.add(color, terms::RUNNER.only(), 1);
        }
    }
}
