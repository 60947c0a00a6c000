//! Rooms: the list of those that wait, who may do what in one, and taking the free seat.

use axum::{
    Json,
    extract::State,
    http::{Extensions, StatusCode},
};
use krog_chess::Message;
use krog_compete::{acts, room::DoorAct};
use krog_store::{GameId, GameRow, Signed};
use krog_wire::{
    clock::TimeClass,
    explain::ExplainAnswer,
    game::GameView,
    room::{RoomEntry, RoomJoin, RoomPage},
    variant::VariantName,
};
use serde::de::{DeserializeOwned, IntoDeserializer, value::Error as ValueError};

use super::{
    Address,
    body::Body,
    games::{self, Page},
    idempotency::WriteKey,
    params::{GamePath, Params},
    problems::{BadRequest, Conflict, Forbidden, NotFound, TooMany},
};
use crate::{
    App,
    auth::{Asker, Visitor},
    problem::ApiError,
    rooms::{self, Given, LobbyFilter, Visit},
    view,
};

/// Public rooms that wait, newest first; with `mine` the asker's own, private ones too.
#[utoipa::path(get, path = "/api/v1/rooms", operation_id = "rooms", tag = "rooms", security(("token" = ["game:read"])),
    params(
        ("variant" = Option<VariantName>, Query, description = "Of this rule set."),
        ("class" = Option<TimeClass>, Query, description = "Of this class of time."),
        ("rated" = Option<bool>, Query, description = "Those that count for the ratings, or the others."),
        ("mine" = Option<bool>, Query, description = "The asker's own instead, private ones too."),
        ("limit" = Option<u32>, Query, description = "1 to 100; 20 without it.", minimum = 1, maximum = 100),
        ("cursor" = Option<String>, Query, description = "`next` of the page before."),
    ),
    responses((status = 200, body = RoomPage), BadRequest))]
pub(crate) async fn list(
    State(app): State<App>,
    Asker(asker): Asker,
    params: Params,
) -> Result<Json<RoomPage>, ApiError> {
    params.only(&["variant", "class", "rated", "mine", "limit", "cursor"])?;
    let Page { limit, after } = Page::of(&params)?;
    let more = limit as usize + 1;
    let mine = params.get("mine")?.unwrap_or(false);
    let filter = LobbyFilter {
        variant: named(&params, "variant")?,
        class: named(&params, "class")?,
        rated: params.get("rated")?,
        after: after.as_ref().map(ToString::to_string),
        limit: more,
    };
    let mut items = match asker.filter(|_| mine) {
        Some(Signed { person, .. }) => {
            let rows = app.store().rooms_of(&person.id, after.as_ref(), more as u32).await?;
            let mut rooms = Vec::with_capacity(rows.len());
            for row in rows.iter().filter(|row| row.record.variant.is_one_board()) {
                rooms.push(rooms::room_view(&app, row).await?.view);
            }
            rooms
        }
        None if mine => Vec::new(),
        None => app.lobby().list(filter).await?,
    };
    let more = items.len() > limit as usize;
    items.truncate(limit as usize);
    let next = items.last().filter(|_| more).map(|room| room.id.clone());
    Ok(Json(RoomPage { items, next }))
}

/// A parameter that is one of the wire's names.
fn named<T: DeserializeOwned>(params: &Params, name: &str) -> Result<Option<T>, ApiError> {
    let Some(text) = params.get::<String>(name)? else { return Ok(None) };
    let read = T::deserialize(IntoDeserializer::<ValueError>::into_deserializer(text.as_str()));
    read.map(Some).map_err(|_| {
        ApiError::new(StatusCode::BAD_REQUEST, Message::new("bad-parameter").with("name", name.to_owned()))
            .at(format!("?{name}"))
    })
}

/// The room of a game of two.
pub(super) async fn room(app: &App, id: &GameId) -> Result<GameRow, ApiError> {
    let row = games::row(app, id).await?;
    if row.record.variant.is_one_board() { Ok(row) } else { Err(ApiError::not_found()) }
}

/// Compares a code with a room's. Whoever has guessed too often must wait, whether the code is right or not.
pub(super) fn compare(
    app: &App,
    extensions: &Extensions,
    code: Option<&str>,
    row: &GameRow,
) -> Result<Given, ApiError> {
    if code.is_none() {
        return Ok(Given::Nothing);
    }
    let address = Address::seen(extensions);
    app.limits().may_try_code(address)?;
    let given = Given::of(code, row);
    if given == Given::Wrong {
        app.limits().wrong_code(address);
    }
    Ok(given)
}

/// What the asker may do in a room, each with its verdict and proof.
#[utoipa::path(get, path = "/api/v1/rooms/{id}/entry", operation_id = "roomEntry", tag = "rooms", security(("token" = ["game:read"])),
    params(
        ("id" = String, Path, description = "The room's game."),
        ("code" = Option<String>, Query, description = "The code of a private room."),
    ),
    responses((status = 200, body = RoomEntry), BadRequest, NotFound, TooMany))]
pub(crate) async fn entry(
    State(app): State<App>,
    Asker(asker): Asker,
    extensions: Extensions,
    GamePath(id): GamePath,
    params: Params,
) -> Result<Json<RoomEntry>, ApiError> {
    params.only(&["code"])?;
    let row = room(&app, &id).await?;
    let code = params.get::<String>("code")?;
    let given = compare(&app, &extensions, code.as_deref(), &row)?;
    let person = asker.map(|asker| asker.person);
    let door = rooms::door(&app, Visit { row: &row, person: person.as_ref(), given, wait: 0 }).await?;
    let says = |act| -> Result<ExplainAnswer, ApiError> {
        let judgement = acts::judge(&door, act).map_err(|error| ApiError::internal(&error))?;
        Ok(view::act::answer(&judgement))
    };
    let chat = if door.guest.seated { DoorAct::TellPlayers } else { DoorAct::TellWatchers };
    Ok(Json(RoomEntry { join: says(DoorAct::Enter)?, watch: says(DoorAct::Watch)?, chat: says(chat)? }))
}

/// Takes the free seat of a room. Of two who come at once, one gets in; whoever sits there already just sees the game.
#[utoipa::path(post, path = "/api/v1/rooms/{id}/join", operation_id = "joinRoom", tag = "rooms", security(("token" = ["room:write"])), request_body = RoomJoin,
    params(
        ("id" = String, Path, description = "The room's game."),
        ("Idempotency-Key" = Option<String>, Header, description = "The same key acts once."),
    ),
    responses((status = 200, body = GameView), Forbidden, NotFound, Conflict))]
pub(crate) async fn join(
    State(app): State<App>,
    Visitor(person): Visitor,
    extensions: Extensions,
    GamePath(id): GamePath,
    key: WriteKey,
    body: Body<RoomJoin>,
) -> Result<Json<GameView>, ApiError> {
    let row = room(&app, &id).await?;
    let given = compare(&app, &extensions, body.value.code.as_deref(), &row)?;
    let key = key.of(&person.id, &body.digest);
    rooms::enter(&app, &row, &person, given, key.as_ref()).await
}
