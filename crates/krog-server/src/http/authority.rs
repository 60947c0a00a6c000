//! What a token may do, and what the banned may not, looked at before any handler: each operation says in its description
//! (`security`) which scope it needs, and one that says nothing takes no token at all.

use std::{collections::HashMap, sync::LazyLock, time::Instant};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use krog_store::Signed;
use krog_wire::token::TokenScope;
use utoipa::openapi::{OpenApi, path::Operation};

use super::{
    Address,
    explorer::lichess,
    operation::{self, Key},
};
use crate::{
    App,
    auth::{Granted, Known, Rights, Rule, Scopes, bearer, cookie_session, digest, is_secret},
    clock::now_ms,
    problem::{ApiError, Result},
};

/// The name of the scheme in the document.
pub(crate) const TOKEN: &str = "token";
/// A token's use is noted no oftener.
const USED_EVERY_MS: i64 = 10 * 60 * 1000;

/// The rule of every operation that has one, as the document says.
static RULES: LazyLock<HashMap<Key, Rule>> = LazyLock::new(|| rules(crate::openapi()));

fn rule(request: &Request) -> Rule {
    operation::asked(request).and_then(|key| RULES.get(&key).copied()).unwrap_or(Rule::Session)
}

/// What the operations of a document ask of a token.
fn rules(document: &OpenApi) -> HashMap<Key, Rule> {
    let rule = |operation: &Operation| {
        let names = operation.security.iter().flatten().find_map(|one| {
            let one = serde_json::to_value(one).ok()?;
            one.get(TOKEN)?.as_array().map(|names| {
                names.iter().filter_map(|name| name.as_str().map(str::to_owned)).collect::<Vec<_>>()
            })
        });
        rule_of(&names?)
    };
    operation::all(document).filter_map(|(key, operation)| Some((key, rule(operation)?))).collect()
}

/// No name: any token will do. One that is none of ours, or several: none will.
fn rule_of(names: &[String]) -> Option<Rule> {
    match names {
        [] => Some(Rule::Anybody),
        [name] => TokenScope::from_name(name).map(Rule::Scope),
        _ => None,
    }
}

/// Looks at who asks, by a token or a session, and at what is asked.
pub(crate) async fn check(State(app): State<App>, mut request: Request, next: Next) -> Response {
    match authorise(&app, &mut request).await {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

async fn authorise(app: &App, request: &mut Request) -> Result<()> {
    let rule = rule(request);
    let writes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let asked_openly = lichess::is_open(request.uri().path());
    // The token of another server, which clients of that one send everywhere, says nothing here.
    if let Some(secret) = bearer(request.headers()).filter(|_| !asked_openly) {
        let address = request.extensions().get::<Address>().copied().unwrap_or_default();
        let granted = grant(app, secret, address).await?;
        let rights = Rights { banned: granted.signed.person.banned, scopes: Some(granted.scopes) };
        rights.check(rule, writes)?;
        request.extensions_mut().insert(granted);
    } else if writes && matches!(rule, Rule::Scope(scope) if scope.acts()) {
        let known = cookie_session(app, request.headers()).await?;
        let banned = known.as_ref().is_some_and(|signed| signed.person.banned);
        Rights { banned, scopes: None }.check(rule, writes)?;
        // Whoever handles the request need not look again.
        request.extensions_mut().insert(Known(known));
    }
    Ok(())
}

/// Whoever a secret belongs to.
pub(crate) async fn grant(app: &App, secret: &str, address: Address) -> Result<Granted> {
    let since = Instant::now();
    let owner = if is_secret(secret) { app.store.token_owner(&digest(secret)).await? } else { None };
    let Some(owner) = owner else {
        app.limits.bad_token(address)?;
        return Err(ApiError::new(StatusCode::UNAUTHORIZED, Message::new("token-unknown"))
            .header(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer error=\"invalid_token\"")));
    };
    let now = now_ms();
    let seen_ms = owner.used_ms.unwrap_or(0);
    if now - seen_ms > USED_EVERY_MS
        && let Err(error) = app.store.see_token(&owner.id, now).await
    {
        // Whoever only reads can do so while nothing can be written.
        tracing::debug!(%error, "the use of a token was not noted");
    }
    let scopes = Scopes::read(&owner.scopes);
    Ok(Granted { signed: Signed { session: owner.id, person: owner.person, seen_ms }, scopes, since })
}

/// Whether a request comes with a token: no page of another site can make a browser send one.
pub(crate) fn has_token(headers: &HeaderMap) -> bool {
    bearer(headers).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scope_that_an_operation_names_is_one() {
        let document = crate::openapi();
        let text = serde_json::to_value(document).unwrap();
        let mut named = 0;
        for operation in
            text["paths"].as_object().unwrap().values().flat_map(|item| item.as_object().unwrap().values())
        {
            for one in operation["security"].as_array().into_iter().flatten() {
                if let Some(names) = one[TOKEN].as_array() {
                    let names: Vec<String> =
                        names.iter().map(|name| name.as_str().unwrap().to_owned()).collect();
                    assert!(rule_of(&names).is_some(), "{}: {names:?}", operation["operationId"]);
                    named += 1;
                }
            }
        }
        assert_eq!(named, RULES.len());
        assert!(named > 20);
    }
}
