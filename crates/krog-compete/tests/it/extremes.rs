//! Hostile moments and lengths: nothing overflows, nothing panics, time stays what it can be.

use krog_chess::{ByColor, Color};
use krog_compete::{
    Bonus, Clock, FideClass, LagReport, Ms, Period, Snapshot, TimeClass, TimeControl, absence_limit,
    first_move_limit,
};

use krog_testing::chance::Chance;

const LENGTHS: [u64; 8] = [0, 1, 1000, 60_000, u64::MAX, u64::MAX - 1, 1 << 62, 1 << 63];
const MOMENTS: [Ms; 9] = [0, 1, -1, 1000, 60_000, Ms::MAX, Ms::MIN, Ms::MAX - 1, Ms::MIN + 1];

fn control(chance: &mut Chance) -> TimeControl {
    match chance.below(4) {
        0 => TimeControl::Unlimited,
        1 => {
            let increment_ms = chance.one_in(2).then(|| chance.of(&LENGTHS));
            let cap_ms = chance.one_in(2).then(|| chance.of(&LENGTHS));
            TimeControl::PerMove { per_move_ms: chance.of(&LENGTHS), increment_ms, cap_ms }
        }
        _ => {
            let count = chance.below(4);
            let mut period = || {
                let ms = chance.of(&LENGTHS);
                let bonus = chance.of(&Bonus::each(ms));
                let moves = chance.one_in(2).then(|| chance.of(&[0, 1, 2, u32::MAX]));
                Period { initial_ms: chance.of(&LENGTHS), moves, bonus }
            };
            TimeControl::Clock { periods: (0..count).map(|_| period()).collect() }
        }
    }
}

fn act(chance: &mut Chance, clock: &mut Clock, kept: &mut Snapshot) {
    let (at, to, side) = (chance.of(&MOMENTS), chance.of(&MOMENTS), chance.of(&Color::ALL));
    let line_ms = chance.one_in(2).then(|| chance.of(&[0, 100, u32::MAX]));
    let answers_ms = chance.one_in(2).then(|| chance.of(&[0, 100, u32::MAX]));
    let claimed_used_ms = chance.one_in(2).then(|| chance.of(&[0, 100, u32::MAX]));
    match chance.below(14) {
        0 => clock.start(side, at),
        1 => clock.pause(at),
        2 => clock.resume(at),
        3 => clock.skip(at, to),
        4 => clock.freeze_until(at),
        5 => drop(clock.flag(at)),
        6 => drop(clock.add(side, at)),
        7 => drop(clock.berserk(side)),
        8 => clock.take_back(kept, at),
        9 if chance.one_in(5) => clock.halt(at),
        10 => *kept = clock.snapshot(),
        _ => drop(clock.press(at, LagReport { line_ms, answers_ms, claimed_used_ms })),
    }
    for side in Color::ALL {
        assert!(clock.left(side, to).is_none_or(|left| left >= 0));
        let _ = (clock.flag_due(), clock.period(side), clock.moves_to_control(side));
    }
}

#[test]
fn no_length_and_no_moment_does_harm() {
    let mut chance = Chance(99);
    for _ in 0..20_000 {
        let control = ByColor { white: control(&mut chance), black: control(&mut chance) };
        let _ = (TimeClass::of_game(&control), FideClass::of_game(&control), control.white.faults());
        let _ = (first_move_limit(&control), absence_limit(&control, i32::MIN, true));
        let _ = (control.white.pgn(), control.black.short());
        let mut clock = Clock::new(control.clone());
        let mut kept = clock.snapshot();
        for _ in 0..30 {
            act(&mut chance, &mut clock, &mut kept);
        }
        let mut wild = clock.snapshot();
        wild.left = [chance.of(&MOMENTS), chance.of(&MOMENTS)];
        wild.quota = wild.left;
        wild.jitter = wild.left;
        wild.moves = [u32::MAX, chance.of(&[0, 1, u32::MAX])];
        wild.spent =
            chance.one_in(2).then(|| [chance.of(&MOMENTS), chance.of(&MOMENTS), chance.of(&MOMENTS)]);
        let mut clock = Clock::restore(control, &wild);
        for _ in 0..10 {
            act(&mut chance, &mut clock, &mut kept);
        }
    }
}
