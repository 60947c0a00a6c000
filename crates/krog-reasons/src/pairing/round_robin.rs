//! Why two meet in a round of a round robin: a table says so.

use krog_chess::Message;
use krog_pairing::{Number, dutch::Pair, round_robin::Schedule};

use super::{BYE, PairingReasons, WhyError, counted, listed};

/// Why a player has the opponent that a round of a schedule, from 0, gives them, or why not another one, of whom [`BYE`] is nobody: by
/// the Berger tables (C.05 Annex 1). Players have the numbers of the table.
///
/// # Errors
/// There is no such player or round, or the two are one.
pub fn by_table(
    schedule: &Schedule,
    round: usize,
    number: Number,
    against: Option<Number>,
    name: impl Fn(Number) -> String,
) -> Result<PairingReasons, WhyError> {
    let known =
        |number: Number| number != BYE && usize::try_from(number).is_ok_and(|at| at <= schedule.players());
    for asked in [Some(number), against.filter(|other| *other != BYE)].into_iter().flatten() {
        if !known(asked) {
            return Err(WhyError::Unknown(asked));
        }
    }
    if against == Some(number) {
        return Err(WhyError::Themself(number));
    }
    let over = WhyError::Over(schedule.rounds().len());
    let pairs = &schedule.rounds().get(round).ok_or(over)?.pairs;
    let pair = pairs.iter().find(|pair| has(pair, number));
    let opponent = pair.map_or(BYE, |pair| if pair.white == number { pair.black } else { pair.white });
    let meets = match pair {
        Some(pair) => meeting(schedule, round, (number, opponent), *pair, &name).ok_or(over)?,
        None => free(schedule, round, number, &name),
    };
    let is_so = against.map_or(opponent != BYE, |other| other == opponent);
    let mut lines = vec![meets];
    if let Some(other) = against.filter(|_| !is_so) {
        lines.insert(0, not_met(schedule, round, (number, other), &name));
    }
    Ok(PairingReasons { is_so, criterion: None, lines })
}

const fn has(pair: &Pair, number: Number) -> bool {
    pair.white == number || pair.black == number
}

fn meeting(
    schedule: &Schedule,
    round: usize,
    (one, other): (Number, Number),
    pair: Pair,
    name: impl Fn(Number) -> String,
) -> Option<Message> {
    let (cycle, row) = schedule.in_table(round)?;
    // Every other cycle has the colours of the table reversed.
    let reversed = cycle % 2 == 0;
    let (left, right) = if reversed { (pair.black, pair.white) } else { (pair.white, pair.black) };
    let message = Message::new("pair-by-table")
        .with("one", name(one))
        .with("other", name(other))
        .with("round", counted(round))
        .with("white", name(pair.white))
        .with("size", size(schedule))
        .with("row", row)
        .with("left", left)
        .with("right", right)
        .with("colors", if reversed { "reversed" } else { "same" });
    Some(message)
}

/// Tables are for even numbers of players.
fn size(schedule: &Schedule) -> usize {
    schedule.players().next_multiple_of(2)
}

fn free(schedule: &Schedule, round: usize, number: Number, name: impl Fn(Number) -> String) -> Message {
    Message::new("pair-free-by-table")
        .with("one", name(number))
        .with("round", counted(round))
        .with("number", number)
        .with("size", size(schedule))
}

/// In which rounds the two meet instead; with [`BYE`], in which the player has no opponent.
fn not_met(
    schedule: &Schedule,
    round: usize,
    (one, other): (Number, Number),
    name: impl Fn(Number) -> String,
) -> Message {
    let told = schedule.rounds().iter().zip(1_usize..);
    let rounds: Vec<usize> = if other == BYE {
        told.filter(|(round, _)| round.free == Some(one)).map(|(_, at)| at).collect()
    } else {
        let meet = |pair: &Pair| has(pair, one) && has(pair, other);
        told.filter(|(round, _)| round.pairs.iter().any(meet)).map(|(_, at)| at).collect()
    };
    let (code, count) = match (other, rounds.len()) {
        (BYE, 0) => return Message::new("pair-no-bye-even").with("one", name(one)),
        (BYE, count) => ("pair-not-free-by-table", count),
        (_, count) => ("pair-not-by-table", count),
    };
    let message = Message::new(code)
        .with("one", name(one))
        .with("round", counted(round))
        .with("count", count)
        .with("rounds", listed(&rounds, |round, _| round.to_string()));
    if other == BYE { message } else { message.with("other", name(other)) }
}
