//! Estimates: small cases by hand, the formula solved another way, and hours of people coming.

use std::collections::BTreeSet;

use krog_compete::{
    Ms,
    queue::{Queue, Wish},
};
use krog_testing::chance::Chance;

use super::{told_reach, waiting, who, wish};
use krog_testing::compete::queue::{
    crowd::person,
    waits::{Band, bands, waits},
};

#[test]
fn nothing_is_said_when_nothing_is_known() {
    let mut queue = waiting(&[("a", 1500, 0)]);
    assert_eq!(queue.estimate(&who("a"), 0), None);
    assert_eq!(queue.estimate(&who("b"), 0), None);
    // That they came themselves, however often, is no sign of others.
    for now in 1..20 {
        queue.leave(&who("a"), now);
        queue.join(who("a"), wish(1500), now).unwrap();
    }
    assert_eq!(queue.estimate(&who("a"), 20), None);
    // Nor are those who came by another key, or far away, or long ago.
    let other = Wish { key: super::key("standard 60+0 rated"), ..wish(1500) };
    queue.join(who("b"), other, 20).unwrap();
    queue.join(who("c"), wish(2001), 20).unwrap();
    assert_eq!(queue.estimate(&who("a"), 20), None);
    queue.join(who("d"), wish(1500), 20).unwrap();
    queue.leave(&who("d"), 20);
    assert!(queue.estimate(&who("a"), 20).is_some());
    queue.tick(20 + 30 * 60_000);
    assert!(queue.estimate(&who("a"), 20 + 30 * 60_000).is_some());
    queue.tick(21 + 30 * 60_000);
    assert_eq!(queue.estimate(&who("a"), 21 + 30 * 60_000), None);
}

#[test]
fn whoever_waits_already_is_met_when_both_ranges_reach() {
    let mut queue = waiting(&[("a", 1500, 0), ("b", 1620, 5000)]);
    // 120 points are reached after 15 s, by both after 15 s of the one who has come now.
    for now in [0, 5000, 14_999] {
        assert_eq!(queue.estimate(&who("a"), now), Some(15_000 - now));
        assert_eq!(queue.estimate(&who("b"), now), Some(15_000 - now));
    }
    assert_eq!(queue.estimate(&who("a"), 20_000), Some(0));
    // Somebody who has not joined yet is told the same.
    assert_eq!(queue.estimate_for(&who("c"), &wish(1500), 20_000), Some(0));
    let blocked = BTreeSet::from([who("a"), who("b")]);
    assert!(queue.estimate_for(&who("c"), &Wish { blocked, ..wish(1500) }, 20_000).is_some_and(|ms| ms > 0));
    let id = queue.tick(20_000).found[0];
    assert_eq!(queue.estimate(&who("a"), 20_000), None);
    // Those who are kept apart wait for the end of that, unless others come.
    queue.decline(id, &who("a"), 20_000).unwrap();
    queue.join(who("a"), wish(1620), 20_000).unwrap();
    let estimate = queue.estimate(&who("a"), 30_000).unwrap();
    assert!(0 < estimate && estimate <= 110_000, "{estimate}");
}

/// Of the probability that nobody acceptable has come by a moment, the logarithm with its sign changed, summed arrival by arrival.
fn expected(arrivals: &[i32], rating: i32, watched: f64, until: Ms) -> f64 {
    let of = |at: &i32| {
        let distance = (at - rating).abs();
        let delay = (0..=400_000).step_by(5000).find(|waited| told_reach(*waited) >= distance)?;
        let rival = |other: &&i32| (*other - at).abs() <= 100 && (*other - rating).abs() > 100;
        // Nobody is their own rival.
        let rivals = arrivals.iter().filter(rival).count().saturating_sub(1);
        let left = (-(rivals as f64) / watched * delay as f64).exp();
        Some(left * (1.0 + (until - delay).max(0) as f64 / watched).ln())
    };
    arrivals.iter().filter_map(of).sum()
}

#[test]
fn the_estimate_solves_the_formula() {
    let mut chance = Chance(3);
    let mut solved = 0;
    for _ in 0..300 {
        let mut queue = Queue::new(10, 0);
        let spread = chance.of(&[50, 300, 900]);
        let many = chance.of(&[1, 5, 60, 400]);
        let ratings: Vec<i32> = (0..many).map(|_| 1500 + chance.within(-spread, spread) as i32).collect();
        let watched = 20 * 60_000;
        for (n, rating) in ratings.iter().enumerate() {
            queue.join(person(n), wish(*rating), watched * n as i64 / many as i64).unwrap();
            queue.leave(&person(n), watched);
        }
        let estimate = queue.estimate_for(&who("me"), &wish(1500), watched);
        let by = |until| expected(&ratings, 1500, watched as f64, until);
        match estimate {
            // Nothing is said of times longer than was watched.
            None => assert!(by(watched + 240_000) < 2_f64.ln()),
            Some(estimate) => {
                solved += 1;
                let (before, after) = (by(estimate - 1), by(estimate));
                let half = 2_f64.ln();
                assert!(
                    before <= half + 1e-9 && half <= after + 1e-9,
                    "{estimate}: {before} {after} {many} {spread}"
                );
            }
        }
    }
    assert!(solved > 200, "{solved}");
}

#[test]
fn half_of_those_who_wait_wait_longer_than_estimated() {
    let mut judged = 0;
    for (a_minute, hours) in [(2.0, 60), (8.0, 20), (30.0, 6)] {
        let waits = waits(a_minute, hours, 77);
        let now = waits.iter().filter(|wait| wait.estimated == 0);
        let (total, soon) = now.fold((0, 0), |(total, soon), wait| {
            (total + 1, soon + usize::from(wait.actual.is_some_and(|actual| actual <= 2000)))
        });
        println!("{a_minute} a minute: {} waits, {soon} of {total} at once", waits.len());
        assert!(soon * 20 >= total * 19, "{soon} of {total} who could be matched at once were");
        for band in bands(&waits) {
            let Band { from, to, count, ratio, longer } = band;
            println!(
                "{from:7} to {to:7} ms: {count:5} waits, actual / estimated {ratio:.2}, {longer:.2} longer"
            );
            if band.count >= 300 {
                judged += 1;
                assert!((0.75..=1.25).contains(&band.ratio), "{a_minute} a minute: {band:?}");
            }
        }
    }
    assert!(judged >= 6, "{judged}");
}
