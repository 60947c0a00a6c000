//! The tokens that a person's programs sign in with.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_store::{MOST_TOKENS, SessionId, TokenRow};
use krog_wire::{
    account::Secret,
    token::{MadeToken, NewToken, TokenView, TokensView},
};

use super::{
    body::Body,
    problems::{Conflict, Forbidden, NotFound, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Member, Scopes, digest, new_secret, token_name},
    clock::{now_ms, rfc3339},
    problem::{ApiError, Result},
};

/// One's own tokens, newest first, without their secrets.
#[utoipa::path(get, path = "/api/v1/tokens", operation_id = "tokens", tag = "session",
    responses((status = 200, body = TokensView), Forbidden))]
pub(crate) async fn list(State(app): State<App>, Member(member): Member) -> Answer<TokensView> {
    let items = app.store.tokens_of(&member.person.id).await?.iter().map(view).collect();
    Ok(Json(TokensView { items }))
}

/// Makes a token. Its secret is in the answer and is never shown again.
#[utoipa::path(post, path = "/api/v1/tokens", operation_id = "createToken", tag = "session", request_body = NewToken,
    responses((status = 201, body = MadeToken), Forbidden, Conflict, Unprocessable))]
pub(crate) async fn create(
    State(app): State<App>,
    Member(member): Member,
    body: Body<NewToken>,
) -> Result<Response> {
    let name =
        token_name(&body.value.name).map_err(|message| ApiError::unprocessable(message).at("/name"))?;
    let scopes = Scopes::of(&body.value.scopes);
    let secret = new_secret().ok_or_else(|| ApiError::internal(&"no randomness for a token"))?;
    let (id, hash, kept, now) = (SessionId::generate(), digest(&secret), scopes.write(), now_ms());
    let new = krog_store::NewToken { id: &id, hash: &hash, name: &name, scopes: &kept };
    if !app.store.create_token(&member.person.id, &new, now).await? {
        let message = Message::new("too-many-tokens").with("most", MOST_TOKENS.to_string());
        return Err(ApiError::new(StatusCode::CONFLICT, message));
    }
    tracing::info!(person = %member.person.id, token = %id, scopes = kept, "a token was made");
    let token = TokenView {
        id: id.to_string(),
        name,
        scopes: scopes.list(),
        created_at: rfc3339(now),
        used_at: None,
    };
    let made = MadeToken { token, secret: Secret::new(secret) };
    let mut answer = (StatusCode::CREATED, Json(made)).into_response();
    if let Ok(place) = HeaderValue::from_str(&format!("/api/v1/tokens/{id}")) {
        answer.headers_mut().insert(header::LOCATION, place);
    }
    Ok(answer)
}

/// Ends one of one's own tokens: nothing can be done with it any more, and what it opened closes.
#[utoipa::path(delete, path = "/api/v1/tokens/{id}", operation_id = "endToken", tag = "session",
    params(("id" = String, Path, description = "The token, as the list names it.")),
    responses((status = 204), Forbidden, NotFound))]
pub(crate) async fn end(
    State(app): State<App>,
    Member(member): Member,
    Path(id): Path<String>,
) -> Result<StatusCode> {
    let id: SessionId = id.parse().map_err(|_| ApiError::not_found())?;
    if !app.store.end_token(&member.person.id, &id, now_ms()).await? {
        return Err(ApiError::not_found());
    }
    app.close_ended().await;
    tracing::info!(person = %member.person.id, token = %id, "a token was ended");
    Ok(StatusCode::NO_CONTENT)
}

/// A token as its owner sees it.
pub(super) fn view(row: &TokenRow) -> TokenView {
    TokenView {
        id: row.id.to_string(),
        name: row.name.clone(),
        scopes: Scopes::read(&row.scopes).list(),
        created_at: rfc3339(row.created_ms),
        used_at: row.used_ms.map(rfc3339),
    }
}
