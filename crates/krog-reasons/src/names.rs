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

pub const fn variant(variant: Variant) -> wire::VariantName {
    match variant {
        Variant::Standard => wire::VariantName::Standard,
        Variant::Chess960 => wire::VariantName::Chess960,
        Variant::Crazyhouse => wire::VariantName::Crazyhouse,
        Variant::Bughouse => wire::VariantName::Bughouse,
        Variant::ThreeCheck => wire::VariantName::ThreeCheck,
        Variant::Koth => wire::VariantName::Koth,
        Variant::Atomic => wire::VariantName::Atomic,
        Variant::Horde => wire::VariantName::Horde,
        Variant::RacingKings => wire::VariantName::RacingKings,
        Variant::Antichess => wire::VariantName::Antichess,
    }
}

pub const fn chess_variant(variant: wire::VariantName) -> Variant {
    match variant {
        wire::VariantName::Standard => Variant::Standard,
        wire::VariantName::Chess960 => Variant::Chess960,
        wire::VariantName::Crazyhouse => Variant::Crazyhouse,
        wire::VariantName::Bughouse => Variant::Bughouse,
        wire::VariantName::ThreeCheck => Variant::ThreeCheck,
        wire::VariantName::Koth => Variant::Koth,
        wire::VariantName::Atomic => Variant::Atomic,
        wire::VariantName::Horde => Variant::Horde,
        wire::VariantName::RacingKings => Variant::RacingKings,
        wire::VariantName::Antichess => Variant::Antichess,
    }
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
