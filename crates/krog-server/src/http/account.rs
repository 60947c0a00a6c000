//! One's own account.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_store::{Account, AccountEdit, NewSession, PersonId, SessionId};
use krog_wire::account::{AccountChange, AccountView, PasswordChange};

use super::{
    Address,
    body::Body,
    problems::{Forbidden, TooMany, Unavailable, Unprocessable},
    session::with_cookies,
};
use crate::{
    Answer, App,
    auth::{AccountName, Caller, Member, account_needed, bio, check_password, country, device_words, email},
    clock::now_ms,
    problem::{ApiError, Result},
    view,
};

pub(super) async fn own(app: &App, person: &PersonId) -> Result<Account> {
    app.store.account(person).await?.ok_or_else(account_needed)
}

/// One's own account.
#[utoipa::path(get, path = "/api/v1/account", operation_id = "account", tag = "session", security(("token" = ["account:read"])),
    responses((status = 200, body = AccountView), Forbidden))]
pub(crate) async fn show(State(app): State<App>, Member(member): Member) -> Answer<AccountView> {
    own(&app, &member.person.id).await.map(|account| Json(view::account(&account)))
}

/// Changes what an account says. What is absent stays, `null` clears.
#[utoipa::path(patch, path = "/api/v1/account", operation_id = "changeAccount", tag = "session", security(("token" = ["account:write"])), request_body = AccountChange,
    responses((status = 200, body = AccountView), Forbidden, Unprocessable))]
pub(crate) async fn change(
    State(app): State<App>,
    Member(member): Member,
    body: Body<AccountChange>,
) -> Answer<AccountView> {
    let AccountChange { email: mail, country: land, bio: words, seen_by, challenged_by } = body.value;
    let edit = AccountEdit {
        email: field(mail, "/email", |text| email(text).map(Some))?,
        country: field(land, "/country", |text| country(text).map(Some))?,
        bio: field(words, "/bio", bio)?,
        seen_by: seen_by.map(view::circle_in),
        challenged_by: challenged_by.map(view::circle_in),
    };
    app.store.edit_account(&member.person.id, &edit).await?;
    own(&app, &member.person.id).await.map(|account| Json(view::account(&account)))
}

/// A field that is given, and is not to be cleared, as it is kept.
fn field(
    given: Option<Option<String>>,
    at: &str,
    read: impl Fn(&str) -> Result<Option<String>, Message>,
) -> Result<Option<Option<String>>> {
    given
        .map(|value| value.map_or(Ok(None), |text| read(&text)))
        .transpose()
        .map_err(|message| ApiError::unprocessable(message).at(at))
}

/// Changes the password: every other session ends, and this one gets a new cookie.
#[utoipa::path(put, path = "/api/v1/account/password", operation_id = "changePassword", tag = "session", request_body = PasswordChange,
    responses((status = 204), Forbidden, Unprocessable, TooMany, Unavailable))]
pub(crate) async fn change_password(
    State(app): State<App>,
    Member(member): Member,
    address: axum::Extension<Address>,
    headers: HeaderMap,
    body: Body<PasswordChange>,
) -> Result<Response> {
    let account = own(&app, &member.person.id).await?;
    let refused = |message| ApiError::unprocessable(message).at("/new");
    let name = AccountName::read(&account.person.name).map_err(refused)?;
    check_password(&body.value.new, name.as_str()).map_err(refused)?;
    // Whoever has only the cookie may guess no oftener than at the door.
    let device = app.cookies.device(&headers);
    let known = device.as_ref().filter(|device| app.cookies.knows(device, name.key()));
    app.limits.attempts().sign_in(name.key(), address.0, known.map(|device| device.id()))?;
    let wrong = || ApiError::unprocessable(Message::new("password-wrong")).at("/old");
    if !app.hasher.verify(Caller::Known, &body.value.old, Some(&account.password_hash)).await? {
        return Err(wrong());
    }
    let hash = app.hasher.hash(Caller::Known, &body.value.new).await?;
    let (session, words) = (SessionId::generate(), device_words(&headers));
    let new = NewSession { id: &session, device: words.as_deref() };
    if !app.store.change_password(&account, &hash, &new, now_ms()).await? {
        // It was changed from elsewhere meanwhile.
        return Err(wrong());
    }
    app.close_ended().await;
    tracing::info!(person = %account.person.id, "a password was changed");
    Ok(with_cookies(StatusCode::NO_CONTENT.into_response(), [app.cookies.set(&session)]))
}
