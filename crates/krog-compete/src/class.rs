//! Time classes: ours, and those of the Laws.
//!
//! Both look at the time that a side has for its first moves: the time of all periods that it needs for them, with as much as
//! each of these moves can bring (increment, Bronstein or delay alike).
//!
//! | Class | For 40 moves | | The Laws | For 60 moves |
//! | --- | --- | --- | --- | --- |
//! | bullet | below 3 min | | blitz (B.1) | at most 10 min |
//! | blitz | from 3, below 10 min | | rapid (A.1) | more than 10, less than 60 min |
//! | rapid | from 10, below 30 min | | standard | from 60 min |
//! | classical | from 30 min | | | |
//! | correspondence | time for each move | | none | |
//! | unlimited | no time is kept | | none | |
//!
//! Where the sides have different times, the class is that of the side with more: a game is as long as its slower side may
//! make it, and the Laws ask of *each* player that he has no more than a class allows.

use krog_chess::{ByColor, facts::Speed};
use serde::{Deserialize, Serialize};

use crate::{Ms, TimeControl};

/// Moves that our classes count on.
pub const MOVES: u32 = 40;
/// Moves that the Laws count on.
pub const LAWS_MOVES: u32 = 60;

const MINUTE: Ms = 60_000;

krog_syntax::named! {
    /// How long a game is: the pools of ratings. In order of length.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum TimeClass {
        /// Below 3 minutes.
        Bullet = "bullet",
        /// From 3, below 10 minutes.
        Blitz = "blitz",
        /// From 10, below 30 minutes.
        Rapid = "rapid",
        /// From 30 minutes.
        Classical = "classical",
        /// Time for each move.
        Correspondence = "correspondence",
        /// No time is kept.
        Unlimited = "unlimited",
    }
}

impl TimeClass {
    /// The class of what one side is given.
    pub fn of(control: &TimeControl) -> TimeClass {
        match control.time_for(MOVES) {
            Some(time) if time < 3 * MINUTE => TimeClass::Bullet,
            Some(time) if time < 10 * MINUTE => TimeClass::Blitz,
            Some(time) if time < 30 * MINUTE => TimeClass::Rapid,
            Some(_) => TimeClass::Classical,
            None if *control == TimeControl::Unlimited => TimeClass::Unlimited,
            None => TimeClass::Correspondence,
        }
    }

    /// The class of a game: that of the side with more time.
    pub fn of_game(control: &ByColor<TimeControl>) -> TimeClass {
        TimeClass::of(&control.white).max(TimeClass::of(&control.black))
    }
}

krog_syntax::named! {
    /// A class of the Laws. In order of length.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum FideClass {
        /// At most 10 minutes.
        Blitz = "blitz",
        Rapid = "rapid",
        /// 60 minutes and more.
        Standard = "standard",
    }
}

impl FideClass {
    /// The class of what one side is given; none where time is not for many moves.
    pub fn of(control: &TimeControl) -> Option<FideClass> {
        let time = control.time_for(LAWS_MOVES)?;
        Some(if time <= 10 * MINUTE {
            FideClass::Blitz
        } else if time < 60 * MINUTE {
            FideClass::Rapid
        } else {
            FideClass::Standard
        })
    }

    /// The class of a game: that of the side with more time; none if either side has none.
    pub fn of_game(control: &ByColor<TimeControl>) -> Option<FideClass> {
        Some(FideClass::of(&control.white)?.max(FideClass::of(&control.black)?))
    }

    /// What the rulebooks ask when they set penalties.
    pub const fn speed(self) -> Speed {
        match self {
            FideClass::Blitz => Speed::Blitz,
            FideClass::Rapid => Speed::Rapid,
            FideClass::Standard => Speed::Classical,
        }
    }
}
