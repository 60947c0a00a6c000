//! Who meets whom in an arena's lobby.

use std::collections::BTreeSet;

use krog_pairing::{
    Number,
    arena::{Candidate, Pair, pair},
};
use krog_testing::chance::Chance;
use proptest::prelude::*;

const REMATCH_MS: u64 = 20_000;

fn candidate(number: Number) -> Candidate {
    Candidate {
        number,
        place: number as usize,
        score: 20,
        rating: 1_500,
        waited_ms: 5_000,
        recent: Vec::new(),
        balance: 0,
        last_white: None,
    }
}

fn paired(waiting: &[Candidate], apart: &[(Number, Number)]) -> Vec<(Number, Number)> {
    let pairs = pair(waiting, &apart.iter().copied().collect(), REMATCH_MS);
    pairs.iter().map(|pair| (pair.white.min(pair.black), pair.white.max(pair.black))).collect()
}

#[test]
fn at_the_start_neighbours_by_rating_meet() {
    let ratings = [1_500, 2_200, 1_510, 1_900, 2_050, 1_200, 1_880, 1_100];
    let waiting: Vec<Candidate> = (1..)
        .zip(ratings)
        .map(|(number, rating)| Candidate { rating, score: 0, ..candidate(number) })
        .collect();
    assert_eq!(paired(&waiting, &[]), [(1, 3), (2, 5), (4, 7), (6, 8)]);
}

#[test]
fn places_count_more_than_ratings_and_more_at_the_top() {
    let ratings = [2_400, 1_500, 2_390, 1_490];
    let waiting: Vec<Candidate> =
        (1..).zip(ratings).map(|(number, rating)| Candidate { rating, ..candidate(number) }).collect();
    assert_eq!(paired(&waiting, &[]), [(1, 2), (3, 4)]);
    // 999 ratings apart are less than a place at the top, and more than two at the bottom.
    let places = [1, 2, 1_000, 1_001, 1_002, 1_003];
    let ratings = [2_500, 1_501, 2_500, 1_501, 2_500, 1_501];
    let waiting: Vec<Candidate> = (1..)
        .zip(places.into_iter().zip(ratings))
        .map(|(number, (place, rating))| Candidate { place, rating, ..candidate(number) })
        .collect();
    assert_eq!(paired(&waiting, &[]), [(1, 2), (3, 5), (4, 6)]);
}

#[test]
fn who_waited_least_is_left_unless_nobody_else_can_play() {
    let mut waiting: Vec<Candidate> = (1..=5).map(candidate).collect();
    waiting[1].waited_ms = 1_000;
    assert_eq!(paired(&waiting, &[]), [(1, 3), (4, 5)]);
    // 2 waited least; but 1 and 3 may not meet, and places count less further down.
    assert_eq!(paired(&waiting[..3], &[(3, 1)]), [(2, 3)]);
    let mut many: Vec<Candidate> = (1..=205).map(candidate).collect();
    many[77].waited_ms = 4_999;
    let pairs = paired(&many, &[]);
    assert_eq!(pairs.len(), 102);
    assert!(pairs.iter().all(|(one, other)| *one != 78 && *other != 78));
}

#[test]
fn the_colours_go_by_the_balance_then_by_the_last_game_then_by_the_number() {
    let white = |one: (i64, Option<bool>), other: (i64, Option<bool>)| {
        let of = |number, (balance, last_white)| Candidate { balance, last_white, ..candidate(number) };
        pair(&[of(1, one), of(2, other)], &BTreeSet::new(), REMATCH_MS)[0].white
    };
    assert_eq!(white((0, None), (0, None)), 1);
    assert_eq!(white((1, Some(false)), (0, Some(true))), 2);
    assert_eq!(white((0, Some(true)), (0, Some(false))), 2);
    assert_eq!(white((0, Some(true)), (0, Some(true))), 1);
    assert_eq!(white((0, Some(true)), (0, None)), 2);
}

#[test]
fn who_has_just_met_meets_again_after_the_wait_only() {
    let two = |waited: [u64; 2]| -> Vec<Candidate> {
        let of = |number, waited_ms| Candidate { recent: vec![3 - number], waited_ms, ..candidate(number) };
        vec![of(1, waited[0]), of(2, waited[1])]
    };
    assert_eq!(paired(&two([19_999, 60_000]), &[]), []);
    assert_eq!(paired(&two([20_000, 20_000]), &[]), [(1, 2)]);
    // The other has played since.
    let mut waiting = two([1_000, 1_000]);
    waiting[1].recent = vec![7, 1];
    assert_eq!(paired(&waiting, &[]), [(1, 2)]);
}

#[test]
fn who_has_waited_long_plays_even_where_others_meet_again() {
    let mut waiting: Vec<Candidate> = (1..=3).map(candidate).collect();
    waiting[0].recent = vec![9, 2];
    waiting[1].recent = vec![8, 1];
    waiting[2].waited_ms = 1_000;
    assert_eq!(paired(&waiting, &[]), [(2, 3)]);
    waiting[0].waited_ms = 25_000;
    waiting[1].waited_ms = 25_000;
    assert_eq!(paired(&waiting, &[]), [(1, 2)]);
}

#[test]
fn those_left_over_in_a_group_are_looked_at_in_the_next() {
    let waiting: Vec<Candidate> = (1..=160).map(candidate).collect();
    // Nobody of the first group may meet anybody of it.
    let apart: Vec<(Number, Number)> =
        (1..=80).flat_map(|one| (1..=80).map(move |other| (one, other))).collect();
    let pairs = paired(&waiting, &apart);
    assert!(pairs.len() >= 50, "{}", pairs.len());
}

#[test]
fn lobbies_of_all_sizes_are_paired_to_the_last() {
    for count in [0, 1, 2, 3, 99, 100, 101, 102, 199, 203, 302] {
        let waiting: Vec<Candidate> = (1..=count).map(candidate).collect();
        let seated: BTreeSet<Number> =
            paired(&waiting, &[]).into_iter().flat_map(|(one, other)| [one, other]).collect();
        assert_eq!(seated.len(), count as usize / 2 * 2);
    }
    let twice = [candidate(1), candidate(1), candidate(2)];
    assert_eq!(paired(&twice, &[]), [(1, 2)]);
    let far = Candidate { place: usize::MAX, rating: u16::MAX, waited_ms: u64::MAX, ..candidate(2) };
    assert_eq!(paired(&[Candidate { place: 0, ..candidate(1) }, far], &[]), [(1, 2)]);
}

/// What matters most, the greater the better: pairs, players who waited long, rematches taken off, waits.
type Worth = (usize, usize, i64, u64);

fn worth(waiting: &[Candidate], pairs: &[(usize, usize)]) -> Worth {
    let mut worth = (pairs.len(), 0, 0, 0);
    for (one, other) in pairs {
        for (player, opponent) in [(&waiting[*one], &waiting[*other]), (&waiting[*other], &waiting[*one])] {
            worth.1 += usize::from(player.waited_ms >= REMATCH_MS);
            let met = player.recent.iter().take(4).position(|number| *number == opponent.number);
            worth.2 -= met.map_or(0, |at| 4 - at as i64);
            worth.3 += player.waited_ms;
        }
    }
    worth
}

fn may_meet(one: &Candidate, other: &Candidate, apart: &BTreeSet<(Number, Number)>) -> bool {
    let just = one.recent.first() == Some(&other.number) && other.recent.first() == Some(&one.number);
    let too_soon = just && (one.waited_ms < REMATCH_MS || other.waited_ms < REMATCH_MS);
    !too_soon && !apart.contains(&(one.number, other.number)) && !apart.contains(&(other.number, one.number))
}

/// The best by trying everything.
fn best(
    waiting: &[Candidate],
    apart: &BTreeSet<(Number, Number)>,
    taken: u32,
    pairs: &mut Vec<(usize, usize)>,
) -> Worth {
    let Some(one) = (0..waiting.len()).find(|at| taken & 1 << at == 0) else { return worth(waiting, pairs) };
    let mut most = best(waiting, apart, taken | 1 << one, pairs);
    for other in one + 1..waiting.len() {
        if taken & 1 << other == 0 && may_meet(&waiting[one], &waiting[other], apart) {
            pairs.push((one, other));
            most = most.max(best(waiting, apart, taken | 1 << one | 1 << other, pairs));
            pairs.pop();
        }
    }
    most
}

fn lobby(seed: u64, count: usize) -> (Vec<Candidate>, BTreeSet<(Number, Number)>) {
    let mut chance = Chance(seed);
    let most = count as u32;
    let waiting = (1..=most)
        .map(|number| {
            let recent = (0..chance.below(5_u64)).map(|_| 1 + chance.below(most)).collect();
            Candidate {
                score: chance.within(0, 3) * 10,
                rating: 1_200 + chance.below(900_u16),
                waited_ms: chance.below(30_000_u64),
                recent,
                balance: chance.within(-2, 2),
                last_white: chance.of(&[None, Some(true), Some(false)]),
                ..candidate(number)
            }
        })
        .collect();
    let apart = (0..chance.below(5_u64)).map(|_| (1 + chance.below(most), 1 + chance.below(most))).collect();
    (waiting, apart)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn nothing_better_is_missed(seed: u64, count in 0_usize..=8) {
        let (waiting, apart) = lobby(seed, count);
        let pairs = pair(&waiting, &apart, REMATCH_MS);
        let at = |number: Number| number as usize - 1;
        let found: Vec<(usize, usize)> =
            pairs.iter().map(|pair| (at(pair.white), at(pair.black))).collect();
        prop_assert_eq!(worth(&waiting, &found), best(&waiting, &apart, 0, &mut Vec::new()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn nobody_has_two_games_and_nobody_meets_who_is_kept_apart(seed: u64, count in 0_usize..=220) {
        let (waiting, apart) = lobby(seed, count);
        let pairs = pair(&waiting, &apart, REMATCH_MS);
        let seated: Vec<Number> = pairs.iter().flat_map(|pair| [pair.white, pair.black]).collect();
        let once: BTreeSet<Number> = seated.iter().copied().collect();
        prop_assert_eq!(once.len(), seated.len());
        prop_assert!(once.iter().all(|number| *number >= 1 && *number as usize <= count));
        for Pair { white, black } in &pairs {
            let (one, other) = (&waiting[*white as usize - 1], &waiting[*black as usize - 1]);
            prop_assert!(may_meet(one, other, &apart));
        }
        // The order in which they are given does not matter.
        let reversed: Vec<Candidate> = waiting.iter().rev().cloned().collect();
        prop_assert_eq!(pair(&reversed, &apart, REMATCH_MS), pairs);
    }
}
