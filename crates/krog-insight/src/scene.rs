//! What the detectors ask of a board: worth, guards, bad squares (`motifs.md` section 2).

use shakmaty::{Bitboard, Board, Color, Rank, Role, Square};

/// What a piece is worth in exchanges, in pawns; a king more than all else together.
pub(crate) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 99,
    }
}

/// The worth of what stands on a square, nothing being worth nothing.
pub(crate) fn worth_at(board: &Board, square: Square) -> i32 {
    board.role_at(square).map_or(0, worth)
}

/// The pieces of a side that attack a square.
pub(crate) fn attackers(board: &Board, square: Square, color: Color) -> Bitboard {
    board.attacks_to(square, color, board.occupied())
}

/// Whether no friend guards what stands on a square, not even through an enemy line piece that attacks it.
pub(crate) fn is_undefended(board: &Board, square: Square) -> bool {
    let Some(color) = board.color_at(square) else { return true };
    if attackers(board, square, color).any() {
        return false;
    }
    let hiding = attackers(board, square, color.other()) & board.sliders();
    hiding
        .into_iter()
        .all(|in_front| board.attacks_to(square, color, board.occupied().without(in_front)).is_empty())
}

/// Whether a cheaper enemy piece other than the king attacks what stands on a square.
pub(crate) fn is_hit_by_cheaper(board: &Board, square: Square) -> bool {
    let Some(piece) = board.piece_at(square) else { return false };
    let enemies = attackers(board, square, piece.color.other()) & !board.kings();
    enemies.into_iter().any(|enemy| worth_at(board, enemy) < worth(piece.role))
}

/// Whether a piece stands badly: attacked, and either undefended or by something cheaper.
pub(crate) fn stands_badly(board: &Board, square: Square) -> bool {
    let Some(color) = board.color_at(square) else { return false };
    attackers(board, square, color.other()).any()
        && (is_undefended(board, square) || is_hit_by_cheaper(board, square))
}

/// The balance of worth without kings, from a side's point of view.
pub(crate) fn balance(board: &Board, color: Color) -> i32 {
    let side = |side: Color| -> i32 {
        let own = board.by_color(side);
        [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
            .into_iter()
            .map(|role| worth(role) * i32::try_from((own & board.by_role(role)).count()).unwrap_or(0))
            .sum()
    };
    side(color) - side(color.other())
}

/// Where the piece on a square may go, the safety of its king and castling left aside; en passant is not among it.
pub(crate) fn reach(board: &Board, square: Square) -> Bitboard {
    let Some(piece) = board.piece_at(square) else { return Bitboard::EMPTY };
    let aims = board.attacks_from(square);
    if piece.role != Role::Pawn {
        return aims & !board.by_color(piece.color);
    }
    let forward = piece.color.fold_wb(8, -8);
    let free = !board.occupied();
    let one = Bitboard::from(square).shift(forward) & free;
    let home = piece.color.fold_wb(Rank::Second, Rank::Seventh);
    let two = if square.rank() == home { one.shift(forward) & free } else { Bitboard::EMPTY };
    (aims & board.by_color(piece.color.other())) | one | two
}
