//! The direct encounter: who did best against the others that are tied (C.07 article 6).

use std::collections::BTreeMap;

use super::{How, Table, Term, Value, Worksheet};
use crate::tournament::{Kind, Number, Outcome, Player};

/// So that the mean of up to nine meetings is whole.
const PART: i64 = 2_520;

/// A tied player's score against the others.
#[derive(Debug, Clone, Copy)]
struct Mark {
    number: Number,
    /// In parts of a tenth.
    score: i64,
    /// How many of the others were met.
    met: usize,
}

/// The worksheets of those who are tied, in their order: the place of each, or 0 where nothing is decided.
pub(crate) fn direct_encounter(table: &Table<'_>, tied: &[Number]) -> Vec<Worksheet> {
    let places = places(table, tied, 1);
    let decided = places.values().min() != places.values().max();
    let sheet = |number: &Number| {
        let place = places.get(number).copied().filter(|_| decided).unwrap_or_default();
        let terms = table.tournament.player(*number).map(|player| meetings(table, player, tied));
        Worksheet { value: Value::Whole(place), terms: terms.unwrap_or_default(), how: How::Place }
    };
    tied.iter().map(sheet).collect()
}

/// The games among those who are tied. Forfeits count in a round robin.
fn meetings(table: &Table<'_>, player: &Player, tied: &[Number]) -> Vec<Term> {
    let robin = table.tournament.kind == Kind::RoundRobin;
    let term = |(round, told): (usize, &crate::Round)| {
        let forfeit = matches!(told.outcome, Outcome::ForfeitWin | Outcome::ForfeitLoss);
        let counts = told.outcome.is_played() || robin && forfeit;
        let opponent = told.opponent.filter(|opponent| counts && tied.contains(opponent))?;
        let amount = 10 * table.tournament.points.of(told.outcome);
        Some(Term { round, opponent: Some(opponent), amount, cut: false })
    };
    (1..).zip(&player.rounds).filter_map(term).collect()
}

/// Several meetings count as their mean.
fn mark(table: &Table<'_>, number: Number, tied: &[Number]) -> Mark {
    let mut against: BTreeMap<Number, (i64, i64)> = BTreeMap::new();
    let terms = table.tournament.player(number).map(|player| meetings(table, player, tied));
    for term in terms.iter().flatten() {
        let (sum, count) = against.entry(term.opponent.unwrap_or_default()).or_default();
        (*sum, *count) = (*sum + term.amount, *count + 1);
    }
    let score = against.values().map(|(sum, count)| sum * PART / 10 / count.max(&1)).sum();
    Mark { number, score, met: against.len() }
}

/// Places from `first` on. Where not all have met, whoever stays ahead whatever the missing games would bring comes first, and
/// the others are looked at anew.
fn places(table: &Table<'_>, tied: &[Number], first: i64) -> BTreeMap<Number, i64> {
    let marks: Vec<Mark> = tied.iter().map(|number| mark(table, *number, tied)).collect();
    let others = tied.len().saturating_sub(1);
    if table.tournament.kind == Kind::RoundRobin || marks.iter().all(|mark| mark.met == others) {
        let place = |own: &Mark| {
            let ahead = marks.iter().filter(|other| other.score > own.score).count();
            (own.number, first + i64::try_from(ahead).unwrap_or(i64::MAX))
        };
        return marks.iter().map(place).collect();
    }
    let win = table.tournament.points.win * PART;
    let could = |mark: &Mark| {
        let missing = i64::try_from(others - mark.met.min(others)).unwrap_or(i64::MAX);
        mark.score + missing.saturating_mul(win)
    };
    let ahead = marks
        .iter()
        .find(|own| marks.iter().all(|other| other.number == own.number || own.score > could(other)));
    match ahead {
        None => tied.iter().map(|number| (*number, first)).collect(),
        Some(ahead) => {
            let rest: Vec<Number> = tied.iter().copied().filter(|number| *number != ahead.number).collect();
            let mut found = places(table, &rest, first + 1);
            found.insert(ahead.number, first);
            found
        }
    }
}
