//! Article 2.4: how far a candidate fails each criterion from C6 to C21.

use std::cmp::Reverse;

use super::{
    Bracket, Candidate, Complete, colour,
    player::{Float, Ranked, Strength},
};

/// A failure for each criterion from C6 to C21; less is better, and an earlier one decides before all later ones.
pub type Failures = [Vec<i64>; 16];

/// A point in the unit of the tests, for what nobody has scored.
const POINT: i64 = 10;

/// C8: the fewest floaters (C6) with the lowest scores (C7) that the next bracket can have.
#[must_use]
pub fn next_bracket<'a>(
    ranked: &[Ranked],
    candidate: &Candidate,
    below: Option<&Vec<usize>>,
    completions: impl Iterator<Item = &'a Complete>,
) -> Vec<i64> {
    let Some(residents) = below else { return Vec::new() };
    let next = Bracket { moved_down: candidate.down.clone(), residents: residents.clone() };
    completions
        .map(|complete| {
            let candidate = Candidate::of(&next, complete);
            [c6(&candidate), c7(ranked, &candidate)].concat()
        })
        .min()
        .expect("a candidate can be completed")
}

/// 2.4: every failure of a candidate.
#[must_use]
pub fn failures(
    ranked: &[Ranked],
    bracket: &Bracket,
    candidate: &Candidate,
    next: Vec<i64>,
    bye_score: Option<i64>,
) -> Failures {
    [
        c6(candidate),
        c7(ranked, candidate),
        next,
        c9(ranked, bracket, candidate, bye_score),
        c10(ranked, candidate),
        c11(ranked, candidate),
        c12(ranked, candidate),
        c13(ranked, candidate),
        resident_downfloaters(ranked, bracket, candidate, 0),
        upfloating_opponents(ranked, bracket, candidate, 0),
        resident_downfloaters(ranked, bracket, candidate, 1),
        upfloating_opponents(ranked, bracket, candidate, 1),
        downfloat_differences(ranked, bracket, candidate, 0),
        upfloat_differences(ranked, bracket, candidate, 0),
        downfloat_differences(ranked, bracket, candidate, 1),
        upfloat_differences(ranked, bracket, candidate, 1),
    ]
}

fn count<T>(all: impl Iterator<Item = T>) -> Vec<i64> {
    vec![i64::try_from(all.count()).expect("few players")]
}

fn descending(mut values: Vec<i64>) -> Vec<i64> {
    values.sort_unstable_by_key(|value| Reverse(*value));
    values
}

/// C6: the number of downfloaters.
fn c6(candidate: &Candidate) -> Vec<i64> {
    count(candidate.down.iter())
}

/// C7: the scores of the downfloaters, from the highest.
fn c7(ranked: &[Ranked], candidate: &Candidate) -> Vec<i64> {
    descending(candidate.down.iter().map(|at| ranked[*at].score).collect())
}

/// C9: the rounds without a game of the one downfloater, who will have the bye.
///
/// By C5 the bye goes to a player of a known score. Once all of that score are in the bracket or above it, a downfloater who is alone is that
/// player.
fn c9(ranked: &[Ranked], bracket: &Bracket, candidate: &Candidate, bye_score: Option<i64>) -> Vec<i64> {
    match (bye_score, candidate.down.as_slice()) {
        (Some(score), [down]) if ranked[bracket.residents[0]].score <= score => vec![ranked[*down].unplayed],
        _ => vec![0],
    }
}

/// A player of a pair, and whether the player gets White by article 5.
fn with_colours<'a>(
    ranked: &'a [Ranked],
    candidate: &'a Candidate,
) -> impl Iterator<Item = [(&'a Ranked, bool); 2]> {
    candidate.pairs.iter().map(|(higher, lower)| {
        let (higher, lower) = (&ranked[*higher], &ranked[*lower]);
        // The initial colour matters to nobody who has a preference.
        let white = colour::higher_has_white(higher, lower, true);
        [(higher, white), (lower, !white)]
    })
}

/// Topscorers and their opponents, with the colours that they get.
fn about_topscorers<'a>(
    ranked: &'a [Ranked],
    candidate: &'a Candidate,
) -> impl Iterator<Item = (&'a Ranked, bool)> {
    with_colours(ranked, candidate).filter(|pair| pair.iter().any(|(player, _)| player.topscorer)).flatten()
}

/// C10: topscorers and their opponents whose colour difference gets beyond 2.
fn c10(ranked: &[Ranked], candidate: &Candidate) -> Vec<i64> {
    count(about_topscorers(ranked, candidate).filter(|(player, white)| {
        let difference = player.difference + if *white { 1 } else { -1 };
        difference.abs() > 2
    }))
}

/// C11: topscorers and their opponents who get a colour for the third time in a row.
fn c11(ranked: &[Ranked], candidate: &Candidate) -> Vec<i64> {
    count(about_topscorers(ranked, candidate).filter(|(player, white)| {
        let last = player.whites.iter().rev().take(2);
        player.whites.len() > 1 && last.into_iter().all(|had| had == white)
    }))
}

/// C12: players who do not get the colour that they are to have.
fn c12(ranked: &[Ranked], candidate: &Candidate) -> Vec<i64> {
    count(
        with_colours(ranked, candidate)
            .flatten()
            .filter(|(player, white)| player.preference.is_some_and(|preference| preference.white != *white)),
    )
}

/// C13: players with a strong preference who do not get that colour.
fn c13(ranked: &[Ranked], candidate: &Candidate) -> Vec<i64> {
    count(with_colours(ranked, candidate).flatten().filter(|(player, white)| {
        player
            .preference
            .is_some_and(|preference| preference.strength == Strength::Strong && preference.white != *white)
    }))
}

/// C14 and C16: residents who float down and did so one or two rounds ago.
fn resident_downfloaters(
    ranked: &[Ranked],
    bracket: &Bracket,
    candidate: &Candidate,
    ago: usize,
) -> Vec<i64> {
    let residents = candidate.down.iter().filter(|at| bracket.residents.contains(at));
    count(residents.filter(|at| ranked[**at].floats[ago] == Some(Float::Down)))
}

/// Pairs of one who came down and a resident.
fn moved_down_pairs<'a>(
    ranked: &'a [Ranked],
    bracket: &'a Bracket,
    candidate: &'a Candidate,
) -> impl Iterator<Item = (&'a Ranked, &'a Ranked)> {
    let pairs = candidate.pairs.iter().filter(|(higher, _)| bracket.moved_down.contains(higher));
    pairs.map(|(higher, lower)| (&ranked[*higher], &ranked[*lower]))
}

/// C15 and C17: opponents of those who came down, who floated up one or two rounds ago.
fn upfloating_opponents(ranked: &[Ranked], bracket: &Bracket, candidate: &Candidate, ago: usize) -> Vec<i64> {
    let pairs = moved_down_pairs(ranked, bracket, candidate);
    count(pairs.filter(|(_, opponent)| opponent.floats[ago] == Some(Float::Up)))
}

/// C18 and C20: score differences, from the highest, of those who came down and floated down one or two rounds ago.
///
/// The rules leave open what the difference of one in the Limbo is. It is more than any of a pair of the bracket can be: taken is the
/// score of the bracket less a point, which the rules of 2017 (A.8) took.
fn downfloat_differences(
    ranked: &[Ranked],
    bracket: &Bracket,
    candidate: &Candidate,
    ago: usize,
) -> Vec<i64> {
    let again = |player: &Ranked| player.floats[ago] == Some(Float::Down);
    let limbo_opponent = ranked[bracket.residents[0]].score - POINT;
    let in_limbo = candidate.down.iter().filter(|at| bracket.moved_down.contains(at)).map(|at| &ranked[*at]);
    descending(
        moved_down_pairs(ranked, bracket, candidate)
            .filter(|(player, _)| again(player))
            .map(|(player, opponent)| player.score - opponent.score)
            .chain(in_limbo.filter(|player| again(player)).map(|player| player.score - limbo_opponent))
            .collect(),
    )
}

/// C19 and C21: score differences, from the highest, of opponents of those who came down, who floated up one or two rounds ago.
fn upfloat_differences(ranked: &[Ranked], bracket: &Bracket, candidate: &Candidate, ago: usize) -> Vec<i64> {
    descending(
        moved_down_pairs(ranked, bracket, candidate)
            .filter(|(_, opponent)| opponent.floats[ago] == Some(Float::Up))
            .map(|(player, opponent)| player.score - opponent.score)
            .collect(),
    )
}
