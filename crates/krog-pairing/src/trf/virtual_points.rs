//! Virtual points as TRF26 has them: of players from one to another, in rounds from one to another.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::RangeInclusive,
};

use super::MOST_ROUNDS;
use crate::tournament::Number;

/// A line `250`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Record {
    /// In tenths.
    pub points: i64,
    /// From 0.
    pub rounds: RangeInclusive<usize>,
    pub players: RangeInclusive<Number>,
}

/// The points by players and rounds; of two records the later one counts. The players are in order.
pub(super) fn table(records: &[Record], players: &[Number], rounds: usize) -> BTreeMap<Number, Vec<i64>> {
    let last = records.iter().map(|record| record.rounds.end().saturating_add(1)).max().unwrap_or_default();
    let rounds = last.min(rounds).min(MOST_ROUNDS);
    let mut rows = vec![vec![0; rounds]; if rounds == 0 { 0 } else { players.len() }];
    for round in 0..rounds {
        // From the last record on, each player is filled once: whom to look at next, from every place.
        let mut next: Vec<usize> = (0..=players.len()).collect();
        for record in records.iter().rev().filter(|record| record.rounds.contains(&round)) {
            let end = players.partition_point(|number| number <= record.players.end());
            let mut at = free(&mut next, players.partition_point(|number| number < record.players.start()));
            while at < end {
                if let Some(cell) = rows.get_mut(at).and_then(|row| row.get_mut(round)) {
                    *cell = record.points;
                }
                if let Some(cell) = next.get_mut(at) {
                    *cell = at + 1;
                }
                at = free(&mut next, at);
            }
        }
    }
    players.iter().copied().zip(rows).collect()
}

/// The first place that is not filled, from one on.
fn free(next: &mut [usize], from: usize) -> usize {
    let mut at = from;
    while let Some(other) = next.get(at).copied().filter(|other| *other != at) {
        // Halves the way for those who come after.
        let beyond = next.get(other).copied().unwrap_or(other);
        if let Some(cell) = next.get_mut(at) {
            *cell = beyond;
        }
        at = beyond;
    }
    at
}

/// As few records as say the same, for players in order.
pub(super) fn records(points: &BTreeMap<Number, Vec<i64>>, players: &[Number]) -> Vec<Record> {
    let mut records = Vec::new();
    let mut open: BTreeMap<(usize, usize, i64), (Number, Number)> = BTreeMap::new();
    for number in players {
        let runs = runs(points.get(number).map_or(&[], Vec::as_slice));
        let ended: Vec<(usize, usize, i64)> =
            open.keys().filter(|run| !runs.contains(run)).copied().collect();
        for run in ended {
            records.extend(open.remove(&run).map(|players| record(run, players)));
        }
        for run in runs {
            open.entry(run).and_modify(|(_, last)| *last = *number).or_insert((*number, *number));
        }
    }
    records.extend(open.into_iter().map(|(run, players)| record(run, players)));
    records.sort_by_key(|record| (*record.players.start(), *record.rounds.start()));
    records
}

fn record((first, last, points): (usize, usize, i64), (from, to): (Number, Number)) -> Record {
    Record { points, rounds: first..=last, players: from..=to }
}

/// The rounds of a row with the same points: first, last, points.
fn runs(row: &[i64]) -> BTreeSet<(usize, usize, i64)> {
    let mut runs = BTreeSet::new();
    let mut first = 0;
    for run in row.chunk_by(|one, other| one == other) {
        if let Some(points) = run.first().filter(|points| **points != 0) {
            runs.insert((first, first + run.len() - 1, *points));
        }
        first += run.len();
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_a_table_and_back() {
        let record = |points, rounds, players| Record { points, rounds, players };
        let given = [record(10, 0..=2, 1..=4), record(5, 3..=4, 1..=4), record(7, 1..=1, 3..=9)];
        let players = [1, 2, 3, 4, 6, 12];
        let rows = table(&given, &players, 9);
        assert_eq!(rows[&2], [10, 10, 10, 5, 5]);
        assert_eq!(rows[&4], [10, 7, 10, 5, 5]);
        assert_eq!(rows[&6], [0, 7, 0, 0, 0]);
        assert_eq!(rows[&12], [0; 5]);
        let written = records(&rows, &players);
        assert_eq!(table(&written, &players, 9), rows);
        assert_eq!(written.len(), 5, "{written:?}");
        assert_eq!(table(&given, &players, 2)[&1], [10, 10]);
    }
}
