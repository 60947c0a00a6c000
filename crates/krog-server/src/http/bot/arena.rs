//! Arenas as public clients for bots ask for them.

use axum::{Json, extract::State, response::Response};
use krog_store::TournamentId;
use krog_wire::{
    bot::{BotArena, BotArenaResult, BotOk},
    tournament::TournamentView,
};

use super::{
    Program,
    form::Fields,
    tournament::{self, ResultsQuery},
};
use crate::{
    Answer, App,
    auth::Asker,
    http::{
        params::{Id, OpenQuery},
        problems::{BadRequest, Conflict, Forbidden, NotFound, TooMany},
    },
    problem::Result,
    view,
};

async fn arena(app: &App, asker: &Asker, id: &TournamentId) -> Result<TournamentView> {
    tournament::of(app, asker, id, "arena").await
}

/// An arena.
#[utoipa::path(get, path = "/api/tournament/{id}", operation_id = "botArena", tag = "bots", security(("token" = [])),
    params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, body = BotArena), NotFound))]
pub(crate) async fn show(State(app): State<App>, asker: Asker, Id(id): Id<TournamentId>) -> Answer<BotArena> {
    arena(&app, &asker, &id).await.map(|seen| Json(view::bot::arena(&seen)))
}

/// The table, a line to a player, the first place first.
#[utoipa::path(get, path = "/api/tournament/{id}/results", operation_id = "botArenaResults", tag = "bots", security(("token" = [])),
    params(("id" = String, Path, description = "The tournament."), ResultsQuery),
    responses((status = 200, body = BotArenaResult, content_type = "application/x-ndjson"), BadRequest, NotFound))]
pub(crate) async fn results(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id<TournamentId>,
    OpenQuery(query): OpenQuery<ResultsQuery>,
) -> Result<Response> {
    let seen = arena(&app, &asker, &id).await?;
    tournament::lines(&query, view::bot::arena_results(&seen))
}

/// Enters; `password` as a form or as JSON where a code is needed. What the rulebook does not permit is refused with its reason.
#[utoipa::path(post, path = "/api/tournament/{id}/join", operation_id = "botJoinArena", tag = "bots", security(("token" = ["tournament:write"])),
    params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, body = BotOk), BadRequest, Forbidden, NotFound, Conflict, TooMany))]
pub(crate) async fn join(
    State(app): State<App>,
    program: Program,
    Id(id): Id<TournamentId>,
    fields: Fields,
) -> Answer<BotOk> {
    tournament::join(&app, &program, &id, &fields).await.map(Json)
}

/// Leaves the arena; who joins again comes back with their points.
#[utoipa::path(post, path = "/api/tournament/{id}/withdraw", operation_id = "botLeaveArena", tag = "bots", security(("token" = ["tournament:write"])),
    params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, body = BotOk), Forbidden, NotFound, Conflict))]
pub(crate) async fn withdraw(
    State(app): State<App>,
    program: Program,
    Id(id): Id<TournamentId>,
) -> Answer<BotOk> {
    tournament::leave(&app, &program, &id).await.map(Json)
}
