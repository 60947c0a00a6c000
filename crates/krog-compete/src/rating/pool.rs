//! Which games are counted together.

use krog_chess::{ByColor, Variant};

use super::Standing;
use crate::{TimeClass, TimeControl};

/// Games that are rated together: standard chess by its time class, every other variant as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pool {
    /// Standard chess of one time class.
    Time(TimeClass),
    /// A variant at any time.
    Variant(Variant),
}

impl Pool {
    /// The pool of a game; none where no time is kept, since such a game need never end.
    #[must_use]
    pub fn of(variant: Variant, time: &ByColor<TimeControl>) -> Option<Pool> {
        match TimeClass::of_game(time) {
            TimeClass::Unlimited => None,
            class if variant == Variant::Standard => Some(Pool::Time(class)),
            _ => Some(Pool::Variant(variant)),
        }
    }

    /// All pools, those of standard chess first.
    pub fn all() -> impl Iterator<Item = Pool> {
        let timed = TimeClass::ALL.into_iter().filter(|class| *class != TimeClass::Unlimited);
        let variants = Variant::ALL.into_iter().filter(|variant| *variant != Variant::Standard);
        timed.map(Pool::Time).chain(variants.map(Pool::Variant))
    }

    /// Its name in addresses and data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Pool::Time(class) => class.name(),
            Pool::Variant(variant) => variant.name(),
        }
    }

    /// The pool of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Pool> {
        Pool::all().find(|pool| pool.name() == name)
    }
}

/// One number for a player: the mean of ratings, each counted as often as there are games behind it, rounded half up; none without
/// games.
#[must_use]
pub fn overall<'a>(standings: impl IntoIterator<Item = &'a Standing>) -> Option<i32> {
    let (mut sum, mut games) = (0_i64, 0_i64);
    for standing in standings {
        sum += i64::from(standing.rating) * i64::from(standing.games);
        games += i64::from(standing.games);
    }
    (games > 0).then(|| i32::try_from((2 * sum + games).div_euclid(2 * games)).unwrap_or(i32::MAX))
}
