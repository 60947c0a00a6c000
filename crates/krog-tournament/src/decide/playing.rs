//! What players do, or the organiser for them: withdraw, say that they are there, ask for byes, report results.

use krog_chess::Message;
use krog_wire::tournament::{BoardResult, ByeWorth};

use super::{Decided, Fault, Moment, Refusal, entering::unknown};
use crate::{
    actor::Actor,
    event::{Event, ResultBy},
    state::{EntryId, State},
};

fn one(event: Event) -> Decided {
    Decided { events: vec![event], notices: Vec::new() }
}

/// Whom an act is about: who is named, or else the actor.
fn whom(state: &State, actor: &Actor, entrant: Option<EntryId>) -> Result<EntryId, Fault> {
    let Some(entry) = entrant.or_else(|| actor.entry(state)) else {
        return Err(Fault::new("/entrant", Message::new("tournament-which-entrant")));
    };
    state.entrant(entry).map(|_| entry).ok_or_else(|| unknown("/entrant", entry))
}

pub(super) fn leave(state: &State, actor: &Actor, at: Moment) -> Result<Decided, Refusal> {
    let entry = whom(state, actor, None)?;
    Ok(Decided {
        notices: left(state, entry),
        ..one(Event::Withdrawn { entry, removed: false, at: Some(at.now_ms) })
    })
}

pub(super) fn remove(state: &State, entry: EntryId, at: Moment) -> Result<Decided, Refusal> {
    state.entrant(entry).ok_or_else(|| unknown("/entrant", entry))?;
    Ok(Decided {
        notices: left(state, entry),
        ..one(Event::Withdrawn { entry, removed: true, at: Some(at.now_ms) })
    })
}

/// What is still open of somebody who goes.
fn left(state: &State, entry: EntryId) -> Vec<Message> {
    let mut notices = Vec::new();
    if state.is_arena() {
        if state.arena().is_some_and(|arena| arena.game_of(entry).is_some()) {
            notices.push(Message::new("tournament-left-arena"));
        }
        return notices;
    }
    let board = state.rounds().last().and_then(|round| round.board_of(entry));
    if board.is_some_and(|(_, board)| board.result.is_none()) {
        let (round, board) = (state.paired(), board.map_or(0, |(board, _)| board));
        notices.push(Message::new("tournament-left-game").with("round", round).with("board", board));
    }
    if state.is_knock_out() && !state.rounds().is_empty() {
        notices.push(Message::new("tournament-left-bracket"));
    }
    if state.is_round_robin() && !state.rounds().is_empty() {
        let played = state.rounds().iter().filter_map(|round| round.board_of(entry)).filter(|(_, board)| {
            board.result.is_some_and(|result| crate::pairing::outcomes(result).0.is_played())
        });
        let games = crate::pairing::schedule(state, state.numbers().len()).map_or(0, |told| told.games());
        let code = if 2 * played.count() < games { "tournament-left-early" } else { "tournament-left-late" };
        notices.push(Message::new(code));
    }
    notices
}

pub(super) fn readmit(state: &State, entry: EntryId, at: Moment) -> Result<Decided, Refusal> {
    let entrant = state.entrant(entry).ok_or_else(|| unknown("/entrant", entry))?;
    let closed = state.is_round_robin() || state.is_knock_out();
    if closed && !state.rounds().is_empty() && entrant.number.is_none() {
        let code =
            if state.is_knock_out() { "tournament-readmit-bracket" } else { "tournament-readmit-late" };
        return Err(Fault::new("/entrant", Message::new(code)).into());
    }
    // Whoever would have met them has gone on without them.
    if state.is_knock_out() && entrant.gone.is_some_and(|gone| gone.after < state.paired()) {
        return Err(Fault::new("/entrant", Message::new("tournament-readmit-passed")).into());
    }
    Ok(one(Event::Readmitted { entry, at: Some(at.now_ms) }))
}

pub(super) fn check_in(
    state: &State,
    actor: &Actor,
    entrant: Option<EntryId>,
    present: bool,
) -> Result<Decided, Refusal> {
    let entry = whom(state, actor, entrant)?;
    let is_so = state.entrant(entry).is_some_and(|entrant| entrant.present == present);
    Ok(if is_so { Decided::default() } else { one(Event::Present { entry, present }) })
}

pub(super) fn ask_bye(
    state: &State,
    actor: &Actor,
    entrant: Option<EntryId>,
    round: u32,
    worth: Option<ByeWorth>,
) -> Result<Decided, Refusal> {
    let entry = whom(state, actor, entrant)?;
    let asked = state.entrant(entry).and_then(|entrant| entrant.byes.get(&round).copied());
    if asked == worth {
        return Ok(Decided::default());
    }
    let mut decided = one(Event::Bye { entry, round, worth });
    if worth == Some(ByeWorth::Full) {
        decided.notices.push(Message::new("tournament-full-bye"));
    }
    Ok(decided)
}

pub(super) fn claim(
    state: &State,
    actor: &Actor,
    round: u32,
    result: Option<BoardResult>,
    at: Moment,
) -> Result<Decided, Refusal> {
    let entry = whom(state, actor, None)?;
    let found = state.round(round).and_then(|round| round.board_of(entry));
    let Some((board, told)) = found else {
        return Err(Fault::new("/round", Message::new("tournament-no-round").with("round", round)).into());
    };
    // What the arbiter decides is not a player's to report.
    let played = [BoardResult::WhiteWins, BoardResult::Draw, BoardResult::BlackWins];
    if result.is_some_and(|result| !played.contains(&result)) {
        return Err(Fault::new("/result", Message::new("tournament-claim-kind")).into());
    }
    let [white, black] = told.claims;
    let (own, other) = if told.white == entry { (white, black) } else { (black, white) };
    let mut decided = Decided::default();
    if own != result {
        decided.events.push(Event::Claimed { round, entry, result });
        if result.is_some() && other == result {
            let by = ResultBy::Players;
            decided.events.push(Event::Result {
                round,
                board,
                result,
                by,
                at: at.now_ms,
                plies: None,
                berserk: Vec::new(),
            });
        } else if result.is_some() && other.is_some() {
            decided.notices.push(Message::new("tournament-claims-differ"));
        }
    }
    Ok(decided)
}
