//! Playing strength as people choose it.

use std::{fmt, time::Duration};

/// A playing strength from 1 (a beginner) to 8 (all the engine has).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// A level outside 1 to 8 was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("level `{0}` is outside 1 to 8")]
pub struct LevelError(u8);

/// What a level allows the search.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Caps {
    /// Nominal plies.
    pub depth: Option<u8>,
    pub nodes: Option<u64>,
    /// Largest misjudgement of a position, centipawns.
    pub noise: u16,
}

impl Level {
    pub const MIN: Self = Self(1);
    pub const MAX: Self = Self(8);

    /// The level as a number from 1 to 8.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Caps are plies and positions, never seconds: the same seed gives the same move on any machine.
    pub(crate) const fn caps(self) -> Caps {
        let (depth, nodes, noise) = match self.0 {
            1 => (1, 600, 240),
            2 => (2, 2_000, 170),
            3 => (3, 6_000, 110),
            4 => (4, 20_000, 70),
            5 => (6, 60_000, 45),
            6 => (8, 200_000, 25),
            7 => (12, 800_000, 10),
            _ => return Caps { depth: None, nodes: None, noise: 0 },
        };
        Caps { depth: Some(depth), nodes: Some(nodes), noise }
    }
}

impl Level {
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

    /// Positions of a search by a rulebook, where each costs as much as hundreds of the library's; none at full strength.
    pub(crate) const fn custom_nodes(self) -> Option<u64> {
        Some(match self.0 {
            1 => 60,
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
    fn every_level_may_do_more_than_the_one_below() {
        for level in 1..7 {
            let (below, above) = (Level(level).caps(), Level(level + 1).caps());
            assert!(below.depth < above.depth);
            assert!(below.nodes < above.nodes);
            assert!(below.noise > above.noise);
        }
        assert_eq!(Level::MAX.caps().noise, 0);
    }
}
