//! Who is where: by points, then by tie-breaks in the order in which they were announced.

use std::cmp::Ordering;

use thiserror::Error;

use crate::{
    dutch::next_round,
    tie_break::{Base, Table, TieBreak, Value, Worksheet, direct_encounter},
    tournament::{Kind, Number, Tournament},
};

/// A player's place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The pairing number.
    pub number: Number,
    /// In tenths.
    pub points: i64,
    /// From 1; those whom nothing tells apart share it.
    pub rank: usize,
    /// One for each tie-break, in their order.
    pub worksheets: Vec<Worksheet>,
}

/// Why there are no standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum StandingsError {
    /// In a round robin everybody has the same opponents.
    #[error("{0} is no tie-break of a round robin: all have the same opponents (C.07 article 8)")]
    RoundRobin(&'static str),
}

/// The standings, the first place first.
///
/// # Errors
/// A tie-break is not for this kind of tournament.
pub fn standings(tournament: &Tournament, tie_breaks: &[TieBreak]) -> Result<Vec<Place>, StandingsError> {
    if tournament.kind == Kind::RoundRobin
        && let Some(tie_break) = tie_breaks.iter().find(|tie_break| tie_break.base.is_for_swiss())
    {
        return Err(StandingsError::RoundRobin(tie_break.base.code()));
    }
    let table = Table::new(tournament);
    // Rounds to come are no absence yet, whatever that is worth.
    let played = next_round(tournament);
    let mut places: Vec<Place> = tournament
        .players
        .iter()
        .map(|player| {
            let (number, points) = (player.number, tournament.total_before(player, played));
            Place { number, points, rank: 1, worksheets: Vec::new() }
        })
        .collect();
    places.sort_by_key(|place| (-place.points, place.number));
    for tie_break in tie_breaks {
        if tie_break.base == Base::DirectEncounter {
            for group in places.chunk_by_mut(|one, other| order(one, other, tie_breaks) == Ordering::Equal) {
                let tied: Vec<Number> = group.iter().map(|place| place.number).collect();
                for (place, worksheet) in group.iter_mut().zip(direct_encounter(&table, &tied)) {
                    place.worksheets.push(worksheet);
                }
            }
        } else {
            for place in &mut places {
                let player = tournament.player(place.number);
                place.worksheets.extend(player.map(|player| tie_break.worksheet(&table, player)));
            }
        }
        places.sort_by(|one, other| order(one, other, tie_breaks).then(one.number.cmp(&other.number)));
    }
    let mut rank = 1;
    for at in 0..places.len() {
        let tied = at > 0
            && places
                .get(at - 1)
                .zip(places.get(at))
                .is_some_and(|(one, other)| order(one, other, tie_breaks) == Ordering::Equal);
        if !tied {
            rank = at + 1;
        }
        if let Some(place) = places.get_mut(at) {
            place.rank = rank;
        }
    }
    Ok(places)
}

/// Who comes first by what is known so far.
fn order(one: &Place, other: &Place, tie_breaks: &[TieBreak]) -> Ordering {
    let by_values = tie_breaks.iter().zip(one.worksheets.iter().zip(&other.worksheets)).map(
        |(tie_break, (one, other))| {
            let higher_first = amount(other.value).cmp(&amount(one.value));
            let lower_first = tie_break.base.is_lower_better() != tie_break.reversed;
            if lower_first { higher_first.reverse() } else { higher_first }
        },
    );
    other.points.cmp(&one.points).then_with(|| by_values.fold(Ordering::Equal, Ordering::then))
}

/// In hundredths; what is undefined is below everything.
const fn amount(value: Value) -> i64 {
    match value {
        Value::Undefined => i64::MIN,
        Value::Whole(value) => value.saturating_mul(100),
        Value::Hundredths(value) => value,
    }
}
