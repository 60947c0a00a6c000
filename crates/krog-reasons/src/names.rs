//! The names of chess on both sides: of the rules and of what is sent.

use krog_chess::{Color, Message, Role, Variant};
use krog_wire::{problem::MessageView, variant as wire};

/// A message in every language.
pub fn words(message: &Message) -> MessageView {
    MessageView::new(message.code.to_owned(), krog_texts::in_all(message))
}

pub const fn color(color: Color) -> wire::Color {
    match color {
        Color::White => wire::Color::White,
        Color::Black => wire::Color::Black,
    }
}

pub const fn chess_color(color: wire::Color) -> Color {
    match color {
        wire::Color::White => Color::White,
        wire::Color::Black => Color::Black,
    }
}

pub const fn role(role: Role) -> wire::Role {
    match role {
        Role::Pawn => wire::Role::Pawn,
        Role::Knight => wire::Role::Knight,
        Role::Bishop => wire::Role::Bishop,
        Role::Rook => wire::Role::Rook,
        Role::Queen => wire::Role::Queen,
        Role::King => wire::Role::King,
    }
}

pub const fn chess_role(role: wire::Role) -> Role {
    match role {
        wire::Role::Pawn => Role::Pawn,
        wire::Role::Knight => Role::Knight,
        wire::Role::Bishop => Role::Bishop,
        wire::Role::Rook => Role::Rook,
        wire::Role::Queen => Role::Queen,
        wire::Role::King => Role::King,
    }
}

pub fn variant(variant: Variant) -> wire::VariantName {
    variant.into()
}

pub fn chess_variant(variant: wire::VariantName) -> Variant {
    variant.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_on_both_sides() {
        for v in Variant::ALL {
            assert_eq!(chess_variant(variant(v)), v);
            let json = serde_json::to_value(variant(v)).unwrap();
            assert_eq!(json, v.name());
        }
        for c in Color::ALL {
            assert_eq!(chess_color(color(c)), c);
        }
    }
}
