//! Mail: whether there is any, addresses that are verified, passwords that are recovered, and mail that is switched off.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_store::{AccountEdit, LinkPurpose, NewOutgoing, OutgoingKind};
use krog_wire::reach::{EmailProof, ReachView, Recovered, RecoveredPassword, Recovery};

use super::{
    Address,
    account::own,
    body::Body,
    problems::{Conflict, Forbidden, TooMany, Unavailable, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Caller, Member, check_password, digest, email, is_secret, language},
    clock::now_ms,
    problem::{ApiError, Result},
};

/// The refusal of what needs mail, where the server has none.
pub(super) fn mail_off() -> ApiError {
    ApiError::new(StatusCode::CONFLICT, Message::new("mail-off"))
}

/// The same words for a link that was used, has expired, or never was one.
fn link_dead() -> ApiError {
    ApiError::unprocessable(Message::new("link-dead")).at("/token")
}

/// How this server can reach people who are not here.
#[utoipa::path(get, path = "/api/v1/reach", operation_id = "reach", tag = "server", security(("token" = [])),
    responses((status = 200, body = ReachView)))]
pub(crate) async fn show(State(app): State<App>) -> Json<ReachView> {
    let push_key = app.push.as_ref().map(|push| push.public_key().to_owned());
    Json(ReachView { mail: app.mail.is_some(), push_key })
}

/// Mails the link again that verifies the account's address.
#[utoipa::path(post, path = "/api/v1/account/email/verification", operation_id = "sendVerification", tag = "session",
    responses((status = 202), Conflict, Forbidden, TooMany, Unavailable))]
pub(crate) async fn send_verification(
    State(app): State<App>,
    Member(member): Member,
    headers: HeaderMap,
) -> Result<StatusCode> {
    app.mail.as_ref().ok_or_else(mail_off)?;
    let account = own(&app, &member.person.id).await?;
    let address = account.email.filter(|_| !account.email_ok);
    let address =
        address.ok_or_else(|| ApiError::new(StatusCode::CONFLICT, Message::new("nothing-to-verify")))?;
    app.limits.mail(&member.person.id)?;
    if !app.mail(OutgoingKind::Verify, &member.person.id, &address, language(&headers)).await? {
        return Err(ApiError::busy());
    }
    Ok(StatusCode::ACCEPTED)
}

/// Uses the link that was mailed to verify an address.
#[utoipa::path(post, path = "/api/v1/email/verify", operation_id = "verifyEmail", tag = "session", request_body = EmailProof,
    responses((status = 204), Unprocessable))]
pub(crate) async fn verify(State(app): State<App>, body: Body<EmailProof>) -> Result<StatusCode> {
    let secret = body.value.token.reveal();
    if !is_secret(secret) {
        return Err(link_dead());
    }
    let (hash, now) = (digest(secret), now_ms());
    let link = app.store.link(&hash, LinkPurpose::Verify, now).await?.ok_or_else(link_dead)?;
    if !app.store.verify_email(&hash, &link, now).await? {
        return Err(link_dead());
    }
    tracing::info!(person = %link.person, "an address for mail was verified");
    Ok(StatusCode::NO_CONTENT)
}

/// Asks for a link by which a password is recovered. The answer is the same whether or not an account has the address.
#[utoipa::path(post, path = "/api/v1/recovery", operation_id = "recover", tag = "session", request_body = Recovery,
    responses((status = 202), Conflict, Unprocessable, TooMany, Unavailable))]
pub(crate) async fn recover(
    State(app): State<App>,
    address: axum::Extension<Address>,
    headers: HeaderMap,
    body: Body<Recovery>,
) -> Result<StatusCode> {
    app.mail.as_ref().ok_or_else(mail_off)?;
    let target = email(&body.value.email).map_err(|message| ApiError::unprocessable(message).at("/email"))?;
    app.limits.recovery(&target, address.0)?;
    // Whether an account has it is looked up when it is sent: what is done here is the same for every address.
    let (kind, lang) = (OutgoingKind::Forgotten, language(&headers).tag());
    let new = NewOutgoing { kind, person: None, target: &target, game: None, lang, now_ms: now_ms() };
    if !app.store.send_out(&new).await? {
        return Err(ApiError::busy());
    }
    app.outgoing.notify_waiters();
    Ok(StatusCode::ACCEPTED)
}

/// Chooses another password by a link that was mailed. Every session and token of the account ends.
#[utoipa::path(post, path = "/api/v1/recovery/password", operation_id = "recoverPassword", tag = "session", request_body = RecoveredPassword,
    responses((status = 200, body = Recovered), Unprocessable, Unavailable))]
pub(crate) async fn recover_password(
    State(app): State<App>,
    body: Body<RecoveredPassword>,
) -> Answer<Recovered> {
    let RecoveredPassword { token, new } = body.value;
    if !is_secret(token.reveal()) {
        return Err(link_dead());
    }
    let hash = digest(token.reveal());
    let link = app.store.link(&hash, LinkPurpose::Recover, now_ms()).await?.ok_or_else(link_dead)?;
    let account = app.store.account(&link.person).await?.ok_or_else(link_dead)?;
    let name = account.person.name;
    check_password(&new, &name).map_err(|message| ApiError::unprocessable(message).at("/new"))?;
    let password = app.hasher.hash(Caller::Known, &new).await?;
    if !app.store.recover(&hash, &link, &password, now_ms()).await? {
        return Err(link_dead());
    }
    app.close_ended().await;
    tracing::info!(person = %link.person, "a password was recovered");
    Ok(Json(Recovered { name }))
}

/// Switches mail about moves off by the link at its end: by a mail program in one click, or by the page.
pub(crate) async fn stop(State(app): State<App>, Path(token): Path<String>) -> Result<Response> {
    let person = app.cookies.stopped(&token).ok_or_else(ApiError::not_found)?;
    let edit = AccountEdit { mail_moves: Some(false), ..AccountEdit::default() };
    app.store.edit_account(&person, &edit).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
