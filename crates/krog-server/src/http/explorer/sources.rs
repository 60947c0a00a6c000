//! Where the games of one's own collection came from, and taking games out of it.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use krog_chess::Message;
use krog_explorer::{ExplorerError, GameNo};
use krog_store::PersonId;
use krog_wire::{
    explorer::import::{RemovedView, SourcesView},
    problem::Problem,
};
use serde::Deserialize;

use super::{super::params::Query, query::refused};
use crate::{
    Answer, App,
    auth::Member,
    explorer::{Collection, GameRef, Whose},
    http::problems::{BadRequest, Forbidden, NotFound, Unprocessable},
    problem::{ApiError, Result},
    view,
    workers::Cost,
};

/// Games that are removed by one request.
pub(crate) const MOST: usize = 100;

/// Where the games of one's own collection came from, and how much room there is for more.
#[utoipa::path(get, path = "/api/v1/explorer/sources", operation_id = "explorerSources", tag = "explorer", security(("token" = ["game:read"])),
    responses((status = 200, body = SourcesView), Forbidden))]
pub(crate) async fn list(State(app): State<App>, Member(member): Member) -> Answer<SourcesView> {
    let (collections, which) = (app.collections.clone(), Whose::Person(member.person.id));
    let limits = app.config.imports;
    let sites = app.sites.names();
    let work = move || {
        let snapshot = collections.find(&which)?.snapshot();
        view::sources(&snapshot, &limits, sites)
    };
    Ok(Json(app.workers.run(Cost::LOOK, work).await??))
}

/// Removes all games of a source from one's own collection.
#[utoipa::path(delete, path = "/api/v1/explorer/sources/{source}", operation_id = "removeSource", tag = "explorer", security(("token" = ["account:write"])),
    params(("source" = String, Path, description = "The source, as the list names it.")),
    responses(
        (status = 200, body = RemovedView),
        Forbidden, NotFound,
        (status = 409, body = Problem, content_type = "application/problem+json", description = "Games are being taken in."),
    ))]
pub(crate) async fn remove(
    State(app): State<App>,
    Member(member): Member,
    Path(source): Path<String>,
) -> Answer<RemovedView> {
    let removed = write(&app, member.person.id, move |collection| collection.remove_source(&source)).await?;
    removed.map(|games| Json(RemovedView { games })).ok_or_else(ApiError::not_found)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GamesQuery {
    /// Up to 100 games with commas between them, `mine.1,mine.2`.
    #[param(required)]
    ids: Option<String>,
}

/// Removes games from one's own collection. What is not there any more is no fault.
#[utoipa::path(delete, path = "/api/v1/explorer/games", operation_id = "removeExplorerGames", tag = "explorer", security(("token" = ["account:write"])),
    params(GamesQuery),
    responses(
        (status = 200, body = RemovedView),
        BadRequest, Forbidden,
        (status = 409, body = Problem, content_type = "application/problem+json", description = "Games are being taken in."),
        Unprocessable,
    ))]
pub(crate) async fn remove_games(
    State(app): State<App>,
    Member(member): Member,
    Query(GamesQuery { ids }): Query<GamesQuery>,
) -> Answer<RemovedView> {
    let ids = ids.unwrap_or_default();
    let games: Option<Vec<GameNo>> = ids.split(',').map(own_game).collect();
    let bad = || refused(Message::new("import-bad-games").with("most", MOST), "ids");
    let games = games.filter(|games| games.len() <= MOST).ok_or_else(bad)?;
    let games = write(&app, member.person.id, move |collection| collection.remove_games(&games)).await?;
    Ok(Json(RemovedView { games }))
}

/// Removes a game from one's own collection.
#[utoipa::path(delete, path = "/api/v1/explorer/games/{id}", operation_id = "removeExplorerGame", tag = "explorer", security(("token" = ["account:write"])),
    params(("id" = String, Path, description = "The game, `mine.123`.")),
    responses(
        (status = 204),
        Forbidden, NotFound,
        (status = 409, body = Problem, content_type = "application/problem+json", description = "Games are being taken in."),
    ))]
pub(crate) async fn remove_game(
    State(app): State<App>,
    Member(member): Member,
    Path(id): Path<String>,
) -> Result<StatusCode> {
    let game = own_game(&id).ok_or_else(ApiError::not_found)?;
    match write(&app, member.person.id, move |collection| collection.remove_games(&[game])).await? {
        0 => Err(ApiError::not_found()),
        _ => Ok(StatusCode::NO_CONTENT),
    }
}

/// The number of a game of one's own collection.
pub(super) fn own_game(id: &str) -> Option<GameNo> {
    let GameRef { collection, game } = id.trim().parse().ok()?;
    (collection == Whose::MINE).then_some(game)
}

/// Changes a person's collection, unless an import is at it.
pub(super) async fn write<T: Send + 'static>(
    app: &App,
    person: PersonId,
    change: impl FnOnce(&Collection) -> Result<T, ExplorerError> + Send + 'static,
) -> Result<T> {
    let (collections, which) = (app.collections.clone(), Whose::Person(person));
    let changed = app.workers.run(Cost::LOOK, move || collections.write_now(&which, change)).await??;
    changed.ok_or_else(ApiError::taking_in)
}
