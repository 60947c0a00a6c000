//! Buchholz and its kin: what opponents scored (C.07 articles 8, 9.1, 14 and 16).

use super::{Table, Term, TieBreak, Value, Worksheet};
use crate::tournament::{Kind, Number, Outcome, Player};

/// A round's part.
#[derive(Debug, Clone, Copy)]
struct Contribution {
    round: usize,
    opponent: Option<Number>,
    /// The opponent's score, or the player's own where nobody was met, in tenths.
    score: i64,
    /// What the player got, in tenths.
    got: i64,
    /// Whether the player did not want to play, or did not come.
    voluntary: bool,
}

/// The parts of all rounds. A round without a game counts as one against somebody with the player's own score, but with no more than the
/// opponent who was to play has, or than a draw in every round.
fn contributions(table: &Table<'_>, player: &Player, forfeits: bool, fore: bool) -> Vec<Contribution> {
    let tournament = table.tournament;
    let points = &tournament.points;
    let last = player.rounds.len().saturating_sub(1);
    let paired_last = player.rounds.last().is_some_and(|round| round.opponent.is_some());
    let own = table.total(player.number)
        + match player.rounds.last() {
            Some(round) if fore && paired_last => points.draw - points.of(round.outcome),
            _ => 0,
        };
    let rounds = i64::try_from(tournament.rounds).unwrap_or(i64::MAX);
    let contribution = |(at, round): (usize, &crate::Round)| {
        let drawn = fore && at == last && round.opponent.is_some();
        let is_forfeit = matches!(round.outcome, Outcome::ForfeitWin | Outcome::ForfeitLoss);
        let met = round.outcome.is_played() || forfeits && is_forfeit || drawn;
        let theirs = round.opponent.map(|opponent| table.adjusted(opponent, fore));
        let score = match theirs {
            Some(score) if met => score,
            other => own.min(other.unwrap_or_else(|| points.draw.saturating_mul(rounds))),
        };
        Contribution {
            round: at + 1,
            opponent: round.opponent,
            score,
            got: if drawn { points.draw } else { points.of(round.outcome) },
            voluntary: !met && round.outcome.is_voluntary(),
        }
    };
    player.rounds.iter().enumerate().map(contribution).collect()
}

/// The terms, with what is cut left out. Of the lowest, a round that the player did not want to play is cut first, unless the plainly
/// lowest is worth more.
fn cut(parts: &[Contribution], tie_break: &TieBreak, worth: impl Fn(&Contribution) -> i64) -> Vec<Term> {
    let mut terms: Vec<Term> = parts
        .iter()
        .map(|part| Term { round: part.round, opponent: part.opponent, amount: worth(part), cut: false })
        .collect();
    let left = |terms: &[Term]| -> Vec<usize> {
        terms.iter().enumerate().filter(|(_, term)| !term.cut).map(|(at, _)| at).collect()
    };
    let part = |at: &usize| parts.get(*at).copied();
    for _ in 0..tie_break.cut_lowest {
        let left = left(&terms);
        let rank = |at: &usize| part(at).map(|part| (part.score, !part.voluntary, worth(&part)));
        let lowest = left.iter().copied().min_by_key(rank);
        let voluntary =
            left.iter().copied().filter(|at| part(at).is_some_and(|part| part.voluntary)).min_by_key(rank);
        let value = |at: usize| part(&at).map(|part| worth(&part));
        let chosen = match (lowest, voluntary) {
            (Some(lowest), Some(voluntary))
                if !tie_break.forfeits_played && value(voluntary) >= value(lowest) =>
            {
                Some(voluntary)
            }
            (lowest, _) => lowest,
        };
        if let Some(term) = chosen.and_then(|at| terms.get_mut(at)) {
            term.cut = true;
        }
    }
    for _ in 0..tie_break.cut_highest {
        let highest = left(&terms).into_iter().rev().max_by_key(|at| part(at).map(|part| worth(&part)));
        if let Some(term) = highest.and_then(|at| terms.get_mut(at)) {
            term.cut = true;
        }
    }
    terms
}

/// The sum of what opponents have (8.1); with `fore`, as if the last round had ended in draws (8.2).
pub(super) fn buchholz(table: &Table<'_>, player: &Player, tie_break: &TieBreak, fore: bool) -> Worksheet {
    let parts = contributions(table, player, tie_break.forfeits_played, fore);
    Worksheet::sum(cut(&parts, tie_break, |part| 10 * part.score), Value::Hundredths)
}

/// The sum of what opponents have, each times what the player got of them (9.1). In a round robin forfeits are games.
pub(super) fn sonneborn_berger(table: &Table<'_>, player: &Player, tie_break: &TieBreak) -> Worksheet {
    let worth = |part: &Contribution| part.score * part.got;
    if table.tournament.kind == Kind::Swiss {
        let parts = contributions(table, player, tie_break.forfeits_played, false);
        return Worksheet::sum(cut(&parts, tie_break, worth), Value::Hundredths);
    }
    let parts: Vec<Contribution> = (1..)
        .zip(&player.rounds)
        .filter_map(|(round, told)| {
            let opponent = told.opponent?;
            let got = table.tournament.points.of(told.outcome);
            let score = table.total(opponent);
            Some(Contribution { round, opponent: Some(opponent), score, got, voluntary: false })
        })
        .collect();
    Worksheet::sum(cut(&parts, tie_break, worth), Value::Hundredths)
}

/// The mean of the opponents' Buchholz, of those who were played (8.3).
pub(super) fn average_of_opponents(table: &Table<'_>, player: &Player) -> Worksheet {
    let plain = TieBreak::plain(super::Base::Buchholz);
    let term = |(round, told): (usize, &crate::Round)| {
        let opponent = told.opponent.filter(|_| told.outcome.is_played())?;
        let sheet = buchholz(table, table.tournament.player(opponent)?, &plain, false);
        let Value::Hundredths(amount) = sheet.value else { return None };
        Some(Term { round, opponent: Some(opponent), amount, cut: false })
    };
    let terms: Vec<Term> = (1..).zip(&player.rounds).filter_map(term).collect();
    if terms.is_empty() {
        return Worksheet::sum(terms, Value::Hundredths);
    }
    Worksheet::mean(terms, Value::Hundredths)
}
