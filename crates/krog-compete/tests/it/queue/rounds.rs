//! Rounds beside a naive one, which looks at everybody.

use std::collections::BTreeSet;

use krog_compete::{
    Ms,
    queue::{Queue, Wish},
};
use krog_testing::chance::Chance;

use super::{found, told_reach, waiting, who, wish};
use krog_testing::compete::queue::crowd::{Kind, crowd, key, number, person};

#[derive(Debug, Clone)]
struct Waiting {
    name: usize,
    key: usize,
    rating: i32,
    since: Ms,
    came: usize,
    blocked: BTreeSet<usize>,
}

/// The rules as they are told: all by all.
fn naive(people: &[Waiting], parted: &[(usize, usize, Ms)], now: Ms) -> Vec<[usize; 2]> {
    let apart = |a: usize, b: usize| {
        parted.iter().any(|&(x, y, until)| now < until && ((a, b) == (x, y) || (b, a) == (x, y)))
    };
    let mut left: Vec<&Waiting> = people.iter().collect();
    left.sort_by_key(|one| (one.since, one.came));
    let mut pairs = Vec::new();
    while !left.is_empty() {
        let own = left.remove(0);
        let mut best: Option<(f64, usize)> = None;
        for (at, other) in left.iter().enumerate() {
            let distance = (own.rating - other.rating).abs();
            let open = own.key == other.key
                && distance <= told_reach(now - own.since)
                && distance <= told_reach(now - other.since)
                && !own.blocked.contains(&other.name)
                && !other.blocked.contains(&own.name)
                && !apart(own.name, other.name);
            let wait = (now - own.since).max(now - other.since) as f64 / 1000.0;
            let score = (1.0 - f64::from(distance) / 500.0) + (wait / 300.0).min(1.0);
            // Of equal scores the first: those left stand in the order of their waiting.
            if open && best.is_none_or(|(most, _)| score > most) {
                best = Some((score, at));
            }
        }
        if let Some((_, at)) = best {
            pairs.push([own.name, left.remove(at).name]);
        }
    }
    pairs
}

/// Joins, rounds and answers; every round beside the naive one.
fn compare(seed: u64) -> usize {
    let mut chance = Chance(seed);
    let mut queue = Queue::new(100, 0);
    let mut people: Vec<Waiting> = Vec::new();
    let mut parted = Vec::new();
    let mut pairs = 0;
    let (most, spread) = (2 + chance.below(16), chance.of(&[20, 200, 900]));
    let mut now = 0;
    for came in 0..40 {
        now += chance.of(&[0, 0, 1, 3000, 15_000, 40_000]) + chance.within(0, 2);
        while people.len() < most && !chance.one_in(4) {
            let name = chance.below(40);
            if people.iter().any(|one| one.name == name) {
                continue;
            }
            let blocked: BTreeSet<usize> = (0..chance.below(12)).map(|_| chance.below(40)).collect();
            let rating = 1500 + chance.within(-spread, spread) as i32 / 5 * 5;
            let own = Waiting { name, key: chance.below(2), rating, since: now, came, blocked };
            let blocked = own.blocked.iter().map(|n| person(*n)).collect();
            queue.join(person(name), Wish { blocked, ..Wish::new(key(own.key), rating) }, now).unwrap();
            people.push(own);
        }
        let told = naive(&people, &parted, now);
        let ids = queue.tick(now).found;
        let mut found: Vec<[usize; 2]> =
            ids.iter().map(|id| queue.proposal(*id).unwrap().people().map(|(who, _)| number(who))).collect();
        // The naive round goes through all keys at once.
        let place = |pair: &[usize; 2]| told.iter().position(|other| other == pair);
        found.sort_by_key(place);
        assert_eq!(found, told, "seed {seed} at {now}: {people:?} {parted:?}");
        pairs += told.len();
        for id in ids {
            let [a, b] = queue.proposal(id).unwrap().people().map(|(who, _)| number(who));
            if chance.one_in(2) {
                queue.accept(id, &person(a), now).unwrap();
                assert!(queue.accept(id, &person(b), now).unwrap().is_some());
                people.retain(|one| one.name != a && one.name != b);
            } else {
                let out = chance.of(&[a, b]);
                queue.decline(id, &person(out), now).unwrap();
                people.retain(|one| one.name != out);
                parted.push((a, b, now + 120_000));
            }
        }
    }
    pairs
}

#[test]
fn rounds_are_those_of_a_naive_one() {
    let pairs: usize = (0..3000).map(compare).sum();
    assert!(pairs > 20_000, "{pairs} pairs say little");
}

#[test]
fn whoever_has_waited_longest_is_served_first_with_the_nearest() {
    let mut queue = waiting(&[
        ("first", 1500, 60_000),
        ("far", 1590, 50_000),
        ("near", 1450, 0),
        ("nearer but out of reach", 1380, 60_000 - 1),
    ]);
    assert_eq!(found(&mut queue, 0), [["first", "near"]]);
    // Two who are equally near: the one who has waited longer, above or below.
    for (below, above, second) in [(10, 20, "above"), (20, 10, "below")] {
        let mut queue = waiting(&[("first", 1500, 90_000), ("below", 1440, below), ("above", 1560, above)]);
        assert_eq!(found(&mut queue, 0), [["first", second]]);
    }
}

#[test]
fn the_blocked_do_not_meet_whoever_of_the_two_has_blocked() {
    for blocker in ["a", "b"] {
        let mut queue = waiting(&[("a", 1500, 50_000), ("b", 1500, 40_000)]);
        let other = if blocker == "a" { "b" } else { "a" };
        let blocked = BTreeSet::from([who(other)]);
        queue.join(who(blocker), Wish { blocked, ..wish(1500) }, 0).unwrap();
        assert!(found(&mut queue, 0).is_empty());
        queue.join(who("c"), wish(1530), 0).unwrap();
        assert_eq!(found(&mut queue, 0), [["a", "c"]]);
    }
}

#[test]
fn crowds_leave_no_two_who_could_play() {
    for kind in [Kind::Keys(1), Kind::Keys(7), Kind::Newcomers, Kind::Ends] {
        let mut queue = crowd(kind, 1000, 0, &mut Chance(11));
        let found = queue.tick(0).found.len();
        assert!(found > 400, "{}: {found}", kind.name());
        for id in queue.proposals().map(|proposal| proposal.id()).collect::<Vec<_>>() {
            queue.proposal(id).unwrap().report().check().unwrap();
        }
        assert!(queue.tick(0).found.is_empty(), "{kind:?}");
    }
}
