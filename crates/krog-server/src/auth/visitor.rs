//! The person behind a request; a guest is made where there is none.

use std::sync::{Arc, OnceLock};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, StatusCode, header, request::Parts},
};
use krog_chess::Message;
use krog_store::{NewSession, Person, SessionId, Signed};
use krog_texts::Lang;

use crate::{
    App,
    actors::Reader,
    clock::now_ms,
    http::Address,
    problem::{ApiError, Result},
};
use krog_service::auth::{Granted, device_words};

/// A session's use is noted no oftener.
const SEEN_EVERY_MS: i64 = 10 * 60 * 1000;

/// The person who asks.
#[derive(Debug, Clone)]
pub(crate) struct Visitor(pub Person);

/// Who asks by a session that stands, if anybody does. Nobody is made a guest by it.
#[derive(Debug, Clone)]
pub(crate) struct Asker(pub Option<Signed>);

impl Asker {
    /// As whoever looks at a game.
    pub(crate) fn reader(&self) -> Reader {
        Reader::of(self.0.as_ref().map(|signed| &signed.person))
    }
}

/// Whose session a request has, where that was looked up on its way.
#[derive(Debug, Clone)]
pub(crate) struct Known(pub Option<Signed>);

/// Who asks by an account.
#[derive(Debug, Clone)]
pub(crate) struct Member(pub Signed);

/// Where a new session's cookie waits for the response.
#[derive(Debug, Clone, Default)]
pub(crate) struct NewCookie(Arc<OnceLock<HeaderValue>>);

impl NewCookie {
    pub(crate) fn get(&self) -> Option<HeaderValue> {
        self.0.get().cloned()
    }
}

/// Who asks by a request: the owner of its token, or of its session if that stands.
async fn signed_in(app: &App, parts: &Parts) -> Result<Option<Signed>> {
    if let Some(granted) = parts.extensions.get::<Granted>() {
        return Ok(Some(granted.signed.clone()));
    }
    match parts.extensions.get::<Known>() {
        Some(Known(known)) => Ok(known.clone()),
        None => cookie_session(app, &parts.headers).await,
    }
}

/// The session of a request's cookie, if it stands.
pub(crate) async fn cookie_session(app: &App, headers: &HeaderMap) -> Result<Option<Signed>> {
    let Some(session) = app.cookies.session(headers) else { return Ok(None) };
    let signed = app.store.signed(&session).await?;
    let now = now_ms();
    if signed.as_ref().is_some_and(|signed| now - signed.seen_ms > SEEN_EVERY_MS)
        && let Err(error) = app.store.see_session(&session, now).await
    {
        // Whoever only reads can do so while nothing can be written.
        tracing::debug!(%error, "the use of a session was not noted");
    }
    Ok(signed)
}

/// Who asks; a guest is made where nobody does.
pub(crate) async fn enter(parts: &Parts, app: &App) -> Result<Signed> {
    if let Some(signed) = signed_in(app, parts).await? {
        return Ok(signed);
    }
    let address = parts.extensions.get::<Address>().copied().unwrap_or_default();
    app.limits.new_session(address)?;
    let person = Person::guest(guest_name(&parts.headers)?);
    let (session, device, now) = (SessionId::generate(), device_words(&parts.headers), now_ms());
    let new = NewSession { id: &session, device: device.as_deref() };
    app.store.create_guest(&new, &person, now).await?;
    if let (Some(slot), Some(cookie)) = (parts.extensions.get::<NewCookie>(), app.cookies.set(&session)) {
        drop(slot.0.set(cookie));
    }
    tracing::debug!(person = %person.id, "a guest came");
    Ok(Signed { session, person, seen_ms: now })
}

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor> {
        Ok(Visitor(enter(parts, app).await?.person))
    }
}

impl FromRequestParts<App> for Asker {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asker> {
        signed_in(app, parts).await.map(Asker)
    }
}

impl FromRequestParts<App> for Member {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Member> {
        let signed = signed_in(app, parts).await?.filter(|signed| !signed.person.guest);
        signed.map(Member).ok_or_else(account_needed)
    }
}

/// The refusal of what only an account can do.
pub(crate) fn account_needed() -> ApiError {
    ApiError::new(StatusCode::FORBIDDEN, Message::new("account-needed"))
}

/// A name to begin with, in the guest's language.
fn guest_name(headers: &HeaderMap) -> Result<String> {
    let mut bytes = [0; 2];
    getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(&error))?;
    let number = 1000 + u32::from(u16::from_ne_bytes(bytes) % 9000);
    let message = Message::new("guest-name").with("number", number.to_string());
    Ok(krog_texts::render(language(headers), &message))
}

/// The language a request asks for.
pub(crate) fn language(headers: &HeaderMap) -> Lang {
    headers
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .map_or_else(Lang::default, Lang::accepted)
}
