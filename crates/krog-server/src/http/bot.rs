//! The API of bots: the one that the public clients for bots speak, under `/api` and without a version, beside our own. A
//! program changes one address and plays here.

pub(crate) mod account;
pub(crate) mod arena;
pub(crate) mod challenge;
pub(crate) mod chat;
pub(crate) mod events;
mod form;
pub(crate) mod game;
pub(crate) mod lines;
pub(crate) mod offers;
pub(crate) mod play;
pub(crate) mod swiss;
pub(crate) mod tournament;

use std::time::Instant;

use axum::{
    extract::FromRequestParts,
    http::{HeaderValue, StatusCode, header, request::Parts},
};
use krog_chess::Message;
use krog_store::{Account, Person, SessionId};

use super::Address;
use crate::{
    App,
    auth::Granted,
    problem::{ApiError, Result},
};

/// An account that asks by a token.
pub(crate) struct Program {
    pub account: Account,
    pub token: SessionId,
    /// From where.
    pub address: Address,
    /// Before the token was looked up.
    pub since: Instant,
}

impl Program {
    pub(crate) const fn person(&self) -> &Person {
        &self.account.person
    }
}

impl FromRequestParts<App> for Program {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Program> {
        // A session will not do: what this API changes, no page is to change.
        let granted = parts.extensions.get::<Granted>().cloned().ok_or_else(|| {
            ApiError::new(StatusCode::UNAUTHORIZED, Message::new("token-needed"))
                .header(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"))
        })?;
        let account = app.store.account(&granted.signed.person.id).await?;
        let address = parts.extensions.get::<Address>().copied().unwrap_or_default();
        let account = account.ok_or_else(ApiError::not_found)?;
        Ok(Program { account, token: granted.signed.session, address, since: granted.since })
    }
}

/// A bot that asks.
pub(crate) struct Bot(pub Program);

impl FromRequestParts<App> for Bot {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Bot> {
        let program = Program::from_request_parts(parts, app).await?;
        if !program.account.bot {
            return Err(ApiError::new(StatusCode::FORBIDDEN, Message::new("bot-needed")));
        }
        Ok(Bot(program))
    }
}
