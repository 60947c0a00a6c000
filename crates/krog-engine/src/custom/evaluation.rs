//! What a position by a rulebook is worth: men and squares, as in the variant that the book builds on.

use krog_chess::{Position, Variant, with_rules};
use shakmaty::{Role, variant::VariantPosition};

use crate::{
    evaluation::{
        classical::{self, for_mover},
        weights::CHESS,
    },
    rules::Rules as _,
};

/// For the side to move, centipawns.
pub(super) fn evaluate(position: &Position) -> i32 {
    let unknown =
        matches!(position.rules(), VariantPosition::Antichess(_)) && position.variant() != Variant::Antichess;
    if unknown || matches!(position.rules(), VariantPosition::Chess(_)) {
        // A position that its variant does not know, or one that the network of chess would judge by moves that the book may forbid: men
        // and squares alone.
        let board = position.board();
        return for_mover(position.turn(), classical::blend(&board, classical::balance(&board, &CHESS)));
    }
    with_rules!(position.rules(), rules => rules.evaluate())
}

/// What a man is taken to be worth when moves are put in order.
pub(super) const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 950,
        // A king that can be taken decides.
        Role::King => 4_000,
    }
}
