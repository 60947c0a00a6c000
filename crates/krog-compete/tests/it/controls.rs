//! Time controls: what can be played, read and written.

use krog_compete::{
    Bonus, ControlError, Period, TimeControl,
    control::{MOST_PERIODS, SyntaxFault},
};

use krog_testing::{chance::Chance, compete::clocks::random};

fn clock(periods: &[(u64, Option<u32>, Bonus)]) -> TimeControl {
    let period =
        |&(initial_ms, moves, bonus): &(u64, Option<u32>, Bonus)| Period { initial_ms, moves, bonus };
    TimeControl::Clock { periods: periods.iter().map(period).collect() }
}

fn bank(per_move_ms: u64, increment_ms: Option<u64>, cap_ms: Option<u64>) -> TimeControl {
    TimeControl::PerMove { per_move_ms, increment_ms, cap_ms }
}

const NONE: Bonus = Bonus::None;
const DAY: u64 = 86_400_000;

/// Every fault with its place; the place exists in the control as JSON, or is the one that is missing.
#[test]
fn every_fault_is_named_with_its_place() {
    use ControlError as E;
    let too_many: Vec<_> = (0..=MOST_PERIODS).map(|_| (1000, Some(5), NONE)).collect();
    let cases = [
        (clock(&[]), vec![E::NoPeriod], "/periods"),
        (clock(&too_many), vec![E::TooManyPeriods { found: 9 }], "/periods"),
        (clock(&[(0, None, NONE)]), vec![E::NoTime { period: 0 }], "/periods/0/initialMs"),
        (clock(&[(DAY + 1, None, NONE)]), vec![E::PeriodTooLong { period: 0 }], "/periods/0/initialMs"),
        (clock(&[(1, Some(0), NONE)]), vec![E::NoMoves { period: 0 }], "/periods/0/moves"),
        (clock(&[(1, Some(501), NONE)]), vec![E::TooManyMoves { period: 0 }], "/periods/0/moves"),
        (clock(&[(1, None, NONE), (1, None, NONE)]), vec![E::MovesMissing { period: 0 }], "/periods/0/moves"),
        (clock(&[(1, Some(1), NONE)]), vec![E::OneMove], "/periods/0/moves"),
        (clock(&[(1, None, Bonus::Delay { ms: 0 })]), vec![E::NoBonus { period: 0 }], "/periods/0/bonus/ms"),
        (
            clock(&[(1, Some(2), NONE), (1, None, Bonus::Fischer { ms: 3_600_001 })]),
            vec![E::BonusTooLong { period: 1 }],
            "/periods/1/bonus/ms",
        ),
        (bank(0, None, None), vec![E::NoTimePerMove], "/perMoveMs"),
        (bank(367 * DAY, None, None), vec![E::PerMoveTooLong], "/perMoveMs"),
        (bank(1, Some(0), None), vec![E::NoIncrement], "/incrementMs"),
        (bank(1, Some(367 * DAY), None), vec![E::IncrementTooLong], "/incrementMs"),
        (bank(1, None, Some(1)), vec![E::CapWithoutIncrement], "/capMs"),
        (bank(2, Some(1), Some(1)), vec![E::CapBelowTime], "/capMs"),
        (bank(1, Some(1), Some(u64::MAX)), vec![E::CapTooLong], "/capMs"),
        (
            clock(&[(0, None, NONE), (u64::MAX, Some(0), NONE)]),
            vec![
                E::NoTime { period: 0 },
                E::MovesMissing { period: 0 },
                E::PeriodTooLong { period: 1 },
                E::NoMoves { period: 1 },
            ],
            "/periods/0/initialMs",
        ),
    ];
    for (control, faults, pointer) in cases {
        assert_eq!(control.faults(), faults, "{control:?}");
        assert_eq!(control.check(), Err(faults[0]));
        assert_eq!(faults[0].pointer(), pointer);
        let json = serde_json::to_value(&control).unwrap();
        assert!(json.pointer(pointer).is_some() || pointer.ends_with("/moves"), "{pointer} in {json}");
        for fault in faults {
            assert!(krog_texts::has(&fault.message()), "{fault}");
        }
    }
    for fine in ["0.01+0", "1440+3600", "500/1, 1+0", "40/90+30", "1/366d", "1/1d+366dc366d", "1/1, 1+0"] {
        assert!(TimeControl::parse(fine).is_ok(), "{fine}");
    }
}

#[test]
fn json_takes_nothing_that_it_does_not_know() {
    for bad in [
        r#"{"kind":"unlimited","periods":[]}"#,
        r#"{"kind":"sandclock"}"#,
        r#"{"kind":"per-move"}"#,
        r#"{"kind":"per-move","perMoveMs":1,"days":1}"#,
        r#"{"kind":"per-move","perMoveMs":-1}"#,
        r#"{"kind":"clock","periods":[{"initialMs":1,"increment":2}]}"#,
        r#"{"kind":"clock","periods":[{"initialMs":1,"bonus":{"kind":"none","ms":1}}]}"#,
        r#"{"kind":"clock","periods":[{"initialMs":1,"bonus":{"kind":"fischer"}}]}"#,
        r#"{"kind":"clock","periods":[{"initialMs":1.5}]}"#,
        r#"{"periods":[]}"#,
    ] {
        assert!(serde_json::from_str::<TimeControl>(bad).is_err(), "{bad}");
    }
    let short: TimeControl = serde_json::from_str(r#"{"kind":"clock","periods":[{"initialMs":1}]}"#).unwrap();
    assert_eq!(short, clock(&[(1, None, NONE)]));
}

#[test]
fn random_controls_read_back_from_every_spelling() {
    let mut chance = Chance(7);
    for _ in 0..20_000 {
        let control = random::control(&mut chance);
        let (pgn, short) = (control.pgn(), control.short());
        assert_eq!(TimeControl::from_pgn(&pgn).as_ref(), Ok(&control), "{pgn}");
        assert_eq!(short.parse().as_ref(), Ok(&control), "{short}");
        assert_eq!(control.to_string(), short);
        let json = serde_json::to_string(&control).unwrap();
        assert_eq!(serde_json::from_str::<TimeControl>(&json).unwrap(), control, "{json}");
    }
}

#[test]
fn people_may_write_in_several_ways() {
    for (text, written) in [
        (" 3+2 ", "3+2"),
        ("3 + 2", "3+2"),
        ("½+0", "0.5+0"),
        ("2½+1", "2.5+1"),
        ("15s", "0.25+0"),
        ("90m+30s", "90+30"),
        ("1h", "60+0"),
        ("5 d3", "5d3"),
        ("5d3", "5d3"),
        ("1/3d", "1/3d"),
        ("1/72h+24hc7d", "1/3d+1dc7d"),
        ("40/90+30,30+30", "40/90+30, 30+30"),
        ("40/120 , 20/60 , 15+30", "40/120+0, 20/60+0, 15+30"),
        ("1.001s", "1.001s+0"),
        ("3+0.25", "3+0.25"),
        ("-", "∞"),
    ] {
        let control = TimeControl::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(control.short(), written, "{text}");
    }
    assert_eq!(TimeControl::from_pgn("300+0").unwrap().pgn(), "300");
    assert_eq!(TimeControl::from_pgn(" 40/7200:3600 ").unwrap().short(), "40/120+0, 60+0");
}

#[test]
fn faults_of_a_text_are_located() {
    use SyntaxFault as F;
    let sign = F::Sign;
    for (text, column, fault) in [
        ("", 1, F::Empty),
        ("   ", 4, F::Empty),
        ("?", 1, F::Unknown),
        ("x", 1, F::Number),
        ("3+", 3, F::Number),
        ("3+x", 3, F::Number),
        ("3.", 3, F::Number),
        ("3,", 3, F::Number),
        ("40/", 4, F::Number),
        ("3+2 min", 5, sign('m')),
        ("3+2+1", 4, sign('+')),
        ("∞ 3", 3, sign('3')),
        ("3+2c5", 4, sign('c')),
        ("12345678901234", 1, F::TooLarge),
        ("99999999999/1+0", 1, F::TooLarge),
        ("1+0.0001", 3, F::TooFine),
        ("0.001s, 1", 1, F::Control(ControlError::MovesMissing { period: 0 })),
        ("40/90+30, 0+30", 11, F::Control(ControlError::NoTime { period: 1 })),
        ("0+0", 1, F::Control(ControlError::NoTime { period: 0 })),
        ("3d0", 1, F::Control(ControlError::NoBonus { period: 0 })),
        ("1/5d5", 1, F::Control(ControlError::OneMove)),
    ] {
        let error = TimeControl::parse(text).unwrap_err();
        assert_eq!((error.column(), error.fault()), (column, fault), "{text}");
        assert!(krog_texts::has(&error.message()), "{text}");
    }
    for (text, column, fault) in [
        ("", 1, F::Empty),
        ("?", 1, F::Unknown),
        ("*180", 1, F::Sandclock),
        ("--", 2, sign('-')),
        ("180 + 2", 5, sign('+')),
        ("40/5400:", 9, F::Number),
        ("180+2s", 6, sign('s')),
        ("1:40/5", 1, F::Control(ControlError::MovesMissing { period: 0 })),
        ("1/0", 1, F::Control(ControlError::NoTimePerMove)),
    ] {
        let error = TimeControl::from_pgn(text).unwrap_err();
        assert_eq!((error.column(), error.fault()), (column, fault), "{text}");
        assert!(krog_texts::has(&error.message()), "{text}");
    }
}

/// Whatever the text: no panic, and what is read is written so that it reads back.
#[test]
fn random_texts_do_no_harm() {
    const SIGNS: [char; 26] = [
        '0', '1', '2', '3', '5', '9', '9', '+', '/', ',', ':', '.', 'b', 'c', 'd', 's', 'm', 'h', ' ', '½',
        '∞', '-', '*', '?', 'é', '\0',
    ];
    let mut chance = Chance(11);
    let mut read = 0;
    for _ in 0..300_000 {
        let length = chance.below(14);
        let text: String = (0..length).map(|_| chance.of(&SIGNS)).collect();
        for control in [TimeControl::parse(&text), TimeControl::from_pgn(&text)].into_iter().flatten() {
            assert_eq!(control.check(), Ok(()), "{text}");
            assert_eq!(TimeControl::parse(&control.short()).as_ref(), Ok(&control), "{text}");
            assert_eq!(TimeControl::from_pgn(&control.pgn()).as_ref(), Ok(&control), "{text}");
            read += 1;
        }
    }
    assert!(read > 1000, "hardly any text could be read: {read}");
}
