//! Which games are counted together.

use std::sync::LazyLock;

use krog_chess::{ByColor, Variant};

use super::Standing;
use crate::{TimeClass, TimeControl};

/// What the games of a pool have in common: standard chess by its time class, every other variant as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Group {
    /// Standard chess of one time class.
    Time(TimeClass),
    /// A variant at any time.
    Variant(Variant),
    /// The two who play bughouse together, as one.
    Pairs,
}

impl Group {
    /// All groups, those of standard chess first.
    pub fn all() -> impl Iterator<Item = Group> {
        let timed = TimeClass::ALL.into_iter().filter(|class| *class != TimeClass::Unlimited);
        let others = Variant::ALL.into_iter().filter(|variant| *variant != Variant::Standard);
        timed.map(Group::Time).chain(others.map(Group::Variant)).chain([Group::Pairs])
    }

    /// Whether it is counted in a player's overall rating: standard chess with a clock.
    pub const fn is_overall(self) -> bool {
        use TimeClass::{Blitz, Bullet, Classical, Rapid};
        matches!(self, Group::Time(Bullet | Blitz | Rapid | Classical))
    }

    /// Its name in addresses and data.
    pub const fn name(self) -> &'static str {
        match self {
            Group::Time(class) => class.name(),
            Group::Variant(variant) => variant.name(),
            Group::Pairs => "bughouse-pairs",
        }
    }
}

/// Games that are rated together. Those in which a program plays are apart: people's ratings say nothing of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pool {
    /// What they have in common.
    pub group: Group,
    /// Whether a program plays.
    pub bots: bool,
}

impl Pool {
    /// The pool of people who play standard chess of a time class.
    pub const fn timed(class: TimeClass) -> Pool {
        Pool { group: Group::Time(class), bots: false }
    }

    /// The pool of people who play a variant.
    pub const fn variant(variant: Variant) -> Pool {
        Pool { group: Group::Variant(variant), bots: false }
    }

    /// The pool of those who played together in the matches of this one.
    #[must_use]
    pub const fn of_pairs(self) -> Pool {
        Pool { group: Group::Pairs, ..self }
    }

    /// The pool of a game; none where no time is kept, since such a game need never end.
    pub fn of(variant: Variant, time: &ByColor<TimeControl>, bots: bool) -> Option<Pool> {
        let group = match TimeClass::of_game(time) {
            TimeClass::Unlimited => return None,
            class if variant == Variant::Standard => Group::Time(class),
            _ => Group::Variant(variant),
        };
        Some(Pool { group, bots })
    }

    /// All pools, those of standard chess first, those with programs last.
    pub fn all() -> impl Iterator<Item = Pool> {
        [false, true].into_iter().flat_map(|bots| Group::all().map(move |group| Pool { group, bots }))
    }

    /// Its name in addresses and data.
    pub fn name(self) -> &'static str {
        static BOTS: LazyLock<Vec<(Group, String)>> =
            LazyLock::new(|| Group::all().map(|group| (group, format!("bot-{}", group.name()))).collect());
        let found = BOTS.iter().find(|(group, _)| self.bots && *group == self.group);
        found.map_or(self.group.name(), |(_, name)| name.as_str())
    }

    pub fn named(name: &str) -> Option<Pool> {
        Pool::all().find(|pool| pool.name() == name)
    }
}

/// One number for a player: the mean of ratings, each counted as often as there are games behind it, rounded half up; none without
/// games.
pub fn overall<'a>(standings: impl IntoIterator<Item = &'a Standing>) -> Option<i32> {
    let (mut sum, mut games) = (0_i64, 0_i64);
    for standing in standings {
        sum += i64::from(standing.rating) * i64::from(standing.games);
        games += i64::from(standing.games);
    }
    (games > 0).then(|| i32::try_from((2 * sum + games).div_euclid(2 * games)).unwrap_or(i32::MAX))
}
