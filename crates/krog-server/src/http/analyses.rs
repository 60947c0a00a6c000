//! Analyses that go on without whoever ordered them.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use krog_service::analysis::kept;
use krog_wire::engine::{AnalysisOrder, AnalysisView};

use super::{
    body::Body,
    problems::{BadRequest, Forbidden, NotFound, TooMany, Unavailable, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Asker, language},
    problem::Result,
};

/// Orders an analysis of a position, or of every position of a game. It goes on when the connection is closed; what it finds is kept for an hour
/// after its end.
#[utoipa::path(post, path = "/api/v1/analysis", operation_id = "orderAnalysis", tag = "analysis", security(("token" = [])), request_body = AnalysisOrder,
    responses((status = 201, body = AnalysisView), BadRequest, Forbidden, NotFound, Unprocessable, TooMany, Unavailable))]
pub(crate) async fn order(
    State(app): State<App>,
    Asker(asker): Asker,
    headers: HeaderMap,
    body: Body<AnalysisOrder>,
) -> Result<Response> {
    let person = asker.as_ref().map(|signed| &signed.person);
    let view = kept::order(&app, person, body.value, language(&headers)).await?;
    let place = format!("/api/v1/analysis/{}", view.id);
    let mut response = (StatusCode::CREATED, Json(view)).into_response();
    if let Ok(place) = HeaderValue::from_str(&place) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

/// How an analysis stands. Those of people are for themselves; another is for whoever knows its id.
#[utoipa::path(get, path = "/api/v1/analysis/{id}", operation_id = "analysis", tag = "analysis", security(("token" = [])),
    params(("id" = String, Path, description = "The analysis.")),
    responses((status = 200, body = AnalysisView), Forbidden, NotFound))]
pub(crate) async fn show(
    State(app): State<App>,
    Asker(asker): Asker,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<AnalysisView> {
    let person = asker.as_ref().map(|signed| &signed.person);
    Ok(Json(kept::show(&app, person, &id, language(&headers)).await?))
}

/// Ends an analysis. What it has found can still be read.
#[utoipa::path(delete, path = "/api/v1/analysis/{id}", operation_id = "stopAnalysis", tag = "analysis", security(("token" = [])),
    params(("id" = String, Path, description = "The analysis.")),
    responses((status = 204, description = "It has ended."), NotFound))]
pub(crate) async fn stop(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(id): Path<String>,
) -> Result<StatusCode> {
    kept::stop(&app, asker.as_ref().map(|signed| &signed.person), &id)?;
    Ok(StatusCode::NO_CONTENT)
}
