//! Swiss tournaments as public clients for bots ask for them.

use axum::{Json, extract::State, response::Response};
use krog_store::TournamentId;
use krog_wire::{
    bot::{BotOk, BotSwiss, BotSwissResult},
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

async fn swiss(app: &App, asker: &Asker, id: &TournamentId) -> Result<TournamentView> {
    tournament::of(app, asker, id, "swiss").await
}

/// A tournament of the Swiss system.
#[utoipa::path(get, path = "/api/swiss/{id}", operation_id = "botSwiss", tag = "bots", security(("token" = [])),
    params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, body = BotSwiss), NotFound))]
pub(crate) async fn show(State(app): State<App>, asker: Asker, Id(id): Id<TournamentId>) -> Answer<BotSwiss> {
    swiss(&app, &asker, &id).await.map(|seen| Json(view::bot::swiss(&seen)))
}

/// The table, a line to a player, the first place first.
#[utoipa::path(get, path = "/api/swiss/{id}/results", operation_id = "botSwissResults", tag = "bots", security(("token" = [])),
    params(("id" = String, Path, description = "The tournament."), ResultsQuery),
    responses((status = 200, body = BotSwissResult, content_type = "application/x-ndjson"), BadRequest, NotFound))]
pub(crate) async fn results(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id<TournamentId>,
    OpenQuery(query): OpenQuery<ResultsQuery>,
) -> Result<Response> {
    let seen = swiss(&app, &asker, &id).await?;
    tournament::lines(&query, view::bot::swiss_results(&seen))
}

/// Enters; `password` as a form or as JSON where a code is needed. What the rulebook does not permit is refused with its reason.
#[utoipa::path(post, path = "/api/swiss/{id}/join", operation_id = "botJoinSwiss", tag = "bots", security(("token" = ["tournament:write"])),
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

/// Withdraws.
#[utoipa::path(post, path = "/api/swiss/{id}/withdraw", operation_id = "botWithdrawSwiss", tag = "bots", security(("token" = ["tournament:write"])),
    params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, body = BotOk), Forbidden, NotFound, Conflict))]
pub(crate) async fn withdraw(
    State(app): State<App>,
    program: Program,
    Id(id): Id<TournamentId>,
) -> Answer<BotOk> {
    tournament::leave(&app, &program, &id).await.map(Json)
}
