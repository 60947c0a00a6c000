//! Whom the host of a room has muted in its chat.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use krog_chess::Message;
use krog_compete::room::DoorAct;
use krog_store::{GameId, LineId, MOST_MUTES, Mute, MuteId, Person, PersonId};
use krog_wire::chat::{MuteOrder, MuteView, MutesView};

use super::{
    body::Body,
    games,
    params::Id,
    people,
    problems::{Conflict, Forbidden, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Asker, Visitor},
    clock::{now_ms, rfc3339},
    problem::{ApiError, Result},
    rooms::{self, Given, Visit},
};

/// The longest mute that has an end, in minutes.
pub(crate) const LONGEST_MINUTES: u32 = 30 * 24 * 60;

/// Those who are muted in the chat of the asker's room.
#[utoipa::path(get, path = "/api/v1/games/{id}/mutes", operation_id = "mutesInRoom", tag = "rooms", security(("token" = ["chat"])),
    params(("id" = String, Path, description = "The room's game.")),
    responses((status = 200, body = MutesView), Forbidden, NotFound))]
pub(crate) async fn list(
    State(app): State<App>,
    Asker(asker): Asker,
    Id(id): Id<GameId>,
) -> Answer<MutesView> {
    hosted(&app, &id, asker.as_ref().map(|asker| &asker.person)).await?;
    mutes(&app, &id).await.map(Json)
}

/// Mutes somebody in the chat of the asker's room: they read on and write nothing. Muted again, the new time counts.
#[utoipa::path(post, path = "/api/v1/games/{id}/mutes", operation_id = "muteInRoom", tag = "rooms", security(("token" = ["chat"])), request_body = MuteOrder,
    params(("id" = String, Path, description = "The room's game.")),
    responses((status = 200, body = MutesView), Forbidden, NotFound, Conflict, Unprocessable))]
pub(crate) async fn mute(
    State(app): State<App>,
    Visitor(person): Visitor,
    Id(id): Id<GameId>,
    body: Body<MuteOrder>,
) -> Answer<MutesView> {
    hosted(&app, &id, Some(&person)).await?;
    let order = body.value;
    let minutes = order.minutes;
    if minutes.is_some_and(|minutes| !(1..=LONGEST_MINUTES).contains(&minutes)) {
        let message = Message::new("mute-minutes").with("most", LONGEST_MINUTES);
        return Err(ApiError::unprocessable(message).at("/minutes"));
    }
    let whom = whom(&app, &id, &person, &order).await?;
    if whom == person.id {
        return Err(ApiError::unprocessable(Message::new("mute-self")));
    }
    let now = now_ms();
    let until = minutes.map(|minutes| now + i64::from(minutes) * 60_000);
    if !app.store.mute(&id, &whom, until, now).await? {
        let message = Message::new("too-many-mutes").with("most", MOST_MUTES.to_string());
        return Err(ApiError::new(StatusCode::CONFLICT, message));
    }
    tracing::info!(game = %id, by = %person.id, person = %whom, "somebody was muted in a room");
    mutes(&app, &id).await.map(Json)
}

/// Unmutes somebody in the chat of the asker's room.
#[utoipa::path(delete, path = "/api/v1/games/{id}/mutes/{mute}", operation_id = "unmuteInRoom", tag = "rooms", security(("token" = ["chat"])),
    params(("id" = String, Path, description = "The room's game."), ("mute" = String, Path, description = "The mute.")),
    responses((status = 200, body = MutesView), Forbidden, NotFound))]
pub(crate) async fn unmute(
    State(app): State<App>,
    Asker(asker): Asker,
    Path((game, mute)): Path<(String, String)>,
) -> Answer<MutesView> {
    let id: GameId = game.parse().map_err(|_| ApiError::not_found())?;
    hosted(&app, &id, asker.as_ref().map(|asker| &asker.person)).await?;
    let gone = || ApiError::new(StatusCode::NOT_FOUND, Message::new("mute-gone"));
    let mute: MuteId = mute.parse().map_err(|_| gone())?;
    if !app.store.unmute(&id, &mute).await? {
        return Err(gone());
    }
    mutes(&app, &id).await.map(Json)
}

/// A room in which the asker may mute people, by the rulebook of rooms.
async fn hosted(app: &App, id: &GameId, person: Option<&Person>) -> Result<()> {
    let row = games::row(app, id).await?;
    let visit = Visit { row: &row, person, given: Given::Nothing, wait: 0 };
    rooms::permit(&rooms::door(app, visit).await?, DoorAct::Mute)
}

/// Whom an order is about: who said a line that the host hears, or who has an account of that name.
async fn whom(app: &App, id: &GameId, host: &Person, order: &MuteOrder) -> Result<PersonId> {
    match (&order.line, &order.name) {
        (Some(line), None) => {
            let line: LineId = line.parse().map_err(|_| ApiError::not_found().at("/line"))?;
            let said = app.store.line_near(&line, &host.id).await?.filter(|said| said.game == *id);
            said.map(|said| said.person).ok_or_else(|| ApiError::not_found().at("/line"))
        }
        (None, Some(name)) => Ok(people::find(app, name).await?.person.id),
        _ => Err(ApiError::unprocessable(Message::new("mute-whom"))),
    }
}

async fn mutes(app: &App, id: &GameId) -> Result<MutesView> {
    let view = |mute: Mute| MuteView {
        id: mute.id.to_string(),
        name: mute.name,
        account: mute.account,
        until: mute.until_ms.map(rfc3339),
    };
    Ok(MutesView { items: app.store.mutes_of(id, now_ms()).await?.into_iter().map(view).collect() })
}
