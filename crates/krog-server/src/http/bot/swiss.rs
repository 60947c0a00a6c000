//! Tournaments as public clients for bots ask for them: a Swiss, its table, entering and withdrawing.

use axum::{
    Json,
    body::Body,
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::Response,
};
use krog_chess::Message;
use krog_store::TournamentId;
use krog_wire::{
    bot::{BotOk, BotSwiss, BotSwissResult},
    tournament::{TournamentAct, TournamentFormat, TournamentView},
};
use serde::Deserialize;

use super::{Program, form::Fields, lines::ND_JSON};
use crate::{
    Answer, App,
    auth::Asker,
    http::{
        params::{Id, OpenQuery},
        problems::{BadRequest, Conflict, Forbidden, NotFound, TooMany},
        tournaments::enter_with_code,
    },
    problem::{ApiError, Result},
    tournaments, view,
};

/// Lines of the table at most; as many as a tournament takes.
pub(crate) const MOST: u32 = 5_000;

/// A Swiss: other tournaments are not found here.
async fn swiss(app: &App, asker: &Asker, id: &TournamentId) -> Result<TournamentView> {
    let view = tournaments::show(app, id, asker.0.as_ref().map(|asker| &asker.person)).await?;
    if matches!(view.settings.format, TournamentFormat::Swiss { .. }) {
        Ok(view)
    } else {
        Err(ApiError::not_found())
    }
}

/// A tournament of the Swiss system.
#[utoipa::path(get, path = "/api/swiss/{id}", operation_id = "botSwiss", tag = "bots", security(("token" = [])),
    params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, body = BotSwiss), NotFound))]
pub(crate) async fn show(State(app): State<App>, asker: Asker, Id(id): Id<TournamentId>) -> Answer<BotSwiss> {
    swiss(&app, &asker, &id).await.map(|seen| Json(view::bot::swiss(&seen)))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ResultsQuery {
    /// How many lines, from the first place on; all without it.
    #[param(minimum = 1, maximum = 5000)]
    nb: Option<u32>,
}

/// The table, a line to a player, the first place first.
#[utoipa::path(get, path = "/api/swiss/{id}/results", operation_id = "botSwissResults", tag = "bots", security(("token" = [])),
    params(("id" = String, Path, description = "The tournament."), ResultsQuery),
    responses((status = 200, body = BotSwissResult, content_type = "application/x-ndjson"), BadRequest, NotFound))]
pub(crate) async fn results(
    State(app): State<App>,
    asker: Asker,
    Id(id): Id<TournamentId>,
    OpenQuery(ResultsQuery { nb }): OpenQuery<ResultsQuery>,
) -> Result<Response> {
    let most = nb.unwrap_or(MOST);
    if !(1..=MOST).contains(&most) {
        let message = Message::new("bad-limit").with("most", MOST);
        return Err(ApiError::new(StatusCode::BAD_REQUEST, message).at("?nb"));
    }
    let seen = swiss(&app, &asker, &id).await?;
    let mut text = Vec::new();
    for line in view::bot::swiss_results(&seen).take(most as usize) {
        serde_json::to_writer(&mut text, &line).map_err(|error| ApiError::internal(&error))?;
        text.push(b'\n');
    }
    let mut response = Response::new(Body::from(text));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(ND_JSON));
    Ok(response)
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
    let code = fields.text("password").map(str::to_owned);
    enter_with_code(&app, program.address, &id, program.person(), TournamentAct::Join { code }).await?;
    Ok(Json(BotOk { ok: true }))
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
    Box::pin(tournaments::act(&app, &id, program.person(), TournamentAct::Leave {})).await?;
    Ok(Json(BotOk { ok: true }))
}
