//! A piece on its square.

use serde::{Serialize, Serializer, ser::SerializeStruct};
use shakmaty::{Bitboard, Board, Color, Piece, Role, Square};

/// A piece and where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placed {
    square: Square,
    piece: Piece,
}

impl Placed {
    /// What stands on a square, if anything does.
    #[must_use]
    pub fn on(board: &Board, square: Square) -> Option<Placed> {
        Some(Placed { square, piece: board.piece_at(square)? })
    }

    /// The pieces on these squares.
    pub(crate) fn all(board: &Board, squares: Bitboard) -> Vec<Placed> {
        squares.into_iter().filter_map(|square| Placed::on(board, square)).collect()
    }

    /// Where it stands.
    #[must_use]
    pub const fn square(self) -> Square {
        self.square
    }

    /// What it is.
    #[must_use]
    pub const fn role(self) -> Role {
        self.piece.role
    }

    /// Whose it is.
    #[must_use]
    pub const fn color(self) -> Color {
        self.piece.color
    }
}

impl Serialize for Placed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Placed", 3)?;
        fields.serialize_field("square", &self.square.to_string())?;
        fields.serialize_field("role", name(self.piece.role))?;
        fields.serialize_field("color", self.piece.color.fold_wb("white", "black"))?;
        fields.end()
    }
}

const fn name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
