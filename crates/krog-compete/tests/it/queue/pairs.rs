//! The rulebook `queue` beside the round: both say the same of any two.

use std::collections::BTreeSet;

use krog_check::check;
use krog_compete::queue::{Newcomer, Pair, Queue, Record, Side, Wish, range::Choice, rulebook};
use krog_logic::{proof::Verdict, world::History};

use krog_testing::chance::Chance;

use super::{key, who, wish};

/// Two who wait at the moment 0, at random: alike more often than not.
fn two(chance: &mut Chance) -> Queue {
    let keys = ["standard 180+2 rated", "standard 180+2 casual", "standard 60+0 rated", "atomic 180+2 rated"];
    let mut queue = Queue::new(10, -1_000_000);
    // Some have met before, and one of the two has declined.
    if chance.one_in(5) {
        let before = -chance.of(&[1000, 119_000, 119_999, 120_000, 150_000]);
        for id in ["a", "b"] {
            queue.join(who(id), wish(1500), before).unwrap();
        }
        let id = queue.tick(before).found[0];
        queue.decline(id, &who("b"), before).unwrap();
        queue.leave(&who("a"), before);
    }
    let rating = 1500 + chance.within(-300, 300) as i32;
    let other = rating + chance.of(&[0, 99, 100, 101, 150, 151, 300, 499, 500, 501, -100, -126]);
    for (id, rating, opponent) in [("a", rating, "b"), ("b", other, "a")] {
        let key = key(if chance.one_in(6) { chance.of(&keys) } else { keys[0] });
        let blocked = if chance.one_in(12) { BTreeSet::from([who(opponent)]) } else { BTreeSet::new() };
        let waited = chance.of(&[0, 14_999, 15_000, 30_000, 119_999, 120_000, 239_999, 240_000, 900_000]);
        // Now and then they wish for a range of their own, and to wait only so long.
        let chosen = |chance: &mut Chance| chance.of(&[0, 40, 100, 150, 500]);
        let choice = if chance.one_in(3) {
            Choice { below: chosen(chance), above: chosen(chance) }
        } else {
            Choice::default()
        };
        let longest_ms = chance.one_in(8).then(|| chance.of(&[30_000, 120_000, 600_000]));
        queue
            .join_after(who(id), Wish { blocked, choice, longest_ms, ..Wish::new(key, rating) }, waited, 0)
            .unwrap();
    }
    queue
}

#[test]
fn rulebook_and_round_agree_on_any_two() {
    let book = rulebook().unwrap();
    let mut chance = Chance(12);
    let mut said = BTreeSet::new();
    for _ in 0..4000 {
        let mut queue = two(&mut chance);
        let pair = queue.pair(&who("a"), &who("b"), 0).unwrap();
        let turned = queue.pair(&who("b"), &who("a"), 0).unwrap();
        let ruling = pair.ruling().unwrap();
        let round = queue.tick(0);
        let matched = !round.found.is_empty();
        let duty = pair.duty().unwrap();
        assert_eq!(duty.obliges(), matched, "{pair:?} {}", duty.headline.en);
        assert_eq!(duty.t_type.unwrap().label(), if matched { "T5" } else { "T6" });
        check(book.program(), History { past: &[], now: &pair }, &duty.proof).unwrap();
        assert_eq!(ruling.verdict == Verdict::Permitted, matched, "{pair:?} {}", ruling.headline.en);
        assert_eq!(turned.ruling().unwrap().verdict, ruling.verdict, "{pair:?}");
        check(book.program(), History { past: &[], now: &pair }, &ruling.proof).unwrap();
        assert!(!ruling.headline.en.is_empty() && !ruling.headline.no.is_empty());
        said.insert(ruling.cited.unwrap().id);
        // Those who are asked, or wait on, are the same two still.
        if round.released.is_empty() {
            assert_eq!(queue.pair(&who("a"), &who("b"), 0), Some(pair));
        }
    }
    let reasons = [
        "both_chose",
        "both_reach",
        "own_impatient",
        "other_impatient",
        "own_choice",
        "other_choice",
        "other_variant",
        "other_time",
        "other_stake",
        "does_not_want",
        "declined",
        "neither_reaches",
        "own_too_narrow",
        "other_too_narrow",
    ];
    assert_eq!(said, reasons.map(str::to_owned).into());
}

#[test]
fn a_rated_game_needs_an_account_and_a_casual_one_does_not() {
    for (rated, registered) in [(false, false), (false, true), (true, false), (true, true)] {
        let newcomer = Newcomer { rated, registered, rating: 1500, record: Record::default() };
        let (_, ruling) = Pair::waiting(newcomer).unwrap();
        assert_eq!(ruling.verdict == Verdict::Permitted, !rated || registered, "{rated} {registered}");
    }
    let newcomer = Newcomer { rated: true, registered: false, rating: 1500, record: Record::default() };
    let (alone, ruling) = Pair::waiting(newcomer).unwrap();
    assert_eq!(ruling.cited.unwrap().id, "rated_needs_account");
    assert!(ruling.headline.en.contains("Sign up") && ruling.headline.no.contains("Opprett en konto"));
    let program = rulebook().unwrap().program();
    check(program, History { past: &[], now: &alone }, &ruling.proof).unwrap();
}

#[test]
fn a_report_tells_the_pair_that_was_matched() {
    let mut queue = Queue::new(10, 0);
    for (name, rating, at) in [("a", 1500, 0), ("b", 1640, 3_000)] {
        let wish = Wish::new(key("standard 180+2 rated"), rating);
        queue.join(who(name), wish, at).unwrap();
    }
    let found = queue.tick(40_000).found;
    let report = queue.proposal(found[0]).unwrap().report().clone();
    let pair = Pair::matched(&report);
    assert_eq!(queue.pair(&who("a"), &who("b"), 40_000), Some(pair));
    assert_eq!(pair.ruling().unwrap().verdict, Verdict::Permitted);
}

#[test]
fn reasons_name_the_numbers_in_both_languages() {
    let alike = Pair { same_variant: true, same_time: true, same_stake: true, ..Pair::default() };
    let side = |rating, waited_ms| Side { rating, waited_ms, ..Side::default() };
    let says = |pair: Pair| {
        let headline = pair.ruling().unwrap().headline;
        [headline.en, headline.no]
    };
    assert_eq!(
        says(Pair { sides: [side(1500, 34_000), side(1562, 31_999)], ..alike }),
        [
            "62 points apart, and both ranges reach: ±150 after 34 s and ±150 after 31 s.",
            "62 poeng fra hverandre, og begge søk rekker: ±150 etter 34 s og ±150 etter 31 s."
        ]
    );
    assert_eq!(
        says(Pair { sides: [side(1700, 900_000), side(1562, 0)], ..alike }),
        [
            "138 points apart: the range of the second reaches ±100 after 0 s.",
            "138 poeng fra hverandre: søket til den andre rekker ±100 etter 0 s."
        ]
    );
    assert_eq!(
        says(Pair { sides: [side(1500, 0), side(1500, 0)], parted_ms: 61_001, ..alike }),
        [
            "One of the two declined the other; they are kept apart for another 62 s.",
            "En av de to avslo å møte den andre; de holdes fra hverandre i 62 s til."
        ]
    );
}
