//! The rows of the corrections that speak of time.

use krog_chess::{ByColor, Color};
use krog_compete::{
    Bonus, Clock, FideClass, LagReport, Period, TimeClass, TimeControl, absence_limit, first_move_limit,
};

const MINUTE: u64 = 60_000;

/// A8: borders are owned once, by one function; the Laws' class stands beside ours.
#[test]
fn a8_borders_of_the_classes_are_owned_once() {
    for (text, class, fide) in [
        ("1+0", TimeClass::Bullet, FideClass::Blitz),
        ("1+1", TimeClass::Bullet, FideClass::Blitz),
        ("2+1", TimeClass::Bullet, FideClass::Blitz),
        ("2.99+0", TimeClass::Bullet, FideClass::Blitz),
        ("1+3", TimeClass::Blitz, FideClass::Blitz),
        ("3+0", TimeClass::Blitz, FideClass::Blitz),
        ("3+2", TimeClass::Blitz, FideClass::Blitz),
        ("5+5", TimeClass::Blitz, FideClass::Blitz),
        ("5+6", TimeClass::Blitz, FideClass::Rapid),
        ("9.99+0", TimeClass::Blitz, FideClass::Blitz),
        // Blitz by the Laws (B.1, at most ten minutes), rapid by ours.
        ("10+0", TimeClass::Rapid, FideClass::Blitz),
        ("10+5", TimeClass::Rapid, FideClass::Rapid),
        ("29.99+0", TimeClass::Rapid, FideClass::Rapid),
        // Classical by ours, rapid by the Laws (A.1).
        ("30+0", TimeClass::Classical, FideClass::Rapid),
        ("59.99+0", TimeClass::Classical, FideClass::Rapid),
        ("60+0", TimeClass::Classical, FideClass::Standard),
        ("30+30", TimeClass::Classical, FideClass::Standard),
        ("10b5", TimeClass::Rapid, FideClass::Rapid),
        ("5d6", TimeClass::Blitz, FideClass::Rapid),
    ] {
        let control = TimeControl::parse(text).unwrap();
        assert_eq!(TimeClass::of(&control), class, "{text}");
        assert_eq!(FideClass::of(&control), Some(fide), "{text}");
    }
}

/// A9: a day of correspondence is a day for each move.
#[test]
fn a9_correspondence_is_time_for_each_move() {
    let control = TimeControl::from_pgn("1/86400").unwrap();
    assert_eq!(control, TimeControl::per_move(86_400_000));
    assert_eq!(TimeClass::of(&control), TimeClass::Correspondence);
    assert_eq!(FideClass::of(&control), None);
    let both = ByColor { white: control.clone(), black: control };
    assert_eq!(first_move_limit(&both), None);
    assert_eq!(absence_limit(&both, 9, true), None);
    let mut clock = Clock::new(both);
    clock.start(Color::White, 0);
    let mut at = 0;
    for ply in 0..40 {
        at += 86_399_999;
        let receipt = clock.press(at, LagReport::default()).unwrap();
        assert_eq!((receipt.added_ms, receipt.left_ms), (86_399_999, Some(86_400_000)), "{ply}");
    }
    assert_eq!(clock.press(at + 86_400_000, LagReport::default()).unwrap_err().side, Color::White);
}

/// F11: ninety minutes for forty moves, then thirty, with thirty seconds from the first move.
#[test]
fn f11_periods_say_what_5400_and_30_cannot() {
    let control = TimeControl::from_pgn("40/5400+30:1800+30").unwrap();
    let bonus = Bonus::Fischer { ms: 30_000 };
    assert_eq!(
        control,
        TimeControl::Clock {
            periods: vec![
                Period { initial_ms: 90 * MINUTE, moves: Some(40), bonus },
                Period { initial_ms: 30 * MINUTE, moves: None, bonus },
            ]
        }
    );
    assert_eq!(control.short(), "40/90+30, 30+30");
    assert_eq!(TimeClass::of(&control), TimeClass::Classical);
    assert_eq!(FideClass::of(&control), Some(FideClass::Standard));
    let mut clock = Clock::new(ByColor { white: control.clone(), black: control });
    clock.start(Color::White, 0);
    let mut at = 0;
    for mv in 1..=41 {
        for side in Color::ALL {
            assert_eq!(clock.moves_to_control(side), (mv <= 40).then_some(41 - mv));
            assert_eq!(clock.period(side), Some(usize::from(mv > 40)));
            at += 60_000;
            let receipt = clock.press(at, LagReport::default()).unwrap();
            let period = if mv == 40 { 30 * 60_000 } else { 0 };
            assert_eq!((receipt.side, receipt.used_ms, receipt.added_ms), (side, 60_000, 30_000 + period));
        }
    }
    // 90 + 30 min, less 41 × 60 s, and 41 × 30 s.
    assert_eq!(clock.left(Color::Black, at), Some((120 * 60 - 41 * 30) * 1000));
}
