//! Random controls and what happens in random games.

use krog_chess::{ByColor, Color};
use krog_compete::{Bonus, LagReport, Ms, Period, TimeControl};

use super::event::{Event, Seen};
use crate::compete::queue::chance::Chance;

/// What happens at random.
pub struct Rng(Chance);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(Chance(seed))
    }

    /// From 0, below a bound.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0.draw() % bound.max(1)
    }

    /// A stretch of time, both ends included.
    pub fn within(&mut self, least: Ms, most: Ms) -> Ms {
        least + self.below((most - least).max(0) as u64 + 1) as Ms
    }

    pub fn chance(&mut self, one_in: u64) -> bool {
        self.below(one_in) == 0
    }

    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }
}

fn bonus(rng: &mut Rng) -> Bonus {
    let ms = if rng.chance(4) { 1 + rng.below(30_000) } else { 1000 * (1 + rng.below(30)) };
    rng.pick(&Bonus::each(ms))
}

/// A control that can be played.
pub fn control(rng: &mut Rng) -> TimeControl {
    let control = match rng.below(12) {
        0 => TimeControl::Unlimited,
        1 | 2 => {
            let per_move_ms =
                if rng.chance(2) { 3_600_000 * (1 + rng.below(300)) } else { 1 + rng.below(60_000) };
            let increment_ms = rng.chance(2).then(|| 1 + rng.below(per_move_ms));
            let cap_ms =
                increment_ms.filter(|_| rng.chance(2)).map(|_| per_move_ms + rng.below(3 * per_move_ms));
            TimeControl::PerMove { per_move_ms, increment_ms, cap_ms }
        }
        3..=6 => {
            let initial_ms =
                if rng.chance(4) { 1 + rng.below(600_000) } else { 15_000 * (1 + rng.below(240)) };
            TimeControl::Clock { periods: vec![Period { initial_ms, moves: None, bonus: bonus(rng) }] }
        }
        _ => {
            let count = 1 + rng.below(4);
            let same = rng.chance(2).then(|| bonus(rng));
            let most = rng.pick(&[5, 40]);
            let mut periods: Vec<Period> = (0..count)
                .map(|_| Period {
                    initial_ms: 1000 * (1 + rng.below(1800)),
                    moves: Some(2 + rng.below(most) as u32),
                    bonus: same.unwrap_or_else(|| bonus(rng)),
                })
                .collect();
            if rng.chance(2) {
                periods.last_mut().unwrap().moves = None;
            }
            TimeControl::Clock { periods }
        }
    };
    assert_eq!(control.check(), Ok(()), "{control:?}");
    control
}

/// The same for both sides, mostly.
pub fn controls(rng: &mut Rng) -> ByColor<TimeControl> {
    let white = control(rng);
    let black = if rng.chance(4) { control(rng) } else { white.clone() };
    ByColor { white, black }
}

/// What is said of the line when a move has taken so much.
fn lag(rng: &mut Rng, elapsed: Ms) -> LagReport {
    let rtt_ms = match rng.below(8) {
        0 => None,
        1 => Some(rng.below(6000) as u32),
        2 => Some(0),
        _ => Some(5 + rng.below(300) as u32),
    };
    let real = (elapsed - Ms::from(rtt_ms.unwrap_or(0)) + rng.within(-60, 60)).clamp(0, 1 << 31) as u32;
    let claimed_used_ms = match rng.below(6) {
        0 => None,
        1 => Some(0),
        2 => Some(u32::MAX),
        3 => Some(real.saturating_sub(500)),
        _ => Some(real),
    };
    LagReport { rtt_ms, claimed_used_ms }
}

/// How long the next event lets wait: mostly a move's time, now and then the very edge of the time left.
fn wait(rng: &mut Rng, seen: &Seen, now: Ms) -> Ms {
    let left = seen.left[usize::from(seen.to_move == Color::Black)].unwrap_or(600_000);
    match rng.below(80) {
        0 if rng.chance(2) => rng.within(0, left + 3000),
        1 => seen.flag_due.map_or(0, |due| due - now + rng.within(-2, 1)).max(0),
        2 if rng.chance(2) => (left + rng.within(-2, 2)).max(0),
        4..=13 => rng.within(0, 40),
        14..=17 => rng.within(0, left / 4),
        _ => rng.within(0, (left / 30).max(1000)),
    }
}

/// The next event, and the moment of it. `kept` are the states that may be gone back to.
pub fn event(rng: &mut Rng, seen: &Seen, now: Ms, kept: usize) -> (Event, Ms) {
    let at = now + wait(rng, seen, now);
    let side = rng.pick(&[Color::White, Color::Black]);
    let due = seen.flag_due.is_some_and(|due| at >= due);
    let event = match rng.below(100) {
        _ if due && rng.chance(2) => Event::Flag(at),
        0..=2 => Event::Pause(at),
        3 => Event::Flag(at),
        4 => Event::Add(side, rng.within(-40_000, 120_000)),
        5 => Event::Berserk(side),
        6 => {
            let from = rng.within(now - 1000, at);
            Event::Skip(from, rng.within(from - 10, at + 15_000))
        }
        7 if rng.chance(3) => Event::FreezeUntil(at + rng.within(0, 10_000)),
        8 if kept > 0 => Event::TakeBack(rng.below(kept as u64) as usize, at),
        9 if rng.chance(4) => Event::Start(side, at),
        10 if rng.chance(10) => Event::Halt(at),
        11..=60 if seen.paused => Event::Resume(at),
        11..=40 if seen.running.is_none() && !seen.paused => Event::Start(side, at),
        61..=64 => Event::Flag(at),
        _ => {
            let elapsed = seen.since.map_or(0, |since| at - since);
            Event::Press(at, lag(rng, elapsed))
        }
    };
    (event, at)
}
