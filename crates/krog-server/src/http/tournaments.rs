//! Tournaments: the list, one as it stands, what people do in it, its reasons, and what changes as it changes.

pub(crate) mod stream;

use axum::{
    Json,
    extract::{Path, State},
    http::{Extensions, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use krog_store::{Person, TournamentId};
use krog_wire::tournament::{
    PairingWhy, TournamentAct, TournamentDone, TournamentPage, TournamentSettings, TournamentStatus,
    TournamentView, WorksheetView,
};
use serde::Deserialize;

use super::{
    Address,
    body::Body,
    page::Page,
    params::{Id, Query},
    problems::{BadRequest, Conflict, Forbidden, NotFound, TooMany, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Asker, Member, Visitor},
    problem::{ApiError, Result},
    tournaments::{self, ListQuery},
};

/// What the rulebook says to a wrong code.
const WRONG_CODE: &str = "entry-wrong-code";

/// Which tournaments are asked for.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TournamentQuery {
    /// Those that are so far.
    status: Option<TournamentStatus>,
    /// Those that the asker organises or plays in, those that not everybody sees too.
    mine: Option<bool>,
    /// Those in whose name this is.
    q: Option<String>,
    /// 1 to 100; 20 without it.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    /// `next` of the page before.
    cursor: Option<String>,
}

/// Tournaments: those that run first, then those that can be entered, then the rest.
#[utoipa::path(get, path = "/api/v1/tournaments", operation_id = "tournaments", tag = "tournaments", security(("token" = ["game:read"])),
    params(TournamentQuery),
    responses((status = 200, body = TournamentPage), BadRequest))]
pub(crate) async fn list(
    State(app): State<App>,
    Asker(asker): Asker,
    Query(query): Query<TournamentQuery>,
) -> Answer<TournamentPage> {
    let Page { limit, after } = Page::of(query.limit, query.cursor.as_deref())?;
    let asked =
        ListQuery { status: query.status, mine: query.mine.unwrap_or(false), text: query.q, after, limit };
    let (items, next) = tournaments::list(&app, asker.as_ref().map(|asker| &asker.person), asked).await?;
    Ok(Json(TournamentPage { items, next }))
}

/// Makes a tournament that the asker organises.
#[utoipa::path(post, path = "/api/v1/tournaments", operation_id = "createTournament", tag = "tournaments", security(("token" = ["tournament:write"])), request_body = TournamentSettings,
    responses((status = 201, body = TournamentView), Forbidden, Conflict, Unprocessable))]
pub(crate) async fn create(
    State(app): State<App>,
    Member(signed): Member,
    body: Body<TournamentSettings>,
) -> Result<Response> {
    let made = Box::pin(tournaments::create(&app, &signed.person, body.value)).await?;
    let place = HeaderValue::from_str(&format!("/api/v1/tournaments/{}", made.id));
    let mut response = (StatusCode::CREATED, Json(made)).into_response();
    if let Ok(place) = place {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

/// A tournament as it stands, and what is open to the asker in it.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}", operation_id = "tournament", tag = "tournaments", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, body = TournamentView), NotFound))]
pub(crate) async fn show(
    State(app): State<App>,
    Asker(asker): Asker,
    Id(id): Id<TournamentId>,
) -> Answer<TournamentView> {
    let view = tournaments::show(&app, &id, asker.as_ref().map(|asker| &asker.person)).await?;
    Ok(Json(view))
}

/// Does something in a tournament: enters, withdraws, pairs, enters a result. What the rulebook does not permit is refused with its
/// reason and changes nothing.
#[utoipa::path(post, path = "/api/v1/tournaments/{id}/acts", operation_id = "actInTournament", tag = "tournaments", security(("token" = ["tournament:write"])), request_body = TournamentAct,
    params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, body = TournamentDone), Forbidden, NotFound, Conflict, Unprocessable, TooMany))]
pub(crate) async fn act(
    State(app): State<App>,
    Visitor(person): Visitor,
    extensions: Extensions,
    Id(id): Id<TournamentId>,
    body: Body<TournamentAct>,
) -> Answer<TournamentDone> {
    enter_with_code(&app, Address::seen(&extensions), &id, &person, body.value).await.map(Json)
}

/// Does something in a tournament, where codes are tried only so often from one address.
pub(super) async fn enter_with_code(
    app: &App,
    address: Address,
    id: &TournamentId,
    person: &Person,
    act: TournamentAct,
) -> Result<TournamentDone> {
    if matches!(&act, TournamentAct::Join { code: Some(_) }) {
        app.limits.may_try_code(address)?;
    }
    let done = Box::pin(tournaments::act(app, id, person, act)).await;
    if done.as_ref().is_err_and(|error| error.code() == WRONG_CODE) {
        app.limits.wrong_code(address);
    }
    done
}

/// Whom a question about a pairing is about.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WhyQuery {
    /// The entry that is asked about.
    #[param(required)]
    entrant: Option<u32>,
    /// Another entry: why not against them?
    against: Option<u32>,
}

/// Why somebody is paired as they are in a round, or why two do not meet.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/rounds/{round}/why", operation_id = "whyPaired", tag = "tournaments", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The tournament."), ("round" = u32, Path, description = "The round, from 1."), WhyQuery),
    responses((status = 200, body = PairingWhy), BadRequest, NotFound, Conflict))]
pub(crate) async fn why(
    State(app): State<App>,
    Path((id, round)): Path<(String, String)>,
    Query(query): Query<WhyQuery>,
) -> Answer<PairingWhy> {
    let id: TournamentId = id.parse().map_err(|_| ApiError::not_found())?;
    let round: u32 = round.parse().map_err(|_| ApiError::not_found())?;
    let entrant = query.entrant.ok_or_else(|| super::params::unreadable("entrant"))?;
    Ok(Json(tournaments::why(&app, &id, round, entrant, query.against).await?))
}

/// How a player's tie-breaks are counted, term by term.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/standings/{entrant}", operation_id = "tieBreakSheet", tag = "tournaments", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The tournament."), ("entrant" = u32, Path, description = "The entry.")),
    responses((status = 200, body = WorksheetView), NotFound))]
pub(crate) async fn sheet(
    State(app): State<App>,
    Path((id, entrant)): Path<(String, String)>,
) -> Answer<WorksheetView> {
    let id: TournamentId = id.parse().map_err(|_| ApiError::not_found())?;
    let entrant: u32 = entrant.parse().map_err(|_| ApiError::not_found())?;
    Ok(Json(tournaments::sheet(&app, &id, entrant).await?))
}

/// The form of a report.
#[derive(Debug, Clone, Copy, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ReportForm {
    /// TRF26.
    #[default]
    Trf26,
    /// TRF16.
    Trf16,
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReportQuery {
    /// `trf26`, or `trf16` for older programs.
    form: Option<ReportForm>,
}

/// The tournament's report, as other programs and federations read it.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/report", operation_id = "tournamentReport", tag = "tournaments", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The tournament."), ReportQuery),
    responses((status = 200, body = String, content_type = "text/plain"), NotFound))]
pub(crate) async fn report(
    State(app): State<App>,
    Asker(asker): Asker,
    Id(id): Id<TournamentId>,
    Query(query): Query<ReportQuery>,
) -> Result<Response> {
    let newer = matches!(query.form.unwrap_or_default(), ReportForm::Trf26);
    let (name, text) =
        tournaments::report(&app, &id, asker.as_ref().map(|asker| &asker.person), newer).await?;
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    if let Ok(saved) = HeaderValue::from_str(&format!("attachment; filename=\"{name}.trf\"")) {
        headers.insert(header::CONTENT_DISPOSITION, saved);
    }
    Ok(response)
}
