//! The queue: ranges, places, rounds, answers, reports, estimates.

mod choices;
mod conduct;
mod estimates;
mod pairs;
mod proposals;
mod reports;
mod rounds;

use std::collections::BTreeSet;

use krog_chess::Variant;
use krog_compete::{
    Ms, TimeControl,
    queue::{
        JoinError, Joined, Key, KeyError, Left, Person, Queue, Score, Wish,
        range::{Choice, Range, reach, reached_after},
    },
};
use krog_testing::chance::Chance;

use krog_testing::compete::queue::{crowd, storm::storm};

fn key(text: &str) -> Key {
    text.parse().unwrap()
}

/// A wish for rated 3+2.
fn wish(rating: i32) -> Wish {
    Wish::new(key("standard 180+2 rated"), rating)
}

fn who(id: &str) -> Person {
    Person::from(id)
}

/// A queue with these ratings; each has waited for so long at the moment 0.
fn waiting(people: &[(&str, i32, Ms)]) -> Queue {
    let mut queue = Queue::new(100, -1_000_000);
    for (id, rating, waited) in people {
        queue.join(who(id), wish(*rating), -waited).unwrap();
    }
    queue
}

/// The pairs that a round finds.
fn found(queue: &mut Queue, now: Ms) -> Vec<[String; 2]> {
    let ids = queue.tick(now).found;
    ids.into_iter().map(|id| queue.proposal(id).unwrap().people().map(|(who, _)| who.to_string())).collect()
}

/// The rule of the range as it is told, second by second.
fn told_reach(waited: Ms) -> i32 {
    let mut reach = 100;
    for second in 1..=waited.max(0) / 1000 {
        if second % 15 == 0 && reach < 500 {
            reach += 25;
        }
    }
    reach
}

#[test]
fn ranges_widen_as_told_and_both_must_accept() {
    for (waited, points) in [
        (0, 100),
        (14_999, 100),
        (15_000, 125),
        (45_000, 175),
        (239_999, 475),
        (240_000, 500),
        (Ms::MAX, 500),
    ] {
        assert_eq!(reach(waited), points, "{waited}");
    }
    assert_eq!(reach(-1), 100);
    let mut chance = Chance(7);
    for _ in 0..20_000 {
        let waited = [chance.within(-10_000, 400_000), 15_000 * chance.within(0, 20) + chance.within(-1, 1)];
        let waited = chance.of(&waited);
        let rating = chance.within(100, 3500) as i32;
        let told = told_reach(waited);
        assert_eq!(reach(waited), told, "{waited}");
        let of = |rating, waited| Range::of(rating, waited, Choice::default());
        assert_eq!(of(rating, waited), Range { least: rating - told, most: rating + told });
        let other = rating + chance.within(-600, 600) as i32;
        let accepted = (other - rating).abs() <= told;
        assert_eq!(of(rating, waited).accepts(other), accepted, "{rating} {other} {waited}");
        let after = reached_after((other - rating).abs());
        assert_eq!(after.is_some_and(|after| after <= waited.max(0)), accepted, "{rating} {other} {waited}");
    }
}

#[test]
fn two_are_matched_from_the_moment_when_both_ranges_reach() {
    let mut chance = Chance(8);
    for _ in 0..500 {
        let distance = chance.within(0, 520) as i32;
        let waits = [chance.within(0, 300_000), chance.within(0, 300_000)];
        let mut queue = waiting(&[("a", 1500, waits[0]), ("b", 1500 + distance, waits[1])]);
        let matched = !queue.tick(0).found.is_empty();
        assert_eq!(matched, distance <= told_reach(waits[0].min(waits[1])), "{distance} {waits:?}");
    }
}

#[test]
fn a10_waiting_raises_the_score() {
    let score = |distance, a, b| Score::of([1500, 1500 + distance], [a, b]);
    assert_eq!(score(0, 0, 0).value(), 1.0);
    assert_eq!(score(0, 300_000, 0).value(), 2.0);
    assert_eq!(score(0, 0, 900_000).value(), 2.0);
    assert_eq!(score(250, 0, 150_000).value(), 1.0);
    assert_eq!(score(500, 0, 0).value(), 0.0);
    let mut chance = Chance(9);
    for _ in 0..10_000 {
        let distance = chance.within(0, 500) as i32;
        let waits = [chance.within(0, 400_000), chance.within(0, 400_000)];
        let longer = waits[0].max(waits[1]) as f64 / 1000.0;
        let told = (1.0 - f64::from(distance) / 500.0) + (longer / 300.0).min(1.0);
        let score = score(distance, waits[0], waits[1]);
        assert!((score.value() - told).abs() < 1e-9, "{score:?} {told}");
        assert_eq!(score.total, score.nearness + score.patience);
    }
}

#[test]
fn a11_one_speed_and_one_cap() {
    // ±50 every 30 s would differ at 15 s and at 45 s, and at 300 s without the cap.
    assert_eq!([15_000, 30_000, 45_000, 300_000].map(reach), [125, 150, 175, 500]);
}

#[test]
fn a12_nobody_needs_games_before_rated_ones() {
    let mut queue = waiting(&[("newcomer", 1500, 0), ("old hand", 1500, 0)]);
    assert_eq!(found(&mut queue, 0), [["newcomer", "old hand"]]);
}

#[test]
fn keys_are_written_and_read() {
    let mut texts = BTreeSet::new();
    for variant in Variant::one_board() {
        for time in ["3+2", "40/90+30, 30+30", "5d3", "5b3", "1/3d", "½+0"] {
            for rated in [true, false] {
                let key = Key::new(variant, &time.parse().unwrap(), rated).unwrap();
                assert_eq!(key.as_str().parse::<Key>().unwrap(), key);
                assert_eq!((key.variant(), key.rated()), (variant, rated));
                assert_eq!(*key.control(), time.parse::<TimeControl>().unwrap());
                let json = serde_json::to_string(&key).unwrap();
                assert_eq!(serde_json::from_str::<Key>(&json).unwrap(), key);
                assert!(texts.insert(key.to_string()), "{key} twice");
            }
        }
    }
    // One game, one key, however its time was written down.
    let named = Key::new(Variant::Koth, &TimeControl::fischer(180_000, 2000), true).unwrap();
    assert_eq!(named, key("kingOfTheHill 180+2 rated"));
    assert_eq!(named.as_str(), "koth 180+2 rated");
    let refused = |text: &str| text.parse::<Key>().unwrap_err();
    assert_eq!(refused("bughouse 180+2 rated"), KeyError::Four(Variant::Bughouse));
    assert_eq!(refused("standard - rated"), KeyError::NoPool);
    assert!("standard - casual".parse::<Key>().is_ok());
    assert!(matches!(refused("checkers 180+2 rated"), KeyError::Variant(_)));
    assert!(matches!(refused("standard 3 minutes rated"), KeyError::Form(_)));
    assert!(matches!(refused("standard 180+2 serious"), KeyError::Form(_)));
    assert!(matches!(refused("standard x rated"), KeyError::Read(_)));
    assert!(matches!(
        Key::new(Variant::Standard, &TimeControl::fischer(0, 2000), true),
        Err(KeyError::Control(_))
    ));
}

#[test]
fn only_those_with_the_same_key_meet() {
    let keys =
        ["standard 180+2 rated", "standard 180+2 casual", "standard 180+3 rated", "atomic 180+2 rated"];
    let mut queue = Queue::new(10, 0);
    for (n, text) in keys.iter().enumerate() {
        queue.join(crowd::person(n), Wish { key: key(text), ..wish(1500) }, 0).unwrap();
    }
    assert!(queue.tick(300_000).found.is_empty());
    queue.join(who("late"), Wish { key: key(keys[2]), ..wish(1500) }, 300_000).unwrap();
    assert_eq!(found(&mut queue, 300_000), [["p2", "late"]]);
    assert_eq!(queue.keys().map(|(key, count)| (key.as_str(), count)).collect::<Vec<_>>().len(), 3);
}

#[test]
fn places_follow_the_waiting_and_joining_again_keeps_them() {
    let mut queue = waiting(&[("b", 1000, 20_000), ("a", 2000, 30_000), ("c", 3000, 10_000)]);
    let positions = |queue: &Queue| ["a", "b", "c"].map(|id| queue.position(&who(id)));
    assert_eq!(positions(&queue), [Some(1), Some(2), Some(3)]);
    assert_eq!(queue.join(who("a"), wish(2100), 5), Ok(Joined::Again));
    assert_eq!(positions(&queue), [Some(1), Some(2), Some(3)]);
    assert_eq!(queue.entry(&who("a")).map(|own| (own.wish().rating, own.waited(5))), Some((2100, 30_005)));
    let other = Wish { key: key("standard 60+0 casual"), ..wish(2100) };
    assert_eq!(queue.join(who("a"), other.clone(), 5), Ok(Joined::Instead));
    assert_eq!(positions(&queue), [Some(1), Some(1), Some(2)]);
    assert_eq!(queue.entry(&who("a")).map(|own| own.waited(5)), Some(0));
    assert_eq!(queue.waiting(&other.key).count(), 1);
    assert_eq!(queue.leave(&who("b"), 6), Some(Left::Queue));
    assert_eq!(queue.leave(&who("b"), 6), None);
    assert_eq!(positions(&queue), [Some(1), None, Some(1)]);
    // Whoever has waited before takes the place that this gives.
    assert_eq!(queue.join_after(who("b"), wish(1000), 20_000, 7), Ok(Joined::New));
    assert_eq!(positions(&queue), [Some(1), Some(1), Some(2)]);
    assert_eq!(queue.len(), 3);
}

#[test]
fn a_full_queue_and_no_rating_are_refused() {
    let mut queue = Queue::new(2, 0);
    queue.join(who("a"), wish(1500), 0).unwrap();
    queue.join(who("b"), wish(1510), 0).unwrap();
    let full = Err(JoinError::Full { capacity: 2 });
    assert_eq!(queue.join(who("c"), wish(1500), 0), full);
    assert_eq!(queue.join(who("b"), wish(1520), 0), Ok(Joined::Again));
    // Those who are asked are in it still, so that they find a place when it comes to nothing.
    let id = queue.tick(1).found[0];
    assert_eq!(queue.join(who("c"), wish(1500), 1), full);
    assert_eq!(queue.join(who("a"), wish(1500), 1), Err(JoinError::Asked(id)));
    queue.decline(id, &who("a"), 2).unwrap();
    assert_eq!(queue.join(who("c"), wish(99), 2), Err(JoinError::Rating(99)));
    assert_eq!(queue.join(who("c"), wish(3501), 2), Err(JoinError::Rating(3501)));
    assert_eq!(queue.join(who("c"), wish(1500), 2), Ok(Joined::New));
}

#[test]
fn storms_leave_nobody_in_two_places() {
    let tally = storm(100_000, 2023).unwrap_or_else(|difference| panic!("{difference}"));
    println!("{tally:?}");
    let rare = [
        tally.joined,
        tally.full,
        tally.left,
        tally.left_when_asked,
        tally.found,
        tally.made,
        tally.declined,
        tally.expired,
        tally.requeued,
        tally.refused_answers,
    ];
    assert!(rare.iter().all(|count| *count >= 100), "the storm leaves something out: {tally:?}");
}
