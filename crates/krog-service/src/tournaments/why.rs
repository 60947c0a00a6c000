//! Why two meet in a round, or do not.

use http::StatusCode;
use krog_chess::Message;
use krog_pairing::{Number, arena::Pair, check::before_round, dutch::pair_round, round_robin::Schedule};
use krog_reasons::pairing::{
    BYE, MatchGame, PairingReasons, WhyError, by_arena, by_bracket, by_table, why as reasons,
};
use krog_store::TournamentId;
use krog_tournament::{Event, State, tournament};
use krog_wire::{
    explain::Bilingual,
    tournament::{PairingWhy, TournamentFormat},
};

use super::held::{found, log};
use crate::{
    App,
    problem::{ApiError, Result},
    view,
    workers::Cost,
};

/// Why somebody is paired as they are in a round, or why not against somebody else; entry 0 stands for the bye.
pub async fn why(
    app: &App,
    id: &TournamentId,
    round: u32,
    entrant: u32,
    against: Option<u32>,
) -> Result<PairingWhy> {
    let (_, _, known) = found(app, id).await?;
    // An arena is asked as it was: who was free then is not seen from how it stands.
    let events = if known.state.is_arena() { log(app, id).await? } else { Vec::new() };
    let work = move || match known.state.is_arena() {
        true => explained_arena(&known.state, &events, round, entrant, against),
        false => explained(&known.state, round, entrant, against),
    };
    let told = app.workers.run(Cost::QUESTION, work).await??;
    let lines = told.lines.iter().map(|line| Bilingual::new(view::words(line).texts()));
    Ok(PairingWhy {
        round,
        entrant,
        against,
        is_so: told.is_so,
        criterion: told.criterion.clone(),
        lines: lines.collect(),
    })
}

fn explained_arena(
    state: &State,
    events: &[Event],
    round: u32,
    entrant: u32,
    against: Option<u32>,
) -> Result<PairingReasons> {
    let paired = state.round(round).ok_or_else(ApiError::not_found)?;
    let begins = |event: &Event| matches!(event, Event::Paired { round: told, .. } if *told == round);
    let before = State::replayed(events.iter().take_while(|event| !begins(event)));
    let before = before.ok_or_else(ApiError::not_found)?;
    let arena = before.arena().ok_or_else(ApiError::not_found)?;
    let pairs: Vec<Pair> =
        paired.boards.iter().map(|board| Pair { white: board.white, black: board.black }).collect();
    let name =
        |entry: u32| state.entrant(entry).map(|entrant| entrant.player.name.clone()).unwrap_or_default();
    let at_ms = u64::try_from(paired.paired_at).unwrap_or_default();
    by_arena((arena, at_ms), round, &pairs, entrant, against, name).map_err(|error| refused(&error))
}

fn explained(state: &State, round: u32, entrant: u32, against: Option<u32>) -> Result<PairingReasons> {
    let Some(paired) = state.round(round) else { return Err(ApiError::not_found()) };
    let number = |entry: u32| -> Result<Number> {
        let at = state.numbers().iter().position(|one| *one == entry).ok_or_else(ApiError::not_found)?;
        u32::try_from(at + 1).map_err(|error| ApiError::internal(&error))
    };
    let name = |number: Number| {
        let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let entry = at.and_then(|at| state.numbers().get(at)).and_then(|entry| state.entrant(*entry));
        entry.map(|entrant| entrant.player.name.clone()).unwrap_or_default()
    };
    let one = number(entrant)?;
    let other = match against {
        Some(0) => Some(BYE),
        Some(entry) => Some(number(entry)?),
        None => None,
    };
    let cannot = |message: Message| ApiError::new(StatusCode::CONFLICT, message);
    if let Some(reason) = &paired.by_hand {
        return Err(cannot(Message::new("tournament-why-by-hand").with("reason", reason.as_str())));
    }
    let at = usize::try_from(round).ok().and_then(|round| round.checked_sub(1)).unwrap_or_default();
    if let Some(drawn) = state.knock_out() {
        let mut game = None;
        if let Some((board, told)) = paired.board_of(entrant)
            && let Some((id, game_of)) = drawn.match_of(round, board).zip(drawn.game_of(round, board))
        {
            game = Some(MatchGame { id, game: game_of, white: number(told.white)? });
        }
        return by_bracket(&drawn.bracket, round, game, one, other, name).map_err(|error| refused(&error));
    }
    let whole = tournament(state);
    if !state.is_swiss() {
        let TournamentFormat::RoundRobin { cycles } = state.settings().format else {
            return Err(ApiError::not_found());
        };
        let cycles = usize::try_from(cycles).unwrap_or(1);
        let schedule =
            Schedule::new(state.numbers().len(), cycles).map_err(|error| ApiError::internal(&error))?;
        return by_table(&schedule, at, one, other, name).map_err(|error| refused(&error));
    }
    let mut boards = Vec::with_capacity(paired.boards.len());
    for board in &paired.boards {
        boards.push((number(board.white)?, number(board.black)?));
    }
    let bye = paired.bye.map(number).transpose()?;
    let mut before = before_round(&whole, at);
    // Games that go on have left nothing yet by which it could be told who was there.
    let here = |number: Number| {
        bye == Some(number) || boards.iter().any(|(white, black)| [*white, *black].contains(&number))
    };
    let away = before.players.iter().map(|player| player.number).filter(|number| !here(*number));
    before.absent = away.map(|number| (at, number)).collect();
    // A result that was corrected since, or numbers that were given anew, would lead to another pairing.
    let again = pair_round(&before, at).ok().map(|pairing| pairing.pairs);
    if again.is_none_or(|pairs| !pairs.iter().map(|pair| (pair.white, pair.black)).eq(boards)) {
        return Err(cannot(Message::new("tournament-why-changed")));
    }
    reasons(&before, at, one, other, name).map_err(|error| refused(&error))
}

fn refused(error: &WhyError) -> ApiError {
    ApiError::new(StatusCode::CONFLICT, error.message())
}
