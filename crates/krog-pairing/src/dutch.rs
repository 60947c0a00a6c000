//! The Dutch system: FIDE's C.04.3, in force since 1 February 2026.
//!
//! Score brackets are paired from the top. In each, a matching of the greatest weight over everybody who is left says how good a
//! pairing can be by all criteria (C4 to C21) at once, an earlier one counting more than all later ones; then the pairing that comes first
//! in the prescribed order is found among those that are as good, decision by decision.

mod bits;
mod blossom;
mod bracket;
mod classed;
mod color;
mod criteria;
mod exchange;
mod field;
mod graph;
pub(crate) mod matching;
mod player;
mod quality;
mod quick;
pub(crate) mod weight;
mod why;

use std::collections::BTreeSet;

use thiserror::Error;

pub use self::{
    color::ColorRule,
    player::{Float, Preference, Strength},
    quality::{Criterion, Failure, Quality},
    why::{Explained, NotPaired, Portrait, WhyNot, explained},
};
use self::{field::Field, player::Candidate};
use crate::tournament::{Number, Outcome, Tournament};

/// A game of the next round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// Who has White.
    pub white: Number,
    /// Who has Black.
    pub black: Number,
}

/// A round's pairing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// From the first board on.
    pub pairs: Vec<Pair>,
    /// Who has the bye that the pairing gives.
    pub bye: Option<Number>,
}

/// Why there is no pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PairingError {
    /// Whoever is paired with whom, C1, C2 or C3 is broken.
    #[error("no pairing satisfies the absolute criteria")]
    None,
    /// All rounds have been paired.
    #[error("all rounds are paired")]
    Over,
}

/// The round to be paired, from 0: behind the last in which anybody was paired.
#[must_use]
pub fn next_round(tournament: &Tournament) -> usize {
    let paired = |told: &crate::Round| told.opponent.is_some() || told.outcome == Outcome::PairingBye;
    let last = tournament.players.iter().filter_map(|player| player.rounds.iter().rposition(paired)).max();
    last.map_or(0, |last| last + 1)
}

/// The pairing of the next round.
///
/// # Errors
/// There is none, or no round is left.
pub fn pair(tournament: &Tournament) -> Result<Pairing, PairingError> {
    pair_round(tournament, next_round(tournament))
}

/// The pairing of a round, from 0, by what happened before it.
///
/// # Errors
/// There is none, or there is no such round.
pub fn pair_round(tournament: &Tournament, round: usize) -> Result<Pairing, PairingError> {
    by(tournament, round, true)
}

/// The same pairing as [`pair_round`] has, found the long way: every pair of every bracket is weighed. For comparisons.
///
/// # Errors
/// There is none, or there is no such round.
pub fn pair_round_at_length(tournament: &Tournament, round: usize) -> Result<Pairing, PairingError> {
    by(tournament, round, false)
}

/// The pairing of a round; unless `quick`, every pair of every bracket is weighed.
fn by(tournament: &Tournament, round: usize, quick: bool) -> Result<Pairing, PairingError> {
    let field = field_of(tournament, round, quick)?;
    let found = field.pair().ok_or(PairingError::None)?;
    Ok(publish(tournament, round, &field, &found))
}

/// Who is to be paired in a round, by what happened before it.
fn field_of(tournament: &Tournament, round: usize, quick: bool) -> Result<Field, PairingError> {
    if round >= tournament.rounds {
        return Err(PairingError::Over);
    }
    let scores: Vec<Vec<i64>> = tournament
        .players
        .iter()
        .map(|player| {
            // Virtual points define the brackets, the order in them and the floats of their round (C.04.5.1).
            let mut sum = 0;
            let mut scores = vec![tournament.virtual_points(player.number, 0)];
            for (told, next) in player.rounds.iter().zip(1..) {
                sum += tournament.points.of(told.outcome);
                scores.push(sum + tournament.virtual_points(player.number, next));
            }
            scores
        })
        .collect();
    let mut players: Vec<Candidate> = tournament
        .players
        .iter()
        .enumerate()
        .filter(|(_, player)| !tournament.absent.contains(&(round, player.number)))
        .map(|(at, player)| Candidate::new(tournament, player, round, &scores, at))
        .collect();
    // Who has never been paired and is not there now has not come yet.
    let come = |player: &&crate::Player| {
        let before = player.rounds.iter().take(round);
        let paired = |told: &crate::Round| told.opponent.is_some() || told.outcome == Outcome::PairingBye;
        before.into_iter().any(paired) || !tournament.absent.contains(&(round, player.number))
    };
    let numbers: Vec<Number> = tournament.players.iter().filter(come).map(|player| player.number).collect();
    for player in &mut players {
        player.order = numbers.partition_point(|number| *number < player.number) + 1;
    }
    players.sort_by_key(|player| (-player.score, player.number));
    let apart: BTreeSet<(Number, Number)> = tournament
        .apart
        .iter()
        .filter(|apart| apart.rounds.contains(&round))
        .flat_map(|apart| {
            apart.players.iter().flat_map(|one| apart.players.iter().map(|other| (*one, *other)))
        })
        .collect();
    let first_white = tournament.first_white.or_else(|| inferred(tournament)).unwrap_or(true);
    let last = round + 1 == tournament.rounds;
    Ok(Field { players, apart, first_white, last, quick })
}

/// The colour of the first player in the first round that was paired: the first whose colour is told has it or, at an even place, the other.
pub(crate) fn inferred(tournament: &Tournament) -> Option<bool> {
    let colored = |told: &crate::Round| told.opponent.is_some() && told.white.is_some();
    let first =
        tournament.players.iter().filter_map(|player| player.rounds.iter().position(colored)).min()?;
    let come = |player: &&crate::Player| player.rounds.iter().take(first + 1).any(crate::Round::is_paired);
    tournament.players.iter().filter(come).zip(0..).find_map(|(player, at)| {
        let white = player.rounds.get(first)?.white?;
        Some((at % 2 == 0) == white)
    })
}

/// Colours and boards: the higher player's score, then the lower's, then the higher player's number.
fn publish(
    tournament: &Tournament,
    round: usize,
    field: &Field,
    found: &[(usize, Option<usize>)],
) -> Pairing {
    let mut boards = Vec::new();
    let mut bye = None;
    for &(one, other) in found {
        let Some(other) = other else {
            bye = field.players.get(one).map(|player| player.number);
            continue;
        };
        // They lie in the order of ranks.
        let (Some(higher), Some(lower)) =
            (field.players.get(one.min(other)), field.players.get(one.max(other)))
        else {
            continue;
        };
        let (white, black) = if color::has_white(higher, lower, field.first_white) {
            (higher.number, lower.number)
        } else {
            (lower.number, higher.number)
        };
        // The points that everybody sees, without virtual ones.
        let seen = |player: &Candidate| -(player.score - tournament.virtual_points(player.number, round));
        let (top, bottom) = if (seen(lower), lower.number) < (seen(higher), higher.number) {
            (lower, higher)
        } else {
            (higher, lower)
        };
        boards.push(((seen(top), seen(bottom), top.number), Pair { white, black }));
    }
    boards.sort_by_key(|(order, _)| *order);
    Pairing { pairs: boards.into_iter().map(|(_, pair)| pair).collect(), bye }
}
