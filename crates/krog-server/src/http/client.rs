//! The web client, embedded: files under their names, `index.html` for every page.

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use krog_chess::Message;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::problem::ApiError;

/// The built client. Without one the server still serves its API, and says on every page what is missing.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

const FOREVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// Whatever no route answers.
pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    if path.starts_with("/api/") || path == "/api" || path.starts_with("/health/") {
        return ApiError::not_found().into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return ApiError::new(StatusCode::METHOD_NOT_ALLOWED, Message::new("method-not-allowed"))
            .header(header::ALLOW, HeaderValue::from_static("GET, HEAD"))
            .into_response();
    }
    let name = path.trim_start_matches('/');
    if let Some(file) = Client::get(name).filter(|_| name != "index.html" && !name.starts_with('.')) {
        // Vite puts a hash of the content into these names.
        let cache = if name.starts_with("assets/") { FOREVER } else { ASK_AGAIN };
        return answer(file, cache, &headers);
    }
    // Pages have no dot in their names; a file that is not there must not come as a page. `curl` accepts anything.
    let accepts_page = headers.get(header::ACCEPT).is_none_or(|value| {
        value.to_str().is_ok_and(|accept| accept.contains("text/html") || accept.contains("*/*"))
    });
    let is_file = name != "index.html" && name.rsplit('/').next().is_some_and(|last| last.contains('.'));
    let wants_page = accepts_page && !is_file;
    if !wants_page {
        return ApiError::not_found().into_response();
    }
    match Client::get("index.html") {
        Some(file) => answer(file, ASK_AGAIN, &headers),
        None => {
            ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Message::new("client-missing")).into_response()
        }
    }
}

fn answer(file: EmbeddedFile, cache: &'static str, headers: &HeaderMap) -> Response {
    let hash: String =
        file.metadata.sha256_hash().iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{hash}\"");
    let known = headers
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|known| known.trim().trim_start_matches("W/") == tag);
    let kind = match file.metadata.mimetype() {
        text if text.starts_with("text/") => format!("{text}; charset=utf-8"),
        other => other.to_owned(),
    };
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Body::from(file.data.into_owned()).into_response();
        if let Ok(kind) = HeaderValue::from_str(&kind) {
            response.headers_mut().insert(header::CONTENT_TYPE, kind);
        }
        response
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}
