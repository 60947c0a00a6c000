//! One's own account.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_store::{Account, AccountEdit, NewSession, OutgoingKind, PersonId, SessionId};
use krog_texts::Lang;
use krog_wire::account::{AccountChange, AccountView, PasswordChange, Secret};

use super::{
    Address,
    body::Body,
    mail::mail_off,
    problems::{Conflict, Forbidden, TooMany, Unavailable, Unprocessable},
    session::with_cookies,
};
use crate::{
    Answer, App,
    auth::{
        AccountName, Caller, Member, account_needed, bio, check_password, country, device_words, email,
        language,
    },
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
    responses((status = 200, body = AccountView), Conflict, Forbidden, Unprocessable, TooMany, Unavailable))]
pub(crate) async fn change(
    State(app): State<App>,
    Member(member): Member,
    address: axum::Extension<Address>,
    headers: HeaderMap,
    body: Body<AccountChange>,
) -> Answer<AccountView> {
    let AccountChange { email: mail, password, move_mail, country: land, bio: words, seen_by, challenged_by } =
        body.value;
    let lang = language(&headers);
    let asks = mail.is_some() || move_mail.is_some();
    let edit = AccountEdit {
        email: field(mail, "/email", |text| email(text).map(Some))?,
        mail_moves: move_mail,
        lang: asks.then(|| lang.tag().to_owned()),
        country: field(land, "/country", |text| country(text).map(Some))?,
        bio: field(words, "/bio", bio)?,
        seen_by: seen_by.map(view::circle_in),
        challenged_by: challenged_by.map(view::circle_in),
    };
    let before = own(&app, &member.person.id).await?;
    let another = edit.email.as_ref().filter(|email| **email != before.email);
    if move_mail == Some(true) {
        let verified = before.email_ok && another.is_none();
        app.mail.as_ref().ok_or_else(mail_off)?;
        verified
            .then_some(())
            .ok_or_else(|| ApiError::unprocessable(Message::new("email-unverified")).at("/moveMail"))?;
    }
    if app.mail.is_some()
        && let Some(another) = another
    {
        // By the address the password can be recovered: whoever has only the cookie, or a token, does not change it.
        let given = password
            .ok_or_else(|| ApiError::unprocessable(Message::new("email-needs-password")).at("/password"))?;
        confirm(&app, &before, (&given, "/password"), address.0, &headers).await?;
        if another.is_some() {
            app.limits.mail(&member.person.id)?;
        }
    }
    app.store.edit_account(&member.person.id, &edit).await?;
    let after = own(&app, &member.person.id).await?;
    if another.is_some() {
        tell_of_address(&app, &before, &after, lang).await?;
    }
    Ok(Json(view::account(&after)))
}

/// Another address is verified, and where the one before was, word goes to it.
async fn tell_of_address(app: &App, before: &Account, after: &Account, lang: Lang) -> Result<()> {
    let person = &after.person.id;
    if let Some(old) = before.email.as_deref().filter(|_| before.email_ok) {
        app.mail(OutgoingKind::Changed, person, old, lang).await?;
    }
    if let Some(new) = &after.email {
        app.mail(OutgoingKind::Verify, person, new, lang).await?;
    }
    Ok(())
}

/// Refuses whoever does not know the account's password; whoever has only the cookie may guess no oftener than at the door.
async fn confirm(
    app: &App,
    account: &Account,
    (given, at): (&Secret, &str),
    address: Address,
    headers: &HeaderMap,
) -> Result<()> {
    let key = account.person.name.to_ascii_lowercase();
    let device = app.cookies.device(headers);
    let known = device.as_ref().filter(|device| app.cookies.knows(device, &key));
    app.limits.attempts().sign_in(&key, address, known.map(|device| device.id()))?;
    if app.hasher.verify(Caller::Known, given, Some(&account.password_hash)).await? {
        Ok(())
    } else {
        Err(ApiError::unprocessable(Message::new("password-wrong")).at(at))
    }
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
    confirm(&app, &account, (&body.value.old, "/old"), address.0, &headers).await?;
    let hash = app.hasher.hash(Caller::Known, &body.value.new).await?;
    let (session, words) = (SessionId::generate(), device_words(&headers));
    let new = NewSession { id: &session, device: words.as_deref() };
    if !app.store.change_password(&account, &hash, &new, now_ms()).await? {
        // It was changed from elsewhere meanwhile.
        return Err(ApiError::unprocessable(Message::new("password-wrong")).at("/old"));
    }
    app.close_ended().await;
    tracing::info!(person = %account.person.id, "a password was changed");
    Ok(with_cookies(StatusCode::NO_CONTENT.into_response(), [app.cookies.set(&session)]))
}
