//! Random controls and what happens in random games.

use krog_chess::{ByColor, Color};
use krog_compete::{Bonus, LagReport, Ms, Period, TimeControl};

use super::event::{Event, Seen};
use crate::chance::Chance;

fn bonus(chance: &mut Chance) -> Bonus {
    let ms = if chance.one_in(4) { 1 + chance.below(30_000) } else { 1000 * (1 + chance.below(30)) };
    chance.of(&Bonus::each(ms))
}

/// A control that can be played.
pub fn control(chance: &mut Chance) -> TimeControl {
    let control = match chance.below(12) {
        0 => TimeControl::Unlimited,
        1 | 2 => {
            let per_move_ms =
                if chance.one_in(2) { 3_600_000 * (1 + chance.below(300)) } else { 1 + chance.below(60_000) };
            let increment_ms = chance.one_in(2).then(|| 1 + chance.below(per_move_ms));
            let cap_ms = increment_ms
                .filter(|_| chance.one_in(2))
                .map(|_| per_move_ms + chance.below(3 * per_move_ms));
            TimeControl::PerMove { per_move_ms, increment_ms, cap_ms }
        }
        3..=6 => {
            let initial_ms =
                if chance.one_in(4) { 1 + chance.below(600_000) } else { 15_000 * (1 + chance.below(240)) };
            TimeControl::Clock { periods: vec![Period { initial_ms, moves: None, bonus: bonus(chance) }] }
        }
        _ => {
            let count = 1 + chance.below(4);
            let same = chance.one_in(2).then(|| bonus(chance));
            let most = chance.of(&[5, 40]);
            let mut periods: Vec<Period> = (0..count)
                .map(|_| Period {
                    initial_ms: 1000 * (1 + chance.below(1800)),
                    moves: Some(2 + chance.below(most)),
                    bonus: same.unwrap_or_else(|| bonus(chance)),
                })
                .collect();
            if chance.one_in(2) {
                periods.last_mut().unwrap().moves = None;
            }
            TimeControl::Clock { periods }
        }
    };
    assert_eq!(control.check(), Ok(()), "{control:?}");
    control
}

/// The same for both sides, mostly.
pub fn controls(chance: &mut Chance) -> ByColor<TimeControl> {
    let white = control(chance);
    let black = if chance.one_in(4) { control(chance) } else { white.clone() };
    ByColor { white, black }
}

/// What is said of the line when a move has taken so much.
fn lag(chance: &mut Chance, elapsed: Ms) -> LagReport {
    let mut measured = || match chance.below(8) {
        0 | 1 => None,
        2 => Some(chance.below(6000)),
        3 => Some(0),
        _ => Some(5 + chance.below(300)),
    };
    let (line_ms, answers_ms) = (measured(), measured());
    let real = (elapsed - Ms::from(line_ms.or(answers_ms).unwrap_or(0)) + chance.within(-60, 60))
        .clamp(0, 1 << 31) as u32;
    let claimed_used_ms = match chance.below(6) {
        0 => None,
        1 => Some(0),
        2 => Some(u32::MAX),
        3 => Some(real.saturating_sub(500)),
        _ => Some(real),
    };
    LagReport { line_ms, answers_ms, claimed_used_ms }
}

/// How long the next event lets wait: mostly a move's time, now and then the very edge of the time left.
fn wait(chance: &mut Chance, seen: &Seen, now: Ms) -> Ms {
    let left = seen.left[usize::from(seen.to_move == Color::Black)].unwrap_or(600_000);
    match chance.below(80) {
        0 if chance.one_in(2) => chance.within(0, left + 3000),
        1 => seen.flag_due.map_or(0, |due| due - now + chance.within(-2, 1)).max(0),
        2 if chance.one_in(2) => (left + chance.within(-2, 2)).max(0),
        4..=13 => chance.within(0, 40),
        14..=17 => chance.within(0, left / 4),
        _ => chance.within(0, (left / 30).max(1000)),
    }
}

/// The next event, and the moment of it. `kept` are the states that may be gone back to.
pub fn event(chance: &mut Chance, seen: &Seen, now: Ms, kept: usize) -> (Event, Ms) {
    let at = now + wait(chance, seen, now);
    let side = chance.of(&[Color::White, Color::Black]);
    let due = seen.flag_due.is_some_and(|due| at >= due);
    let event = match chance.below(100) {
        _ if due && chance.one_in(2) => Event::Flag(at),
        0..=2 => Event::Pause(at),
        3 => Event::Flag(at),
        4 => Event::Add(side, chance.within(-40_000, 120_000)),
        5 => Event::Berserk(side),
        6 => {
            let from = chance.within(now - 1000, at);
            Event::Skip(from, chance.within(from - 10, at + 15_000))
        }
        7 if chance.one_in(3) => Event::FreezeUntil(at + chance.within(0, 10_000)),
        8 if kept > 0 => Event::TakeBack(chance.below(kept), at),
        9 if chance.one_in(4) => Event::Start(side, at),
        10 if chance.one_in(10) => Event::Halt(at),
        11..=60 if seen.paused => Event::Resume(at),
        11..=40 if seen.running.is_none() && !seen.paused => Event::Start(side, at),
        61..=64 => Event::Flag(at),
        _ => {
            let elapsed = seen.since.map_or(0, |since| at - since);
            Event::Press(at, lag(chance, elapsed))
        }
    };
    (event, at)
}
