//! The link that a server prints which nobody runs: whoever opens it and has an account, or signs up, runs the server.

use axum::{
    extract::{Path, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use super::session::with_cookies;
use crate::{
    App,
    auth::Asker,
    problem::{ApiError, Result},
};

/// Leads to the page for signing up, with a cookie that says which link was opened; whoever is signed in runs the server from now on.
pub(crate) async fn open(
    State(app): State<App>,
    Asker(asker): Asker,
    Path(code): Path<String>,
) -> Result<Response> {
    if app.setup.as_deref() != Some(code.as_str()) || !app.store.has_no_admin().await? {
        return Err(ApiError::not_found());
    }
    let mut response = StatusCode::SEE_OTHER.into_response();
    let headers = response.headers_mut();
    if let Some(account) = asker.filter(|asker| !asker.person.guest) {
        if app.store.make_first_admin(&account.person.id).await? {
            tracing::info!(person = %account.person.id, "an account runs the server from now on");
        }
        headers.insert(header::LOCATION, HeaderValue::from_static("/"));
        return Ok(response);
    }
    headers.insert(header::LOCATION, HeaderValue::from_static("/signup"));
    Ok(with_cookies(response, [app.cookies.set_up(&code)]))
}
