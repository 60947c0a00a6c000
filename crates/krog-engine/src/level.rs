//! Playing strength as people choose it.

mod ladder;

use std::{fmt, time::Duration};

use shakmaty::variant::Variant;

use crate::search::Oversight;

/// A playing strength from 1 (a beginner) to 8 (all the engine has).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// A level outside 1 to 8 was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("level `{0}` is outside 1 to 8")]
pub struct LevelError(u8);

impl Level {
    pub const MIN: Self = Self(1);
    pub const MAX: Self = Self(8);

    /// The level as a number from 1 to 8.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The longest that a level thinks in a game; the lower ones are bounded by positions long before.
    pub const fn longest(self) -> Duration {
        Duration::from_millis(match self.0 {
            1 | 2 => 300,
            3 => 400,
            4 => 600,
            5 => 800,
            6 => 1_200,
            7 => 1_800,
            _ => 2_500,
        })
    }

    /// The transposition table of a search in a game, in MiB: the positions of the lower levels fit in little.
    pub const fn hash_mib(self) -> usize {
        match self.0 {
            1..=5 => 2,
            6 | 7 => 8,
            _ => 32,
        }
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::MAX
    }
}

impl TryFrom<u8> for Level {
    type Error = LevelError;

    fn try_from(level: u8) -> Result<Self, LevelError> {
        if (1..=8).contains(&level) { Ok(Self(level)) } else { Err(LevelError(level)) }
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A playing strength at a level or between two, in hundredths of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u16);

impl Strength {
    /// All the engine has.
    pub const MAX: Self = Self(800);

    /// The strength at `hundredths` of a level, at least level 1 and at most level 8.
    pub fn of_hundredths(hundredths: u16) -> Self {
        Self(hundredths.clamp(100, 800))
    }

    /// The strength that plays at a rating in chess, as far as the levels reach.
    pub fn of_elo(elo: u16) -> Self {
        ladder::strength_of_elo(elo)
    }

    /// Hundredths of a level, from 100 to 800.
    pub const fn hundredths(self) -> u16 {
        self.0
    }

    /// The ratings in chess of the weakest and of the strongest that can be asked for.
    pub const fn elo_range() -> [u16; 2] {
        ladder::ELO_RANGE
    }

    /// What a strength allows the search in a rule set. Plies and positions, never seconds: the same seed gives the same
    /// move on any machine. The seed of a game says how good a day it is.
    pub(crate) fn caps(self, variant: Variant, seed: u64) -> Caps {
        ladder::caps(self, variant, seed)
    }

    /// Positions of a search by a rulebook, where each costs as much as hundreds of the library's; none at full strength.
    pub(crate) const fn custom_nodes(self) -> Option<u64> {
        Some(match self.0 / 100 {
            ..=1 => 60,
            2 => 120,
            3 => 240,
            4 => 500,
            5 => 1_000,
            6 => 2_000,
            7 => 4_000,
            _ => return None,
        })
    }
}

impl Default for Strength {
    fn default() -> Self {
        Self::MAX
    }
}

impl From<Level> for Strength {
    fn from(level: Level) -> Self {
        Self(100 * u16::from(level.0))
    }
}

/// What a strength allows the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caps {
    /// Nominal plies.
    pub depth: u8,
    /// Positions looked at.
    pub nodes: u64,
    /// Largest misjudgement of a position, centipawns.
    pub noise: u16,
    /// How often a move is overlooked, in thousandths for a move that is easily seen; others more often.
    pub oversight: u16,
    /// A piece that is lost at once is never overlooked.
    pub alert: bool,
}

impl Caps {
    /// What the engine has at its best.
    pub(crate) const NONE: Self =
        Self { depth: u8::MAX, nodes: u64::MAX, noise: 0, oversight: 0, alert: true };

    /// A place on the scale of handicaps, in hundredths of its steps, on the day of a seed: 0 is hardly better than chance.
    pub fn on_scale(place: u16, alert: bool, seed: u64) -> Self {
        ladder::on_scale(place, alert, seed)
    }

    /// Which moves are overlooked in the games of a seed.
    pub(crate) const fn oversight(self, seed: u64) -> Oversight {
        Oversight { rate: self.oversight, alert: self.alert, seed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_eight() {
        assert_eq!(Level::try_from(0), Err(LevelError(0)));
        assert_eq!(Level::try_from(9).unwrap_err().to_string(), "level `9` is outside 1 to 8");
        for level in 1..=8 {
            assert_eq!(Level::try_from(level).unwrap().get(), level);
        }
    }

    #[test]
    fn more_strength_is_never_allowed_less() {
        for variant in Variant::ALL {
            for hundredths in 100..800 {
                let caps = |hundredths| Strength::of_hundredths(hundredths).caps(variant, 7);
                let (below, above) = (caps(hundredths), caps(hundredths + 1));
                assert!(below.depth <= above.depth && below.nodes <= above.nodes, "{variant} {hundredths}");
                assert!(below.noise >= above.noise, "{variant} {hundredths}");
                assert!(below.oversight >= above.oversight, "{variant} {hundredths}");
            }
            assert_eq!(Strength::MAX.caps(variant, 7), Caps::NONE);
        }
    }

    #[test]
    fn a_higher_rating_is_a_higher_strength() {
        let [least, most] = Strength::elo_range();
        let strengths: Vec<Strength> = (least..=most).map(Strength::of_elo).collect();
        assert!(strengths.is_sorted());
        assert_eq!(strengths.first(), Some(&Strength::from(Level::MIN)));
        assert_eq!(strengths.last(), Some(&Strength::MAX));
        assert_eq!(Strength::of_elo(0), Strength::from(Level::MIN));
        assert_eq!(Strength::of_elo(u16::MAX), Strength::MAX);
    }
}
