//! The outermost layer: request id, time limit, errors in the reader's language, cookies, security headers, the log.

use std::{sync::Arc, time::Instant};

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::Response,
};
use krog_chess::Message;
use tracing::Instrument;

use super::Address;
use crate::{
    App,
    auth::{NewCookie, language},
    problem::ApiError,
};

const CONTENT_POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
     connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// A worker goes by the policy of its own script. The browser's engine is WebAssembly: it alone may be compiled, in its worker.
const ENGINE_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; \
     frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const ENGINE_FILES: &str = "/assets/stockfish-";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

pub(crate) async fn edge(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let started = Instant::now();
    let id = request_id();
    let lang = language(request.headers());
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let address = Address::of(peer, request.headers(), app.config.behind_proxy);
    let cookie = NewCookie::default();
    request.extensions_mut().insert(address);
    request.extensions_mut().insert(cookie.clone());
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let is_api = path.starts_with("/api/");

    let span = tracing::info_span!("request", request.id = %id);
    let timing = &app.config.timing;
    // A file takes as long as the line; one that stands still is noticed where it is read.
    let uploads = method == Method::POST && path == super::explorer::UPLOADS;
    let patience = if uploads { timing.upload } else { timing.request };
    let answered = tokio::time::timeout(patience, next.run(request)).instrument(span);
    let mut response = match answered.await {
        Ok(response) => response,
        Err(_) => ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("timed-out"))
            .retry_after(2)
            .respond(lang, Some(id.clone())),
    };
    if let Some(error) = response.extensions_mut().remove::<Arc<ApiError>>() {
        let limits: Vec<_> = ["ratelimit", "ratelimit-policy"]
            .into_iter()
            .filter_map(|name| Some((HeaderName::from_static(name), response.headers().get(name)?.clone())))
            .collect();
        response = error.respond(lang, Some(id.clone()));
        response.headers_mut().extend(limits);
    }

    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if path.starts_with(ENGINE_FILES) {
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(ENGINE_POLICY));
    }
    if super::explorer::lichess::is_open(&path) {
        super::explorer::lichess::open(headers);
    }
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    if let Some(cookie) = cookie.get() {
        headers.append(header::SET_COOKIE, cookie);
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert(HeaderName::from_static("x-request-id"), id);
    }
    tracing::debug!(
        request.id = %id,
        http.method = %method,
        http.path = %path,
        http.status = response.status().as_u16(),
        duration_us = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX),
        "answered a request"
    );
    response
}

fn request_id() -> String {
    let mut bytes = [0_u8; 8];
    if getrandom::fill(&mut bytes).is_err() {
        tracing::warn!("no randomness for a request's id");
    }
    format!("{:016x}", u64::from_be_bytes(bytes))
}
