//! Bots' accounts, and people as bots see them.

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{Path, Request, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_store::{Account, PersonId};
use krog_wire::bot::{BotOk, BotToken, BotUser, BotUserStatus};
use serde::Deserialize;

use super::{Program, lines::ND_JSON};
use crate::{
    Answer, App,
    auth::{Scopes, digest, is_secret},
    http::{
        Address,
        body::receive,
        params::OpenQuery,
        people::find,
        problems::{BadRequest, Conflict, NotFound},
    },
    problem::{ApiError, Result},
    view,
};

/// Names and tokens that are asked about at once.
pub(crate) const MOST: usize = 50;
/// Bots of a list.
pub(crate) const ONLINE: usize = 100;

async fn user(app: &App, account: &Account) -> Result<BotUser> {
    let counts = app.store.game_counts(&account.person.id).await?;
    let standings = app.store.standings_of(&account.person.id).await?;
    Ok(view::bot::user(account, counts, &standings))
}

/// The account of the token.
#[utoipa::path(get, path = "/api/account", operation_id = "botAccount", tag = "bots", security(("token" = [])),
    responses((status = 200, body = BotUser)))]
pub(crate) async fn show(State(app): State<App>, program: Program) -> Answer<BotUser> {
    user(&app, &program.account).await.map(Json)
}

/// Makes the account a bot's for good. Only an account by which no game was played can become one.
#[utoipa::path(post, path = "/api/bot/account/upgrade", operation_id = "upgradeToBot", tag = "bots", security(("token" = ["bot:play"])),
    responses((status = 200, body = BotOk), Conflict))]
pub(crate) async fn upgrade(State(app): State<App>, program: Program) -> Answer<BotOk> {
    if !app.store.make_bot(&program.person().id).await? {
        return Err(ApiError::new(StatusCode::CONFLICT, Message::new("bot-has-played")));
    }
    tracing::info!(person = %program.person().id, "an account is a bot's");
    Ok(Json(BotOk { ok: true }))
}

/// An account.
#[utoipa::path(get, path = "/api/user/{name}", operation_id = "botUser", tag = "bots", security(("token" = [])),
    params(("name" = String, Path, description = "The name, in either case.")),
    responses((status = 200, body = BotUser), NotFound))]
pub(crate) async fn other(State(app): State<App>, Path(name): Path<String>) -> Answer<BotUser> {
    let account = find(&app, &name).await?;
    user(&app, &account).await.map(Json)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct NamesQuery {
    /// At most fifty names, with commas between.
    ids: Option<String>,
}

/// Who of some people is here. Names of nobody are left out.
#[utoipa::path(get, path = "/api/users/status", operation_id = "botUsersStatus", tag = "bots", security(("token" = [])),
    params(NamesQuery),
    responses((status = 200, body = Vec<BotUserStatus>), BadRequest))]
pub(crate) async fn status(
    State(app): State<App>,
    OpenQuery(NamesQuery { ids }): OpenQuery<NamesQuery>,
) -> Answer<Vec<BotUserStatus>> {
    let ids = ids.unwrap_or_default();
    let mut found = Vec::new();
    for name in ids.split(',').filter(|name| !name.is_empty()).take(MOST) {
        if let Some(account) = app.store.account_by_name(&name.to_ascii_lowercase()).await? {
            found.push(BotUserStatus {
                id: account.person.name.to_ascii_lowercase(),
                title: view::bot::title(account.bot, account.title.as_deref()),
                online: is_here(&app, &account.person.id),
                name: account.person.name,
            });
        }
    }
    Ok(Json(found))
}

/// Whether a page or a program of somebody is connected to this server.
pub(super) fn is_here(app: &App, person: &PersonId) -> bool {
    app.presence.is_online(person) || app.bots.is_here(person)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OnlineQuery {
    /// At most so many, 1 to 100; 100 without it.
    #[param(minimum = 1, maximum = 100)]
    nb: Option<u32>,
}

/// The bots that are here, a line each.
#[utoipa::path(get, path = "/api/bot/online", operation_id = "botsOnline", tag = "bots", security(("token" = [])),
    params(OnlineQuery),
    responses((status = 200, body = String, content_type = "application/x-ndjson"),
        BadRequest,
    ))]
pub(crate) async fn online(
    State(app): State<App>,
    OpenQuery(OnlineQuery { nb }): OpenQuery<OnlineQuery>,
) -> Result<Response> {
    let most = nb.map_or(ONLINE, |most| most as usize);
    if !(1..=ONLINE).contains(&most) {
        let message = Message::new("bad-limit").with("most", ONLINE);
        return Err(ApiError::new(StatusCode::BAD_REQUEST, message).at("?nb"));
    }
    let mut text = String::new();
    for person in app.bots.here(most) {
        if let Some(account) = app.store.account(&person).await?.filter(|account| account.bot) {
            let line = serde_json::to_string(&user(&app, &account).await?);
            text.push_str(&line.map_err(|error| ApiError::internal(&error))?);
            text.push('\n');
        }
    }
    Ok(([(header::CONTENT_TYPE, ND_JSON)], text).into_response())
}

/// What tokens are good for: each with its owner and its scopes, or null.
#[utoipa::path(post, path = "/api/token/test", operation_id = "testTokens", tag = "bots", security(("token" = [])),
    request_body(content = String, content_type = "text/plain", description = "At most fifty tokens, with commas between."),
    responses((status = 200, body = Object, description = "Each token with what it is good for, null where it is none.")))]
pub(crate) async fn test(
    State(app): State<App>,
    request: Request,
) -> Answer<BTreeMap<String, Option<BotToken>>> {
    let address = Address::seen(request.extensions());
    let received = receive(request, &app).await?;
    // No token holds what is no text.
    let text = String::from_utf8_lossy(&received.bytes);
    let mut tested = BTreeMap::new();
    let asked = text.trim().split(',').map(str::trim).filter(|secret| !secret.is_empty());
    for secret in asked.take(MOST) {
        let owner = if is_secret(secret) { app.store.token_owner(&digest(secret)).await? } else { None };
        if owner.is_none() {
            // Else whoever guesses would guess here.
            app.limits.bad_token(address)?;
        }
        let known = owner.map(|owner| BotToken {
            user_id: owner.person.name.to_ascii_lowercase(),
            scopes: Scopes::read(&owner.scopes)
                .list()
                .iter()
                .map(|scope| scope.name())
                .collect::<Vec<_>>()
                .join(","),
            expires: None,
        });
        tested.insert(secret.to_owned(), known);
    }
    Ok(Json(tested))
}
