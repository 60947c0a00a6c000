//! Clocks: what a game is played with, and how they stand.

use krog_wire_macros::wire;

use crate::{position::ByColor, variant::Color};

/// How much time a side has.
#[wire(Eq, strict)]
#[serde(tag = "kind", rename_all_fields = "camelCase")]
pub enum TimeControl {
    /// As much as it likes.
    Unlimited,
    /// So much for every move, as in correspondence chess.
    PerMove {
        /// For the first move; without `incrementMs` for each.
        per_move_ms: u64,
        /// Added after a move to what is left, instead of starting anew.
        increment_ms: Option<u64>,
        /// What is left never grows beyond this.
        cap_ms: Option<u64>,
    },
    /// So much for many moves.
    Clock {
        /// One after the other.
        periods: Vec<Period>,
    },
}

/// A period of a clock.
#[wire(Copy, Eq, strict)]
pub struct Period {
    /// The time that it adds.
    pub initial_ms: u64,
    /// Moves to be made in it; without them the rest of the game.
    pub moves: Option<u32>,
    /// What a move brings.
    #[serde(default)]
    #[ts(as = "Option<Bonus>")]
    pub bonus: Bonus,
}

/// Hands the kinds of bonus to a macro.
#[macro_export]
macro_rules! bonuses {
    ($with:ident) => {
        $with! {
            /// So much after every move.
            Fischer,
            /// What the move used, up to so much.
            Bronstein,
            /// The clock waits so long before it runs.
            Delay,
        }
    };
}

macro_rules! bonus {
    ($($(#[$($text:tt)*])* $kind:ident,)+) => {
        /// What a move brings beside the time of the period.
        #[wire(Copy, Eq, Default, strict)]
        #[serde(tag = "kind")]
        pub enum Bonus {
            /// Nothing.
            #[default]
            None,
            $(
                $(#[$($text)*])*
                $kind {
                    /// Milliseconds.
                    ms: u64,
                },
            )+
        }
    };
}

crate::bonuses!(bonus);

/// Our class of a time control, by its estimated duration: initial time and forty increments.
#[wire(Copy, Eq, Hash)]
pub enum TimeClass {
    /// Below three minutes.
    Bullet,
    /// Below ten minutes.
    Blitz,
    /// Below half an hour.
    Rapid,
    /// Longer.
    Classical,
    /// Time for every move.
    Correspondence,
    /// No clock.
    Unlimited,
}

/// The class of the Laws, by the time for sixty moves.
#[wire(Copy, Eq, Hash)]
pub enum FideClass {
    /// Ten minutes or less (B.1).
    Blitz,
    /// More than ten minutes, less than an hour (A.1).
    Rapid,
    /// An hour or more.
    Standard,
}

/// How the clocks stand at the moment of sending. The reader counts on by its own clock: no two clocks need agree.
#[wire(Copy, Eq)]
pub struct ClockView {
    /// What is left of each, in milliseconds; null without a limit.
    #[ts(as = "ByColor<Option<f64>>")]
    pub left_ms: ByColor<Option<u64>>,
    /// Whose clock runs; absent while none does.
    pub running: Option<Color>,
    /// The running clock begins to count only after so many milliseconds: a delay, or the time to come back after a
    /// restart.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub waits_ms: u64,
    /// Whether play is paused.
    #[if_true]
    pub paused: bool,
    /// Moves that each must still make in its period; null where there is no number.
    pub moves_to_go: ByColor<Option<u32>>,
    /// Who has halved the own time.
    #[serde(default, skip_serializing_if = "neither")]
    #[ts(as = "Option<ByColor<bool>>", optional)]
    pub berserk: ByColor<bool>,
    /// The side to move must make its first move within so many milliseconds, or the game is called off.
    pub first_move_ms: Option<u64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_zero(ms: &u64) -> bool {
    *ms == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn neither(sides: &ByColor<bool>) -> bool {
    !sides.white && !sides.black
}
