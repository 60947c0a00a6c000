//! The rule sets and what each of them changes.

use std::{fmt, str::FromStr};

use shakmaty::{Role, variant::Variant as Rules};

/// A rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Variant {
    /// The FIDE Laws.
    #[default]
    Standard,
    /// The FIDE Laws from one of 960 start arrays.
    Chess960,
    /// Captured men change colour and are dropped by the captor.
    Crazyhouse,
    /// Two boards and two partners; captured men go to the partner. A position is one of the boards.
    Bughouse,
    /// The third check wins.
    ThreeCheck,
    /// A king on d4, e4, d5 or e5 wins.
    Koth,
    /// Captures explode.
    Atomic,
    /// Thirty-six pawns against an army.
    Horde,
    /// The first king on the eighth rank wins; no move may give check.
    RacingKings,
    /// Captures are compulsory; losing every man, or having no move, wins.
    Antichess,
}

impl Variant {
    /// Every rule set.
    pub const ALL: [Variant; 10] = [
        Variant::Standard,
        Variant::Chess960,
        Variant::Crazyhouse,
        Variant::Bughouse,
        Variant::ThreeCheck,
        Variant::Koth,
        Variant::Atomic,
        Variant::Horde,
        Variant::RacingKings,
        Variant::Antichess,
    ];

    /// The rule sets whose games are played on one board.
    pub fn one_board() -> impl Iterator<Item = Variant> {
        Variant::ALL.into_iter().filter(|v| v.is_one_board())
    }

    /// Whether a game is played on one board: all but bughouse, whose matches are played on two.
    #[must_use]
    pub const fn is_one_board(self) -> bool {
        !matches!(self, Variant::Bughouse)
    }

    /// Our name for it, as in URLs and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Standard => "standard",
            Variant::Chess960 => "chess960",
            Variant::Crazyhouse => "crazyhouse",
            Variant::Bughouse => "bughouse",
            Variant::ThreeCheck => "three-check",
            Variant::Koth => "koth",
            Variant::Atomic => "atomic",
            Variant::Horde => "horde",
            Variant::RacingKings => "racing-kings",
            Variant::Antichess => "antichess",
        }
    }

    /// The number that stands for it in files and databases: given once, never to another, never changed; below 512.
    #[must_use]
    pub const fn tag(self) -> u16 {
        match self {
            Variant::Standard => 0,
            Variant::Chess960 => 1,
            Variant::Crazyhouse => 2,
            Variant::Bughouse => 3,
            Variant::ThreeCheck => 4,
            Variant::Koth => 5,
            Variant::Atomic => 6,
            Variant::Horde => 7,
            Variant::RacingKings => 8,
            Variant::Antichess => 9,
        }
    }

    /// The rule set of a tag.
    #[must_use]
    pub fn from_tag(tag: u16) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.tag() == tag)
    }

    /// The name in the PGN tag `Variant`, as Lichess writes it.
    #[must_use]
    pub const fn pgn_name(self) -> &'static str {
        match self {
            Variant::Standard => "Standard",
            Variant::Chess960 => "Chess960",
            Variant::Crazyhouse => "Crazyhouse",
            Variant::Bughouse => "Bughouse",
            Variant::ThreeCheck => "Three-check",
            Variant::Koth => "King of the Hill",
            Variant::Atomic => "Atomic",
            Variant::Horde => "Horde",
            Variant::RacingKings => "Racing Kings",
            Variant::Antichess => "Antichess",
        }
    }

    /// Lichess's key for it, and its short name there; the long one is that of PGN.
    #[must_use]
    pub const fn lichess_names(self) -> (&'static str, &'static str) {
        match self {
            Variant::Standard => ("standard", "Std"),
            Variant::Chess960 => ("chess960", "960"),
            Variant::Crazyhouse => ("crazyhouse", "Crazy"),
            Variant::Bughouse => ("bughouse", "Bug"),
            Variant::ThreeCheck => ("threeCheck", "3check"),
            Variant::Koth => ("kingOfTheHill", "KotH"),
            Variant::Atomic => ("atomic", "Atom"),
            Variant::Horde => ("horde", "Horde"),
            Variant::RacingKings => ("racingKings", "Racing"),
            Variant::Antichess => ("antichess", "Anti"),
        }
    }

    /// The rules that shakmaty plays it by. It knows no bughouse, whose boards move as crazyhouse does.
    #[must_use]
    pub const fn rules(self) -> Rules {
        match self {
            Variant::Standard | Variant::Chess960 => Rules::Chess,
            Variant::Crazyhouse | Variant::Bughouse => Rules::Crazyhouse,
            Variant::ThreeCheck => Rules::ThreeCheck,
            Variant::Koth => Rules::KingOfTheHill,
            Variant::Atomic => Rules::Atomic,
            Variant::Horde => Rules::Horde,
            Variant::RacingKings => Rules::RacingKings,
            Variant::Antichess => Rules::Antichess,
        }
    }

    /// Whether a game may start from any of the 960 arrays: whether there is a back rank to shuffle.
    #[must_use]
    pub const fn has_start_arrays(self) -> bool {
        !matches!(self, Variant::RacingKings)
    }

    /// Whether captured men are held in hand and dropped.
    #[must_use]
    pub const fn has_pockets(self) -> bool {
        matches!(self, Variant::Crazyhouse | Variant::Bughouse)
    }

    /// Whether given checks are counted.
    #[must_use]
    pub const fn counts_checks(self) -> bool {
        matches!(self, Variant::ThreeCheck)
    }

    /// Whether there is castling at all.
    #[must_use]
    pub const fn has_castling(self) -> bool {
        !matches!(self, Variant::RacingKings | Variant::Antichess)
    }

    /// Whether fifty moves without capture or pawn move may be claimed as a draw (and seventy-five end the game). Not in
    /// crazyhouse, where drops always change the position.
    #[must_use]
    pub const fn has_move_rule(self) -> bool {
        !matches!(self, Variant::Crazyhouse | Variant::Bughouse)
    }

    /// Whether a position that comes back can draw. Not in bughouse, where the other board has gone on meanwhile.
    #[must_use]
    pub const fn has_repetition(self) -> bool {
        !matches!(self, Variant::Bughouse)
    }

    /// Whether a game can be drawn because nobody has the men to win.
    #[must_use]
    pub const fn has_insufficient_material(self) -> bool {
        !matches!(self, Variant::Crazyhouse | Variant::Bughouse)
    }

    /// What a pawn may become.
    #[must_use]
    pub const fn promotions(self) -> &'static [Role] {
        match self {
            Variant::RacingKings => &[],
            Variant::Antichess => &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::King],
            _ => &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is no rule set's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown variant `{name}`")]
pub struct ParseVariantError {
    name: String,
}

impl ParseVariantError {
    /// The name that was given.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// Reads our names and those of Lichess, UCI engines and PGN files; case, spaces, `-` and `_` do not matter.
impl FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(name: &str) -> Result<Variant, ParseVariantError> {
        let plain: String = name
            .chars()
            .filter(|c| !matches!(c, ' ' | '-' | '_'))
            .map(|c| c.to_ascii_lowercase())
            .take(32)
            .collect();
        Ok(match plain.as_str() {
            "standard" | "chess" | "normal" | "fromposition" | "classical" => Variant::Standard,
            "chess960" | "fischerandom" | "fischerrandom" | "960" | "frc" | "chess960frc" => {
                Variant::Chess960
            }
            "crazyhouse" | "zh" => Variant::Crazyhouse,
            "bughouse" => Variant::Bughouse,
            "threecheck" | "3check" | "threechecks" => Variant::ThreeCheck,
            "koth" | "kingofthehill" => Variant::Koth,
            "atomic" => Variant::Atomic,
            "horde" => Variant::Horde,
            "racingkings" | "racing" => Variant::RacingKings,
            "antichess" | "anti" => Variant::Antichess,
            _ => return Err(ParseVariantError { name: name.chars().take(64).collect() }),
        })
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

    #[test]
    fn names_read_back() {
        for v in Variant::ALL {
            assert_eq!(v.name().parse::<Variant>().unwrap(), v);
            assert_eq!(v.pgn_name().parse::<Variant>().unwrap(), v);
            if !matches!(v, Variant::Chess960 | Variant::Bughouse) {
                assert_eq!(v.rules().uci().parse::<Variant>().unwrap(), v);
            }
        }
        for (alias, v) in [
            ("kingOfTheHill", Variant::Koth),
            ("threeCheck", Variant::ThreeCheck),
            ("3check", Variant::ThreeCheck),
            ("racingKings", Variant::RacingKings),
            ("From Position", Variant::Standard),
            ("Fischerandom", Variant::Chess960),
        ] {
            assert_eq!(alias.parse::<Variant>().unwrap(), v, "{alias}");
        }
        assert_eq!("losers".parse::<Variant>().unwrap_err().name(), "losers");
    }
}
