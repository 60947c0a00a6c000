//! A range of one's own, and waiting only so long.

use krog_compete::{
    Ms,
    queue::{Queue, Wish, range::Choice},
};
use krog_testing::chance::Chance;

use super::{found, waiting, who, wish};

fn choosing(rating: i32, below: i32, above: i32) -> Wish {
    Wish { choice: Choice { below, above }, ..wish(rating) }
}

#[test]
fn waiting_widens_a_range_and_never_beyond_what_was_chosen() {
    for (waits, matched) in [(0, false), (90_000, false), (900_000, false)] {
        let mut queue = waiting(&[("a", 1500, waits)]);
        queue.join_after(who("b"), choosing(1600, 99, 500), waits, 0).unwrap();
        assert_eq!(!found(&mut queue, 0).is_empty(), matched, "{waits}");
    }
    let mut queue = waiting(&[("a", 1500, 900_000)]);
    queue.join_after(who("b"), choosing(1600, 100, 0), 900_000, 0).unwrap();
    let ids = queue.tick(0).found;
    let report = queue.proposal(ids[0]).unwrap().report().clone();
    report.check().unwrap();
    let chooser = [&report.first, &report.second].into_iter().find(|one| one.person == who("b")).unwrap();
    assert_eq!((chooser.range.least, chooser.range.most, chooser.reach), (1500, 1600, 500));
    // Whoever says that they chose less is found out.
    let mut other = report.clone();
    other.second.choice = Choice { below: 3, above: 3 };
    assert!(other.check().is_err());
}

#[test]
fn both_choices_are_kept_to_by_any_pairs() {
    let mut chance = Chance(41);
    for _ in 0..300 {
        let mut queue = Queue::new(100, -1_000_000);
        let mut choices = Vec::new();
        for n in 0..30 {
            let rating = 1500 + chance.within(-300, 300) as i32;
            let some = |chance: &mut Chance| chance.of(&[0, 25, 100, 250, 500]);
            let choice = Choice { below: some(&mut chance), above: some(&mut chance) };
            let waited = chance.within(0, 300_000);
            let longest_ms = chance.one_in(4).then(|| chance.within(1, 300) * 1000);
            let wish = Wish { choice, longest_ms, ..wish(rating) };
            queue.join_after(who(&n.to_string()), wish, waited, 0).unwrap();
            choices.push((rating, choice, longest_ms.is_none_or(|longest| waited < longest)));
        }
        let round = queue.tick(0);
        for entry in &round.released {
            let n: usize = entry.person().as_str().parse().unwrap();
            assert!(!choices[n].2, "let go too early");
        }
        for id in &round.found {
            let proposal = queue.proposal(*id).unwrap();
            proposal.report().check().unwrap();
            let both = proposal.people().map(|(who, _)| choices[who.as_str().parse::<usize>().unwrap()]);
            for (own, other) in [(both[0], both[1]), (both[1], both[0])] {
                assert!((own.0 - own.1.below..=own.0 + own.1.above).contains(&other.0), "{both:?}");
                assert!(own.2, "matched behind the limit");
            }
        }
        assert_eq!(queue.owed(0, 1000).unwrap(), Vec::<[_; 2]>::new());
        let left: Vec<_> = (0..30).filter(|n| queue.entry(&who(&n.to_string())).is_some()).collect();
        for (i, a) in left.iter().enumerate() {
            for b in &left[i + 1..] {
                let pair = queue.pair(&who(&a.to_string()), &who(&b.to_string()), 0).unwrap();
                assert!(!pair.duty().unwrap().obliges(), "owed: {pair:?}");
            }
        }
    }
}

#[test]
fn a_queue_whose_rounds_do_not_come_owes_its_pairs() {
    let mut queue = waiting(&[("a", 1500, 0), ("b", 1520, 0), ("c", 2500, 0)]);
    queue.join(who("d"), Wish { longest_ms: Some(5_000), ..wish(500) }, 0).unwrap();
    assert_eq!(queue.owed(0, 100).unwrap(), [[who("a"), who("b")]]);
    assert_eq!(queue.owed(5_000, 100).unwrap(), [[who("a"), who("b")], [who("d"), who("d")]]);
    queue.tick(5_000);
    assert_eq!(queue.owed(5_000, 100).unwrap(), Vec::<[_; 2]>::new());
}

#[test]
fn whoever_waits_only_so_long_is_let_go_then() {
    let released = |queue: &mut Queue, now: Ms| -> Vec<String> {
        queue.tick(now).released.iter().map(|entry| entry.person().to_string()).collect()
    };
    let mut queue = Queue::new(10, 0);
    let hurried = |longest_ms| Wish { longest_ms: Some(longest_ms), ..wish(1500) };
    queue.join(who("a"), hurried(60_000), 0).unwrap();
    queue.join(who("b"), Wish { longest_ms: Some(30_000), ..wish(2500) }, 0).unwrap();
    assert_eq!(released(&mut queue, 29_999), Vec::<String>::new());
    assert_eq!(released(&mut queue, 30_000), ["b"]);
    // Another limit counts from the same beginning.
    queue.join(who("a"), hurried(90_000), 40_000).unwrap();
    assert_eq!(released(&mut queue, 60_000), Vec::<String>::new());
    assert_eq!(released(&mut queue, 90_000), ["a"]);
    assert!(queue.is_empty());
    // Whoever is asked is not let go meanwhile; when it comes to nothing, at the next round.
    queue.join(who("a"), hurried(5_000), 100_000).unwrap();
    queue.join(who("c"), wish(1500), 100_000).unwrap();
    let id = queue.tick(100_000).found[0];
    assert_eq!(released(&mut queue, 107_000), Vec::<String>::new());
    queue.decline(id, &who("c"), 108_000).unwrap();
    assert_eq!(released(&mut queue, 108_000), ["a"]);
    // Whoever leaves is forgotten.
    queue.join(who("a"), hurried(5_000), 200_000).unwrap();
    queue.leave(&who("a"), 201_000);
    assert_eq!(released(&mut queue, 300_000), Vec::<String>::new());
}

#[test]
fn an_estimate_leaves_out_whom_the_choice_leaves_out() {
    let mut queue = waiting(&[("a", 1700, 0), ("b", 1500, 0)]);
    assert_eq!(queue.estimate(&who("b"), 0), Some(60_000));
    queue.leave(&who("b"), 0);
    queue.join(who("b"), choosing(1500, 500, 150), 0).unwrap();
    assert_eq!(queue.estimate(&who("b"), 0), None);
    // Those who came say nothing of what they chose, but whoever waits does.
    assert!(queue.estimate(&who("a"), 0).is_none_or(|ms| ms > 60_000));
}
