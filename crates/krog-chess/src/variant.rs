//! The rule sets, and what is true of each: one entry of [`for_variants`] each, asked everywhere else.

mod names;

use shakmaty::{Bitboard, Color, Role, variant::Variant as Rules};

pub use self::names::ParseVariantError;
use crate::{can_mate::Material, end::EndReason};

/// Hands the list of rule sets to a macro: of each what it is, its name in code, further names that requests may use for it,
/// and what it changes ([`Traits`]; what is not said is as in chess).
#[macro_export]
macro_rules! for_variants {
    ($make:ident) => {
        $make! {
            /// The FIDE Laws.
            Standard ["chess"] {
                name: "standard",
                tag: 0,
                pgn_name: "Standard",
                lichess_names: ("standard", "Std"),
                aliases: &["chess", "normal", "fromposition", "classical"],
            }
            /// The FIDE Laws from one of 960 start arrays.
            Chess960 ["Chess960", "fischerandom"] {
                name: "chess960",
                tag: 1,
                pgn_name: "Chess960",
                lichess_names: ("chess960", "960"),
                aliases: &["fischerandom", "fischerrandom", "960", "frc", "chess960frc"],
            }
            /// Captured men change colour and are dropped by the captor.
            Crazyhouse ["Crazyhouse"] {
                name: "crazyhouse",
                tag: 2,
                pgn_name: "Crazyhouse",
                lichess_names: ("crazyhouse", "Crazy"),
                aliases: &["zh"],
                rules: Rules::Crazyhouse,
                pockets: true,
                move_rule: false,
                material: None,
                walls: false,
            }
            /// Two boards and two partners; captured men go to the partner. A position is one of the boards.
            Bughouse [] {
                name: "bughouse",
                tag: 3,
                pgn_name: "Bughouse",
                lichess_names: ("bughouse", "Bug"),
                rules: Rules::Crazyhouse,
                by_library: false,
                one_board: false,
                pockets: true,
                move_rule: false,
                repetition: false,
                material: None,
                walls: false,
            }
            /// The third check wins.
            ThreeCheck ["threeCheck", "3check"] {
                name: "three-check",
                tag: 4,
                pgn_name: "Three-check",
                lichess_names: ("threeCheck", "3check"),
                aliases: &["3check", "threechecks"],
                rules: Rules::ThreeCheck,
                end: EndReason::ThreeChecks,
                counts_checks: true,
                material: Some(Material::Checks),
            }
            /// A king on d4, e4, d5 or e5 wins.
            Koth ["kingOfTheHill", "kingofthehill"] {
                name: "koth",
                tag: 5,
                pgn_name: "King of the Hill",
                lichess_names: ("kingOfTheHill", "KotH"),
                rules: Rules::KingOfTheHill,
                end: EndReason::Hill,
                hill: Bitboard::CENTER,
                material: Some(Material::Any),
            }
            /// Captures explode.
            Atomic [] {
                name: "atomic",
                tag: 6,
                pgn_name: "Atomic",
                lichess_names: ("atomic", "Atom"),
                rules: Rules::Atomic,
                end: EndReason::Explosion,
                material: Some(Material::Atomic),
                walls: false,
            }
            /// Thirty-six pawns against an army.
            Horde [] {
                name: "horde",
                tag: 7,
                pgn_name: "Horde",
                lichess_names: ("horde", "Horde"),
                rules: Rules::Horde,
                end: EndReason::HordeDestroyed,
                horde: Some(Color::White),
                material: Some(Material::Horde),
                walls: false,
            }
            /// The first king on the eighth rank wins; no move may give check.
            RacingKings ["racingKings", "racingkings"] {
                name: "racing-kings",
                tag: 8,
                pgn_name: "Racing Kings",
                lichess_names: ("racingKings", "Racing"),
                aliases: &["racing"],
                rules: Rules::RacingKings,
                end: EndReason::Race,
                start_arrays: false,
                castling: false,
                promotions: &[],
                material: Some(Material::Any),
                walls: false,
            }
            /// Captures are compulsory; losing every man, or having no move, wins.
            Antichess [] {
                name: "antichess",
                tag: 9,
                pgn_name: "Antichess",
                lichess_names: ("antichess", "Anti"),
                aliases: &["anti"],
                rules: Rules::Antichess,
                end: EndReason::AllMenLost,
                castling: false,
                promotions: &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::King],
                material: Some(Material::Bishops),
                walls: false,
            }
        }
    };
}

/// What is true of a rule set.
struct Traits {
    name: &'static str,
    tag: u16,
    pgn_name: &'static str,
    lichess_names: (&'static str, &'static str),
    /// Other spellings that are read, without case, spaces, `-` and `_`; the names above are read anyway.
    aliases: &'static [&'static str],
    rules: Rules,
    by_library: bool,
    end: EndReason,
    one_board: bool,
    start_arrays: bool,
    castling: bool,
    pockets: bool,
    counts_checks: bool,
    move_rule: bool,
    repetition: bool,
    hill: Bitboard,
    horde: Option<Color>,
    promotions: &'static [Role],
    material: Option<Material>,
    walls: bool,
}

const CHESS: Traits = Traits {
    name: "",
    tag: 0,
    pgn_name: "",
    lichess_names: ("", ""),
    aliases: &[],
    rules: Rules::Chess,
    by_library: true,
    end: EndReason::Checkmate,
    one_board: true,
    start_arrays: true,
    castling: true,
    pockets: false,
    counts_checks: false,
    move_rule: true,
    repetition: true,
    hill: Bitboard::EMPTY,
    horde: None,
    promotions: &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
    material: Some(Material::Chess),
    walls: true,
};

macro_rules! define {
    ($($(#[$doc:meta])* $variant:ident [$($further:literal),*] { $($traits:tt)* })*) => {
        /// A rule set.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Variant {
            $($(#[$doc])* $variant,)*
        }

        impl Default for Variant {
            fn default() -> Variant {
                Variant::Standard
            }
        }

        impl Variant {
            /// Every rule set.
            pub const ALL: [Variant; [$(Variant::$variant),*].len()] = [$(Variant::$variant),*];

            const fn traits(self) -> &'static Traits {
                match self {
                    $(Variant::$variant => {
                        const TRAITS: Traits = Traits { $($traits)* ..CHESS };
                        &TRAITS
                    })*
                }
            }
        }
    };
}

for_variants!(define);

impl Variant {
    /// The rule sets whose games are played on one board.
    pub fn one_board() -> impl Iterator<Item = Variant> {
        Variant::ALL.into_iter().filter(|v| v.is_one_board())
    }

    /// Whether a game is played on one board: all but bughouse, whose matches are played on two.
    #[must_use]
    pub const fn is_one_board(self) -> bool {
        self.traits().one_board
    }

    /// Our name for it, as in URLs and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.traits().name
    }

    /// The number that stands for it in files and databases: given once, never to another, never changed; below 512.
    #[must_use]
    pub const fn tag(self) -> u16 {
        self.traits().tag
    }

    /// The rule set of a tag.
    #[must_use]
    pub fn from_tag(tag: u16) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.tag() == tag)
    }

    /// The name in the PGN tag `Variant`, as Lichess writes it.
    #[must_use]
    pub const fn pgn_name(self) -> &'static str {
        self.traits().pgn_name
    }

    /// Lichess's key for it, and its short name there; the long one is that of PGN.
    #[must_use]
    pub const fn lichess_names(self) -> (&'static str, &'static str) {
        self.traits().lichess_names
    }

    /// The rules that shakmaty moves its men by. It knows no bughouse, whose boards move as crazyhouse does.
    #[must_use]
    pub const fn rules(self) -> Rules {
        self.traits().rules
    }

    /// Whether shakmaty plays it to the end, and not only moves its men.
    #[must_use]
    pub(crate) const fn is_by_library(self) -> bool {
        self.traits().by_library
    }

    /// Why a game is over that the variant's own rule has ended.
    #[must_use]
    pub(crate) const fn own_end(self) -> EndReason {
        self.traits().end
    }

    /// Whether a game may start from any of the 960 arrays: whether there is a back rank to shuffle.
    #[must_use]
    pub const fn has_start_arrays(self) -> bool {
        self.traits().start_arrays
    }

    /// Whether captured men are held in hand and dropped.
    #[must_use]
    pub const fn has_pockets(self) -> bool {
        self.traits().pockets
    }

    /// Whether given checks are counted.
    #[must_use]
    pub const fn counts_checks(self) -> bool {
        self.traits().counts_checks
    }

    /// Whether there is castling at all.
    #[must_use]
    pub const fn has_castling(self) -> bool {
        self.traits().castling
    }

    /// Whether fifty moves without capture or pawn move may be claimed as a draw (and seventy-five end the game). Not in
    /// crazyhouse, where drops always change the position.
    #[must_use]
    pub const fn has_move_rule(self) -> bool {
        self.traits().move_rule
    }

    /// Whether a position that comes back can draw. Not in bughouse, where the other board has gone on meanwhile.
    #[must_use]
    pub const fn has_repetition(self) -> bool {
        self.traits().repetition
    }

    /// Whether a game can be drawn because nobody has the men to win.
    #[must_use]
    pub const fn has_insufficient_material(self) -> bool {
        self.material().is_some()
    }

    /// Which men are too few to win with; none where men come back from hands.
    #[must_use]
    pub const fn material(self) -> Option<Material> {
        self.traits().material
    }

    /// Whether men move as by the Laws and win as by the Laws, or by what a wall of pawns excludes too.
    #[must_use]
    pub(crate) const fn has_walls(self) -> bool {
        self.traits().walls
    }

    /// Whether the principles of chess apply: development, the centre, passed pawns, a king that is to be mated.
    #[must_use]
    pub fn has_principles(self) -> bool {
        (self.traits().walls || self.has_pockets()) && self.hill().is_empty()
    }

    /// The squares on which a king has won.
    #[must_use]
    pub const fn hill(self) -> Bitboard {
        self.traits().hill
    }

    /// Whether a side is a horde: without king and back rank, its pawns wherever they stand.
    #[must_use]
    pub fn is_horde(self, color: Color) -> bool {
        self.traits().horde == Some(color)
    }

    /// What a pawn may become.
    #[must_use]
    pub const fn promotions(self) -> &'static [Role] {
        self.traits().promotions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files and databases hold these: a failure here means that old games would be read as those of another variant.
    #[test]
    fn tags_are_what_they_were() {
        let tags: Vec<(&str, u16)> = Variant::ALL.into_iter().map(|v| (v.name(), v.tag())).collect();
        let kept = [
            ("standard", 0),
            ("chess960", 1),
            ("crazyhouse", 2),
            ("bughouse", 3),
            ("three-check", 4),
            ("koth", 5),
            ("atomic", 6),
            ("horde", 7),
            ("racing-kings", 8),
            ("antichess", 9),
        ];
        assert!(tags.starts_with(&kept), "a stored form changed: old data must stay readable; add a new tag");
        for v in Variant::ALL {
            assert_eq!(Variant::from_tag(v.tag()), Some(v), "a tag is given twice");
            assert!(v.tag() < 1 << 9, "a card has nine bits for it");
        }
        assert_eq!(Variant::from_tag(511), None);
    }
}
