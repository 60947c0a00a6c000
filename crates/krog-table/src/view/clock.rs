//! Clocks and what was agreed about time.

use krog_chess::ByColor as Sides;
use krog_compete as compete;
use krog_compete::Ms;
use krog_wire::{
    clock::{self as wire, ClockView},
    position::ByColor,
};

use super::color;
use crate::game::LiveGame;

/// How the clocks of a game stand; none where no time is kept.
pub fn clock_view(live: &LiveGame, now: Ms) -> Option<ClockView> {
    let clock = live.clock()?;
    let first_move_ms = live.first_move_due().map(|due| u64::try_from(due.saturating_sub(now)).unwrap_or(0));
    Some(ClockView { first_move_ms, ..clock_of(clock, now) })
}

/// How a clock stands.
pub fn clock_of(clock: &compete::Clock, now: Ms) -> ClockView {
    let left = |side| clock.left(side, now).map(|left| u64::try_from(left).unwrap_or(0));
    ClockView {
        left_ms: by_color(
            Sides { white: krog_chess::Color::White, black: krog_chess::Color::Black }.map(left),
        ),
        running: clock.running().map(color),
        waits_ms: u64::try_from(clock.waits(now)).unwrap_or(0),
        paused: clock.is_paused(),
        moves_to_go: ByColor {
            white: clock.moves_to_control(krog_chess::Color::White),
            black: clock.moves_to_control(krog_chess::Color::Black),
        },
        berserk: ByColor {
            white: clock.is_berserk(krog_chess::Color::White),
            black: clock.is_berserk(krog_chess::Color::Black),
        },
        first_move_ms: None,
    }
}

const fn by_color<T: Copy>(sides: Sides<T>) -> ByColor<T> {
    ByColor { white: sides.white, black: sides.black }
}

/// A time control on its way out.
pub fn control(control: &compete::TimeControl) -> wire::TimeControl {
    match control {
        compete::TimeControl::Unlimited => wire::TimeControl::Unlimited,
        compete::TimeControl::PerMove { per_move_ms, increment_ms, cap_ms } => wire::TimeControl::PerMove {
            per_move_ms: *per_move_ms,
            increment_ms: *increment_ms,
            cap_ms: *cap_ms,
        },
        compete::TimeControl::Clock { periods } => wire::TimeControl::Clock {
            periods: periods
                .iter()
                .map(|period| wire::Period {
                    initial_ms: period.initial_ms,
                    moves: period.moves,
                    bonus: bonus(period.bonus),
                })
                .collect(),
        },
    }
}

/// A time control on its way in; not yet checked.
pub fn control_in(control: &wire::TimeControl) -> compete::TimeControl {
    match control {
        wire::TimeControl::Unlimited => compete::TimeControl::Unlimited,
        wire::TimeControl::PerMove { per_move_ms, increment_ms, cap_ms } => compete::TimeControl::PerMove {
            per_move_ms: *per_move_ms,
            increment_ms: *increment_ms,
            cap_ms: *cap_ms,
        },
        wire::TimeControl::Clock { periods } => compete::TimeControl::Clock {
            periods: periods
                .iter()
                .map(|period| compete::Period {
                    initial_ms: period.initial_ms,
                    moves: period.moves,
                    bonus: bonus_in(period.bonus),
                })
                .collect(),
        },
    }
}

macro_rules! bonuses {
    ($($(#[$($text:tt)*])* $kind:ident,)+) => {
        const fn bonus(bonus: compete::Bonus) -> wire::Bonus {
            match bonus {
                compete::Bonus::None => wire::Bonus::None,
                $(compete::Bonus::$kind { ms } => wire::Bonus::$kind { ms },)+
            }
        }

        const fn bonus_in(bonus: wire::Bonus) -> compete::Bonus {
            match bonus {
                wire::Bonus::None => compete::Bonus::None,
                $(wire::Bonus::$kind { ms } => compete::Bonus::$kind { ms },)+
            }
        }
    };
}

krog_wire::bonuses!(bonuses);

pub const fn class(class: compete::TimeClass) -> wire::TimeClass {
    match class {
        compete::TimeClass::Bullet => wire::TimeClass::Bullet,
        compete::TimeClass::Blitz => wire::TimeClass::Blitz,
        compete::TimeClass::Rapid => wire::TimeClass::Rapid,
        compete::TimeClass::Classical => wire::TimeClass::Classical,
        compete::TimeClass::Correspondence => wire::TimeClass::Correspondence,
        compete::TimeClass::Unlimited => wire::TimeClass::Unlimited,
    }
}

/// Our class, as a request names it.
pub const fn class_in(class: wire::TimeClass) -> compete::TimeClass {
    match class {
        wire::TimeClass::Bullet => compete::TimeClass::Bullet,
        wire::TimeClass::Blitz => compete::TimeClass::Blitz,
        wire::TimeClass::Rapid => compete::TimeClass::Rapid,
        wire::TimeClass::Classical => compete::TimeClass::Classical,
        wire::TimeClass::Correspondence => compete::TimeClass::Correspondence,
        wire::TimeClass::Unlimited => compete::TimeClass::Unlimited,
    }
}

/// A class of the Laws.
pub const fn fide_class(class: compete::FideClass) -> wire::FideClass {
    match class {
        compete::FideClass::Blitz => wire::FideClass::Blitz,
        compete::FideClass::Rapid => wire::FideClass::Rapid,
        compete::FideClass::Standard => wire::FideClass::Standard,
    }
}
