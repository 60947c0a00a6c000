//! Articles 3.2, 3.3, 3.6, 3.7 and 4: the order in which candidates are made.

use std::cmp::Reverse;

use super::{Bracket, Candidate};

/// 3.7 (and 3.6, where nobody came down): the candidate that is made first.
///
/// All have as many pairs (C6) and leave as many of those who came down in the Limbo (C7).
#[must_use]
pub fn first(bracket: &Bracket, equals: &[Candidate]) -> Candidate {
    let max_pairs = equals[0].pairs.len();
    let is_paired = |at: &&usize| !equals[0].down.contains(at);
    let m1 = bracket.moved_down.iter().filter(is_paired).count();
    // 3.7.3 and 4.4: sets of those who came down.
    for s1 in subsets(&bracket.moved_down, m1) {
        // 3.7.2 and 4.2: transpositions of the residents.
        for s2 in transpositions(&bracket.residents, m1) {
            let moved_down = s1.iter().copied().zip(s2.iter().copied());
            let remainder: Vec<usize> =
                bracket.residents.iter().copied().filter(|at| !s2.contains(at)).collect();
            // 3.7.1: the remainder, as a homogeneous bracket.
            for pairs in homogeneous(&remainder, max_pairs - m1) {
                let mut pairs: Vec<(usize, usize)> = moved_down
                    .clone()
                    .chain(pairs)
                    .map(|(one, other)| (one.min(other), one.max(other)))
                    .collect();
                pairs.sort_unstable();
                if let Some(candidate) = equals.iter().find(|candidate| candidate.pairs == pairs) {
                    return candidate.clone();
                }
            }
        }
    }
    panic!("the order leaves out every one of {equals:?} in {bracket:?}");
}

/// 3.6: exchanges, and transpositions within each.
fn homogeneous(players: &[usize], max_pairs: usize) -> impl Iterator<Item = Vec<(usize, usize)>> {
    // 4.1: numbers of their own, from 1.
    let numbers: Vec<usize> = (1..=players.len()).collect();
    exchanges(&numbers, max_pairs).into_iter().flat_map(move |(s1, s2)| {
        let made: Vec<Vec<(usize, usize)>> = transpositions(&s2, s1.len())
            .into_iter()
            .map(|s2| s1.iter().zip(s2).map(|(one, other)| (players[one - 1], players[other - 1])).collect())
            .collect();
        made
    })
}

/// 4.3: S1 and S2 with nothing exchanged, then after each exchange, both in order.
#[must_use]
pub fn exchanges(numbers: &[usize], max_pairs: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let (s1, s2) = numbers.split_at(max_pairs);
    let mut exchanges: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for count in 0..=s1.len().min(s2.len()) {
        for down in subsets(s1, count) {
            exchanges.extend(subsets(s2, count).into_iter().map(|up| (down.clone(), up)));
        }
    }
    exchanges.sort_by_key(|(down, up)| {
        let difference = up.iter().sum::<usize>() - down.iter().sum::<usize>();
        let highest_first: Vec<usize> = down.iter().rev().copied().collect();
        // 4.3.1 fewest, 4.3.2 smallest difference of sums, 4.3.3 highest moved down, 4.3.4 lowest moved up.
        (down.len(), difference, Reverse(highest_first), up.clone())
    });
    exchanges
        .into_iter()
        .map(|(down, up)| {
            let exchanged = |from: &[usize], out: &[usize], coming: &[usize]| {
                let mut group: Vec<usize> =
                    from.iter().filter(|number| !out.contains(number)).chain(coming).copied().collect();
                group.sort_unstable();
                group
            };
            (exchanged(s1, &down, &up), exchanged(s2, &up, &down))
        })
        .collect()
}

/// 4.2: the first `count` of every order of some players, lexicographically.
#[must_use]
pub fn transpositions(players: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    players
        .iter()
        .flat_map(|first| {
            let others: Vec<usize> = players.iter().copied().filter(|other| other != first).collect();
            transpositions(&others, count - 1)
                .into_iter()
                .map(|rest| std::iter::once(*first).chain(rest).collect())
                .collect::<Vec<_>>()
        })
        .collect()
}

/// 4.4.2: every set of `count` players, the smallest that differs first.
#[must_use]
pub fn subsets(players: &[usize], count: usize) -> Vec<Vec<usize>> {
    transpositions(players, count).into_iter().filter(|set| set.is_sorted()).collect()
}
