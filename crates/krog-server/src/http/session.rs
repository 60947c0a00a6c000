//! The session behind the cookie: who is asking, signing in and out.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_store::{NewSession, Person, SessionId};
use krog_wire::session::{SessionChange, SessionView, SignIn};

use super::{
    Address,
    body::Body,
    problems::{Conflict, TooMany, Unauthorized, Unavailable, Unprocessable},
};
use crate::{
    Answer, App,
    auth::{Asker, Caller, PersonName, Visitor, device_words},
    clock::now_ms,
    problem::{ApiError, Result},
    view,
};

/// Who is asking. A browser without a session gets one, as a guest.
#[utoipa::path(get, path = "/api/v1/session", operation_id = "session", tag = "session", security(("token" = [])),
    responses((status = 200, body = SessionView), TooMany, Unavailable))]
pub(crate) async fn show(
    State(app): State<App>,
    Visitor(person): Visitor,
    headers: HeaderMap,
) -> Answer<SessionView> {
    let setup = person.guest && opened_setup(&app, &headers) && app.store.has_no_admin().await?;
    let playing = person.guest && app.store.is_playing(&person.id).await?;
    Ok(Json(SessionView { setup, playing, ..view::session(&person) }))
}

/// Whether this browser opened the link that makes the first administrator.
pub(super) fn opened_setup(app: &App, headers: &HeaderMap) -> bool {
    app.setup.is_some() && app.cookies.setup(headers) == app.setup.as_deref()
}

/// Changes the name that others see. That of an account stays.
#[utoipa::path(patch, path = "/api/v1/session", operation_id = "rename", tag = "session", request_body = SessionChange,
    responses((status = 200, body = SessionView), Conflict, Unprocessable))]
pub(crate) async fn change(
    State(app): State<App>,
    Visitor(person): Visitor,
    body: Body<SessionChange>,
) -> Answer<SessionView> {
    let name =
        PersonName::read(&body.value.name).map_err(|message| ApiError::unprocessable(message).at("/name"))?;
    if app.store.look_is_taken(&name.look()).await? {
        return Err(ApiError::new(StatusCode::CONFLICT, Message::new("name-taken")).at("/name"));
    }
    if !app.store.rename_guest(&person.id, name.as_str()).await? {
        return Err(ApiError::new(StatusCode::CONFLICT, Message::new("account-name-stays")).at("/name"));
    }
    Ok(Json(view::session(&Person { name: name.as_str().to_owned(), ..person })))
}

/// Signs in: a new session begins, and the browser's session so far ends, be it a guest's or an account's.
#[utoipa::path(post, path = "/api/v1/session", operation_id = "signIn", tag = "session", request_body = SignIn,
    responses((status = 200, body = SessionView), Unauthorized, TooMany, Unavailable))]
pub(crate) async fn sign_in(
    State(app): State<App>,
    Asker(asker): Asker,
    address: axum::Extension<Address>,
    headers: HeaderMap,
    body: Body<SignIn>,
) -> Result<Response> {
    let SignIn { name, password } = body.value;
    let key = name.to_ascii_lowercase();
    let device = app.cookies.device(&headers);
    let known = device.as_ref().filter(|device| app.cookies.knows(device, &key));
    app.limits.attempts().sign_in(&key, address.0, known.map(|device| device.id()))?;
    let caller = if known.is_some() { Caller::Known } else { Caller::Stranger };
    app.hasher.room(caller)?;
    let account = app.store.account_by_name(&key).await?;
    let kept = account.as_ref().map(|account| account.password_hash.as_str());
    let right = app.hasher.verify(caller, &password, kept).await?;
    let account = account.filter(|_| right).ok_or_else(login_failed)?;
    let (session, words, now) = (SessionId::generate(), device_words(&headers), now_ms());
    let new = NewSession { id: &session, device: words.as_deref() };
    let before = asker.map(|asker| asker.session);
    if !app.store.sign_in(&account, &new, before.as_ref(), now).await? {
        // The password was changed while it was looked at.
        return Err(login_failed());
    }
    app.close_ended().await;
    tracing::info!(person = %account.person.id, "signed in");
    let answer = Json(view::session(&account.person)).into_response();
    Ok(with_cookies(answer, [app.cookies.set(&session), app.cookies.know(device, &key)]))
}

/// The same words whether there is no such account or the password is wrong.
fn login_failed() -> ApiError {
    ApiError::new(StatusCode::UNAUTHORIZED, Message::new("login-failed"))
        .header(header::WWW_AUTHENTICATE, HeaderValue::from_static("Session"))
}

/// Signs out: the session ends, and its sockets close.
#[utoipa::path(delete, path = "/api/v1/session", operation_id = "signOut", tag = "session",
    responses((status = 204)))]
pub(crate) async fn sign_out(State(app): State<App>, Asker(asker): Asker) -> Result<Response> {
    if let Some(asker) = asker {
        app.store.end_session(&asker.session, now_ms()).await?;
        app.close_ended().await;
    }
    Ok(with_cookies(StatusCode::NO_CONTENT.into_response(), [app.cookies.clear()]))
}

/// A response that sets cookies.
pub(super) fn with_cookies(
    mut response: Response,
    cookies: impl IntoIterator<Item = Option<HeaderValue>>,
) -> Response {
    for cookie in cookies.into_iter().flatten() {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}
