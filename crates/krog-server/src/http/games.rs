//! Games: creating, listing, reading.

use axum::{
    Json,
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use krog_chess::Variant;
use krog_store::{FoundGame, GameFilter, GameId, GameRow, PersonId};
use krog_wire::{
    envelope::Resumed,
    game::GameView,
    settings::CreateGame,
    summary::{GamePage, GameSummary},
};
use serde::Deserialize;

use super::{
    body::Body,
    game_filter::{games_query, page},
    idempotency::WriteKey,
    page::{Page, cut},
    params::{Id, Query},
    problems::{BadRequest, NotFound, Unprocessable},
};
pub(crate) use krog_service::games::*;

use crate::{
    Answer, App,
    auth::{Asker, Visitor},
    game::Settings,
    problem::Result,
    view,
};

/// Creates a game. Against a person, the answer holds the code of its link.
#[utoipa::path(post, path = "/api/v1/games", operation_id = "createGame", tag = "games", security(("token" = ["game:play"])), request_body = CreateGame,
    params(WriteKey),
    responses((status = 201, body = GameView), NotFound, Unprocessable))]
pub(crate) async fn create(
    State(app): State<App>,
    Visitor(person): Visitor,
    key: WriteKey,
    body: Body<CreateGame>,
) -> Result<Response> {
    let id = place(&app, &body.value, &person, key.of(&person.id, &body.digest)).await?;
    let view = current(&app, &id, &(&person).into()).await?;
    let mut response = (StatusCode::CREATED, Json(view)).into_response();
    if let Ok(place) = HeaderValue::from_str(&format!("/api/v1/games/{id}")) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

games_query!(Which {
    /// Those under way alone.
    #[serde(default)]
    under_way: bool,
});

/// The asker's games, newest first unless they are sorted otherwise.
#[utoipa::path(get, path = "/api/v1/games", operation_id = "games", tag = "games", security(("token" = ["game:read"])),
    params(Which),
    responses((status = 200, body = GamePage), BadRequest, NotFound, Unprocessable))]
pub(crate) async fn list(
    State(app): State<App>,
    Visitor(person): Visitor,
    Query(which): Query<Which>,
) -> Answer<GamePage> {
    let order = which.order();
    let Page { limit, after } = page(which.limit, which.cursor.as_deref(), order)?;
    let filter = GameFilter { under_way: which.under_way, ..which.filter(&app).await? };
    let rows = app.store.games_found(&person.id, &filter, order, after.as_ref(), limit + 1).await?;
    games_page(&app, rows, limit, &person.id, Some(&person.id)).await.map(Json)
}

/// A page of a person's games, from that person's side, without those that the asker may not see; `rows` hold one more where
/// there are more.
pub(super) async fn games_page(
    app: &App,
    mut rows: Vec<FoundGame>,
    limit: u32,
    person: &PersonId,
    asker: Option<&PersonId>,
) -> Result<GamePage> {
    let next = cut(&mut rows, limit, |found| found.place.clone());
    let mut items = Vec::with_capacity(rows.len());
    for FoundGame { row, opening, opponent_rating, .. } in rows {
        if !is_shown(&row, asker) {
            continue;
        }
        let opening = opening.as_deref().map(view::opening_said);
        let mut item = GameSummary { opening, opponent_rating, ..view::summary(&row, person) };
        if row.record.variant == Variant::Bughouse {
            view::seat_summary(&mut item, &row, &app.store.seats(&row.record.id).await?, person);
        }
        items.push(item);
    }
    Ok(GamePage { items, next })
}

/// Whether a list shows somebody a game: one without spectators is its players' own.
fn is_shown(row: &GameRow, asker: Option<&PersonId>) -> bool {
    let plays = [Some(&row.record.creator), row.opponent.as_ref().map(|opponent| &opponent.id)];
    asker.is_some() && plays.contains(&asker)
        || !Settings::load(&row.record.settings).is_some_and(|settings| settings.is_closed())
}

/// A game's whole state.
#[utoipa::path(get, path = "/api/v1/games/{id}", operation_id = "game", tag = "games", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The game.")),
    responses((status = 200, body = GameView), NotFound))]
pub(crate) async fn show(State(app): State<App>, asker: Asker, Id(id): Id<GameId>) -> Answer<GameView> {
    current(&app, &id, &asker.reader()).await.map(Json)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Seen {
    /// The last event that was seen; 0 without it.
    from: Option<u64>,
}

/// The events of a game behind a number, oldest first: what a socket would have brought.
#[utoipa::path(get, path = "/api/v1/games/{id}/events", operation_id = "gameEvents", tag = "games", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The game."), Seen),
    responses((status = 200, body = Resumed), NotFound, Unprocessable))]
pub(crate) async fn events(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id<GameId>,
    Query(seen): Query<Seen>,
) -> Answer<Resumed> {
    let missed = app.games.events(&id, &asker.reader(), seen.from.unwrap_or(0)).await?;
    Ok(Json(resumed(&app, &id, missed).await?))
}
