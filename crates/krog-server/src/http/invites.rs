//! The link that lets a second player in.

use axum::{
    Json,
    extract::{Path, State},
    http::HeaderMap,
};
use krog_store::{GameRow, InviteCode};
use krog_wire::{
    game::{GameView, InviteView},
    problem::Problem,
};

use super::{idempotency::WriteKey, moves};
use crate::{
    App,
    auth::{Visitor, session_in},
    game::Command,
    problem::ApiError,
    view,
};

async fn find(app: &App, code: &str) -> Result<(InviteCode, GameRow), ApiError> {
    let code: InviteCode = code.parse().map_err(|_| ApiError::not_found())?;
    // A match has four seats, which an invitation to a game does not tell of.
    let found = app.store().game_by_code(&code).await?.filter(|row| row.record.variant.is_one_board());
    Ok((code, found.ok_or_else(ApiError::not_found)?))
}

/// What a link invites to.
#[utoipa::path(get, path = "/api/v1/invites/{code}", operation_id = "invite", tag = "games",
    params(("code" = String, Path, description = "The code, in either case.")),
    responses(
        (status = 200, body = InviteView),
        (status = 404, body = Problem, content_type = "application/problem+json"),
    ))]
pub(crate) async fn show(
    State(app): State<App>,
    headers: HeaderMap,
    Path(code): Path<String>,
) -> Result<Json<InviteView>, ApiError> {
    let (code, row) = find(&app, &code).await?;
    let person = session_in(&app, &headers).await?;
    Ok(Json(view::invite_view(&row, code.as_str(), person.as_ref().map(|person| &person.id))))
}

/// Takes the free seat. Whoever plays already just sees the game; of two who come at once, one gets in.
#[utoipa::path(post, path = "/api/v1/invites/{code}/accept", operation_id = "acceptInvite", tag = "games",
    params(
        ("code" = String, Path, description = "The code, in either case."),
        ("Idempotency-Key" = Option<String>, Header, description = "The same key acts once."),
    ),
    responses(
        (status = 200, body = GameView),
        (status = 404, body = Problem, content_type = "application/problem+json"),
        (status = 409, body = Problem, content_type = "application/problem+json"),
    ))]
pub(crate) async fn accept(
    State(app): State<App>,
    Visitor(person): Visitor,
    Path(code): Path<String>,
    key: WriteKey,
) -> Result<Json<GameView>, ApiError> {
    let (_, row) = find(&app, &code).await?;
    let key = key.of(&person.id, &[]);
    moves::act(&app, &row.record.id, &person, &Command::Join, key.as_ref()).await
}
