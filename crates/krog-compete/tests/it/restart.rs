//! A server that dies and comes back, as R3 asks: downtime and a grace are charged to nobody, what was used stays used.

use krog_chess::{ByColor, Color};
use krog_compete::{Clock, LagReport, Ms, TimeControl};

const GRACE: Ms = 5000;

fn control(text: &str) -> ByColor<TimeControl> {
    let control = TimeControl::parse(text).unwrap();
    ByColor { white: control.clone(), black: control }
}

/// White moves at 10 s and Black thinks from then on; the log has the snapshot, the last sign of life is at 17.3 s, and the
/// server died at 17.34 s.
fn dead(text: &str) -> (String, Ms) {
    let mut clock = Clock::new(control(text));
    clock.start(Color::White, 0);
    clock.press(10_000, LagReport::default()).unwrap();
    (serde_json::to_string(&clock.snapshot()).unwrap(), 17_300)
}

#[test]
fn on_the_same_scale() {
    let (log, alive) = dead("1+0");
    let mut clock = Clock::restore(control("1+0"), &serde_json::from_str(&log).unwrap());
    let up = 3_000_000;
    clock.skip(alive, up + GRACE);
    assert_eq!(clock.running(), Some(Color::Black));
    for at in [alive, up, up + GRACE] {
        assert_eq!(clock.left(Color::Black, at), Some(60_000 - 7_300));
        assert_eq!(clock.left(Color::White, at), Some(50_000));
    }
    assert_eq!(clock.flag(up + GRACE), None);
    assert_eq!(clock.left(Color::Black, up + GRACE + 700), Some(52_000));
    let receipt = clock.press(up + GRACE + 700, LagReport::default()).unwrap();
    assert_eq!((receipt.elapsed_ms, receipt.used_ms), (8_000, 8_000));
}

#[test]
fn on_a_new_scale() {
    let (log, alive) = dead("1+0");
    let mut clock = Clock::restore(control("1+0"), &serde_json::from_str(&log).unwrap());
    let (up, used) = (120, alive - 10_000);
    clock.freeze_until(up - used);
    clock.skip(up, up + GRACE);
    assert_eq!(clock.left(Color::Black, up + GRACE), Some(60_000 - 7_300));
    assert_eq!(clock.flag_due(), Some(up + GRACE + 52_700 + 1170));
}

/// A move that comes in during the grace costs only what was used before, and the opponent's clock waits for its end too.
#[test]
fn a_move_in_the_grace_is_free() {
    let (log, alive) = dead("5d5");
    let mut clock = Clock::restore(control("5d5"), &serde_json::from_str(&log).unwrap());
    let up = 60_000;
    clock.skip(alive, up + GRACE);
    let receipt = clock.press(up + 1000, LagReport::default()).unwrap();
    assert_eq!((receipt.elapsed_ms, receipt.used_ms), (7_300, 2_300));
    assert_eq!(clock.since(), Some(up + GRACE));
    assert_eq!(clock.left(Color::White, up + GRACE + 5000), Some(295_000));
    assert_eq!(clock.left(Color::White, up + GRACE + 6000), Some(294_000));
}

/// A player who was nearly out of time when the server died is not flagged by it.
#[test]
fn nobody_falls_by_an_outage() {
    let (log, _) = dead("1+0");
    let mut clock = Clock::restore(control("1+0"), &serde_json::from_str(&log).unwrap());
    clock.skip(69_999, 9_000_000);
    assert_eq!(clock.left(Color::Black, 9_000_000), Some(1));
    assert_eq!(clock.flag(9_000_000), None);
    assert!(clock.press(9_000_000, LagReport::default()).is_ok());
}
