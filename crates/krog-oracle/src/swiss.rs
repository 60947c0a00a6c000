//! The Dutch system of FIDE's C.04.3 (in force since 1 February 2026), for fields so small that every pairing can be looked at.
//!
//! All complete pairings of a round are listed, then sieved criterion by criterion, bracket by bracket, as the articles say.
//! Nothing is searched for and nothing is weighed, so that it can be read beside the rules. It takes 105 pairings for eight
//! players and 945 for ten; larger fields grow out of hand.
//!
//! | article | where |
//! |---|---|
//! | 1.2 order, 1.4 floats, 1.6 and 1.7 colours, 1.8 topscorers | [`player`] |
//! | 1.3 brackets, 1.9 the round, 2.1 to 2.3 (C1 to C5), 3.8 the best candidate | this file |
//! | 2.4 (C6 to C21) | [`criteria`] |
//! | 3.2, 3.3, 3.6, 3.7 and 4 order of the candidates | [`order`] |
//! | 5 colours | [`colour`] |
//! | C.04.2, 3.6 boards | this file |
//!
//! Accelerated scores are not known here.

pub mod colour;
pub mod criteria;
pub mod order;
pub mod player;
#[cfg(test)]
mod tests;

use std::{cmp::Reverse, collections::BTreeSet};

use self::player::Ranked;

/// What a round was to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A game that was played.
    Game { opponent: u32, white: bool },
    /// The bye that the pairing gives.
    PairingBye,
    /// A game that was paired and not played.
    Forfeit,
    /// A bye that was asked for, or absence.
    Unpaired,
}

/// A round of a player that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Past {
    pub event: Event,
    /// What it brought, in any unit that all rounds share.
    pub points: i64,
}

/// A player of the tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The pairing number.
    pub number: u32,
    /// Every round that is over.
    pub past: Vec<Past>,
    /// Whether the player is to be paired.
    pub present: bool,
}

/// A round that is to be paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    pub players: Vec<Entry>,
    /// How many rounds are over.
    pub over: usize,
    /// How many rounds the tournament has.
    pub rounds: usize,
    /// What a win is worth.
    pub win: i64,
    /// What a loss is worth.
    pub loss: i64,
    /// Whether the initial colour (5.1) is White.
    pub white_first: bool,
    /// Who may not meet, besides those who have met.
    pub apart: Vec<(u32, u32)>,
}

/// The pairing of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Who has White against whom, from the first board on.
    pub boards: Vec<(u32, u32)>,
    pub bye: Option<u32>,
}

/// 1.9.1: a complete pairing, as the place of each player's opponent; none for the one who has the bye.
pub type Complete = Vec<Option<usize>>;

/// 1.3.2: a bracket, by places in the order of 1.2.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    /// Who came down to it (MDPs).
    pub moved_down: Vec<usize>,
    /// The players of its score.
    pub residents: Vec<usize>,
}

/// 3.3: what a pairing makes of a bracket.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Candidate {
    /// Higher-ranked player first, in the order of these.
    pub pairs: Vec<(usize, usize)>,
    /// Who stays unpaired, in the order of 1.2.
    pub down: Vec<usize>,
}

impl Candidate {
    /// 1.4.1: pairs have both players in the bracket; all others float down.
    fn of(bracket: &Bracket, complete: &Complete) -> Candidate {
        let members: BTreeSet<usize> = bracket.moved_down.iter().chain(&bracket.residents).copied().collect();
        let inside = |at: usize| complete[at].filter(|other| members.contains(other));
        Candidate {
            pairs: members.iter().filter_map(|at| Some((*at, inside(*at)?))).filter(|(a, b)| a < b).collect(),
            down: members.iter().copied().filter(|at| inside(*at).is_none()).collect(),
        }
    }
}

/// C1, C3 and what the tournament forbids besides: whether two may meet.
#[must_use]
pub fn may_meet(question: &Question, a: &Ranked, b: &Ranked) -> bool {
    let met = a.met.contains(&b.number);
    let apart =
        question.apart.iter().any(|pair| *pair == (a.number, b.number) || *pair == (b.number, a.number));
    let same_absolute = match (a.absolute(), b.absolute()) {
        (Some(one), Some(other)) => one == other,
        _ => false,
    };
    let against_c3 = same_absolute && !a.topscorer && !b.topscorer;
    !(met || apart || against_c3)
}

/// C1, C2, C3 and 1.9.1: every complete pairing.
#[must_use]
pub fn complete_pairings(question: &Question, ranked: &[Ranked]) -> Vec<Complete> {
    fn extend(
        question: &Question,
        ranked: &[Ranked],
        done: &mut [Option<Option<usize>>],
        found: &mut Vec<Complete>,
    ) {
        let Some(at) = done.iter().position(Option::is_none) else {
            found.push(done.iter().map(|opponent| opponent.expect("everybody is paired")).collect());
            return;
        };
        let bye_is_free = ranked.len() % 2 == 1 && !done.contains(&Some(None));
        if bye_is_free && !ranked[at].barred_from_bye {
            done[at] = Some(None);
            extend(question, ranked, done, found);
        }
        for other in at + 1..ranked.len() {
            if done[other].is_none() && may_meet(question, &ranked[at], &ranked[other]) {
                (done[at], done[other]) = (Some(Some(other)), Some(Some(at)));
                extend(question, ranked, done, found);
                done[other] = None;
            }
        }
        done[at] = None;
    }
    let mut found = Vec::new();
    extend(question, ranked, &mut vec![None; ranked.len()], &mut found);
    found
}

/// 1.3.1: the places of the players of each score, from the top.
fn scoregroups(ranked: &[Ranked]) -> Vec<Vec<usize>> {
    let places: Vec<usize> = (0..ranked.len()).collect();
    places.chunk_by(|a, b| ranked[*a].score == ranked[*b].score).map(<[usize]>::to_vec).collect()
}

/// The pairing of a round; none where 1.9.3 leaves it to the arbiter.
#[must_use]
pub fn pair(question: &Question) -> Option<Answer> {
    let ranked = player::ranked(question);
    // C4 holds wherever only complete pairings are looked at.
    let mut left = complete_pairings(question, &ranked);

    // C5, before any bracket.
    let bye = |complete: &Complete| complete.iter().position(Option::is_none);
    let bye_score = |complete: &Complete| bye(complete).map(|at| ranked[at].score);
    let lowest = left.iter().map(bye_score).min()?;
    left.retain(|complete| bye_score(complete) == lowest);

    // 1.9.2: from the top down.
    let groups = scoregroups(&ranked);
    let mut moved_down = Vec::new();
    for (at, residents) in groups.iter().enumerate() {
        let bracket = Bracket { moved_down, residents: residents.clone() };
        let below = groups.get(at + 1);
        let chosen = best(&ranked, &bracket, below, lowest, &left);
        left.retain(|complete| Candidate::of(&bracket, complete) == chosen);
        moved_down = chosen.down;
    }
    assert_eq!(left.len(), 1, "every pair was chosen in a bracket");
    Some(boards(question, &ranked, &left[0]))
}

/// 3.8: the best candidate by C6 to C21, the first in order among equals.
fn best(
    ranked: &[Ranked],
    bracket: &Bracket,
    below: Option<&Vec<usize>>,
    bye_score: Option<i64>,
    left: &[Complete],
) -> Candidate {
    let candidates: BTreeSet<Candidate> =
        left.iter().map(|complete| Candidate::of(bracket, complete)).collect();
    let failures: Vec<(criteria::Failures, Candidate)> = candidates
        .into_iter()
        .map(|candidate| {
            let completions = left.iter().filter(|complete| Candidate::of(bracket, complete) == candidate);
            let next = criteria::next_bracket(ranked, &candidate, below, completions);
            (criteria::failures(ranked, bracket, &candidate, next, bye_score), candidate)
        })
        .collect();
    let fewest = failures.iter().map(|(failures, _)| failures).min().expect("a pairing is left").clone();
    let equals: Vec<Candidate> = failures
        .into_iter()
        .filter(|(failures, _)| *failures == fewest)
        .map(|(_, candidate)| candidate)
        .collect();
    order::first(bracket, &equals)
}

/// 5 and C.04.2, 3.6: colours, and boards by the higher score, the sum of scores, and the pairing number of the higher-ranked.
fn boards(question: &Question, ranked: &[Ranked], complete: &Complete) -> Answer {
    let mut pairs: Vec<(usize, usize)> = (0..)
        .zip(complete)
        .filter_map(|(at, opponent)| Some((at, (*opponent)?)))
        .filter(|(higher, lower)| higher < lower)
        .collect();
    pairs.sort_by_key(|(higher, lower)| {
        let (higher, lower) = (&ranked[*higher], &ranked[*lower]);
        (Reverse(higher.score), Reverse(higher.score + lower.score), higher.number)
    });
    Answer {
        boards: pairs
            .into_iter()
            .map(|(higher, lower)| {
                let (higher, lower) = (&ranked[higher], &ranked[lower]);
                match colour::higher_has_white(higher, lower, question.white_first) {
                    true => (higher.number, lower.number),
                    false => (lower.number, higher.number),
                }
            })
            .collect(),
        bye: complete.iter().position(Option::is_none).map(|at| ranked[at].number),
    }
}
