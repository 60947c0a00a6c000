//! The credit for the line.

use krog_chess::{ByColor, Color};
use krog_compete::{Clock, LagReport, Ms, TimeControl, lag::Quota};

use krog_testing::compete::liars::{Answers, Claim, HONEST, Line, Strategy, best, lines, play};

fn quotas(text: &str) -> Vec<Ms> {
    let control = TimeControl::parse(text).unwrap();
    let mut clock = Clock::new(ByColor { white: control.clone(), black: control });
    clock.start(Color::White, 0);
    let mut all = vec![clock.snapshot().quota[0]];
    for now in 1..6 {
        clock.press(now, LagReport::default()).unwrap();
        clock.press(now, LagReport::default()).unwrap();
        all.push(clock.snapshot().quota[0]);
    }
    all
}

/// R13: over sixty moves no client gains more than a second, whenever it answers pings and whatever it claims.
#[test]
fn r13_no_strategy_gains_a_second() {
    let (gain, line, strategy) = best(if cfg!(debug_assertions) { 5_000 } else { 100_000 }, 13);
    println!("{gain} ms: {strategy:?} on {line:?}");
    assert!((300..=1000).contains(&gain), "{gain} ms: {strategy:?} on {line:?}");
}

/// As it was tried: every answer a second late, and nothing claimed, in 1+0 and 3+2.
#[test]
fn answers_that_come_late_on_purpose_bring_the_allowance_and_no_more() {
    let late = Answers { late: 1_000, from: 0, moves: 1, of: 1 };
    let strategy = Strategy { claim: Claim::Zero, answers: late, thinks: 1_000 };
    for control in ["1+0", "3+2"].map(|text| TimeControl::parse(text).unwrap()) {
        for measured in [true, false] {
            let played = play(&control, Line { least: 1, spread: 0, measured }, strategy, 7);
            assert!((400..=560).contains(&played.gain()), "{control:?} {measured}: {} ms", played.gain());
        }
    }
}

/// On a steady line that the system measures all of the round trip is given back, as far as the quota goes.
#[test]
fn an_honest_player_pays_nothing_for_a_steady_line() {
    let control = TimeControl::parse("3+2").unwrap();
    for line in lines().filter(|line| line.spread == 0 && line.measured) {
        for credit in play(&control, line, HONEST, 3).credits {
            assert_eq!(credit, line.least);
        }
    }
    // On an unsteady one the least that it has shown, and what the allowance gives.
    let line = Line { least: 50, spread: 60, measured: true };
    let mean = play(&control, line, HONEST, 3).credits.iter().sum::<Ms>() / 60;
    assert!((50..=70).contains(&mean), "{mean}");
    // Where only the client's answers tell of it, the allowance is all there is.
    let line = Line { least: 50, spread: 0, measured: false };
    assert_eq!(play(&control, line, HONEST, 3).credits.iter().sum::<Ms>(), 200 + 59 * 6);
}

#[test]
fn the_quota_follows_the_formula() {
    // (60 s × 2/5 + 15) hundredths a move.
    assert_eq!(quotas("1+0"), [1170, 1560, 1950, 2340, 2730, 2730]);
    // (180 + 40 × 2) × 2/5 + 15 = 119 hundredths, at most 100.
    assert_eq!(quotas("3+2"), [3000, 4000, 5000, 6000, 7000, 7000]);
    assert_eq!(quotas("0.25+0"), [630, 840, 1050, 1260, 1470, 1470]);
    assert_eq!(quotas("1/1d"), [3000, 4000, 5000, 6000, 7000, 7000]);
    assert_eq!(Quota::new(&TimeControl::parse("1+0").unwrap()).grace(), 1170);
    assert_eq!(Quota::new(&TimeControl::parse("3+2").unwrap()).grace(), 2000);
}

#[test]
fn a_line_worse_than_the_quota_is_credited_as_far_as_it_goes() {
    let control = TimeControl::parse("1+0").unwrap();
    let all = play(&control, Line { least: 800, spread: 0, measured: true }, HONEST, 1).credits;
    // 1170 - 800 + 390 = 760, 760 - 760 + 390 = 390, and so on.
    assert_eq!(all[..4], [800, 760, 390, 390]);
}

#[test]
fn a_move_without_a_measurement_is_credited_nothing() {
    let control = TimeControl::parse("3+2").unwrap();
    let mut clock = Clock::new(ByColor { white: control.clone(), black: control });
    clock.start(Color::White, 0);
    let lag = LagReport { claimed_used_ms: Some(0), ..LagReport::default() };
    assert_eq!(clock.press(500, lag).unwrap().credited_ms, 0);
}

/// Whoever answers faster than the line was thought to be is on a better one.
#[test]
fn the_lesser_of_two_measurements_counts() {
    let control = TimeControl::parse("3+2").unwrap();
    for (line, answers) in [(80, 120), (120, 80)] {
        let mut clock = Clock::new(ByColor { white: control.clone(), black: control.clone() });
        clock.start(Color::White, 0);
        let lag = LagReport { line_ms: Some(line), answers_ms: Some(answers), claimed_used_ms: None };
        assert_eq!(clock.press(500, lag).unwrap().credited_ms, 80);
    }
}

/// What was free anyway is not credited, and does not wear the quota.
#[test]
fn delay_comes_before_credit() {
    let control = TimeControl::parse("5d2").unwrap();
    let mut clock = Clock::new(ByColor { white: control.clone(), black: control });
    clock.start(Color::White, 0);
    let lag = LagReport { line_ms: Some(300), ..LagReport::default() };
    let receipt = clock.press(2100, lag).unwrap();
    assert_eq!((receipt.credited_ms, receipt.used_ms, receipt.left_ms), (100, 0, Some(300_000)));
    let receipt = clock.press(2100 + 1900, lag).unwrap();
    assert_eq!((receipt.credited_ms, receipt.used_ms), (0, 0));
}
