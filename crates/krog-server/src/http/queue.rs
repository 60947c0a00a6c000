//! The queue for a quick game, without a socket: whoever joins so is there as long as they ask.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use krog_wire::queue::{MatchAnswer, MatchAnswerKind, QueueJoin, QueuePools, QueueView};

use super::{
    body::Body,
    problems::{Conflict, Forbidden, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Asker, Visitor},
    problem::{ApiError, Result},
    queue::entrant,
};

/// Where the asker is in the queue. It counts as a sign of life: without a socket one stays in the queue by asking.
#[utoipa::path(get, path = "/api/v1/queue", operation_id = "queue", tag = "queue", security(("token" = ["queue"])),
    responses((status = 200, body = QueueView)))]
pub(crate) async fn show(State(app): State<App>, Asker(asker): Asker) -> Answer<QueueView> {
    match asker {
        Some(signed) => Ok(Json(app.queue.view(&signed.person.id).await?)),
        None => Ok(Json(QueueView::default())),
    }
}

/// Joins the queue, and leaves the one for bughouse. Again with the same wish keeps the time waited; with another the waiting begins anew.
#[utoipa::path(post, path = "/api/v1/queue", operation_id = "joinQueue", tag = "queue", security(("token" = ["queue"])), request_body = QueueJoin,
    responses((status = 200, body = QueueView), Forbidden, Conflict, Unprocessable))]
pub(crate) async fn join(
    State(app): State<App>,
    Visitor(person): Visitor,
    body: Body<QueueJoin>,
) -> Answer<QueueView> {
    let entrant = entrant(&app, &person, &body.value, true).await?;
    app.fours.free(&person.id).await?;
    app.queue.join(entrant).await?;
    app.fours.leave(&person.id).await?;
    Ok(Json(app.queue.view(&person.id).await?))
}

/// Leaves the queue, or the match that was found. Whoever is in neither is not there afterwards either.
#[utoipa::path(delete, path = "/api/v1/queue", operation_id = "leaveQueue", tag = "queue", security(("token" = ["queue"])),
    responses((status = 204, description = "The asker is not in the queue.")))]
pub(crate) async fn leave(State(app): State<App>, Asker(asker): Asker) -> Result<StatusCode> {
    if let Some(signed) = asker {
        app.queue.leave(&signed.person.id).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Answers a match that was found. Once both have accepted, `ready` names the game.
#[utoipa::path(post, path = "/api/v1/queue/matches/{id}", operation_id = "answerMatch", tag = "queue", security(("token" = ["queue"])), request_body = MatchAnswer,
    params(("id" = String, Path, description = "The match: `found.matchId`.")),
    responses((status = 200, body = QueueView), NotFound, Conflict))]
pub(crate) async fn answer(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(id): Path<String>,
    body: Body<MatchAnswer>,
) -> Answer<QueueView> {
    let person = asker.ok_or_else(ApiError::not_found)?.person.id;
    let accept = body.value.answer == MatchAnswerKind::Accept;
    app.queue.answer(&person, &id, accept).await?;
    Ok(Json(app.queue.view(&person).await?))
}

/// How many wait, by what they wish.
#[utoipa::path(get, path = "/api/v1/queue/pools", operation_id = "queuePools", tag = "queue", security(("token" = [])),
    responses((status = 200, body = QueuePools)))]
pub(crate) async fn pools(State(app): State<App>) -> Answer<QueuePools> {
    Ok(Json(app.queue.pools().await?))
}
