//! Rooms: the list of those that wait, who may do what in one, and taking the free seat.

use axum::{Json, extract::State, http::Extensions};
use krog_compete::{acts, room::DoorAct};
use krog_store::{GameId, GameRow, Signed};
use krog_wire::{
    clock::TimeClass,
    explain::ExplainAnswer,
    game::GameView,
    room::{RoomEntry, RoomJoin, RoomPage},
    variant::VariantName,
};
use serde::Deserialize;

use super::{
    Address,
    body::Body,
    games,
    idempotency::WriteKey,
    page::{Page, cut},
    params::{Id, Query},
    problems::{BadRequest, Conflict, Forbidden, NotFound, TooMany},
};
use crate::{
    Answer, App,
    auth::{Asker, Visitor},
    problem::{ApiError, Result},
    rooms::{self, Given, LobbyFilter, Visit},
    view,
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RoomQuery {
    /// Of this rule set.
    variant: Option<VariantName>,
    /// Of this class of time.
    class: Option<TimeClass>,
    /// Those that count for the ratings, or the others.
    rated: Option<bool>,
    /// The asker's own instead, private ones too.
    mine: Option<bool>,
    /// 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// `next` of the page before.
    cursor: Option<String>,
}

/// Public rooms that wait, newest first; with `mine` the asker's own, private ones too.
#[utoipa::path(get, path = "/api/v1/rooms", operation_id = "rooms", tag = "rooms", security(("token" = ["game:read"])),
    params(RoomQuery),
    responses((status = 200, body = RoomPage), BadRequest))]
pub(crate) async fn list(
    State(app): State<App>,
    Asker(asker): Asker,
    Query(query): Query<RoomQuery>,
) -> Answer<RoomPage> {
    let Page { limit, after } = Page::<GameId>::of(query.limit, query.cursor.as_deref())?;
    let more = limit as usize + 1;
    let mine = query.mine.unwrap_or(false);
    let filter = LobbyFilter {
        variant: query.variant,
        class: query.class,
        rated: query.rated,
        after: after.as_ref().map(ToString::to_string),
        limit: more,
    };
    let mut items = match asker.filter(|_| mine) {
        Some(Signed { person, .. }) => {
            let rows = app.store.rooms_of(&person.id, after.as_ref(), more as u32).await?;
            let mut rooms = Vec::with_capacity(rows.len());
            for row in rows.iter().filter(|row| row.record.variant.is_one_board()) {
                rooms.push(rooms::room_view(&app, row).await?.view);
            }
            rooms
        }
        None if mine => Vec::new(),
        None => app.lobby.list(filter).await?,
    };
    let next = cut(&mut items, limit, |room| room.id.clone());
    Ok(Json(RoomPage { items, next }))
}

/// The room of a game of two.
pub(super) async fn room(app: &App, id: &GameId) -> Result<GameRow> {
    let row = games::row(app, id).await?;
    if row.record.variant.is_one_board() { Ok(row) } else { Err(ApiError::not_found()) }
}

/// Compares a code with a room's. Whoever has guessed too often must wait, whether the code is right or not.
pub(super) fn compare(
    app: &App,
    extensions: &Extensions,
    code: Option<&str>,
    row: &GameRow,
) -> Result<Given> {
    if code.is_none() {
        return Ok(Given::Nothing);
    }
    let address = Address::seen(extensions);
    app.limits.may_try_code(address)?;
    let given = Given::of(code, row);
    if given == Given::Wrong {
        app.limits.wrong_code(address);
    }
    Ok(given)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RoomCode {
    /// The code of a private room.
    code: Option<String>,
}

/// What the asker may do in a room, each with its verdict and proof.
#[utoipa::path(get, path = "/api/v1/rooms/{id}/entry", operation_id = "roomEntry", tag = "rooms", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The room's game."), RoomCode),
    responses((status = 200, body = RoomEntry), BadRequest, NotFound, TooMany))]
pub(crate) async fn entry(
    State(app): State<App>,
    Asker(asker): Asker,
    extensions: Extensions,
    Id(id): Id<GameId>,
    Query(RoomCode { code }): Query<RoomCode>,
) -> Answer<RoomEntry> {
    let row = room(&app, &id).await?;
    let given = compare(&app, &extensions, code.as_deref(), &row)?;
    let person = asker.map(|asker| asker.person);
    let door = rooms::door(&app, Visit { row: &row, person: person.as_ref(), given, wait: 0 }).await?;
    let says = |act| -> Result<ExplainAnswer> {
        let judgement = acts::judge(&door, act).map_err(|error| ApiError::internal(&error))?;
        Ok(view::act::answer(&judgement))
    };
    let chat = if door.guest.seated { DoorAct::TellPlayers } else { DoorAct::TellWatchers };
    Ok(Json(RoomEntry { join: says(DoorAct::Enter)?, watch: says(DoorAct::Watch)?, chat: says(chat)? }))
}

/// Takes the free seat of a room. Of two who come at once, one gets in; whoever sits there already just sees the game.
#[utoipa::path(post, path = "/api/v1/rooms/{id}/join", operation_id = "joinRoom", tag = "rooms", security(("token" = ["room:write"])), request_body = RoomJoin,
    params(("id" = String, Path, description = "The room's game."), WriteKey),
    responses((status = 200, body = GameView), Forbidden, NotFound, Conflict))]
pub(crate) async fn join(
    State(app): State<App>,
    Visitor(person): Visitor,
    extensions: Extensions,
    Id(id): Id<GameId>,
    key: WriteKey,
    body: Body<RoomJoin>,
) -> Answer<GameView> {
    let row = room(&app, &id).await?;
    let given = compare(&app, &extensions, body.value.code.as_deref(), &row)?;
    let key = key.of(&person.id, &body.digest);
    rooms::enter(&app, &row, &person, given, key.as_ref()).await.map(Json)
}
