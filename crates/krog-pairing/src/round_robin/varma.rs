//! Numbers by lot, so that compatriots do not meet in the last three rounds (C.05 Annex 2).
//!
//! FIDE's tables serve fields of 9 to 24 players whose federations fit its groups. For all others the numbers are laid in a line.
//! Let N be the size of the Berger table, h = N/2 − 1 and c the player whom N meets in the last round but one. In the last three rounds
//! c + j meets c − j and its two neighbours c − j ± 1. So of the rows u1 … uh (c + 1, c + 2, …) and v1 … vh (c − 1, c − 2, …) neither holds
//! a game, and federations that take numbers side by side from
//!
//! - N u1 … uh v1 … vh c meet nobody of their own, if none has more than h − 1 players;
//! - u1 … uh N v1 … vh c likewise, if the largest comes first and has h;
//! - N u1 … uh v1 … vh c, or with an odd number of players c v1 … vh uh … u1, meet in as few games as can be, if the largest comes
//!   first and has more than h: then u1, v1 and c, who all meet, leave no way without a game.

use std::collections::BTreeMap;

use thiserror::Error;

use super::{MOST_PLAYERS, even, number};
use crate::{lot::Lot, tournament::Number};

/// The groups A to D of C.05 Annex 2. Nobody meets another of their group in the last three rounds, but that for 12 players group C has
/// 6 and 12, who meet in the last: there the draw does not use them.
const PUBLISHED: [(usize, [&[Number]; 4]); 8] = [
    (10, [&[3, 4, 8], &[5, 7, 9], &[1, 6], &[2, 10]]),
    (12, [&[4, 5, 9, 10], &[1, 2, 7], &[6, 8, 12], &[3, 11]]),
    (14, [&[4, 5, 6, 11, 12], &[1, 2, 8, 9], &[7, 10, 13], &[3, 14]]),
    (16, [&[5, 6, 7, 12, 13, 14], &[1, 2, 3, 9, 10], &[8, 11, 15], &[4, 16]]),
    (18, [&[5, 6, 7, 8, 14, 15, 16], &[1, 2, 3, 10, 11, 12], &[9, 13, 17], &[4, 18]]),
    (20, [&[6, 7, 8, 9, 15, 16, 17, 18], &[1, 2, 3, 11, 12, 13, 14], &[5, 10, 19], &[4, 20]]),
    (22, [&[6, 7, 8, 9, 10, 17, 18, 19, 20], &[1, 2, 3, 4, 12, 13, 14, 15], &[11, 16, 21], &[5, 22]]),
    (24, [&[6, 7, 8, 9, 10, 11, 19, 20, 21, 22], &[1, 2, 3, 4, 13, 14, 15, 16, 17], &[12, 18, 23], &[5, 24]]),
];

/// How numbers were drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Every federation from one of FIDE's groups.
    VarmaTables,
    /// Side by side from a line of numbers.
    Line,
    /// All players from all numbers, since no two are compatriots.
    Free,
}

/// Numbers by lot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    /// One for each player, in the order in which they were given.
    pub numbers: Vec<Number>,
    /// How they were drawn.
    pub method: Method,
}

/// Why no numbers were drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum DrawError {
    /// Too few or too many players.
    #[error("numbers cannot be drawn for {0} players: enter from 2 to {MOST_PLAYERS} players")]
    Players(usize),
}

/// FIDE's groups A to D for a field of 9 to 24 players; with an odd number of players the last number is left out. Those for 12 players
/// have a flaw: 6 and 12 are both in group C and meet in the last round.
#[must_use]
pub fn varma_groups(players: usize) -> Option<[Vec<Number>; 4]> {
    let (_, groups) = PUBLISHED.iter().find(|(size, _)| *size == even(players))?;
    let here = |group: &&[Number]| group.iter().copied().filter(|one| *one <= number(players)).collect();
    Some(groups.each_ref().map(here))
}

/// Numbers by lot for players of these federations; who has none is nobody's compatriot.
///
/// What is promised, whatever the seed is:
/// - in the last three rounds of the schedule, be it of one cycle or more, there are as few games between compatriots as any numbers
///   allow;
/// - with an even number of players n there are none if no federation has more than n/2 − 1, with an odd one if none has more
///   than (n − 1)/2; if one has more, none of its numbers could prevent it;
/// - within a federation everybody is as likely to get each of its numbers; where no two players share a federation, all
///   orders are equally likely.
///
/// # Errors
/// There are too few or too many players.
pub fn draw<F: Ord>(federations: &[Option<F>], seed: u64) -> Result<Draw, DrawError> {
    let players = federations.len();
    if !(2..=MOST_PLAYERS).contains(&players) {
        return Err(DrawError::Players(players));
    }
    let mut lot = Lot::new(seed);
    let mut by_federation: BTreeMap<&F, Vec<usize>> = BTreeMap::new();
    let mut contingents: Vec<Vec<usize>> = Vec::new();
    for (player, federation) in federations.iter().enumerate() {
        match federation {
            Some(federation) => by_federation.entry(federation).or_default().push(player),
            None => contingents.push(vec![player]),
        }
    }
    contingents.extend(by_federation.into_values());
    for contingent in &mut contingents {
        lot.shuffle(contingent);
    }
    lot.shuffle(&mut contingents);
    contingents.sort_by_key(|contingent| std::cmp::Reverse(contingent.len()));
    let largest = contingents.first().map_or(0, Vec::len);
    if largest == 1 {
        let mut numbers: Vec<Number> = (1..=players).map(number).collect();
        lot.shuffle(&mut numbers);
        return Ok(Draw { numbers, method: Method::Free });
    }
    if let Some(numbers) = from_envelopes(players, &contingents, &mut lot) {
        return Ok(Draw { numbers, method: Method::VarmaTables });
    }
    let line = line(players, largest, &mut lot);
    if largest < half(players) {
        lot.shuffle(&mut contingents);
    }
    let mut numbers = vec![0; players];
    for (player, drawn) in contingents.iter().flatten().zip(line) {
        give(&mut numbers, *player, drawn);
    }
    Ok(Draw { numbers, method: Method::Line })
}

/// As Annex 2 says: from the largest contingent on, one of the envelopes that hold enough numbers is taken by lot, then the numbers in
/// it; single players take what remains. None where a contingent finds no such envelope.
fn from_envelopes(players: usize, contingents: &[Vec<usize>], lot: &mut Lot) -> Option<Vec<Number>> {
    let mut envelopes = varma_groups(players).filter(|_| players != 12)?;
    for envelope in &mut envelopes {
        lot.shuffle(envelope);
    }
    let mut numbers = vec![0; players];
    let mut single = Vec::new();
    for contingent in contingents {
        if let [player] = contingent.as_slice() {
            single.push(*player);
            continue;
        }
        let mut large: Vec<&mut Vec<Number>> =
            envelopes.iter_mut().filter(|envelope| envelope.len() >= contingent.len()).collect();
        let chosen = lot.below(large.len());
        let envelope = large.get_mut(chosen)?;
        let rest = envelope.split_off(contingent.len());
        for (player, drawn) in contingent.iter().zip(envelope.iter()) {
            give(&mut numbers, *player, *drawn);
        }
        **envelope = rest;
    }
    let mut remaining = envelopes.concat();
    lot.shuffle(&mut remaining);
    for (player, drawn) in single.into_iter().zip(remaining) {
        give(&mut numbers, player, drawn);
    }
    Some(numbers)
}

/// The length of the rows u and v.
const fn half(players: usize) -> usize {
    even(players) / 2 - 1
}

/// All numbers, for contingents that are laid side by side, the largest first if it has `half` players or more.
fn line(players: usize, largest: usize, lot: &mut Lot) -> Vec<Number> {
    let last = even(players);
    let (circle, half) = (last - 1, half(players));
    // In the last round but one, `last − 2`, this number meets the last; from 0, as all numbers here until the end.
    let center = (last + circle - 3) * (last / 2) % circle;
    let up: Vec<usize> = (1..=half).map(|step| (center + step) % circle).collect();
    let down: Vec<usize> = (1..=half).map(|step| (center + circle - step) % circle).collect();
    // The rows are each other's mirror images but for the order of the rounds.
    let mirrored = largest <= half && lot.toss();
    let (one, other) = if mirrored { (down, up) } else { (up, down) };
    let (center, last) = (vec![center], vec![circle]);
    let line = if largest > half && players % 2 == 1 {
        let back: Vec<usize> = one.into_iter().rev().collect();
        [center, other, back].concat()
    } else if largest == half {
        [one, last, other, center].concat()
    } else {
        [last, one, other, center].concat()
    };
    line.into_iter().filter(|place| *place < players).map(|place| number(place + 1)).collect()
}

/// A player gets a number.
fn give(numbers: &mut [Number], player: usize, drawn: Number) {
    if let Some(number) = numbers.get_mut(player) {
        *number = drawn;
    }
}
