//! What changed between two views of one tournament by one reader.

use std::collections::BTreeMap;

use krog_wire::tournament::{
    BoardChange, StandingChange, TournamentRoundView, TournamentUpdate, TournamentView,
};

/// What changed from an older view to a newer one of the same reader; none where nothing did.
///
/// There is none either where the older one cannot lead there by a change: the reader's own entry is gone, say, or the tournament is no
/// longer cancelled, or the bracket of a knock-out was drawn. Such readers ask anew.
#[must_use]
pub fn update(old: &TournamentView, new: &TournamentView) -> Option<TournamentUpdate> {
    let changed = |is: bool| is.then_some(());
    let ids: BTreeMap<u32, usize> =
        old.entrants.iter().zip(0..).map(|(entrant, at)| (entrant.id, at)).collect();
    let was = |id: u32| ids.get(&id).and_then(|at| old.entrants.get(*at));
    let here: std::collections::BTreeSet<u32> = new.entrants.iter().map(|entrant| entrant.id).collect();
    let mut update = TournamentUpdate {
        id: new.id.clone(),
        from: old.version,
        version: new.version,
        settings: changed(old.settings != new.settings).map(|()| new.settings.clone()),
        status: changed(old.status != new.status).map(|()| new.status),
        cancelled: changed(old.cancelled != new.cancelled).and(new.cancelled.clone()),
        apart: changed(old.apart != new.apart).map(|()| new.apart.clone()),
        rounds_planned: changed(old.rounds_planned != new.rounds_planned).map(|()| new.rounds_planned),
        mine: changed(old.mine != new.mine).and(new.mine),
        may: changed(old.may != new.may).map(|()| new.may.clone()),
        duties: changed(old.duties != new.duties).map(|()| new.duties.clone()),
        next_round_at: changed(old.next_round_at != new.next_round_at)
            .map(|()| new.next_round_at.clone().unwrap_or_default()),
        ends_at: changed(old.ends_at != new.ends_at).and(new.ends_at.clone()),
        entrants: new.entrants.iter().filter(|entrant| was(entrant.id) != Some(*entrant)).cloned().collect(),
        gone: old.entrants.iter().map(|entrant| entrant.id).filter(|id| !here.contains(id)).collect(),
        rounds: Vec::new(),
        paired: None,
        boards: Vec::new(),
        standings: Vec::new(),
        places: None,
        bracket: Vec::new(),
    };
    for round in &new.rounds {
        match old.rounds.iter().find(|told| told.round == round.round) {
            Some(told) if same_pairing(told, round) => {
                let boards = round.boards.iter().zip(&told.boards).filter(|(now, then)| now != then);
                let round = round.round;
                update.boards.extend(boards.map(|(board, _)| BoardChange { round, board: board.clone() }));
            }
            _ => update.rounds.push(round.clone()),
        }
    }
    let length = |many: usize| u32::try_from(many).unwrap_or(u32::MAX);
    if old.rounds.len() != new.rounds.len() {
        update.paired = Some(length(new.rounds.len()));
    }
    for (at, row) in new.standings.iter().enumerate() {
        if old.standings.get(at) != Some(row) {
            update.standings.push(StandingChange { at: length(at), row: row.clone() });
        }
    }
    if old.standings.len() != new.standings.len() {
        update.places = Some(length(new.standings.len()));
    }
    if !old.bracket.iter().map(|one| one.id).eq(new.bracket.iter().map(|one| one.id)) {
        // It was drawn, or taken back.
        return None;
    }
    let matches = new.bracket.iter().zip(&old.bracket).filter(|(now, then)| now != then);
    update.bracket = matches.map(|(now, _)| now.clone()).collect();
    (old.version != new.version).then_some(update)
}

/// Whether nothing but results, claims and games differs.
fn same_pairing(one: &TournamentRoundView, other: &TournamentRoundView) -> bool {
    let pairs = |round: &TournamentRoundView| -> Vec<(u32, u32, u32)> {
        round.boards.iter().map(|board| (board.board, board.white, board.black)).collect()
    };
    one.paired_at == other.paired_at
        && one.by_hand == other.by_hand
        && one.byes == other.byes
        && pairs(one) == pairs(other)
}
