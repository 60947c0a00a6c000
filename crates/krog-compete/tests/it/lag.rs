//! The credit for the line.

use krog_chess::{ByColor, Color};
use krog_compete::{Clock, LagReport, Ms, TimeControl, lag::Quota};

use krog_testing::compete::liars::{Claim, LINES, Line, credits, worst};

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

/// R13: credit <= measured round trip + 40 ms and <= quota; over sixty moves at most a second more than an honest client.
#[test]
fn r13_lying_gains_less_than_a_second() {
    let rows = worst(if cfg!(debug_assertions) { 12 } else { 200 });
    for (line, lie, gain) in &rows {
        println!("{:4} ms +- {:3}  {lie:?}: {gain} ms", line.least, line.spread);
    }
    assert!(rows.iter().all(|(_, _, gain)| *gain <= 1000));
    let most = rows.iter().map(|(_, _, gain)| *gain).max().unwrap();
    assert!((400..=1000).contains(&most), "nobody lies well here: {most} ms");
}

/// On a steady line all of the round trip is given back, as far as the quota goes.
#[test]
fn an_honest_player_pays_nothing_for_a_steady_line() {
    let control = TimeControl::parse("3+2").unwrap();
    for line in LINES.into_iter().filter(|line| line.spread == 0) {
        for credit in credits(&control, line, Claim::Honest, 3) {
            assert_eq!(credit, line.least);
        }
    }
    // On an unsteady one most of it: the least of recent pings and the allowance.
    let line = Line { least: 50, spread: 60 };
    let mean = credits(&control, line, Claim::Honest, 3).iter().sum::<Ms>() / 60;
    assert!((50..=80).contains(&mean), "{mean}");
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
    let all = credits(&control, Line { least: 800, spread: 0 }, Claim::Honest, 1);
    // 1170 - 800 + 390 = 760, 760 - 760 + 390 = 390, and so on.
    assert_eq!(all[..4], [800, 760, 390, 390]);
}

#[test]
fn a_move_without_a_measurement_is_credited_nothing() {
    let control = TimeControl::parse("3+2").unwrap();
    let mut clock = Clock::new(ByColor { white: control.clone(), black: control });
    clock.start(Color::White, 0);
    let lag = LagReport { rtt_ms: None, claimed_used_ms: Some(0) };
    assert_eq!(clock.press(500, lag).unwrap().credited_ms, 0);
}

/// What was free anyway is not credited, and does not wear the quota.
#[test]
fn delay_comes_before_credit() {
    let control = TimeControl::parse("5d2").unwrap();
    let mut clock = Clock::new(ByColor { white: control.clone(), black: control });
    clock.start(Color::White, 0);
    let lag = LagReport { rtt_ms: Some(300), claimed_used_ms: None };
    let receipt = clock.press(2100, lag).unwrap();
    assert_eq!((receipt.credited_ms, receipt.used_ms, receipt.left_ms), (100, 0, Some(300_000)));
    let receipt = clock.press(2100 + 1900, lag).unwrap();
    assert_eq!((receipt.credited_ms, receipt.used_ms), (0, 0));
}
