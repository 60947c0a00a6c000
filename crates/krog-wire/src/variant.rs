//! Rule sets as the wire names them.

use krog_wire_macros::wire;

macro_rules! names {
    ($($(#[$doc:meta])* $variant:ident [$($further:literal),*] { $($traits:tt)* })*) => {
        /// A rule set, by our name; Lichess and UCI names are accepted on input.
        #[wire(Copy, Eq, Hash)]
        pub enum VariantName {
            $($(#[$doc])* $(#[serde(alias = $further)])* $variant,)*
        }

        impl From<krog_chess::Variant> for VariantName {
            fn from(variant: krog_chess::Variant) -> VariantName {
                match variant {
                    $(krog_chess::Variant::$variant => VariantName::$variant,)*
                }
            }
        }

        impl From<VariantName> for krog_chess::Variant {
            fn from(variant: VariantName) -> krog_chess::Variant {
                match variant {
                    $(VariantName::$variant => krog_chess::Variant::$variant,)*
                }
            }
        }
    };
}

krog_chess::for_variants!(names);

/// What a client must know of a rule set to offer a game in it.
#[wire(Eq)]
pub struct VariantView {
    /// Its name.
    pub variant: VariantName,
    /// The usual start position.
    pub start_fen: String,
    /// Whether a game may start from any of the 960 arrays.
    pub start_arrays: bool,
    /// Whether captured pieces are held in pockets and dropped.
    pub pockets: bool,
    /// Whether given checks are counted.
    pub counts_checks: bool,
    /// What a pawn may become.
    pub promotions: Vec<Role>,
    /// Whether it is played on this server: as a game, or, bughouse, as a match on two boards.
    pub playable: bool,
}

/// A colour.
#[wire(Copy, Eq, Hash)]
pub enum Color {
    /// White.
    White,
    /// Black.
    Black,
}

/// A kind of piece.
#[wire(Copy, Eq, Hash)]
pub enum Role {
    /// Pawn.
    Pawn,
    /// Knight.
    Knight,
    /// Bishop.
    Bishop,
    /// Rook.
    Rook,
    /// Queen.
    Queen,
    /// King.
    King,
}
