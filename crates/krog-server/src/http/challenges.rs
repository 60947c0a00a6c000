//! Challenges: a game offered to one person.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use krog_store::ChallengeId;
use krog_wire::{
    challenge::{ChallengeStatus, ChallengeView, ChallengesView, DeclineChallenge},
    settings::CreateChallenge,
};

use super::{
    body::Body,
    problems::{Conflict, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Asker, Visitor},
    challenges::{self, view},
    clock::now_ms,
    problem::{ApiError, Result},
};

/// The id in the path; what is none is not found.
fn id(text: &str) -> Result<ChallengeId> {
    text.parse().map_err(|_| ApiError::not_found())
}

/// Challenges somebody with an account. The same challenge once more is the same; it ends after 20 minutes, or 14 days where days are
/// given for a move.
#[utoipa::path(post, path = "/api/v1/challenges", operation_id = "createChallenge", tag = "challenges", security(("token" = ["challenge:write"])), request_body = CreateChallenge,
    responses((status = 201, body = ChallengeView), NotFound, Conflict, Unprocessable))]
pub(crate) async fn create(
    State(app): State<App>,
    Visitor(person): Visitor,
    body: Body<CreateChallenge>,
) -> Result<(StatusCode, Json<ChallengeView>)> {
    let (to, order) = body.value.game();
    let made = Box::pin(challenges::challenge(&app, &person, &to, order)).await?;
    Ok((StatusCode::CREATED, Json(made)))
}

/// The challenges by the asker and to the asker that wait for an answer, the newest first.
#[utoipa::path(get, path = "/api/v1/challenges", operation_id = "challenges", tag = "challenges", security(("token" = ["challenge:read"])),
    responses((status = 200, body = ChallengesView)))]
pub(crate) async fn list(State(app): State<App>, Asker(asker): Asker) -> Answer<ChallengesView> {
    let mut lists = ChallengesView { incoming: Vec::new(), outgoing: Vec::new() };
    let Some(signed) = asker else { return Ok(Json(lists)) };
    for challenge in app.store.challenges_of(&signed.person.id, now_ms()).await? {
        let own = challenge.from.id == signed.person.id;
        let list = if own { &mut lists.outgoing } else { &mut lists.incoming };
        list.push(view(&app, &challenge).await?);
    }
    Ok(Json(lists))
}

/// A challenge, for its two.
#[utoipa::path(get, path = "/api/v1/challenges/{id}", operation_id = "challenge", tag = "challenges", security(("token" = ["challenge:read"])),
    params(("id" = String, Path, description = "The challenge.")),
    responses((status = 200, body = ChallengeView), NotFound))]
pub(crate) async fn show(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(text): Path<String>,
) -> Answer<ChallengeView> {
    let person = asker.ok_or_else(ApiError::not_found)?.person.id;
    let found = app.store.challenge_for(&id(&text)?, &person).await?;
    Ok(Json(view(&app, &found.ok_or_else(ApiError::not_found)?).await?))
}

/// Accepts a challenge: `game` is the game. Accepting once more is answered as the first time.
#[utoipa::path(post, path = "/api/v1/challenges/{id}/accept", operation_id = "acceptChallenge", tag = "challenges", security(("token" = ["challenge:write"])),
    params(("id" = String, Path, description = "The challenge.")),
    responses((status = 200, body = ChallengeView), NotFound, Conflict))]
pub(crate) async fn accept(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(text): Path<String>,
) -> Answer<ChallengeView> {
    let person = asker.ok_or_else(ApiError::not_found)?.person;
    Ok(Json(Box::pin(challenges::accept(&app, &person, &id(&text)?)).await?))
}

/// Declines a challenge.
#[utoipa::path(post, path = "/api/v1/challenges/{id}/decline", operation_id = "declineChallenge", tag = "challenges", security(("token" = ["challenge:write"])), request_body = DeclineChallenge,
    params(("id" = String, Path, description = "The challenge.")),
    responses((status = 200, body = ChallengeView), NotFound, Conflict))]
pub(crate) async fn decline(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(text): Path<String>,
    body: Body<DeclineChallenge>,
) -> Answer<ChallengeView> {
    let person = asker.ok_or_else(ApiError::not_found)?.person;
    let outcome = (ChallengeStatus::Declined, Some(body.value.reason.unwrap_or_default()));
    Ok(Json(challenges::close(&app, &person, &id(&text)?, outcome).await?))
}

/// Takes a challenge back that one has made.
#[utoipa::path(delete, path = "/api/v1/challenges/{id}", operation_id = "cancelChallenge", tag = "challenges", security(("token" = ["challenge:write"])),
    params(("id" = String, Path, description = "The challenge.")),
    responses((status = 200, body = ChallengeView), NotFound, Conflict))]
pub(crate) async fn cancel(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(text): Path<String>,
) -> Answer<ChallengeView> {
    let person = asker.ok_or_else(ApiError::not_found)?.person;
    let outcome = (ChallengeStatus::Cancelled, None);
    Ok(Json(challenges::close(&app, &person, &id(&text)?, outcome).await?))
}
