//! Writes and sockets are taken only from our own pages: a foreign page that a player happens to visit must not move
//! for them.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use krog_chess::Message;

use super::authority::has_token;
use crate::{App, problem::ApiError};

/// Refuses writes that a foreign page sends.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let headers = request.headers();
    // With a token the cookie does not count, and no foreign page can make a browser send one without asking first.
    if !reads && !has_token(headers) {
        let foreign_site =
            headers.get("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none");
        let foreign_origin =
            headers.contains_key(header::ORIGIN) && !is_ours(headers, request.uri(), app.origin.as_deref());
        if foreign_site || foreign_origin {
            return foreign().into_response();
        }
    }
    next.run(request).await
}

/// The refusal of a foreign page.
pub(crate) fn foreign() -> ApiError {
    ApiError::new(StatusCode::FORBIDDEN, Message::new("foreign-origin"))
}

/// Whether the `Origin` is that of our own pages: the public one, or without one the host that was asked.
///
/// A socket needs one, or a token: every browser sends it and cannot be made to send a token, so that only a program can come
/// without one. A program with a person's cookie names our origin.
pub(crate) fn is_ours(headers: &HeaderMap, uri: &Uri, public: Option<&str>) -> bool {
    let mut origins = headers.get_all(header::ORIGIN).iter();
    let (Some(Ok(origin)), None) = (origins.next().map(|value| value.to_str()), origins.next()) else {
        return false;
    };
    if let Some(public) = public {
        return origin.eq_ignore_ascii_case(public);
    }
    let host = headers
        .get(header::HOST)
        .and_then(|value| value.to_str().ok())
        .or_else(|| uri.authority().map(axum::http::uri::Authority::as_str));
    let authority = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    matches!((authority, host), (Some(ours), Some(host)) if ours.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(origin: &str, host: &str, public: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if !origin.is_empty() {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        is_ours(&headers, &Uri::from_static("/"), public)
    }

    #[test]
    fn only_our_own_pages_count() {
        assert!(ours("http://127.0.0.1:7660", "127.0.0.1:7660", None));
        assert!(ours("https://Chess.example", "chess.example", None));
        assert!(ours("https://chess.example", "10.0.0.1:80", Some("https://chess.example")));
        for (origin, host) in [
            ("", "127.0.0.1:7660"),
            ("null", "127.0.0.1:7660"),
            ("http://127.0.0.1:7661", "127.0.0.1:7660"),
            ("http://127.0.0.1", "127.0.0.1:7660"),
            ("https://evil.example", "chess.example"),
            ("https://chess.example.evil.example", "chess.example"),
            ("file://chess.example", "chess.example"),
            ("http://chess.example/", "chess.example"),
        ] {
            assert!(!ours(origin, host, None), "{origin} {host}");
        }
        assert!(!ours("http://chess.example", "chess.example", Some("https://chess.example")));
    }
}
