//! Rounds: paired, undone, their results, the end.

use krog_chess::Message;
use krog_pairing::{
    dutch::PairingError,
    knock_out::{FEWEST_PLAYERS, MOST_PLAYERS},
};
use krog_wire::tournament::{BoardOrder, BoardResult, TournamentFormat};

use super::{Decided, Fault, Moment, Refusal, by_hand};
use crate::{
    arena,
    event::{Event, ResultBy},
    pairing::{Unpaired, next_pairing},
    state::{EntryId, State},
};

/// The longest reason, in characters.
const LONGEST: usize = 300;

pub(super) fn pair(state: &State, at: Moment) -> Result<Decided, Refusal> {
    if state.is_arena() {
        return Ok(Decided { events: arena::pair(state, at), notices: Vec::new() });
    }
    let mut decided = Decided { events: missing(state), notices: Vec::new() };
    enough(state)?;
    if !decided.events.is_empty() {
        decided.notices.push(Message::new("tournament-absent-left").with("players", decided.events.len()));
    }
    let paired = next_pairing(state, at).map_err(|error| {
        let message = match error {
            Unpaired::Pairing(PairingError::Over) => {
                Message::new("pair-over").with("rounds", state.rounds_planned())
            }
            Unpaired::Pairing(PairingError::None) => Message::new("tournament-no-pairing"),
            Unpaired::Bracket(_) if state.pairable() < FEWEST_PLAYERS => {
                Message::new("tournament-bracket-few").with("least", FEWEST_PLAYERS)
            }
            Unpaired::Bracket(_) => Message::new("tournament-too-many").with("most", MOST_PLAYERS),
            Unpaired::Schedule(_) => {
                Message::new("tournament-too-many").with("most", krog_pairing::round_robin::MOST_PLAYERS)
            }
        };
        Fault::new("", message)
    })?;
    decided.events.push(paired);
    Ok(decided)
}

/// Those who are not in the schedule of a round robin or the bracket of a knock-out, because they have not said that they are there.
fn missing(state: &State) -> Vec<Event> {
    if state.is_swiss() || !state.rounds().is_empty() {
        return Vec::new();
    }
    let absent = state.entrants().iter().filter(|one| one.gone.is_none() && state.away(one).is_some());
    absent.map(|one| Event::Withdrawn { entry: one.id, removed: false, at: None }).collect()
}

/// Everybody can meet only so many others: more rounds than that would have no pairing at the end.
pub(super) fn enough(state: &State) -> Result<(), Fault> {
    let TournamentFormat::Swiss { rounds, .. } = state.settings().format else { return Ok(()) };
    let players = state.playing();
    let most = if players.is_multiple_of(2) { players.saturating_sub(1) } else { players };
    if state.rounds().is_empty() && rounds > most {
        let message = Message::new("tournament-rounds-players").with("players", players);
        return Err(Fault::new("", message.with("most", most).with("rounds", rounds)));
    }
    Ok(())
}

pub(super) fn pair_by_hand(
    state: &State,
    boards: &[BoardOrder],
    bye: Option<EntryId>,
    reason: &str,
    at: Moment,
) -> Result<Decided, Refusal> {
    let reason = checked(reason)?;
    enough(state)?;
    by_hand::paired(state, boards, bye, reason, at)
}

pub(super) fn unpair(reason: &str) -> Result<Decided, Refusal> {
    Ok(Decided { events: vec![Event::Unpaired { reason: checked(reason)? }], notices: Vec::new() })
}

pub(super) fn cancel(reason: &str) -> Result<Decided, Refusal> {
    Ok(Decided { events: vec![Event::Cancelled { reason: checked(reason)? }], notices: Vec::new() })
}

pub(super) fn complete(state: &State) -> Result<Decided, Refusal> {
    let (paired, rounds) = (state.paired(), state.rounds_planned());
    let mut decided = Decided { events: vec![Event::Completed {}], notices: Vec::new() };
    if paired < rounds && !state.is_arena() {
        decided
            .notices
            .push(Message::new("tournament-ended-early").with("paired", paired).with("rounds", rounds));
    }
    Ok(decided)
}

pub(super) fn result(
    state: &State,
    round: u32,
    board: u32,
    result: Option<BoardResult>,
    at: Moment,
) -> Result<Decided, Refusal> {
    let Some(told) = state.round(round) else {
        return Err(Fault::new("/round", Message::new("tournament-no-round").with("round", round)).into());
    };
    let Some(told) = told.board(board) else {
        let message = Message::new("tournament-no-board").with("round", round).with("board", board);
        return Err(Fault::new("/board", message).into());
    };
    if told.result == result {
        return Ok(Decided::default());
    }
    let mut decided = Decided::default();
    let by = ResultBy::Organizer;
    let event = Event::Result { round, board, result, by, at: at.now_ms, plies: None, berserk: Vec::new() };
    if round < state.paired() {
        if result.is_none() {
            return Err(Fault::new("/result", Message::new("tournament-open-earlier")).into());
        }
        let message = match state.settings().format {
            TournamentFormat::Swiss { .. } => "tournament-corrected-swiss",
            // Nobody corrects the results of an arena.
            TournamentFormat::RoundRobin { .. } | TournamentFormat::Arena { .. } => {
                "tournament-corrected-robin"
            }
            TournamentFormat::KnockOut { .. } => {
                let mut after = state.clone();
                after.apply(&event);
                if after.knock_out().is_none_or(|drawn| !drawn.fits()) {
                    let message = Message::new("tournament-corrected-bracket").with("round", round);
                    return Err(Fault::new("/result", message).into());
                }
                "tournament-corrected-robin"
            }
        };
        decided.notices.push(Message::new(message).with("round", round));
    }
    decided.events.push(event);
    Ok(decided)
}

fn checked(reason: &str) -> Result<String, Fault> {
    let reason = reason.trim();
    if reason.is_empty() {
        return Err(Fault::new("/reason", Message::new("tournament-reason-empty")));
    }
    if reason.chars().count() > LONGEST {
        return Err(Fault::new("/reason", Message::new("tournament-text-long").with("most", LONGEST)));
    }
    Ok(reason.to_owned())
}
