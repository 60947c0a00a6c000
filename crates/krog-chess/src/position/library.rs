//! The position as the library plays it, in the type of its rules.

use shakmaty::variant::VariantPosition;

use super::Position;

/// Does something with a position of the library in the type of its rules, and so at the speed of those rules.
#[macro_export]
macro_rules! with_rules {
    ($position:expr, $rules:ident => $do:expr) => {
        match $position {
            ::shakmaty::variant::VariantPosition::Chess($rules) => $do,
            ::shakmaty::variant::VariantPosition::Atomic($rules) => $do,
            ::shakmaty::variant::VariantPosition::Antichess($rules) => $do,
            ::shakmaty::variant::VariantPosition::KingOfTheHill($rules) => $do,
            ::shakmaty::variant::VariantPosition::ThreeCheck($rules) => $do,
            ::shakmaty::variant::VariantPosition::Crazyhouse($rules) => $do,
            ::shakmaty::variant::VariantPosition::RacingKings($rules) => $do,
            ::shakmaty::variant::VariantPosition::Horde($rules) => $do,
        }
    };
}

impl Position {
    /// The position as shakmaty plays it to the end; none where something else decides: a rulebook, or a variant that
    /// shakmaty does not know.
    #[must_use]
    pub const fn library(&self) -> Option<&VariantPosition> {
        if self.custom.is_none() && self.variant.is_by_library() { Some(&self.rules) } else { None }
    }
}
