//! The link that a server without any account prints: whoever opens it and signs up runs the server.

use axum::{
    extract::{Path, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};

use super::session::with_cookies;
use crate::{
    App,
    problem::{ApiError, Result},
};

/// Leads to the page for signing up, with a cookie that says which link was opened.
pub(crate) async fn open(State(app): State<App>, Path(code): Path<String>) -> Result<Response> {
    if app.setup.as_deref() != Some(code.as_str()) || !app.store.has_no_account().await? {
        return Err(ApiError::not_found());
    }
    let mut response = StatusCode::SEE_OTHER.into_response();
    response.headers_mut().insert(header::LOCATION, HeaderValue::from_static("/signup"));
    Ok(with_cookies(response, [app.cookies.set_up(&code)]))
}
