//! The report of a tournament, as federations take it.

use std::collections::BTreeMap;

use krog_pairing::{
    Number, Round as Told, standings,
    trf::{Entry, Line, Report, Told as Written},
};
use krog_wire::tournament::{EntrantOrder, TournamentFormat};

use crate::{
    pairing::{by_number, bye, numbered},
    standings::{tie_breaks, until},
    state::{State, count},
};

/// How many columns a report has for a name.
const NAME: usize = 33;

/// The report of a tournament: what stands in it is what happened, with ranks by points and tie-breaks, and byes that are to come.
///
/// Reports have no words for a game that is still open: a round is in them when all its games have results. In a round robin the games of
/// those who left early are in it, since they count for ratings, and so are their points; the table does without them (C.05).
#[must_use]
pub fn report(state: &State) -> Report {
    if state.missing() == 0 { finished(state) } else { finished(&state.before_last()) }
}

fn finished(state: &State) -> Report {
    // Before the first round they have the numbers that they would have.
    let numbers = if state.rounds().is_empty() { state.numbering(1) } else { state.numbers().to_vec() };
    let told = numbered(state, &numbers);
    let mut report = Report::from(&told);
    let order = standings(&until(told, state.rounds().len()), &tie_breaks(state)).unwrap_or_default();
    let mut ranks: BTreeMap<Number, u32> = order.iter().map(|place| place.number).zip(1..).collect();
    if state.is_knock_out() {
        let places = state.knock_out().map(|drawn| drawn.bracket.places()).unwrap_or_default();
        ranks = places.iter().map(|place| (place.player, count(*place.places.start()))).collect();
    }
    for entry in &mut report.entries {
        entry.rank = ranks.get(&entry.number).copied();
        let entrant = by_number(&numbers, entry.number).and_then(|entry| state.entrant(entry));
        let Some(entrant) = entrant else { continue };
        person(entry, &entrant.player);
        let coming = entrant.byes.range(state.paired().saturating_add(1)..);
        for (round, worth) in coming.take_while(|(round, _)| **round <= state.rounds_planned()) {
            let told = Told { outcome: bye(*worth), ..Told::ABSENT };
            asked(entry, *round, Written { round: told, rated: true });
        }
    }
    heads(&mut report, state);
    report
}

fn person(entry: &mut Entry, player: &EntrantOrder) {
    entry.name = player.name.chars().take(NAME).collect();
    entry.title = player.title.clone().unwrap_or_default();
    entry.federation = player.federation.clone().unwrap_or_default();
    entry.fide_id = player.fide_id.map(|id| id.to_string()).unwrap_or_default();
    entry.birth = player.born.as_deref().map(|born| born.replace('-', "/")).unwrap_or_default();
}

fn asked(entry: &mut Entry, round: u32, told: Written) {
    let Some(at) = usize::try_from(round).ok().and_then(|round| round.checked_sub(1)) else { return };
    if entry.rounds.len() <= at {
        entry.rounds.resize(at + 1, None);
    }
    if let Some(cell) = entry.rounds.get_mut(at) {
        *cell = Some(told);
    }
}

/// What is said of the tournament as a whole.
fn heads(report: &mut Report, state: &State) {
    let settings = state.settings();
    let players = report.entries.len();
    let rated = report.entries.iter().filter(|entry| entry.rating.is_some()).count();
    let kind = match settings.format {
        TournamentFormat::Swiss { .. } => "Individual: Swiss-System (Dutch)",
        TournamentFormat::RoundRobin { cycles: 1 } => "Individual: Round-Robin",
        TournamentFormat::RoundRobin { .. } => "Individual: Round-Robin, more than one cycle",
        TournamentFormat::KnockOut { .. } => "Individual: Knock-Out",
        TournamentFormat::Arena { .. } => "Individual: Arena",
    };
    let texts = [
        format!("012 {}", settings.name),
        format!("062 {players}"),
        format!("072 {rated}"),
        format!("092 {kind}"),
    ];
    report.lines = texts.into_iter().map(|text| Line { before: 0, text }).collect();
}
