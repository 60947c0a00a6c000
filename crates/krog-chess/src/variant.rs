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
