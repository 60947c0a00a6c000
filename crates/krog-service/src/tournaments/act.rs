//! What somebody does: decided, appended, told.

use std::sync::Arc;

use http::StatusCode;
use krog_chess::Message;
use krog_store::{
    BoardGame, NewTournament, Person, PersonId, TournamentChange, TournamentEvent, TournamentId,
    TournamentPlace, TournamentProjection, TournamentRow, TournamentStatus,
};
use krog_tournament::{Decided, Event, Moment, Refusal, State, decide, open};
use krog_wire::{
    explain::Bilingual,
    tournament::{self as wire, TournamentAct, TournamentDone, TournamentSettings, TournamentView},
};
use serde_json::Value;

use super::{
    MOST_OPEN,
    actor::actor,
    games::{begin_games, enter_results, playable},
    held::{Known, One, row},
    watch::personal_view,
};
use crate::{
    App,
    clock::now_ms,
    problem::{ApiError, Result},
    view,
};

/// Of those who act at once all but one decide again, and so often at most.
const TRIES: usize = 8;

/// Makes a tournament.
pub async fn create(app: &App, person: &Person, settings: TournamentSettings) -> Result<TournamentView> {
    if app.store.open_tournaments_of(&person.id).await? >= u64::from(MOST_OPEN) {
        let message = Message::new("tournaments-too-many").with("most", MOST_OPEN);
        return Err(ApiError::new(StatusCode::CONFLICT, message));
    }
    playable(app, &settings, person).await?;
    let moment = moment()?;
    let Decided { events, .. } = open(&settings, moment).map_err(refused)?;
    let state = State::replayed(&events)
        .ok_or_else(|| ApiError::internal(&"a tournament that was just made cannot be read"))?;
    let id = TournamentId::generate();
    let new = NewTournament {
        id: id.clone(),
        organizer: person.id.clone(),
        projection: projection(&state),
        created_ms: moment.now_ms,
    };
    if !app.store.begin_tournament(&new, &stored(&events, Some(&person.id), moment.now_ms)?).await? {
        return Err(ApiError::internal(&"the id of a tournament is taken"));
    }
    tracing::info!(tournament = %id, by = %person.id, "a tournament was made");
    super::show(app, &id, Some(person)).await
}

/// Does something in a tournament. A refusal changes nothing.
pub async fn act(
    app: &App,
    id: &TournamentId,
    person: &Person,
    act: TournamentAct,
) -> Result<TournamentDone> {
    if let TournamentAct::Settle { settings } = &act {
        playable(app, settings, person).await.map_err(|error| error.within("/settings"))?;
    }
    if matches!(act, TournamentAct::Complete {}) {
        // What has just ended counts, though nobody has looked since.
        enter_results(app).await?;
    }
    let one = app.tournaments.one(id);
    let acting = one.acting.lock().await;
    let act = Arc::new(act);
    for _ in 0..TRIES {
        let row = row(app, id).await?;
        let known = one.fresh(app, &row).await?;
        let asker = actor(app, &row, known.state.settings(), Some(person)).await?;
        let moment = moment()?;
        let decided = {
            let (known, asker, act) = (Arc::clone(&known), asker.clone(), Arc::clone(&act));
            // The pairing of a large field takes a moment.
            tokio::task::spawn_blocking(move || decide(&known.state, &asker, &act, moment))
                .await
                .map_err(|error| ApiError::internal(&error))?
                .map_err(refused)?
        };
        let notices =
            decided.notices.iter().map(|notice| Bilingual::new(view::words(notice).texts())).collect();
        let known =
            match append(app, (&row, &one), &known, decided.events, Some(&person.id), Vec::new()).await? {
                Some(known) => known,
                // Another process was quicker.
                None => continue,
            };
        drop(acting);
        if let Err(error) = begin_games(app, id).await {
            tracing::error!(tournament = %id, ?error, "games of a round have not begun yet");
        }
        let asker = actor(app, &row, known.state.settings(), Some(person)).await?;
        return Ok(TournamentDone { tournament: personal_view(&row, &known, &asker), notices });
    }
    Err(ApiError::busy())
}

/// Appends what happened behind what is known, and tells it; nothing where somebody else has gone on meanwhile.
pub(super) async fn append(
    app: &App,
    (row, one): (&TournamentRow, &One),
    known: &Arc<Known>,
    events: Vec<Event>,
    by: Option<&PersonId>,
    games: Vec<BoardGame>,
) -> Result<Option<Arc<Known>>> {
    if events.is_empty() && games.is_empty() {
        return Ok(Some(Arc::clone(known)));
    }
    let now = now_ms();
    let mut state = known.state.clone();
    for event in &events {
        state.apply(event);
    }
    let mut change = TournamentChange::new(projection(&state), now);
    change.games = games;
    for event in &events {
        if let Event::Entered { entry, person: Some(person), .. } = event {
            let person =
                person.parse().map_err(|_| ApiError::internal(&"somebody who is nobody has entered"))?;
            change.entered.push((person, *entry));
        }
    }
    if events.iter().any(|event| matches!(event, Event::Unpaired { .. })) {
        // What is played on there is of no round any more.
        let boards = known.state.rounds().last().map(|round| round.boards.as_slice()).unwrap_or_default();
        change.undone = boards.iter().filter_map(|board| board.game.as_deref()?.parse().ok()).collect();
    }
    let stored = stored(&events, by, now)?;
    if !app.store.append_tournament(&row.id, known.state.version(), &stored, &change).await? {
        return Ok(None);
    }
    one.keep(app, row, state).await.map(Some)
}

fn stored(events: &[Event], by: Option<&PersonId>, at_ms: i64) -> Result<Vec<TournamentEvent>> {
    let stored = |event: &Event| {
        let body = serde_json::to_value(event).map_err(|error| ApiError::internal(&error))?;
        let kind = body.get("kind").and_then(Value::as_str).unwrap_or_default().to_owned();
        Ok(TournamentEvent { kind, body: body.to_string(), at_ms, person: by.cloned() })
    };
    events.iter().map(stored).collect()
}

/// What lists show of a tournament.
fn projection(state: &State) -> TournamentProjection {
    let settings = state.settings();
    TournamentProjection {
        name: settings.name.clone(),
        status: match state.status() {
            wire::TournamentStatus::Registration => TournamentStatus::Registration,
            wire::TournamentStatus::Running => TournamentStatus::Running,
            wire::TournamentStatus::Completed => TournamentStatus::Completed,
            wire::TournamentStatus::Cancelled => TournamentStatus::Cancelled,
        },
        place: if state.is_online() { TournamentPlace::Online } else { TournamentPlace::OverTheBoard },
        format: match settings.format {
            wire::TournamentFormat::Swiss { .. } => "swiss",
            wire::TournamentFormat::RoundRobin { .. } => "round-robin",
            wire::TournamentFormat::KnockOut { .. } => "knock-out",
            wire::TournamentFormat::Arena { .. } => "arena",
        }
        .to_owned(),
        public: settings.public,
        open: settings.entry.open,
        variant: view::chess_variant(settings.variant),
        players: state.playing(),
        round: state.paired(),
        rounds_planned: state.rounds_planned(),
        starts_ms: None,
        due_ms: state.due_at(),
        card: serde_json::to_string(settings).unwrap_or_default(),
    }
}

/// Now, with a lot.
pub(super) fn moment() -> Result<Moment> {
    let mut lot = [0; 8];
    getrandom::fill(&mut lot).map_err(|error| ApiError::internal(&error))?;
    Ok(Moment { now_ms: now_ms(), lot: u64::from_le_bytes(lot) })
}

/// A refusal as whoever asked is told it.
pub(super) fn refused(refusal: Refusal) -> ApiError {
    match refusal {
        Refusal::Judged(judgement) => ApiError::judged(status_of(judgement.code()), &judgement),
        Refusal::Faults(faults) => {
            let all =
                faults.into_iter().map(|fault| ApiError::unprocessable(fault.message).at(fault.at)).collect();
            match ApiError::all(all) {
                Ok(()) => ApiError::internal(&"a refusal without a fault"),
                Err(error) => error,
            }
        }
        Refusal::Unready(error) => ApiError::internal(&error),
    }
}

/// The HTTP status of a refusal, by the reason that gives the headline: whoever may not, and what has moved on.
fn status_of(code: &str) -> StatusCode {
    match code {
        "not_organizer"
        | "not_entered"
        | "for_others"
        | "join_banned"
        | "no_bots"
        | "entry_by_organizer"
        | "entry_needs_account"
        | "entry_needs_code"
        | "entry_wrong_code"
        | "entry_rating_high"
        | "entry_rating_low"
        | "entry_without_rating"
        | "readmit_oneself"
        | "taken_out" => StatusCode::FORBIDDEN,
        _ => StatusCode::CONFLICT,
    }
}
