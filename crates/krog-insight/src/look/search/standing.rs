//! What a quiet position is worth: material, and a little for pawns that are far.

use shakmaty::{Color, Move, Position, Role, Square};

use crate::exchange::price;

/// The worth for the side to move.
pub(super) fn standing(position: &impl Position) -> i32 {
    let board = position.board();
    let side = |color: Color| -> i32 {
        let own = board.by_color(color);
        let material: i32 = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
            .into_iter()
            .map(|role| price(role) * i32::try_from((own & board.by_role(role)).count()).unwrap_or(0))
            .sum();
        let advanced: i32 = (own & board.pawns()).into_iter().map(|pawn| far(color, pawn)).sum();
        material + advanced
    };
    side(position.turn()) - side(position.turn().other())
}

/// What a pawn is worth for having come so far.
fn far(color: Color, pawn: Square) -> i32 {
    let rank = i32::from(u8::from(pawn.rank()));
    let gone = color.fold_wb(rank, 7 - rank) - 1;
    gone * gone
}

/// What a piece counts on a square.
fn counts(color: Color, role: Role, square: Square) -> i32 {
    match role {
        Role::Pawn => price(Role::Pawn) + far(color, square),
        Role::King => 0,
        other => price(other),
    }
}

/// By how much a move of chess, neither castling nor en passant, changes the worth for its side.
pub(super) fn gained(side: Color, m: Move) -> i32 {
    let Some(from) = m.from() else { return 0 };
    let becomes = m.promotion().unwrap_or(m.role());
    let taken = m.capture().map_or(0, |taken| counts(side.other(), taken, m.to()));
    taken + counts(side, becomes, m.to()) - counts(side, m.role(), from)
}
