//! The person behind a request; a guest is made where there is none.

use std::sync::{Arc, OnceLock};

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use krog_chess::Message;
use krog_store::{Person, PersonId, SessionId};
use krog_texts::Lang;

use crate::{App, clock::now_ms, http::Address, problem::ApiError};

/// The person who asks.
#[derive(Debug, Clone)]
pub(crate) struct Visitor(pub Person);

/// Where a new session's cookie waits for the response.
#[derive(Debug, Clone, Default)]
pub(crate) struct NewCookie(Arc<OnceLock<HeaderValue>>);

impl NewCookie {
    pub(crate) fn get(&self) -> Option<HeaderValue> {
        self.0.get().cloned()
    }
}

/// The person of a request's session, if it has one.
pub(crate) async fn session_in(app: &App, headers: &HeaderMap) -> Result<Option<Person>, ApiError> {
    match app.cookies().session(headers) {
        Some(session) => Ok(app.store().person_of_session(&session).await?),
        None => Ok(None),
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, ApiError> {
        if let Some(person) = session_in(app, &parts.headers).await? {
            return Ok(Visitor(person));
        }
        let address = parts.extensions.get::<Address>().copied().unwrap_or_default();
        app.limits().new_session(address)?;
        let person = Person { id: PersonId::generate(), name: guest_name(&parts.headers)?, guest: true };
        let session = SessionId::generate();
        app.store().create_guest(&session, &person, now_ms()).await?;
        if let (Some(slot), Some(cookie)) = (parts.extensions.get::<NewCookie>(), app.cookies().set(&session))
        {
            drop(slot.0.set(cookie));
        }
        tracing::debug!(person = %person.id, "a guest came");
        Ok(Visitor(person))
    }
}

/// A name to begin with, in the guest's language.
fn guest_name(headers: &HeaderMap) -> Result<String, ApiError> {
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
        .map_or(Lang::En, Lang::accepted)
}
