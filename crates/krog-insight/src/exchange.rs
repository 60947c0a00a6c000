//! What a capture comes to when both sides go on taking on its square as long as it pays.

use shakmaty::{Bitboard, Board, Color, Move, Role, Square};

/// Worth in hundredths of a pawn.
pub(crate) const fn price(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 10_000,
    }
}

/// From the cheapest.
const CHEAPEST_FIRST: [Role; 6] =
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// The balance, in hundredths of a pawn, of a move by `side` and the exchanges that follow on its square; pins are not seen.
#[must_use]
pub fn exchange(board: &Board, side: Color, m: Move) -> i32 {
    let Some(from) = m.from().filter(|_| !m.is_castle()) else { return 0 };
    let left = board.occupied().without(from).with(m.to());
    let becomes = m.promotion().unwrap_or(m.role());
    let taken = m.capture().map_or(0, price) + price(becomes) - price(m.role());
    taken - best_answer(board, m.to(), left, side.other(), becomes)
}

/// What `side` can win by taking on a square where a piece of the other side stands, if it pays.
fn best_answer(board: &Board, square: Square, left: Bitboard, side: Color, standing: Role) -> i32 {
    let attackers = board.attacks_to(square, side, left) & left;
    let Some((role, from)) =
        CHEAPEST_FIRST.into_iter().find_map(|role| Some((role, (attackers & board.by_role(role)).first()?)))
    else {
        return 0;
    };
    let left = left.without(from);
    if role == Role::King && (board.attacks_to(square, side.other(), left) & left).any() {
        return 0;
    }
    (price(standing) - best_answer(board, square, left, side.other(), role)).max(0)
}
