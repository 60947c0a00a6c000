//! Games that are looked through.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use krog_service::analysis::reviews;
use krog_wire::review::{ReviewRequest, ReviewState, ReviewView};

use super::{
    body::Body,
    problems::{BadRequest, Forbidden, NotFound, TooMany, Unavailable, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Asker, language},
    problem::Result,
};

/// Reviews a game that is over: what each move lost of the winning chances, what it is called for that and why, how accurately both
/// played, and the moments to look at again. 200 where the review is there, else 202 with its place. It is worked at as long as somebody
/// asks for it, and is kept for whoever asks for the same next.
#[utoipa::path(post, path = "/api/v1/game/review", operation_id = "orderReview", tag = "analysis", security(("token" = ["game:read"])), request_body = ReviewRequest,
    responses((status = 200, body = ReviewView), (status = 202, body = ReviewView), BadRequest, Forbidden, NotFound, Unprocessable, TooMany, Unavailable))]
pub(crate) async fn order(
    State(app): State<App>,
    asker: Asker,
    headers: HeaderMap,
    body: Body<ReviewRequest>,
) -> Result<Response> {
    let who = (asker.0.as_ref().map(|signed| &signed.person), &asker.reader());
    let view = reviews::order(&app, who, body.value, language(&headers)).await?;
    let place = format!("/api/v1/game/review/{}", view.id);
    let status = if view.state == ReviewState::Done { StatusCode::OK } else { StatusCode::ACCEPTED };
    let mut response = (status, Json(view)).into_response();
    if let Ok(place) = HeaderValue::from_str(&place) {
        response.headers_mut().insert(header::LOCATION, place);
    }
    Ok(response)
}

/// How a review stands, and the review when it is done. That of a game that was played here is for whoever may see the game; another is
/// for whoever knows its id.
#[utoipa::path(get, path = "/api/v1/game/review/{id}", operation_id = "review", tag = "analysis", security(("token" = ["game:read"])),
    params(("id" = String, Path, description = "The review.")),
    responses((status = 200, body = ReviewView), Forbidden, NotFound))]
pub(crate) async fn show(
    State(app): State<App>,
    asker: Asker,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<ReviewView> {
    let who = (asker.0.as_ref().map(|signed| &signed.person), &asker.reader());
    Ok(Json(reviews::show(&app, who, &id, language(&headers)).await?))
}
